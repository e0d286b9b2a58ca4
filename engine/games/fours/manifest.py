"""The manifest of Fours."""

from engine.games.fours.evaluation import FoursEvaluation, FoursReferenceEvaluation
from engine.games.fours.messages import GOAL, UNIT
from engine.games.fours.narrator import FoursNarrator
from engine.games.fours.rules import FoursRules
from engine.manifest import Manifest, Resource

MANIFEST = Manifest(
    rules=FoursRules,
    narrator=FoursNarrator,
    goal=GOAL,
    sheet=Resource("seeds", "fours.md"),
    boards=(Resource("hardware", "boards/starter.toml"), Resource("hardware", "boards/starter-strips.toml")),
    evaluation=FoursEvaluation,
    reference_evaluation=FoursReferenceEvaluation,
    unit=UNIT,
    sample="b2 c3 c2 d2 b3 b4 a1 a2 a1-b1 b4-c4 b1-a1 c4-d4",
)
