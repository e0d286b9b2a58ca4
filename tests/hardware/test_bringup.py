"""Bring-up end to end on modelled chips: every planted fault is named by the stage that should see it."""

from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from hardware.board import load_board, shipped_boards
from hardware.bringup import troubles
from hardware.bringup.errors import BadBringup
from hardware.bringup.machine import Bringup
from hardware.bringup.stages import stages_of
from hardware.bringup.steps import Measured, YesNo
from hardware.bringup.stored import begun, file_of, load, save
from hardware.drivers.contract import Proof
from hardware.drivers.sim import SimSensors
from hardware.errors import BadBoard
from tests.hardware.built_boards import BOARD, Builder, Built, built_board, fresh
from tests.hardware.spi_models import ShiftChain

Plant = Callable[[Built], None]
POLARITY = load_board("web-polarity")


def meter(step: str, shows: float | str) -> Plant:
    return lambda built: built.meter.update({step: shows})


def chain(spoil: Callable[[ShiftChain], None], *, whole: bool = True) -> Plant:
    """A fault of the chain; `whole`: of the whole one, not of its first chip alone."""

    def plant(built: Built) -> None:
        def at_a_try(_: Built, chain: ShiftChain) -> None:
            if len(chain.inputs) > 1 or not whole:
                spoil(chain)

        built.spoil = at_a_try

    return plant


def cut(chain: ShiftChain) -> None:
    chain.broken = 5


def unpowered(chain: ShiftChain) -> None:
    chain.dead = 5


def first_unpowered(chain: ShiftChain) -> None:
    chain.dead, chain.inputs = 0, [0]


def skewed(chain: ShiftChain) -> None:
    chain.mosi_ns = 700


def ringing(chain: ShiftChain) -> None:
    chain.rings = frozenset(range(70, 73))


def noisy(chain: ShiftChain) -> None:
    chain.flips = frozenset({8 * 14 + 5, 8 * 14 + 31})


def garbled(chain: ShiftChain) -> None:
    chain.flips = frozenset(range(8 * 14, 8 * 14 + 64, 3))


def unlooped(chain: ShiftChain) -> None:
    chain.looped = False


def unplugged(chain: ShiftChain) -> None:
    chain.unplugged = True


def one_chip_less(built: Built) -> None:
    built.chips = 13


def one_chip_more(built: Built) -> None:
    built.chips = 14
    chain(lambda chain: chain.inputs.append(0x55))(built)


def jumper_left(built: Built) -> None:
    built.jumper_stays = True


PLANTED: dict[str, tuple[str, Plant]] = {  # trouble -> the step that should see it, and the fault
    "short-3v3": ("supply.3v3-gnd", meter("supply.3v3-gnd", "yes")),
    "short-5v": ("supply.5v-gnd", meter("supply.5v-gnd", "yes")),
    "rails-joined": ("supply.5v-3v3", meter("supply.5v-3v3", "yes")),
    "ground-open": ("supply.grounds", meter("supply.grounds", "no")),
    "supply-low": ("supply.5v", meter("supply.5v", 4.2)),
    "supply-high": ("supply.5v", meter("supply.5v", 5.6)),
    "3v3-low": ("supply.3v3", meter("supply.3v3", "0")),
    "3v3-high": ("supply.3v3", meter("supply.3v3", 5.0)),
    "machine": ("host.machine", lambda built: built.machine.remove("dev/spidev1.0")),
    "host-pins": ("host.jumper", lambda built: setattr(built.jumper, "on", False)),
    "chips-hungry": ("chain.chips-ma", meter("chain.chips-ma", 180)),
    "chips-idle": ("chain.chips-ma", meter("chain.chips-ma", -3)),
    "silent-high": ("chain.first", chain(unplugged, whole=False)),
    "silent-low": ("chain.first", chain(first_unpowered, whole=False)),
    "clock-edge": ("chain.first", chain(skewed, whole=False)),
    "clock-rings": ("chain.pattern", chain(ringing)),
    "chips-missing": ("chain.pattern", one_chip_less),
    "chips-too-many": ("chain.pattern", one_chip_more),
    "jumper-left": ("chain.first", jumper_left),
    "chip-unpowered": ("chain.pattern", chain(unpowered)),
    "chain-cut": ("chain.pattern", chain(cut)),
    "loop-open": ("chain.pattern", chain(unlooped)),
    "bits-wrong": ("chain.pattern", chain(noisy)),
    "garbled": ("chain.pattern", chain(garbled)),
    "no-channel": ("chip.d0", lambda built: setattr(built, "touched", lambda channel: ())),
    "other-channel": ("chip.d0", lambda built: setattr(built, "touched", lambda channel: (channel + 1,))),
    "more-channels": ("chip.d0", lambda built: setattr(built, "touched", lambda channel: (channel, 90))),
    "output-low": ("sensor.off", meter("sensor.off", 0.2)),
    "output-high": ("sensor.off", meter("sensor.off", 4.9)),
    "poles-alike": ("sensor.pole", meter("sensor.pole", "no")),
    "magnet-unseen": ("sensor.on", meter("sensor.on", 3.3)),
    "below-zero": ("sensor.on", meter("sensor.on", -3.3)),
    "led-supply-low": ("led.5v", meter("led.5v", 3.9)),
    "led-supply-high": ("led.5v", meter("led.5v", 6)),
    "led-dark": ("led.shines", lambda built: setattr(built, "lit_leds", 0)),
    "led-colour": ("led.red", lambda built: setattr(built, "led_order", "RGB")),
    "sensors-wrong": ("sensors.each", lambda built: setattr(built, "dumb", frozenset({"t5r3"}))),
    "strip-broken": ("leds.count", lambda built: setattr(built, "lit_leds", 41)),
    "strip-long": ("leds.count", meter("leds.count", 113)),
    "strip-noisy": ("leds.quiet", meter("leds.quiet", "yes")),
    "feed-low": ("leds.5v-far", meter("leds.5v-far", 4.1)),
    "strip-hungry": ("leds.strip-ma", meter("leds.strip-ma", 5100)),
    "strip-idle": ("leds.strip-ma", meter("leds.strip-ma", 0)),
    "unsteady": ("board.steady", lambda built: None),
    "no-answer": ("board.answers", meter("board.answers", "no")),
}
ELSEWHERE = {"device", "rest-low", "rest-high", "not-calibrated"}  # tests below
ELSEWHERE |= {"multiplexer-silent", "no-voltage", "scanner-fault"}  # tests/firmware/test_bringup_polarity.py


def test_a_board_without_a_fault_passes_every_step(tmp_path: Path) -> None:
    bringup = fresh()
    with built_board(tmp_path) as built:
        assert Builder(built).bring_up(bringup, tmp_path) is None
    assert bringup.due is None
    assert bringup.prompt == ""
    assert {result.verdict for result in bringup.progress.results} == {"good"}


@pytest.mark.parametrize("key", PLANTED)
def test_a_planted_fault_is_named_by_its_step_and_not_before(key: str, tmp_path: Path) -> None:
    step, plant = PLANTED[key]
    with built_board(tmp_path) as built:
        plant(built)
        builder = Builder(built)
        bringup = fresh()
        if key == "unsteady":  # begins when all else is done
            to(bringup, "board.steady")
            built.restless = 30
        elif step.startswith(("leds", "board")):  # 112 pegs take their time
            to(bringup, "leds.count")
        found = builder.bring_up(bringup, tmp_path)
    assert found is not None
    assert (found.step, found.trouble) == (step, key)
    trouble = troubles.BY_KEY[key]
    told = "\n".join(builder.said)
    assert f"It means: {trouble.means}." in told
    assert f"Do: {trouble.do}." in told


def test_every_trouble_has_a_planted_fault() -> None:
    assert set(PLANTED) | ELSEWHERE == set(troubles.BY_KEY)
    assert len(troubles.BY_KEY) == len(troubles.TROUBLES)


def test_a_break_of_the_chain_names_the_chip(tmp_path: Path) -> None:
    with built_board(tmp_path) as built:
        chain(unpowered)(built)
        builder = Builder(built)
        builder.bring_up(fresh(), tmp_path)
    assert any("U5 answers; from U6 on comes nothing but 0" in text for text in builder.said)


def test_exchanged_wires_and_dumb_sensors_are_named_by_their_sites(tmp_path: Path) -> None:
    with built_board(tmp_path) as built:
        built.dumb = frozenset({"t5r3"})
        swapped = {16: 17, 17: 16}
        built.touched = lambda channel: (swapped.get(channel, channel),)
        found = Builder(built).bring_up(fresh(), tmp_path)
    assert found is not None
    names = {site.channel: site.name for site in BOARD.sites}
    assert "t5r3: it does not answer" in found.given
    assert f"{names[16]} answers as channel 17" in found.given


def test_a_driver_that_does_not_open_is_a_finding_of_its_stage(tmp_path: Path) -> None:
    bringup = fresh()
    with built_board(tmp_path) as built:

        def absent(built: Built, chain: ShiftChain) -> None:
            if len(chain.inputs) == 14 and chain.inputs[0] == 0xFF:  # the try of the bus
                chain.unplugged = True

        built.spoil = absent
        found = Builder(built).bring_up(bringup, tmp_path)
    assert found is not None
    assert (found.step, found.trouble) == ("chain.bus", "device")
    assert "0xff" in found.given


@pytest.mark.parametrize("name", [name for name in shipped_boards() if not load_board(name).simulated])
def test_every_shipped_board_has_stages_whose_steps_have_names_of_their_own(name: str) -> None:
    board = load_board(name)
    names = [f"{stage.key}.{step.key}" for stage in stages_of(board) for step in stage.steps]
    assert len(set(names)) == len(names)
    assert names[0] == "supply.3v3-gnd"
    assert names[-1] == "board.answers"
    for stage in stages_of(board):
        for step in stage.steps:
            if isinstance(step, Measured):
                assert step.low <= step.high


@pytest.mark.parametrize("name", [name for name in shipped_boards() if name.endswith("-strips")])
def test_no_input_is_held_by_hand_where_a_sensor_drives_it_already(name: str) -> None:
    assert "chip" not in [stage.key for stage in stages_of(load_board(name))]


def test_a_linear_sensor_rests_at_half_its_supply_and_is_calibrated() -> None:
    bringup = Bringup(stages_of(POLARITY), begun(POLARITY, "web-polarity"))
    for line, trouble in (("0.1", "rest-low"), ("3.2", "rest-high")):
        to(bringup, "sensor.rest")
        assert trouble in bringup.take(line).text
    assert bringup.take("1,66 V").text == "good: 1.66 V"
    assert "not-calibrated" in bringup.take("no").text


def to(bringup: Bringup, step: str) -> None:
    """Skip all that is before that step."""
    while bringup.due is not None and bringup.due.name != step:
        bringup.take("skip not here")


def test_a_simulated_board_has_nothing_to_bring_up() -> None:
    with pytest.raises(BadBoard, match="no sensors to bring up"):
        stages_of(replace(BOARD, sensors=SimSensors()))


def test_wrong_answers_change_nothing_and_say_what_is_wanted() -> None:
    bringup = fresh()
    before = bringup.progress
    for line in ("", "maybe", "5", "skip", "again nothing"):
        with pytest.raises(BadBringup):
            bringup.take(line)
    with pytest.raises(BadBringup, match="nothing is to be tried"):
        bringup.tried(Proof("seen"))
    to(bringup, "supply.5v")
    for line in ("high", "nan", "inf", "1e9"):
        with pytest.raises(BadBringup, match="a number of V"):
            bringup.take(line)
    assert before.results == ()


def test_a_stage_is_done_again_a_step_skipped_with_its_reason_and_the_rest_stays(tmp_path: Path) -> None:
    bringup = fresh()
    bringup.take("no")
    bringup.take("skip no strip yet")
    assert bringup.due is not None
    assert bringup.due.name == "supply.5v-3v3"
    assert "skipped supply.5v-gnd: no strip yet" in bringup.listed()
    save(file_of(tmp_path, BOARD), bringup.progress)
    later = load(file_of(tmp_path, BOARD), BOARD)
    assert later == bringup.progress
    assert later is not None
    resumed = Bringup(stages_of(BOARD), later)
    assert resumed.due is not None
    assert resumed.due.name == "supply.5v-3v3"
    resumed.take("again supply.3v3-gnd")
    assert resumed.due is not None
    assert resumed.due.name == "supply.3v3-gnd"
    resumed.take("no")
    resumed.take("again supply")
    assert resumed.progress.results == ()


@pytest.mark.parametrize("text", ["", "{}", '{"board":"web","wiring":1,"named":"web","results":[]}', "\xff"])
def test_a_file_that_is_no_progress_of_this_board_is_refused_with_its_remedy(text: str, tmp_path: Path) -> None:
    file = file_of(tmp_path, BOARD)
    file.write_text(text, "latin-1")
    with pytest.raises(BadBringup, match="--anew"):
        load(file, BOARD)
    assert load(tmp_path / "none.json", BOARD) is None


def test_a_question_says_which_answers_there_are_and_a_measurement_its_limits() -> None:
    for stage in fresh().stages:
        for step in stage.steps:
            bringup = fresh()
            to(bringup, f"{stage.key}.{step.key}")
            wanted = (
                "[yes/no]" if isinstance(step, YesNo) else f"[{step.unit}" if isinstance(step, Measured) else "[Ent"
            )
            assert wanted in bringup.prompt
