"""What follows once the board has changed."""

from typing import TYPE_CHECKING

from controller.core import taking_back
from controller.core.board.reading import Agrees, Discrepancy

if TYPE_CHECKING:
    from controller.core.session.session import Session


def settle_trouble(session: "Session", t_ns: int) -> None:
    """What was said of a wrong board is over once the board has changed for the better."""
    reading = session.watch.reading
    session.dialogue.note_board_changed(agrees=isinstance(reading, Agrees) and not session.returning)
    if session.returning:
        taking_back.follow(session, t_ns)
        return
    if isinstance(reading, Discrepancy):
        session.trouble = session.watch.trouble() if session.trouble else None
        return
    session.trouble = session.saying = None
    if session.clock.turn.held and session.due is None:  # after a restart there may be a hold without a trouble
        session.clock = session.clock.release(t_ns)
