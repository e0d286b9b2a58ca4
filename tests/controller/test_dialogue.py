"""Draws: who has to agree, by button or page; resignation; and what does not count as an answer."""

import pytest

from controller.core.referee.settings import Settings
from engine.games import load
from hardware.board import load_board
from tests.controller.at_the_table import AtTheTable


@pytest.fixture
def table() -> AtTheTable:
    return AtTheTable()


def drawn(table: AtTheTable) -> bool:
    outcome = table.session.snapshot.outcome
    return outcome is not None and outcome.winners == ()


def test_the_other_side_agrees_with_its_button_while_nothing_is_moved(table: AtTheTable) -> None:
    table.wish("draw", side=0).press("white")
    assert not drawn(table)
    table.press("green")
    assert drawn(table)


def test_a_button_pressed_for_a_move_agrees_to_nothing(table: AtTheTable) -> None:
    table.move("t3r4", "t4r4").wish("draw", side=0).lift("t3r3").place("t4r3").press("green")
    assert table.moves == ["t3r4-t4r4", "t3r3-t4r3"]
    assert not drawn(table)
    assert table.said[-1].text == "No draw. Play on."


def test_an_own_move_leaves_the_own_offer_open(table: AtTheTable) -> None:
    table.wish("draw", side=0).move("t3r4", "t4r4")
    assert table.moves == ["t3r4-t4r4"]
    assert table.session.snapshot.ask is not None
    table.press("green")
    assert drawn(table)


def test_two_offers_are_an_agreement(table: AtTheTable) -> None:
    table.wish("draw", side=0).wish("draw", side=0)
    assert not drawn(table)
    table.wish("draw", side=1)
    assert drawn(table)


def test_nobody_agrees_for_himself_to_his_own_offer(table: AtTheTable) -> None:
    table.wish("draw", side=0)
    table.wish("answer", side=0, question=table.asked[-1].number, choice="yes")
    assert not drawn(table)
    table.wish("answer", side=1, question=table.asked[-1].number, choice="yes")
    assert drawn(table)


def test_all_others_must_agree() -> None:
    table = AtTheTable(load_board("witsend"), load("witsend"), options={"players": "3"})
    table.wish("draw", side=1)
    assert [key for key, _ in table.asked[-1].choices] == ["yes:0", "yes:2", "no"]
    table.press("red").press("yellow")
    assert not drawn(table)
    table.answer("yes:2")
    assert drawn(table)


def test_a_side_that_does_not_play_offers_nothing_and_cannot_resign() -> None:
    table = AtTheTable(load_board("witsend"), load("witsend"))
    table.wish("draw", side=3).wish("resign", side=4)
    assert table.asked == []
    assert table.session.phase == "playing"


def test_a_machine_agrees_to_no_draw(table: AtTheTable) -> None:
    other = AtTheTable(settings=Settings(machines=frozenset([1])))
    other.wish("draw", side=0)
    assert other.asked == []
    assert other.said[-1].text == "Green does not agree to a draw."


def test_what_the_board_asks_comes_before_what_people_ask(table: AtTheTable) -> None:
    table.move("t3r4", "t4r4").wish("draw", side=0).move("t4r4", "t3r4")
    assert len(table.asked) == 2
    ask = table.session.snapshot.ask
    assert ask is not None
    assert ask.text.startswith("An earlier position")
    table.press("white").press("green")
    assert table.moves == []
    assert not drawn(table)
