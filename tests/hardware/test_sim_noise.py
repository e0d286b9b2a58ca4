"""What goes wrong between a simulated peg and its channel, and that it goes wrong the same way every time."""

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.board import load_board
from hardware.debounce import make_debouncer
from hardware.frame import SensorFrame
from hardware.sim.noise import CLEAN, Noise
from hardware.sim.simboard import SimBoard

WEB = load_board("web")
CHANNEL = {site.name: site.channel for site in WEB.sites if site.channel is not None}
MS = 1_000_000


def wave(noise: Noise, times_ns: range) -> list[int]:
    """What the channel of t1r1 reads at those times, after a peg was put there at 100 ms."""
    sim = SimBoard(WEB, noise=noise)
    sim.put("t1r1", 1, 100 * MS)
    return [sim.sample(t_ns).values[CHANNEL["t1r1"]] for t_ns in times_ns]


@given(st.integers(0, 10_000))
def test_a_bounce_begins_with_the_change_goes_back_and_ends_in_time(seed: int) -> None:
    fine = wave(Noise(seed, bounce_ms=8), range(99 * MS, 110 * MS, 1000))
    at_ms = {ms: fine[round((ms - 99) * 1000)] for ms in (99, 100, 108, 109)}
    assert (at_ms[99], at_ms[108], at_ms[109]) == (0, 1, 1)
    assert fine[999:1001] == [0, 1], "nothing before the hand, and at once with it"
    assert fine[9000:] == [1] * 2000


def test_a_bounce_really_goes_back_and_forth() -> None:
    flips = []
    for seed in range(20):
        fine = wave(Noise(seed, bounce_ms=8), range(99 * MS, 110 * MS, 1000))
        flips.append(sum(a != b for a, b in pairwise(fine)))
    assert min(flips) >= 3
    assert len(set(flips)) > 2


def test_a_bounce_is_the_same_however_often_it_is_looked_at() -> None:
    noise = Noise(3, bounce_ms=8)
    fine = wave(noise, range(100 * MS, 110 * MS, 10_000))
    assert wave(noise, range(100 * MS, 110 * MS, 100_000)) == fine[::10]


def test_a_bounce_is_another_with_another_seed() -> None:
    times = range(100 * MS, 110 * MS, 100_000)
    assert len({tuple(wave(Noise(seed, bounce_ms=8), times)) for seed in range(10)}) > 5


def test_a_quick_hand_cuts_the_bounce_short_and_the_last_word_stays() -> None:
    for seed in range(50):
        sim = SimBoard(WEB, noise=Noise(seed, bounce_ms=8))
        sim.put("t1r1", 1, 0)
        sim.lift("t1r1", 4 * MS)
        assert [sim.sample(t * MS).values[0] for t in range(12, 30)] == [0] * 18


def test_a_lag_delays_what_is_seen() -> None:
    sim = SimBoard(WEB, noise=Noise(lag_ms=30))
    sim.put("t1r1", 1, 100 * MS)
    assert [sim.sample(t * MS).values[0] for t in (100, 129, 130)] == [0, 0, 1]


def test_a_stuck_channel_never_changes_and_its_neighbours_do() -> None:
    sim = SimBoard(WEB, {"t1r1": 1}, noise=Noise(stuck={0: 0, 1: 1}, dropout=0.5, flicker=0.5))
    frames = [sim.sample(0)]
    sim.lift("t1r1", 1)
    sim.put("t3r1", 1, 1)
    frames += [sim.sample(t) for t in range(1, 200)]
    assert {tuple(frame.values[:2]) for frame in frames} == {(0, 1)}
    assert {frame.values[2] for frame in frames} == {0, 1}


def test_a_channel_that_comes_loose_shows_the_truth_again() -> None:
    sim = SimBoard(WEB, {"t1r1": 1}, noise=Noise(stuck={0: 0}))
    assert sim.sample(0).values[0] == 0
    sim.change_noise(CLEAN)
    assert sim.sample(1).values[0] == 1
    assert sim.noise == CLEAN


def test_a_drop_out_reads_nothing_for_one_scan_about_as_often_as_said() -> None:
    full = dict.fromkeys(WEB.site_names, 1)
    sim = SimBoard(WEB, full, noise=Noise(dropout=0.25))
    lost = [112 - sum(sim.sample(t).values) for t in range(2000)]
    assert set(lost) == {0, 1}
    assert 400 < sum(lost) < 600


def test_a_flicker_reads_something_where_there_is_nothing() -> None:
    sim = SimBoard(WEB, noise=Noise(flicker=0.25))
    extra = [sum(sim.sample(t).values) for t in range(2000)]
    assert set(extra) == {0, 1}
    assert 400 < sum(extra) < 600


def test_a_scan_that_gets_lost_leaves_its_number_out() -> None:
    sim = SimBoard(WEB, noise=Noise(lost=0.3))
    scans = [sim.scan(t) for t in range(1000)]
    assert [frame.seq for frame in scans if frame] == [t for t, frame in enumerate(scans) if frame]
    assert 230 < sum(frame is None for frame in scans) < 370


def test_without_noise_no_scan_gets_lost() -> None:
    sim = SimBoard(WEB)
    assert all(sim.scan(t) for t in range(100))


NOISY = Noise(5, bounce_ms=6, lag_ms=2, dropout=0.05, flicker=0.05, lost=0.05, stuck={7: 1})


def story(noise: Noise) -> list[SensorFrame | None]:
    sim = SimBoard(WEB, {"t1r4": 1}, noise=noise)
    frames: list[SensorFrame | None] = []
    for i in range(300):
        if i == 50:
            sim.lift("t1r4", i * 5 * MS)
        if i == 100:
            sim.place("t1r5", i * 5 * MS)
        frames.append(sim.scan(i * 5 * MS))
    return frames


def test_the_same_seed_and_the_same_hands_give_the_same_frames() -> None:
    assert story(NOISY) == story(NOISY)
    assert story(NOISY) != story(replace(NOISY, seed=6))


@given(st.integers(0, 10_000))
def test_debounced_noise_tells_the_truth_once_and_no_more(seed: int) -> None:
    sim = SimBoard(WEB, {"t1r4": 1}, noise=Noise(seed, bounce_ms=15, lag_ms=3, lost=0.05))
    debouncer = make_debouncer("symmetric-defer", 20, WEB.channels)
    moves = []
    before = debouncer.update(sim.sample(0))
    for i in range(1, 200):
        if i == 50:
            sim.lift("t1r4", i * 5 * MS)
        if i == 100:
            sim.place("t1r5", i * 5 * MS)
        frame = sim.scan(i * 5 * MS)
        stable = before if frame is None else debouncer.update(frame)
        moves += [(c, now) for c, (was, now) in enumerate(zip(before, stable, strict=True)) if was != now]
        before = stable
    assert moves == [(CHANNEL["t1r4"], 0), (CHANNEL["t1r5"], 1)]


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"bounce_ms": -1}, "bounce_ms = -1; it takes 0 to 60000"),
        ({"lag_ms": 10**6}, "lag_ms = 1000000; it takes 0 to 60000"),
        ({"dropout": 1.5}, "dropout = 1.5; a chance is 0 to 1"),
        ({"flicker": -0.1}, "flicker = -0.1; a chance"),
        ({"lost": 2}, "lost = 2; a chance"),
    ],
)
def test_impossible_noise_is_refused(wrong: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        replace(CLEAN, **wrong)


@pytest.mark.parametrize(
    ("stuck", "says"),
    [
        ({112: 0}, "channel 112 is stuck; there are 0 to 111"),
        ({3: 70000}, "channel 3 is stuck at 70000; it reads 0 to"),
    ],
)
def test_a_channel_that_is_not_there_cannot_stick(stuck: dict[int, int], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        SimBoard(WEB, noise=Noise(stuck=stuck))
