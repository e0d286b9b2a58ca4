"""What people do besides a plain move: second thoughts, pauses, brushed pieces.  At most one of them a move.

Each takes the strokes of a move and gives other strokes that end on the same board.
"""

from collections.abc import Callable, Sequence
from random import Random

from controller.hands.carry import task_of
from controller.hands.slips import standing, takeable, touched
from controller.hands.strokes import FetchStroke, KnockStroke, LiftStroke, OffStroke, PutStroke, RestStroke, Stroke
from controller.hands.tabletop import Tabletop
from engine.position import EMPTY, Move, Position, Site

Habit = Callable[[Tabletop, Position, Move, list[Stroke], Random], list[Stroke]]
DISTURBED_PIECES = 6  # pieces around the move that a sleeve or a cat reaches


def second_thoughts(
    table: Tabletop, before: Position, move: Move, strokes: list[Stroke], chance: Random
) -> list[Stroke]:
    """The piece rests on another legal place for 1.2 to 3 s, the fingers still on it, and then goes on."""
    others = _other_ends(table, before, move)
    if not others or not isinstance(strokes[0], LiftStroke):
        return strokes
    end, piece = chance.choice(others), table.contents(strokes[0].site)
    return [strokes[0], PutStroke(end, piece), RestStroke(1200, 3000), LiftStroke(end), *strokes[1:]]


def lingering(table: Tabletop, before: Position, move: Move, strokes: list[Stroke], chance: Random) -> list[Stroke]:
    """Pauses of 1 to 3 s between strokes, three times in five."""
    out = strokes[:1]
    for stroke in strokes[1:]:
        out += [RestStroke(1000, 3000), stroke] if chance.random() < 0.6 and not _is_quick(stroke) else [stroke]
    return out


def late_strikes(table: Tabletop, before: Position, move: Move, strokes: list[Stroke], chance: Random) -> list[Stroke]:
    """What is struck is taken off last, 3 to 12 s late."""
    off: list[Stroke] = [stroke for stroke in strokes if isinstance(stroke, OffStroke)]
    rest = [stroke for stroke in strokes if not isinstance(stroke, OffStroke)]
    return [*rest, RestStroke(3000, 12000), *off] if off and rest else strokes


def rolling(table: Tabletop, before: Position, move: Move, strokes: list[Stroke], chance: Random) -> list[Stroke]:
    """The piece falls beside its place, rolls over a free hole or two, and is put where it belongs."""
    last = strokes[-1]
    if table.counts or not isinstance(last, PutStroke):
        return strokes
    busy = touched(strokes)
    free = [site for site in table.around(last.site) if table.contents(site) == EMPTY and site not in busy]
    out = strokes[:-1]
    for site in chance.sample(free, min(len(free), chance.randint(1, 2))):
        out += [PutStroke(site, last.piece), RestStroke(40, 500), LiftStroke(site)]
    return [*out, RestStroke(0, 1500), last]


def adjust_after(table: Tabletop, before: Position, move: Move, strokes: list[Stroke], chance: Random) -> list[Stroke]:
    """The move stands, and another piece of the same side is taken up to set it straight."""
    pieces, busy = table.game.pieces, touched(strokes)
    own = [
        site for site in standing(table) if site not in busy and (not pieces or _side(table, before, site) == move.side)
    ]
    if not own:
        return strokes
    return [*strokes, RestStroke(0, 300), *_out_and_back(table, chance.choice(own), 300, 1500)]


def held_reply(table: Tabletop, before: Position, move: Move, strokes: list[Stroke], chance: Random) -> list[Stroke]:
    """The next side has a piece in the hand before the move is done, holds it, and puts it back."""
    after = table.game.apply(before, move)
    replies = [reply for reply in table.game.legal_moves(after) if reply.changes]
    busy = touched(strokes) | takeable(table, table.game.legal_moves(before))
    sites = {change.site for reply in replies for change in reply.changes[:1] if change.before}
    free = sorted(site for site in sites - busy if table.is_sensed(site) and table.contents(site))
    if not free or table.counts or len(strokes) < 2:
        return strokes
    up, down = _out_and_back(table, chance.choice(free), 600, 1500)[0:3:2]
    return [*strokes[:-1], up, strokes[-1], RestStroke(600, 1500), down]


def left_lying(table: Tabletop, before: Position, move: Move, strokes: list[Stroke], chance: Random) -> list[Stroke]:
    """A piece of the same kind lies on another place the piece could go to, and the piece is taken up meanwhile."""
    others = _other_ends(table, before, move)
    if not others or not isinstance(strokes[0], LiftStroke):
        return strokes
    end, piece = chance.choice(others), table.contents(strokes[0].site)
    lying: list[Stroke] = [FetchStroke(end, piece), RestStroke(800, 1500)]
    return [*lying, *_out_and_back(table, strokes[0].site, 800, 3000), RestStroke(200, 600), OffStroke(end), *strokes]


def on_the_edge(table: Tabletop, before: Position, move: Move, strokes: list[Stroke], chance: Random) -> list[Stroke]:
    """The piece stands on the edge of its hole and slips in and out before it sits."""
    last = strokes[-1]
    if table.counts or not isinstance(last, PutStroke):
        return strokes
    out = list(strokes)
    for _ in range(chance.randint(1, 4)):
        out += [RestStroke(30, 700), LiftStroke(last.site), RestStroke(30, 700), last]
    return out


def child(table: Tabletop, before: Position, move: Move, strokes: list[Stroke], chance: Random) -> list[Stroke]:
    """A child takes up two to four pieces, one after the other, and puts each back."""
    out: list[Stroke] = []
    for site in _idle(table, before, strokes, chance)[: chance.randint(2, 4)]:
        out += _out_and_back(table, site, 200, 1500)
    return [*out, RestStroke(300, 800), *strokes] if out else strokes


def cat(table: Tabletop, before: Position, move: Move, strokes: list[Stroke], chance: Random) -> list[Stroke]:
    """A cat sweeps two to five pieces off, which are put back after 2 to 8 s."""
    swept = _idle(table, before, strokes, chance)[: chance.randint(2, 5)]
    return [KnockStroke(tuple(swept), 2000, 8000), RestStroke(300, 800), *strokes] if swept else strokes


def sleeve(table: Tabletop, before: Position, move: Move, strokes: list[Stroke], chance: Random) -> list[Stroke]:
    """A sleeve brushes one to three pieces beside the move, out and in again, in the middle of it."""
    near = _idle(table, before, strokes, chance)[: chance.randint(1, 3)]
    at = chance.randint(1, len(strokes)) if strokes else 0
    return [*strokes[:at], KnockStroke(tuple(near), 60, 300), *strokes[at:]] if near else strokes


def shaken(table: Tabletop, before: Position, move: Move, strokes: list[Stroke], chance: Random) -> list[Stroke]:
    """The table is knocked: up to eight pieces anywhere lose contact for a moment, after the move or in it."""
    idle = [site for site in standing(table) if site not in touched(strokes)]
    sites = chance.sample(idle, min(len(idle), chance.randint(3, 8)))
    at = chance.randint(1, len(strokes)) if strokes else 0
    return [*strokes[:at], KnockStroke(tuple(sites), 20, 120), *strokes[at:]] if sites else strokes


HABITS: dict[str, Habit] = {
    habit.__name__: habit
    for habit in (
        second_thoughts,
        lingering,
        late_strikes,
        rolling,
        adjust_after,
        held_reply,
        left_lying,
        on_the_edge,
        child,
        cat,
        sleeve,
        shaken,
    )
}


def _other_ends(table: Tabletop, before: Position, move: Move) -> list[Site]:
    """Where else the piece of the move could go by itself, without an end of the game."""
    if table.counts:
        return []
    task = task_of(table.game, before.board, move)
    if not task.carries:
        return []
    start, busy = task.carries[0].start, {change.site for change in move.changes}
    ends = []
    for other in table.game.legal_moves(before):
        changed = {change.site: change.after for change in other.changes}
        if len(changed) != 2 or changed.get(start, 1) != EMPTY or other.side != move.side:
            continue
        (end,) = changed.keys() - {start}
        if end in busy or not table.is_sensed(end) or not changed[end] or before.board[end]:
            continue
        if _is_answered(table, table.game.apply(before, other)):
            ends.append(end)
    return sorted(set(ends))


def _is_answered(table: Tabletop, after: Position) -> bool:
    """Whether the game goes on with a choice of the other side: behind its pass, or the end, a move is final."""
    return any(not move.is_pass for move in table.game.legal_moves(after))


def _out_and_back(table: Tabletop, site: Site, least_ms: int, most_ms: int) -> list[Stroke]:
    piece, count = (1, 1) if table.counts else (table.contents(site), None)
    return [LiftStroke(site, count), RestStroke(least_ms, most_ms), PutStroke(site, piece)]


def _idle(table: Tabletop, before: Position, strokes: Sequence[Stroke], chance: Random) -> list[Site]:
    """Pieces near the move without a part in it, in any order; never one that a legal move takes off."""
    busy = touched(list(strokes))
    others = [site for site in standing(table) if site not in busy | takeable(table, table.game.legal_moves(before))]
    here = next((site for site in sorted(busy) if table.is_there(site)), None)
    if here is not None:
        others = sorted(others, key=lambda site: table.distance(here, site))[:DISTURBED_PIECES]
    chance.shuffle(others)
    return others


def _side(table: Tabletop, before: Position, site: Site) -> int | None:
    return table.game.pieces[before.board[site]].side


def _is_quick(stroke: Stroke) -> bool:
    return isinstance(stroke, PutStroke) and stroke.quick
