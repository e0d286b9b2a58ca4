"""A search with its table equals one without, near wins and near repetitions.

Every score is asked for with an open window and with two that close on it, because the table cuts off in closed
windows alone.  The table is shared by positions that follow each other, so that what is kept at one distance from the
root is found at another.  Where a line comes back to a position before it, a score depends on the way there: so of
those searches what the table keeps is compared with a search of that state alone.
"""

from collections.abc import Iterator
from random import Random

import pytest

from engine.game import Game
from engine.games import manifest
from engine.kernel import Kernel
from engine.notation import read_position
from engine.play import play
from engine.position import Position
from engine.search.evaluation import Evaluation
from engine.search.result import EXPECTED, INFINITE, PROVED_SCORE
from engine.search.transposition_table import EXACT, LOWER, TranspositionTable
from engine.search.tree import Stopped, Tree
from tests.engine.random_positions import random_text
from tests.engine.search.searched_games import GAMES, PROVED

TWO_SIDED = [key for key, game in GAMES.items() if len(game.sides) == 2]
TABLE_BYTES = 1 << 16
PLIES_ON = 3  # positions that share a table
LARGEST = {  # by game: depth, legal moves at most, nodes at most
    "fours": (3, 26, 1200),
    "outwit": (2, 40, 4000),
    "wari": (6, 6, 3000),
    "web": (3, 30, 2500),
    "witt": (2, 30, 1500),
}
OTHERS = (2, 30, 1500)


class NoTable(TranspositionTable):
    """Forgets everything."""

    def probe(self, key: int) -> bool:
        return False


class Listed(TranspositionTable):
    """Keeps a list, too, of what it is given: state, score, depth, bound."""

    def __init__(self, size: int, kernel: Kernel) -> None:
        super().__init__(size)
        self.kernel = kernel
        self.kept: dict[tuple[bytes, int, int], int] = {}

    def store(self, key: int, code: int, score: int, depth: int, bound: int) -> int:  # type: ignore[override]
        self.kept[bytes(self.kernel.state), depth, bound] = score
        super().store(key, code, score, depth, bound)
        return 0  # compiled, it gives a number


class Flat(Evaluation):
    """Everything is worth the same: what differs is won, lost or repeated."""

    def evaluate(self) -> int:
        return 7


def tree(game: Game, position: Position, table: TranspositionTable, evaluation: Evaluation, nodes: int) -> Tree:
    """A plain search of that position, of so many nodes at most."""
    made = Tree(game.kernel, game.rules, position.sites, evaluation, table)
    made.plain, made.limit = True, nodes
    game.load(position)
    made.begin([])
    return made


def scores(
    game: Game, position: Position, table: TranspositionTable, evaluation: Evaluation, largest: tuple[int, int, int]
) -> Iterator[tuple[int, int, int, int]]:
    """Of each move at each depth: the score without a table, with it, and with it in the windows below and above."""
    depths, _, nodes = largest
    codes = [move.code for move in game.legal_moves(position)]
    without = tree(game, position, NoTable(0), evaluation, nodes)
    having = tree(game, position, table, evaluation, 0)
    try:
        for depth in range(1, depths + 1):
            for code in codes:
                score = without.search_root_move(code, depth, -INFINITE, INFINITE)
                windows = ((-INFINITE, INFINITE), (score - 1, score), (score, score + 1))
                found = [having.search_root_move(code, depth, *window) for window in windows]
                yield score, found[0], min(found[1], score), max(found[2], score)
    except Stopped:
        pass
    finally:
        having.restore_root()


def begun(key: str, seed: str, number: int) -> Iterator[Position]:
    """Positions with few enough moves: those that three plies decide, then random ones."""
    game, random = GAMES[key], Random(f"{key} {seed}")
    texts = [text for known, text, _ in PROVED if known == key]
    while number > 0:
        position = read_position(game, texts.pop() if texts else random_text(key, random))
        if 0 < len(game.legal_moves(position)) <= LARGEST.get(key, OTHERS)[1]:
            number -= 1
            yield position


def followed(game: Game, position: Position, random: Random) -> list[Position]:
    """That position and some that follow it."""
    line = [position]
    while len(line) <= PLIES_ON and (moves := game.legal_moves(line[-1])):
        line.append(play(game, line[-1], [random.choice(moves).notation]))
    return [at for at in line if game.legal_moves(at)]


def circling(random: Random) -> Position:
    """Wari with a few stones that go round and round."""
    pits = [0] * 12
    for _ in range(random.randint(2, 5)):
        pits[random.randrange(12)] += 1
    south = random.randint(24 - sum(pits), 24)
    rows = "/".join(",".join(map(str, row)) for row in (pits[:6], pits[6:]))
    stores = f"{south},{48 - sum(pits) - south}"
    return read_position(
        GAMES["wari"], f"{rows}/{stores} {random.choice('sn')} {random.choice(('own_rows', 'split'))} 0"
    )


@pytest.mark.parametrize("key", TWO_SIDED)
def test_on_random_positions_every_score_is_the_same(key: str) -> None:
    game = GAMES[key]
    largest = LARGEST.get(key, OTHERS)
    for position in begun(key, "same", 8):
        evaluation = manifest(key).evaluator(game.kernel)
        for score, *found in scores(game, position, TranspositionTable(TABLE_BYTES), evaluation, largest):
            assert found == [score] * 3


@pytest.mark.parametrize("key", TWO_SIDED)
def test_a_win_is_as_far_away_through_the_table_as_without(key: str) -> None:
    game, random, decided = GAMES[key], Random(f"{key} far"), 0
    for position in begun(key, "far", 25 if key == "wari" else 5):
        table, line = TranspositionTable(1 << 20), followed(game, position, random)
        for at in line + line[::-1]:
            for score, *found in scores(game, at, table, Flat(game.kernel), LARGEST.get(key, OTHERS)):
                if abs(score) > PROVED_SCORE:
                    decided += 1
                    assert found == [score] * 3
    assert decided > 0


def test_what_the_table_keeps_is_true_of_the_state_alone() -> None:
    """Whatever led there: a score that a repetition on the way has made is not kept."""
    game, random, repeated = GAMES["wari"], Random("a"), 0
    for _ in range(20):
        position, evaluation = circling(random), Flat(game.kernel)
        table = Listed(TABLE_BYTES, game.kernel)
        list(scores(game, position, table, evaluation, (8, 6, 3000)))
        for (state, depth, bound), kept in list(table.kept.items())[:60]:
            alone = Position(position.game, state, position.sites, 0)
            score = searched_alone(game, alone, depth, evaluation)
            repeated += abs(score) == EXPECTED
            assert kept == score if bound == EXACT else kept <= score if bound == LOWER else kept >= score
    assert repeated > 0


def searched_alone(game: Game, position: Position, depth: int, evaluation: Evaluation) -> int:
    """The best score of its moves without a table; a forced move costs no depth."""
    codes = [move.code for move in game.legal_moves(position)]
    without = tree(game, position, NoTable(0), evaluation, 0)
    forced = len(codes) == 1
    try:
        return max(without.search_root_move(code, depth + forced, -INFINITE, INFINITE) for code in codes)
    finally:
        without.restore_root()
