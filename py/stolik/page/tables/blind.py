"""Blind on the table."""

from stolik.page.tables.line import anchors, draw, hint, result, score_line, sort, way

__all__ = ["anchor", "draw", "hint", "result", "score_line", "sort", "way"]

anchor = anchors(
    turn="open",
    closed_packet="closed",
    reveal_first="closed",
    reveal_or_done="closed",
    place_shown="closed",
    turn_over="closed",
    after_misfit="draw",
)
