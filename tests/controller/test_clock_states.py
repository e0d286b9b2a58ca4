"""The table of states, pauses, holds, fallen flags and what outsiders see of them."""

from collections.abc import Callable
from dataclasses import FrozenInstanceError

import pytest

from controller.core.clock import BadControl, Clock, FlagFall, Total, clock_view, parse_control

S = 1_000_000_000
T = 5 * S  # when the operation of the table comes


def new(control: str = "total 10s", sides: int = 2) -> Clock:
    return Clock.new(parse_control(control), sides)


def started(control: str = "total 10s", sides: int = 2) -> Clock:
    return new(control, sides).start(0, 0)


STATES: dict[str, Callable[[], Clock]] = {
    "ready": new,
    "running": started,
    "held": lambda: started().hold(2 * S, 100 * S),
    "paused": lambda: started().pause(2 * S),
    "stopped": lambda: started().stop(2 * S),
}
OPERATIONS: dict[str, Callable[[Clock], Clock]] = {
    "start": lambda clock: clock.start(T, 0),
    "switch": lambda clock: clock.switch(T, 1),
    "hold": lambda clock: clock.hold(T, 3 * S),
    "release": lambda clock: clock.release(T),
    "pause": lambda clock: clock.pause(T),
    "resume": lambda clock: clock.resume(T),
    "unlink": lambda clock: clock.unlink(T),
    "relink": lambda clock: clock.relink(T),
    "stop": lambda clock: clock.stop(T),
}
TABLE = {
    "start": ("running", "running", "held", "paused", "stopped"),
    "switch": ("ready", "running", "running", "paused", "stopped"),
    "hold": ("ready", "held", "held", "paused", "stopped"),
    "release": ("ready", "running", "running", "paused", "stopped"),
    "pause": ("paused", "paused", "paused", "paused", "stopped"),
    "resume": ("ready", "running", "held", "running", "stopped"),
    "unlink": ("paused", "paused", "paused", "paused", "stopped"),
    "relink": ("ready", "running", "held", "paused", "stopped"),
    "stop": ("stopped", "stopped", "stopped", "stopped", "stopped"),
}


@pytest.mark.parametrize(
    ("before", "operation", "after"),
    [(before, operation, after) for operation, row in TABLE.items() for before, after in zip(STATES, row, strict=True)],
)
def test_every_operation_leads_from_every_state_where_the_table_says(before: str, operation: str, after: str) -> None:
    clock = STATES[before]()
    assert clock.state(3 * S) == before
    changed = OPERATIONS[operation](clock)
    assert changed.state(T) == after
    assert clock_view(changed, T).state == after
    assert changed.is_running(T) == (after == "running")
    assert clock.state(3 * S) == before  # the old value is as it was


def test_the_table_covers_every_operation() -> None:
    assert TABLE.keys() == OPERATIONS.keys()


def test_a_clock_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        started().at_ns = 3  # type: ignore[misc]


def test_a_control_for_another_number_of_sides_is_refused() -> None:
    with pytest.raises(BadControl, match=r"total: 3 times for 2 sides; give one for all"):
        Clock.new(Total((S, S, S)), 2)


@pytest.mark.parametrize("side", [-1, 2])
def test_a_side_that_does_not_play_is_an_error(side: int) -> None:
    clock = started()
    with pytest.raises(ValueError, match=rf"side {side} of a clock with 2 sides"):
        clock.switch(S, side)
    with pytest.raises(ValueError, match=rf"side {side} "):
        clock.remaining_ns(side, S)
    with pytest.raises(ValueError, match=rf"side {side} "):
        clock.adjust(side, S, S)


# Pauses.


def test_a_pause_before_the_start_leads_back_to_ready() -> None:
    clock = new().pause(1 * S)
    assert clock.is_paused()
    assert clock.is_ready()
    assert clock.resume(2 * S).state(2 * S) == "ready"


def test_a_clock_started_in_a_pause_runs_from_its_end() -> None:
    clock = new().pause(1 * S).start(2 * S, 0)
    assert clock.state(3 * S) == "paused"
    assert clock.resume(4 * S).remaining_ns(0, 5 * S) == 9 * S


def test_the_clock_stands_while_either_pause_lasts() -> None:
    clock = started().pause(1 * S).unlink(2 * S).resume(3 * S)
    assert clock.state(4 * S) == "paused"
    assert not clock.is_paused()  # nothing that `resume` could end
    clock = clock.relink(6 * S)
    assert clock.state(6 * S) == "running"
    assert clock.remaining_ns(0, 7 * S) == 8 * S


def test_a_stopped_clock_waits_for_no_resume() -> None:
    assert not started().pause(1 * S).stop(2 * S).is_paused()


def test_a_turn_that_passes_in_a_pause_charges_nobody() -> None:
    clock = started().pause(1 * S).switch(3 * S, 1).resume(5 * S)
    assert (clock.remaining_ns(0, 7 * S), clock.remaining_ns(1, 7 * S)) == (9 * S, 8 * S)


# Holds.


def test_a_hold_charges_nobody_until_its_release() -> None:
    clock = started().hold(1 * S, 10 * S).release(4 * S)
    assert clock.remaining_ns(0, 6 * S) == 7 * S


def test_a_hold_ends_by_itself_at_its_limit() -> None:
    clock = started().hold(1 * S, 3 * S)
    assert [clock.state(t_ns) for t_ns in (1 * S, 4 * S - 1, 4 * S)] == ["held", "held", "running"]
    assert clock_view(clock, 3 * S).held_left_ms == 1000
    assert clock_view(clock, 4 * S).held_left_ms is None
    assert clock.next_change_ns(1 * S) == 4 * S
    assert [clock.remaining_ns(0, t_ns) for t_ns in (4 * S, 4 * S + 1, 6 * S)] == [9 * S, 9 * S - 1, 7 * S]


def test_a_release_after_the_limit_takes_nothing_back() -> None:
    assert started().hold(1 * S, 3 * S).release(6 * S).remaining_ns(0, 6 * S) == 7 * S


def test_a_hold_within_a_hold_changes_nothing_even_where_the_first_is_used_up() -> None:
    clock = started().hold(1 * S, 3 * S)
    assert clock.hold(2 * S, 50 * S).next_change_ns(2 * S) == 4 * S
    assert clock.hold(5 * S, 50 * S) == clock.at(5 * S)


def test_individual_clocks_may_be_held_again_after_a_release() -> None:
    clock = started().hold(1 * S, 3 * S).release(2 * S).hold(3 * S, 3 * S)
    assert clock.state(5 * S) == "held"
    assert clock.remaining_ns(0, 6 * S) == 8 * S


def test_a_shared_clock_is_held_once_a_turn() -> None:
    clock = started("shared 10s").hold(1 * S, 3 * S).release(2 * S)
    assert clock.hold(3 * S, 3 * S) == clock.at(3 * S)
    assert clock.remaining_ns(0, 5 * S) == 6 * S
    assert clock.switch(5 * S, 1).hold(6 * S, 3 * S).remaining_ns(0, 8 * S) == 5 * S


def test_a_switch_ends_a_hold() -> None:
    clock = started().hold(1 * S, 30 * S).switch(4 * S, 1)
    assert (clock.remaining_ns(0, 5 * S), clock.remaining_ns(1, 5 * S)) == (9 * S, 9 * S)


def test_a_hold_of_no_time_is_none() -> None:
    clock = started("shared 10s").hold(1 * S, 0)
    assert clock.hold(2 * S, 3 * S).state(2 * S) == "held"


def test_a_pause_within_a_hold_stops_the_hold_too() -> None:
    clock = started().hold(1 * S, 3 * S).pause(2 * S)
    assert clock.state(50 * S) == "paused"
    clock = clock.resume(50 * S)
    assert [clock.state(t_ns) for t_ns in (50 * S, 52 * S - 1, 52 * S)] == ["held", "held", "running"]
    assert clock.remaining_ns(0, 53 * S) == 8 * S


def test_a_hold_begun_in_a_pause_begins_to_count_after_it() -> None:
    clock = started().pause(1 * S).hold(2 * S, 3 * S).resume(10 * S)
    assert clock.next_change_ns(10 * S) == 13 * S
    assert clock.remaining_ns(0, 14 * S) == 8 * S


def test_a_hold_released_in_a_pause_is_over_after_it() -> None:
    clock = started().hold(1 * S, 3 * S).pause(2 * S).release(3 * S).resume(10 * S)
    assert clock.remaining_ns(0, 11 * S) == 8 * S


def test_a_hold_puts_off_the_flag() -> None:
    clock = started().hold(9 * S, 3 * S)
    assert clock.flag(13 * S) is None
    assert clock.flag(13 * S + 1) == FlagFall(13 * S, 0)


# Moves told late, and flags.


def test_a_move_is_charged_up_to_the_instant_it_stood() -> None:
    clock = started()
    assert not clock.flag_at(3 * S)  # looking later than the move stood changes nothing
    clock = clock.switch(2 * S, 1)
    assert (clock.remaining_ns(0, 3 * S), clock.remaining_ns(1, 3 * S)) == (8 * S, 9 * S)


def test_an_instant_before_the_last_change_is_read_as_that_change() -> None:
    clock = started().pause(4 * S).resume(6 * S)
    assert clock.switch(1 * S, 1) == clock.switch(6 * S, 1)
    assert clock.remaining_ns(0, 1 * S) == 6 * S
    assert clock.state(1 * S) == "running"


def test_a_move_that_stood_in_time_and_is_told_after_the_flag_still_counts() -> None:
    clock = started("fischer 10s+2s").pause(10 * S + 1)
    assert clock.flag_at(11 * S)
    clock = clock.switch(10 * S, 1).resume(12 * S)
    assert clock.flag(12 * S) is None
    assert (clock.remaining_ns(0, 13 * S), clock.remaining_ns(1, 13 * S)) == (2 * S, 9 * S)


def test_a_shared_clock_that_ran_out_stays_run_out_whatever_is_told_late() -> None:
    clock = started("shared 10s").pause(11 * S).switch(9 * S, 1)
    assert clock.flag(20 * S) == FlagFall(10 * S, None)


def test_after_the_flag_nothing_changes_by_itself_any_more() -> None:
    clock = started()
    assert clock.next_change_ns(0) == 10 * S + 1
    assert clock.next_change_ns(10 * S + 1) is None
    assert clock.at(11 * S).next_change_ns(0) is None
    assert clock.at(11 * S).hold(12 * S, S) == clock.at(12 * S)


@pytest.mark.parametrize(
    ("control", "side", "delta_ns", "remaining"),
    [
        ("total 10s", 1, 5 * S, (6 * S, 15 * S)),
        ("total 10s", 0, -2 * S, (4 * S, 10 * S)),
        ("total 10s", 0, -60 * S, (0, 10 * S)),
        ("shared 10s", 1, 5 * S, (11 * S, 11 * S)),
        ("byoyomi 10s+3x30s", 0, -60 * S, (90 * S, 100 * S)),
    ],
)
def test_adjusting_changes_what_is_left(control: str, side: int, delta_ns: int, remaining: tuple[int, int]) -> None:
    clock = started(control).adjust(side, delta_ns, 4 * S)
    assert (clock.remaining_ns(0, 4 * S), clock.remaining_ns(1, 4 * S)) == remaining


@pytest.mark.parametrize("control", ["shared 10s", "total 10s", "delay 8s/2s", "byoyomi 4s+2x3s", "fischer 10s+1s"])
def test_time_given_to_the_fallen_side_lifts_its_flag(control: str) -> None:
    clock = started(control).adjust(0, 5 * S, 20 * S)
    assert clock.flag(25 * S) is None
    assert clock.remaining_ns(0, 22 * S) == 3 * S
    assert clock.flag_ns(25 * S + 1) == 25 * S


def test_time_given_to_another_side_or_taken_lifts_no_flag() -> None:
    clock = started()
    assert clock.adjust(1, 5 * S, 20 * S).flag(20 * S) == FlagFall(10 * S, 0)
    assert clock.adjust(0, -5 * S, 20 * S).flag(20 * S) == FlagFall(10 * S, 0)


# What outsiders see.


def test_the_view_names_the_side_whose_time_it_is() -> None:
    assert clock_view(new(), 0).side is None
    assert clock_view(started(), 1 * S).side == 0
    assert clock_view(started().switch(1 * S, 1).pause(2 * S), 3 * S).side == 1
    assert clock_view(started("shared 10s"), 1 * S).side is None
    assert clock_view(started("none"), 1 * S).side is None


def test_the_view_rounds_up_so_that_0_means_nothing_is_left() -> None:
    clock = started()
    assert clock_view(clock, 0).remaining_ms == (10_000, 10_000)
    assert clock_view(clock, 1).remaining_ms == (10_000, 10_000)
    assert clock_view(clock, 10 * S - 1).remaining_ms == (1, 10_000)
    assert clock_view(clock, 10 * S).remaining_ms == (0, 10_000)
    assert clock_view(clock, 10 * S).kind == "total"
    assert clock_view(clock, 10 * S).at_ns == 10 * S


@pytest.mark.parametrize(
    ("control", "t_ns", "low"),
    [
        ("shared 7200s", 7140 * S, False),
        ("shared 7200s", 7140 * S + 1, True),
        ("total 100s", 95 * S, False),
        ("total 100s", 95 * S + 1, True),
        ("fischer 100s+5s", 95 * S + 1, True),
        ("delay 100s/5s", 100 * S + 1, True),
        ("byoyomi 10s+2x30s", 40 * S, False),
        ("byoyomi 10s+2x30s", 40 * S + 1, True),
        ("byoyomi 10s+1x30s", 9 * S, False),
        ("none", 9 * S, False),
    ],
)
def test_time_is_low_under_a_minute_and_a_twentieth_or_in_the_last_period(control: str, t_ns: int, low: bool) -> None:
    assert clock_view(started(control), t_ns).low == low


def test_only_the_side_on_turn_makes_the_view_low() -> None:
    clock = started("total 100s").switch(99 * S, 1)
    assert not clock_view(clock, 99 * S).low
    assert clock_view(clock.switch(99 * S, 0), 99 * S).low
