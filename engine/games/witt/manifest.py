"""The manifest of WITT."""

from engine.games.witt.evaluation import WittEvaluation
from engine.games.witt.messages import GOAL, UNIT
from engine.games.witt.narrator import WittNarrator
from engine.games.witt.reference_evaluation import WittReferenceEvaluation
from engine.games.witt.rules import WittRules
from engine.manifest import Manifest, Resource

MANIFEST = Manifest(
    rules=WittRules,
    narrator=WittNarrator,
    goal=GOAL,
    sheet=Resource("seeds", "witt.md"),
    boards=(
        Resource("hardware", "boards/witt.toml"),
        Resource("hardware", "boards/witt-polarity.toml"),
        Resource("hardware", "boards/witt-small.toml"),
        Resource("hardware", "boards/grid.toml"),
        Resource("hardware", "boards/grid-polarity.toml"),
    ),
    evaluation=WittEvaluation,
    reference_evaluation=WittReferenceEvaluation,
    unit=UNIT,
)
