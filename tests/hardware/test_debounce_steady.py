"""Weights: what trembles is quiet, what moves is seen once, as the mean of what stood."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.board import load_board
from hardware.debounce import make_debouncer
from hardware.frame import SensorFrame, values_of
from hardware.sim.noise import Noise
from hardware.sim.simboard import SimBoard

MS = 1_000_000
TIME_MS, SLACK = 100, 20


def steady(scans: Sequence[tuple[int, int]], slack: int) -> Iterator[int]:
    """The stable value after each scan (t_ms, raw), by the definition, written out slowly."""
    stable = scans[0][1]
    run: list[tuple[int, int]] = []
    yield stable
    for t_ms, raw in scans[1:]:
        if abs(raw - stable) <= slack:
            run = []
        elif run and abs(raw - run[0][1]) <= slack:
            run = [*run, (t_ms, raw)]
        else:
            run = [(t_ms, raw)]
        if run and t_ms - run[0][0] >= TIME_MS:
            stable = int(sum(value for _, value in run) / len(run) + 0.5)
            run = []
        yield stable


# Weights that tremble, stand, and jump.
RAW = st.one_of(st.integers(395, 405), st.integers(380, 420), st.sampled_from([0, 100, 300, 399, 500, 4000]))
STEPS = st.lists(st.tuples(st.integers(0, 130), st.tuples(RAW, RAW, st.integers(0, 2))), min_size=1, max_size=60)


@given(steps=STEPS)
def test_every_channel_follows_the_definition_with_its_own_slack(steps: list[tuple[int, tuple[int, ...]]]) -> None:
    slack = (SLACK, 5, 0)
    debouncer = make_debouncer("steady", TIME_MS, 3, slack)
    outs: list[list[int]] = []
    times: list[int] = []
    for step_ms, raw in steps:
        times.append((times[-1] if times else 1000) + step_ms)
        outs.append(list(debouncer.update(SensorFrame(len(times), times[-1] * MS, values_of(raw)))))
    for channel in range(3):
        scans = [(t_ms, raw[channel]) for t_ms, (_, raw) in zip(times, steps, strict=True)]
        assert [out[channel] for out in outs] == list(steady(scans, slack[channel]))


def outcomes(hz: int, waves: Sequence[tuple[int, int]], until_ms: int, tremble: int = 0) -> list[tuple[int, int]]:
    """(t_ms, stable) of every change of one channel; `waves` is (from t_ms, weight)."""
    debouncer = make_debouncer("steady", TIME_MS, 1, (SLACK,))
    chance, changes, before = Random(hz), [], None
    for scan in range(until_ms * hz // 1000):
        t_ns = scan * 1_000_000_000 // hz
        weight = [value for from_ms, value in waves if from_ms * MS <= t_ns][-1]
        raw = values_of([weight + chance.randint(-tremble, tremble)])
        stable = debouncer.update(SensorFrame(scan, t_ns, raw))
        if before is not None:
            assert (stable is before) == (stable == before)
            if stable is not before:
                changes.append((t_ns // MS, stable[0]))
        before = stable
    return changes


RATES_HZ = [20, 40, 100, 1000]


@pytest.mark.parametrize("hz", RATES_HZ)
@pytest.mark.parametrize(
    ("waves", "changes"),
    [
        ([(0, 400), (1000, 500)], [(1100, 500)]),
        ([(0, 400), (1000, 0)], [(1100, 0)]),
        ([(0, 400), (1000, 420)], []),
        ([(0, 400), (1000, 421)], [(1100, 421)]),
        ([(0, 400), (1000, 379)], [(1100, 379)]),
        ([(0, 400), (1000, 900), (1050, 400)], []),
        ([(0, 400), (1000, 900), (1050, 500)], [(1150, 500)]),
        ([(0, 400), (1000, 500), (1300, 600)], [(1100, 500), (1400, 600)]),
        ([(0, 0), (1000, 100), (1050, 200), (1100, 300)], [(1200, 300)]),
        ([(0, 400), (1000, 410), (1500, 420), (2000, 430)], [(2100, 430)]),
    ],
    ids=["one more", "emptied", "within", "just out", "just under", "a knock", "landing", "two", "sown", "drift"],
)
def test_a_weight_counts_once_it_has_stood(
    hz: int, waves: list[tuple[int, int]], changes: list[tuple[int, int]]
) -> None:
    assert outcomes(hz, waves, 3000) == changes


@pytest.mark.parametrize("hz", RATES_HZ)
def test_a_trembling_weight_is_one_change_near_the_truth_and_then_silence(hz: int) -> None:
    changes = outcomes(hz, [(0, 400), (1000, 500)], 10_000, tremble=10)
    assert len(changes) == 1
    t_ms, value = changes[0]
    assert 1100 <= t_ms < 1200
    assert abs(value - 500) <= 10


@pytest.mark.parametrize("hz", RATES_HZ)
def test_a_weight_that_never_stands_is_never_believed(hz: int) -> None:
    shaken = [(0, 400), *((1000 + 50 * i, 500 if i % 2 else 700) for i in range(30)), (2500, 600)]
    assert outcomes(hz, shaken, 4000) == [(2600, 600)]


def test_a_slack_for_another_number_of_channels_is_refused() -> None:
    with pytest.raises(ValueError, match="slack of 2 channels for a debouncer of 3"):
        make_debouncer("steady", TIME_MS, 3, (5, 5))


@pytest.mark.parametrize("name", ["wari", "wari-pits"])
@pytest.mark.parametrize("seed", range(5))
def test_a_sowing_on_a_shipped_board_changes_each_pit_that_was_touched_once(name: str, seed: int) -> None:
    board = load_board(name)
    assert set(board.slack) == {25}
    sim = SimBoard(board, dict.fromkeys("ABCDEFabcdef", 4), noise=Noise(seed, stone_spread=0.08, jitter=10))
    debouncer = make_debouncer(board.debounce.strategy, board.debounce.time_ms, board.channels, board.slack)
    touches = {100 + 40 * i: pit for i, pit in enumerate("BCDE")}
    stables = []
    for scan in range(400):
        if scan == 50:
            sim.lift("A", scan * 12_500_000)
        if scan in touches:
            sim.place(touches[scan], scan * 12_500_000)
        stables.append(debouncer.update(sim.sample(scan * 12_500_000)))
    channels = {site.channel: site.name for site in board.sites}
    moved = [channels[c] for a, b in pairwise(stables) for c in range(board.channels) if a[c] != b[c]]
    assert moved == ["A", "B", "C", "D", "E"]
    sim.change_noise(replace(sim.noise, jitter=0))
    true = sim.sample(400 * 12_500_000).values
    assert all(abs(shown - really) <= 10 for shown, really in zip(stables[-1], true, strict=True))
    assert all(abs(stables[-1][c] - true[c]) <= 6 for c in range(5)), "the mean of the run is nearer than one scan"


def test_only_channels_that_weigh_have_a_slack() -> None:
    pits = load_board("tests/boards/pits.toml")
    assert set(pits.slack) == {0}
    assert set(load_board("web").slack) == {0}
