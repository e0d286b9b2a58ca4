"""Stones: all stones of a site are lifted and sown one by one, then captured stones are gathered."""

from controller.hands.strokes import LiftStroke, OffStroke, PutStroke, Stroke
from controller.hands.tabletop import Tabletop
from engine.position import EMPTY, Change, Move, Site


def strokes(table: Tabletop, board: bytes, move: Move, *, last: bool) -> list[Stroke]:
    """Sow along the sites after the first one, then empty the captured sites, latest first.

    last  lift all captured stones before putting any of them into the store
    """
    origin, *others = move.changes
    captured, store = _captured(others, move.via)
    ring = [change.site for change in others if change.site != store] + list(move.via)
    ring.sort(key=lambda site: (site - origin.site) % len(board))
    out: list[Stroke] = [LiftStroke(origin.site)]
    sown = dict.fromkeys(ring, 0)
    for number in range(origin.before):
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


def _captured(others: list[Change], via: tuple[Site, ...]) -> tuple[list[Site], Site | None]:
    """The emptied sites, and the store; without a capture all sites only grow: ([], None)."""
    emptied = [change.site for change in others if change.after == EMPTY] + list(via)
    return (emptied, others[-1].site) if emptied else ([], None)
