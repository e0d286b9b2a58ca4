"""Scenarios against the real firmware under MicroPython, over a pseudo-terminal, in real time."""

from pathlib import Path

import pytest

from controller.hil.reading import load_scenario
from controller.hil.report import failure
from controller.hil.runner import ScenarioResult, play
from controller.hil.shipped import SHIPPED
from controller.hil.targets.firmware import Firmware, with_scanner
from hardware.board import load_board
from tests.controller.hil_files import scenario, step

pytestmark = pytest.mark.slow

# A chain of switches, linear sensors that tell colours, load cells: the scanners there are.
SHORT = ["web/moves-settle", "web/slide", "witt/pass", "outwit/nine-at-home", "wari/more-than-half"]
CUT = (
    step(
        'carry = "t3r4 t4r4"\nwait = "700ms"\nexpect = { made = 1, lights = { last_from = "t3r4", last_to = "t4r4" } }'
    )
    + step('lift = "t3r3"\nexpect = { lit = { lifted = "t3r3" } }')
    + step('unplug = "the cable is out"\nexpect = { linked = false, clock = { state = "paused" } }')
    + step('place = "t4r3"')
    + step('replug = true\nexpect = { linked = true, moves = ["t3r4-t4r4", "t3r3-t4r3"] }')
    + step("power_cut = true")
    + step('power_on = true\nwait = "1s"\nexpect = { says = "Back after 2 moves", reading = "agrees" }')
    + step('press = "white"\nexpect = { says = "White has not moved yet" }')
)


def passes(result: ScenarioResult) -> bool:
    assert result.verdict == "passed", f"{result.why}\n{failure(result)}"
    return True


@pytest.mark.parametrize("name", SHORT)
def test_shipped_scenarios_pass_against_the_firmware(name: str) -> None:
    assert passes(play(load_scenario(SHIPPED / f"{name}.toml"), Firmware()))


def test_cable_power_and_buttons_are_those_of_the_firmware(tmp_path: Path) -> None:
    assert passes(play(scenario(tmp_path, CUT), Firmware()))


@pytest.mark.parametrize(
    ("steps", "why"),
    [
        (step('wait = "10min"'), "it waits for 600 s, and time is real here"),
        (step('lift = "t3r4"\nwait = "5ms"'), "its hands are faster than the scans"),
    ],
)
def test_what_real_time_does_not_bear_is_left_out(tmp_path: Path, steps: str, why: str) -> None:
    result = play(scenario(tmp_path, steps), Firmware())
    assert (result.verdict, result.why) == ("skipped", why)


def test_a_board_on_the_pi_s_own_pins_gets_a_scanner_with_the_same_channels_and_leds() -> None:
    board = load_board("web")
    given = with_scanner(board)
    assert (given.sites, given.channels, given.leds) == (board.sites, board.channels, board.leds)
    assert len({button.pin for button in given.buttons}) == len(board.buttons)
    assert with_scanner(load_board("wari")) == load_board("wari")
