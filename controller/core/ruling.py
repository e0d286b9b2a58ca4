"""What follows once the board has changed, or a question about a move is answered."""

from typing import TYPE_CHECKING

from controller.core import agreeing, questions, taking_back
from controller.core.board.reading import Agrees, Discrepancy
from engine.position import Move

if TYPE_CHECKING:
    from controller.core.session.session import Session


def settle_trouble(session: "Session", t_ns: int) -> None:
    """What was said of a wrong board is over once the board has changed for the better."""
    reading = session.watch.reading
    if session.question and session.question.is_about_board:
        session.question = None
    if session.returning:
        taking_back.follow(session, t_ns)
        return
    if isinstance(reading, Agrees):
        session.declined = None
    if isinstance(reading, Discrepancy):
        session.trouble = session.watch.trouble() if session.trouble else None
        return
    session.trouble = session.saying = None
    if session.clock.turn.held and session.due is None:  # after a restart there may be a hold without a trouble
        session.clock = session.clock.release(t_ns)


def ask_about(session: "Session", moves: tuple[Move, ...]) -> None:
    """Ask which of the moves was made; of one, whether it is."""
    agreeing.lapse(session)
    number = session.next_question()
    session.ask(questions.made(number, *moves) if len(moves) == 1 else questions.which(number, session.game, moves))


def not_yet(session: "Session", t_ns: int) -> None:
    """The move that stands is not finished: time makes it no more, nor does it count against a flag."""
    session.acceptance.note_dealt_with(session.watch.since_ns)
    if session.clock.flag_at(t_ns):
        session.watch.pending = None
