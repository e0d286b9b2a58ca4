"""Wanting something of whoever chooses moves: it takes the place of what was wanted before."""

from typing import TYPE_CHECKING

from controller.core.api.events import Asks, Want
from controller.core.clock.control import Shared
from engine.position import Side

if TYPE_CHECKING:
    from controller.core.session.session import Session

PLY_NS = 20_000_000_000  # how long a ply takes, as long as the game does not tell
LEAST_NS = 1_000_000_000  # and at least
TELLING = 8  # plies after which it does


def want(session: "Session", kind: Asks, side: Side) -> None:
    """Want something, in place of what was wanted."""
    session.wanted += 1
    position = session.game.view(session.history.position, side)
    session.want = Want(session.wanted, kind, side, position, plies_left(session))


def plies_left(session: "Session") -> int:
    """How many plies the game's own limit still has room for, played as fast as until now; 0: it has none."""
    control, position = session.clock.control, session.history.position
    if session.game.rules.time.flag_winner is None or not isinstance(control, Shared):
        return 0
    left_ns = session.clock.remaining_ns(position.turn, session.now_ns)
    if left_ns is None:
        return 0
    each_ns = PLY_NS if position.ply < TELLING else max(LEAST_NS, (control.limit_ns - left_ns) // position.ply)
    return max(1, left_ns // each_ns)
