"""How the harness plays this game; the golden deals are short ones, the second ends in a block."""

from rules.profiles.line import pieces

SEEDS = {"blind-1.txt": 3, "blind-2.txt": 45, "blind-3.txt": 2, "blind-4.txt": 20}

__all__ = ["SEEDS", "pieces"]
