"""The search that is given the endgame table plays the ends of Wari perfectly."""

from collections.abc import Callable, Sequence
from functools import partial
from random import Random

import pytest

from engine.best_moves import search
from engine.games import load
from engine.games.wari.board import STONES
from engine.games.wari.rules import WariRules
from engine.games.wari.table.endgame import WariEndgame
from engine.games.wari.table.table import WariTable
from engine.kernel import Kernel
from engine.notation import find_move
from engine.position import Position
from engine.search.endgame import NO_SCORE, Endgame
from engine.search.result import DECIDED, PROVED_SCORE, Limits, Variation
from tests.engine.wari.table_positions import MOST, OPTIONS, alive, lay, table

WARI = load("wari")
KNOWS = partial(WariEndgame, planes=table())
POSITIONS = 150


def scored(
    pits: tuple[int, ...],
    stores: tuple[int, int],
    turn: int = 0,
    option: str = "split",
    past: Sequence[bytes] = (),
    moves: Sequence[str] = (),
) -> int:
    rules = WariRules()
    lay(rules, bytes(pits), OPTIONS[option], stores, turn)
    knows = KNOWS(rules)
    knows.begin(past, None)
    for move in moves:
        rules.play(next(code for code in rules.moves[: rules.generate()] if rules.notation(code) == move))
    return knows.probe(0)


def test_a_game_that_is_decided_scores_beyond_all_judgement_and_below_a_proof_by_a_line() -> None:
    two_for_the_mover = (1, 1, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0)
    assert DECIDED < scored(two_for_the_mover, (22, 22)) < PROVED_SCORE
    assert scored(two_for_the_mover[6:] + two_for_the_mover[:6], (22, 22), turn=1) == scored(
        two_for_the_mover, (22, 22)
    )
    assert -PROVED_SCORE < scored(two_for_the_mover, (20, 24)) < -DECIDED
    assert scored((MOST + 1, *[0] * 11), (20, STONES - 21 - MOST)) == NO_SCORE


@pytest.mark.clause("WARI-16")
@pytest.mark.parametrize("option", OPTIONS)
def test_what_has_stood_twice_and_is_worth_less_blinds_the_table_until_stones_are_captured(option: str) -> None:
    """South wins all four from there, but for the third time, whose row is worth less."""
    rules = WariRules()
    lay(rules, bytes((0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 3)), OPTIONS[option], (22, 22))
    winning = bytes(rules.state)
    to_take = (0, 0, 0, 0, 0, 1, 1, 0, 1, 0, 0, 1)
    assert scored(to_take, (22, 22), option=option, past=[winning]) != NO_SCORE
    assert scored(to_take, (22, 22), option=option, past=[winning, winning]) == NO_SCORE
    assert scored(to_take, (22, 22), option=option, past=[winning, winning], moves="F") != NO_SCORE


@pytest.mark.clause("WARI-16")
def test_endless_play_is_a_draw_where_repetition_divides_and_open_where_each_takes_its_row() -> None:
    chase = (0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1)
    assert scored(chase, (23, 23)) == 0
    assert scored(chase, (23, 23), option="own_rows") == NO_SCORE
    assert scored(chase, (26, 20), option="own_rows") > DECIDED


def test_the_best_move_keeps_what_the_table_says_under_either_option() -> None:
    kept = 0
    for rules, stones in alive(POSITIONS, Random(2002)):
        position = Position("wari", bytes(rules.state), len(WARI.sites), stones, ())
        sure = _final(position)
        if sure is None:
            continue
        *_, result = search(WARI, position, position.turn, Limits(depth=2), endgame=KNOWS)
        after = WARI.apply(position, find_move(WARI, position, result.lines[0].notations[0]))
        follows = _final(after)
        assert follows is not None
        assert follows == -sure
        kept += 1
    assert kept > POSITIONS / 2


@pytest.mark.clause("WARI-16")
def test_the_best_move_never_gives_up_a_draw_that_is_sure_while_a_win_is_open() -> None:
    kept = given_up = 0
    for rules, stones in alive(10 * POSITIONS, Random(2026)):
        position = Position("wari", bytes(rules.state), len(WARI.sites), stones, ())
        if _least(position) != 0:
            continue
        *_, result = search(WARI, position, position.turn, Limits(depth=4), endgame=KNOWS)
        after = {move.notation: WARI.apply(position, move) for move in WARI.legal_moves(position)}
        most = {notation: _most(other, 1 - position.turn) for notation, other in after.items()}
        assert most[result.lines[0].notations[0]] <= 0 or result.lines[0].score > DECIDED
        kept += 1
        given_up += max(most.values()) > 0
    assert min(kept, given_up) > 5


@pytest.mark.clause("WARI-16")
@pytest.mark.parametrize(("known", "move"), [(None, "d"), (KNOWS, "e")])
def test_a_promising_move_that_gives_up_a_sure_draw_is_not_the_best(
    known: Callable[[Kernel], Endgame] | None, move: str
) -> None:
    assert found((0, 0, 0, 2, 0, 1, 0, 0, 0, 2, 1, 0), (21, 21), 1, known).notations[0] == move


@pytest.mark.clause("WARI-16")
def test_endless_play_that_is_won_by_what_has_stood_is_found_to_be_won() -> None:
    line = found((1, 0, 0, 1, 0, 1, 1, 1, 0, 0, 0, 1), (22, 20), 0, KNOWS)
    assert (line.notations, DECIDED < line.score < PROVED_SCORE) == (("A",), True)


def found(
    pits: tuple[int, ...], stores: tuple[int, int], turn: int, known: Callable[[Kernel], Endgame] | None
) -> Variation:
    """The best line where each side takes its row."""
    rules = WariRules()
    lay(rules, bytes(pits), OPTIONS["own_rows"], stores, turn)
    position = Position("wari", bytes(rules.state), len(WARI.sites), 60, ())
    *_, result = search(WARI, position, turn, Limits(depth=6), endgame=known)
    return result.lines[0]


def _least(position: Position) -> int | None:
    """The lead that the side to move is sure of, where it is open who wins; else None."""
    tells, lead = _told(position)
    return lead + tells.low if lead + tells.low <= 0 < lead + tells.high else None


def _most(position: Position, side: int) -> int:
    """The lead that this side, whose turn it is if the game goes on, can have at most."""
    if outcome := WARI.outcome(position):
        return 0 if not outcome.winners else 1 if side in outcome.winners else -1
    tells, lead = _told(position)
    return lead + tells.high


def _told(position: Position) -> tuple[WariTable, int]:
    """The table with that position looked up, and the lead of the side to move."""
    WARI.load(position)
    tells = WariTable(WARI.kernel, table())
    tells.look_up()
    return tells, position.state[12 + position.turn] - position.state[13 - position.turn]


def _final(position: Position) -> int | None:
    """Who wins if both play their best: 1 the side to move, -1 the other, 0 nobody; None where it is open."""
    if outcome := WARI.outcome(position):
        return 0 if not outcome.winners else 1 if position.turn in outcome.winners else -1
    tells, lead = _told(position)
    low, high = lead + tells.low, lead + tells.high
    return 1 if low > 0 else -1 if high < 0 else 0 if low == high else None
