"""The levels as data: each is stronger than the one below, by what it may and by how little it errs."""

from collections.abc import Callable
from pathlib import Path

import pytest

from controller.arena.matches.contestant import Pace
from controller.arena.matches.entrants import read_entrant
from controller.arena.matches.series import MatchPlan, play_all
from controller.players.levels import HIGHEST, HINT, LEVELS, LOWEST, USUAL, Budget, limits_of
from engine.best_moves import search
from engine.game import Game
from engine.games import load
from engine.notation import read_position
from engine.position import Position

pytestmark = pytest.mark.thorough

pytestmark = pytest.mark.thorough

DOCS = Path(__file__).parents[2] / "docs" / "levels.md"
RISING: dict[str, Callable[[Budget], int]] = {
    "depth": lambda budget: budget.depth,
    "nodes": lambda budget: budget.nodes,
    "time": lambda budget: budget.time_ms,
    "care": lambda budget: -budget.noise,
}


def test_there_are_ten_and_the_usual_one_is_among_them() -> None:
    assert list(LEVELS) == list(range(LOWEST, HIGHEST + 1))
    assert USUAL in LEVELS
    assert HINT.noise == 0


def test_the_page_on_levels_says_what_each_may() -> None:
    lines = DOCS.read_text("utf-8").splitlines()
    rows = {cells[1].strip(): cells[2:-1] for cells in (line.split("|") for line in lines if line.startswith("| "))}
    told = {name: [float(cell) for cell in rows[name]] for name in ("plies", "longest time, s", "noise, points")}
    assert told["plies"] == [budget.depth for budget in LEVELS.values()]
    assert told["longest time, s"] == [budget.time_ms / 1000 for budget in LEVELS.values()]
    assert told["noise, points"] == [budget.noise for budget in LEVELS.values()]


@pytest.mark.parametrize("what", RISING)
def test_no_level_has_less_than_the_one_below(what: str) -> None:
    figures = [RISING[what](budget) for budget in LEVELS.values()]
    assert figures == sorted(figures)


def test_every_level_differs_from_the_one_below() -> None:
    budgets = [limits_of(budget, 0) for budget in LEVELS.values()]
    assert len(set(budgets)) == len(budgets)


def test_from_level_three_on_the_reply_is_looked_at() -> None:
    assert all(budget.depth >= 2 for level, budget in LEVELS.items() if level >= 3)


@pytest.mark.parametrize("level", LEVELS)
def test_no_level_misses_a_win_in_one(level: int) -> None:
    web = load("web")
    position = read_position(web, "wwwwwwwwwww5/11w4/gggggggggggg4/16/16/16/16 w 8 40")
    for seed in range(5):
        *_, result = search(web, position, 0, limits_of(LEVELS[level], seed))
        assert result.lines[0].notations[0] == "t12r2-t12r1"


@pytest.mark.parametrize("level", [3, 4])
def test_from_level_three_on_nothing_loses_at_once(level: int) -> None:
    """North has 22 of the 25 stones that win, and after C or F captures the rest."""
    wari = load("wari")
    position = read_position(wari, "1,2,3,0,0,1/1,0,0,1,2,2/13,22 s own_rows 60")
    chosen = set()
    for seed in range(25):
        *_, result = search(wari, position, 0, limits_of(LEVELS[level], seed))
        chosen.add(result.lines[0].notations[0])
    losing = {move.notation for move in wari.legal_moves(position) if _loses(wari, wari.apply(position, move))}
    assert losing == {"C", "F"}
    assert chosen
    assert chosen.isdisjoint(losing)


def _loses(game: Game, after: Position) -> bool:
    """Whether the other side can win with its next move."""
    outcomes = [game.outcome(game.apply(after, move)) for move in game.legal_moves(after)]
    return any(outcome is not None and after.turn in outcome.winners for outcome in outcomes)


def test_at_wits_end_the_lowest_level_loses_clearly_to_the_highest() -> None:
    series = MatchPlan("witsend", (read_entrant("1"), read_entrant("10")), 8, 1, Pace(scale=1))
    played = list(play_all(series))
    assert {game.how for game in played} == {"rules"}
    assert sum(game.points(0) for game in played) <= 2


@pytest.mark.parametrize("level", [8, 9])
def test_at_wits_end_the_highest_levels_play_alike(level: int) -> None:
    game = load("witsend")
    position = read_position(game, "r short choose r ******!,QQS,1-,315/A*****!,S,2-,142 90")
    answers = [
        list(search(game, game.view(position, 0), 0, limits_of(LEVELS[which], 1)))[-1] for which in (level, HIGHEST)
    ]
    assert answers[0] == answers[1]
