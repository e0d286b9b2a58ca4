"""A line of the search in words: its score as people read it."""

from controller.core.events import Line
from engine.position import Side
from engine.search.result import Line as Searched

POINTS = 100  # of the search to one of people: about a step, or a stone


def told(line: Searched, side: Side, *, scored: bool) -> Line:
    """For that side, which makes the first move.  `scored`: False where the points mean nothing."""
    return Line(line.notations, _score(line, side) if scored else "")


def _score(line: Searched, side: Side) -> str:
    if not line.exact:
        points = round(line.score / POINTS, 1)
        return f"{points:+.1f}" if points else "0.0"
    wins = line.score > 0
    made = sum((mover == side) is wins for mover in line.sides)
    return f"{'wins' if wins else 'loses'} in {made}"
