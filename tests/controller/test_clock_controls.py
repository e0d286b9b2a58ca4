"""Each time control as a table of instants, its edges included."""

import pytest

from controller.core.clock import Clock, FlagFall, clock_view, parse_control

S = 1_000_000_000


def started(control: str, sides: int = 2) -> Clock:
    return Clock.new(parse_control(control), sides).start(0, 0)


def left(clock: Clock, t_ns: int) -> tuple[int | None, ...]:
    return tuple(clock.remaining_ns(side, t_ns) for side in range(clock.sides))


def test_a_shared_clock_stands_until_the_first_move() -> None:
    clock = Clock.new(parse_control("shared 7200s"), 2)
    assert clock.remaining_ns(0, 5000 * S) == 7200 * S
    assert clock.start(5000 * S, 1).remaining_ns(0, 5001 * S) == 7199 * S


def test_a_shared_clock_runs_through_the_turns_of_all_sides() -> None:
    clock = started("shared 10s", sides=3).switch(1 * S, 1).switch(4 * S, 2).switch(6 * S, 0)
    assert left(clock, 9 * S) == (1 * S, 1 * S, 1 * S)
    assert clock_view(clock, 9 * S).remaining_ms == (1000,)


@pytest.mark.parametrize(
    ("control", "last_ns", "side"),
    [
        ("shared 7200s", 7200 * S, None),
        ("total 10m", 600 * S, 0),
        ("total 10m,5m", 600 * S, 0),
        ("fischer 5m+3s", 300 * S, 0),
        ("delay 5m/2s", 302 * S, 0),
        ("byoyomi 10m+3x30s", 690 * S, 0),
        ("byoyomi 0s+1x30s", 30 * S, 0),
    ],
)
def test_at_exactly_the_limit_the_flag_is_up_and_a_nanosecond_later_it_is_down(
    control: str, last_ns: int, side: int | None
) -> None:
    clock = started(control)
    assert not clock.flag_at(last_ns)
    assert clock.flag(last_ns) is None
    assert clock.remaining_ns(0, last_ns) == 0
    assert clock.flag_at(last_ns + 1)
    assert clock.flag(last_ns + 1) == FlagFall(last_ns, side)
    assert clock.flag_ns(last_ns + 500 * S) == last_ns
    assert clock.remaining_ns(0, last_ns + 500 * S) == 0


def test_the_last_move_at_exactly_the_limit_is_in_time() -> None:
    clock = started("shared 7200s").switch(7200 * S, 1).stop(7200 * S)
    assert clock.flag(9000 * S) is None
    assert clock.remaining_ns(0, 9000 * S) == 0


def test_sudden_death_charges_the_side_on_turn_only() -> None:
    clock = started("total 10s,5s").switch(4 * S, 1).switch(6 * S, 0)
    assert left(clock, 7 * S) == (5 * S, 3 * S)


def test_four_sides_move_in_any_order_with_budgets_of_their_own() -> None:
    clock = started("total 10s,20s,30s,40s", sides=4).switch(1 * S, 3).switch(3 * S, 1).switch(6 * S, 2)
    assert left(clock, 10 * S) == (9 * S, 17 * S, 26 * S, 38 * S)


@pytest.mark.parametrize(
    ("switches", "t_ns", "remaining"),
    [
        ([], 0, (300 * S, 300 * S)),
        ([(10 * S, 1)], 10 * S, (293 * S, 300 * S)),
        ([(1 * S, 1)], 1 * S, (302 * S, 300 * S)),  # more than at the beginning
        ([(10 * S, 1), (20 * S, 0)], 20 * S, (293 * S, 293 * S)),
        ([(300 * S, 1)], 300 * S, (3 * S, 300 * S)),  # at exactly the limit the increment is earned
    ],
)
def test_fischer_adds_the_increment_when_a_move_is_completed(
    switches: list[tuple[int, int]], t_ns: int, remaining: tuple[int, int]
) -> None:
    clock = started("fischer 5m+3s")
    for at_ns, side in switches:
        clock = clock.switch(at_ns, side)
    assert left(clock, t_ns) == remaining


def test_a_move_past_the_flag_earns_no_increment_and_passes_no_turn() -> None:
    clock = started("fischer 5m+3s").switch(300 * S + 1, 1)
    assert clock.flag(400 * S) == FlagFall(300 * S, 0)
    assert left(clock, 400 * S) == (0, 300 * S)


@pytest.mark.parametrize(
    ("thought_ns", "charged_ns"),
    [(0, 0), (1 * S, 0), (2 * S - 1, 0), (2 * S, 0), (2 * S + 1, 1), (5 * S, 3 * S)],
)
def test_the_delay_of_each_turn_costs_nothing_and_is_not_saved_up(thought_ns: int, charged_ns: int) -> None:
    clock = started("delay 5m/2s")
    t_ns = 0
    for side in (1, 0, 1, 0):
        t_ns += thought_ns
        clock = clock.switch(t_ns, side)
    assert left(clock, t_ns) == (300 * S - 2 * charged_ns, 300 * S - 2 * charged_ns)


def test_the_rest_of_a_delay_is_gone_with_its_turn() -> None:
    clock = started("delay 5m/2s").switch(1 * S, 1)
    assert clock.store(1 * S)["spare_ns"] == [0, 2 * S]


def test_a_pause_leaves_what_was_left_of_the_delay() -> None:
    clock = started("delay 5m/2s").pause(1 * S).resume(100 * S)
    assert left(clock, 101 * S) == (300 * S, 300 * S)
    assert left(clock, 102 * S) == (299 * S, 300 * S)


@pytest.mark.parametrize(
    ("thought_ns", "periods", "remaining_ns"),
    [
        (0, 3, 100 * S),
        (10 * S - 1, 3, 90 * S + 1),
        (10 * S, 3, 90 * S),  # the main time to its last instant
        (10 * S + 1, 3, 90 * S - 1),  # in the first period
        (40 * S, 3, 60 * S),  # the first period to its last instant
        (40 * S + 1, 2, 60 * S - 1),
        (70 * S, 2, 30 * S),
        (70 * S + 1, 1, 30 * S - 1),
        (100 * S, 1, 0),
    ],
)
def test_byoyomi_uses_the_main_time_then_the_periods(thought_ns: int, periods: int, remaining_ns: int) -> None:
    clock = started("byoyomi 10s+3x30s")
    assert clock.periods_left(0, thought_ns) == periods
    assert clock.remaining_ns(0, thought_ns) == remaining_ns
    assert clock.periods_left(1, thought_ns) == 3


@pytest.mark.parametrize(
    ("thought_ns", "periods", "main_ns"),
    [
        (4 * S, 3, 6 * S),
        (10 * S, 3, 0),
        (40 * S, 3, 0),  # within the period, its last instant included: kept
        (40 * S + 1, 2, 0),
        (100 * S, 1, 0),
    ],
)
def test_a_move_in_byoyomi_makes_its_period_whole_again(thought_ns: int, periods: int, main_ns: int) -> None:
    clock = started("byoyomi 10s+3x30s").switch(thought_ns, 1)
    assert clock.periods_left(0, thought_ns) == periods
    assert clock.remaining_ns(0, thought_ns) == main_ns + periods * 30 * S


def test_byoyomi_can_be_played_on_for_ever_within_the_last_period() -> None:
    clock = started("byoyomi 0s+1x30s")
    for turn in range(1, 101):
        clock = clock.switch(turn * 30 * S, turn % 2)
    assert not clock.flag_at(101 * 30 * S)
    assert clock.flag(101 * 30 * S + 1) == FlagFall(101 * 30 * S, 0)


def test_a_turn_that_passes_without_a_move_gives_no_increment_and_no_fresh_period() -> None:
    fischer = started("fischer 5m+3s").switch(10 * S, 1, made=False)
    assert left(fischer, 10 * S) == (290 * S, 300 * S)
    byoyomi = started("byoyomi 10s+3x30s").switch(20 * S, 1, made=False)
    assert byoyomi.remaining_ns(0, 20 * S) == 80 * S


def test_without_a_clock_nobody_ever_loses_on_time() -> None:
    clock = started("none").switch(10**18, 1)
    assert clock.remaining_ns(0, 10**19) is None
    assert clock.periods_left(0, 10**19) == 0
    assert clock.flag(10**19) is None
    assert clock.next_change_ns(10**18) is None
    assert not clock.is_running(10**18)
    assert clock.adjust(0, -S, 10**18) == clock
    assert clock_view(clock, 10**19).remaining_ms == ()


@pytest.mark.parametrize("control", ["shared 2h", "total 2h", "delay 2h/1s", "byoyomi 1h+3x30s", "fischer 2h+1s"])
def test_the_error_after_500_switches_is_exactly_nothing(control: str) -> None:
    clock, t_ns, thought = started(control), 0, [0, 0]
    for ply in range(500):
        span_ns = 1 * S + (ply * 7_919_333_337) % (9 * S) + ply
        t_ns += span_ns
        thought[ply % 2] += span_ns
        clock = clock.switch(t_ns, (ply + 1) % 2)
    assert t_ns == sum(thought)
    expected = {
        "shared 2h": (7200 * S - t_ns, 7200 * S - t_ns),
        "total 2h": tuple(7200 * S - used for used in thought),
        "delay 2h/1s": tuple(7200 * S - used + 250 * S for used in thought),
        "byoyomi 1h+3x30s": tuple(3600 * S - used + 90 * S for used in thought),
        "fischer 2h+1s": tuple(7200 * S - used + 250 * S for used in thought),
    }
    assert left(clock, t_ns) == expected[control]
