"""Words of the nine games that build a line of tiles. Each game takes the parts it has."""

Words = dict[str, str | tuple[str, ...]]

TARGET: Words = {
    "option.target": "Play to",
    "option.target.help": "Hands are played one after another until somebody has this many points.",
}

BLOCK: Words = {
    "option.block_score": "Counting a block",
    "option.block_score.help": "The lightest hand writes the others' pips less its own, or the difference with each. With two sides only it is the same.",
    "option.block_score.sum_minus_own": "sum less own",
    "option.block_score.sum_of_differences": "each difference",
    "option.block_tie": "A level block",
    "option.block_tie.help": "When two hands are equally light nobody writes points. In a replay the same player leads where the lead is free.",
    "option.block_tie.nobody": "nobody",
    "option.block_tie.replay": "play again",
}

RESERVE: Words = {
    "option.draw_reserve": "Tiles left in the boneyard",
    "option.draw_reserve.help": "Nobody draws these last tiles. Usually the boneyard is drawn to the end.",
    "option.draw_reserve.0": "none",
    "option.draw_reserve.1": "one",
    "option.draw_reserve.2": "two",
}

TABLE: Words = {
    # the drawing
    "lies": "{tile} lies here",
    "place.first": "the place of the first tile",
    "place.end": "{end}, {halves} is open",
    "end.L": "left end",
    "end.R": "right end",
    "end.T": "upper arm",
    "end.B": "lower arm",
    "ends": "Ends:",
    "compass": "Ends: {ends}",
    "compass.end": "{end} {value}",
    "prompt.first": "{tile}: its place on the table is glowing.",
    "over.empty": "No tiles left",
    "over.pips": "{n:pip|pips}",
    # hints
    "hint.open": "{tile} opens the hand.",
    "hint.only": "{tile} is the only move.",
    "hint.points": "{tile}: the ends will make {points:point|points}.",
    "hint.out": "{tile} is the last tile: it goes out.",
    "hint.double": "{tile}: a double is harder to place later.",
    "hint.heavy": "{tile} is the heaviest of those that fit.",
    "hint.keeps": "{tile}: it leaves an answer for both ends.",
    "hint.draw": "Nothing fits: draw from the boneyard.",
    "hint.done": "Nothing more fits.",
    "hint.reveal": "Turning one more costs nothing: a misfit only goes back.",
    "hint.take": "Take a tile: it may fit later.",
}

PLAYING: Words = {
    **TABLE,
    # refusals
    "reason.unreadable": "There is no such move in this game.",
    "reason.deal_over": "The hand is over.",
    "reason.not_held": "The tile {tile} is not in this hand.",
    "reason.table_empty": "The table is empty: {tile} is laid first, without choosing an end.",
    "reason.which_end": "Choose the end for {tile}.",
    "reason.does_not_fit": "{tile} does not fit here: {neighbour} lies here, and {halves} is open.",
    "reason.must_play": "There is a tile that fits: {tiles}. It must be played.",
    # events
    "event.play": "{name} plays {tile}",
    "event.play.empty": "{name} plays the last tile, {tile}",
    "event.pass": "{name} passes",
    "event.out": "{name} goes out: no tiles left",
    "event.block.stuck": "Blocked: nobody has a tile that fits",
    "event.tie": "The lightest hands are level: no points",
    "event.tie.True": "The lightest hands are level: no points, the hand is played again",
    # points
    "row.tie": "the lightest hands are level, {pips} each",
    # prompts
    "prompt.pick": "Choose a tile.",
    "prompt.place": "{tile}: the ends it fits are glowing.",
    "prompt.nowhere": "{tile} fits nowhere now.",
    "prompt.pass": "Nothing to play: the turn passes.",
    "over.hands": "Left in the hands",
}

DICTATED: Words = {
    "reason.open_with": "The first tile must be {opening}, not {tile}.",
    "reason.open_first": "First the hand is opened with {opening}.",
    "prompt.open": "{tile} opens the hand.",
}
HIGHEST: Words = {
    **DICTATED,
    "event.opens.highest_double": "The highest double is {tile}: {name} opens",
    "event.opens.highest_tile": "Nobody has a double to open with, the highest tile is {tile}: {name} opens",
}
LOWEST: Words = {
    **DICTATED,
    "event.opens.lowest_double": "The lowest double is {tile}: {name} opens",
    "event.opens.lowest_tile": "Nobody has a double, the lowest tile is {tile}: {name} opens",
}
FREE: Words = {
    "event.leads": "{name} leads",
}

DRAWING: Words = {
    "reason.must_draw": "Nothing to play, but the boneyard still has {stock:tile|tiles}: draw one.",
    "reason.stock_empty": "The boneyard is empty.",
    "event.draw": "{name} draws from the boneyard",
    "event.drawn": "The tile drawn is {tile}",
    "prompt.draw": "Nothing to play: draw a tile from the boneyard.",
    "stock": ("{n} tile in the boneyard", "{n} tiles in the boneyard"),
    "stock.none": "The boneyard is empty",
}
KEPT: Words = {
    "reason.stock_kept": "No more may be drawn: {stock:tile|tiles} must stay in the boneyard.",
}
ONE_DRAW: Words = {
    "reason.one_draw": "Only one tile may be drawn in a turn.",
}
NO_DRAWING: Words = {
    "reason.no_drawing": "There is no drawing in this game.",
}

DOUBLES: Words = {
    "reason.only_doubles_cross": "Only doubles lie crosswise, and {tile} is no double.",
    "prompt.ways": "{tile}: along the line or crosswise?",
    "way.along": "along",
    "way.cross": "crosswise",
}

HANDS: Words = {
    "points.out": "pips left in the other hands",
    "points.block": "a block, the lightest hand",
    "row.left": "left in the hand: {of_name}",
    "row.own": "own tiles: {of_name}",
    "row.difference": "difference: {of_name}",
}
GOING_OUT: Words = {
    "points.out": "for going out",
    "points.block": "for the block",
}
SUMS: Words = {
    "sum": "Ends: {total}",
    "sum.told": "{parts} = {total}",
}
