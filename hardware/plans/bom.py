"""The parts list: parts, quantities, and approximate currents."""

from collections.abc import Iterator

from hardware.board import Board
from hardware.drivers.contract import Part
from hardware.plans.listing import Listing
from hardware.plans.low_rail import PULL_DOWN
from hardware.plans.parts import parts
from hardware.plans.pcb.bill import on_strips
from hardware.plans.power import Power, power

COLUMNS = ("item", "part", "count", "each_ma", "total_ma", "note")


def bom(board: Board, pegs: int = 0) -> Listing:
    """The list, with the worst-case current of each part and the total; `pegs`: number of pegs with a magnet."""
    found = power(board)
    listed = tuple(_joined(on_strips(board, (*parts(board, pegs), *_of_power(board, found)))))
    rows, total = [], 0.0
    for part in listed:
        own = found.leds_worst_ma if part.item == "LED" else part.pieces * part.worst_ma
        total += own
        rows.append((part.item, part.number, str(part.pieces), _ma(part.worst_ma), _ma(own), part.note))
    rows.append(("total", "", "", "", _ma(total), "LEDs as the cap allows; the Pi included"))
    return Listing(f"{board.name}: parts, with their worst current", COLUMNS, tuple(rows))


def _joined(listed: tuple[Part, ...]) -> Iterator[Part]:
    """Merge equal parts into one line, at the position of the first."""
    kinds: dict[tuple[str, str], list[Part]] = {}
    for part in listed:
        kinds.setdefault((part.item, part.number), []).append(part)
    for same in kinds.values():
        notes = "; ".join(dict.fromkeys(other.note for other in same if other.note))
        yield same[0]._replace(pieces=sum(other.pieces for other in same), note=notes)


def _of_power(board: Board, found: Power) -> Iterator[Part]:
    if found.own_33:
        note = "with an enable pin (EN); feeds sensors and chips"
        amperes = 2 if found.low_worst_ma < 1500 else 3
        yield Part("regulator", f"5 V to 3.3 V, {amperes} A, switching", 1, note=note)
        yield PULL_DOWN
    if found.from_supply_ma:
        yield Part("supply", f"5 V, {found.supply_a:g} A", 1, note="for the strip")
        yield Part("fuse with holder", f"{found.fuse_a:g} A, slow", 1)
        yield Part("lead", f"{found.lead.mm2:g} mm2, red and black, in metres", 2 * found.lead.beside)
    if found.feeds:
        yield Part("capacitor", "1000 uF, 10 V", len(found.feeds), note="one where the strip is fed")


def _ma(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".") if value else ""
