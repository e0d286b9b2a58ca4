"""What everybody may know of the seats: whose they are, and whether a phone has them.  Never a link."""

from collections.abc import Sequence

import msgspec

from controller.seats.seats import Seats
from engine.position import Side


class SeatState(msgspec.Struct, frozen=True):
    """One seat: claimed (a phone has opened its link), and how many pages have it open now."""

    side: Side
    name: str
    claimed: bool
    open: int


def seat_states(seats: Seats, names: Sequence[str]) -> tuple[SeatState, ...]:
    """All seats; `names` by side."""
    return tuple(SeatState(seat.side, names[seat.side], seat.claimed, seats.opened(seat.side)) for seat in seats.all)


def encode_seats(states: Sequence[SeatState]) -> bytes:
    """The message to the pages."""
    return msgspec.json.encode({"type": "seats", "seats": states})
