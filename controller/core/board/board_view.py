"""How the session views the board."""

from dataclasses import dataclass

from controller.core.board.orientation import STILL, UPRIGHT, Orientation, Orientations
from engine.position import Site


@dataclass(frozen=True, slots=True)
class BoardView:
    """The view beside the sensors' abilities (`Sensing`).

    turns        the possible orientations
    orientation  the present orientation
    masked       sites whose sensors are ignored at people's wish
    """

    turns: Orientations = STILL
    orientation: Orientation = UPRIGHT
    masked: frozenset[Site] = frozenset()


PLAIN = BoardView()
