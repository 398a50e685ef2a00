"""What of Python's standard library is left out of the app.

Each name is a module or package that nothing in the app, in PyScript or in Pyodide's start imports. A module not named here is
shipped, so that forgetting one costs bytes and never a broken page; tests/build boots what is left and imports all of the app.
"""
from __future__ import annotations

DROPPED = (
    # for people at a terminal: prompts, debuggers, profilers, documentation
    "_pyrepl", "antigravity", "bdb", "cProfile", "cmd", "code", "compileall", "doctest", "fileinput", "getopt", "getpass",
    "modulefinder", "optparse", "pdb", "pickletools", "profile", "pstats", "pty", "py_compile", "pyclbr", "pydoc",
    "rlcompleter", "symtable", "tabnanny", "this", "timeit", "trace", "tracemalloc", "tty", "unittest", "webbrowser", "zipapp",
    "__hello__", "__phello__",
    # for a network that only servers and desktop programs have
    "ftplib", "imaplib", "ipaddress", "mailbox", "netrc", "poplib", "smtplib", "socketserver", "wsgiref", "xmlrpc", "http",
    # for other processes and foreign libraries
    "ctypes", "multiprocessing",
    # file formats the app neither reads nor writes
    "colorsys", "configparser", "csv", "email", "filecmp", "mimetypes", "plistlib", "quopri", "sqlite3", "wave", "xml", "zoneinfo",
    # old doors kept for old programs
    "_pyio", "gettext", "nturl2path", "sched", "shelve", "sre_compile", "sre_constants", "sre_parse",
)  # fmt: skip

# Of some 120 encodings these are kept; the rest are for old files of old systems. cp437 is how zip files name what they hold.
ENCODINGS = (
    "__init__", "aliases", "ascii", "charmap", "cp437", "idna", "latin_1", "punycode", "raw_unicode_escape", "unicode_escape",
    "utf_8", "utf_8_sig", "utf_16", "utf_16_be", "utf_16_le", "utf_32", "utf_32_be", "utf_32_le",
)  # fmt: skip
