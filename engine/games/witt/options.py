"""The options of WITT: what the players agree on before the game."""

from engine.games.witt.board import MODES
from engine.games.witt.messages import CATALOGUE
from engine.options import option

OPTIONS = (
    option(
        CATALOGUE,
        "objective",
        "WITT-I-B-2",
        MODES,
        ("penetration", "occupation", "accumulation", "isolation", "elimination", "match", "master"),
    ),
    option(
        CATALOGUE,
        "isolation",
        "WITT-III-D-1",
        ("hold", "start_of_turn"),
        ("when-held-for-a-turn", "at-the-start-of-a-turn"),
    ),
    option(CATALOGUE, "repetition", "WITT-V-1", ("3/5", "none"), ("draw", "no-limit")),
)
