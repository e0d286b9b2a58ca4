"""The scenarios that ship: all of them pass on the simulator, and together they show all that lights can say."""

from functools import cache
from pathlib import Path
from typing import get_args

import pytest

from controller.core.api.snapshot import Meaning
from controller.hil import deeds
from controller.hil.expectations import KINDS, LIT
from controller.hil.reading import load_scenario, scenarios_in
from controller.hil.report import failure
from controller.hil.runner import play
from controller.hil.scenario import Scenario
from controller.hil.shipped import SHIPPED
from controller.hil.targets.simulator import Simulator
from engine.games import load
from tests import installed_games
from tests.controller.named_clauses import NAMED

FILES = scenarios_in(SHIPPED)
FIRST_OF_GAMES = set({file.parent: file for file in reversed(FILES)}.values())
# Endings that no hand can bring about.
OUT_OF_REACH = {
    "WEB-20": "neither side can be without a step at the same time (the sheet proves it)",
    "OUTWIT-15": "the same, of both sides' chips",
    "WARI-14": "found only in a position that is over when it is set up, and such a one is refused",
    "WARI-15": "no move may take the last stones, so 24 to 24 comes by WARI-13 or WARI-16",
}


@cache
def shipped() -> tuple[Scenario, ...]:
    return tuple(load_scenario(file) for file in FILES)


def expected(*keys: str) -> list[tuple[str, object]]:
    steps = (step for scenario in shipped() for step in scenario.steps)
    return [(one.key, one.wanted) for step in steps for one in step.expect if one.key in keys]


def named(file: Path) -> object:
    """The scenario as a parameter; all but the first of a game are thorough."""
    marks = () if file in FIRST_OF_GAMES else pytest.mark.thorough
    return pytest.param(file, id=f"{file.parent.name}-{file.stem}", marks=marks)


@pytest.mark.parametrize("file", [named(file) for file in FILES])
def test_every_scenario_passes_on_the_simulator(file: Path) -> None:
    result = play(load_scenario(file), Simulator())
    assert result.verdict == "passed", f"{result.why}\n{failure(result)}"


def test_there_are_many_and_every_game_has_some() -> None:
    assert len(FILES) >= 60
    assert {scenario.game.key for scenario in shipped()} == set(installed_games.SHIPPED)
    assert all(scenario.file.parent.name == scenario.game.key for scenario in shipped())


def test_every_scenario_expects_something_and_no_two_have_one_title() -> None:
    assert all(any(step.expect for step in scenario.steps) for scenario in shipped())
    titles = [(scenario.game.key, scenario.title) for scenario in shipped()]
    assert len(set(titles)) == len(titles)


def test_every_meaning_of_a_light_is_in_some_scenario() -> None:
    shown = {meaning for _, lights in expected(*LIT) for meaning in lights.values()}  # type: ignore[attr-defined]
    assert shown == set(Meaning)


def test_every_clause_that_hands_can_break_and_every_ending_is_in_some_scenario() -> None:
    named = {clause for _, clause in expected("clause")}
    broken = {f"{key.upper()}-{clause}" for key, (_, clauses) in NAMED.items() for clause in clauses.split()}
    assert broken - named == set()
    ends = set()
    for key in installed_games.SHIPPED:
        rules = load(key).rules
        ends |= {outcome.clause for outcome in rules.endings if outcome} | {rules.time.clause, rules.agreement}
    assert ends - named == set(OUT_OF_REACH)


def test_every_clause_that_lights_something_has_its_lights_compared() -> None:
    lit = set()
    for scenario in shipped():
        for step in scenario.steps:
            keys = {one.key: one.wanted for one in step.expect}
            if "clause" in keys and not {"lights", "lit"}.isdisjoint(keys):
                lit.add(keys["clause"])
    broken = {f"{key.upper()}-{clause}" for key, (_, clauses) in NAMED.items() for clause in clauses.split()}
    assert broken - lit == set()


def test_every_deed_and_every_expectation_there_is_is_in_some_scenario() -> None:
    done = {type(deed) for scenario in shipped() for step in scenario.steps for deed in step.deeds}
    assert done == set(get_args(deeds.Deed))
    assert {key for key, _ in expected(*KINDS)} == set(KINDS) - {"dark"}, "what is dark is seen wherever lights are"


def test_faults_of_every_kind_are_in_some_scenario() -> None:
    noise = [
        deed.given for s in shipped() for step in s.steps for deed in step.deeds if isinstance(deed, deeds.DisturbDeed)
    ]
    assert {key for given in noise for key in given} >= {"bounce_ms", "dropout", "flicker", "lost", "jitter"}
    assert {scenario.standing for scenario in shipped()} >= {"set", "empty", "turned", "swapped"}
