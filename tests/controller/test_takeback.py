"""Take-backs: by putting pieces back, by button and by wish; who must agree, and what may not be taken back."""

from collections.abc import Callable

import pytest

from controller.core.clock import Total
from controller.core.referee.settings import Settings
from controller.core.session.session import Session
from engine.games import load
from hardware.board import load_board
from tests.controller.at_the_table import MS_NS, AtTheTable

MINUTE_NS = 60_000_000_000
TOO_FULL = "10/10/3bbb4/3bbb4/10/10/g9/10/10/10/10/10 g penetration - 0/0 - 0"
CARDS = "r short choose r 332000,QQS,--,315/330000,QQS,--,642 31"


@pytest.fixture
def table() -> AtTheTable:
    return AtTheTable()


def put_back(table: AtTheTable) -> AtTheTable:
    """One move, and back."""
    return table.move("t3r4", "t4r4").move("t4r4", "t3r4")


def two_moves(table: AtTheTable) -> AtTheTable:
    return table.move("t3r4", "t4r4").move("t3r3", "t4r3")


def test_a_take_back_by_hand_needs_both_buttons(table: AtTheTable) -> None:
    put_back(table).press("white")
    assert table.moves == ["t3r4-t4r4"]
    assert table.said[-1].text == "White agrees."
    table.press("white")
    assert table.moves == ["t3r4-t4r4"]
    table.press("green")
    assert table.moves == []


def test_each_side_answers_for_itself_on_the_page(table: AtTheTable) -> None:
    put_back(table)
    number = table.asked[-1].number
    assert [key for key, _ in table.asked[-1].choices] == ["yes:0", "yes:1", "no"]
    table.wish("answer", side=1, question=number, choice="yes")
    assert table.moves == ["t3r4-t4r4"]
    ask = table.session.snapshot.ask
    assert ask is not None
    assert [key for key, _ in ask.choices] == ["yes", "no"]
    table.wish("answer", question=number, choice="yes")
    assert table.moves == []


@pytest.mark.parametrize(
    "decline",
    [
        lambda table: table.wish("answer", side=1, question=table.asked[-1].number, choice="no"),
        lambda table: table.wish("answer", question=table.asked[-1].number, choice="no"),
    ],
)
def test_one_no_is_enough(table: AtTheTable, decline: Callable[[AtTheTable], object]) -> None:
    put_back(table).press("white")
    decline(table)
    table.press("green").wait(2000)
    assert table.moves == ["t3r4-t4r4"]
    assert len(table.asked) == 1


def test_any_earlier_position_will_do(table: AtTheTable) -> None:
    two_moves(table).move("t7r4", "t8r4")
    table.move("t8r4", "t7r4", 100).move("t4r3", "t3r3", 100).move("t4r4", "t3r4")
    assert "last 3 moves" in table.asked[-1].text
    table.press("white").press("green")
    assert table.moves == []
    assert table.session.history.position.turn == 0


def test_a_further_touch_withdraws_what_the_board_asked(table: AtTheTable) -> None:
    put_back(table).press("white").move("t3r4", "t4r4").press("green")
    assert table.moves == ["t3r4-t4r4"]
    assert table.session.snapshot.ask is None


def test_a_wish_asks_the_other_side_and_the_lights_lead_back(table: AtTheTable) -> None:
    two_moves(table).wish("undo", side=1)
    assert table.asked[-1].text == "Green asks to take back t3r3-t4r3. Allow?"
    assert table.moves == ["t3r4-t4r4", "t3r3-t4r3"]
    table.press("white")
    assert table.moves == ["t3r4-t4r4"]
    assert table.session.history.position.turn == 1
    assert table.lights == {"t3r3": "step_to", "t4r3": "step_from"}
    saying = table.saying()
    assert saying is not None
    assert saying.tone == "info"
    table.move("t4r3", "t3r3")
    assert table.saying() is None
    assert table.moves == ["t3r4-t4r4"]
    table.move("t3r3", "t3r2")
    assert table.moves == ["t3r4-t4r4", "t3r3-t3r2"]


def test_what_was_taken_back_is_not_made_again_by_standing_there(table: AtTheTable) -> None:
    two_moves(table).wish("undo", side=1).press("white").wait(30_000)
    assert table.moves == ["t3r4-t4r4"]
    table.press("green").wait(1000)
    assert table.said[-1].text == "Put the pieces back first."
    table.lift("t4r3").wait(5000).place("t4r3", 5000)
    assert table.moves == ["t3r4-t4r4"]
    assert not [record for record in table.records if record.kind == "objection"]


def test_on_the_way_back_no_other_move_is_made(table: AtTheTable) -> None:
    two_moves(table).wish("undo", side=1).press("white").move("t4r3", "t3r2", 3000)
    assert table.moves == ["t3r4-t4r4"]
    assert table.lights["t3r3"] == "step_to"
    table.move("t3r2", "t3r3")
    assert table.saying() is None


def test_the_button_that_is_everybodys_asks_everybody_and_answers_nothing(table: AtTheTable) -> None:
    two_moves(table).press("undo").press("undo").press("undo")
    assert len(table.asked) == 1
    table.press("green").press("white")
    assert table.moves == ["t3r4-t4r4"]


def test_the_wish_is_void_once_the_game_goes_on(table: AtTheTable) -> None:
    two_moves(table).wish("undo", side=1).move("t7r4", "t8r4")
    assert len(table.moves) == 3
    assert table.session.snapshot.ask is None
    assert "The move stays." in [say.text for say in table.said]


def test_a_move_is_made_though_the_wish_is_not_answered_yet() -> None:
    """A question that the board does not answer must not stop the game, with or without a clock."""
    table = AtTheTable(load_board("wari-pits"), load("wari"))
    before = len(table.moves)
    table.wish("draw", side=0).wait(100)
    table.simboard.lift("A", table.t_ns)
    for pit in "BCDE":
        table.wait(150).simboard.place(pit, table.t_ns)
    table.wait(2500)
    assert len(table.moves) == before + 1


def test_a_side_presses_its_button_for_its_move_and_not_for_yes(table: AtTheTable) -> None:
    two_moves(table).wish("undo", side=1).lift("t7r4").place("t8r4").press("white")
    assert table.moves == ["t3r4-t4r4", "t3r3-t4r3", "t7r4-t8r4"]


def test_pieces_put_back_by_hand_say_yes_to_nobodys_wish(table: AtTheTable) -> None:
    two_moves(table).wish("undo", side=1).move("t4r3", "t3r3")
    assert table.moves == ["t3r4-t4r4", "t3r3-t4r3"]
    assert table.asked[-1].text.startswith("An earlier position is on the board")
    table.press("white").press("green")
    assert table.moves == ["t3r4-t4r4"]
    assert table.saying() is None


def test_the_clock_is_held_while_the_pieces_go_back_but_not_for_ever() -> None:
    table = two_moves(AtTheTable(control=Total((5 * MINUTE_NS,))))
    table.wish("undo", side=1).press("white")
    before = table.session.clock.remaining_ns(1, table.t_ns)
    assert table.session.snapshot.clock.state == "held"
    table.wait(9000)
    assert table.session.clock.remaining_ns(1, table.t_ns) == before
    table.wait(2000)
    assert table.session.snapshot.clock.state == "running"
    other = two_moves(AtTheTable(control=Total((5 * MINUTE_NS,))))
    other.wish("undo", side=1).press("white").move("t4r3", "t3r3", 100)
    assert other.session.snapshot.clock.state == "running"


def test_a_table_may_take_back_freely_or_not_at_all() -> None:
    free = two_moves(AtTheTable(settings=Settings(takeback="free"))).press("undo")
    assert (free.moves, free.asked) == (["t3r4-t4r4"], [])
    off = two_moves(AtTheTable(settings=Settings(takeback="off"))).press("undo")
    assert len(off.moves) == 2
    assert off.said[-1].text == "No take-backs at this table."


def test_at_the_start_there_is_nothing_to_take_back(table: AtTheTable) -> None:
    table.press("undo")
    assert table.said[-1].text == "There is no move to take back."


def test_a_take_back_is_recorded_with_what_is_still_to_be_done(table: AtTheTable) -> None:
    two_moves(table).wish("undo", side=1).press("white")
    assert (table.records[-1].kind, table.records[-1].body["moves"]) == ("takeback", 1)
    assert table.records[-1].body["returning"] is True
    by_hand = put_back(AtTheTable()).press("white").press("green")
    assert by_hand.records[-1].body["returning"] is False


def test_used_time_stays_used() -> None:
    table = AtTheTable(control=Total((5 * MINUTE_NS,))).move("t3r4", "t4r4").move("t3r3", "t4r3", 3000)
    spent = table.session.clock.remaining_ns(0, table.t_ns)
    assert spent is not None
    assert spent < 5 * MINUTE_NS - 2000 * MS_NS
    table.wish("undo", side=1).press("white")
    assert table.session.clock.remaining_ns(0, table.t_ns) == spent


def test_a_removal_and_the_move_after_it_are_one_turn() -> None:
    table = AtTheTable(load_board("witt-polarity"), load("witt"), position=TOO_FULL)
    table.lift("d9", 2500).move("a6", "a7", 2500)
    assert table.moves == ["x d9", "a6-a7"]
    table.wish("undo", side=0).press("black")
    assert table.moves == []
    assert set(table.lights.values()) <= {"step_to", "step_from", "missing", "extra"}
    table.move("a7", "a6", 300).place("d9", 300)
    assert table.saying() is None
    assert table.session.snapshot.reading == "agrees"


def test_a_removal_alone_can_be_taken_back_too() -> None:
    table = AtTheTable(load_board("witt-polarity"), load("witt"), position=TOO_FULL)
    table.lift("d9", 2500).wish("undo", side=0).press("black").place("d9", 300)
    assert (table.moves, table.saying()) == ([], None)


def test_what_was_told_in_words_is_never_taken_back() -> None:
    table = AtTheTable(load_board("witsend"), load("witsend"), position=CARDS)
    table.wish("play", side=0, choice="r:3").wish("play", side=1, choice="b:5")
    assert len(table.moves) == 2
    table.press("undo")
    assert table.said[-1].text == "What was chosen in secret or by lot is not taken back."
    table.move("r3s2", "r3s3", 2500)
    assert len(table.moves) == 3
    table.wish("undo", side=0).press("blue")
    assert len(table.moves) == 2
    table.move("r3s3", "r3s2")
    table.wish("undo", side=0)
    assert table.said[-1].text == "What was chosen in secret or by lot is not taken back."


def test_the_position_before_the_cards_is_not_offered_by_pegs() -> None:
    """Pegs stand as before the cards were shown; what is offered is to take back the peg's step alone."""
    table = AtTheTable(load_board("witsend"), load("witsend"), position=CARDS)
    table.wish("play", side=0, choice="r:3").wish("play", side=1, choice="b:5")
    table.move("r3s2", "r3s3", 2500).move("r3s3", "r3s2", 1000)
    assert "the last move?" in table.asked[-1].text
    table.press("red").press("blue")
    assert len(table.moves) == 2


@pytest.mark.parametrize("put_back_meanwhile", [False, True])
def test_after_a_restart_the_pieces_still_go_back_first(table: AtTheTable, put_back_meanwhile: bool) -> None:
    two_moves(table).wish("undo", side=1).press("white")
    old = table.session
    again = Session(old.game, table.binding.sensing, old.settings, old.history, old.clock, resumed=True, returning=True)
    if put_back_meanwhile:
        table.move("t4r3", "t3r3")
    table.line.change_session(again, table.t_ns)
    table.wait(3000)
    assert table.moves == ["t3r4-t4r4"]
    saying = table.saying()
    assert (saying is None) == put_back_meanwhile
    if not put_back_meanwhile:
        assert table.lights == {"t3r3": "step_to", "t4r3": "step_from"}
        table.move("t4r3", "t3r3")
    assert table.move("t7r3", "t8r3").moves == ["t3r4-t4r4", "t7r3-t8r3"]
