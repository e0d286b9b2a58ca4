"""The manifest of WITT."""

from engine.games.witt.evaluation import WittEvaluation
from engine.games.witt.narrator import WittNarrator
from engine.games.witt.reference_evaluation import WittReferenceEvaluation
from engine.games.witt.rules import WittRules
from engine.manifest import Manifest, Resource

MANIFEST = Manifest(
    rules=WittRules,
    narrator=WittNarrator,
    goal="Be the first to reach the objective you agree on; there are seven to choose from.",
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
    unit="pegs",
    sample="f3xf5 d10xf8 d1xf3 d12xd10xd8 f5-g6 d9xd7 e1xc3xe5 d7-c7 g1xe1xc3 c7-b6 g6-h7 e10xg8xi6 c3xe1 b6-b5",
)
