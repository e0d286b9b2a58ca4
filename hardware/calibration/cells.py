"""Computes zero and the weight of a stone, from a load cell's levels without stones and with a known number."""

from statistics import median

from hardware.calibration.result import Cell
from hardware.calibration.window import Level
from hardware.frame import STONE_WEIGHT

FEWEST = 25  # least raw units per stone, to resolve hundredths
MAX_CELL_NOISE = 10  # most noise, in hundredths of a stone, at which half a stone can be told
ODD = 1.3  # ratio to the other cells beyond which the person is asked to count again


def cell(channel: int, empty: Level, loaded: Level, stones: int) -> Cell | str:
    """The calibration of a cell, or the reason why there is none."""
    stone = (loaded.mean - empty.mean) / stones
    if abs(stone) < FEWEST:
        return f"a stone moves it by {stone:.1f} only: look at its wires, or take a cell for smaller weights"
    noise = STONE_WEIGHT * max(empty.noise, loaded.noise) / abs(stone)
    if noise > MAX_CELL_NOISE:
        return f"it trembles by {noise:.0f} hundredths of a stone: look at its supply, its wires, and a draught"
    return Cell(channel, round(empty.mean), round(stone), round(noise, 2))


def moved(known: Cell, empty: Level) -> Cell | str:
    """The same cell with another zero."""
    noise = STONE_WEIGHT * empty.noise / abs(known.stone)
    return Cell(known.channel, round(empty.mean), known.stone, round(noise, 2))


def odd(cells: dict[str, Cell]) -> dict[str, str]:
    """Remarks by site on cells where a stone seems to weigh much more or less than at most others."""
    usual = median(abs(one.stone) for one in cells.values()) if cells else 0
    return {
        name: f"a stone weighs {abs(one.stone) / usual:.1f} times as much as at the others: count the stones again"
        for name, one in cells.items()
        if not usual / ODD <= abs(one.stone) <= usual * ODD
    }
