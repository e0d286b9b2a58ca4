"""What a board costs in money and joints: wired by hand, on strips that one solders, on strips that come soldered.

All prices are estimates in euros, of the year that `components` names; nobody asked a shop.  Left out is what all
three take: wood, pegs, supply, computer, buttons, postage.
"""

from collections.abc import Mapping
from typing import NamedTuple

from hardware.board import Board
from hardware.drivers.registers import HC165
from hardware.plans.listing import Listing
from hardware.plans.pcb.artwork import Artwork
from hardware.plans.pcb.components import COMPONENTS, PRICES_OF
from hardware.plans.pcb.lists import component_of, mounted
from hardware.plans.wiring import strip_lengths_mm

# By hand: one joint is a leg or a pad with all its wires.
HOLE_EUR = 0.55 + 0.12 + 2 * 0.03  # switch in TO-92, LED on a small carrier, two capacitors
HOLE_JOINTS = 3 + 6 + 2 * 2
CHIP_EUR, CHIP_JOINTS = 0.45 + 0.03, 16 + 2  # register in a DIP, capacitor
WIRE_EUR_M = 0.3  # three wires
SENSOR_WIRES = 3  # as much wire again for each of them as the LEDs take

# Circuit boards: for each kind once, and a piece.
KIND_EUR, BOARD_EUR = 5.0, 0.7
SOLDERED_KIND_EUR, SOLDERED_JOINT_EUR = 60.0, 0.015  # both sides
LEAD_JOINTS = 2


class BuildCost(NamedTuple):
    """One way to build it: its cost in EUR, and the number of joints to solder by hand."""

    name: str
    parts: float
    boards: float
    wires: float
    work: float
    joints: int

    @property
    def total(self) -> float:
        """The total cost."""
        return self.parts + self.boards + self.wires + self.work


def ways(board: Board, arts: Mapping[Artwork, int], leads: int) -> tuple[BuildCost, BuildCost, BuildCost]:
    """The three ways; `arts`: how many strips of each, `leads`: how many of them are fed."""
    return (_by_hand(board), *_on_strips(arts, leads))


def cost_table(board: Board, arts: Mapping[Artwork, int], leads: int) -> Listing:
    """The three ways side by side."""
    rows = [
        (way.name, *(f"{value:.0f}" for value in way[1:5]), f"{way.total:.0f}", str(way.joints))
        for way in ways(board, arts, leads)
    ]
    columns = ("way", "parts", "circuit boards", "wires", "soldering", "total", "own joints")
    return Listing(f"{board.name}: roughly, in EUR of {PRICES_OF}", columns, tuple(rows))


def _by_hand(board: Board) -> BuildCost:
    holes = len(board.sites)
    chips = -(-holes // len(HC165))
    metres = sum(strip_lengths_mm(board)) / 1000
    parts = holes * HOLE_EUR + chips * CHIP_EUR
    joints = holes * HOLE_JOINTS + chips * CHIP_JOINTS
    return BuildCost("wired by hand", parts, 0.0, metres * (1 + SENSOR_WIRES) * WIRE_EUR_M, 0.0, joints)


def _on_strips(arts: Mapping[Artwork, int], leads: int) -> tuple[BuildCost, BuildCost]:
    strips = sum(arts.values())
    placed = [(component_of(part), pieces) for art, pieces in arts.items() for part in mounted(art)]
    parts = sum(COMPONENTS[kind].eur * pieces for kind, pieces in placed)
    joints = sum(COMPONENTS[kind].joints * pieces for kind, pieces in placed)
    boards = len(arts) * KIND_EUR + strips * BOARD_EUR
    cables = strips * COMPONENTS["cable"].eur
    work = len(arts) * SOLDERED_KIND_EUR + joints * SOLDERED_JOINT_EUR
    own = leads * LEAD_JOINTS
    return (
        BuildCost("strips, soldered by oneself", parts, boards, cables, 0.0, joints + own),
        BuildCost("strips that come soldered", parts, boards, cables, work, own),
    )
