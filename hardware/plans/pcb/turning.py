"""How a part lies on the board: turned against the clock, and mirrored if it stands on the back."""

from math import cos, radians, sin

from hardware.plans.pcb.artwork import BoardFace, Point


def turned(x_mm: float, y_mm: float, turn: int, side: BoardFace) -> Point:
    """A point of a part, from the part's origin, as seen from the front of the board; KiCad places parts so."""
    if side == "back":
        y_mm = -y_mm
    angle = radians(turn)
    return x_mm * cos(angle) + y_mm * sin(angle), y_mm * cos(angle) - x_mm * sin(angle)
