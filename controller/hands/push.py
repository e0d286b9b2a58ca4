"""A line of pieces that is pushed one step, all pieces together."""

from collections import Counter
from dataclasses import dataclass

from controller.hands.carry import sites_named
from controller.hands.strokes import LiftStroke, PutStroke, ShoveStroke, Stroke
from controller.hands.tabletop import Tabletop
from engine.position import Move, Site

TOGETHER = 0.7  # chance that a line is pushed as a whole instead of moved piece by piece


@dataclass(frozen=True, slots=True)
class PushedLine:
    """The sites of the line, rear first, then the free site ahead; and another place for the foremost piece."""

    sites: tuple[Site, ...]
    foremost: int
    goal: Site | None


def line_of(table: Tabletop, board: bytes, move: Move) -> PushedLine | None:
    """The line that the move pushes: its notation names the rear and the next site, both occupied.  None: no line.

    What stands on the next site and leaves the board is captured, not pushed.
    """
    named = sites_named(table.game, move.notation)
    if len(named) < 2 or named[0] == named[1] or not (board[named[0]] and board[named[1]]):
        return None
    gone = Counter(change.before for change in move.changes) - Counter(change.after for change in move.changes)
    if board[named[1]] in gone:
        return None
    sites = [named[0], named[1]]
    while board[sites[-1]]:
        ahead = _ahead(table, sites[-2], sites[-1])
        if ahead is None:
            return None
        sites.append(ahead)
    return PushedLine(tuple(sites), board[sites[-2]], named[2] if len(named) > 2 else None)


def strokes(line: PushedLine) -> list[Stroke]:
    """Push the whole line at once, then move the foremost piece to its goal if it may not stay there."""
    steps = list(zip(line.sites, line.sites[1:], strict=False))
    out: list[Stroke] = [ShoveStroke(tuple(reversed(steps)))]
    if line.goal is not None:
        out += [LiftStroke(line.sites[-1]), PutStroke(line.goal, line.foremost)]
    return out


def _ahead(table: Tabletop, before: Site, here: Site) -> Site | None:
    (x0, y0), (x, y) = table.at(before), table.at(here)
    goal = 2 * x - x0, 2 * y - y0
    return next(
        (s for s in table.around(here) if max(abs(a - b) for a, b in zip(table.at(s), goal, strict=True)) < 1), None
    )
