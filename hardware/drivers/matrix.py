"""Contacts between rows and columns: one row is pulled low, the columns are read, then the next row.

A diode at each contact keeps three closed contacts from looking like a fourth.  The columns are pulled up by
the Pi; a row at rest is high.
"""

import time
from array import array
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from hardware.board_drivers import Matrix
from hardware.drivers.need import REFUSALS, missing, needed, told
from hardware.drivers.pins import Pins

NAME = "matrix"
RPI_GPIO_REFUSALS: tuple[type[Exception], ...] = (*REFUSALS, ValueError)


class Lines(Protocol):
    """The pins of a matrix; a row or column is named by its index."""

    def row(self, row: int, *, low: bool) -> None:
        """Pull the row low, or let it go high."""
        ...

    def column(self, column: int) -> bool:
        """Whether the column is low."""
        ...

    def close(self) -> None:
        """Let go of the pins."""
        ...


class GpiozeroLines:
    """By gpiozero."""

    def __init__(self, rows: Sequence[int], columns: Sequence[int]) -> None:
        pins = Pins(NAME)
        self._rows = [pins.output(pin, high=True) for pin in rows]
        self._columns = [pins.input(pin) for pin in columns]

    def row(self, row: int, *, low: bool) -> None:
        """Drive it."""
        self._rows[row].drive(not low)

    def column(self, column: int) -> bool:
        """Read it."""
        return not self._columns[column].high()

    def close(self) -> None:
        """All pins are inputs again."""
        for pin in (*self._rows, *self._columns):
            pin.close()


class RpiGpioLines:
    """By RPi.GPIO (a Pi up to 4), or by rpi-lgpio, which takes its place on a Pi 5."""

    def __init__(self, rows: Sequence[int], columns: Sequence[int]) -> None:
        self._gpio: Any = needed(NAME, "RPi.GPIO")
        self._rows, self._columns = list(rows), list(columns)
        try:
            self._gpio.setmode(self._gpio.BCM)
            self._gpio.setup(self._rows, self._gpio.OUT, initial=self._gpio.HIGH)
            self._gpio.setup(self._columns, self._gpio.IN, pull_up_down=self._gpio.PUD_UP)
        except RPI_GPIO_REFUSALS as error:
            cause = f"RPi.GPIO cannot have the pins ({told(error)})"
            raise missing(NAME, cause, 'stop the other program that uses them, or take library = "gpiozero"') from error

    def row(self, row: int, *, low: bool) -> None:
        """Drive it."""
        self._gpio.output(self._rows[row], self._gpio.LOW if low else self._gpio.HIGH)

    def column(self, column: int) -> bool:
        """Read it."""
        return bool(self._gpio.input(self._columns[column]) == self._gpio.LOW)

    def close(self) -> None:
        """Its own pins are inputs again."""
        self._gpio.cleanup([*self._rows, *self._columns])


LIBRARIES: Mapping[str, Callable[[Sequence[int], Sequence[int]], Lines]] = {
    "gpiozero": GpiozeroLines,
    "rpi-gpio": RpiGpioLines,
}


class MatrixScanner:
    """See `scanning.Scanner`.  A pin takes some 10 us, so a matrix of 120 contacts has a thread."""

    name = NAME
    blocks = True

    def __init__(self, table: Matrix, channels: int) -> None:
        self._table = table
        self._channels = channels
        self._lines: Lines | None = None

    def open(self) -> None:
        """Take the pins."""
        self._lines = LIBRARIES[self._table.library](self._table.rows, self._table.columns)

    def idle(self) -> bool:
        """A matrix never says that nothing changed."""
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
        """Let go of the pins."""
        if self._lines is not None:
            self._lines.close()
            self._lines = None
