"""What people ask of the referee by button or page, and what becomes of it."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from controller.core import advice, agreeing, arbiter, doubting, ruling, setting_up, spoken, teaching
from controller.core.api.commands import Command
from controller.core.api.events import ButtonPressed
from controller.core.board.suspects import Suspect
from controller.core.questions import OF_THE_GAME, Question
from controller.core.referee.decisions import CLAIMED, Answered
from engine.position import Move, Side

if TYPE_CHECKING:
    from controller.core.session.session import Session


_ORDERS: "dict[str, Callable[[Session, Command, int], None]]" = {
    "claim": arbiter.claim,
    "play": spoken.play,
    "setup": setting_up.take_position,
    "correct": arbiter.correct,
    "adjust": arbiter.adjust,
    "mask": arbiter.mask,
    "unmask": arbiter.mask,
    "teach": teaching.switch,
}


def press(session: "Session", event: ButtonPressed, t_ns: int) -> None:
    """A button of the board."""
    if session.phase == "over":
        return
    session.wake(t_ns)
    match event.does:
        case "move":
            _claim(session, event.side, t_ns)
        case "pause":
            session.pause(t_ns, resume=session.clock.is_paused())
        case "hint":
            advice.hint(session, event.side, t_ns)
        case "undo":
            agreeing.undo(session, event.side, t_ns)
        case _:
            pass


def grant(session: "Session", event: Command, t_ns: int) -> None:
    """A wish from page or broker; one that does not fit the state of the game changes nothing."""
    if session.phase == "over":
        return
    playing = session.phase == "playing"
    match event.name:
        case "pause" | "resume":
            session.wake(t_ns)
            session.pause(t_ns, resume=event.name == "resume")
        case "resign" if event.side is not None and playing:
            _resign(session, event.side, t_ns)
        case "draw" if event.side is not None and playing:
            agreeing.draw(session, event.side, t_ns)
        case "move":
            session.wake(t_ns)
            _claim(session, event.side, t_ns)
        case "answer":
            _answer(session, event, t_ns)
        case "hint":
            advice.hint(session, event.side, t_ns)
        case "undo":
            agreeing.undo(session, event.side, t_ns)
        case name if name in _ORDERS and (playing or name in ("setup", "correct", "mask", "unmask", "teach")):
            _ORDERS[name](session, event, t_ns)
        case _:
            pass


def _resign(session: "Session", side: Side, t_ns: int) -> None:
    if side in session.game.seats(session.history.position):
        session.finish(session.game.resigned(session.history.position, side), t_ns)


def _claim(session: "Session", side: Side | None, t_ns: int) -> None:
    """A side says that its move is made; or, where its agreement is asked for, yes.

    To a question that no board answers, the button says yes only while nothing is moved on the board.
    """
    question = session.question
    if question and _means_yes(session, question, side):
        agreeing.agree(session, question, side, t_ns)
    elif session.phase == "setup" or session.clock.is_paused() or (question and _only_people_know(question)):
        return
    elif session.returning:
        session.say("warning", "The pieces are to be put back first.")
    elif side is not None and side not in (turns := session.game.to_act(session.history.position)):
        session.say("warning", f"It is {session.name(turns[0])}'s move.")
    else:
        session.look_again(CLAIMED)


def _means_yes(session: "Session", question: Question, side: Side | None) -> bool:
    asked = bool(question.waits_for) if side is None else side in question.waits_for
    return asked and (question.about[0] not in OF_THE_GAME or session.agrees())


def _only_people_know(question: Question) -> bool:
    """Whether a button cannot be an answer; what a move is called, or where a sensor is wrong, has to be said."""
    return question.is_about_board and question.about[0] != "made"


def _answer(session: "Session", event: Command, t_ns: int) -> None:
    """An answer to the open question; one to an older question, or that is no choice, changes nothing."""
    question, choice = session.question, event.choice
    if question is None or question.ask.number != event.question:
        return
    if question.waits_for:
        agreeing.answer(session, question, choice, event.side, t_ns)
        return
    if choice not in dict(question.ask.choices):
        return
    session.close_question()
    match question.about:
        case ("which", tuple(moves)):
            move = next(move for move in moves if move.notation == choice)
            session.look_again(Answered(move))
        case ("made", Move() as move) if choice != "no":
            session.look_again(Answered(move))
        case ("made", _):
            ruling.not_yet(session, t_ns)
        case ("sensor", Suspect() as suspect):
            doubting.answered(session, suspect, t_ns, yes=choice == "yes")
        case _:
            pass
