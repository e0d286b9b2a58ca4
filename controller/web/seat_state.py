"""The public state of the seats: whose they are, and whether a phone has claimed them.  Never a link."""

from collections.abc import Sequence

import msgspec

from controller.seats.seats import Seats
from controller.web.answers import encoded
from engine.position import Side


class SeatState(msgspec.Struct, frozen=True):
    """One seat: whether a phone has opened its link (claimed), and how many pages have it open now."""

    side: Side
    name: str
    claimed: bool
    open: int


def seat_states(seats: Seats, names: Sequence[str]) -> tuple[SeatState, ...]:
    """The states of all seats.  `names` is by side."""
    return tuple(SeatState(seat.side, names[seat.side], seat.claimed, seats.opened(seat.side)) for seat in seats.all)


def encode_seats(states: Sequence[SeatState]) -> bytes:
    """The states as a message to the pages."""
    return encoded({"type": "seats", "seats": states})
