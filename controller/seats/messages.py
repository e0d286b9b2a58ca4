"""What the seats' pages say to their player alone."""

from engine.messages import Catalogue

_SEATS = Catalogue("seats", __package__)
_fixed = _SEATS.fixed

OVER = _fixed("over")
NOT_BEGUN = _fixed("not-begun")
PAUSED = _fixed("paused")
NOTHING_TO_CHOOSE = _fixed("nothing-to-choose")
NOT_YOURS = _fixed("not-yours")
CANNOT_CHOOSE = _fixed("cannot-choose")
REFUSED = _SEATS.message("refused", why=str, clause=str)
NO_HINTS = _fixed("no-hints")
NO_HINT_FOUND = _fixed("no-hint-found")
ALL_ALIKE = _SEATS.message("all-alike", count=int)
ONE_AHEAD = _SEATS.message("one-ahead", words=str, percent=int)
SOME_AHEAD = _SEATS.message("some-ahead", words=tuple, rest=tuple)
CHOSEN_ELSEWHERE = _fixed("chosen-elsewhere")
NO_SEAT = _fixed("no-seat")
