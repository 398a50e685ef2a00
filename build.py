"""The one door to the house: fetch, build, serve, test and measure Stolik.

    python build.py              fetch what is missing, build dist/, serve it and open a browser
    python build.py build        fetch what is missing and build dist/
    python build.py serve        build and serve, without opening a browser (--port N)
    python build.py test [...]   install what the tests need, a browser included, and run pytest [...]
    python build.py bench [...]  measure and print one table (names of benches, or all of them)

Needs nothing but Python 3.11 or newer. The work itself is in tools/build/.
"""

# This file must parse under any Python, or an old one would answer with a syntax error instead of the sentence below.
import sys

NEEDED = (3, 11)


def too_old(version):
    """The sentence for a Python older than NEEDED, or None."""
    if tuple(version[:2]) >= NEEDED:
        return None
    sentence = "Stolik needs Python {}.{} or newer, and this is Python {}.{}. Run it with a newer one: python3.11 build.py"
    return sentence.format(*(NEEDED + tuple(version[:2])))


def start(arguments, version=sys.version_info):
    """Refuse an old Python in one sentence, else hand over to tools/build."""
    problem = too_old(version)
    if problem:
        sys.stderr.write(problem + "\n")
        return 2
    from tools.build.cli import main

    return main(arguments)


if __name__ == "__main__":
    sys.exit(start(sys.argv[1:]))
