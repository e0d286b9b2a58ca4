"""The mistakes of a clumsy hand during its move."""

from collections.abc import Iterable
from random import Random

from controller.hands.strokes import (
    FetchStroke,
    KnockStroke,
    LiftStroke,
    OffStroke,
    PutStroke,
    RestStroke,
    ShoveStroke,
    SlideStroke,
    Stroke,
)
from controller.hands.tabletop import Tabletop
from engine.position import EMPTY, Move, Position, Site


def knocked(table: Tabletop, strokes: list[Stroke], chance: Random) -> Site | None:
    """The site of the nearest piece that is not part of the move; None: there is none."""
    busy = touched(strokes)
    others = [site for site in standing(table) if site not in busy]
    if not others:
        return None
    near = chance.choice(sorted(site for site in busy if table.is_there(site)) or others)
    return min(others, key=lambda site: table.distance(near, site))


def with_companion(table: Tabletop, strokes: list[Stroke], legal: Iterable[Move], chance: Random) -> list[Stroke]:
    """The strokes with another piece (or stone) lifted by mistake for a while and put back.

    Never a piece that a legal move removes: lifting a removable peg and then one's own means removing it.
    """
    busy = touched(strokes) | takeable(table, legal)
    others = [site for site in standing(table) if site not in busy]
    if not others or not isinstance(strokes[0], LiftStroke):
        return strokes
    near = sorted(others, key=lambda site: table.distance(strokes[0].site, site))[:4]  # type: ignore[union-attr]
    site = chance.choice(near)
    piece, count = (1, 1) if table.counts else (table.contents(site), None)
    out: list[Stroke] = list(strokes)
    out.insert(chance.randint(0, 1), LiftStroke(site, count))
    out.insert(chance.randint(2, min(len(out), 6)), PutStroke(site, piece))
    return out


def takeable(table: Tabletop, legal: Iterable[Move]) -> set[Site]:
    """The sites where a legal move removes a piece of another side."""
    pieces = table.game.pieces
    return {
        change.site
        for move in legal
        if pieces
        for change in move.changes
        if change.after == EMPTY and pieces[change.before].side != move.side
    }


def touched(strokes: list[Stroke]) -> set[Site]:
    """The sites that the strokes touch."""
    sites: set[Site] = set()
    for stroke in strokes:
        match stroke:
            case LiftStroke(site) | PutStroke(site) | OffStroke(site) | FetchStroke(site):
                sites.add(site)
            case SlideStroke(path):
                sites.update(path)
            case ShoveStroke(steps):
                sites.update(site for step in steps for site in step)
            case KnockStroke(knocked):
                sites.update(knocked)
            case RestStroke():
                pass
    return sites


def standing(table: Tabletop) -> list[Site]:
    """The occupied sites with a sensor."""
    return [site for site, piece in enumerate(table.board()) if piece and table.is_sensed(site)]


def misplaced(
    table: Tabletop, position: Position, legal: tuple[Move, ...], chance: Random, last: Move | None = None
) -> list[Stroke] | None:
    """Strokes that put a piece (or stone) where no legal move puts it; None: every try looked legal.

    Never the piece of the `last` move: who carries that one on has revised the move.
    """
    sensing = table.binding.sensing
    looks = [
        {
            c.site: sensing.value(c.site, c.after)
            for c in move.changes
            if table.is_sensed(c.site) and sensing.value(c.site, c.after) != sensing.value(c.site, c.before)
        }
        for move in legal
    ]
    free = [site for site in range(len(position.board)) if table.is_sensed(site)]
    moved = {change.site for change in last.changes} if last and table.game.pieces else set()
    taken = [site for site in standing(table) if site not in moved]
    for _ in range(20 if taken else 0):
        site, to = chance.choice(taken), chance.choice(free)
        if site == to or (table.contents(to) != EMPTY and not table.counts):
            continue
        piece, count = (1, 1) if table.counts else (table.contents(site), None)
        left = table.contents(site) - 1 if table.counts else EMPTY
        after = {site: sensing.value(site, left), to: sensing.value(to, table.contents(to) + piece)}
        if after not in looks:
            return [LiftStroke(site, count), PutStroke(to, piece)]
    return None


def missown(strokes: list[Stroke], chance: Random) -> list[Stroke]:
    """The sowing with an error: one site gets a stone too many, another a stone too few."""
    sown = [number for number, stroke in enumerate(strokes) if isinstance(stroke, PutStroke) and not stroke.quick]
    out = strokes[: sown[-1] + 1]
    if len(sown) < 2:
        return [*out[:-1], PutStroke(strokes[0].site, 1)] if isinstance(strokes[0], LiftStroke) else out
    one, other = chance.sample(sown, 2)
    out[one] = out[other]
    return out
