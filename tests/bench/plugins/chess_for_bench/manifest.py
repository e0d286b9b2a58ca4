"""What chess is made of: all that Witboard reads of this package."""

from engine.manifest import Manifest, Resource

from .evaluation import ChessEvaluation
from .messages import GOAL, UNIT
from .narrator import ChessNarrator
from .rules import ChessRules

HERE = __package__ or "chess_for_bench"

MANIFEST = Manifest(
    rules=ChessRules,
    narrator=ChessNarrator,
    goal=GOAL,
    sheet=Resource(HERE, "chess.md"),
    boards=(Resource(HERE, "chess.toml"), Resource(HERE, "chess-polarity.toml")),
    evaluation=ChessEvaluation,
    reference_evaluation=ChessEvaluation,
    unit=UNIT,
)
