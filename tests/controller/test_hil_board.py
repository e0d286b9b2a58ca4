"""A real board, with a script in the place of the person and simulated devices in the place of the real ones."""

from pathlib import Path

import pytest

from controller.hil.reading import load_scenario
from controller.hil.runner import ScenarioResult, play
from controller.hil.shipped import SHIPPED
from controller.hil.targets.board import AtBoard
from controller.hil.targets.person import AtTerminal
from hardware.errors import DriverMissing
from tests.controller.hil_files import scenario, step
from tests.controller.hil_person import ScriptedPerson

MOVE = step('say = "White"\nlift = "t3r4"\nexpect = { lights = { lifted = "t3r4", target = "t4r4 t3r5" } }') + step(
    'place = "t4r4"\nwait = "1s"\nexpect = { made = 1 }'
)


def at_the_board(person: ScriptedPerson) -> ScenarioResult:
    return play(person.scenario, AtBoard(person, person.open, person.pace))


@pytest.mark.parametrize(
    "name",
    [
        *("web/moves-settle", "web/button-and-touch", "web/wrong-deeds", "web/take-back", "web/link-lost-at-rest"),
        *("web/power-cut-at-rest", "web/hint", "web/slide", "witt/strike", "witt/rule-of-three", "outwit/push"),
        *("wari/sowing", "wari/capture", "witsend/a-round", "web/set-up"),
    ],
)
def test_shipped_scenarios_pass_at_a_board_with_a_person_who_does_as_told(name: str) -> None:
    person = ScriptedPerson(load_scenario(SHIPPED / f"{name}.toml"))
    result = at_the_board(person)
    misses = [str(miss) for one in result.steps for miss in one.misses] + [one.why for one in result.steps]
    assert result.verdict == "passed", misses


def test_the_person_is_told_by_text_and_by_one_white_light_and_asked_what_is_lit(tmp_path: Path) -> None:
    person = ScriptedPerson(scenario(tmp_path, MOVE))
    assert at_the_board(person).verdict == "passed"
    assert person.told[1:] == [
        "Put the pieces in their places: the lights show what is missing and what is too much.",
        "Step 1: White.",
        "Take up what stands on t3r4.",
        "Put down on t4r4.",
    ]
    assert person.asked == [
        "Do the lights show: t3r4 (lifted from here), t4r4 (may go here), t3r5 (may go here), and nothing else?"
    ]
    board = person.scenario.board
    for picture, site in zip(person.pointed, ("t3r4", "t4r4"), strict=True):
        lit = [led for led, colour in enumerate(picture.colours) if colour != (0, 0, 0)]
        assert lit == [board.site(site).led]


def test_lights_that_the_person_does_not_see_are_a_failure(tmp_path: Path) -> None:
    result = at_the_board(ScriptedPerson(scenario(tmp_path, MOVE), blind="may go here"))
    assert [str(miss) for miss in result.steps[0].misses] == [
        "lights, to the eye: expected lifted t3r4, target t4r4 t3r5; seen something else"
    ]


def test_a_deed_that_the_sensors_never_see_is_a_failure(tmp_path: Path) -> None:
    result = at_the_board(ScriptedPerson(scenario(tmp_path, MOVE), stubborn="Put down"))
    assert result.steps[1].why == "The board has seen nothing of it: Put down on t4r4."


@pytest.mark.parametrize("deed", ['bounce = "t3r4"', 'stick = "t3r4"', "noise = { dropout = 0.1 }"])
def test_what_no_person_can_do_is_left_out_with_the_reason(tmp_path: Path, deed: str) -> None:
    result = at_the_board(ScriptedPerson(scenario(tmp_path, step(deed))))
    assert (result.verdict, result.why) == ("skipped", "no person can make a sensor bounce, stick or drop out")


def test_a_board_that_cannot_be_opened_is_an_error_of_the_scenario(tmp_path: Path) -> None:
    person = ScriptedPerson(scenario(tmp_path, MOVE))

    def missing(board: object, pace: object) -> None:
        raise DriverMissing("driver hc165: there is no spidev; pip install spidev")

    result = play(person.scenario, AtBoard(person, missing, person.pace))  # type: ignore[arg-type]
    assert (result.verdict, result.why) == ("error", "driver hc165: there is no spidev; pip install spidev")


def test_a_person_at_the_terminal_answers_with_the_keyboard() -> None:
    shown: list[str] = []
    answers = iter(["perhaps", "Y", "n", "", "n"])

    def ask(text: str) -> str:
        shown.append(text)
        return next(answers)

    person = AtTerminal(ask, shown.append)
    assert (person.sees("Is it lit?"), person.sees("And this?")) == (True, False)
    assert (person.done("Pull the cable."), person.done("Put it in.")) == (True, False)
    person.tell("Well.")
    assert shown == [
        *("??? Is it lit? (y/n) ", "??? Is it lit? (y/n) ", "??? And this? (y/n) "),
        ">>> Pull the cable. (Return when it is done, n if it cannot be) ",
        ">>> Put it in. (Return when it is done, n if it cannot be) ",
        "Well.",
    ]
