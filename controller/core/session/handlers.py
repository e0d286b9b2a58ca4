"""What people ask of the referee by button or page, and what becomes of it."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from controller.core import advice, arbiter, setting_up, spoken, teaching
from controller.core.api.commands import Command
from controller.core.api.events import ButtonPressed
from controller.core.referee.decisions import CLAIMED, NOTHING, AskPeople, Finish
from controller.core.referee.topics import DrawOffered
from controller.core.session.transitions import Through, lets
from engine.position import Side

if TYPE_CHECKING:
    from controller.core.session.session import Session


_ORDERS: "dict[str, Callable[[Session, Command, int], None]]" = {
    "claim": arbiter.claim,
    "play": spoken.play,
    "setup": setting_up.take_position,
    "correct": arbiter.correct,
    "adjust": arbiter.adjust,
    "teach": teaching.switch,
}


def press(session: "Session", event: ButtonPressed, t_ns: int) -> None:
    """A button of the board."""
    if event.does == "move" and _confirms(session):
        return
    if session.phase == "over":
        return
    session.wake(t_ns)
    match event.does:
        case "move":
            _claim(session, event.side, t_ns)
        case "pause":
            session.pause(resume=session.clock.is_paused())
        case "hint":
            advice.hint(session, event.side, t_ns)
        case "undo":
            _undo(session, event.side)
        case _:
            pass


def grant(session: "Session", event: Command, t_ns: int) -> None:
    """A wish from page or broker; one that does not fit the state of the game changes nothing."""
    if event.name == "move" and _confirms(session):
        return
    if session.phase == "over":
        return
    playing = session.phase == "playing"
    match event.name:
        case "pause" | "resume":
            session.wake(t_ns)
            session.pause(resume=event.name == "resume")
        case "resign" if event.side is not None and playing:
            _resign(session, event.side, t_ns)
        case "draw" if event.side is not None and playing:
            session.apply(AskPeople(DrawOffered(event.side)))
        case "move":
            session.wake(t_ns)
            _claim(session, event.side, t_ns)
        case "answer":
            session.apply(*session.dialogue.answer(event.question, event.choice, event.side, session.facts))
        case "hint":
            advice.hint(session, event.side, t_ns)
        case "undo":
            _undo(session, event.side)
        case "mask" | "unmask":
            session.apply(session.trust.command(session.facts, event.name, event.choice))
        case name if name in _ORDERS and (playing or name in ("setup", "correct", "teach")):
            _ORDERS[name](session, event, t_ns)
        case _:
            pass


def _confirms(session: "Session") -> bool:
    """Whether a move button says yes to how the board lies; then that is done."""
    decision = session.dialogue.confirm()
    session.apply(decision)
    return decision is not NOTHING


def _resign(session: "Session", side: Side, t_ns: int) -> None:
    if side in session.game.seats(session.history.position):
        session.apply(Finish(session.game.resigned(session.history.position, side), t_ns))


def _claim(session: "Session", side: Side | None, t_ns: int) -> None:
    """A side says that its move is made; or, where its agreement is asked for, yes."""
    dialogue = session.dialogue
    if dialogue.means_yes(side, nothing_moved=session.agrees()):
        session.apply(*dialogue.agree(side, session.facts))
    elif session.phase == "setup" or session.clock.is_paused() or dialogue.only_people_know:
        return
    elif session.state.is_returning:
        session.say("warning", "The pieces are to be put back first.")
    elif side is not None and side not in (turns := session.game.to_act(session.history.position)):
        session.say("warning", f"It is {session.name(turns[0])}'s move.")
    else:
        session.look_again(CLAIMED)


def _undo(session: "Session", side: Side | None) -> None:
    """A side (None: somebody) wishes to take the last turn back."""
    if lets(Through.UNDO, session.layers):
        session.apply(session.takeback.wish(session.facts, side))
