"""The tutor: leads through the tasks of a lesson, and changes nothing but itself.

Whoever runs the sessions lets the tutor look after every event, and does what it wishes:

    wished                       then
    a position                   a new session begins there: its lights say how the board is set up
    commands, a reply            the session is given them: it lights the move, or the sites in question
    something said               people are told

    stage      ends when
    setup      the position stands on the board
    asked      the move was made or chosen, or the illegal one was tried and the referee has named the clause
    putting    what was tried is back
    over       -
"""

from dataclasses import dataclass
from typing import Literal

from controller.core.api.commands import Command, Hint, Point
from controller.core.api.events import Say, VariationText
from controller.core.session.session import Session
from controller.lessons import messages
from controller.lessons.course import LessonChoice, LessonTask, RuleLesson
from engine.position import Position
from engine.rules import Fact

Stage = Literal["setup", "asked", "putting", "over"]


@dataclass(frozen=True, slots=True)
class Wished:
    """What is to be done; see the module's head.  `reply` answers the session's present request."""

    says: tuple[Say, ...] = ()
    commands: tuple[Command, ...] = ()
    reply: VariationText | None = None
    position: Position | None = None


@dataclass(frozen=True, slots=True)
class LessonView:
    """The lesson as people see it.

    number, of   of the present task, from 1
    asked        what the learner is to do, a sentence
    told         what was said to the learner last; "": nothing yet
    right        the last task was done right, or the lesson is over
    take, put    sites of the task
    choices      the moves to choose from; (): there is nothing to choose
    facts        what the learner's seat alone may know, for the choice
    """

    game: str
    clause: str
    title: str
    number: int
    of: int
    stage: Stage
    asked: str
    told: str
    right: bool
    take: tuple[int, ...] = ()
    put: tuple[int, ...] = ()
    choices: tuple[LessonChoice, ...] = ()
    facts: tuple[Fact, ...] = ()


NOTHING = Wished()


class Tutor:
    """Leads through one lesson of a game, from its first task."""

    def __init__(self, game: str, lesson: RuleLesson) -> None:
        self.game = game
        self.lesson = lesson
        self._at = 0
        self._stage: Stage = "setup"
        self._told = ""
        self._right = False
        self._called = False  # people were told to set up the present position
        self._answered = 0  # the last request of the present session that was replied to

    @property
    def task(self) -> LessonTask:
        """The present task; the last one when the lesson is over."""
        return self.lesson.tasks[min(self._at, len(self.lesson.tasks) - 1)]

    @property
    def is_over(self) -> bool:
        """Whether every task is done."""
        return self._stage == "over"

    @property
    def view(self) -> LessonView:
        """The lesson as people see it."""
        lesson, task, of = self.lesson, self.task, len(self.lesson.tasks)
        asked = messages.SET_UP if self._stage == "setup" else task.asked
        return LessonView(
            self.game,
            lesson.clause,
            lesson.title,
            min(self._at + 1, of),
            of,
            self._stage,
            asked,
            self._told,
            self._right,
            task.take,
            task.put,
            task.choices if self._stage == "asked" else (),
            task.facts,
        )

    def look(self, session: Session, t_ns: int) -> Wished:
        """What is to be done now; NOTHING until something happens."""
        request = session.request
        is_hint = request is not None and request.kind == "hint" and request.number != self._answered
        if request is not None and is_hint and self.task.kind == "make" and self._stage == "asked":
            self._answered = request.number
            return Wished(reply=VariationText((self.task.answer,), sides=(request.side,)))
        match self._stage:
            case "setup" if session.phase == "playing":
                return self._ask(session)
            case "setup" if not self._called and _is_to_be_set_up(session, t_ns):
                self._called = True
                return Wished((Say("info", messages.SET_UP),))
            case "asked" if session.history.moves:
                return self._moved(session)
            case "asked" if self.task.kind == "try":
                return self._tried(session)
            case "putting" if session.facts.agrees and not session.history.moves:
                return self._next(messages.RIGHT)
            case "putting" if session.history.moves:
                return self._next(messages.RIGHT)
            case _:
                return NOTHING

    def choose(self, notation: str) -> Wished:
        """The learner has chosen one of the moves in words, without a hand on the board."""
        if self._stage != "asked" or notation not in [choice.notation for choice in self.task.choices]:
            return NOTHING
        if notation == self.task.answer:
            return self._next(messages.BETTER(why=self.task.why))
        self._told, self._right = messages.WORSE(why=self.task.why), False
        return Wished((Say("info", self._told),))

    def _ask(self, session: Session) -> Wished:
        self._stage, self._answered, self._called = "asked", 0, False
        task, names = self.task, session.game.site_names
        says = (Say("info", task.asked, self.lesson.clause, (*task.take, *task.put)),)
        if task.kind != "make":
            return Wished(says, (Point(tuple(names[site] for site in (*task.take, *task.put))),))
        return Wished(says, (Hint(session.history.position.turn),))

    def _moved(self, session: Session) -> Wished:
        made = session.history.moves[-1].notation
        task = self.task
        if task.kind != "try" and made == task.answer:
            return self._next(messages.BETTER(why=task.why) if task.kind == "choose" else messages.RIGHT)
        self._stage, self._right = "setup", False
        if made in [choice.notation for choice in task.choices]:
            self._told = messages.WORSE(why=task.why)
        else:
            self._told = messages.LEGAL_HERE if task.kind == "try" else messages.LEGAL_BUT
        return Wished((Say("warning", self._told),), position=self.task.position)

    def _tried(self, session: Session) -> Wished:
        saying = session.snapshot.saying
        if saying is None or saying.clause != self.task.answer:
            return NOTHING
        self._stage, self._right, self._told = "putting", True, messages.THAT_IS_WHY
        return Wished((Say("info", self._told),))

    def _next(self, told: str) -> Wished:
        self._at += 1
        self._right, self._told = True, told
        if self._at < len(self.lesson.tasks):
            self._stage = "setup"
            return Wished((Say("info", told),), position=self.task.position)
        self._stage, self._told = "over", messages.LEARNT(title=self.lesson.title)
        return Wished((Say("info", told), Say("info", self._told)))


def _is_to_be_set_up(session: Session, t_ns: int) -> bool:
    """Whether the board was seen to stand otherwise for a while."""
    facts, setup = session.facts, session.snapshot.setup
    stands = t_ns - facts.board.since_ns >= facts.settings.patience.settle_ns
    return facts.state.seen and stands and setup is not None and setup.left > 0
