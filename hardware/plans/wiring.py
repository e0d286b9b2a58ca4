"""All solder joints in working order: lines, sensors chip by chip, strip LED by LED, buttons."""

from collections.abc import Iterable, Iterator
from itertools import pairwise
from math import hypot

from hardware.board import Board, BoardSite
from hardware.drivers.contract import Link
from hardware.plans.chips import unused
from hardware.plans.listing import Listing
from hardware.plans.low_rail import low_links

Row = tuple[str, ...]

COLUMNS = ("step", "kind", "name", "channel", "chip", "pin", "pin_number", "led", "wire_mm", "from", "to", "note")
SENSED = {"presence": "sensor", "polarity": "linear sensor", "weight": "load cell"}


def wiring(board: Board) -> Listing:
    """Everything as one table, one row per joint or line, numbered from 1."""
    rows = (*_lines(board), *_sensors(board), *_spare(board), *_strip(board), *_panel(board))
    return Listing(f"{board.name}: wiring", COLUMNS, tuple((str(step), *row) for step, row in enumerate(rows, start=1)))


def wiring_tables(board: Board) -> tuple[Listing, ...]:
    """The same for people: one table per kind, each with only its relevant columns."""
    whole = wiring(board)
    titles = {
        "line": "Lines that chips share",
        "sensor": "Sensors, chip by chip",
        "spare": "Inputs without a sensor: tie them",
        "led": "The strip, LED by LED; `wire_mm` is the way from the one before",
        "button": "Buttons, lamps, buzzer",
    }
    found = []
    for kind, title in titles.items():
        rows = [row for row in whole.rows if row[1] == kind]
        shown = [i for i in range(len(COLUMNS)) if i != 1 and any(row[i] for row in rows)]
        if rows:
            picked = tuple(tuple(row[i] for i in shown) for row in rows)
            found.append(Listing(title, tuple(COLUMNS[i] for i in shown), picked))
    return tuple(found)


def by_channel(board: Board) -> tuple[BoardSite, ...]:
    """The sites with a sensor, in the order of their channels."""
    return tuple(sorted((s for s in board.sites if s.channel is not None), key=lambda site: site.channel or 0))


def by_led(board: Board) -> tuple[BoardSite, ...]:
    """The sites with a LED, in the order of the strip."""
    return tuple(sorted((s for s in board.sites if s.led is not None), key=lambda site: site.led or 0))


def strip_lengths_mm(board: Board) -> tuple[float, ...]:
    """The straight-line distance from each LED of `by_led` to the next one."""
    return tuple(hypot(b.x_mm - a.x_mm, b.y_mm - a.y_mm) for a, b in pairwise(by_led(board)))


def _row(kind: str, name: str, **cells: str) -> Row:
    return (kind, name, *(cells.get(column, "") for column in ("channel", "chip", "pin", "pin_number")),
            *(cells.get(column, "") for column in ("led", "wire_mm", "start", "to", "note")))  # fmt: skip


def _links(kind: str, links: Iterable[Link]) -> Iterator[Row]:
    for link in links:
        yield _row(kind, link.name, start=link.start, to=link.to, note=link.note)


def _lines(board: Board) -> Iterator[Row]:
    yield from _links("line", low_links(board))
    yield from _links("line", board.sensors.links(board))
    if board.lights is not None:
        yield from _links("line", board.lights.links(board))


def _sensors(board: Board) -> Iterator[Row]:
    for site in by_channel(board):
        place = board.sensors.place(site.channel or 0)
        number = "" if place.number is None else str(place.number)
        led = "" if site.led is None else str(site.led)
        cells = {"channel": str(site.channel), "chip": place.chip, "pin": place.pin, "pin_number": number, "led": led}
        yield _row("sensor", site.name, **cells)


def _spare(board: Board) -> Iterator[Row]:
    for place in unused(board):
        where = {"chip": place.chip, "pin": place.pin, "pin_number": str(place.number)}
        yield _row("spare", "spare", **where, to=board.sensors.spare_to)


def _strip(board: Board) -> Iterator[Row]:
    for site, length in zip(by_led(board), (0.0, *strip_lengths_mm(board)), strict=True):
        yield _row("led", site.name, led=str(site.led), wire_mm=f"{length:.0f}" if length else "")


def _panel(board: Board) -> Iterator[Row]:
    if board.inputs is not None:
        yield from _links("button", board.inputs.links(board))
