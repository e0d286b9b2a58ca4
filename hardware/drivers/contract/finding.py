"""The faults that checks of a board file find, and the facts that a driver gives to those checks."""

from typing import NamedTuple

from hardware.drivers.contract.host import Host


class Finding(NamedTuple):
    """A fault of `key` of `thing`, and its remedy, in `text`; `other` is what it conflicts with, or None.

    Both things are structs of the board file: a driver, a button.
    """

    thing: object
    key: str
    text: str
    other: object = None


class Reach(NamedTuple):
    """The number of channels that can be read; `by`: the means, e.g. "2 chips"."""

    channels: int
    by: str


class PinUse(NamedTuple):
    """A pin of `host` that `key` of `thing` uses; uses with the same `bus` may share a pin.

    pin   None: the pin depends on the model; only its bus counts
    what  name of this use in the refusal of another, e.g. "pin of [lights]"
    """

    host: Host
    pin: int | None
    thing: object
    key: str
    what: str
    bus: str = ""
