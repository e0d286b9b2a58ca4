"""How the session looks at the board."""

from dataclasses import dataclass

from controller.core.board.orientation import STILL, UPRIGHT, Orientation, Turns
from engine.position import Site


@dataclass(frozen=True, slots=True)
class BoardView:
    """Beside what its sensors can tell (`Sensing`).

    turns        how the board could lie
    orientation  how it lies
    masked       sites whose sensors people do without
    """

    turns: Turns = STILL
    orientation: Orientation = UPRIGHT
    masked: frozenset[Site] = frozenset()


PLAIN = BoardView()
