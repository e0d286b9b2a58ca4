"""The three kinds of driver, one a table of a board file, and the board as a driver sees it.

A driver is a frozen `msgspec.Struct`: its fields are the keys of its table, its tag is the word after `driver =`, its
methods are below.  It is found through the entry point group `witboard.drivers` (`drivers.registry`).
"""

from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import ClassVar, Protocol, TypeAlias

from hardware.drivers.contract.finding import Finding, PinUse, Reach
from hardware.drivers.contract.host import Host
from hardware.drivers.contract.needs import Needs
from hardware.drivers.contract.plan import ChipInputs, Link, Part, Place
from hardware.frame import LedStrip, Sense, SensorSource
from hardware.inputs import Inputs

Clock: TypeAlias = Callable[[], int]  # monotonic nanoseconds
Sleep: TypeAlias = Callable[[float], Awaitable[object]]  # seconds


class WiredButton(Protocol):
    """A button; pins are those of what [inputs] hangs on, None: it has none."""

    @property
    def name(self) -> str:
        """Its name in the board file."""
        ...

    @property
    def label(self) -> str:
        """What people call it."""
        ...

    @property
    def pin(self) -> int | None:
        """The pin that it ties to ground."""
        ...

    @property
    def lamp(self) -> int | None:
        """The pin of its lamp."""
        ...


class Wired(Protocol):
    """The board as a driver sees it: what is wired, not where it lies nor what it means."""

    @property
    def name(self) -> str:
        """The board's name."""
        ...

    @property
    def scan_hz(self) -> int:
        """Scans a second."""
        ...

    @property
    def channels(self) -> int:
        """How many channels a frame has, used or not."""
        ...

    @property
    def senses(self) -> Mapping[int, Sense]:
        """What the sensor of a channel tells; channels without a sensor are left out."""
        ...

    @property
    def leds(self) -> int:
        """How many LEDs hang on the strip."""
        ...

    @property
    def current_cap_ma(self) -> int:
        """What the whole strip may draw."""
        ...

    @property
    def buttons(self) -> tuple[WiredButton, ...]:
        """In the order of the board file."""
        ...

    @property
    def sensors(self) -> "SensorDriver":
        """The driver of table [sensors]."""
        ...

    @property
    def lights(self) -> "LightsDriver | None":
        """The driver of table [lights]."""
        ...

    @property
    def inputs(self) -> "InputsDriver | None":
        """The driver of table [inputs]."""
        ...


class Driver(Protocol):
    """What all three kinds supply; nothing of it touches the machine, so that a board is checked and planned anywhere.

    host      what it hangs on: whose pins it names
    examples  its table as TOML, without the header and the line `driver =`, in each way in which it can be wired
    """

    host: ClassVar[Host]
    examples: ClassVar[tuple[str, ...]]

    def uses(self, wired: Wired) -> Iterable[PinUse]:
        """Every pin that it takes, buses first: the board file's checks see that none is taken twice."""
        ...

    def findings(self, wired: Wired) -> Iterable[Finding]:
        """What its keys mean to each other and to the board, where they do not fit."""
        ...

    def needs(self, *, pi5: bool) -> Needs:
        """What it needs of the machine, on a Pi 5 or on another."""
        ...

    def parts(self, wired: Wired) -> Iterable[Part]:
        """What to buy for it."""
        ...

    def links(self, wired: Wired) -> Iterable[Link]:
        """The lines to solder, beside the outputs of single sensors."""
        ...


class SensorDriver(Driver, Protocol):
    """Table [sensors].

    senses       what its sensors can tell
    chip_inputs  inputs of one of the chips that the channels are dealt out to, in their order; () without such chips
    """

    @property
    def senses(self) -> frozenset[Sense]:
        """See above."""
        ...

    @property
    def chip_inputs(self) -> ChipInputs:
        """See above."""
        ...

    @property
    def spare_to(self) -> str:
        """Where an input of a chip without a sensor is tied, so that it does not float."""
        ...

    def reach(self) -> Reach | None:
        """How many channels it can read; None: as many as one likes."""
        ...

    def place(self, channel: int) -> Place:
        """Where the sensor of that channel is soldered to."""
        ...

    def open(self, wired: Wired, clock: Clock, sleep: Sleep) -> SensorSource:
        """The sensors, taken.

        :raises DriverMissing: a package or a device is not there: driver, cause, remedy; nothing stays open.
        :raises DeviceLost: the device is there and does not answer.
        :raises BadBoard: there is nothing that could be opened.
        """
        ...


class LightsDriver(Driver, Protocol):
    """Table [lights].  Its parts are the LEDs and what stands before them; the board knows how much wire is between."""

    def open(self, wired: Wired, source: SensorSource) -> LedStrip:
        """The strip, taken; `source` is the board's sensors, which may drive it.  Errors as of SensorDriver."""
        ...


class InputsDriver(Driver, Protocol):
    """Table [inputs]: buttons, lamps, a buzzer.  Its lines are rows of the panel, named by button.

    wants_pins  every button has a pin
    """

    wants_pins: ClassVar[bool]

    def open(self, wired: Wired, source: SensorSource, clock: Clock, sleep: Sleep) -> Inputs:
        """The panel, taken; `source` as of LightsDriver.  Errors as of SensorDriver."""
        ...
