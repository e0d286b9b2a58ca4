"""The options of Wit's End: how many play, and how long the rows of the field are."""

from engine.games.witsend.board import FEWEST, FIELDS, MOST
from engine.rules import Option

OPTIONS = (
    Option(
        "players",
        "WITSEND-2",
        default=FEWEST,
        least=FEWEST,
        most=MOST,
        title="Players",
        rule="How many play; each has six pegs.",
        usual=tuple(range(FEWEST, MOST + 1)),
    ),
    Option(
        "field",
        "WITSEND-1",
        values=tuple(field.name for field in FIELDS),
        title="Field",
        rule="How far it is from a coloured square to its star.",
        titles=("Short", "Long"),
        meanings=(
            "Six steps to the star; white begins after three.",
            "Eight steps to the star; white begins after four.",
        ),
    ),
)
