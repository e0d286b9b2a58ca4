"""The health of sensors, from raw values alone."""

from array import array

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.durations import MS_NS
from hardware.frame import SensorFrame
from hardware.health import FLAPS, RECOVERY_NS, Health

SCAN_NS = 5 * MS_NS
DEBOUNCE_NS = 20 * MS_NS


class Scans:
    """Three channels, scanned every 5 ms."""

    def __init__(self, slack: tuple[int, ...] = ()) -> None:
        self.health = Health(3, DEBOUNCE_NS, slack)
        self.t_ns, self.values = 0, array("H", [0, 0, 0])
        self.news = 0
        self.scan(1)

    def scan(self, count: int) -> None:
        for _ in range(count):
            self.t_ns += SCAN_NS
            self.news += self.health.look(SensorFrame(0, self.t_ns, self.values[:]))

    def set(self, channel: int, value: int, then_ms: int) -> None:
        self.values[channel] = value
        self.scan(then_ms * MS_NS // SCAN_NS)


def test_pegs_that_come_and_go_leave_every_sensor_well() -> None:
    scans = Scans()
    for _ in range(20):
        scans.set(0, 1, 700)
        scans.set(0, 0, 700)
    assert scans.health.sick() == {}
    assert scans.health.channel(0).changes == 40
    assert scans.health.channel(1).changes == 0


def test_a_flapping_sensor_is_found_and_is_well_again_after_a_quiet_time() -> None:
    scans = Scans()
    for _ in range(FLAPS):
        scans.set(1, 1, 100)
        scans.set(1, 0, 100)
    assert scans.health.sick() == {1: "flapping"}
    scans.news = 0
    scans.set(1, 0, RECOVERY_NS // MS_NS + 100)
    assert scans.health.sick() == {}
    assert scans.news > 0


def test_a_sensor_that_never_comes_to_rest_is_flapping_too() -> None:
    scans = Scans()
    for _ in range(80):
        scans.set(2, 1, 5)
        scans.set(2, 0, 5)
    assert scans.health.sick() == {2: "flapping"}


def test_a_sensor_that_bounces_longer_than_the_debounce_time_is_found() -> None:
    scans = Scans()
    for value in (1, 0, 1, 0):
        for _ in range(4):
            scans.set(0, value, 5)
            scans.set(0, 1 - value, 5)
        scans.set(0, value, 2000)
    assert scans.health.sick() == {0: "bouncing"}
    assert scans.health.channel(0).longest_ms == 40


def test_short_bounces_are_borne() -> None:
    scans = Scans()
    for value in (1, 0, 1, 0, 1, 0):
        scans.set(0, value, 5)
        scans.set(0, 1 - value, 5)
        scans.set(0, value, 2000)
    assert scans.health.sick() == {}


def test_blips_are_counted_apart_from_changes() -> None:
    scans = Scans()
    scans.set(0, 1, 5)
    scans.set(0, 0, 1000)
    assert (scans.health.channel(0).changes, scans.health.channel(0).blips) == (0, 1)


def test_a_sensor_that_misses_two_changes_is_stuck_until_it_shows_one() -> None:
    scans = Scans()
    scans.set(1, 1, 200)
    scans.health.overdue(1)
    assert scans.health.sick() == {}
    scans.health.overdue(1)
    assert scans.health.sick() == {1: "stuck"}
    scans.set(1, 0, 200)
    assert scans.health.sick() == {}


def test_a_sensor_that_never_told_of_anything_is_named_so() -> None:
    scans = Scans()
    for _ in range(2):
        scans.health.overdue(2)
    assert scans.health.sick() == {2: "never seen"}


def test_a_weight_that_jitters_within_its_slack_has_no_edges() -> None:
    scans = Scans(slack=(30, 30, 30))
    scans.set(0, 400, 1000)
    for jitter in (12, -9, 4, 25, -3) * 20:
        scans.set(0, 400 + jitter, 5)
    assert scans.health.channel(0).changes == 1
    assert scans.health.sick() == {}


def test_a_slack_for_each_channel_or_none() -> None:
    with pytest.raises(ValueError, match="slack of 2 channels for the health of 3"):
        Health(3, DEBOUNCE_NS, (1, 2))


@given(st.lists(st.tuples(st.integers(0, 2), st.integers(450, 3000)), max_size=60))
def test_hands_that_take_their_time_never_make_a_sensor_sick(touches: list[tuple[int, int]]) -> None:
    scans = Scans()
    for channel, then_ms in touches:
        scans.set(channel, 1 - scans.values[channel], then_ms)
    assert scans.health.sick() == {}
