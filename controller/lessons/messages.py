"""What learners are asked and told."""

from engine.messages import Catalogue

_LESSONS = Catalogue("lessons", __package__)

ASK_MOVE = _LESSONS.message("ask-move", side=str, site=str, to=str)
ASK_MAKE = _LESSONS.message("ask-make", side=str, move=str)
ASK_WORDS = _LESSONS.message("ask-words", side=str, words=str)
ASK_TRY = _LESSONS.message("ask-try", site=str, to=str)
ASK_TRY_PIECES = _LESSONS.message("ask-try-pieces", off=tuple, on=tuple)
ASK_BETTER = _LESSONS.message("ask-better", side=str, one=str, other=str)
BETTER = _LESSONS.message("better", why=str)
WORSE = _LESSONS.message("worse", why=str)
SET_UP = _LESSONS.fixed("set-up")
RIGHT = _LESSONS.fixed("right")
THAT_IS_WHY = _LESSONS.fixed("that-is-why")
LEGAL_BUT = _LESSONS.fixed("legal-but")
LEGAL_HERE = _LESSONS.fixed("legal-here")
NEXT = _LESSONS.message("next", title=str)
LEARNT = _LESSONS.message("learnt", title=str)
