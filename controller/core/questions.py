"""What the referee asks people, because the board alone cannot tell, or because all must agree."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from controller.core.api.events import Ask
from controller.core.board.suspects import Suspect
from engine.game import Game
from engine.position import Move, Side

YES_NO = (("yes", "Yes"), ("no", "No"))
OF_THE_GAME = ("draw", "undo")  # agreements that no board answers


@dataclass(frozen=True, slots=True)
class Question:
    """An open question and what it is about.

    takeback, moves kept   an earlier position stands on the board
    undo, moves kept       the same is wished, and the pieces are not put back yet
    draw, side             that side offers it
    which, moves           they look the same
    made, move             it stands, and may not be finished
    sensor, suspect        a sensor may be wrong (`suspects`)

    waits_for   sides that have not agreed yet; () where any answer will do
    """

    ask: Ask
    about: tuple[str, object]
    waits_for: tuple[Side, ...] = ()

    @property
    def is_about_board(self) -> bool:
        """Whether the question is void once the board changes; until then the board has no other consequence."""
        return self.about[0] not in OF_THE_GAME

    def without(self, sides: Sequence[Side], names: Sequence[str]) -> "Question":
        """The question to those who have not agreed yet."""
        left = tuple(side for side in self.waits_for if side not in sides)
        return replace(self, ask=replace(self.ask, choices=_agreements(left, names)), waits_for=left)


def takeback(number: int, names: Sequence[str], waits_for: tuple[Side, ...], taken: int, kept: int) -> Question:
    """Back to an earlier position, which stands on the board?"""
    text = f"An earlier position stands on the board. Take back {_last(taken)}?"
    return Question(Ask(number, text, _agreements(waits_for, names)), ("takeback", kept), waits_for)


def undo(
    number: int, names: Sequence[str], waits_for: tuple[Side, ...], taken: int, kept: int, side: Side | None
) -> Question:
    """Back to an earlier position, on the wish of a side (None: of somebody)?"""
    last = _last(taken)
    text = f"Take back {last}?" if side is None else f"{names[side]} wishes to take back {last}. Agreed?"
    return Question(Ask(number, text, _agreements(waits_for, names)), ("undo", kept), waits_for)


def draw(number: int, names: Sequence[str], waits_for: tuple[Side, ...], side: Side) -> Question:
    """Do all agree on a draw?"""
    text = f"{names[side]} offers a draw. Is it agreed?"
    return Question(Ask(number, text, _agreements(waits_for, names)), ("draw", side), waits_for)


def which(number: int, game: Game, moves: tuple[Move, ...]) -> Question:
    """Which of the moves that look the same was made?"""
    choices = tuple((move.notation, move.notation) for move in moves)
    side = game.sides[moves[0].side]
    return Question(Ask(number, f"Which move did {side} make?", choices), ("which", moves))


def made(number: int, move: Move) -> Question:
    """Is a move that stands finished?  The key of yes is its notation."""
    choices = ((move.notation, "Yes"), ("no", "Not yet"))
    return Question(Ask(number, f"Is the move {move.notation} made?", choices), ("made", move))


def sensor(number: int, name: str, suspect: Suspect) -> Question:
    """Is on that site what its sensor denies?"""
    if suspect.stands:
        text = f"Does something stand on {name}? Its sensor says that nothing does."
    else:
        text = f"Is {name} empty? Its sensor says that something stands there."
    return Question(Ask(number, text, YES_NO), ("sensor", suspect))


def _last(taken: int) -> str:
    return "the last move" if taken == 1 else f"the last {taken} moves"


def _agreements(sides: tuple[Side, ...], names: Sequence[str]) -> tuple[tuple[str, str], ...]:
    """One yes a side, where there are several to say it."""
    if len(sides) < 2:
        return YES_NO
    return (*((f"yes:{side}", f"{names[side]}: yes") for side in sides), YES_NO[1])
