"""A question keeps its number while it is the same, and an agreement waits behind a question about a sensor."""

from controller.core.api.commands import Answer
from controller.core.api.events import CommandGiven, LinkBack, LinkLost
from engine.games import load
from hardware.board import load_board
from tests.controller.at_the_table import AtTheTable


def masked() -> AtTheTable:
    """The pin goes to a hole whose sensor is masked: whether the move is made is asked."""
    table = AtTheTable()
    table.wish("mask", choice="t4r4").wait(100)
    table.wish("mask", choice="t3r5").wait(100)
    return table.move("t3r4", "t4r4", 6000)


def test_a_masked_sensor_that_flaps_leaves_the_question_as_it_is() -> None:
    table = masked()
    asked = len(table.asked)
    number = table.asked[-1].number
    for _ in range(8):
        table.simboard.take_off("t4r4", table.t_ns)
        table.wait(700)
        table.simboard.put("t4r4", 1, table.t_ns)
        table.wait(700)
    assert len(table.asked) == asked
    ask = table.session.snapshot.ask
    assert ask is not None
    assert ask.number == number


def test_a_masked_sensor_that_flaps_does_not_restart_the_time() -> None:
    table = AtTheTable()
    table.wish("mask", choice="t16r7").wait(100)
    table.lift("t3r4").place("t4r4", 0)
    for _ in range(4):
        table.simboard.put("t16r7", 1, table.t_ns)
        table.wait(100)
        table.simboard.take_off("t16r7", table.t_ns)
        table.wait(100)
    assert table.moves == ["t3r4-t4r4"]


def test_the_same_question_comes_back_with_its_number_and_is_not_said_again_at_once() -> None:
    table = masked()
    asked, number = len(table.asked), table.asked[-1].number
    table.lift("t10r4", 100).place("t10r4", 5500)
    ask = table.session.snapshot.ask
    assert ask is not None
    assert (ask.number, len(table.asked)) == (number, asked)


def test_a_draw_offer_waits_behind_a_question_about_a_sensor() -> None:
    table = AtTheTable()
    table.wish("draw", 0).wait(100)
    table.simboard.put("t1r1", 1, table.t_ns)
    table.wait(1500).press("white").press("white").wait(100)
    ask = table.session.snapshot.ask
    assert ask is not None
    assert ask.text == "Is t1r1 empty? Its sensor sees something."
    table.tell(CommandGiven(Answer(ask.number, "yes"), table.t_ns)).wait(100)
    ask = table.session.snapshot.ask
    assert ask is not None
    assert "offers a draw" in ask.text
    table.tell(CommandGiven(Answer(ask.number, "yes", 1), table.t_ns)).wait(100)
    assert table.session.phase == "over"


def test_while_the_game_is_paused_neither_an_answer_nor_a_button_makes_a_move() -> None:
    table = masked()
    ask = table.session.snapshot.ask
    assert ask is not None
    table.wish("pause").wait(100)
    table.tell(CommandGiven(Answer(ask.number, ask.choices[0][0]), table.t_ns)).wait(100).press("white")
    assert table.moves == []
    assert [say.text for say in table.said][-2:] == ["The game is paused. Go on first."] * 2
    table.wish("resume").wait(100)
    table.tell(CommandGiven(Answer(ask.number, ask.choices[0][0]), table.t_ns)).wait(100)
    assert len(table.moves) == 1


def test_of_many_suspects_people_are_asked_which_it_is() -> None:
    table = AtTheTable(load_board("outwit"), load("outwit"))
    table.lift("e5", 3000).press("green").press("green").wait(100)
    ask = table.session.snapshot.ask
    assert ask is not None
    assert (ask.text, len(ask.choices) > 5) == ("Which sensor is wrong?", True)
    site = ask.choices[0][0]
    table.tell(CommandGiven(Answer(ask.number, site), table.t_ns)).wait(100)
    assert table.moves == [f"e5-{site}"]


def test_a_choice_in_words_is_refused_while_the_sensors_are_silent_and_the_reason_is_told() -> None:
    table = AtTheTable(load_board("witsend"), load("witsend"), options={"players": "2"})
    moves = len(table.moves)
    table.tell(LinkLost(table.t_ns)).wait(100)
    said = next(move for move in table.game.legal_moves(table.session.history.position) if move.is_said)
    table.wish("play", said.side, choice=said.notation).wait(100)
    assert len(table.moves) == moves
    assert table.said[-1].text == "The sensors do not answer; choose again once they do."
    table.tell(LinkBack(table.t_ns)).wait(100)
    table.wish("play", said.side, choice=said.notation).wait(100)
    assert len(table.moves) == moves + 1
