"""What a calibration found, one value a site, in the raw units of its sensor."""

from collections.abc import Mapping
from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

RawHall: TypeAlias = Annotated[int, Meta(ge=0, le=65535)]
RawCell: TypeAlias = Annotated[int, Meta(ge=-(1 << 31), lt=1 << 31)]
Channel: TypeAlias = Annotated[int, Meta(ge=0, le=4095)]


class Hall(Struct, frozen=True, forbid_unknown_fields=True, tag_field="sense", tag="polarity"):
    """A linear Hall sensor; raw units are those of its converter, 0 to 65535.

    zero      without a peg
    n_on, n_off, s_on, s_off   a pole counts from `on` until the value has come back over `off`
    noise     standard deviation of one scan
    headroom  how far it may still drift before anything is misread
    """

    channel: Channel
    zero: RawHall
    n_on: RawHall
    n_off: RawHall
    s_on: RawHall
    s_off: RawHall
    noise: float
    headroom: int


class Cell(Struct, frozen=True, forbid_unknown_fields=True, tag_field="sense", tag="weight"):
    """A load cell: `zero` without stones, `stone` more for each of them (less, where the cell is mounted upside down).

    noise  standard deviation of one scan, in hundredths of a stone
    """

    channel: Channel
    zero: RawCell
    stone: RawCell
    noise: float


class Switch(Struct, frozen=True, forbid_unknown_fields=True, tag_field="sense", tag="presence"):
    """A switch, and the channel at which it answered."""

    channel: Channel


Found: TypeAlias = Hall | Cell | Switch


class Calibration(Struct, frozen=True, forbid_unknown_fields=True):
    """Of one board; sites that nothing is known of are left out.

    wiring  the number of the board's wiring (`wiring.wiring_of`)
    made    date and time, ISO 8601
    """

    board: str
    wiring: int
    made: str
    sites: Mapping[str, Found]
