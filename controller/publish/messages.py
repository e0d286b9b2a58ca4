"""What pages are told of what can be played."""

from engine.messages import Catalogue

_PUBLISH = Catalogue("publish", __package__)

NO_CLOCK = _PUBLISH.fixed("no-clock")
EACH = _PUBLISH.message("each", minutes=int)
EACH_HOURS = _PUBLISH.message("each-hours", hours=int)
EACH_AND = _PUBLISH.message("each-and", minutes=int, seconds=int)
NO_PLACE = _PUBLISH.message("no-place", game=str)
CARRIES = _PUBLISH.message("carries", game=str, games=tuple)
EACH_THEN = _PUBLISH.message("each-then", minutes=int, seconds=int)
