"""The traditional game on the table."""

from stolik.page.tables.line import anchors, draw, hint, result, score_line, sort, way

__all__ = ["anchor", "draw", "hint", "result", "score_line", "sort", "way"]

anchor = anchors()
