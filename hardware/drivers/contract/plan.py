"""The construction of a board: parts, lines, and where each sensor is soldered.

Pin numbers of chips are those of the DIP or SOIC package, counted from the notch; breakout boards print the names.
"""

from typing import Literal, NamedTuple, TypeAlias

PRICES_OF = "2025"  # the year of all prices; nobody asked a shop

Rail: TypeAlias = Literal["", "3.3 V", "5 V", "host"]
ChipInputs: TypeAlias = tuple[tuple[str, int], ...]  # (name, number) of each input pin, in channel order


class PartOrder(NamedTuple):
    """What to order for a part, from any shop.

    number   its maker and his number; goods without one by their norm or their common name
    instead  what does as well, with what to mind
    eur      about what one costs in EUR, in small numbers; a guess (`PRICES_OF`)
    joints   how many joints it takes by hand: a leg or a pad with all its wires is one
    """

    number: str
    instead: str
    eur: float
    joints: int = 0


class Part(NamedTuple):
    """One line of the parts list; currents are per piece, 0 if the part draws none itself.

    Currents are those of data sheets at room temperature, rounded up; none was measured.

    rail   the rail that feeds it; "host" is the Pi's own supply
    order  what to order for it; None: it says nothing
    """

    item: str
    number: str
    pieces: int
    rail: Rail = ""
    typical_ma: float = 0
    worst_ma: float = 0
    note: str = ""
    order: PartOrder | None = None


class Link(NamedTuple):
    """A line from one place to others; `note` gives the reason, or a caution."""

    name: str
    start: str
    to: str
    note: str = ""


class ChipPin(NamedTuple):
    """The pin of a chip.  `number` None: there is no chip pin, and `pin` says where the sensor goes instead."""

    chip: str
    pin: str
    number: int | None


def place_on_chip(inputs: ChipInputs, channel: int) -> ChipPin:
    """The pin of that channel, if the channels are distributed over chips U1, U2 ... with those inputs."""
    return ChipPin(f"U{channel // len(inputs) + 1}", *inputs[channel % len(inputs)])


def chip_names(inputs: ChipInputs, channels: int) -> tuple[str, ...]:
    """Names of the chips that that number of channels needs, U1 first; () without such chips."""
    return tuple(f"U{k + 1}" for k in range(-(-channels // len(inputs)))) if inputs else ()


def all_named(chips: tuple[str, ...]) -> str:
    """The chips as text, e.g. "U1 to U7"."""
    return f"{chips[0]} to {chips[-1]}" if len(chips) > 1 else "".join(chips)
