"""A move that was accepted by time is revised while its hand goes on, and nobody has touched anything else."""

import pytest

from controller.core.api.events import LinkBack, LinkLost
from controller.core.clock import parse_control
from controller.core.referee.history import retell
from controller.core.referee.settings import Settings
from engine.games import load
from hardware.board import load_board
from tests.controller.at_the_table import AtTheTable

RESTED = 1500  # ms: the piece rests on its first place, the fingers still on it
JUMPS = "6b3/2bbbb1b2/3bb1b3/3b1b4/3b1b1b2/6b3/10/5g2g1/3ggg1g2/4gg4/2g2gg3/3gggg3 g elimination - 0/0 - 22"  # e4xg6xg8


def rested(**settings: object) -> AtTheTable:
    """White's pin rests on t4r4, and the move is accepted."""
    table = AtTheTable(settings=Settings(**settings))  # type: ignore[arg-type]
    return table.move("t3r4", "t4r4", RESTED)


def kinds(table: AtTheTable) -> list[str]:
    return [record.kind for record in table.records if record.kind != "clock"]


def test_a_piece_that_rested_goes_on_to_another_place_and_that_move_counts() -> None:
    table = rested()
    assert table.moves == ["t3r4-t4r4"]
    table.move("t4r4", "t3r5")
    assert (table.moves, table.session.snapshot.turn, table.asked) == (["t3r4-t3r5"], 1, [])
    assert [say.text for say in table.said if "is now" in say.text] == ["The move is now t3r4-t3r5."]
    assert not [say for say in table.said if say.tone in ("illegal", "warning")]


def test_the_journal_keeps_both_and_the_game_resumes_with_the_last() -> None:
    table = rested().move("t4r4", "t3r5")
    assert kinds(table) == ["move", "takeback", "move"]
    bodies = [record.body for record in table.records if record.kind != "clock"]
    assert [body.get("notation", body.get("why")) for body in bodies] == ["t3r4-t4r4", "revised", "t3r4-t3r5"]
    told = [(record.kind, record.body) for record in table.records]
    assert retell(table.game, table.game.start(), told).moves == table.session.history.moves


def test_a_piece_may_go_on_more_than_once() -> None:
    table = rested().move("t4r4", "t3r5", RESTED).move("t3r5", "t4r4", RESTED)
    assert (table.moves, len(kinds(table))) == (["t3r4-t4r4"], 5)


def test_while_the_piece_is_up_its_places_are_lit_and_nothing_is_said() -> None:
    table = rested().lift("t4r4", 8000)
    lights = table.lights
    assert {lights[site] for site in ("t4r4", "t3r5", "t3r4")} == {"target", "lifted"}
    assert not table.saying()
    assert table.session.snapshot.reading == "in_progress"


def test_the_clock_is_as_if_the_last_move_had_stood_alone() -> None:
    control = parse_control("total 10m")
    once, twice = AtTheTable(control=control), AtTheTable(control=control)
    for table in (once, twice):
        table.move("t5r4", "t4r4", 1000).move("t3r3", "t4r3", 1000).wait(3000)
    once.lift("t7r4", RESTED + 200).place("t8r4", 1000)
    twice.move("t7r4", "t7r5", RESTED).move("t7r5", "t8r4", 1000)
    now = [table.session.clock.remaining_ns(0, table.t_ns) for table in (once, twice)]
    assert now[0] is not None
    assert now[1] is not None
    assert abs(now[0] - now[1]) < 50_000_000


def test_a_touch_by_the_next_side_ends_it() -> None:
    table = rested().lift("t3r3", 400).place("t3r3").move("t4r4", "t3r5")
    assert table.moves == ["t3r4-t4r4"]
    assert table.saying() is not None


def test_a_piece_that_was_only_brushed_does_not_end_it() -> None:
    table = rested().lift("t3r3", 100).place("t3r3").move("t4r4", "t3r5")
    assert table.moves == ["t3r4-t3r5"]


def test_the_next_sides_touch_confirms_the_revised_move() -> None:
    table = rested().move("t4r4", "t3r5", 300).move("t3r3", "t4r3")
    assert table.moves == ["t3r4-t3r5", "t3r3-t4r3"]
    assert not [say for say in table.said if say.tone == "illegal"]


def test_no_touch_confirms_another_place_that_no_sensor_has_seen() -> None:
    table = AtTheTable().wish("mask", choice="t3r5").move("t3r4", "t4r4", RESTED)
    table.lift("t4r4", 400).lift("t3r3", 400)
    assert table.moves == ["t3r4-t4r4"]
    table.place("t3r3", 100).place("t4r4", 1000, held=0)
    assert (table.moves, table.session.snapshot.turn) == (["t3r4-t4r4"], 1)


def test_where_no_rule_lets_it_go_it_is_led_back_to_where_it_stood() -> None:
    table = rested().move("t4r4", "t6r6")
    assert table.moves == ["t3r4-t4r4"]
    assert table.lights["t4r4"] == "step_to"


def test_under_touch_move_the_move_counts_and_people_hear_why() -> None:
    table = rested(touch_move=True).move("t4r4", "t3r5")
    assert table.moves == ["t3r4-t4r4"]
    saying = table.saying()
    assert saying is not None
    assert saying.text == "Touch-move: White has moved. The piece stays there."


def test_a_move_that_its_own_side_called_made_is_final() -> None:
    table = AtTheTable().move("t3r4", "t4r4", 100).press("white").move("t4r4", "t3r5")
    assert (table.moves, kinds(table)) == (["t3r4-t4r4"], ["move", "objection"])


@pytest.mark.parametrize("between", ["pause", "link"])
def test_what_happens_to_the_clock_between_makes_the_move_final(between: str) -> None:
    table = rested()
    if between == "pause":
        table.wish("pause").wait(500)
        table.wish("resume").wait(500)
    else:
        table.tell(LinkLost(table.t_ns)).wait(500)
        table.tell(LinkBack(table.t_ns)).wait(500)
    table.move("t4r4", "t3r5")
    assert table.moves == ["t3r4-t4r4"]


def test_after_its_time_another_move_comes_too_late() -> None:
    table = AtTheTable(control=parse_control("total 3s"))
    table.move("t3r4", "t4r4", 1000).move("t3r3", "t4r3", 1000)
    table.wait(500).move("t7r4", "t8r4", 1000)
    assert len(table.moves) == 3
    table.wait(1500).move("t8r4", "t7r5", 1000)
    assert table.moves[2] == "t7r4-t8r4"


def test_a_touch_by_the_next_side_after_another_move_that_came_too_late_ends_it() -> None:
    table = AtTheTable(control=parse_control("total 3s"))
    table.move("t3r4", "t4r4", 1000).move("t3r3", "t4r3", 1000)
    table.wait(500).move("t7r4", "t8r4", 1000)
    table.wait(500).move("t8r4", "t7r5", 300).lift("t2r3", 1000)
    assert table.moves[2] == "t7r4-t8r4"
    assert table.saying() is not None


def test_a_jump_goes_on_after_a_long_rest_and_takes_its_peg_off_late() -> None:
    table = AtTheTable(load_board("witt"), load("witt"), position=JUMPS)
    table.move("e4", "g6", 3000)
    assert table.moves == ["e4xg6"]
    table.move("g6", "g8", 6000)
    table.simboard.take_off("g7", table.t_ns)
    table.wait(3000)
    assert (table.moves, table.asked) == (["e4xg6xg8"], [])
