"""A lesson on a board that tells everything, as on a page: touches with their times in, what is seen and said out.

Nothing is kept between two calls: each lives through the present task from its beginning, so a page cannot confuse it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache

from controller.core.api.events import CommandGiven, MoveReply, Say
from controller.core.api.snapshot import Snapshot
from controller.core.board.image import Sensing
from controller.lessons import messages
from controller.lessons.course import RuleLesson, course
from controller.lessons.trial import LessonTrial
from controller.lessons.tutor import LessonView, Tutor
from controller.table.binding import Binding
from controller.table.boards import load_board, own_board
from engine.game import Game
from engine.games import load
from hardware.frame import Sense

MOST_TOUCHES = 64
LONGEST_MS = 5000  # a touch is taken to have stood for no longer: all that follows from standing has followed


@dataclass(frozen=True, slots=True)
class TrialTouch:
    """A site has those contents from then on, and so they stood for `stood_ms`."""

    site: int
    contents: int
    stood_ms: int


@dataclass(frozen=True, slots=True)
class Rehearsed:
    """What came of the touches: the tutor's view, what the referee shows, and what it says now.

    done  the task is done: the next one begins with no touches
    """

    view: LessonView
    snapshot: Snapshot
    saying: Say | None
    done: bool


@cache
def binding_of(key: str) -> Binding:
    """The game's own board, as pages show it."""
    return Binding(load_board(own_board(key)), load(key))


@cache
def lessons(key: str) -> tuple[RuleLesson, ...]:
    """The lessons of a game on its own board, with sensors that tell everything."""
    return course(key, _all_seeing(key), cards=True)


@cache
def _all_seeing(key: str) -> Sensing:
    binding = binding_of(key)
    kind = Sense.POLARITY if binding.game.pieces else Sense.WEIGHT
    count = len(binding.game.site_names)
    senses = [Sense.NONE if binding.place(site) is None else kind for site in range(count)]
    return Sensing.of(binding.game, senses, [0] * count)


def rehearse(key: str, clause: str, number: int, touches: Sequence[TrialTouch], chosen: str = "") -> Rehearsed:
    """Live through task `number`, from 1, of the lesson on that clause.

    chosen  the notation of the move that was chosen in words, last of all; "": none

    :raises LookupError: there is no such lesson or task, or a touch of no site of the game.
    """
    lesson = next((one for one in lessons(key) if one.clause == clause), None)
    if lesson is None or not 1 <= number <= len(lesson.tasks):
        raise LookupError(f"there is no task {number} in a lesson {clause!r} of {key}")
    game = load(key)
    if any(not 0 <= touch.site < len(game.site_names) for touch in touches[:MOST_TOUCHES]):
        raise LookupError(f"{key} has no such site")
    if any(game.pieces and not 0 <= touch.contents < len(game.pieces) for touch in touches[:MOST_TOUCHES]):
        raise LookupError(f"{key} has no such piece")
    stage = _Stage(game, _all_seeing(key), lesson, number)
    for touch in touches[:MOST_TOUCHES]:
        if stage.done:
            break
        stage.touch(touch)
    if chosen and not stage.done:
        stage.choose(chosen)
    return stage.rehearsed()


class _Stage:
    """The trial of one task, and the tutor who looks on."""

    def __init__(self, game: Game, sensing: Sensing, lesson: RuleLesson, number: int) -> None:
        self._whole, self._number, task = lesson, number, lesson.tasks[number - 1]
        self._tutor = Tutor(game.key, replace(lesson, tasks=(task,)))
        self._trial: LessonTrial | None = None
        self._trial = LessonTrial(game, sensing, task.position, self._heed)
        self._heed()

    @property
    def done(self) -> bool:
        return self._tutor.is_over

    def touch(self, touch: TrialTouch) -> None:
        assert self._trial is not None
        self._trial.touch(touch.site, touch.contents, min(max(touch.stood_ms, 0), LONGEST_MS))

    def choose(self, notation: str) -> None:
        self._tutor.choose(notation)

    def rehearsed(self) -> Rehearsed:
        assert self._trial is not None
        view, of, snapshot = self._tutor.view, len(self._whole.tasks), self._trial.session.snapshot
        task = self._tutor.task
        right = messages.BETTER(why=task.why) if task.kind == "choose" else messages.RIGHT
        told = right if self.done else view.told
        return Rehearsed(replace(view, number=self._number, of=of, told=told), snapshot, snapshot.saying, self.done)

    def _heed(self) -> None:
        trial = self._trial
        if trial is None or self.done:  # the trial is being made; or what follows is the next task's
            return
        wished, session = self._tutor.look(trial.session, trial.t_ns), trial.session
        for command in wished.commands:
            trial.tell(CommandGiven(command, trial.t_ns))
        if wished.reply is not None and session.request is not None:
            trial.tell(MoveReply(session.request.number, (wished.reply,), True, trial.t_ns))
        if wished.position is not None:
            trial.begin(wished.position)
