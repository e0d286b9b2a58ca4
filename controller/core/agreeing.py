"""What all sides must agree on: a draw, a take-back.

    pieces put back to an earlier position   everybody is asked: take back?
    the undo button, the command `undo`      the others are asked; once they agree, the lights lead back
    a draw is offered                        the others are asked

A side agrees by its move button, or by an answer given in its name.  A button that is everybody's, and a
plain `yes` in nobody's name, speak for all who sit at the board.  A machine agrees to every take-back and
to no draw.  One `no` is enough to decline, and so is going on with the game.
"""

from typing import TYPE_CHECKING

from controller.core import objecting, questions, taking_back
from controller.core.questions import Question
from engine.position import Side

if TYPE_CHECKING:
    from controller.core.session.session import Session


def offer_takeback(session: "Session", kept: int, t_ns: int) -> None:
    """An earlier position stands on the board: ask, or do it at once where that is the manner of the table."""
    waits_for = _people(session, None)
    if session.settings.takeback == "free" or not waits_for:
        taking_back.take_back(session, kept, t_ns)
        return
    lapse(session)
    taken = len(session.history.moves) - kept
    session.ask(questions.takeback(session.next_question(), session.game.sides, waits_for, taken, kept))


def undo(session: "Session", side: Side | None, t_ns: int) -> None:
    """A side (None: somebody) wishes to take the last turn back."""
    question = session.question
    if session.phase != "playing" or session.returning or (question and question.is_about_board):
        return
    refusal, kept = taking_back.why_not(session), taking_back.last_turn(session)
    everybody = _people(session, None)
    if side is None and len(everybody) == 1:
        side = everybody[0]
    waits_for = _people(session, side)
    if refusal:
        session.say("warning", refusal)
    elif session.settings.takeback == "free" or not waits_for:
        taking_back.take_back(session, kept, t_ns)
    elif question and question.about == ("undo", kept):
        if side is not None:  # a button that is everybody's asks, and does not answer itself
            agree(session, question, side, t_ns)
    else:
        lapse(session)
        taken = len(session.history.moves) - kept
        session.ask(questions.undo(session.next_question(), session.game.sides, waits_for, taken, kept, side))


def draw(session: "Session", side: Side, t_ns: int) -> None:
    """A side offers a draw; where another offers one already, that is a yes."""
    question, seats = session.question, session.game.seats(session.history.position)
    if question and question.about[0] == "draw":
        agree(session, question, side, t_ns)
        return
    if question or side not in seats:
        return
    machine = next((seat for seat in seats if seat != side and seat in session.settings.machines), None)
    if machine is not None:
        session.say("info", f"{session.name(machine)} does not agree to a draw.")
        return
    session.ask(questions.draw(session.next_question(), session.game.sides, _people(session, side), side))


def answer(session: "Session", question: Question, choice: str, side: Side | None, t_ns: int) -> None:
    """What a page says: `yes`, `yes:SIDE` or `no`; `side` in whose name, None: as the choice has it."""
    word, _, whose = choice.partition(":")
    if choice == "no":
        decline(session, question, t_ns)
    elif word == "yes":
        agree(session, question, int(whose) if side is None and whose.isdecimal() else side, t_ns)


def agree(session: "Session", question: Question, side: Side | None, t_ns: int) -> None:
    """A side agrees; None: all who sit at the board do."""
    at_the_board = set(question.waits_for) - session.settings.remotes
    by = [seat for seat in question.waits_for if seat == side or (side is None and seat in at_the_board)]
    if not by:
        return  # it agreed before, or is not asked
    left = question.without(by, session.game.sides)
    if left.waits_for:
        session.question = left
        names = " and ".join(session.name(seat) for seat in by)
        session.say("info", f"{names} {'agrees' if len(by) == 1 else 'agree'}.")
        return
    session.close_question()
    match question.about:
        case ("takeback" | "undo", int(kept)):
            taking_back.take_back(session, kept, t_ns)
        case _:
            session.finish(session.game.draw_agreed(), t_ns)


def decline(session: "Session", question: Question, t_ns: int) -> None:
    """Somebody says no."""
    session.close_question()
    match question.about:
        case ("takeback", int(kept)):
            session.declined = kept
            objecting.protest(session, t_ns)
        case ("draw", _):
            session.say("info", "The draw is declined.")
        case _:
            session.say("info", "The move stays.")


def lapse(session: "Session") -> None:
    """The game goes on instead of waiting for an agreement."""
    question = session.question
    if question and not question.is_about_board:
        session.close_question()
        session.say("info", "The draw is declined." if question.about[0] == "draw" else "The move stays.")


def move_on(session: "Session", side: Side) -> None:
    """A side has made a move: that answers what was asked, but an own offer of a draw stands for the others."""
    question = session.question
    if question is None or question.about == ("draw", side):
        return
    lapse(session)
    session.question = None


def _people(session: "Session", side: Side | None) -> tuple[Side, ...]:
    """The sides that take part and are no machines, but `side`, who has agreed already (None: nobody has)."""
    seats = session.game.seats(session.history.position)
    return tuple(seat for seat in seats if seat != side and seat not in session.settings.machines)
