"""Muggins."""

from stolik.words.en.dominoes import line

TEXT: dict[str, str | tuple[str, ...]] = {
    "title": "Muggins",
    "blurb": "Open ends that make fives are points. The first double grows four arms.",
    "aim": "Make the open ends sum to a multiple of five: every such sum is written as points.",
    # options
    **line.TARGET,
    **line.RESERVE,
    "option.spinner_arms": "Short arms",
    "option.spinner_arms.help": (
        "When the third and fourth arm may grow: with both long sides of the first double covered, or at "
        "once."
    ),
    "option.spinner_arms.after_both_sides": "both sides covered",
    "option.spinner_arms.any": "at once",
    # refusals, events, points, prompts
    **line.PLAYING,
    **line.FREE,
    **line.DRAWING,
    **line.KEPT,
    **line.DOUBLES,
    **line.GOING_OUT,
    **line.SUMS,
    "reason.lead_first": "First comes the lead: any tile will do.",
    "reason.spinner_cross": "{tile} is the first double on the table, it lies crosswise only.",
    "reason.no_spinner": "The short arms grow from the first double, and there is none yet.",
    "reason.sides_first": "First both long sides of the first double are covered, then the short arms grow.",
    "points.fives": "ends {counts}: together {sum}",
    "row.left": "left in the hand: {of_name}",
    "row.own": "own tiles: {of_name}",
    "row.rounding": "rounded to five",
    "prompt.lead": "Lead any tile.",
}
