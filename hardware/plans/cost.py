"""What a board costs in money and joints: wired by hand, on strips that one solders, on strips that come soldered.

All prices are guesses in euros (`PRICES_OF`).  Everything on the parts list is in them but postage.  A way that the
board itself does not take is that of the shipped board with the same holes.
"""

from collections.abc import Iterator
from typing import NamedTuple

from hardware.board import Board, load_board, shipped_boards
from hardware.drivers.contract import PRICES_OF, Part
from hardware.plans.bom import UNTOLD, bill
from hardware.plans.listing import Listing
from hardware.plans.pcb.bill import MOUNTED
from hardware.plans.pcb.feeding import feeds
from hardware.plans.pcb.strips import is_on_strips, kinds_of, strips_of

SOLDERED_KIND_EUR, SOLDERED_JOINT_EUR = 60.0, 0.015  # both sides, for each kind once, and a joint
LEAD_JOINTS = 2  # 5 V and GND of a strip that is fed
SENSE_JOINTS = 3  # 3.3 V and SIG of a strip that tells the poles, and SIG at the multiplexer behind all of them
WIRES = ("three-core wire", "wire", "lead", "cable")


class BuildCost(NamedTuple):
    """One way to build it: what it costs in EUR, and how many joints one solders oneself."""

    name: str
    board: str
    parts: float
    boards: float
    wires: float
    work: float
    joints: int

    @property
    def total(self) -> float:
        """All of it."""
        return self.parts + self.boards + self.wires + self.work


def ways(board: Board, pegs: int = 0) -> tuple[BuildCost, ...]:
    """The ways there are: by hand, and the two on strips where a board on strips has these holes."""
    found: list[BuildCost] = []
    by_hand = board if not is_on_strips(board) else _other(board, strips=False)
    if by_hand is not None:
        found.append(_way("wired by hand", by_hand, bill(by_hand, pegs)))
    on_strips = board if is_on_strips(board) else _other(board, strips=True)
    if on_strips is not None:
        found += _on_strips(on_strips, bill(on_strips, pegs))
    return tuple(found)


def cost_table(board: Board, pegs: int = 0) -> Listing:
    """The ways below each other."""
    rows = [
        (way.name, way.board, *(f"{value:.0f}" for value in (*way[2:6], way.total)), str(way.joints))
        for way in ways(board, pegs)
    ]
    columns = ("way", "board", "parts", "circuit boards", "wires", "soldering", "total", "own joints")
    return Listing(f"{board.name}: roughly, in EUR of {PRICES_OF}", columns, tuple(rows))


def _way(name: str, board: Board, listed: tuple[Part, ...]) -> BuildCost:
    wires = sum(_eur(part) for part in listed if part.item in WIRES)
    boards = sum(_eur(part) for part in listed if part.item == "circuit board")
    parts = sum(map(_eur, listed)) - wires - boards
    return BuildCost(name, board.name, parts, boards, wires, 0.0, sum(map(_joints, listed)))


def _on_strips(board: Board, listed: tuple[Part, ...]) -> Iterator[BuildCost]:
    strips = strips_of(board)
    leads = LEAD_JOINTS * len(feeds([each.kind for each in strips], board.current_cap_ma))
    leads += SENSE_JOINTS * sum(each.kind.poles for each in strips)
    mounted = sum(_joints(part) for part in listed if part.note == MOUNTED)
    whole = _way("strips, soldered by oneself", board, listed)
    yield whole._replace(joints=whole.joints + leads)
    work = len(kinds_of(strips)) * SOLDERED_KIND_EUR + mounted * SOLDERED_JOINT_EUR
    yield whole._replace(name="strips that come soldered", work=work, joints=whole.joints + leads - mounted)


def _eur(part: Part) -> float:
    return part.pieces * (part.order or UNTOLD).eur


def _joints(part: Part) -> int:
    return part.pieces * (part.order or UNTOLD).joints


def _other(board: Board, *, strips: bool) -> Board | None:
    """The shipped board with the same holes and senses, read by the same driver, that is on strips or is not."""
    holes = _holes(board)
    for name in shipped_boards():
        other = load_board(name)
        if _holes(other) == holes and type(other.sensors) is type(board.sensors) and is_on_strips(other) is strips:
            return other
    return None


def _holes(board: Board) -> frozenset[tuple[str, float, float, object]]:
    return frozenset((site.name, site.x_mm, site.y_mm, site.sense) for site in board.sites)
