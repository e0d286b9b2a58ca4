"""What people ask of the referee by button or page, and what becomes of it."""

from typing import TYPE_CHECKING

from controller.core import questions
from controller.core.events import ButtonPressed, Command
from controller.core.reading import Agrees, Ambiguous, Completed, Discrepancy, InProgress
from engine.position import Side

if TYPE_CHECKING:
    from controller.core.session import Session


def press(session: "Session", event: ButtonPressed, t_ns: int) -> None:
    """A button of the board."""
    if session.phase == "over":
        return
    session.wake(t_ns)
    if event.does == "move":
        _claim(session, event.side, t_ns)
    elif event.does == "pause":
        session.pause(t_ns, resume=session.clock.is_paused())


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
            session.finish(session.game.resigned(session.story.position, event.side), t_ns)
        case "draw" if event.side is not None and playing and session.question is None:
            session.ask(questions.draw(session.next_question(), session.name(event.side)))
        case "move":
            session.wake(t_ns)
            _claim(session, event.side, t_ns)
        case "answer":
            _answer(session, event.question, event.choice, t_ns)
        case _:
            pass


def _claim(session: "Session", side: Side | None, t_ns: int) -> None:
    """A side says that its move is made (or, where the referee asks, yes)."""
    question = session.question
    if question and question.yes_by_button:
        _answer(session, question.ask.number, "yes", t_ns)
        return
    if session.phase == "setup" or session.clock.is_paused():
        return
    turn = session.story.position.turn
    if side is not None and side != turn:
        session.say("warning", f"It is {session.name(turn)}'s move.")
        return
    match session.watch.reading:
        case Completed(move):
            session.accept(move, "button", session.watch.since_ns)
        case Agrees():
            passes = [move for move in session.watch.moves if move.is_pass]
            if passes:
                session.accept(passes[0], "button", t_ns)
            else:
                session.say("warning", f"{session.name(turn)} has not moved yet.")
        case Ambiguous(moves) if question is None:
            session.ask(questions.which(session.next_question(), session.game, moves))
        case InProgress():
            session.say("warning", "The move is not finished.")
        case Discrepancy() if session.trouble is None:
            session.protest(t_ns)
        case _:
            pass  # it has been said already


def _answer(session: "Session", number: int, choice: str, t_ns: int) -> None:
    """An answer to the open question; one to an older question, or that is no choice, changes nothing."""
    question = session.question
    if question is None or question.ask.number != number or choice not in dict(question.ask.choices):
        return
    session.close_question()
    match question.about:
        case ("takeback", int(moves)) if choice == "yes":
            session.take_back(moves, t_ns)
        case ("takeback", int(moves)):
            session.declined = moves
            session.protest(t_ns)
        case ("draw", _) if choice == "yes":
            session.finish(session.game.draw_agreed(), t_ns)
        case ("draw", _):
            session.say("info", "The draw is declined.")
        case ("which", tuple(moves)):
            move = next(move for move in moves if move.notation == choice)
            session.accept(move, "answer", session.watch.since_ns)
        case _:
            pass
