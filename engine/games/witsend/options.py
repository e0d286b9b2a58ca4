"""The options of Wit's End: how many play, and how long the rows of the field are."""

from engine.games.witsend.board import FIELDS, MAX_PLAYERS, MIN_PLAYERS
from engine.games.witsend.messages import CATALOGUE
from engine.options import option

OPTIONS = (
    option(
        CATALOGUE,
        "players",
        "WITSEND-2",
        default=MIN_PLAYERS,
        least=MIN_PLAYERS,
        most=MAX_PLAYERS,
        usual=range(MIN_PLAYERS, MAX_PLAYERS + 1),
    ),
    option(CATALOGUE, "field", "WITSEND-1", [field.name for field in FIELDS], ("short", "long")),
)
