"""Whose time runs while the referee corrects, what a flag counts, and that no instant is lost on the way."""

import datetime
import itertools
import time
from random import Random

import pytest

from controller.core.clock import Byoyomi, Control, Shared, Total
from controller.core.referee.settings import Settings
from engine.games import load
from hardware.board import load_board
from tests.controller.at_the_table import MS_NS, AtTheTable

SECOND_NS = 1000 * MS_NS
MINUTE_NS = 60 * SECOND_NS


def left(table: AtTheTable, side: int) -> int:
    remaining = table.session.clock.remaining_ns(side, table.t_ns)
    assert remaining is not None
    return remaining


def in_play(control: Control, settings: Settings | None = None) -> AtTheTable:
    return AtTheTable(control=control, settings=settings).move("t3r4", "t4r4")


@pytest.mark.clause("WEB-22")
def test_stalling_is_not_free_the_offenders_clock_runs_again_after_the_limit() -> None:
    table = in_play(Total((5 * MINUTE_NS,))).move("t3r3", "t3r1", 700)
    assert table.session.snapshot.clock.state == "held"
    before = left(table, 1)
    table.wait(9500)
    assert left(table, 1) == before
    assert table.session.snapshot.clock.held_left_ms is not None
    table.wait(3000)
    assert table.session.snapshot.clock.state == "running"
    assert 2 * SECOND_NS < before - left(table, 1) < 3 * SECOND_NS
    assert left(table, 0) == 5 * MINUTE_NS


def test_a_hold_ends_with_the_correction() -> None:
    table = in_play(Total((5 * MINUTE_NS,))).move("t3r3", "t3r1", 1000).move("t3r1", "t3r3", 100)
    before = left(table, 1)
    table.wait(1000)
    assert before - left(table, 1) == SECOND_NS


@pytest.mark.clause("WEB-22")
def test_a_shared_clock_is_held_once_a_turn_and_again_in_the_next() -> None:
    table = in_play(Shared(7200 * SECOND_NS))
    states = []
    for _ in range(2):
        table.move("t3r3", "t3r1", 1000)
        states.append(table.session.snapshot.clock.state)
        table.move("t3r1", "t3r3", 1000)
    assert states == ["held", "running"]
    table.move("t3r3", "t4r3").move("t7r4", "t7r6", 1000)
    assert table.session.snapshot.clock.state == "held"


def test_a_clock_of_ones_own_is_held_for_every_correction() -> None:
    table = in_play(Total((5 * MINUTE_NS,)))
    for _ in range(2):
        table.move("t3r3", "t3r1", 1000)
        assert table.session.snapshot.clock.state == "held"
        table.move("t3r1", "t3r3", 1000)


def test_the_limit_of_a_hold_is_the_tables() -> None:
    table = in_play(Total((5 * MINUTE_NS,)), Settings(hold_limit_ns=SECOND_NS)).move("t3r3", "t3r1", 800)
    assert table.session.snapshot.clock.state == "held"
    assert table.wait(1000).session.snapshot.clock.state == "running"
    never = in_play(Total((5 * MINUTE_NS,)), Settings(hold_limit_ns=0)).move("t3r3", "t3r1", 800)
    assert never.session.snapshot.clock.state == "running"


def test_a_fallen_flag_is_shown_as_its_sides() -> None:
    table = in_play(Total((5 * SECOND_NS,))).wait(6000)
    clock = table.session.snapshot.clock
    assert (clock.state, clock.fallen, clock.remaining_ms) == ("stopped", (1,), (5000, 0))
    assert table.session.phase == "over"


def test_a_shared_flag_is_everybodys_and_a_resignation_is_no_flag() -> None:
    table = in_play(Shared(5 * SECOND_NS)).wait(6000)
    assert table.session.snapshot.clock.fallen == (0, 1)
    other = in_play(Shared(5 * SECOND_NS)).wish("resign", side=0)
    assert other.session.snapshot.clock.fallen == ()


def test_byo_yomi_shows_its_periods_and_other_clocks_have_none() -> None:
    table = in_play(Byoyomi((2 * SECOND_NS,), 3 * SECOND_NS, 3))
    assert table.session.snapshot.clock.periods == (3, 3)
    assert table.wait(6000).session.snapshot.clock.periods == (3, 2)
    assert in_play(Total((MINUTE_NS,))).session.snapshot.clock.periods == ()


def test_only_those_who_take_part_have_a_clock() -> None:
    table = AtTheTable(load_board("witsend"), load("witsend"), control=Total((MINUTE_NS,)), options={"players": "3"})
    assert table.session.snapshot.clock.remaining_ms == (60_000,) * 3


def to_the_flag(table: AtTheTable, before_ms: float) -> AtTheTable:
    """Let time pass until so long before the flag of the side to move falls."""
    turn = table.session.history.position.turn
    return table.wait(left(table, turn) / MS_NS - before_ms)


def test_a_move_that_stood_in_time_counts_though_a_neighbour_is_knocked_as_the_flag_falls() -> None:
    table = to_the_flag(in_play(Total((20 * SECOND_NS,))).lift("t3r3"), 400)
    table.place("t4r3", 200).lift("t2r3", 400)
    assert table.session.phase == "playing"
    table.place("t2r3", 1000)
    assert table.moves == ["t3r4-t4r4", "t3r3-t4r3"]
    assert table.session.phase == "playing"
    assert table.session.history.position.turn == 0
    table.wait(5000)
    assert left(table, 0) < 20 * SECOND_NS - 5 * SECOND_NS


def test_it_counts_too_when_the_neighbour_stays_away() -> None:
    table = to_the_flag(in_play(Total((20 * SECOND_NS,))).lift("t3r3"), 400)
    table.place("t4r3", 200).lift("t2r3", 2000)
    assert table.moves == ["t3r4-t4r4", "t3r3-t4r3"]
    assert table.session.phase == "playing"
    assert [say.tone for say in table.said].count("illegal") == 1
    table.place("t2r3", 500)
    assert table.saying() is None


def test_a_move_taken_up_again_after_the_flag_was_not_made() -> None:
    table = to_the_flag(in_play(Total((20 * SECOND_NS,))).lift("t3r3"), 400)
    table.place("t4r3", 200).lift("t2r3", 300).place("t2r3", 100, held=0).lift("t4r3", 50)
    assert table.session.phase == "over"
    assert table.session.snapshot.clock.fallen == (1,)


def test_a_knocked_neighbour_alone_saves_nobody_from_the_flag() -> None:
    table = to_the_flag(in_play(Total((20 * SECOND_NS,))), 400).lift("t2r3", 600)
    assert table.session.phase == "over"


def test_a_move_that_came_too_late_does_not_count_whatever_is_knocked() -> None:
    table = to_the_flag(in_play(Total((20 * SECOND_NS,))).lift("t3r3"), 10)
    table.place("t4r3", 200).lift("t2r3", 400)
    assert table.session.phase == "over"
    assert table.moves == ["t3r4-t4r4"]


def play_on(table: AtTheTable, random: Random, switches: int) -> list[int]:
    """Eight pins to and fro, at any pace, by button, by the next touch or settled; when each was put down."""
    pins = [(f"t{tier}r{row}", f"t{tier + 1}r{row}") for tier in (3, 7, 11, 15) for row in (4, 3)]
    stood = []
    for switch in range(switches):
        site, to = pins[switch % 8]
        pins[switch % 8] = (to, site)
        table.wait(10 * random.randint(1, 9)).lift(site, 10 * random.randint(3, 12))
        stood.append(table.t_ns)
        table.place(to, 10 * random.randint(4, 8))
        if random.random() < 0.5:
            table.press(("white", "green")[switch % 2])
        elif random.random() < 0.5:
            table.wait(700)
    return stood


def test_over_five_hundred_switches_the_clock_is_less_than_ten_milliseconds_wrong() -> None:
    """The board is scanned every 10 ms, and every edge is debounced alike: so nothing is lost, and nothing added."""
    table, budget = AtTheTable(control=Total((60 * MINUTE_NS,))), 60 * MINUTE_NS
    stood = play_on(table, Random(5), 501)
    table.wait(1000)
    assert len(table.moves) == 501
    used = [0, 0]
    for switch, (begun, ended) in enumerate(itertools.pairwise(stood)):
        used[1 - switch % 2] += ended - begun
    used[1] += table.t_ns - stood[-1] - debounce_ns(table)
    errors = [abs(budget - left(table, side) - used[side]) for side in (0, 1)]
    assert max(errors) < 10 * MS_NS, errors
    charged = sum(budget - left(table, side) for side in (0, 1))
    assert abs(charged - (table.t_ns - stood[0] - debounce_ns(table))) < 10 * MS_NS


def debounce_ns(table: AtTheTable) -> int:
    """How long after the hand let go the board is seen: of all moves the same."""
    return table.board.debounce.time_ms * MS_NS


def test_a_jump_of_the_wall_clock_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody between the sensors and the lights asks what time it is, of any clock."""

    def played() -> tuple[list[object], int, int]:
        table = AtTheTable(control=Total((5 * MINUTE_NS,)))
        play_on(table, Random(6), 12)
        table.move("t7r4", "t7r6").wait(3000)
        return [record.body for record in table.records], left(table, 0), left(table, 1)

    quiet = played()

    def asked() -> object:
        raise AssertionError("somebody looks at a clock of the machine")

    for name in ("time", "time_ns", "monotonic", "monotonic_ns", "perf_counter", "localtime", "gmtime"):
        monkeypatch.setattr(time, name, asked)

    class Never(datetime.datetime):
        @classmethod
        def now(cls, tz: object = None) -> "Never":
            raise AssertionError("somebody asks for the date")

    monkeypatch.setattr(datetime, "datetime", Never)
    again = played()
    monkeypatch.undo()
    assert again == quiet
