"""Simulated stones: each has a weight of its own and keeps it; and scans of weights tremble."""

from collections.abc import Mapping
from dataclasses import replace
from statistics import mean, pstdev
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.board import load_board
from hardware.sim.noise import CLEAN, Noise
from hardware.sim.simboard import SimBoard

BOARD = load_board("wari")
START = dict.fromkeys("ABCDEFabcdef", 4)
CHANNELS = {site.name: site.channel for site in BOARD.sites}


def weights(sim: SimBoard, t_ns: int = 10**9) -> dict[str, int]:
    values = sim.sample(t_ns).values
    return {name: values[channel] for name, channel in CHANNELS.items() if channel is not None}


def test_without_noise_every_stone_weighs_a_hundred() -> None:
    assert weights(SimBoard(BOARD, START)) == {**dict.fromkeys(START, 400), "south": 0, "north": 0}


def test_stones_differ_by_about_as_much_as_said_and_none_by_more_than_three_times_that() -> None:
    found = []
    for seed in range(60):
        sim = SimBoard(BOARD, dict.fromkeys(START, 1), noise=Noise(seed, stone_spread=0.08))
        found += [weights(sim)[pit] for pit in START]
    assert abs(mean(found) - 100) < 2
    assert 7 < pstdev(found) < 9
    assert all(76 <= weight <= 124 for weight in found)


def test_a_stone_keeps_its_weight_wherever_it_goes() -> None:
    sim = SimBoard(BOARD, {"A": 1, "b": 1}, noise=Noise(4, stone_spread=0.2))
    first, other = weights(sim)["A"], weights(sim)["b"]
    assert first != other
    sim.lift("A", 0)
    sim.place("south", 0)
    assert weights(sim) == {**dict.fromkeys(CHANNELS, 0), "south": first, "b": other}


@given(seed=st.integers(0, 10_000), data=st.data())
def test_no_weight_is_lost_or_won_by_sowing(seed: int, data: st.DataObject) -> None:
    sim = SimBoard(BOARD, START, noise=Noise(seed, stone_spread=0.08))
    total = sum(weights(sim).values())
    for _ in range(5):
        sim.lift(data.draw(st.sampled_from([pit for pit, held in sim.contents.items() if held])), 0)
        while sim.held:
            sim.place(data.draw(st.sampled_from(tuple(CHANNELS))), 0)
    assert abs(sum(weights(sim).values()) - total) <= len(CHANNELS), "each pit is rounded for itself"


def test_stones_from_the_box_are_those_that_went_there() -> None:
    sim = SimBoard(BOARD, {"A": 2}, noise=Noise(4, stone_spread=0.2))
    before = weights(sim)["A"]
    assert sim.take_off("A", 0) == 2
    sim.put("B", 2, 0)
    assert weights(sim)["B"] == before
    sim.put("B", 1, 0)
    assert weights(sim)["B"] > before + 30


def test_the_same_seed_gives_the_same_stones_and_another_others() -> None:
    def found(noise: Noise) -> Mapping[str, int]:
        return weights(SimBoard(BOARD, START, noise=noise))

    noise = Noise(5, stone_spread=0.08, jitter=10)
    assert found(noise) == found(noise)
    assert found(noise) != found(replace(noise, seed=6))


def test_stones_get_their_weights_with_the_noise_and_lose_them_with_it() -> None:
    sim = SimBoard(BOARD, START)
    sim.change_noise(Noise(5, stone_spread=0.08))
    assert weights(sim) == weights(SimBoard(BOARD, START, noise=Noise(5, stone_spread=0.08)))
    sim.change_noise(CLEAN)
    assert set(weights(sim).values()) == {0, 400}


def test_every_scan_of_a_weight_is_off_by_the_jitter_at_most() -> None:
    sim = SimBoard(BOARD, START, noise=Noise(1, jitter=7))
    scans = [weights(sim, t_ns) for t_ns in range(500)]
    assert {scan["A"] for scan in scans} == set(range(393, 408))
    assert {scan["south"] for scan in scans} == set(range(8)), "a scale does not show less than nothing"
    assert sum(scan["A"] != scan["B"] for scan in scans) > 300, "each channel trembles for itself"


def test_sensors_that_do_not_weigh_do_not_tremble_and_stuck_ones_neither() -> None:
    web = SimBoard(load_board("web"), {"t1r1": 1}, noise=Noise(jitter=10))
    assert {tuple(web.sample(t_ns).values) for t_ns in range(50)} == {(1, *[0] * 111)}
    assert web.sample(60).values is web.sample(61).values
    pits = SimBoard(load_board("tests/boards/pits.toml"), {"a": 4, "marker": 1}, noise=Noise(jitter=9, stuck={2: 50}))
    values = [pits.sample(t_ns).values for t_ns in range(50)]
    assert {scan[1] for scan in values} == {1}
    assert {scan[2] for scan in values} == {50}
    assert len({scan[6] for scan in values}) > 10


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"jitter": -1}, "jitter = -1; it takes 0 to 1000"),
        ({"stone_spread": 0.5}, "stone_spread = 0.5; it takes 0 to 0.3"),
        ({"stone_spread": -0.1}, "stone_spread = -0.1; it takes"),
    ],
)
def test_impossible_stones_are_refused(wrong: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        replace(CLEAN, **wrong)
