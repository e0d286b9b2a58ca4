"""What a board is built from: parts, lines, and where a sensor is soldered.

Pins of chips are counted as in their DIP or SOIC package, from the notch; breakout boards print the names.
"""

from typing import Literal, NamedTuple, TypeAlias

Rail: TypeAlias = Literal["", "3.3 V", "5 V", "host"]
ChipInputs: TypeAlias = tuple[tuple[str, int], ...]  # name and number of the pin, in the order of the channels


class Part(NamedTuple):
    """One line of the list; currents of one piece, 0 where it draws nothing by itself.

    Currents are those of data sheets at room temperature, rounded up: nothing of it was measured.

    rail  what feeds it; "host" is the supply that the Pi has of its own
    """

    item: str
    number: str
    pieces: int
    rail: Rail = ""
    typical_ma: float = 0
    worst_ma: float = 0
    note: str = ""


class Link(NamedTuple):
    """A line from one place to others; `note` is why, or what to mind."""

    name: str
    start: str
    to: str
    note: str = ""


class Place(NamedTuple):
    """The pin of a chip.  `number` None: what has no chip of its own; `pin` says where it goes then."""

    chip: str
    pin: str
    number: int | None


def place_on_chip(inputs: ChipInputs, channel: int) -> Place:
    """Where that channel is, if the channels are dealt out to chips U1, U2 ... with those inputs."""
    return Place(f"U{channel // len(inputs) + 1}", *inputs[channel % len(inputs)])


def chip_names(inputs: ChipInputs, channels: int) -> tuple[str, ...]:
    """Names of the chips that so many channels take, U1 first; () without such chips."""
    return tuple(f"U{k + 1}" for k in range(-(-channels // len(inputs)))) if inputs else ()


def all_named(chips: tuple[str, ...]) -> str:
    """Those chips in words: U1 to U7."""
    return f"{chips[0]} to {chips[-1]}" if len(chips) > 1 else "".join(chips)
