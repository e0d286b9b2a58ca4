"""The manifest of Outwit."""

from engine.games.outwit.evaluation import OutwitEvaluation
from engine.games.outwit.narrator import OutwitNarrator
from engine.games.outwit.reference_evaluation import OutwitReferenceEvaluation
from engine.games.outwit.rules import OutwitRules
from engine.manifest import Manifest, Resource

MANIFEST = Manifest(
    rules=OutwitRules,
    narrator=OutwitNarrator,
    goal="Be the first with all nine chips home, in the base in your own corner.",
    sheet=Resource("seeds", "outwit.md"),
    boards=(
        Resource("hardware", "boards/outwit.toml"),
        Resource("hardware", "boards/outwit-polarity.toml"),
        Resource("hardware", "boards/grid.toml"),
        Resource("hardware", "boards/grid-polarity.toml"),
    ),
    evaluation=OutwitEvaluation,
    reference_evaluation=OutwitReferenceEvaluation,
    sample="e5-h8 e6-f6 f4-a4 f5-f1 a4-f4 f1-a1 h8-i9 f6-c3 f4-f10 g4-a4 f10-i10 a4-a2 i9-h10 c3-c2",
)
