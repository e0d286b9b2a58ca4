"""What the referee asks people, because the board alone cannot tell."""

from dataclasses import dataclass

from controller.core.events import Ask
from engine.game import Game
from engine.position import Move

YES_NO = (("yes", "Yes"), ("no", "No"))


@dataclass(frozen=True, slots=True)
class Question:
    """An open question and what it is about: ("takeback", moves kept), ("draw", None), ("which", moves)."""

    ask: Ask
    about: tuple[str, object]

    @property
    def is_about_board(self) -> bool:
        """Whether the question is void once the board changes."""
        return self.about[0] != "draw"

    @property
    def yes_by_button(self) -> bool:
        """Whether a move button means yes."""
        return self.about[0] == "takeback"


def takeback(number: int, made: int, kept: int) -> Question:
    """Back to an earlier position?"""
    taken = made - kept
    moves = "the last move" if taken == 1 else f"the last {taken} moves"
    return Question(
        Ask(number, f"An earlier position stands on the board. Take back {moves}?", YES_NO), ("takeback", kept)
    )


def draw(number: int, name: str) -> Question:
    """Do all agree on a draw?"""
    return Question(Ask(number, f"{name} offers a draw. Is it agreed?", YES_NO), ("draw", None))


def which(number: int, game: Game, moves: tuple[Move, ...]) -> Question:
    """Which of the moves that look the same was made?"""
    choices = tuple((move.notation, move.notation) for move in moves)
    side = game.sides[moves[0].side]
    return Question(Ask(number, f"Which move did {side} make?", choices), ("which", moves))
