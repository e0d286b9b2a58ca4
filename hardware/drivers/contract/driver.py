"""The three kinds of driver, one per table of a board file, and the board as a driver sees it.

A driver is a frozen `msgspec.Struct`.  Its fields are the keys of its table, its tag is the word after `driver =`, and
its methods are those below.  It is found through the entry point group `witboard.drivers` (`drivers.registry`).
"""

from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import ClassVar, Protocol, TypeAlias

from hardware.drivers.contract.finding import Finding, PinUse, Reach
from hardware.drivers.contract.host import Host
from hardware.drivers.contract.needs import Needs
from hardware.drivers.contract.plan import ChipInputs, ChipPin, Link, Part
from hardware.frame import LedStrip, Sense, SensorSource
from hardware.inputs import Inputs

Clock: TypeAlias = Callable[[], int]  # monotonic nanoseconds
Sleep: TypeAlias = Callable[[float], Awaitable[object]]  # seconds


class WiredButton(Protocol):
    """A button; its pins belong to the host of [inputs]; None: it has none."""

    @property
    def name(self) -> str:
        """Its name in the board file."""
        ...

    @property
    def label(self) -> str:
        """Its name for people."""
        ...

    @property
    def pin(self) -> int | None:
        """The pin that it connects to ground."""
        ...

    @property
    def lamp(self) -> int | None:
        """The pin of its lamp."""
        ...


class WiredMagnet(Protocol):
    """The magnets of the pegs as far as a driver's parts depend on them; keys as in the board file."""

    @property
    def sensor(self) -> str:
        """Part number of the sensor for them."""
        ...

    @property
    def pole(self) -> str:
        """The pole that a peg's foot shows."""
        ...


class Wired(Protocol):
    """The board as a driver sees it: the wiring, but neither the positions nor the meaning of the sites."""

    @property
    def name(self) -> str:
        """The board's name."""
        ...

    @property
    def scan_hz(self) -> int:
        """Scans per second."""
        ...

    @property
    def channels(self) -> int:
        """The number of channels in a frame, used or not."""
        ...

    @property
    def senses(self) -> Mapping[int, Sense]:
        """Channel -> kind of its sensor; channels without a sensor are absent."""
        ...

    @property
    def leds(self) -> int:
        """The number of LEDs on the strip."""
        ...

    @property
    def current_cap_ma(self) -> int:
        """The most current that the whole strip may draw, in mA."""
        ...

    @property
    def buttons(self) -> tuple[WiredButton, ...]:
        """The buttons, in the order of the board file."""
        ...

    @property
    def magnet(self) -> "WiredMagnet | None":
        """The magnets of the pegs; None: the file does not say."""
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
    """The common part of all three kinds; it never touches the machine, so a board can be checked and planned anywhere.

    host      the device whose pins its keys name
    examples  its table as TOML, without the header and the line `driver =`, one for each way to wire it
    """

    host: ClassVar[Host]
    examples: ClassVar[tuple[str, ...]]

    def uses(self, wired: Wired) -> Iterable[PinUse]:
        """Every pin that it uses, buses first; the checks of the board file refuse a pin that is used twice."""
        ...

    def findings(self, wired: Wired) -> Iterable[Finding]:
        """Where its keys do not fit each other or the board."""
        ...

    def needs(self, wired: Wired, *, pi5: bool) -> Needs:
        """What it needs of the machine for that board; `pi5`: the machine is a Pi 5."""
        ...

    def parts(self, wired: Wired) -> Iterable[Part]:
        """The parts to buy for it."""
        ...

    def links(self, wired: Wired) -> Iterable[Link]:
        """The lines to solder, except the outputs of single sensors."""
        ...


class SensorDriver(Driver, Protocol):
    """The driver of table [sensors].

    senses       the kinds of sensors that it can read
    chip_inputs  inputs of one chip, in channel order, if the channels are distributed over chips; () without chips
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
        """The rail to which a chip input without a sensor is tied, so that it does not float."""
        ...

    def reach(self) -> Reach | None:
        """The number of channels that it can read; None: any number."""
        ...

    def place(self, channel: int) -> ChipPin:
        """The chip pin to which the sensor of that channel is soldered."""
        ...

    def open(self, wired: Wired, clock: Clock, sleep: Sleep) -> SensorSource:
        """Open the sensors; `clock` in monotonic ns, `sleep` in seconds.

        :raises DriverMissing: a package or a device is missing; names driver, cause and remedy; nothing stays open.
        :raises DeviceLost: the device is present but does not answer.
        :raises BadBoard: there is no device to open.
        """
        ...


class LightsDriver(Driver, Protocol):
    """The driver of table [lights].  Its parts are the LEDs and those before them; the board knows the wire lengths."""

    def open(self, wired: Wired, source: SensorSource) -> LedStrip:
        """Open the strip; `source` is the board's sensors, which may drive it.  Errors as for SensorDriver."""
        ...


class InputsDriver(Driver, Protocol):
    """The driver of table [inputs]: buttons, lamps, a buzzer.  Its lines are rows of the panel, named by button.

    wants_pins  every button must have a pin
    """

    wants_pins: ClassVar[bool]

    def open(self, wired: Wired, source: SensorSource, clock: Clock, sleep: Sleep) -> Inputs:
        """Open the panel; `source` as for LightsDriver.  Errors as for SensorDriver."""
        ...
