"""The lessons made from the rule sheets: every task can be done, on a board that tells everything, and is judged."""

import re
from pathlib import Path

import pytest

from controller.arena.thinking import last, think
from controller.lessons import messages
from controller.lessons.course import LessonTask, RuleLesson, course
from controller.lessons.messages import LEARNT
from controller.lessons.progress import FILE, MAX_LEARNERS_KEPT, LearntRules
from controller.lessons.rehearsal import TrialTouch, lessons, rehearse
from controller.publish.told import told
from controller.rulebook import sheet
from controller.table.binding import Binding
from engine.game import Game
from engine.games import load
from engine.messages import say
from engine.notation import find_move
from engine.position import Position
from engine.search.result import Limits
from hardware.board import load_board
from tests.installed_games import SHIPPED

STOOD_MS = 3000


def tasks(key: str) -> list[object]:
    return [
        pytest.param(key, lesson.clause, number, id=f"{lesson.clause}-{number}")
        for lesson in lessons(key)
        for number in range(1, len(lesson.tasks) + 1)
    ]


def hand(key: str, clause: str, number: int) -> list[TrialTouch]:
    """The touches of somebody who does what is asked."""
    task = next(lesson for lesson in lessons(key) if lesson.clause == clause).tasks[number - 1]
    before, after = task.position.board, task.board
    off = [
        TrialTouch(site, after[site], 100) for site in range(len(after)) if before[site] and before[site] != after[site]
    ]
    on = [TrialTouch(site, after[site], 100) for site in range(len(after)) if not before[site] and after[site]]
    touches = [*off, *on]
    return [*touches[:-1], TrialTouch(touches[-1].site, touches[-1].contents, STOOD_MS)]


def chosen(key: str, clause: str, number: int, task: LessonTask) -> None:
    """The worse and then the better of two are chosen in words, and the better by hand where hands can."""
    begun = rehearse(key, clause, number, ())
    assert begun.view.choices == task.choices
    (worse,) = (one.notation for one in task.choices if one.notation != task.answer)
    no, yes = (rehearse(key, clause, number, (), notation) for notation in (worse, task.answer))
    assert (no.done, no.view.right, no.view.told) == (False, False, messages.WORSE(why=task.why))
    assert (yes.done, yes.view.told) == (True, messages.BETTER(why=task.why))
    assert rehearse(key, clause, number, (), "no such move").view == begun.view
    if task.put:
        made = rehearse(key, clause, number, hand(key, clause, number))
        assert (made.done, made.view.told) == (True, messages.BETTER(why=task.why))


@pytest.mark.parametrize(("key", "clause", "number"), [case for key in SHIPPED for case in tasks(key)])
def test_whoever_does_what_a_task_asks_has_done_it(key: str, clause: str, number: int) -> None:
    task = next(lesson for lesson in lessons(key) if lesson.clause == clause).tasks[number - 1]
    begun = rehearse(key, clause, number, ())
    assert (begun.view.stage, begun.view.asked, begun.done) == ("asked", task.asked, False)
    if task.kind == "choose":
        chosen(key, clause, number, task)
        return
    touches = hand(key, clause, number)
    done = rehearse(key, clause, number, touches)
    if task.kind == "make":
        assert done.done
        return
    assert done.saying is not None
    assert (done.saying.clause, done.view.stage, done.done) == (clause, "putting", False)
    back = [TrialTouch(touch.site, task.position.board[touch.site], 200) for touch in reversed(touches)]
    assert rehearse(key, clause, number, [*touches, *back]).done


@pytest.mark.parametrize("key", SHIPPED)
def test_every_game_has_lessons(key: str) -> None:
    assert len(lessons(key)) >= 3, [lesson.clause for lesson in lessons(key)]
    assert all(1 <= len(lesson.tasks) <= 4 for lesson in lessons(key))
    assert len(load(key).site_names) > 0


@pytest.mark.parametrize("key", SHIPPED)
def test_a_lesson_is_called_as_its_rule_is_in_every_language(key: str) -> None:
    called, page = {one.id: one.title for one in sheet(key, "de").clauses}, told("de")["catalogues"]
    assert isinstance(page, dict)
    for lesson in lessons(key):
        assert say(lesson.title) == next(one.title for one in sheet(key).clauses if one.id == lesson.clause)
        assert say(LEARNT(title=lesson.title), "de") == f"Gelernt: {called[lesson.clause]}."
        assert page["sheet"][lesson.clause] == called[lesson.clause]


def lesson_on(key: str, clause: str) -> RuleLesson:
    return next(lesson for lesson in lessons(key) if lesson.clause == clause)


def sites(key: str, *names: str) -> list[int]:
    return [load(key).sites[name] for name in names]


def test_a_legal_move_that_was_not_asked_for_is_set_back() -> None:
    f4, f1, e5, e4 = sites("outwit", "f4", "f1", "e5", "e4")
    other = [TrialTouch(e5, 0, 100), TrialTouch(e4, 2, STOOD_MS)]
    done = rehearse("outwit", "OUTWIT-8", 1, other)
    assert (done.view.stage, done.view.told.split(",")[0], done.done) == ("setup", "Legal", False)
    assert {(site, meaning.value) for site, meaning in done.snapshot.lights} == {(e5, "missing"), (e4, "extra")}
    back = [TrialTouch(e4, 0, 100), TrialTouch(e5, 2, STOOD_MS), TrialTouch(f4, 0, 100), TrialTouch(f1, 1, STOOD_MS)]
    assert rehearse("outwit", "OUTWIT-8", 1, [*other, *back]).done


def test_a_move_that_no_rule_allows_has_the_referees_reason_and_its_way_back() -> None:
    f4, e2 = sites("outwit", "f4", "e2")
    wrong = rehearse("outwit", "OUTWIT-8", 1, [TrialTouch(f4, 0, 100), TrialTouch(e2, 1, STOOD_MS)])
    assert wrong.saying is not None
    assert (wrong.saying.tone, wrong.saying.clause, wrong.done) == ("illegal", "OUTWIT-6", False)
    assert (f4, "step_to") in {(site, meaning.value) for site, meaning in wrong.snapshot.lights}


def test_what_was_asked_is_on_the_lights() -> None:
    f4, f1, e3 = sites("outwit", "f4", "f1", "e3")
    asked = rehearse("outwit", "OUTWIT-8", 1, ())
    assert {(f4, "hint_from"), (f1, "hint_to")} <= {(site, meaning.value) for site, meaning in asked.snapshot.lights}
    tried = rehearse("outwit", "OUTWIT-6", 1, ())
    assert {(site, meaning.value) for site, meaning in tried.snapshot.lights} == {(f4, "pointed"), (e3, "pointed")}


@pytest.mark.parametrize(
    ("clause", "number", "touches"),
    [("OUTWIT-99", 1, ()), ("OUTWIT-8", 0, ()), ("OUTWIT-8", 9, ()), ("OUTWIT-8", 1, (TrialTouch(90, 0, 1),))],
)
def test_what_there_is_not_is_refused(clause: str, number: int, touches: tuple[TrialTouch, ...]) -> None:
    with pytest.raises(LookupError, match=r"outwit"):
        rehearse("outwit", clause, number, touches)


def test_a_board_without_kinds_has_the_lessons_that_it_can_tell() -> None:
    game, board = load("outwit"), load_board("outwit")
    told = course("outwit", Binding(board, game).sensing)
    assert 10 <= sum(len(lesson.tasks) for lesson in told) <= sum(len(lesson.tasks) for lesson in lessons("outwit"))
    assert "OUTWIT-7" in {lesson.clause for lesson in told}


def test_progress_is_kept_by_name_and_read_back(tmp_path: Path) -> None:
    path = tmp_path / FILE
    kept = LearntRules(path)
    kept.note("Ada", "outwit", "OUTWIT-6")
    kept.note("Ada", "outwit", "OUTWIT-6")
    kept.note("Ben", "witt", "WITT-II-B-1")
    again = LearntRules(path)
    assert (again.of("Ada", "outwit"), again.of("Ben", "outwit"), again.names) == (("OUTWIT-6",), (), ("Ben", "Ada"))
    for number in range(MAX_LEARNERS_KEPT):
        again.note(f"player {number}", "web", "WEB-5")
    assert again.of("Ada", "outwit") == (), "whoever has learnt nothing for the longest is forgotten"
    path.write_text("[1]")
    assert LearntRules(path).names == ()


def test_where_the_disk_refuses_it_learning_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = LearntRules(tmp_path / "no-folder" / FILE)
    kept.note("Ada", "outwit", "OUTWIT-6")
    assert kept.of("Ada", "outwit") == ("OUTWIT-6",)
    assert "ends with this process" in capsys.readouterr().err


def test_the_worse_of_two_made_by_hand_is_told_why_and_set_back() -> None:
    d4, c4, e5 = sites("witt", "d4", "c4", "e5")
    key, clause = "witt", "WITT-IV-A-3"
    number = next(i for i, task in enumerate(lesson_on(key, clause).tasks, 1) if task.kind == "choose")
    why = lesson_on(key, clause).tasks[number - 1].why
    worse = [TrialTouch(d4, 0, 200), TrialTouch(c4, 1, STOOD_MS)]
    told = rehearse(key, clause, number, worse)
    assert (told.done, told.view.stage, told.view.told) == (False, "setup", messages.WORSE(why=why))
    assert say(told.view.told, "de").startswith("Das andere ist besser. Schwarz auf e7")
    back = [*worse, TrialTouch(c4, 0, 200), TrialTouch(d4, 1, STOOD_MS)]
    assert rehearse(key, clause, number, back).view.stage == "asked"
    assert rehearse(key, clause, number, [*back, TrialTouch(d4, 0, 200), TrialTouch(e5, 1, STOOD_MS)]).done


def test_cards_are_chosen_on_pages_and_not_on_a_board() -> None:
    (task,) = lesson_on("witsend", "WITSEND-26").tasks
    assert [(one.face, one.words) for one in task.choices] == [("5", "Card 5"), ("2", "Card 2")]
    assert "3 1 5" in [fact.text for fact in task.facts]
    board = course("witsend", Binding(load_board("witsend"), load("witsend")).sensing)
    assert "WITSEND-26" not in [lesson.clause for lesson in board]
    assert all(task.kind != "choose" or task.put for lesson in board for task in lesson.tasks)


def value(game: Game, position: Position) -> int:
    """Of the side to move, five plies deep."""
    found = last(think(game, position, position.turn, Limits(depth=5)))
    assert found is not None
    return found.lines[0].score


@pytest.mark.parametrize("key", SHIPPED)
def test_the_search_thinks_of_choices_as_the_lessons_do(key: str) -> None:
    game = load(key)
    for lesson in lessons(key):
        for task in lesson.tasks:
            if task.kind != "choose" or len(game.sides) != 2:
                continue
            moves = [find_move(game, task.position, choice.notation) for choice in task.choices]
            values = {move.notation: -value(game, game.apply(task.position, move)) for move in moves}
            worse = next(one for one in values if one != task.answer)
            assert values[task.answer] > values[worse] + 100, (lesson.clause, values)


def test_a_lesson_of_wits_end_asks_for_pegs_and_not_for_a_notation() -> None:
    asked = [task.asked for lesson in lessons("witsend") for task in lesson.tasks]
    assert [text for text in asked if re.search(r"\b[a-z]:\d", text)] == []
    assert "Red: pegs forward: 3 by 1 and 4 by 2." in asked
