"""The options of Wari: who begins, and who gets the stones that are left at a repetition."""

from engine.rules import Option

REPETITION = ("own_rows", "split")
FIRST = ("south", "north")
OPTIONS = (
    Option(
        "first",
        "WARI-3",
        FIRST,
        by_lot=True,
        title="Who begins",
        rule="Drawn by lot unless you agree.",
        titles=("South", "North"),
    ),
    Option(
        "repetition",
        "WARI-16",
        REPETITION,
        title="When stones go round",
        rule="The third time the same stones lie the same way, the game ends.",
        titles=("Own rows", "Half each"),
        meanings=(
            "Each side takes the stones left in its own row.",
            "Each side takes half of the stones that are left.",
        ),
    ),
)
