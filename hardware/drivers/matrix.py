"""Contacts between rows and columns: the scan pulls one row low, reads the columns, and goes to the next row.

A diode at each contact prevents three closed contacts from looking like a fourth.  The Pi pulls the columns up;
an inactive row is high.
"""

import time
from array import array
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Annotated, Any, ClassVar, Literal, Protocol

from msgspec import Meta, Struct

from hardware.drivers import pins
from hardware.drivers.contract import (
    PI,
    ChipInputs,
    ChipPin,
    Clock,
    Finding,
    Host,
    Link,
    Needs,
    Node,
    Part,
    PartOrder,
    PinUse,
    Reach,
    Sleep,
    Wired,
)
from hardware.drivers.goods import CONTACT, DIODE, REED_INSTEAD
from hardware.drivers.keys import HostPin, Microseconds
from hardware.drivers.need import REFUSALS, needed, package, told
from hardware.drivers.scanning import scanned
from hardware.drivers.sensors import count_of, magnet_sensor
from hardware.frame import Sense, SensorSource

NAME = "matrix"
RPI_GPIO_REFUSALS: tuple[type[Exception], ...] = (*REFUSALS, ValueError)


class Matrix(Struct, frozen=True, forbid_unknown_fields=True, tag_field="driver", tag="matrix"):
    """Contacts between rows and columns, a diode at each; channel = row x number of columns + column.

    library    the library that drives the pins: gpiozero (with lgpio), or RPi.GPIO or a replacement of that name
    settle_us  microseconds from pulling a row low to reading its columns
    """

    host: ClassVar[Host] = PI
    senses: ClassVar[frozenset[Sense]] = frozenset({Sense.PRESENCE})
    chip_inputs: ClassVar[ChipInputs] = ()
    spare_to: ClassVar[str] = ""  # there are no chips, so no unused inputs
    examples: ClassVar[tuple[str, ...]] = (
        "rows = [2, 3]\ncolumns = [4, 5]",
        'rows = [2]\ncolumns = [4, 5]\nlibrary = "rpi-gpio"',
    )

    rows: Annotated[tuple[HostPin, ...], Meta(min_length=1)]
    columns: Annotated[tuple[HostPin, ...], Meta(min_length=1)]
    library: Literal["gpiozero", "rpi-gpio"] = "gpiozero"
    settle_us: Microseconds = 5

    def reach(self) -> Reach:
        """The number of contacts."""
        by = f"{len(self.rows)} rows and {len(self.columns)} columns"
        return Reach(len(self.rows) * len(self.columns), by)

    def place(self, channel: int) -> ChipPin:
        """The row and column of that channel."""
        row, column = divmod(channel, len(self.columns))
        row_pin, column_pin = (PI.pin(pin).removeprefix("Pi ") for pin in (self.rows[row], self.columns[column]))
        return ChipPin("Pi", f"row {row_pin}, column {column_pin}", None)

    def uses(self, wired: Wired) -> Iterator[PinUse]:
        """The pins of the rows, then of the columns."""
        yield from (PinUse(PI, pin, self, "rows", "rows of [sensors]") for pin in self.rows)
        yield from (PinUse(PI, pin, self, "columns", "columns of [sensors]") for pin in self.columns)

    def findings(self, wired: Wired) -> tuple[Finding, ...]:
        """None: any valid keys fit together."""
        return ()

    def needs(self, wired: Wired, *, pi5: bool) -> Needs:
        """The needs of its library."""
        if self.library == "gpiozero":
            return pins.needs(NAME, pi5=pi5)
        name, path = ("rpi-lgpio", "/dev/gpiochip0") if pi5 else ("RPi.GPIO", "/dev/gpiomem")
        return Needs({name: package(NAME, pi5=pi5, compiled=not pi5)}, {path: Node(pins.GROUP, pins.NO_PINS)})

    def parts(self, wired: Wired) -> Iterator[Part]:
        """A contact and a diode for each channel in use."""
        count = count_of(wired, Sense.PRESENCE)
        if count:
            reed = magnet_sensor(wired, Sense.PRESENCE)
            if reed.kind == "reed":
                order = PartOrder(f"Standex-Meder {reed.number}", REED_INSTEAD, 1.0, 2)
                yield Part("reed switch", reed.number, count, "3.3 V", 0, 0.1, reed.note, order)
            else:
                yield Part("contact", "closes over a peg", count, "3.3 V", 0, 0.1, order=CONTACT)
            yield Part("diode", "1N4148", count, note="one at each switch", order=DIODE)

    def links(self, wired: Wired) -> Iterator[Link]:
        """One line that stands for all: the table of sensors lists each contact."""
        text = "1N4148 at each, band towards the row"
        yield Link("contacts", "rows and columns", "as the table of sensors says", text)

    def open(self, wired: Wired, clock: Clock, sleep: Sleep) -> SensorSource:
        """Open the matrix as a scanned source."""
        return scanned(MatrixScanner(self, wired.channels), wired.scan_hz, clock, sleep)


class Lines(Protocol):
    """The pins of a matrix; rows and columns are addressed by index."""

    def row(self, row: int, *, low: bool) -> None:
        """Pull the row low, or let it go high."""
        ...

    def column(self, column: int) -> bool:
        """Whether the column is low."""
        ...

    def close(self) -> None:
        """Release the pins."""
        ...


class GpiozeroLines:
    """The pins through gpiozero."""

    def __init__(self, rows: Sequence[int], columns: Sequence[int]) -> None:
        made = pins.Pins(NAME)
        self._rows: list[pins.Pin] = []
        self._columns: list[pins.Pin] = []
        try:
            self._rows.extend(made.output(pin, high=True) for pin in rows)
            self._columns.extend(made.input(pin) for pin in columns)
        except BaseException:
            self.close()
            raise

    def row(self, row: int, *, low: bool) -> None:
        """Drive it."""
        self._rows[row].drive(not low)

    def column(self, column: int) -> bool:
        """Read it."""
        return not self._columns[column].high()

    def close(self) -> None:
        """Release the pins; all become inputs again."""
        for pin in (*self._rows, *self._columns):
            pin.close()


class RpiGpioLines:
    """The pins through RPi.GPIO (a Pi up to 4), or rpi-lgpio, which replaces it on a Pi 5."""

    def __init__(self, rows: Sequence[int], columns: Sequence[int]) -> None:
        self._gpio: Any = needed(NAME, "RPi.GPIO")
        lgpio = getattr(self._gpio, "lgpio", None)  # rpi-lgpio lets through what lgpio raises
        self._refusals = RPI_GPIO_REFUSALS if lgpio is None else (*RPI_GPIO_REFUSALS, lgpio.error)
        self._rows, self._columns = list(rows), list(columns)
        try:
            self._gpio.setmode(self._gpio.BCM)
            self._gpio.setup(self._rows, self._gpio.OUT, initial=self._gpio.HIGH)
            self._gpio.setup(self._columns, self._gpio.IN, pull_up_down=self._gpio.PUD_UP)
        except self._refusals as error:
            for pin in (*self._rows, *self._columns):
                with suppress(*self._refusals):  # those of the other program
                    self._gpio.cleanup([pin])
            cause = f"RPi.GPIO cannot have the pins ({told(error)})"
            remedy = 'stop the other program that uses them, or take library = "gpiozero"'
            raise pins.refused_pins(NAME, cause, remedy) from error

    def row(self, row: int, *, low: bool) -> None:
        """Drive it."""
        try:
            self._gpio.output(self._rows[row], self._gpio.LOW if low else self._gpio.HIGH)
        except self._refusals as error:
            raise OSError(told(error)) from error

    def column(self, column: int) -> bool:
        """Read it."""
        try:
            return bool(self._gpio.input(self._columns[column]) == self._gpio.LOW)
        except self._refusals as error:
            raise OSError(told(error)) from error

    def close(self) -> None:
        """Release its own pins; they become inputs again."""
        self._gpio.cleanup([*self._rows, *self._columns])


LIBRARIES: Mapping[str, Callable[[Sequence[int], Sequence[int]], Lines]] = {
    "gpiozero": GpiozeroLines,
    "rpi-gpio": RpiGpioLines,
}


class MatrixScanner:
    """See `scanning.Scanner`.  A pin takes about 10 us, so a matrix of 120 contacts needs a thread."""

    name = NAME
    blocks = True

    def __init__(self, table: Matrix, channels: int) -> None:
        self._table = table
        self._channels = channels
        self._lines: Lines | None = None

    def open(self) -> None:
        """Open the pins."""
        self._lines = LIBRARIES[self._table.library](self._table.rows, self._table.columns)

    def idle(self) -> bool:
        """False: a matrix cannot tell whether anything changed."""
        return False

    def read(self) -> "array[int]":
        """All channels, row by row."""
        if self._lines is None:
            raise OSError("the pins are closed")
        seen: list[int] = []
        for row in range(len(self._table.rows)):
            seen += self._row(self._lines, row)
        return array("H", seen[: self._channels])

    def _row(self, lines: Lines, row: int) -> list[int]:
        lines.row(row, low=True)
        end_ns = time.perf_counter_ns() + self._table.settle_us * 1000
        while time.perf_counter_ns() < end_ns:
            pass  # shorter than any sleep
        seen = [int(lines.column(column)) for column in range(len(self._table.columns))]
        lines.row(row, low=False)
        return seen

    def close(self) -> None:
        """Release the pins."""
        if self._lines is not None:
            self._lines.close()
            self._lines = None
