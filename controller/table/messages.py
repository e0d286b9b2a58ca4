"""What the table says beside the referee."""

from engine.messages import Catalogue

_TABLE = Catalogue("table", __package__)

BEGINS_BY_LOT = _TABLE.message("begins-by-lot", side=str)
DRAWN_BY_LOT = _TABLE.message("drawn-by-lot", option=str, value=str)
NO_LIGHTS = _TABLE.message("no-lights", why=str)
MOVES_MISSING = _TABLE.message("moves-missing", count=int)
BROKEN_OFF = _TABLE.fixed("broken-off")
ABANDONED = _TABLE.fixed("abandoned")
