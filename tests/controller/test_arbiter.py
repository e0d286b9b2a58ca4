"""What people may have the referee do: claim, correct, adjust, mask; and what sick sensors have for consequences."""

import pytest

from controller.core.api.commands import Adjust
from controller.core.api.events import CommandGiven, SensorHealth
from controller.core.clock import Control, NoClock, Shared, Total
from engine.games import load
from hardware.board import load_board
from tests.controller.at_the_table import AtTheTable

SECOND_NS = 1_000_000_000
START = "16/16/ggg1ggg1ggg1ggg1/www1www1www1www1/16/16/16 w - 0"
BEFORE_8 = "wwwwwww9/12wwww/gggggggggggg4/16/w15/16/16 w - 20"
WITSEND_DRAWN = "r short choose r 000000,N,--,315/000000,N,--,642 0"


def corrected(table: AtTheTable, choice: str = "", side: int | None = None) -> str:
    return table.wish("correct", side, choice=choice).session.snapshot.position


# This position stands.


def test_the_position_that_stands_is_taken_and_the_game_goes_on_from_it() -> None:
    table = AtTheTable().move("t3r4", "t4r4").move("t3r3", "t3r1")
    assert table.saying() is not None
    assert corrected(table, side=0) == "2g13/16/gg2ggg1ggg1ggg1/ww1wwww1www1www1/16/16/16 w - 1"
    assert (table.saying(), table.session.snapshot.reading) == (None, "agrees")
    assert table.said[-1].text == "The arbiter has set the position. White to move."
    assert [record.kind for record in table.records][-2:] == ["objection", "position"]
    table.move("t7r4", "t8r4").move("t3r1", "t3r2")
    assert table.moves == ["t3r4-t4r4", "t7r4-t8r4", "t3r1-t3r2"]


def test_a_side_that_is_not_named_stays_the_one_to_move() -> None:
    table = AtTheTable().move("t3r4", "t4r4").move("t3r3", "t3r1")
    assert " g - 1" in corrected(table)


def test_the_clock_goes_to_the_side_to_move_and_is_no_longer_held() -> None:
    table = AtTheTable(control=Total((60 * SECOND_NS,))).move("t3r4", "t4r4").move("t3r3", "t3r1")
    assert table.session.snapshot.clock.state == "held"
    corrected(table, side=0)
    clock = table.session.snapshot.clock
    assert (clock.state, clock.side) == ("running", 0)


def test_a_text_of_rows_and_side_is_enough_and_the_game_waits_until_it_stands() -> None:
    table = AtTheTable(control=Total((60 * SECOND_NS,))).move("t3r4", "t4r4")
    assert corrected(table, START.rsplit(" ", 2)[0]) == START.replace("- 0", "- 1")
    table.wait(5000)
    assert table.moves == ["t3r4-t4r4"], "what stands is no move, though it would be one"
    assert (table.session.phase, table.session.snapshot.clock.state) == ("setup", "paused")
    assert {"t3r4", "t4r4"} <= set(table.lights)
    table.move("t4r4", "t3r4")
    assert (table.session.phase, table.session.snapshot.clock.state) == ("playing", "running")
    assert table.said[-1].text == "The board is set. White to move."
    assert "last_to" not in table.lights.values(), "no move has led to the position"
    assert [record.kind for record in table.records if record.durable] == ["move", "position", "begin"]


def test_a_correction_may_be_corrected_before_it_stands() -> None:
    table = AtTheTable().move("t3r4", "t4r4").wish("correct", choice=START.rsplit(" ", 2)[0])
    assert table.session.phase == "setup"
    table.wish("correct", side=1)
    assert (table.session.phase, table.session.history.corrections) == ("playing", (1,))


def test_a_correction_that_stands_in_place_of_one_that_did_not_ends_its_pause() -> None:
    table = AtTheTable(control=Total((60 * SECOND_NS,))).move("t3r4", "t4r4")
    corrected(table, START.rsplit(" ", 2)[0])
    assert table.session.snapshot.clock.state == "paused"
    corrected(table, side=1)
    assert (table.session.phase, table.session.snapshot.clock.state) == ("playing", "running")
    assert table.move("t3r3", "t3r2").moves == ["t3r4-t4r4", "t3r3-t3r2"]


def test_before_the_first_move_a_correction_is_another_start() -> None:
    table = AtTheTable(set_up=False).wish("correct", choice=START.replace("w -", "g -"))
    assert [(record.kind, record.body["why"]) for record in table.records] == [("position", "setup")]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (START.replace("w - 0", "x"), "side 'x' is none of w, g"),
        (START.replace("www1 w", "ww2 w"), "1 rows"),
        ("16/16/ggg1ggg1ggg1ggg1/www1www1www1ww2/16/16/16 w", "11 White pins, expected 12 (WEB-2)"),
    ],
)
def test_a_text_that_is_no_position_is_refused_by_what_is_wrong(text: str, says: str) -> None:
    if says == "1 rows":
        text = "16 w"
    table = AtTheTable().wish("correct", choice=text)
    assert says in table.said[-1].text
    assert (table.said[-1].tone, table.records) == ("warning", [])


def test_pieces_of_both_sides_out_of_place_cannot_be_told_apart_by_presence() -> None:
    table = AtTheTable().lift("t3r4").lift("t3r3").place("t4r6").place("t5r6", 1000)
    table.wish("correct")
    assert "the sensors cannot tell what is on t4r6, t5r6" in table.said[-1].text
    table = AtTheTable(load_board("web-polarity")).lift("t3r4").lift("t3r3").place("t4r6").place("t5r6", 1000)
    assert corrected(table) == "16/16/gg2ggg1ggg1ggg1/ww2www1www1www1/16/3gw11/16 w - 0"


def test_a_position_that_is_over_ends_the_game() -> None:
    table = AtTheTable().wish("correct", choice="wwwwwwwwwwww4/16/gggggggggggg4/16/16/16/16 g 8 41")
    assert (table.session.phase, table.session.snapshot.outcome is not None) == ("over", True)
    assert [record.kind for record in table.records] == ["position", "outcome"]


def test_a_correction_keeps_the_secrets_that_the_text_does_not_show() -> None:
    table = AtTheTable(load_board("witsend"), load("witsend"), position=WITSEND_DRAWN)
    table.wish("play", 0, choice="r:2")
    shown = table.session.snapshot.position
    assert "315" not in shown
    assert corrected(table, shown.replace("000000,N,--", "100000,N,--")) == shown.replace("000000,N,--", "100000,N,--")
    assert "315" in str(table.records[-1].body["text"]), "the journal knows"
    assert "642" not in str(table.said)
    table.move("b1s0", "b1s1")
    table.wish("play", 1, choice="b:1")
    assert table.moves == ["r:2", "b:1"]


def test_a_game_goes_back_across_a_correction_to_what_was_before_it() -> None:
    table = AtTheTable(load_board("web-polarity")).move("t3r4", "t4r4").move("t3r3", "t3r1")
    corrected(table, side=0)
    before = table.session.history
    assert before.corrections == (1,)
    assert before.back_to(0).corrections == ()
    assert before.back_to(0).positions == before.positions[:1]
    table.move("t7r4", "t8r4").lift("t8r4").place("t7r4", 1000)
    assert table.asked[-1].text.startswith("An earlier position is on the board")
    table.answer("yes")
    assert (table.session.history, table.moves) == (before, ["t3r4-t4r4"])


# The clock.


@pytest.mark.parametrize(
    ("control", "side", "ms", "says", "left_ms"),
    [
        (Total((60 * SECOND_NS,)), 1, 90_000, "Green gets 1 min 30 s.", (60_000, 150_000)),
        (Total((60 * SECOND_NS,)), 0, -500, "White loses 0.5 s.", (59_500, 60_000)),
        (Shared(60 * SECOND_NS), None, 60_000, "The clock gets 1 min.", (120_000,)),
        (Total((60 * SECOND_NS,)), None, 1000, "Say whose clock, and by how much.", (60_000, 60_000)),
        (Total((60 * SECOND_NS,)), 1, 0, "Say whose clock, and by how much.", (60_000, 60_000)),
        (NoClock(), 1, 1000, "There is no clock.", ()),
    ],
)
def test_time_is_given_and_taken(
    control: Control, side: int | None, ms: int, says: str, left_ms: tuple[int, ...]
) -> None:
    table = AtTheTable(control=control)
    table.tell(CommandGiven(Adjust(ms, side), table.t_ns))
    assert table.said[-1].text == says
    assert table.session.snapshot.clock.remaining_ms == left_ms
    done = [(record.kind, record.body["amount_ms"]) for record in table.records]
    assert done == ([("adjust", ms)] if table.said[-1].tone == "info" else [])


def test_whoever_loses_all_time_loses_the_game_at_once() -> None:
    table = AtTheTable(control=Total((60 * SECOND_NS,))).move("t3r4", "t4r4")
    table.tell(CommandGiven(Adjust(-60_000, 1), table.t_ns)).wait(20)
    assert table.session.snapshot.outcome is not None


# Claims.


def test_a_position_that_stood_three_times_is_a_draw_for_who_claims_it() -> None:
    table = AtTheTable(load_board("outwit"), load("outwit"))
    table.wish("claim", 0)
    assert table.said[-1].text == "No claim yet: the position has not come often enough."
    for _ in range(2):
        table.move("e5", "e4").move("e6", "e7").move("e4", "e5").move("e7", "e6")
    assert len(table.moves) == 8
    table.wish("claim", 0)
    assert table.session.snapshot.outcome is not None
    assert table.session.snapshot.outcome.winners == ()
    assert [record.kind for record in table.records][-1] == "outcome"


def test_where_nothing_repeats_there_is_nothing_to_claim() -> None:
    assert AtTheTable().wish("claim", 0).said[-1].text == "The Web has nothing to claim."


# Sensors.


def test_a_masked_site_is_not_looked_at_until_it_is_trusted_again() -> None:
    table = AtTheTable().wish("mask", choice="t1r1")
    assert table.said[-1].text == "I cannot see t1r1. I shall ask where it matters."
    assert (table.session.snapshot.masked, table.session.snapshot.unseen) == ((0,), (0,))
    table.simboard.put("t1r1", 1, table.t_ns)
    table.wait(1000)
    assert table.session.snapshot.reading == "agrees"
    assert table.move("t3r4", "t4r4").moves == ["t3r4-t4r4"]
    table.wish("unmask", choice="t1r1").wait(1000)
    assert table.said[-2].text == "I look at t1r1 again."
    assert table.session.snapshot.reading == "discrepancy"
    kinds = [(record.kind, record.body.get("site")) for record in table.records if "mask" in record.kind]
    assert kinds == [("mask", "t1r1"), ("unmask", "t1r1")]


def test_masking_twice_and_a_site_that_is_none_change_nothing() -> None:
    table = AtTheTable().wish("mask", choice="t1r1").wish("mask", choice="t1r1").wish("unmask", choice="t2r1")
    assert len(table.records) == 1
    assert table.wish("mask", choice="oak").said[-1].text == "There is no 'oak' on this board."


def test_a_sick_sensor_is_named_once_and_when_it_is_well_again() -> None:
    table = AtTheTable()
    said = len(table.said)
    for sick in (((0, "flapping"),), ((0, "flapping"),), ((0, "stuck"),), ()):
        table.tell(SensorHealth(sick, table.t_ns))
    assert [say.text for say in table.said[said:]] == [
        "The sensor of t1r1 is flapping.",
        "The sensor of t1r1 is stuck.",
        "The sensor of t1r1 is well again.",
    ]
    assert table.session.snapshot.sick == ()


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_where_only_a_sick_sensor_is_in_the_way_people_are_asked_to_do_without(answer: str) -> None:
    table = AtTheTable()
    table.tell(SensorHealth(((0, "stuck"),), table.t_ns))
    assert table.asked == []
    table.simboard.put("t1r1", 1, table.t_ns)
    table.wait(1000)
    assert table.asked[-1].text == "Only the sensor of t1r1 (stuck) is in the way. Play without it?"
    table.press("white")
    assert table.session.snapshot.ask is not None, "a button never masks"
    table.answer(answer).wait(1000)
    assert len(table.asked) == 1
    assert (table.session.snapshot.reading, table.session.saved().masked) == (
        ("agrees", {0}) if answer == "yes" else ("discrepancy", frozenset())
    )


def test_a_silent_chip_is_named_once_and_no_piece_is_blamed_for_what_its_sensors_tell() -> None:
    table = AtTheTable()
    said = len(table.said)
    sites = [f"t{tier}r1" for tier in range(1, 9)]
    numbers = [table.session.game.sites[name] for name in sites]
    table.tell(SensorHealth(tuple((site, "silent U4") for site in numbers), table.t_ns))
    for name in sites:
        table.simboard.put(name, 1, table.t_ns)
    table.wait(3000)
    assert {say.text for say in table.said[said:]} == {
        "Chip U4 is silent: none of its sensors answers. Look at its power."
    }
    assert (table.asked, table.session.snapshot.reading) == ([], "discrepancy")
    assert table.session.snapshot.saying is not None, "it stays said while the board is wrong"
    assert table.session.history.moves == ()
    table.tell(SensorHealth((), table.t_ns))
    assert table.said[-1].text == "Chip U4 answers again."
    table.wait(1000)
    table.simboard.put("t9r1", 1, table.t_ns)
    assert "Chip U4" not in table.wait(3000).said[-1].text, "then pieces are looked at again"


def test_a_well_sensor_in_the_way_too_is_nothing_to_do_without() -> None:
    table = AtTheTable()
    table.tell(SensorHealth(((0, "stuck"),), table.t_ns))
    table.simboard.put("t1r1", 1, table.t_ns)
    table.simboard.put("t5r1", 1, table.t_ns)
    assert table.wait(1000).asked == []


def test_a_sick_sensor_does_not_keep_a_game_from_beginning() -> None:
    table = AtTheTable(set_up=False)
    table.hand.set_up(table.session.history.position)
    table.simboard.put("t1r1", 1, table.t_ns)
    table.wait(1000).tell(SensorHealth(((0, "stuck"),), table.t_ns)).wait(20)
    assert table.asked[-1].text == "Only the sensor of t1r1 (stuck) is in the way. Play without it?"
    table.answer("yes").wait(1000)
    assert table.session.phase == "playing"


def test_what_a_board_cannot_see_is_said_once_at_the_beginning() -> None:
    table = AtTheTable(load_board("wari-pits"), load("wari"))
    table.move("A", "A")
    texts = [say.text for say in table.said]
    assert texts[:2] == [
        "I cannot see south, north. I shall ask where it matters.",
        "Wari: put the pieces in their places.",
    ]
    assert sum("cannot see" in text for text in texts) == 1
    assert table.session.snapshot.unseen == (12, 13)
