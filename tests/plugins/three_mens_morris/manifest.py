"""What Three Men's Morris is made of: all that Witboard reads of this package."""

from engine.manifest import Manifest, Resource

from .evaluation import MorrisEvaluation, MorrisReferenceEvaluation
from .messages import GOAL, UNIT
from .narrator import MorrisNarrator
from .rules import MorrisRules

HERE = __package__ or "three_mens_morris"

MANIFEST = Manifest(
    rules=MorrisRules,
    narrator=MorrisNarrator,
    goal=GOAL,
    sheet=Resource(HERE, "morris.md"),
    boards=(Resource(HERE, "morris.toml"),),
    evaluation=MorrisEvaluation,
    reference_evaluation=MorrisReferenceEvaluation,
    unit=UNIT,
)
