"""What can be told of a ply by the sensors of a board."""

from collections.abc import Sequence

from controller.bench.frames import NO, REST, SAID, TOUCH
from controller.core.board.image import Sensing
from engine.game import Game
from engine.position import Move, Position
from hardware.frame import Sense


def told_by(game: Game, sensing: Sensing, position: Position, move: Move) -> tuple[str, tuple[str, ...]]:
    """What tells the move, and its notation, followed by those of moves to the same position."""
    if move.is_said:
        return SAID, (move.notation,)
    after = game.apply(position, move)
    image, legal = sensing.image(after.board), game.legal_moves(position)
    alike = [other for other in legal if other.changes and _looks(sensing, position, other) == image]
    others = [other for other in alike if other != move]
    same = tuple(other.notation for other in others if game.apply(position, other) == after)
    notations = (move.notation, *same)
    different = [other for other in others if other.notation not in same]
    if sensing.image(position.board) == image:
        return NO, notations
    if not different:
        return REST, notations
    touched = _touched(sensing, move)
    return (NO if any(_touched(sensing, other) == touched for other in different) else TOUCH), notations


def _looks(sensing: Sensing, position: Position, move: Move) -> Sequence[int]:
    """The image after the move."""
    board = bytearray(position.board)
    for site, _, come in move.changes:
        board[site] = come
    return sensing.image(board)


def _touched(sensing: Sensing, move: Move) -> frozenset[int]:
    return frozenset(change.site for change in move.changes if sensing.senses[change.site] is not Sense.NONE)
