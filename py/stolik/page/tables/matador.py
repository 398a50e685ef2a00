"""Matador on the table."""

from stolik.page.tables.line import anchors, draw, hint, result, score_line, sort, way

__all__ = ["anchor", "draw", "hint", "result", "score_line", "sort", "way"]

anchor = anchors(
    only_matadors_cross="matadors", cross_only_at_blank="matadors", blank_cross_only="matadors", blank_wants_matador="matadors"
)
