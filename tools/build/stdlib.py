"""What of Python's standard library is left out of the app.

Each name is a module or package that nothing in the app, in PyScript or in Pyodide's start needs. A module not named here is
shipped, so that forgetting one costs bytes and never a broken page; tests/build boots what is left and imports all of the app.
Few files matter as much as few bytes: at every start Python reads the archive's whole list of names.
"""

from __future__ import annotations

DROPPED = (
    # for people at a terminal: prompts, debuggers, profilers, documentation, command lines
    "_pyrepl", "antigravity", "argparse", "asyncio/__main__", "asyncio/tools", "bdb", "cProfile", "cmd", "code",
    "compileall", "doctest", "fileinput", "getopt", "getpass", "json/__main__", "json/tool", "modulefinder", "optparse",
    "pdb", "pickletools", "profile", "pstats", "pty", "py_compile", "pyclbr", "pydoc", "pyodide/console", "rlcompleter",
    "runpy", "symtable", "tabnanny", "this", "timeit", "trace", "tracemalloc", "tty", "unittest", "webbrowser",
    "zipapp", "zipfile/__main__", "__hello__", "__phello__",
    # for a network that only servers and desktop programs have
    "ftplib", "http", "imaplib", "ipaddress", "mailbox", "netrc", "poplib", "pyodide/_nodesock_transport", "smtplib",
    "socketserver", "ssl", "stringprep", "urllib/request", "urllib/response", "urllib/robotparser", "wsgiref", "xmlrpc",
    # for other processes, other systems and foreign libraries
    "asyncio/proactor_events", "asyncio/windows_events", "asyncio/windows_utils", "concurrent/futures/interpreter",
    "concurrent/futures/process", "concurrent/interpreters", "ctypes", "importlib/metadata", "multiprocessing",
    "nturl2path", "platform", "sysconfig", "_sysconfigdata__emscripten_wasm32-emscripten",
    # file formats the app neither reads nor writes; zipfile and shutil do without the packers
    "bz2", "colorsys", "compression/bz2", "compression/lzma", "compression/zstd", "configparser", "csv", "email",
    "filecmp", "lzma", "mimetypes", "plistlib", "quopri", "sqlite3", "tarfile", "tomllib", "wave", "xml", "zoneinfo",
    # doubles in Python of what Pyodide has in C
    "_py_abc", "_pydatetime", "_pyio",
    # for programs that watch or rewrite programs, and old doors kept for old ones
    "_ast_unparse", "gettext", "logging/config", "logging/handlers", "sched", "shelve", "sre_compile", "sre_constants",
    "sre_parse",
)  # fmt: skip

# Of some 120 encodings these are kept; the rest are for old files of old systems. cp437 is how zip files name what they hold.
ENCODINGS = (
    "__init__", "aliases", "ascii", "cp437", "latin_1", "raw_unicode_escape", "unicode_escape", "utf_8", "utf_8_sig",
    "utf_16", "utf_16_le",
)
