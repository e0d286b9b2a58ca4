"""What The Web's sheet says of time, on the clock that the session keeps for it."""

import pytest

from controller.core.clock import Clock, Shared
from engine.games import load

SECOND = 1_000_000_000
LIMIT = 7200 * SECOND
WHITE, GREEN = 0, 1
RUNNING = Clock.new(Shared(LIMIT), 2).start(0, GREEN)  # White's first move stands at 0


@pytest.mark.clause("WEB-18")
def test_the_limit_of_the_game_is_the_clock_of_both_sides() -> None:
    game = load("web")
    assert game.rules.time.shared_option is not None
    assert int(game.complete({})[game.rules.time.shared_option]) * SECOND == LIMIT
    clock = RUNNING.switch(10 * SECOND, WHITE).switch(30 * SECOND, GREEN)
    assert clock.remaining_ns(WHITE, 40 * SECOND) == clock.remaining_ns(GREEN, 40 * SECOND) == LIMIT - 40 * SECOND


@pytest.mark.clause("WEB-18")
def test_exactly_the_limit_is_in_time_and_a_nanosecond_more_is_not() -> None:
    assert not RUNNING.flag_at(LIMIT)
    assert RUNNING.flag_at(LIMIT + 1)
    assert RUNNING.flag_ns(LIMIT + SECOND) == LIMIT


@pytest.mark.clause("WEB-18")
def test_nothing_is_charged_before_whites_first_move() -> None:
    ready = Clock.new(Shared(LIMIT), 2)
    assert ready.remaining_ns(WHITE, 900 * SECOND) == LIMIT
    assert ready.start(900 * SECOND, GREEN).remaining_ns(GREEN, 910 * SECOND) == LIMIT - 10 * SECOND


@pytest.mark.clause("WEB-22")
def test_the_clock_stands_while_the_game_is_paused() -> None:
    paused = RUNNING.pause(10 * SECOND)
    assert paused.remaining_ns(WHITE, 5000 * SECOND) == LIMIT - 10 * SECOND
    assert paused.resume(5000 * SECOND).remaining_ns(WHITE, 5001 * SECOND) == LIMIT - 11 * SECOND


@pytest.mark.clause("WEB-22")
def test_the_clock_stands_while_the_board_cannot_be_seen() -> None:
    blind = RUNNING.unlink(10 * SECOND)
    assert blind.relink(60 * SECOND).remaining_ns(WHITE, 61 * SECOND) == LIMIT - 11 * SECOND


@pytest.mark.clause("WEB-22")
def test_the_clock_stands_during_a_correction_but_not_beyond_its_limit() -> None:
    held = RUNNING.hold(10 * SECOND, 10 * SECOND)
    assert held.remaining_ns(WHITE, 20 * SECOND) == LIMIT - 10 * SECOND
    assert held.remaining_ns(WHITE, 25 * SECOND) == LIMIT - 15 * SECOND


@pytest.mark.clause("WEB-22")
def test_there_is_one_hold_a_turn() -> None:
    once = RUNNING.hold(10 * SECOND, 10 * SECOND).release(12 * SECOND)
    again = once.hold(20 * SECOND, 10 * SECOND)
    assert again.remaining_ns(WHITE, 30 * SECOND) == LIMIT - 28 * SECOND
    next_turn = once.switch(20 * SECOND, WHITE).hold(20 * SECOND, 10 * SECOND)
    assert next_turn.remaining_ns(WHITE, 30 * SECOND) == LIMIT - 18 * SECOND
