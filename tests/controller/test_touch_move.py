"""Touch-move: who is bound by taking a piece up, and who is not."""

import pytest

from controller.core.referee.settings import Settings
from engine.games import load
from hardware.board import load_board
from tests.controller.at_the_table import AtTheTable

STRICT = Settings(touch_move=True)


@pytest.fixture
def table() -> AtTheTable:
    return AtTheTable(settings=STRICT)


def touched(table: AtTheTable, site: str, up_ms: float = 300) -> AtTheTable:
    return table.lift(site, up_ms).place(site, 200)


def test_a_piece_that_was_taken_up_has_to_move(table: AtTheTable) -> None:
    touched(table, "t3r4")
    assert table.said[-1].text == "Touch-move: White touched t3r4 and must move from there."
    assert table.lights["t3r4"] == "duty"
    assert [notice.text for notice in table.session.snapshot.notices] == [table.said[-1].text]
    table.move("t7r4", "t8r4")
    assert table.moves == []
    saying = table.saying()
    assert saying is not None
    assert (saying.tone, saying.text) == ("illegal", "Touch-move: White touched t3r4 and must move from there.")
    table.move("t8r4", "t7r4")
    assert table.saying() is None
    table.move("t3r4", "t4r4")
    assert table.moves == ["t3r4-t4r4"]


def test_it_is_said_once(table: AtTheTable) -> None:
    touched(touched(touched(table, "t3r4"), "t3r4"), "t3r4")
    assert len([say for say in table.said if say.text.startswith("Touch-move")]) == 1


def test_it_may_go_wherever_it_can_go(table: AtTheTable) -> None:
    touched(table, "t3r4").lift("t3r4")
    assert {site for site, meaning in table.lights.items() if meaning == "target"} == {"t4r4", "t3r5"}


def test_without_the_option_lifting_and_putting_back_is_nothing() -> None:
    table = touched(AtTheTable(), "t3r4", 5000).move("t7r4", "t8r4")
    assert table.moves == ["t7r4-t8r4"]


def test_a_piece_that_was_only_brushed_binds_nobody(table: AtTheTable) -> None:
    touched(table, "t3r4", 120).move("t7r4", "t8r4")
    assert table.moves == ["t7r4-t8r4"]


def test_the_other_sides_pieces_bind_nobody(table: AtTheTable) -> None:
    touched(table, "t3r3").move("t7r4", "t8r4")
    assert table.moves == ["t7r4-t8r4"]


def test_a_piece_that_cannot_move_binds_nobody() -> None:
    table = AtTheTable(position="16/16/g15/ww13w/w15/2ggggggggggg3/2wwwwwwww6 w - 0", settings=STRICT)
    touched(table, "t1r4").move("t2r4", "t3r4")
    assert table.moves == ["t2r4-t3r4"]


def test_the_first_piece_counts_and_the_ones_after_it_do_not(table: AtTheTable) -> None:
    table.lift("t3r4", 300).lift("t7r4", 300).place("t3r4", 200, held=0).place("t7r4", 300)
    assert table.said[-1].text.startswith("Touch-move: White touched t3r4")
    touched(table, "t7r4").move("t3r4", "t3r5")
    assert table.moves == ["t3r4-t3r5"]


def test_who_adjusts_pauses_first(table: AtTheTable) -> None:
    table.press("pause")
    touched(table, "t3r4").press("pause").move("t7r4", "t8r4")
    assert table.moves == ["t7r4-t8r4"]


def test_a_piece_put_back_after_the_pause_binds_nobody(table: AtTheTable) -> None:
    table.press("pause").lift("t3r4", 300).press("pause").wait(300).place("t3r4", 200).move("t7r4", "t8r4")
    assert table.moves == ["t7r4-t8r4"]


def test_it_is_forgotten_with_the_turn(table: AtTheTable) -> None:
    touched(table, "t3r4").move("t3r4", "t4r4").move("t3r3", "t4r3").move("t7r4", "t8r4")
    assert len(table.moves) == 3
    assert table.session.snapshot.notices == ()


def test_a_next_side_that_is_quick_is_bound_like_any_other(table: AtTheTable) -> None:
    table.lift("t3r4").place("t4r4", 200).lift("t3r3", 300).place("t3r3", 200)
    assert table.moves == ["t3r4-t4r4"]
    assert table.said[-1].text.startswith("Touch-move: Green touched t3r3")


def test_a_removal_first_is_touch_move_too() -> None:
    position = "10/10/3bbb4/3bbb4/10/10/g9/10/10/10/10/9g g penetration - 0/0 - 0"
    table = AtTheTable(load_board("witt-polarity"), load("witt"), position=position, settings=STRICT)
    touched(table, "a6").move("j1", "j2", 2500)
    assert table.moves == []
    table.move("j2", "j1").move("a6", "a7", 2500)
    assert table.moves == ["a6-a7"]


def test_a_pit_that_was_taken_from_has_to_be_sown() -> None:
    table = AtTheTable(load_board("wari-pits"), load("wari"), settings=STRICT)
    table.lift("B", 1000)
    for _ in range(4):
        table.place("B", 20)
    table.wait(600)
    assert table.said[-1].text == "Touch-move: South touched B and must move from there."
    sow(table, "A")
    assert table.moves == []


def sow(table: AtTheTable, pit: str) -> None:
    pits = "ABCDEFabcdef"
    table.lift(pit, 200)
    while table.simboard.held:
        pit = pits[(pits.index(pit) + 1) % 12]
        table.place(pit, 300)
    table.wait(3000)
