"""A matrix of contacts with diodes, behind gpiozero's mock pins or behind a module in the place of RPi.GPIO."""

from collections.abc import Sequence
from functools import partial
from types import ModuleType

from tests.hardware.pin_models import WiredFactory


class Contacts:
    """Which contacts are closed: (row, column)."""

    def __init__(self, rows: Sequence[int], columns: Sequence[int]) -> None:
        self.rows, self.columns = tuple(rows), tuple(columns)
        self.closed: set[tuple[int, int]] = set()
        self.low_rows: set[int] = set()

    def row_is(self, pin: int, high: bool) -> None:
        """A row is driven."""
        row = self.rows.index(pin)
        self.low_rows = self.low_rows - {row} if high else self.low_rows | {row}

    def column_reads(self, pin: int) -> bool:
        """High, unless a closed contact leads to a row that is low; through a diode nothing comes back."""
        column = self.columns.index(pin)
        return not any((row, column) in self.closed for row in self.low_rows)

    def wire(self, factory: WiredFactory) -> None:
        """On to mock pins."""
        for pin in self.rows:
            factory.tells(pin, partial(self.row_is, pin))
        for pin in self.columns:
            factory.reads(pin, partial(self.column_reads, pin))


class LgpioError(Exception):
    """As lgpio has it: neither an OSError nor a RuntimeError."""


class FakeRpiGpio(ModuleType):
    """RPi.GPIO's names and manners, for these contacts; with `busy` those of rpi-lgpio, which says what lgpio raises.

    busy  pins that another program holds
    """

    BCM, BOARD, OUT, IN, HIGH, LOW, PUD_UP = 11, 10, 0, 1, 1, 0, 22

    def __init__(self, contacts: Contacts) -> None:
        super().__init__("RPi.GPIO")
        self._contacts = contacts
        self._mode: int | None = None
        self._set: dict[int, int] = {}
        self.busy: set[int] = set()
        self.lgpio = ModuleType("lgpio")
        self.lgpio.error = LgpioError  # type: ignore[attr-defined]

    @property
    def held(self) -> set[int]:
        """The pins that are set up."""
        return set(self._set)

    def setmode(self, mode: int) -> None:
        if self._mode not in (None, mode):
            raise ValueError("A different mode has already been set!")
        self._mode = mode

    def setup(self, pins: list[int], way: int, initial: int | None = None, pull_up_down: int | None = None) -> None:
        if self._mode is None:
            raise RuntimeError("Please set pin numbering mode using GPIO.setmode")
        assert way == self.OUT or pull_up_down == self.PUD_UP, "a column floats"
        for pin in pins:
            if pin in self.busy:
                raise LgpioError("GPIO busy")
            self._set[pin] = way
            if way == self.OUT:
                self._contacts.row_is(pin, bool(initial))

    def output(self, pin: int, level: int) -> None:
        if pin in self.busy:
            raise LgpioError("GPIO busy")
        if self._set.get(pin) != self.OUT:
            raise RuntimeError("The GPIO channel has not been set up as an OUTPUT")
        self._contacts.row_is(pin, bool(level))

    def input(self, pin: int) -> int:
        if pin in self.busy:
            raise LgpioError("GPIO busy")
        if pin not in self._set:
            raise RuntimeError("You must setup() the GPIO channel first")
        return int(self._contacts.column_reads(pin))

    def cleanup(self, pins: list[int]) -> None:
        for pin in pins:
            if pin in self.busy and pin not in self._set:
                raise LgpioError("GPIO busy")
            self._set.pop(pin, None)
