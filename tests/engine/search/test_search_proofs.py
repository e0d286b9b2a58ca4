"""What the search proves, what it only expects, and what it sees behind its depth."""

from collections.abc import Callable, Sequence

import pytest

from engine.best_moves import search
from engine.game import Game
from engine.games import load, manifest
from engine.kernel import Kernel
from engine.notation import read_position
from engine.play import play
from engine.position import Position
from engine.search.endgame import NO_SCORE, Endgame
from engine.search.iterative_deepening import IterativeDeepening
from engine.search.result import DECIDED, EXPECTED, PROVED_SCORE, WIN, Limits, Result
from tests.engine.search.plain_minimax import scores
from tests.engine.search.plain_quiescence import after_each
from tests.engine.search.searched_games import GAMES, PROVED, SEARCHED, last, positions


@pytest.mark.parametrize(("key", "text", "score"), PROVED)
def test_what_three_plies_prove_is_proved_and_played_out(key: str, text: str, score: int) -> None:
    game = GAMES[key]
    position = read_position(game, text)
    assert last(game, position, Limits(depth=3, plain=True)).lines[0].score == score
    line = last(game, position, Limits(depth=9, nodes=20_000)).lines[0]
    assert line.exact
    assert abs(line.score) == WIN - len(line.notations)
    outcome = game.outcome(play(game, position, line.notations))
    assert outcome is not None
    assert (position.turn in outcome.winners) is (score > 0) is (line.score > 0)


@pytest.mark.parametrize(
    ("position", "score"),
    [
        ("0,1,0,0,2,1/0,0,0,0,0,0/22,22 s own_rows 60", EXPECTED),
        ("0,1,0,0,2,1/0,0,0,0,0,0/22,22 s split 60", EXPECTED),
        ("0,0,0,1,0,1/0,0,0,0,0,1/21,24 s own_rows 60", -EXPECTED),
    ],
)
def test_a_win_by_repetition_is_expected_and_not_proved(position: str, score: int) -> None:
    line = last(GAMES["wari"], read_position(GAMES["wari"], position), Limits(nodes=2000)).lines[0]
    assert (line.score, line.exact) == (score, False)


def test_a_repetition_that_ends_the_game_at_once_is_proved() -> None:
    """Twice it has stood: the third time wins by what lies in the own row."""
    game = GAMES["wari"]
    here = read_position(game, "0,1,0,0,2,1/0,0,0,0,0,0/22,22 s own_rows 60")
    after = play(game, here, ["E"])
    worn = Position(here.game, here.state, here.sites, here.ply, (game.repetition_key(after),) * 2)
    outcome = game.outcome(play(game, worn, ["E"]))
    assert outcome is not None
    by_move = {line.notations: line.score for line in last(game, worn, Limits(lines=9, depth=1)).lines}
    assert (by_move["E",] > PROVED_SCORE) is (0 in outcome.winners)
    assert abs(by_move["E",]) > PROVED_SCORE


@pytest.mark.parametrize(("key", "number", "most", "quiescence_plies"), [("wari", 60, 6, 6), ("witt", 2, 30, 1)])
def test_strikes_behind_the_depth_are_followed_as_plain_looking_does(
    key: str, number: int, most: int, quiescence_plies: int
) -> None:
    game, other = GAMES[key], 0
    assert quiescence_plies <= manifest(key).evaluator(game.kernel).QUIESCENCE_PLIES
    for position in positions(key, "blows", number):
        if 1 < len(game.legal_moves(position)) <= most:
            limits = Limits(lines=3, depth=1)
            deepening = IterativeDeepening(game, position, manifest(key).evaluator(game.kernel), limits, lambda: False)
            deepening.tree.quiescence_plies = quiescence_plies
            result = list(deepening.deepen())[-1]
            plain = after_each(game, position, quiescence_plies)
            assert [line.score for line in result.lines] == sorted(plain.values(), reverse=True)[:3]
            other += result.lines[0].score != last(game, position, Limits(depth=1, plain=True)).lines[0].score
    assert other > 0


@pytest.mark.parametrize("key", SEARCHED)
def test_several_lines_begin_with_several_moves_best_first(key: str) -> None:
    game = GAMES[key]
    for position in positions(key, "several", 5):
        lines = last(game, position, Limits(lines=4, nodes=1500)).lines
        assert len({line.notations[0] for line in lines}) == len(lines) == min(4, len(game.legal_moves(position)))
        assert [line.score for line in lines] == sorted((line.score for line in lines), reverse=True)


@pytest.mark.parametrize("memory", [32, 5000])
def test_a_small_table_costs_time_and_no_truth(memory: int) -> None:
    for key, number in (("wari", 8), ("web", 1)):
        game = GAMES[key]
        for position in positions(key, "small", number):
            limits = Limits(depth=3, plain=True, memory=memory)
            deepening = IterativeDeepening(game, position, manifest(key).evaluator(game.kernel), limits, lambda: False)
            assert deepening.table.size <= memory
            result = list(deepening.deepen())[-1]
            assert result.lines[0].score == max(scores(game, position, result.depth).values())


class FewStones(Endgame):
    """Believes that every position of Wari is a win for North once South has captured anything more."""

    def __init__(self, kernel: Kernel) -> None:
        self.kernel = kernel
        self.before = 0

    def begin(self, past: Sequence[bytes], stop: Callable[[], bool] | None) -> None:
        self.before = self.kernel.state[12]

    def probe(self, depth: int) -> int:
        if self.kernel.state[12] == self.before:
            return NO_SCORE
        return DECIDED if self.kernel.state[14] == 1 else -DECIDED


def test_what_an_endgame_table_knows_goes_before_what_is_judged() -> None:
    game = GAMES["wari"]
    here = read_position(game, "0,0,0,0,4,1/1,4,4,4,4,4/11,11 s own_rows 20")

    def asked(endgame: Callable[[Kernel], Endgame] | None) -> Result:
        return list(search(game, here, 0, Limits(lines=2, depth=1), lambda: False, endgame))[-1]

    assert asked(None).lines[0].notations[0] == "F"  # captures two
    known = {line.notations[0]: line for line in asked(FewStones).lines}
    assert list(known) == ["E", "F"]
    assert (known["F"].score, known["F"].exact) == (-DECIDED, False)


def test_the_plain_evaluation_can_be_asked_for() -> None:
    game = load("wari")
    here = read_position(game, "0,3,0,4,4,1/1,4,4,4,4,4/8,7 s own_rows 20")
    assert {_score(game, here, plain) for plain in (True, False)} == {
        _first(game, here, plain) for plain in (True, False)
    }


def _score(game: Game, position: Position, plain: bool) -> int:
    return last(game, position, Limits(depth=1, plain=True, reference_evaluation=plain)).lines[0].score


def _first(game: Game, position: Position, plain: bool) -> int:
    """The best value after one move."""
    judge, out = manifest(game.key).evaluator(game.kernel, reference=plain), []
    for move in game.legal_moves(position):
        game.load(game.apply(position, move))
        out.append(judge.evaluate())
    return max(out)
