"""A side says that its move is made, and the board says otherwise: perhaps one sensor is wrong.

    a wrong board was named, and the button is pressed           ask about the first suspect (`suspects`)
    a move is not finished, and the button is pressed twice      the same
    yes, what people see is not what the sensor tells            do without it; the move that is then whole is made
    no                                                           ask about the next

Nothing is decided without an answer.
"""

from typing import TYPE_CHECKING

from controller.core import arbiter, questions
from controller.core.board.suspects import Suspect, suspects
from controller.core.referee.decisions import SensorMasked

if TYPE_CHECKING:
    from controller.core.session.session import Session


def ask(session: "Session") -> bool:
    """Ask about the next suspect; whether there is one."""
    if session.doubted_ns != session.watch.since_ns:
        session.doubted_ns, session.cleared = session.watch.since_ns, ()
    left = [suspect for suspect in suspects(session.watch) if suspect not in session.cleared]
    left.sort(key=lambda suspect: suspect.move is None)  # somebody says that a move was made
    if left:
        name = session.game.site_names[left[0].site]
        session.ask(questions.sensor(session.next_question(), name, left[0]))
    return bool(left)


def answered(session: "Session", suspect: Suspect, t_ns: int, *, yes: bool) -> None:
    """What people see on the site of the suspect is what the question said, or is not."""
    if not yes:
        session.cleared = (*session.cleared, suspect)
        if not ask(session):
            session.say("info", "Then the board is not as it should be; the lights show what is left to do.")
        return
    since_ns = session.watch.since_ns
    arbiter.blind(session, frozenset([suspect.site]), t_ns)
    session.look_again(SensorMasked(suspect, since_ns))
