"""What becomes of the answer to an offer (`offers`)."""

from typing import TYPE_CHECKING

from controller.core import arbiter, setting_up
from controller.core.api.commands import Command
from controller.core.api.events import ButtonPressed
from controller.core.questions import Question

if TYPE_CHECKING:
    from controller.core.session.session import Session


def answered(session: "Session", event: Command | ButtonPressed, t_ns: int) -> bool:
    """Whether the event answers one of these questions; then it is done.

    A move button means yes to how the board lies, and nothing to a sensor.
    """
    question = session.question
    if question is None or question.about[0] not in ("orientation", "mask"):
        return False
    choices = dict(question.ask.choices)
    if isinstance(event, Command) and event.name == "answer":
        if event.question != question.ask.number or event.choice not in choices:
            return False
        choice = event.choice
    else:
        does = event.name if isinstance(event, Command) else event.does
        if does != "move" or "yes" not in choices or question.about[0] == "mask":
            return False
        choice = "yes"
    session.close_question()
    _carry_out(session, question, choice, t_ns)
    return True


def _carry_out(session: "Session", question: Question, choice: str, t_ns: int) -> None:
    match question.about:
        case ("orientation", tuple(ways)):
            taken = [way for way in ways if choice in ("yes", way.name)]
            if taken:
                setting_up.take_lying(session, taken[0], t_ns)
            else:
                session.acceptance.note_dealt_with(session.watch.since_ns)
        case ("mask", tuple(sites)) if choice == "yes":
            arbiter.blind(session, frozenset(sites), t_ns)
        case ("mask", tuple(sites)):
            session.distrusted |= frozenset(sites)
        case _:
            pass
