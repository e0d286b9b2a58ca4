"""A side says that its move is made, and one sensor says otherwise."""

import pytest

from engine.games import load
from hardware.board import load_board
from hardware.sim.noise import Noise
from tests.controller.at_the_table import AtTheTable


def with_stuck(site: str, value: int) -> AtTheTable:
    """A table where one sensor is stuck from now on."""
    return stick(AtTheTable(), site, value)


def stick(table: AtTheTable, site: str, value: int) -> AtTheTable:
    channel = table.board.site(site).channel
    assert channel is not None
    table.simboard.change_noise(Noise(stuck={channel: value}))
    return table


def until_asked_about(table: AtTheTable, site: str) -> None:
    """Say no to every other suspect."""
    for _ in range(4):
        ask = table.session.snapshot.ask
        assert ask is not None
        if site in ask.text:
            return
        table.answer("no")


def test_a_sensor_that_still_tells_of_a_piece_that_has_gone_is_asked_about_when_the_side_insists() -> None:
    table = with_stuck("t3r4", 1).move("t3r4", "t4r4")
    assert (table.moves, table.asked) == ([], [])
    assert table.saying() is not None
    until_asked_about(table.press("white"), "t3r4")
    assert table.asked[-1].text == "Is t3r4 empty? Its sensor sees something."
    table.answer("yes").wait(100)
    assert table.moves == ["t3r4-t4r4"]
    assert table.session.snapshot.masked == (table.game.sites["t3r4"],)
    assert table.saying() is None


def test_the_next_suspect_comes_after_a_no_and_then_the_lights_are_right() -> None:
    table = with_stuck("t3r4", 1).move("t3r4", "t4r4").press("white")
    asked = len(table.asked)
    for _ in range(4):
        if table.session.snapshot.ask is None:
            break
        table.answer("no")
    assert len(table.asked) > asked
    assert table.said[-1].text.startswith("The board is not right yet")
    table.press("white")
    assert table.session.snapshot.ask is None
    assert (table.moves, table.session.snapshot.masked) == ([], ())


def test_a_sensor_that_does_not_see_the_piece_put_down_is_asked_about_at_the_second_press() -> None:
    table = with_stuck("t4r4", 0).move("t3r4", "t4r4").press("white")
    assert table.said[-1].text == "Finish the move first."
    assert table.asked == []
    until_asked_about(table.press("white"), "t4r4")
    assert table.asked[-1].text == "Is something on t4r4? Its sensor sees nothing."
    table.answer("yes").wait(100)
    assert table.moves == ["t3r4-t4r4"]


@pytest.mark.parametrize("button", ["white", "green"])
def test_while_a_sensor_is_asked_about_buttons_answer_nothing(button: str) -> None:
    table = with_stuck("t3r4", 1).move("t3r4", "t4r4").press("white").press(button).press(button)
    assert len(table.asked) == 1
    assert table.moves == []


def test_a_touch_withdraws_the_question() -> None:
    table = with_stuck("t3r4", 1).move("t3r4", "t4r4").press("white").lift("t4r4")
    assert table.session.snapshot.ask is None


def test_a_peg_put_in_that_no_sensor_sees_is_asked_about_at_the_second_press() -> None:
    table = AtTheTable(load_board("starter"), load("fours"))
    stick(table, "b1", 0).simboard.put("b1", 1, table.t_ns)
    table.wait(3000).press("white")
    assert (table.said[-1].text, table.asked) == ("White has not moved yet.", [])
    table.press("white")
    assert "b1" in [key for key, _ in table.asked[-1].choices]
    table.answer("b1").wait(1000)
    assert (table.moves, table.session.snapshot.masked) == (["b1"], (table.game.sites["b1"],))


def test_who_presses_twice_and_says_that_no_sensor_is_wrong_goes_on() -> None:
    table = AtTheTable(load_board("starter"), load("fours")).press("white").press("white").answer("no")
    table.simboard.put("b1", 1, table.t_ns)
    assert table.wait(1000).moves == ["b1"]


def test_two_moves_that_stand_count_once_the_sensor_that_hid_them_is_masked() -> None:
    table = AtTheTable()
    table.lift("t3r4").lift("t3r3", 200)
    stick(table, "t9r1", 1)
    table.place("t4r4", 400, held=0).place("t3r2", 4000)
    assert (table.moves, table.saying() is not None) == ([], True)
    table.wish("mask", choice="t9r1").wait(2000)
    assert table.moves == ["t3r4-t4r4", "t3r3-t3r2"]
    assert table.saying() is None
