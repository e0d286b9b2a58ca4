"""A proof of a driver's wiring, for bring-up: the driver looks at its lines and says what is wrong with them."""

from typing import NamedTuple, Protocol, runtime_checkable

from hardware.drivers.contract.driver import Clock, Wired


class Defect(NamedTuple):
    """A fault as a builder meets it.

    key    its name in reports, e.g. "clock-edge"
    means  what is wrong, in a sentence
    do     what to do about it
    """

    key: str
    means: str
    do: str


class Proof(NamedTuple):
    """What was seen, as a line; `trouble` None: it is as it should be."""

    seen: str
    trouble: Defect | None = None


@runtime_checkable
class Provable(Protocol):
    """A sensor driver that can prove its lines chip by chip, without any sensor."""

    @property
    def jumper(self) -> str:
        """The two pins of the host that a jumper joins, to prove them without any chip; "": that cannot be done."""
        ...

    def prove(self, chips: int) -> Proof:
        """Send a pattern through a line of so many chips; 0: through the jumper.

        :raises DriverMissing: a package or a device is missing.
        """
        ...


@runtime_checkable
class Examinable(Protocol):
    """A sensor driver whose device looks at its own sensors, and at the chips between them and it."""

    async def examined(self, wired: Wired, clock: Clock) -> Proof:
        """What the device finds; it is opened for that, and closed again.

        :raises DriverMissing, DeviceLost, DeviceMisbehaved: it cannot be opened, or does not answer.
        """
        ...

    async def held_high(self, wired: Wired, clock: Clock, channel: int) -> Proof:
        """Whether that channel, on 3.3 V by hand, reads so; errors as above."""
        ...
