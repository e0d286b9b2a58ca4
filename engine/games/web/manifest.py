"""The manifest of The Web."""

from engine.games.web.evaluation import WebEvaluation
from engine.games.web.lessons import LESSONS
from engine.games.web.narrator import WebNarrator
from engine.games.web.reference_evaluation import WebReferenceEvaluation
from engine.games.web.rules import WebRules
from engine.manifest import Manifest, Resource

MANIFEST = Manifest(
    rules=WebRules,
    narrator=WebNarrator,
    goal="White brings all 12 pins into the innermost ring; Green keeps one out until time is up.",
    sheet=Resource("seeds", "web.md"),
    boards=(
        Resource("hardware", "boards/web.toml"),
        Resource("hardware", "boards/web-polarity.toml"),
    ),
    evaluation=WebEvaluation,
    reference_evaluation=WebReferenceEvaluation,
    unit="steps",
    lessons=LESSONS,
    loss_scale=0.5,  # a random move loses less than in other games
    sample=(
        "t3r4-t4r4 t11r3-t12r3 t4r4-t4r3 t15r3-t16r3 t4r3-t4r2 t12r3-t12r4 t4r2-t4r1 t7r3-t8r3 t11r4-t11r3 "
        "t8r3-t8r4 t11r3-t11r2 t5r3-t4r3 t11r2-t11r1 t4r3-t4r2"
    ),
)
