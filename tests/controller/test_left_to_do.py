"""What the snapshot says of a move in the air: what is to be taken yet, how many stones a step carries, who thinks."""

import pytest

from controller.core.api.events import MoveReply, VariationText
from controller.core.api.snapshot import Meaning, Thinking
from controller.core.lights.light_rules import lights_of
from controller.core.referee.settings import Settings
from engine.games import load
from engine.notation import read_position
from hardware.frame import STONE_WEIGHT, Sense
from tests.controller.at_the_table import AtTheTable
from tests.controller.lit_session import LitSession

WARI, WITT = load("wari"), load("witt")
TWO_CAPTURES = "0,0,0,0,0,3/4,2,2,1,1,1/17,17 s own_rows 20"


def wari(position: str = "") -> LitSession:
    start = read_position(WARI, position) if position else WARI.start({"first": "south"})
    return LitSession(WARI, start, sense=Sense.WEIGHT)


def stones(**by_pit: int) -> dict[str, int]:
    return {pit: count * STONE_WEIGHT for pit, count in by_pit.items()}


SOWN = {"F": 0, "a": 5, "b": 3, "c": 3}


@pytest.mark.parametrize(
    ("lying", "said"),
    [
        ({}, ""),
        ({"F": 0}, ""),
        ({"F": 0, "a": 5}, ""),
        (SOWN, "Take the 3 in c and the 3 in b."),
        ({**SOWN, "c": 0}, "Take the 3 in b."),
        ({**SOWN, "c": 0, "south": 20}, "Take the 3 in b."),
    ],
)
def test_what_a_sowing_has_captured_is_named_with_its_stones(lying: dict[str, int], said: str) -> None:
    lit = wari(TWO_CAPTURES).hands(stones(**lying))
    told = lit.session.snapshot.left_to_do
    assert sorted(told.strip("Take .").split(" and ")) == sorted(said.strip("Take .").split(" and "))


def test_a_step_of_the_way_back_says_how_many_stones_it_carries() -> None:
    lit = wari().hands(stones(C=0, D=6, E=5, F=5), settle=True)
    assert (lit.sites(Meaning.STEP_FROM), lit.sites(Meaning.STEP_TO)) == ({"D"}, {"a"})
    assert lit.session.snapshot.carry == 1
    lit = wari().hands(stones(A=2, f=6), settle=True)
    assert lit.session.snapshot.carry == 2


def test_pegs_are_carried_one_by_one_and_need_no_number() -> None:
    lit = LitSession(WITT, WITT.start()).hands({"d3": 0, "b7": 1}, settle=True)
    assert lit.sites(Meaning.STEP_FROM)
    assert lit.session.snapshot.carry == 0


def test_the_pits_of_who_has_won_shine_with_the_store() -> None:
    position = "0,0,0,0,0,1/1,1,0,0,0,0/24,21 s own_rows 60"
    game, at = WARI, read_position(WARI, position)
    while WARI.legal_moves(at):
        at = WARI.apply(at, WARI.legal_moves(at)[0])
    outcome = game.outcome(at)
    assert outcome
    assert outcome.winners
    winner = outcome.winners[0]
    shown = wari().shown(outcome=outcome)
    lit = {WARI.site_names[site] for site, meaning in lights_of(shown) if meaning is Meaning.WINNER}
    assert lit == {WARI.site_names[site] for site in WARI.own_sites(winner)}
    assert ("south" if winner == 0 else "north") in lit


def test_who_thinks_is_told_from_the_asking_to_the_answer() -> None:
    table = AtTheTable(settings=Settings(machines=frozenset({0})))
    request = table.session.request
    assert request is not None
    thinking = table.session.snapshot.thinking
    assert thinking is not None
    assert thinking == Thinking(0, thinking.since_ns)
    assert 0 < thinking.since_ns <= table.t_ns
    table.line.event(MoveReply(request.number, (VariationText(("t3r4-t4r4",)),), True, table.t_ns))
    assert table.session.snapshot.thinking is None
    assert table.session.due is not None
