"""The options of Outwit: a cure for blockades, and the rule of repetition."""

from engine.games.outwit.board import BLOCKADES, REPETITIONS
from engine.rules import Option

OPTIONS = (
    Option(
        "blockade",
        "OUTWIT-18",
        BLOCKADES,
        title="Against a blockade",
        rule="What you may do when a wall of chips shuts off your base.",
        titles=("Nothing", "Jump", "Push"),
        meanings=(
            "The plain game: a wall may stand.",
            "A chip may jump an enemy chip beside it to the empty square beyond.",
            "A line of your chips may push a shorter line of enemy chips one step.",
        ),
    ),
    Option(
        "repetition",
        "OUTWIT-17",
        REPETITIONS,
        title="Repetition",
        rule="What happens when the same position comes again.",
        titles=("Draw", "No limit"),
        meanings=(
            "The third time either side may claim a draw; the fifth time the game is drawn.",
            "A position may come again as often as you like.",
        ),
    ),
)
