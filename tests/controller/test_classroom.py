"""Lessons at a board, driven by sensors and lights alone: set up hole by hole, asked, judged, set back."""

from collections.abc import Callable

import pytest

from controller.core.api.events import Say
from controller.lessons.classroom import Classroom
from controller.lessons.course import course
from controller.lessons.tutor import LessonView
from engine.games import load
from engine.position import EMPTY
from hardware.board import load_board
from hardware.frame import SensorFrame
from tests.controller.at_the_table import AtTheTable


class Pupil(AtTheTable):
    """Somebody at a board who does what its lights say."""

    def __init__(self, game: str, board: str, clause: str, count: int = 1) -> None:
        super().__init__(load_board(board), load(game), set_up=False)
        lessons = course(game, self.binding.sensing)
        at = [lesson.clause for lesson in lessons].index(clause)
        self.lessons = lessons[at : at + count]
        self.views: list[LessonView | None] = []
        self.learnt: list[str] = []
        self.room = Classroom(
            self.game,
            self.line,
            self.lessons,
            clause=clause,
            hear=self.heard.append,
            show=self.views.append,
            learnt=self.learnt.append,
        )
        self.simboard.set_up({})
        self.room.begin(self.t_ns)
        self.line.frame = self._looked_at(self.line.frame)  # type: ignore[assignment,method-assign]  # as the daemon does
        self.wait(1000)

    def _looked_at(self, frame: Callable[[SensorFrame], None]) -> Callable[[SensorFrame], None]:
        def look(one: SensorFrame) -> None:
            frame(one)
            self.room.look(one.t_ns)

        return look

    @property
    def tells(self) -> list[str]:
        return [effect.text for effect in self.heard if isinstance(effect, Say)]

    @property
    def view(self) -> LessonView:
        assert self.views
        assert self.views[-1] is not None
        return self.views[-1]

    def set_up_by_lights(self) -> "Pupil":
        """Take up what is too much, put down what is missing, until no such light is on."""
        for _ in range(60):
            lit = {meaning: site for site, meaning in self.lights.items()}
            where = lit.get("extra") or lit.get("wrong")
            if where is not None:
                self.lift(where, 60)
            elif "missing" in lit:
                site = lit["missing"]
                due = self.session.history.position.board[self.game.sites[site]]
                assert due != EMPTY
                self.simboard.put(site, due, self.t_ns)
                self.wait(60)
            else:
                break
        return self.wait_on(1200)

    def wait_on(self, ms: float) -> "Pupil":
        self.wait(ms)
        return self

    def put_back_by_lights(self) -> "Pupil":
        """Follow the steps of the way back."""
        for _ in range(10):
            lit = {meaning: site for site, meaning in self.lights.items()}
            if "step_from" in lit:
                self.lift(lit["step_from"], 150)
            if "step_to" in lit:
                due = self.session.history.position.board[self.game.sites[lit["step_to"]]]
                self.place(lit["step_to"], 1200, self.simboard.held.index(due))
            elif "step_from" not in lit:
                break
        return self.wait_on(1200)


def test_a_lesson_is_set_up_asked_and_answered_by_lights_and_words() -> None:
    pupil = Pupil("outwit", "outwit", "OUTWIT-8")
    assert pupil.tells == ["Set up the position: the lights say where."]
    assert (pupil.view.stage, set(pupil.lights.values())) == ("setup", {"missing"})
    pupil.set_up_by_lights()
    assert pupil.view.stage == "asked"
    assert pupil.tells[-1] == "Green: f4 to f1."
    assert (pupil.lights["f4"], pupil.lights["f1"]) == ("hint_from", "hint_to")

    pupil.move("f4", "e2", 1500)  # that is no way of a soldier
    saying = pupil.saying()
    assert saying is not None
    assert saying.clause == "OUTWIT-6"
    pupil.put_back_by_lights()
    assert pupil.view.stage == "asked"
    pupil.move("f4", "f1", 2500)
    assert "Right." in pupil.tells
    assert (pupil.view.number, pupil.view.stage) == (2, "setup")

    pupil.set_up_by_lights()
    assert pupil.tells[-1] == "Is this legal? Try e5 to d3."
    assert pupil.lights == {"e5": "pointed", "d3": "pointed"}
    pupil.move("e5", "d3", 1500)
    assert pupil.tells[-1] == "No, it is not. Now put it back."
    pupil.put_back_by_lights()
    assert pupil.view.number == 3


def test_a_legal_move_that_was_not_asked_for_is_set_up_again() -> None:
    pupil = Pupil("outwit", "outwit", "OUTWIT-8").set_up_by_lights()
    pupil.move("e5", "e4", 2500)
    assert "Legal, but something else was asked. Set the position up again." in pupil.tells
    assert (pupil.view.number, pupil.view.stage, pupil.lights) == (1, "setup", {"e5": "missing", "e4": "extra"})
    pupil.set_up_by_lights()
    assert pupil.view.stage == "asked"


@pytest.mark.parametrize(("game", "clause"), [("web", "WEB-10"), ("witt", "WITT-II-B-1"), ("wari", "WARI-9")])
def test_lessons_of_other_games_are_learnt_at_their_boards(game: str, clause: str) -> None:
    pupil = Pupil(game, game, clause)
    for task in pupil.lessons[0].tasks:
        if game == "wari":
            contents = enumerate(task.position.board)
            pupil.simboard.set_up({pupil.game.site_names[site]: count for site, count in contents if count})
            pupil.wait(1500)
        else:
            pupil.set_up_by_lights()
        assert pupil.view.stage == "asked", pupil.tells
        before = task.position.board
        for site, now in enumerate(task.board):
            name = pupil.game.site_names[site]
            if before[site] > now or (before[site] and now and before[site] != now and game != "wari"):
                pupil.simboard.lift(name, pupil.t_ns, before[site] - now if game == "wari" else None)
                pupil.wait(150)
        for site, now in enumerate(task.board):
            name = pupil.game.site_names[site]
            for _ in range(max(0, now - before[site]) if game == "wari" else int(bool(now) and not before[site])):
                pupil.simboard.place(name, pupil.t_ns)
                pupil.wait(150)
        pupil.wait(3000)
        if task.kind == "try":
            pupil.put_back_by_lights()
    assert pupil.learnt == [clause]
    assert pupil.views[-1] is None
    assert pupil.records == [], "a lesson is no game"


def test_one_lesson_follows_the_other() -> None:
    pupil = Pupil("outwit", "outwit", "OUTWIT-13", 2).set_up_by_lights()
    pupil.move("a9", "a4", 2500)
    assert pupil.learnt == ["OUTWIT-13"]
    assert pupil.view.clause == "OUTWIT-14"


def test_between_games_records_of_lessons_are_kept_nowhere() -> None:
    pupil = Pupil("outwit", "outwit", "OUTWIT-8").set_up_by_lights()
    pupil.move("f4", "f1", 2500)
    assert pupil.records == []
