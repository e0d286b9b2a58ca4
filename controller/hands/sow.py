"""Stones: all stones of a site are lifted and sown one by one, then captured stones are gathered."""

from controller.core.board.parts import sowing_of
from controller.hands.strokes import LiftStroke, OffStroke, PutStroke, Stroke
from controller.hands.tabletop import Tabletop
from engine.position import Move


def strokes(table: Tabletop, board: bytes, move: Move, *, last: bool) -> list[Stroke]:
    """Sow along the sites after the first one, then empty the captured sites, latest first.

    last  lift all captured stones before putting any of them into the store
    """
    origin, ring, captured, store = sowing_of(move, len(board))
    out: list[Stroke] = [LiftStroke(origin)]
    sown = dict.fromkeys(ring, 0)
    for number in range(board[origin]):
        site = ring[number % len(ring)]
        sown[site] += 1
        out.append(PutStroke(site, 1))
    gathered = 0
    for site in sorted(captured, key=ring.index, reverse=True):
        stones = board[site] + sown[site]
        if store is None or not table.is_there(store):
            out.append(OffStroke(site))
            continue
        out.append(LiftStroke(site))
        gathered += stones
        if not last:
            out += [PutStroke(store, 1, quick=True)] * stones
    if last and store is not None and table.is_there(store):
        out += [PutStroke(store, 1, quick=True)] * gathered
    return out
