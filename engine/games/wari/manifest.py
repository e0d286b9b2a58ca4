"""The manifest of Wari."""

from engine.games.wari.evaluation import WariEvaluation
from engine.games.wari.messages import GOAL, UNIT
from engine.games.wari.narrator import WariNarrator
from engine.games.wari.reference_evaluation import WariReferenceEvaluation
from engine.games.wari.rules import WariRules
from engine.games.wari.table.endgame import WariEndgame
from engine.games.wari.table.layout import capacity
from engine.games.wari.table.solver import solved
from engine.manifest import EndgameTable, Manifest, Resource

MAX_POSITIONS_PER_PLACE = 1_000_000  # positions to expand for each one in a component: enough to solve them all


def solve(stones: int, known: bytes) -> bytes:
    """The planes of the table of up to `stones` stones; `known`: the planes of a smaller table, or b""."""
    return solved(WariRules(), stones, MAX_POSITIONS_PER_PLACE, known)


MANIFEST = Manifest(
    rules=WariRules,
    narrator=WariNarrator,
    goal=GOAL,
    sheet=Resource("seeds", "wari.md"),
    boards=(
        Resource("hardware", "boards/wari.toml"),
        Resource("hardware", "boards/wari-pits.toml"),
    ),
    evaluation=WariEvaluation,
    reference_evaluation=WariReferenceEvaluation,
    unit=UNIT,
    table=EndgameTable(
        sizes=(9, 12, 15),  # stones
        version=3,
        file=Resource("engine", "games/wari/table/wari-9.table"),
        endgame=WariEndgame,
        solved=solve,
        size_of=capacity,
    ),
    sample="B a E a A b E d B c A d B f",
)
