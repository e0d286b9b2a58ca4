"""The options of Wit's End: how many play, and how long the rows of the field are."""

from engine.games.witsend.board import FEWEST, FIELDS, MOST
from engine.games.witsend.messages import CATALOGUE
from engine.rules import Option

said = CATALOGUE.fixed
OPTIONS = (
    Option(
        "players",
        "WITSEND-2",
        default=FEWEST,
        least=FEWEST,
        most=MOST,
        title=said("players-title"),
        rule=said("players-rule"),
        usual=tuple(range(FEWEST, MOST + 1)),
    ),
    Option(
        "field",
        "WITSEND-1",
        values=tuple(field.name for field in FIELDS),
        title=said("field-title"),
        rule=said("field-rule"),
        titles=(said("field-short"), said("field-long")),
        meanings=(
            said("field-short-means"),
            said("field-long-means"),
        ),
    ),
)
