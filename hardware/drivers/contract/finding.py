"""What a check of a board file finds, and what the checks are told by a driver."""

from typing import NamedTuple

from hardware.drivers.contract.host import Host


class Finding(NamedTuple):
    """What is wrong with `key` of `thing`, and the remedy; `other` is what it collides with, if there is one.

    Both things are structs of the board file: a driver, a button.
    """

    thing: object
    key: str
    text: str
    other: object = None


class Reach(NamedTuple):
    """So many channels can be read; `by`: through what, e.g. "2 chips"."""

    channels: int
    by: str


class PinUse(NamedTuple):
    """A pin of `host` that `key` of `thing` takes; pins with the same `bus` may be shared.

    pin   None: a pin that differs from model to model; only its bus counts
    what  what the refusal of the next user says of this one, e.g. "pin of [lights]"
    """

    host: Host
    pin: int | None
    thing: object
    key: str
    what: str
    bus: str = ""
