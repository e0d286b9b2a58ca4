"""The currents of a board, and the parts they require: supply, fuse, wires, feeds of the strip, the current cap."""

from collections.abc import Sequence
from itertools import accumulate, pairwise
from math import ceil
from typing import NamedTuple

from hardware.board import Board
from hardware.drivers.contract import NOWHERE, Part
from hardware.plans.listing import Listing
from hardware.plans.low_rail import low_parts, low_worst_ma, own_regulator
from hardware.plans.parts import JOINT_MM, parts
from hardware.plans.wiring import by_led, strip_lengths_mm
from hardware.power import FULL_CHANNEL_MA, FULL_LED_MA, IDLE_LED_MA, MAX_COLOUR, light_budget

TYPICAL_LIT = 12  # holes lit at the same time, in two of the three colours
SUPPLIES_A = (1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 30, 40, 60, 100, 150)
FUSES_A = (0.5, 1, 1.6, 2, 2.5, 3.15, 4, 5, 6.3, 8, 10, 12.5, 16, 20, 25, 32, 40, 63, 80, 100, 125)
SUPPLY_SPARE, FUSE_SPARE = 1.5, 1.25
WIRES = ((0.25, 24, 3), (0.34, 22, 4), (0.5, 20, 6), (0.75, 18, 9), (1.5, 16, 15), (2.5, 14, 20), (4, 12, 28))
COPPER_MOHM = 17.5  # resistance of one metre of 1 mm2
STRIP_MM2 = 0.25
LEAD_MM = 1000  # from the supply to the board
DROP_MV = 250  # greatest voltage drop of a wire: with more, LEDs turn red
FEEDS_AT_MOST = 16
COMPUTERS = "Pi 5: USB-C, 5 A; Pi 4: USB-C, 3 A; Pi 3, Zero 2 W: micro-USB, 2.5 A"
BUCK = 0.85  # efficiency of a switching regulator


class Wire(NamedTuple):
    """A wire: cross-section, nearest American gauge, rated current; number of them in parallel."""

    mm2: float
    awg: int
    bears_a: float
    beside: int = 1


class Power(NamedTuple):
    """The result; currents in mA.

    leds_full   every LED white, without the cap of the software
    from_supply what the supply of the strip gives at most: the strip under its cap, and what else hangs on it
    own_33      3.3 V is made by a regulator of its own, since the host's pin cannot give it
    feeds       LEDs at which 5 V and GND are connected, in the order of the strip
    """

    loads: tuple[Part, ...]
    leds_typical_ma: float
    leds_worst_ma: float
    leds_full_ma: float
    low_typical_ma: float
    low_worst_ma: float
    low_limit_ma: float
    own_33: bool
    from_supply_ma: float
    supply_a: float
    fuse_a: float
    lead: Wire
    feeds: tuple[int, ...]
    drop_mv: float
    white_leds: int


def power(board: Board) -> Power:
    """The currents of the board, calculated from its parts and its cap."""
    loads = tuple(part for part in parts(board) if part.rail)
    low_typical, low_worst = sum(part.pieces * part.typical_ma for part in low_parts(board)), low_worst_ma(board)
    own = own_regulator(board)
    cap = float(min(board.current_cap_ma, board.leds * FULL_LED_MA))
    idle = board.leds * IDLE_LED_MA
    lit = min(TYPICAL_LIT, board.leds) * 2 * FULL_CHANNEL_MA * board.brightness
    rest = sum(part.pieces * part.worst_ma for part in loads if part.rail == "5 V" and part.item != "LED")
    total = cap + rest + (low_worst * 3.3 / 5 / BUCK if own else 0)
    fuse = _first(FUSES_A, total / 1000 * FUSE_SPARE)
    places, drop = feeding(strip_lengths_mm(board), cap)
    strip = by_led(board)
    return Power(
        loads=loads,
        leds_typical_ma=min(cap, idle + lit),
        leds_worst_ma=cap,
        leds_full_ma=board.leds * FULL_LED_MA,
        low_typical_ma=low_typical,
        low_worst_ma=low_worst,
        low_limit_ma=board.sensors.host.low_ma,
        own_33=own,
        from_supply_ma=total,
        supply_a=_first(SUPPLIES_A, total / 1000 * SUPPLY_SPARE),
        fuse_a=fuse,
        lead=lead(fuse, total),
        feeds=tuple(strip[place].led or 0 for place in places if strip),
        drop_mv=drop,
        white_leds=_white(board),
    )


def lead(fuse_a: float, current_ma: float) -> Wire:
    """The thinnest wire from the supply that carries the fuse's current with a drop of at most DROP_MV.

    Several of the thickest, where one does not do.
    """
    whole_mm2 = 2 * LEAD_MM / 1000 * COPPER_MOHM * current_ma / 1000 / DROP_MV
    for wire in (Wire(*wire) for wire in WIRES):
        if wire.bears_a >= fuse_a and wire.mm2 >= whole_mm2:
            return wire
    most = Wire(*WIRES[-1])
    return most._replace(beside=ceil(max(fuse_a / most.bears_a, whole_mm2 / most.mm2)))


def feeding(lengths_mm: Sequence[float], current_ma: float) -> tuple[tuple[int, ...], float]:
    """The LEDs (by place, from 0) at which to feed the strip, and the resulting drop in mV.

    Worst case: the whole current is drawn within one piece, by all its LEDs alike; a piece is fed from both ends.
    The loss is that of the LED in it which suffers most, there and back.
    """
    leds = len(lengths_mm) + 1 if lengths_mm else 0
    if leds < 2:
        return (((0,) if current_ma else ()), 0.0)
    ohms = [2 * (length + 2 * JOINT_MM) / 1000 * COPPER_MOHM / STRIP_MM2 / 1000 for length in lengths_mm]
    feeds: tuple[int, ...] = (0, leds - 1)
    worst_mv = 0.0
    for pieces in range(1, FEEDS_AT_MOST):
        feeds = tuple(round(k * (leds - 1) / pieces) for k in range(pieces + 1))
        worst_mv = max(_lost_mv(ohms[a:b], current_ma) for a, b in pairwise(feeds))
        if worst_mv <= DROP_MV or pieces == leds - 1:
            break
    return feeds, worst_mv


def _lost_mv(ohms: Sequence[float], current_ma: float) -> float:
    """The greatest drop at an LED between two feeds; `ohms`: resistance between two LEDs."""
    leds = len(ohms) + 1
    each_a = min(current_ma, leds * FULL_LED_MA) / leds / 1000
    whole, places = sum(ohms), list(accumulate(ohms))[:-1]
    current_a = (
        each_a * sum(whole - place for place in places) / whole
    )  # current of the first feed for the LEDs between
    lost = worst = 0.0
    for ohm in ohms[:-1]:
        lost += current_a * ohm
        current_a -= each_a
        worst = max(worst, lost)
    return 1000 * worst


def power_tables(board: Board) -> tuple[Listing, ...]:
    """The currents, by consumer, and the parts they require."""
    found = power(board)
    rows = [_load(part, found) for part in found.loads]
    loads = Listing(
        f"{board.name}: what draws how much, in mA",
        ("what", "part", "fed by", "count", "typical", "worst"),
        tuple(rows),
    )
    return loads, Listing("What follows", ("what", "how much", "why"), tuple(_advice(board, found)))


def _load(part: Part, found: Power) -> tuple[str, ...]:
    typical, worst = part.pieces * part.typical_ma, part.pieces * part.worst_ma
    if part.item == "LED":
        typical, worst = found.leds_typical_ma, found.leds_worst_ma
    return part.item, part.number, part.rail, str(part.pieces), _ma(typical), _ma(worst)


def _advice(board: Board, found: Power) -> list[tuple[str, str, str]]:
    rows = []
    if board.leds:
        white = f"all {board.leds} LEDs white would draw {found.leds_full_ma / 1000:.1f} A; {found.white_leds} may be"
        sites = {site.led: site.name for site in by_led(board)}
        points = ", ".join(f"{led} ({sites[led]})" if led in sites else str(led) for led in found.feeds)
        rows += [
            ("cap", f"{board.current_cap_ma} mA", f"{white}; the picture is dimmed beyond"),
            ("feed", f"at {len(found.feeds)} LEDs", points),
            ("loss", f"{found.drop_mv:.0f} mV", _loss(found.drop_mv)),
            ("capacitor", "1000 uF, 10 V", "at each place where the strip is fed"),
        ]
    where = "a regulator 5 V to 3.3 V of its own" if found.own_33 else "the host's 3.3 V pin"
    why = f"worst {found.low_worst_ma:.0f} mA; that pin may give {found.low_limit_ma:.0f} mA"
    rows.append(("3.3 V", where, why))
    if found.from_supply_ma:
        total = f"{found.from_supply_ma / 1000:.2f} A at most, and half as much to spare"
        wire = f"{found.lead.mm2:g} mm2 (AWG {found.lead.awg})"
        wire = wire if found.lead.beside == 1 else f"{found.lead.beside} x {wire}"
        rows += [
            ("supply", f"5 V, {found.supply_a:g} A", total),
            ("fuse", f"{found.fuse_a:g} A, slow", "in the lead: if the software fails, it keeps the wires cool"),
            ("lead", wire, f"up to {LEAD_MM / 1000:g} m; bears {found.lead.bears_a:g} A"),
        ]
    rows.append(("computer", "its own supply", COMPUTERS))
    if board.leds:
        host = board.sensors.host if board.lights is None else board.lights.host
        where = f"{host.name} {host.ground}" if host is not NOWHERE else "the host's GND"
        rows.append(("ground", where, "joined with GND of the strip's supply; the two 5 V never"))
    if found.own_33:
        rows.append(
            ("order", "strip first, or both at once", "a Pico with power feeds chips without it; EN guards the reverse")
        )
    return rows


def _loss(drop_mv: float) -> str:
    text = f"in the strip's wires of {STRIP_MM2} mm2, all light in one piece"
    return text if drop_mv <= DROP_MV else f"{text}: more than {DROP_MV} mV, so take thicker ones"


def _white(board: Board) -> int:
    """The number of LEDs that can be white at the board's brightness before the picture is dimmed."""
    each = 3 * MAX_COLOUR * board.brightness
    return board.leds if not each else min(board.leds, int(light_budget(board.leds, board.current_cap_ma) / each))


def _first(sizes: Sequence[float], least: float) -> float:
    return next((size for size in sizes if size >= least), float(ceil(least)))


def _ma(value: float) -> str:
    return f"{value:.1f}" if value < 10 else f"{value:.0f}"
