"""What a stage of bring-up consists of."""

from enum import Enum
from typing import NamedTuple, TypeAlias

from hardware.drivers.contract import Defect
from hardware.frame import Rgb


class LitLeds(NamedTuple):
    """LEDs that shine while a step is asked: `length` of them from `first` on, in one colour; all others are dark."""

    first: int
    length: int
    colour: Rgb


class YesNo(NamedTuple):
    """A question; any other answer than `good` is that trouble."""

    key: str
    text: str
    good: bool
    trouble: Defect
    show: LitLeds | None = None


class Measured(NamedTuple):
    """A value to measure or count; good from `low` to `high`, both included.

    unit  "V", "mA", or what is counted
    """

    key: str
    text: str
    unit: str
    low: float
    high: float
    below: Defect
    above: Defect
    show: LitLeds | None = None


class Probe(Enum):
    """What a bench can try by itself."""

    MACHINE = "machine"  # what the doctor finds
    JUMPER = "jumper"  # the host's pins, joined
    CHAIN = "chain"  # a line of `number` chips
    BUS = "bus"  # the scanner answers, whatever it is
    CHANNEL = "channel"  # the channel `number`, and no other, is on
    HELD_HIGH = "held high"  # the input of the channel `number` reads 3.3 V
    EXAMINED = "examined"  # what the scanner finds of its sensors and chips
    SENSORS = "sensors"  # a peg visits every hole, lights lead the way
    STEADY = "steady"  # nothing changes while nobody touches the board


class Try(NamedTuple):
    """Something the bench tries when the builder is ready."""

    key: str
    text: str
    probe: Probe
    number: int = 0
    show: LitLeds | None = None


BringupStep: TypeAlias = YesNo | Measured | Try


class BringupStage(NamedTuple):
    """Steps that belong together; `before`: what to wire for them."""

    key: str
    title: str
    before: str
    steps: tuple[BringupStep, ...]
