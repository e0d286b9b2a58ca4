"""Ready-made LEDs that fit a board without cutting them one from another: strings on wires, and strips.

On a string each LED has a carrier of its own, and wire to the next; it fits where the wire reaches, and what is too
long lies in a loop.  A strip is stiff: it fits a straight row whose holes are as far apart as its LEDs.  Where
neither reaches, one piece ends, and three wires lead on to the next.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import hypot
from typing import Literal, NamedTuple

from hardware.board import Board, BoardSite
from hardware.plans.listing import Listing
from hardware.plans.wiring import by_led, strip_lengths_mm

STRINGS_MM = (25.0, 33.0, 50.0, 75.0, 100.0)  # from LED to LED, as sold; a guess of 2025
STRIPS_A_METRE = (30, 60, 100, 144)
LED_ASIDE_MM = 1.0  # by which a LED may be off the axis of its hole
STRAIGHT_MM = 0.5  # by which a hole may be off the line of its row
LEDS_A_PIECE = 5  # a board whose pieces are shorter is better wired LED by LED


class LedString(NamedTuple):
    """A string or strip on a board.

    pitch_mm  from LED to LED
    pieces    how many pieces of it one behind the other; 1: nothing is cut
    loop_mm   the most wire that lies in a loop between two LEDs; of a strip 0
    """

    kind: Literal["string", "strip"]
    pitch_mm: float
    pieces: int
    loop_mm: float

    @property
    def name(self) -> str:
        """As a shop says it."""
        if self.kind == "strip":
            return f"strip, {1000 / self.pitch_mm:.0f} a metre"
        return f"string, {self.pitch_mm:g} mm"


def led_strings(board: Board) -> tuple[LedString, ...]:
    """What may be tried on the board, strings first, by their pitch; () for a board with fewer than two LEDs."""
    sites = by_led(board)
    if len(sites) < 2:
        return ()
    lengths = strip_lengths_mm(board)
    strings = (_string(pitch, lengths) for pitch in STRINGS_MM)
    strips = (LedString("strip", 1000 / each, _rows(1000 / each, sites), 0.0) for each in STRIPS_A_METRE)
    return (*strings, *strips)


def fitting(board: Board) -> tuple[LedString, ...]:
    """Those of them whose pieces have LEDS_A_PIECE or more on average, or that are not cut.

    Strings with the shortest wire come first, then strips; a longer wire that saves no joint is left out.
    """
    leds = len(by_led(board))
    found: list[LedString] = []
    for one in sorted(led_strings(board), key=lambda one: (one.kind == "strip", one.pitch_mm)):
        saves = all(one.pieces < other.pieces for other in found if other.kind == one.kind)
        if saves and (one.pieces - 1) * LEDS_A_PIECE <= leds:
            found.append(one)
    return tuple(found)


def strings_table(board: Board) -> Listing:
    """What fits, with the wire that lies in loops."""
    rows = tuple(
        (one.name, f"{one.pitch_mm:.1f}", str(one.pieces), f"{one.loop_mm:.0f}", "yes" if one in fitting(board) else "")
        for one in led_strings(board)
    )
    steps = strip_lengths_mm(board)
    span = f"{min(steps):.1f} to {max(steps):.1f} mm" if steps else "none"
    title = f"Ready-made LEDs in place of single ones; from hole to hole {span}"
    return Listing(title, ("LEDs", "pitch_mm", "pieces", "loop_mm", "fits"), rows)


def _string(pitch_mm: float, lengths_mm: Sequence[float]) -> LedString:
    reached = [length for length in lengths_mm if length <= pitch_mm]
    loop_mm = pitch_mm - min(reached) if reached else 0.0
    return LedString("string", pitch_mm, len(lengths_mm) - len(reached) + 1, loop_mm)


def _rows(pitch_mm: float, sites: Sequence[BoardSite]) -> int:
    """How many pieces of a strip lie under these holes: each as long as its LEDs stay under theirs."""
    pieces, first = 1, 0
    for number in range(1, len(sites)):
        if not _lies(pitch_mm, sites[first : number + 1]):
            pieces, first = pieces + 1, number
    return pieces


def _lies(pitch_mm: float, row: Sequence[BoardSite]) -> bool:
    off = [along - pitch_mm * number for number, (along, _) in enumerate(_places(row))]
    aside = [across for _, across in _places(row)]
    return max(off) - min(off) <= 2 * LED_ASIDE_MM and max(map(abs, aside)) <= STRAIGHT_MM and _onwards(row)


def _places(row: Sequence[BoardSite]) -> Iterator[tuple[float, float]]:
    """Along and across the line from the first hole to the last, in mm."""
    dx, dy = row[-1].x_mm - row[0].x_mm, row[-1].y_mm - row[0].y_mm
    far = hypot(dx, dy) or 1.0
    for site in row:
        x, y = site.x_mm - row[0].x_mm, site.y_mm - row[0].y_mm
        yield (x * dx + y * dy) / far, (x * dy - y * dx) / far


def _onwards(row: Sequence[BoardSite]) -> bool:
    return all(a < b for (a, _), (b, _) in pairwise(_places(row)))
