"""What the journal keeps of a clock, and the clock that comes back."""

import json

import pytest

from controller.core.clock import BadStoredClock, Clock, FlagFall, parse_control

S = 1_000_000_000
LATER = 7  # a monotonic clock begins anew after a restart


def started(text: str) -> Clock:
    return Clock.new(parse_control(text), 2).start(1000 * S, 0)


def back(clock: Clock, t_ns: int) -> Clock:
    stored = json.loads(json.dumps(clock.store(t_ns)))
    return Clock.restore(stored, LATER, clock.control, clock.sides)


@pytest.mark.parametrize("control", ["shared 10s", "total 10s,20s", "fischer 10s+1s", "delay 9s/1s"])
def test_a_restored_clock_stands_until_it_is_resumed(control: str) -> None:
    clock = back(started(control), 1004 * S)
    left_ns = started(control).remaining_ns(0, 1004 * S)
    assert left_ns in (6 * S,)
    assert clock.state(LATER) == "paused"
    assert clock.is_paused()
    assert clock.remaining_ns(0, LATER + 500 * S) == left_ns
    assert clock.resume(600 * S).remaining_ns(0, 602 * S) == left_ns - 2 * S


def test_what_is_stored_is_plain_and_holds_no_instant() -> None:
    stored = started("byoyomi 10s+3x30s").hold(1002 * S, 9 * S).store(1003 * S)
    assert stored == {
        "phase": "started",
        "paused": False,
        "side": 0,
        "left_ns": [8 * S, 10 * S],
        "spare_ns": [30 * S, 30 * S],
        "periods": [3, 3],
        "held": True,
        "hold_left_ns": 8 * S,
        "hold_used": True,
        "fallen": False,
    }


def test_storing_leaves_the_clock_as_it_was() -> None:
    clock = started("total 10s")
    clock.store(1005 * S)
    assert clock == started("total 10s")


def test_a_clock_that_was_not_started_comes_back_ready() -> None:
    clock = back(Clock.new(parse_control("shared 10s"), 2), 1004 * S)
    assert clock.state(LATER) == "ready"
    assert not clock.is_paused()
    assert clock.start(LATER + S, 0).remaining_ns(0, LATER + 3 * S) == 8 * S


def test_a_stopped_clock_comes_back_stopped() -> None:
    clock = back(started("total 10s").stop(1003 * S), 1004 * S)
    assert clock.state(LATER) == "stopped"
    assert clock.remaining_ns(0, LATER) == 7 * S
    assert not clock.is_paused()


def test_a_fallen_flag_stays_down() -> None:
    assert back(started("total 10s"), 1020 * S).flag(LATER) == FlagFall(LATER, 0)
    assert back(started("shared 10s"), 1020 * S).flag(LATER) == FlagFall(LATER, None)
    assert back(started("total 10s"), 1010 * S).resume(LATER).flag(LATER) is None


def test_a_hold_goes_on_where_it_was_and_stays_the_only_one_of_the_turn() -> None:
    clock = back(started("shared 10s").hold(1002 * S, 5 * S), 1004 * S).resume(100 * S)
    assert clock.next_change_ns(100 * S) == 103 * S
    clock = clock.release(101 * S)
    assert clock.hold(102 * S, 5 * S) == clock.at(102 * S)


def test_a_pause_by_agreement_is_kept_and_lost_sensors_are_not() -> None:
    assert (
        back(started("total 10s").pause(1001 * S).unlink(1002 * S), 1003 * S).resume(50 * S).state(50 * S) == "running"
    )
    assert back(Clock.new(parse_control("total 10s"), 2).pause(5), 6).state(LATER) == "paused"


@pytest.mark.parametrize(
    ("key", "value", "says"),
    [
        ("phase", "idle", "'phase': 'idle', expected one of ready, started, stopped"),
        ("phase", None, "'phase'"),
        ("paused", 1, "'paused': 1, expected true or false"),
        ("side", 2, "'side': 2, expected whole numbers from 0 to 1"),
        ("side", None, "'side': None, expected the side to move"),
        ("side", True, "'side'"),
        ("left_ns", [1], "'left_ns': [1], expected a list of 2"),
        ("left_ns", 1, "'left_ns': 1, expected a list of 2"),
        ("left_ns", [1, -1], "'left_ns'"),
        ("left_ns", [1, 1.5], "'left_ns'"),
        ("left_ns", [1, 2**63], "'left_ns'"),
        ("spare_ns", [30 * S + 1, 0], "'spare_ns'"),
        ("periods", [4, 3], "'periods'"),
        ("periods", [0, 3], "'periods': [0, 3], expected numbers from 1 to 3"),
        ("held", "no", "'held'"),
        ("hold_left_ns", -1, "'hold_left_ns'"),
        ("hold_used", 0, "'hold_used'"),
        ("fallen", None, "'fallen': None, expected true or false"),
    ],
)
def test_a_damaged_record_is_refused_and_names_the_key(key: str, value: object, says: str) -> None:
    clock = started("byoyomi 10s+3x30s")
    stored = {**clock.store(1003 * S), key: value}
    with pytest.raises(BadStoredClock) as refused:
        Clock.restore(stored, LATER, clock.control, 2)
    assert says in str(refused.value)
    assert str(refused.value).endswith("take an earlier record, or set the clock anew")


@pytest.mark.parametrize("key", sorted(started("total 10s").store(0)))
def test_a_record_that_lacks_a_key_is_refused(key: str) -> None:
    clock = started("total 10s")
    stored = clock.store(1003 * S)
    del stored[key]
    with pytest.raises(BadStoredClock, match=repr(key)):
        Clock.restore(stored, LATER, clock.control, 2)


def test_a_record_of_another_control_is_refused() -> None:
    stored = started("byoyomi 10s+3x30s").store(1003 * S)
    for control in ("total 10s", "shared 10s", "delay 10s/2s", "none"):
        with pytest.raises(BadStoredClock):
            Clock.restore(stored, LATER, parse_control(control), 2)
