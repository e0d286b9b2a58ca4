"""What a calibration is good for: sensors that drift are read right, here and on the scanner; and its file."""

import os
import struct
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from types import ModuleType, SimpleNamespace
from typing import Any

import msgspec
import pytest

from hardware.board import Board, load_board
from hardware.calibration.deciding import Decider
from hardware.calibration.errors import BadCalibration
from hardware.calibration.follower import Follower
from hardware.calibration.levels import LevelGuide
from hardware.calibration.models import CellModel, CellTraits, HallModel, HallTraits, model_of
from hardware.calibration.result import Calibration, Hall, Switch
from hardware.calibration.stored import file_of, load, save, written
from hardware.calibration.wire import NEUTRAL, OFF, ON, thresholds
from hardware.calibration.wiring import wiring_of
from hardware.drivers.serial.outfit import sensors_of
from hardware.durations import HOUR_NS
from hardware.frame import STONE_WEIGHT
from hardware.link import proto
from tests.firmware.plain_python import plain

POLAR, PITS = load_board("web-polarity"), load_board("wari-pits")


def calibrated(board: Board, model: HallModel | CellModel) -> Calibration:
    guide = LevelGuide(board)
    Follower(guide, model).run()
    assert guide.problems == {}
    return Calibration(board.name, wiring_of(board), "2024-05-01T12:00:00+00:00", guide.found)


def untouched(board: Board) -> Calibration:
    """What a scanner begins with, which nobody has calibrated."""
    four = (NEUTRAL - ON, NEUTRAL - OFF, NEUTRAL + ON, NEUTRAL + OFF)
    sites = {site.name: Hall(site.channel or 0, NEUTRAL, *four, 0.0, 0) for site in board.sites}
    return Calibration(board.name, wiring_of(board), "", sites)


def misread(board: Board, model: HallModel, calibration: Calibration, boards: int, hours: float) -> int:
    """Sites read wrong, of so many random boards at as many times."""
    chance, decider, wrong = Random(7), Decider(calibration, board.channels), 0
    contents: dict[str, int] = {}
    for i in range(boards):
        for site in chance.sample(board.site_names, 12):
            contents[site] = chance.choice((0, 0, 1, 2))
        values = decider.update(model.raw(contents, round(i / boards * hours * HOUR_NS)))
        wrong += sum(values[site.channel or 0] != contents.get(site.name, 0) for site in board.sites)
    return wrong


@pytest.mark.parametrize("seed", range(3))
def test_drifting_hall_sensors_are_read_right_for_six_hours(seed: int) -> None:
    traits = HallTraits(zero_spread=1500, swing_spread=0.2, drift=500, upside_down=0.1)
    model = HallModel(POLAR, seed, traits)
    assert misread(POLAR, model, calibrated(POLAR, model), 400, 6) == 0
    assert misread(POLAR, model, untouched(POLAR), 50, 6) > 0


def test_a_drift_beyond_the_headroom_is_misread_and_a_new_zero_mends_it() -> None:
    model = HallModel(POLAR, 1, HallTraits(drift=4000))
    calibration = calibrated(POLAR, model)
    hot_ns = round(1.5 * HOUR_NS)
    decider = Decider(calibration, POLAR.channels)
    assert any(decider.update(model.raw({}, hot_ns)))
    again = LevelGuide(POLAR, zero=True, known=calibration.sites)
    again.confirm()
    for _ in range(120):
        again.scan(model.raw({}, hot_ns))
        if again.guidance.marks:
            again.skip()  # nothing stands there
    assert again.problems == {}
    fresh = Decider(msgspec.structs.replace(calibration, sites=again.found), POLAR.channels)
    assert not any(fresh.update(model.raw({}, hot_ns)))


def test_headroom_is_how_far_a_sensor_may_drift() -> None:
    model = HallModel(POLAR, 1, HallTraits(noise=0, drift=0))
    for one in list(calibrated(POLAR, model).sites.values())[:20]:
        assert isinstance(one, Hall)
        single = Calibration("", 0, "", {"x": one})
        for drift in (-one.headroom, one.headroom):
            decider = Decider(single, POLAR.channels)
            raw = [0] * POLAR.channels
            raw[one.channel] = one.zero + drift
            assert decider.update(raw)[one.channel] == 0


def test_a_value_between_on_and_off_stays_what_it_was() -> None:
    decider = Decider(Calibration("", 0, "", {"x": Hall(0, 500, 300, 400, 700, 600, 1.0, 50)}), 1)
    raws = [500, 350, 300, 350, 400, 401, 650, 700, 650, 600, 599, 350, 0, 65535]
    assert [decider.update([raw])[0] for raw in raws] == [0, 0, 1, 1, 1, 0, 0, 2, 2, 2, 0, 0, 1, 2]


def test_pits_are_weighed_within_a_tenth_of_a_stone() -> None:
    model = CellModel(PITS, 4, CellTraits(drift=500))
    decider = Decider(calibrated(PITS, model), PITS.channels)
    chance = Random(1)
    for i in range(200):
        counts = {name: chance.randrange(12) for name in PITS.site_names}
        values = decider.update(model.raw(counts, i * HOUR_NS // 100))
        for site in PITS.sites:
            if site.channel is not None:
                assert abs(values[site.channel] - STONE_WEIGHT * counts[site.name]) <= 10


@pytest.fixture
def firmware(monkeypatch: pytest.MonkeyPatch) -> Any:
    """A module of the firmware as plain Python; its outputs are kept in `pins`, its ADC pins read what `read` gives."""

    def load_module(name: str, pins: dict[int, int] | None = None, read: Callable[[], int] = int) -> ModuleType:
        levels = {} if pins is None else pins
        pin = SimpleNamespace(
            output=lambda pin: partial(levels.__setitem__, pin), adc=lambda _: read, sense=lambda _: int
        )
        hal = SimpleNamespace(**vars(pin), ticks_ms=int, sleep_us=lambda us: None)
        return plain(monkeypatch, name, hal)

    return load_module


def test_the_scanner_decides_poles_as_the_host_does(firmware: Any) -> None:
    model = HallModel(POLAR, 2, HallTraits(upside_down=0.3))
    calibration = calibrated(POLAR, model)
    pins: dict[int, int] = dict.fromkeys(range(8), 0)
    raw: list[int] = []
    module = firmware("scanner_4067", pins, lambda: raw[sum(level << pin for pin, level in pins.items())])
    settings = {"select": [0, 1, 2, 3], "bank": [4, 5, 6, 7], "adc": [26]}
    scanner = module.Scanner(settings, POLAR.channels)
    sent = thresholds(calibration, POLAR)
    assert len(sent) == proto.SPAN * POLAR.channels
    assert scanner.calibrate(sent) is None
    decider, chance = Decider(calibration, POLAR.channels), Random(3)
    for _ in range(300):
        raw[:] = [chance.randrange(65536) for _ in range(POLAR.channels)]
        scanner.scan()
        assert list(decider.update(raw)) == proto.unpack(bytes(scanner.packed), POLAR.channels, 2)


def test_the_scanner_weighs_as_the_host_does(firmware: Any) -> None:
    calibration = calibrated(PITS, CellModel(PITS, 2))
    settings = {"clock": 2, "data": list(range(PITS.channels))}
    scanner = firmware("scanner_hx711").Scanner(settings, PITS.channels)
    assert scanner.calibrate(thresholds(calibration, PITS)) is None
    decider, chance = Decider(calibration, PITS.channels), Random(3)
    for _ in range(300):
        raw = [chance.randrange(-400_000, 4_000_000) for _ in range(PITS.channels)]
        for channel, value in enumerate(raw):
            scanner.take(channel, value)
        assert list(decider.update(raw)) == proto.unpack(bytes(scanner.packed), PITS.channels, 16)


def test_a_channel_without_a_calibration_is_sent_what_the_firmware_begins_with(firmware: Any) -> None:
    module = firmware("scanner_4067")
    assert (module.NEUTRAL, module.ON, module.OFF) == (NEUTRAL, ON, OFF)
    sent = thresholds(Calibration(POLAR.name, 0, "", {}), POLAR)
    assert sent == struct.pack("<4H", NEUTRAL - ON, NEUTRAL - OFF, NEUTRAL + ON, NEUTRAL + OFF) * POLAR.channels


@pytest.mark.parametrize("board", ["web-polarity", "wari-pits"])
def test_a_calibration_comes_back_from_its_file_as_it_was(tmp_path: Path, board: str) -> None:
    read = load_board(board)
    model = model_of(read, 1)
    assert isinstance(model, HallModel | CellModel)
    calibration = calibrated(read, model)
    path = file_of(tmp_path / "state", read)
    assert path.name == f"calibration-{board}.toml"
    assert load(path, read) is None
    save(path, calibration)
    assert load(path, read) == calibration
    assert [entry.name for entry in path.parent.iterdir()] == [path.name]


def test_odd_names_and_no_sites_survive_the_file(tmp_path: Path) -> None:
    path = tmp_path / "c.toml"
    for sites in ({}, {"a.b-c_d": Switch(3)}):
        calibration = Calibration(POLAR.name, wiring_of(POLAR), 'he said "now"', {**sites})
        save(path, calibration)
        assert load(path, POLAR) == calibration


def test_a_disk_that_refuses_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "c.toml"
    old = Calibration(POLAR.name, wiring_of(POLAR), "old", {})
    save(path, old)

    def full(descriptor: int) -> None:
        raise OSError(28, os.strerror(28))

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(BadCalibration, match="cannot be written"):
        save(path, msgspec.structs.replace(old, made="new"))
    assert load(path, POLAR) == old


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("board = ", "this is no calibration"),
        ("board = 'x'", "this is no calibration"),
        (written(Calibration("grid", 1, "", {})), "it is that of board grid, not of web-polarity"),
        (written(Calibration("web-polarity", 1, "", {})), "the wiring in the board file has changed since"),
        (written(Calibration("web-polarity", 1, "", {})) + "more = 1\n", "this is no calibration"),
    ],
)
def test_a_file_that_does_not_fit_is_refused_with_the_remedy(tmp_path: Path, text: str, says: str) -> None:
    path = tmp_path / "c.toml"
    path.write_text(text, "utf-8")
    with pytest.raises(BadCalibration, match=says) as refused:
        load(path, POLAR)
    assert "`witboard calibrate` --anew" in str(refused.value)


def test_a_wiring_changes_with_channels_and_drivers_and_not_with_colours_or_the_port() -> None:
    first = wiring_of(POLAR)
    replace, sensors = msgspec.structs.replace, sensors_of(POLAR)
    assert wiring_of(replace(POLAR, brightness=0.1, sensors=replace(sensors, port="/dev/ttyACM1"))) == first
    assert wiring_of(replace(POLAR, sensors=replace(sensors, adc=(27,)))) != first
    a, b, *rest = POLAR.sites
    swapped = (replace(a, channel=b.channel), replace(b, channel=a.channel), *rest)
    assert wiring_of(replace(POLAR, sites=swapped)) != first
