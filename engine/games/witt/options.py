"""The options of WITT: what the players agree on before the game."""

from engine.games.witt.board import MODES
from engine.rules import Option

OPTIONS = (
    Option(
        "objective",
        "WITT-I-B-2",
        MODES,
        title="Objective",
        rule="What both sides play for; the players agree on one.",
        titles=("Penetration", "Occupation", "Accumulation", "Isolation", "Elimination", "Match", "Master"),
        meanings=(
            "Bring a peg behind the opposing back line. Best for a first game.",
            "Hold a hole in the opposing set-up area for a turn.",
            "Score 13 points: each turn one for every peg beyond the middle.",
            "Hold a peg beyond the middle for a turn with no peg beside it.",
            "Take 14 of the 16 opposing pegs.",
            "All five at once: the first to reach any of them wins.",
            "All five, one after the other: three of them win.",
        ),
    ),
    Option(
        "isolation",
        "WITT-III-D-1",
        ("hold", "start_of_turn"),
        title="Isolation counts",
        rule="When a peg that stands alone beyond the middle wins.",
        titles=("When held for a turn", "At the start of a turn"),
        meanings=(
            "It must stand alone at the end of your move and still when your next turn begins.",
            "It is enough that it stands alone when your turn begins.",
        ),
    ),
    Option(
        "repetition",
        "WITT-V-1",
        ("3/5", "none"),
        title="Repetition",
        rule="What happens when the same position comes again.",
        titles=("Draw", "No limit"),
        meanings=(
            "The third time either side may claim a draw; the fifth time the game is drawn.",
            "A position may come again as often as you like.",
        ),
    ),
)
