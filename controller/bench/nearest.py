"""The naive program: the nearest legal position after quiet.

It waits until no sensor has changed for a while and takes the legal move whose board is nearest to what is seen, unless
the board before is nearer.  It knows the rules, and nothing of hands: no order of touches, no second look.
"""

from controller.bench.answers import MOVE, BenchAnswer, GameAnswers
from controller.bench.export import sensing_of
from controller.bench.frames import REST, TOUCH, BenchGame
from controller.core.board.image import Sensing
from engine.game import Game
from engine.notation import read_position
from engine.position import Move, Position
from hardware.board import Board
from hardware.durations import MS_NS
from hardware.frame import STONE_WEIGHT, Sense

NAME = "nearest"
QUIET_MS = 500


def answer(file: BenchGame, game: Game, board: Board) -> GameAnswers:
    """Its answers to the frames of a game."""
    return _Nearest(file, game, board).answers()


class _Nearest:
    """One game as it sees it."""

    def __init__(self, file: BenchGame, game: Game, board: Board) -> None:
        self._file, self._game = file, game
        self._position: Position = read_position(game, file.start)
        self._sensing: Sensing = sensing_of(board, game, self._position)
        channels = {site.name: site.channel for site in file.board.sites}
        self._channels = tuple(channels.get(name) for name in game.site_names)
        self._out = GameAnswers(file.number)
        self._ply = 1

    def answers(self) -> GameAnswers:
        """Frame by frame; what is quiet is looked at once."""
        file, values = self._file, [0] * self._file.board.channels
        quiet = -(-QUIET_MS * MS_NS // file.board.period_ns)
        for (scan, changes), following in zip(file.frames, [*file.frames[1:], (file.end + quiet, ())], strict=True):
            for channel, value in changes:
                values[channel] = value
            if following[0] - scan >= quiet:
                self._look(values, scan + quiet)
        return self._out

    def _look(self, values: list[int], scan: int) -> None:
        self._skip(scan)
        seen = [0 if channel is None else values[channel] for channel in self._channels]
        legal = [move for move in self._game.legal_moves(self._position) if move.changes]
        stays = self._distance(seen, self._position.board)
        far, move = min(
            ((self._distance(seen, self._after(move)), number) for number, move in enumerate(legal)), default=(0.0, -1)
        )
        if move >= 0 and far < stays:
            self._make(legal[move], scan)
            self._skip(scan)

    def _skip(self, scan: int) -> None:
        """Plies that no sensor tells are in the truth for everybody."""
        while self._ply <= len(self._file.plies):
            ply = self._file.plies[self._ply - 1]
            if ply.tells in (REST, TOUCH) or ply.last > scan:
                return
            legal = self._game.legal_moves(self._position)
            found = next((move for move in legal if move.notation == ply.notations[0] and move.side == ply.side), None)
            if found is None:
                return
            self._make(found, scan)

    def _make(self, move: Move, scan: int) -> None:
        self._out.answers.append(BenchAnswer(MOVE, scan, self._ply, move.notation))
        self._position = self._game.apply(self._position, move)
        self._ply += 1

    def _after(self, move: Move) -> bytes:
        board = bytearray(self._position.board)
        for site, _, come in move.changes:
            board[site] = come
        return bytes(board)

    def _distance(self, seen: list[int], board: bytes) -> float:
        """Sites that differ; of weights, stones that differ."""
        far = 0.0
        for now, due, sense in zip(seen, self._sensing.image(board), self._sensing.senses, strict=True):
            if now != due and sense is not Sense.NONE:
                far += abs(now - due) / STONE_WEIGHT if sense is Sense.WEIGHT else 1
        return far
