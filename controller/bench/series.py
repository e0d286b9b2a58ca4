"""Which games a file holds: every cell on every board, until the moves are made; the same everywhere for a seed."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from controller.bench import frames
from controller.bench.cells import CELLS, BenchCell
from controller.bench.errors import BadBenchFile
from controller.bench.export import play_game
from controller.bench.frames import BenchGame
from controller.table.boards import boards_of, load_board
from engine.games import keys, load

BOARDS_OF_A_GAME = 2  # the game's own, and the next


@dataclass(frozen=True, slots=True)
class BenchSeries:
    """What is exported.

    moves      at least, in all
    games      keys; () all
    board      a name or path; "" the first two of each game
    factors    () all
    strengths  () all; without a fault there is no strength
    seed       of the first game of every cell
    """

    moves: int
    games: Sequence[str] = ()
    board: str = ""
    factors: Sequence[str] = ()
    strengths: Sequence[int] = ()
    seed: int = 0

    @property
    def cells(self) -> tuple[BenchCell, ...]:
        """The factors at their strengths."""
        return tuple(
            cell
            for cell in CELLS
            if (not self.factors or cell.factor in self.factors)
            and (not self.strengths or not cell.strength or cell.strength in self.strengths)
        )

    def played(self) -> Iterator[BenchGame]:
        """The games, numbered from 0.

        :raises BadBoard, BoardDoesNotFit, UnknownGame: what is asked for is not there, or does not fit.
        """
        places = [
            (key, name)
            for key in self.games or keys()
            for name in ([self.board] if self.board else boards_of(key)[:BOARDS_OF_A_GAME])
        ]
        each, number = -(-self.moves // (len(places) * len(self.cells))), 0
        for key, name in places:
            game, board = load(key), load_board(name)
            for cell in self.cells:
                made, seed = 0, self.seed
                while made < each:
                    played = play_game(number, game, board, cell, seed)
                    made, seed, number = made + len(played.plies), seed + 1, number + 1
                    yield played


def lines(games: Iterable[BenchGame]) -> Iterator[str]:
    """The file of these games, piece by piece; a board stands before the first game on it."""
    yield frames.write_head()
    described = set()
    for game in games:
        if game.board.name not in described:
            described.add(game.board.name)
            yield frames.write_board(game.board)
        yield frames.write_game(game)


def check(games: Iterable[BenchGame]) -> tuple[int, int, int]:
    """Games, plies and plies that sensors can tell, of a file whose truth holds.

    :raises BadBenchFile: a ply changes a site to what it is, or names contents that the board before excludes.
    """
    number = plies = decidable = 0
    for game in games:
        number += 1
        board = dict(game.contents)
        for at, ply in enumerate(game.plies, 1):
            plies, decidable = plies + 1, decidable + (ply.tells in (frames.REST, frames.TOUCH))
            for site, held in ply.changes:
                if board.get(site, 0) == held:
                    raise BadBenchFile(f"game {game.number}, ply {at}: {site} held {held} before it")
                board[site] = held
            if ply.tells == frames.REST and not ply.changes:
                raise BadBenchFile(f"game {game.number}, ply {at}: nothing changes, so the board at rest tells nothing")
    return number, plies, decidable
