"""How the harness plays this game."""

from rules.profiles.line import pieces

__all__ = ["pieces"]
