"""The options of WITT: what the players agree on before the game."""

from engine.games.witt.board import MODES
from engine.games.witt.messages import CATALOGUE
from engine.rules import Option

said = CATALOGUE.fixed
OPTIONS = (
    Option(
        "objective",
        "WITT-I-B-2",
        MODES,
        title=said("objective-title"),
        rule=said("objective-rule"),
        titles=(
            said("objective-penetration"),
            said("objective-occupation"),
            said("objective-accumulation"),
            said("objective-isolation"),
            said("objective-elimination"),
            said("objective-match"),
            said("objective-master"),
        ),
        meanings=(
            said("objective-penetration-means"),
            said("objective-occupation-means"),
            said("objective-accumulation-means"),
            said("objective-isolation-means"),
            said("objective-elimination-means"),
            said("objective-match-means"),
            said("objective-master-means"),
        ),
    ),
    Option(
        "isolation",
        "WITT-III-D-1",
        ("hold", "start_of_turn"),
        title=said("isolation-title"),
        rule=said("isolation-rule"),
        titles=(said("isolation-when-held-for-a-turn"), said("isolation-at-the-start-of-a-turn")),
        meanings=(
            said("isolation-when-held-for-a-turn-means"),
            said("isolation-at-the-start-of-a-turn-means"),
        ),
    ),
    Option(
        "repetition",
        "WITT-V-1",
        ("3/5", "none"),
        title=said("repetition-title"),
        rule=said("repetition-rule"),
        titles=(said("repetition-draw"), said("repetition-no-limit")),
        meanings=(
            said("repetition-draw-means"),
            said("repetition-no-limit-means"),
        ),
    ),
)
