"""A proof of a driver's wiring, for bring-up: the driver looks at its lines and says what is wrong with them."""

from typing import NamedTuple, Protocol, runtime_checkable


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
