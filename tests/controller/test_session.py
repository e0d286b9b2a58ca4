"""The referee at the table: what is accepted, refused, asked and said, and when."""

import pytest

from controller.core.api.events import LinkBack, LinkLost
from controller.core.clock import Total
from controller.core.referee.settings import Patience, Settings
from hardware.board import load_board
from tests.controller.at_the_table import MS_NS, AtTheTable

MINUTE_NS = 60_000_000_000


@pytest.fixture
def table() -> AtTheTable:
    return AtTheTable()


def test_the_game_begins_when_the_board_is_set() -> None:
    table = AtTheTable(set_up=False)
    table.wait(2000)
    assert table.session.phase == "setup"
    assert set(table.lights.values()) == {"missing"}
    assert len(table.lights) == 24
    table.hand.set_up(table.session.history.position)
    table.wait(500)
    assert table.session.phase == "setup"
    table.wait(300)
    assert table.session.phase == "playing"


def test_a_move_is_accepted_after_the_settle_time_and_not_before(table: AtTheTable) -> None:
    table.lift("t3r4").place("t4r4", 500)
    assert table.moves == []
    assert table.lights == {"t4r4": "settling"}
    table.wait(200)
    assert table.moves == ["t3r4-t4r4"]
    assert table.lights == {"t3r4": "last_from", "t4r4": "last_to"}


def test_a_lifted_peg_lights_where_it_may_go(table: AtTheTable) -> None:
    table.lift("t3r4")
    assert table.lights == {"t3r4": "lifted", "t4r4": "target", "t3r5": "target"}


def test_a_button_accepts_at_once(table: AtTheTable) -> None:
    table.lift("t3r4").place("t4r4").press("white")
    assert table.moves == ["t3r4-t4r4"]
    assert table.records[-1].body["how"] == "button"


def test_the_other_sides_button_accepts_nothing(table: AtTheTable) -> None:
    table.lift("t3r4").place("t4r4").press("green")
    assert table.moves == []
    assert table.said[-1].text == "It is White's move."


def test_the_next_sides_touch_accepts_what_only_that_explains(table: AtTheTable) -> None:
    table.lift("t3r4").place("t4r4", 200).lift("t3r3")
    assert table.moves == ["t3r4-t4r4"]
    assert table.records[-1].body["how"] == "touch"
    assert table.lights["t4r3"] == "target"


def test_two_fast_moves_in_a_row_are_both_seen(table: AtTheTable) -> None:
    table.lift("t3r4").place("t4r4").lift("t3r3").place("t4r3").wait(1000)
    assert table.moves == ["t3r4-t4r4", "t3r3-t4r3"]


def test_a_peg_lifted_and_put_back_is_no_move(table: AtTheTable) -> None:
    table.lift("t3r4", 5000).place("t3r4", 2000)
    assert table.moves == []
    assert table.saying() is None
    assert table.records == []


def test_a_peg_put_down_and_taken_up_again_in_time_may_still_go_elsewhere(table: AtTheTable) -> None:
    table.lift("t3r4").place("t4r4", 400).lift("t4r4", 400).place("t3r5", 1000)
    assert table.moves == ["t3r4-t3r5"]


@pytest.mark.parametrize("board", ["web", "tests/boards/web-scrambled.toml"])
def test_an_illegal_move_is_named_and_the_way_back_is_lit(board: str) -> None:
    table = AtTheTable(load_board(board))
    table.move("t3r4", "t3r6", 500)
    assert table.saying() is None
    table.wait(200)
    saying = table.saying()
    assert saying is not None
    assert (saying.tone, saying.clause) == ("illegal", "WEB-5")
    assert table.lights == {"t3r4": "step_to", "t3r6": "step_from"}
    assert table.records[-1].kind == "objection"
    table.move("t3r6", "t3r4")
    assert table.saying() is None
    assert table.moves == []


def test_a_nudged_neighbour_does_not_cost_the_move(table: AtTheTable) -> None:
    table.lift("t3r4").lift("t2r4", 200).place("t2r4", 100, held=1).place("t4r4", 1000)
    assert table.moves == ["t3r4-t4r4"]
    assert not [say for say in table.said if say.tone == "illegal"]


def test_a_whole_move_and_a_lost_neighbour_lead_back_to_the_move(table: AtTheTable) -> None:
    """The neighbour is the mover's own: it cannot be the next side's touch."""
    table.lift("t3r4").place("t4r4", 200).lift("t7r4", 1500)
    assert table.moves == []
    saying = table.saying()
    assert saying is not None
    assert saying.clause == "WEB-3"
    assert table.lights == {"t7r4": "step_to"}
    table.place("t7r4", 1000)
    assert table.moves == ["t3r4-t4r4"]


def test_two_pegs_in_hand_are_named_and_both_ways_back_are_lit(table: AtTheTable) -> None:
    table.lift("t3r4").lift("t7r4", 1000)
    saying = table.saying()
    assert saying is not None
    assert saying.clause == "WEB-2"
    table.place("t7r4", 1000).place("t3r4", 1000)
    assert table.saying() is None
    assert table.moves == []


def test_another_wrong_position_gets_its_own_reason(table: AtTheTable) -> None:
    table.move("t3r4", "t3r6").move("t3r6", "t4r5")
    assert [say.clause for say in table.said if say.tone == "illegal"] == ["WEB-5", "WEB-6"]


def test_an_earlier_position_offers_a_take_back(table: AtTheTable) -> None:
    table.move("t3r4", "t4r4").move("t3r3", "t4r3").move("t4r3", "t3r3").move("t4r4", "t3r4")
    assert table.asked
    table.answer("yes").wait(100)
    assert table.moves == []
    assert table.records[-1].kind == "takeback"
    assert table.session.history.position.turn == 0


def test_a_declined_take_back_is_a_wrong_position(table: AtTheTable) -> None:
    table.move("t3r4", "t4r4").move("t4r4", "t3r4")
    table.answer("no").wait(2000)
    assert len(table.asked) == 1
    assert table.moves == ["t3r4-t4r4"]
    saying = table.saying()
    assert saying is not None
    assert saying.clause == "WEB-3"
    table.move("t3r4", "t4r4")
    assert table.saying() is None


def test_a_take_back_may_be_free_or_off() -> None:
    free = AtTheTable(settings=Settings(takeback="free"))
    free.move("t3r4", "t4r4").move("t4r4", "t3r4")
    assert (free.moves, free.asked) == ([], [])
    off = AtTheTable(settings=Settings(takeback="off"))
    off.move("t3r4", "t4r4").move("t4r4", "t3r4")
    assert (off.moves, off.asked) == (["t3r4-t4r4"], [])


def test_an_answer_to_an_older_question_changes_nothing(table: AtTheTable) -> None:
    table.move("t3r4", "t4r4").move("t4r4", "t3r4")
    table.wish("answer", question=table.asked[-1].number + 1, choice="yes").wish("answer", question=0, choice="yes")
    assert table.moves == ["t3r4-t4r4"]


def test_the_clock_starts_with_the_first_move_at_the_instant_it_stood(table: AtTheTable) -> None:
    assert table.session.snapshot.clock.state == "ready"
    table.wait(60_000).lift("t3r4")
    put_ns = table.t_ns
    table.place("t4r4", 1000)
    used_ns = 7200 * 1000 * MS_NS - (table.session.clock.remaining_ns(0, table.t_ns) or 0)
    debounce_ns = table.board.debounce.time_ms * MS_NS
    assert 0 <= (table.t_ns - put_ns) - used_ns <= debounce_ns + 2 * 1_000_000_000 // table.board.scan_hz


@pytest.mark.clause("WEB-22")
def test_the_clock_is_held_while_the_referee_corrects_but_not_for_ever(table: AtTheTable) -> None:
    table.move("t3r4", "t4r4")
    table.move("t3r3", "t3r1", 700)
    assert table.session.snapshot.clock.state == "held"
    before = table.session.clock.remaining_ns(0, table.t_ns)
    table.wait(5000)
    assert table.session.clock.remaining_ns(0, table.t_ns) == before
    table.wait(5000)
    assert table.session.snapshot.clock.state == "running"


@pytest.mark.clause("WEB-18")
def test_the_flag_falls_at_its_instant_and_green_wins() -> None:
    table = AtTheTable(options={"time_limit_s": "10"})
    table.move("t3r4", "t4r4").wait(8000)
    assert table.session.phase == "playing"
    table.wait(2000)
    outcome = table.session.snapshot.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.clause) == ((1,), "WEB-18")
    assert table.records[-1].kind == "outcome"


LAST_STEP = "wwwwwwwwwww5/11w4/gggggggggggg4/16/16/16/16 w 8 40"


@pytest.mark.clause("WEB-18")
@pytest.mark.parametrize(("left_ms", "winner"), [(300, 0), (-20, 1)])
def test_the_twelfth_pin_counts_if_it_stood_in_time_though_it_settles_later(left_ms: int, winner: int) -> None:
    """Settling takes 600 ms: in both cases the time is up before the move is accepted."""
    table = AtTheTable(options={"time_limit_s": "10"}, position=LAST_STEP)
    table.move("t12r2", "t13r2").move("t1r3", "t1r4").move("t13r2", "t12r2").move("t1r4", "t1r3").lift("t12r2")
    debounce_ms = 20
    left_ns = table.session.clock.remaining_ns(0, table.t_ns) or 0
    table.wait(left_ns / MS_NS - left_ms - debounce_ms)
    table.place("t12r1", 2000)
    outcome = table.session.snapshot.outcome
    assert outcome is not None
    assert outcome.winners == (winner,)


@pytest.mark.clause("WEB-21")
def test_resigning_and_agreeing_end_the_game(table: AtTheTable) -> None:
    table.move("t3r4", "t4r4").wish("resign", side=1)
    outcome = table.session.snapshot.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.clause) == ((0,), "WEB-21")
    other = AtTheTable()
    other.wish("draw", side=0).answer("no")
    assert other.session.phase == "playing"
    other.wish("draw", side=0).answer("yes")
    outcome = other.session.snapshot.outcome
    assert outcome is not None
    assert outcome.winners == ()


@pytest.mark.clause("WEB-22")
def test_a_paused_game_takes_no_move_and_charges_no_time(table: AtTheTable) -> None:
    table.move("t3r4", "t4r4").press("pause")
    before = table.session.clock.remaining_ns(0, table.t_ns)
    table.move("t3r3", "t4r3", 60_000)
    assert table.moves == ["t3r4-t4r4"]
    assert table.session.clock.remaining_ns(0, table.t_ns) == before
    table.press("pause").wait(100)
    assert table.moves == ["t3r4-t4r4", "t3r3-t4r3"]


def test_a_lost_link_stops_the_clock_and_loses_nothing(table: AtTheTable) -> None:
    table.move("t3r4", "t4r4").tell(LinkLost(table.t_ns, "cable"))
    assert not table.session.snapshot.linked
    before = table.session.clock.remaining_ns(0, table.t_ns)
    table.t_ns += MINUTE_NS
    table.tell(LinkBack(table.t_ns)).wait(100)
    after = table.session.clock.remaining_ns(0, table.t_ns)
    assert before is not None
    assert after is not None
    assert 0 <= before - after <= 200 * MS_NS
    table.move("t3r3", "t4r3")
    assert table.moves == ["t3r4-t4r4", "t3r3-t4r3"]


def test_each_side_pays_for_its_own_time() -> None:
    table = AtTheTable(control=Total((5 * MINUTE_NS,)))
    table.move("t3r4", "t4r4", 30_000).move("t3r3", "t4r3", 10_000)
    white, green = (table.session.clock.remaining_ns(side, table.t_ns) or 0 for side in (0, 1))
    assert (round((5 * MINUTE_NS - green) / 1e9, 1), round((5 * MINUTE_NS - white) / 1e9, 1)) == (30.1, 10.0)


def test_after_the_end_nothing_happens_any_more(table: AtTheTable) -> None:
    table.wish("resign", side=0)
    records, said = len(table.records), len(table.said)
    table.move("t3r4", "t4r4", 5000).press("white").wish("pause").wish("resign", side=1).wait(5000)
    assert (len(table.records), len(table.said)) == (records, said)


def test_a_patient_table_waits_longer() -> None:
    table = AtTheTable(settings=Settings(patience=Patience(settle_ns=3000 * MS_NS)))
    table.wait(3000).move("t3r4", "t4r4", 2500)
    assert table.moves == []
    table.wait(700)
    assert table.moves == ["t3r4-t4r4"]
