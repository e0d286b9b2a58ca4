"""Lessons on a board: its lights set up each position, ask for the move and answer; one lesson follows the other.

The classroom gives the pipeline its sessions, one a task, and keeps none of their records: a lesson is no game.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

from controller.core.api.events import CommandGiven, Effect, MoveReply, Say
from controller.core.clock import NoClock
from controller.core.referee.settings import Settings
from controller.lessons import messages
from controller.lessons.course import RuleLesson
from controller.lessons.trial import ASK_NS
from controller.lessons.tutor import NOTHING, LessonView, Tutor, Wished
from controller.table import session_start
from controller.table.pipeline import Pipeline
from engine.game import Game
from engine.position import Position


class Classroom:
    """The lessons of a game on the board of that pipeline.  `begin` once, then `look` after every frame and event.

    lessons  not empty; the first one given is that on `clause`, "" the first of them
    hear     is told what the tutor says
    show     is told the tutor's view whenever it changes; None: all lessons are over
    learnt   is told the clause of every lesson that is done
    set_up   puts the pieces of a position on a simulated board; on a real one hands do
    """

    def __init__(
        self,
        game: Game,
        line: Pipeline,
        lessons: Sequence[RuleLesson],
        *,
        clause: str = "",
        hear: Callable[[Effect], None] = lambda effect: None,
        show: Callable[[LessonView | None], None] = lambda view: None,
        learnt: Callable[[str], None] = lambda clause: None,
        set_up: Callable[[Position], None] = lambda position: None,
    ) -> None:
        self._game, self._line, self._lessons = game, line, lessons
        self._hear, self._show, self._learnt, self._set_up = hear, show, learnt, set_up
        self._at = next((at for at, lesson in enumerate(lessons) if lesson.clause == clause), 0)
        self._tutor = Tutor(game.key, lessons[self._at])
        own = line.session.settings.patience
        self._settings = Settings(patience=replace(own, ask_ns=min(own.ask_ns, ASK_NS)), takeback="off")
        self._shown: LessonView | None = None

    @property
    def view(self) -> LessonView | None:
        """The present lesson as people see it; None: all are over."""
        return None if self._tutor.is_over else self._tutor.view

    def begin(self, t_ns: int) -> None:
        """Leave the game that was on the board as it is, and begin the first lesson."""
        self._line.keep = lambda record: None
        self._begin(self._tutor.task.position, t_ns)
        self._tell()

    def look(self, t_ns: int) -> None:
        """Let the tutor look, and do what it wishes."""
        while (wished := self._tutor.look(self._line.session, t_ns)) is not NOTHING:
            self._do(wished, t_ns)
        self._tell()

    def _do(self, wished: Wished, t_ns: int) -> None:
        for say in wished.says:
            self._hear(say)
        for command in wished.commands:
            self._line.event(CommandGiven(command, t_ns))
        request = self._line.session.request
        if wished.reply is not None and request is not None:
            self._line.event(MoveReply(request.number, (wished.reply,), True, t_ns))
        position = wished.position
        if self._tutor.is_over:
            self._learnt(self._tutor.lesson.clause)
            position = self._next()
        if position is not None:
            self._begin(position, t_ns)

    def _next(self) -> Position | None:
        """The beginning of the lesson that follows; None: there is none."""
        self._at += 1
        if self._at == len(self._lessons):
            return None
        self._tutor = Tutor(self._game.key, self._lessons[self._at])
        self._hear(Say("info", messages.NEXT(title=self._tutor.lesson.title)))
        return self._tutor.task.position

    def _begin(self, position: Position, t_ns: int) -> None:
        sensing, turns = self._line.binding.sensing, self._line.binding.turns
        session = session_start.begin(self._game, sensing, self._settings, position, NoClock(), turns)
        session.opening()  # its greeting is for a game
        self._set_up(position)
        self._line.change_session(session, t_ns)

    def _tell(self) -> None:
        if self.view != self._shown or self.view is None:
            self._shown = self.view
            self._show(self.view)
