"""What `board power` says of feeding, for a board on strips: its leads are those of the circuit boards."""

from collections.abc import Iterator
from itertools import pairwise

from hardware.board import Board
from hardware.plans.listing import Listing
from hardware.plans.pcb.feeding import feeds, loss
from hardware.plans.pcb.strips import is_on_strips, strips_of


def fed_strips(board: Board, advice: Listing) -> Listing:
    """The advice of `power_tables` with the strips that get a lead in place of LEDs; unchanged for other boards."""
    if not is_on_strips(board):
        return advice
    told = dict(_rows(board))
    rows = ((row[0], *told[row[0]]) if row[0] in told else row for row in advice.rows)
    return advice._replace(rows=tuple(rows))


def _rows(board: Board) -> Iterator[tuple[str, tuple[str, str]]]:
    strips = strips_of(board)
    kinds, cap = [one.kind for one in strips], board.current_cap_ma
    fed = feeds(kinds, cap)
    every = len(fed) == len(strips)
    names = "each has a lead of its own" if every else ", ".join(strips[place].chip for place in fed)
    lost = max(loss(kinds[a:b], cap).drop_mv for a, b in pairwise((*fed, len(strips))))
    yield "feed", (f"at {len(fed)} of {len(strips)} strips", names)
    yield "loss", (f"{lost:.0f} mV", "in rails and plugs of strips that are fed together, all their LEDs white")
    yield "capacitor", ("1000 uF, 10 V", "at each place where a strip is fed")
