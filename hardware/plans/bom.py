"""The parts list: what, how many, approximate currents, what to order for it and about what it costs."""

import re
from collections.abc import Iterator

from hardware.board import Board
from hardware.drivers.contract import PRICES_OF, Part, PartOrder
from hardware.plans import goods
from hardware.plans.listing import Listing
from hardware.plans.low_rail import PULL_DOWN
from hardware.plans.parts import parts
from hardware.plans.pcb.bill import MOUNTED, on_strips
from hardware.plans.power import Power, power
from hardware.plans.strings import led_strings, strings_table
from hardware.plans.wiring import wiring

COLUMNS = ("item", "part", "count", "each_ma", "total_ma", "note", "order", "instead", "each_eur", "total_eur")
SCANNER_PIN = re.compile(r"Pico \S+ \(pin (\d+)\)")
UNTOLD = PartOrder("", "", 0.0)  # of a driver that says nothing


def bom(board: Board, pegs: int = 0) -> Listing:
    """The list, with the worst-case current of each part and the total; `pegs`: number of pegs with a magnet."""
    found = power(board)
    rows, total, total_eur = [], 0.0, 0.0
    for part in bill(board, pegs):
        own = found.leds_worst_ma if part.item == "LED" else part.pieces * part.worst_ma
        order = part.order or UNTOLD
        total += own
        total_eur += part.pieces * order.eur
        currents = _ma(part.worst_ma), _ma(own), part.note
        prices = _eur(order.eur), _eur(part.pieces * order.eur)
        rows.append((part.item, part.number, str(part.pieces), *currents, order.number, order.instead, *prices))
    note = f"LEDs as the cap allows; the Pi included; prices are guesses of {PRICES_OF}"
    rows.append(("total", "", "", "", _ma(total), note, "", "", "", _eur(total_eur)))
    return Listing(f"{board.name}: parts", COLUMNS, tuple(rows))


def bom_tables(board: Board, pegs: int = 0) -> tuple[Listing, ...]:
    """The same for people: what each part is and draws, what to order for it, and which ready-made LEDs would fit."""
    whole = bom(board, pegs)
    currents = tuple(row[:6] for row in whole.rows)
    orders = tuple((row[0], *row[6:8], row[2], *row[8:]) for row in whole.rows)
    single = any(part.item == "LED" and part.note != MOUNTED for part in bill(board, pegs))
    return (
        Listing(f"{board.name}: parts, with their worst current", COLUMNS[:6], currents),
        Listing(
            f"What to order, in EUR of {PRICES_OF}: guesses, nobody asked a shop",
            ("item", "order", "instead", "count", "each_eur", "total_eur"),
            orders,
        ),
        *([strings_table(board)] if single and led_strings(board) else []),
    )


def bill(board: Board, pegs: int = 0) -> tuple[Part, ...]:
    """The parts of the list; equal ones are one."""
    joined = _joined(on_strips(board, (*parts(board, pegs), *_of_power(board, power(board)))))
    return tuple(part if part.item != "scanner" else _with_its_pins(part, board) for part in joined)


def _with_its_pins(part: Part, board: Board) -> Part:
    """The scanner with a joint for each of its pins that the wiring names; the others stay as they are."""
    pins = {number for row in wiring(board).rows for cell in row for number in SCANNER_PIN.findall(cell)}
    return part._replace(order=(part.order or UNTOLD)._replace(joints=len(pins)))


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
        yield Part("regulator", f"5 V to 3.3 V, {amperes} A, switching", 1, note=note, order=goods.regulator(amperes))
        yield PULL_DOWN
    if found.from_supply_ma:
        yield Part("supply", f"5 V, {found.supply_a:g} A", 1, note="for the strip", order=goods.supply(found.supply_a))
        yield Part("fuse with holder", f"{found.fuse_a:g} A, slow", 1, order=goods.fuse(found.fuse_a))
        wire = goods.lead(found.lead.mm2)
        yield Part("lead", f"{found.lead.mm2:g} mm2, red and black, in metres", 2 * found.lead.beside, order=wire)
    if found.feeds:
        note = "one where the strip is fed"
        yield Part("capacitor", "1000 uF, 10 V", len(found.feeds), note=note, order=goods.FEED_CAPACITOR)


def _eur(value: float) -> str:
    return f"{value:.2f}" if value else ""


def _ma(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".") if value else ""
