"""When a sensor stands still: noise is no movement, and every movement is one, wherever in the window it lies."""

from random import Random

import pytest

from hardware.calibration.window import Window

SIZE, NOISE = 24, 40.0


def window(values: list[float]) -> Window:
    filled = Window(SIZE, 32)
    for value in values:
        filled.add((round(value),))
    return filled


def noise(seed: int) -> list[float]:
    chance = Random(seed)
    return [32768 + chance.gauss(0, NOISE) for _ in range(SIZE)]


def test_noise_alone_is_still_but_for_one_window_in_fifty() -> None:
    moved = sum(not window(noise(seed)).still(0) for seed in range(2000))
    assert moved <= 40


@pytest.mark.parametrize("at", range(1, SIZE))
@pytest.mark.parametrize("size", [1200, 12_000, -12_000])
def test_a_step_is_seen_wherever_it_lies_in_the_window(at: int, size: int) -> None:
    for seed in range(20):
        assert not window([value + (size if i >= at else 0) for i, value in enumerate(noise(seed))]).still(0)


@pytest.mark.parametrize("slope", [50, -200])
def test_a_hand_that_moves_slowly_is_seen(slope: int) -> None:
    for seed in range(20):
        assert not window([value + slope * i for i, value in enumerate(noise(seed))]).still(0)


@pytest.mark.parametrize("values", [[5.0] * SIZE, [5.0, 6.0] * (SIZE // 2), [5.0] * 23 + [30.0]])
def test_a_sensor_without_noise_stands_still_within_its_slack(values: list[float]) -> None:
    assert window(values).still(0)


@pytest.mark.parametrize("at", range(1, SIZE))
def test_a_sensor_without_noise_that_steps_does_not(at: int) -> None:
    assert not window([0.0] * at + [500.0] * (SIZE - at)).still(0)


def test_the_level_is_mean_and_standard_deviation_of_the_scans_that_are_left() -> None:
    filled = window([100.0] * 12 + [10.0, 20.0] * 6)
    assert filled.add((10,))
    filled.forget(0.5)
    assert filled.level(0).mean == pytest.approx(15, abs=0.5)
    assert filled.level(0).noise == pytest.approx(5, abs=0.1)
    filled.forget()
    with pytest.raises(ValueError, match="no scan"):
        filled.level(0)
