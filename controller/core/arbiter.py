"""What people may have the referee do about the game as a whole: claim its end, set position or clock right,
do without a sensor.
"""

from typing import TYPE_CHECKING

from controller.core import setting_up
from controller.core.api.commands import Command
from controller.core.referee.decisions import Finish, SetPosition
from controller.core.referee.given_position import position_given
from engine.errors import BadPosition

if TYPE_CHECKING:
    from controller.core.session.session import Session

MS_NS = 1_000_000
SECOND_MS = 1000


def claim(session: "Session", command: Command, t_ns: int) -> None:
    """The command `claim`: the ending that the position gives a side the right to."""
    session.wake(t_ns)
    outcome = session.game.claim(session.history.position)
    if outcome:
        session.apply(Finish(outcome, t_ns))
    elif session.game.rules.repeats:
        session.say("warning", "Nothing can be claimed: the position has not stood often enough.")
    else:
        session.say("warning", f"{session.game.title} has nothing to claim.")


def correct(session: "Session", command: Command, t_ns: int) -> None:
    """The command `correct`: the game goes on from another position, once that stands on the board."""
    if session.phase == "setup" and not session.history.corrections:
        setting_up.take_position(session, command, t_ns)
        return
    session.wake(t_ns)
    game = session.game
    try:
        position = position_given(session.game, session.seen_board(), command, session.history.position, keeping=True)
        if game.seats(position) != game.seats(session.history.position):
            raise BadPosition("Other players take part in that position; begin a new game for them.")
    except BadPosition as error:
        session.say("warning", str(error))
        return
    session.apply(SetPosition(position, is_correction=True))


def adjust(session: "Session", command: Command, t_ns: int) -> None:
    """The command `adjust`: give a side time, or take it."""
    clock, side, amount_ms = session.clock, command.side, command.amount_ms
    if not clock.accounts:
        session.say("warning", "There is no clock.")
        return
    shared = len(clock.accounts) < clock.sides
    if (side is None and not shared) or (side is not None and side >= clock.sides) or not amount_ms:
        session.say("warning", "Say whose clock, and by how much.")
        return
    session.clock = clock.adjust(side or 0, amount_ms * MS_NS, t_ns)
    session.record("adjust", side=None if shared else side, amount_ms=amount_ms)
    who = "The clock" if shared or side is None else session.name(side)
    session.say("info", f"{who} {'gets' if amount_ms > 0 else 'loses'} {_spoken(abs(amount_ms))}.")


def _spoken(amount_ms: int) -> str:
    """A time as people say it: `1 min 30 s`."""
    minutes, ms = divmod(amount_ms, 60 * SECOND_MS)
    seconds = f"{ms / SECOND_MS:g} s" if ms or not minutes else ""
    return " ".join(word for word in (f"{minutes} min" if minutes else "", seconds) if word)
