"""The messages of the session: what has happened."""

from engine.messages import Catalogue

_SESSION = Catalogue("session", __package__)
_say, _fixed = _SESSION.message, _SESSION.fixed

NO_SENSORS = _fixed("no-sensors")
NO_SENSORS_WHY = _say("no-sensors-why", why=str)
SENSORS_BACK = _fixed("sensors-back")
NOT_FINISHED = _fixed("not-finished")
FIRST_BACK = _fixed("first-back")
REVISED = _say("revised", move=str)
RESUME_FIRST = _fixed("resume-first")
CHOOSE_LATER = _fixed("choose-later")
PASSES = _say("passes", side=str)
MOVES_TAKEN_BACK = _say("moves-taken-back", count=int)
BEGINS = _say("begins", side=str)
GOES_ON = _say("goes-on", side=str)
BEGINS_ELSEWHERE = _say("begins-elsewhere", pieces=int, side=str)
BEGINS_WITH_PITS = _say("begins-with-pits", pits=int, side=str)
POSITION_SET = _say("position-set", side=str)
POSITION_SET_BOARD_NOT = _say("position-set-board-not", side=str)
EXCHANGED = _say("exchanged", one=str, other=str, side=str)
NOTHING_CHANGED = _fixed("nothing-changed")
MOVE_CHOSEN = _say("move-chosen", side=str, move=str)
LOOKS_AGAIN = _say("looks-again", site=str)
PLAY_GOES_ON = _fixed("play-goes-on")
PAUSED = _fixed("paused")
SET_UP = _say("set-up", game=str)
RESUMED = _say("resumed", count=int, side=str)
RESUMED_PAUSED = _say("resumed-paused", count=int, side=str)
RESUMED_WAITING = _say("resumed-waiting", count=int, side=str)
