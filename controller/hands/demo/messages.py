"""What a demo says on a terminal besides what its game and referee say."""

from engine.messages import Catalogue

_DEMO = Catalogue("demo", __package__)

SEED = _DEMO.message("seed", number=int)
DRAWN = _DEMO.message("drawn", options=str)
TO_MOVE = _DEMO.message("to-move", side=str)
MADE = _DEMO.message("made", moves=int, how=str)
STOPPED = _DEMO.fixed("stopped")
PAGE_STAYS = _DEMO.fixed("page-stays")
