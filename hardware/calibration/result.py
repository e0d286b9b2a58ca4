"""The result of a calibration: one value per site, in the raw units of its sensor."""

from collections.abc import Mapping
from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

RawHall: TypeAlias = Annotated[int, Meta(ge=0, le=65535)]
RawCell: TypeAlias = Annotated[int, Meta(ge=-(1 << 31), lt=1 << 31)]
Channel: TypeAlias = Annotated[int, Meta(ge=0, le=4095)]


class Hall(Struct, frozen=True, forbid_unknown_fields=True, tag_field="sense", tag="polarity"):
    """A linear Hall sensor; raw units are those of its converter, 0 to 65535.

    zero      value without a peg
    n_on, n_off, s_on, s_off   a pole is present once the value crosses `on`, until it returns across `off`
    noise     standard deviation of one scan
    headroom  drift that remains possible before a site is misread
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
    """A load cell.

    zero   value without stones
    stone  change per stone; negative if the cell is mounted upside down
    noise  standard deviation of one scan, in hundredths of a stone
    """

    channel: Channel
    zero: RawCell
    stone: RawCell
    noise: float


class Switch(Struct, frozen=True, forbid_unknown_fields=True, tag_field="sense", tag="presence"):
    """A switch, and the channel on which it answered."""

    channel: Channel


Found: TypeAlias = Hall | Cell | Switch


class Calibration(Struct, frozen=True, forbid_unknown_fields=True):
    """The calibration of one board; `sites` omits sites without a result.

    wiring  the number of the board's wiring (`wiring.wiring_of`)
    made    date and time, ISO 8601
    sites   site name -> its result
    """

    board: str
    wiring: int
    made: str
    sites: Mapping[str, Found]
