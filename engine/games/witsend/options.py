"""The options of Wit's End: how many play, and how long the rows of the field are."""

from engine.games.witsend.board import FEWEST, FIELDS, MOST
from engine.games.witsend.messages import CATALOGUE
from engine.options import option

OPTIONS = (
    option(
        CATALOGUE,
        "players",
        "WITSEND-2",
        default=FEWEST,
        least=FEWEST,
        most=MOST,
        usual=range(FEWEST, MOST + 1),
    ),
    option(CATALOGUE, "field", "WITSEND-1", [field.name for field in FIELDS], ("short", "long")),
)
