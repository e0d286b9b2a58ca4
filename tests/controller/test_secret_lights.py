"""Nothing secret on the lights: of two games that look the same to everybody, they are the same."""

from random import Random

import pytest

from controller.core.api.snapshot import HintView, Meaning
from controller.core.lights.light_rules import lights_of
from engine.game import Game
from engine.games import load
from engine.position import Position
from tests.controller.lit_session import LitSession

pytestmark = pytest.mark.thorough

WITSEND = load("witsend")


def pairs(game: Game, random: Random, plies: int) -> "list[tuple[Position, Position]]":
    """Positions of two games whose tickets differ, and often a card not shown yet, but nothing that anybody may see."""
    found = []
    one = other = game.start({"players": "3"})
    for _ in range(plies):
        moves, others = game.legal_moves(one), game.legal_moves(other)
        if not moves or not others:
            break
        move = random.choice(moves)
        twins = [twin for twin in others if (twin.public, twin.side) == (move.public, move.side)]
        chosen = [twin for twin in twins if twin.notation == move.notation]
        hidden = game.apply(other, random.choice(twins))
        goes_on = hidden if not chosen or "#" in move.notation else game.apply(other, chosen[0])
        one = game.apply(one, move)
        for candidate in {hidden, goes_on}:
            if game.view(one) == game.view(candidate) and one != candidate:
                found.append((one, candidate))
        other = goes_on
        if game.view(one) != game.view(other):
            break
    return found


def touched(game: Game, random: Random, position: Position, lit: LitSession) -> list[list[int]]:
    """Boards that a hand may leave: as it should be, on the way of some move, after it, and wrong."""
    image = lit.image().tolist()
    boards = [image]
    moves = [move for move in game.legal_moves(game.view(position)) if move.changes]
    for move in random.sample(moves, min(3, len(moves))):
        way = image[:]
        for change in move.changes:
            way[change.site] = lit.sensing.value(change.site, change.after)
            boards.append(way[:])
    wrong = image[:]
    for site in random.sample(range(len(wrong)), 2):
        wrong[site] = 0 if wrong[site] else 1
    return [*boards, wrong]


@pytest.mark.parametrize("seed", [0, 1, *(pytest.param(seed, marks=pytest.mark.bulk) for seed in range(2, 6))])
def test_the_lights_are_a_function_of_what_everybody_may_know(seed: int) -> None:
    random = Random(seed)
    found = pairs(WITSEND, random, 60)
    assert found
    lit_some = 0
    for one, other in found:
        twins = [LitSession(WITSEND, position) for position in (one, other)]
        for board in touched(WITSEND, random, one, twins[0]):
            for settle in (False, True):
                shown = []
                for lit in twins:
                    lit.show(type(lit.image())("H", board), settle=settle)
                    shown.append((lit.session.snapshot.lights, len(lit.session.history.moves)))
                assert shown[0] == shown[1]
                lit_some += bool(shown[0][0])
    assert lit_some, "some of it was lit"


def test_a_hint_is_dark_where_it_may_come_from_what_one_seat_alone_knows() -> None:
    random = Random(1)
    tried = 0
    for position, _ in pairs(WITSEND, random, 80):
        lit = LitSession(WITSEND, position)
        for move in lit.session.facts.board.moves:
            hint = HintView(move.side, move.notation, 1, (), "", "", True)
            lights = lights_of(lit.shown(hint=hint))
            tried += bool(move.changes)
            assert not {Meaning.HINT_FROM, Meaning.HINT_TO} & {meaning for _, meaning in lights}
    assert tried


def test_a_choice_in_words_has_no_lights_at_all() -> None:
    lit = LitSession(WITSEND, WITSEND.start())
    due = next(move for move in WITSEND.legal_moves(WITSEND.start()) if move.is_said)
    assert lights_of(lit.shown(due=due)) == lit.session.snapshot.lights
