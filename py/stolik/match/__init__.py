"""A match: seats, deals, totals, log, undo, and its text."""

from stolik.match.match import BadMove, Entry, Match
from stolik.match.save import BadSave

__all__ = ["BadMove", "BadSave", "Entry", "Match"]
