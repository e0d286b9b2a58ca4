"""Names the clause that a written illegal move breaks, by making the move on a board as a hand would."""

from engine.game import Game
from engine.narrator import ReadsAttempts
from engine.position import EMPTY, Position, Refusal


def why_illegal(game: Game, position: Position, text: str) -> Refusal | None:
    """The clause that a move written `t5r4-t5r2` or `pass` breaks.

    None where the text does not determine a board: another kind of move, no piece at the start, a goal that
    holds a piece of the same kind.
    """
    if isinstance(game.narrator, ReadsAttempts):
        return game.why_over(position) or game.narrator.why_not_written(text)
    if text == "pass":
        return game.why_not(position, position.board)
    start, _, goal = text.partition("-")
    if not game.pieces or start not in game.sites or goal not in game.sites:
        return None
    board = bytearray(position.board)
    site, to = game.sites[start], game.sites[goal]
    if board[site] == EMPTY or board[site] == board[to]:
        return None
    board[to], board[site] = board[site], EMPTY
    return game.why_not(position, board)
