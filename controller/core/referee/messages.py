"""The messages of the referee."""

from engine.messages import Catalogue, Message

_REFEREE = Catalogue("referee", __package__)
_say, _fixed = _REFEREE.message, _REFEREE.fixed

# Lists and times.
SOME = _say("some", sites=tuple, more=int)
CLOCK = _fixed("clock")

# Moves.
NOT_MOVED = _say("not-moved", side=str)
TURN_OF = _say("turn-of", side=str)
CANNOT_CHOOSE = _say("cannot-choose", side=str)
NOTHING_TO_CHOOSE = _say("nothing-to-choose", side=str)
MOVES_ON_BOARD = _say("moves-on-board", side=str)
NOBODY_NAMED = _fixed("nobody-named")
IS_PAUSED = _fixed("is-paused")
NOT_THE_POSITION = _fixed("not-the-position")
TOUCH_MOVE = _say("touch-move", side=str, site=str)
HAS_MOVED = _say("has-moved", side=str)
MADE_ELSEWHERE = _fixed("made-elsewhere")
CARRY_STONES = _say("carry-stones", count=int, site=str, to=str)
TAKE_STONES = _say("take-stones", count=int, site=str)
TAKE_STONES_IN = _say("take-stones-in", stones=tuple)
STONES_IN = _say("stones-in", count=int, site=str)
TAKE_OFF = _say("take-off", sites=tuple)
PUT_STONES = _say("put-stones", count=int, to=str)

# Moves that are chosen elsewhere.
CHOSEN_ILLEGAL = _say("chosen-illegal", side=str)
NONE_CHOSEN = _say("none-chosen", side=str)
MOVE_DUE = _say("move-due", side=str, move=str)
BEING_CHOSEN = _say("being-chosen", side=str)

# Agreements.
NO_DRAW = _say("no-draw", side=str)
AGREED = _say("agreed", sides=tuple, count=int)
DRAW_DECLINED = _fixed("draw-declined")
MOVE_STAYS = _fixed("move-stays")
BOARD_NOT_RIGHT = _fixed("board-not-right")

# Take-backs.
PUT_BACK = _fixed("put-back")
NO_TAKEBACKS = _fixed("no-takebacks")
NOTHING_TO_TAKE_BACK = _fixed("nothing-to-take-back")
SET_BY_ARBITER = _fixed("set-by-arbiter")
TOLD_IN_WORDS = _fixed("told-in-words")

# Questions and their answers.
YES, NO = _fixed("yes"), _fixed("no")
SIDE_YES = _say("side-yes", side=str)
NOT_YET = _fixed("not-yet")
MISTAKE = _fixed("mistake")
EARLIER_STANDS = _say("earlier-stands", count=int)
TAKE_BACK = _say("take-back", count=int, move=str)
SIDE_TAKES_BACK = _say("side-takes-back", side=str, count=int, move=str)
DRAW_OFFERED = _say("draw-offered", side=str)
WHICH_MOVE = _say("which-move", side=str)
MOVE_MADE = _say("move-made", move=str)
SOMETHING_STANDS = _say("something-stands", site=str)
WHICH_SENSOR = _fixed("which-sensor")
NONE_OF_THEM = _fixed("none-of-them")
IS_EMPTY = _say("is-empty", site=str)
LIES = {
    "turned": _fixed("lies-turned"),
    "swapped": _fixed("lies-swapped"),
    "turned and swapped": _fixed("lies-turned-and-swapped"),
}
TAKE_IT_SO = _say("take-it-so", how=Message)
OTHER_WAY_ROUND = _fixed("other-way-round")
WITH_FAULT = _say("with-fault", site=str, fault=str)
DO_WITHOUT = _say("do-without", sites=tuple, count=int)

# Pieces in each other's place.
WHICH_EXCHANGED = _fixed("which-exchanged")
OTHER_EXCHANGED = _say("other-exchanged", site=str)
ARE_EXCHANGED = _say("are-exchanged", one=str, first=str, other=str, second=str)
NONE_EXCHANGED = _fixed("none-exchanged")
STONES_ALIKE = _say("stones-alike", game=str)
ALIKE = _say("alike", one=str, other=str)
TOLD_APART = _say("told-apart", one=str, other=str)
NO_RULE_ALLOWS = _say("no-rule-allows", one=str, other=str)
NO_PIECE_ON = _say("no-piece-on", site=str)
ANSWER_FIRST = _fixed("answer-first")
MOVE_STANDS = _fixed("move-stands")

# Hints and lessons.
NO_HINTS = _fixed("no-hints")
NO_HINT_FOUND = _fixed("no-hint-found")
CHOSEN_WITHOUT_US = _say("chosen-without-us", side=str)
HINT_ON_OWN_PAGE = _fixed("hint-on-own-page")
HIDDEN_FROM_LEARNERS = _fixed("hidden-from-learners")
WARNS = _fixed("warns")
WARNS_NO_MORE = _fixed("warns-no-more")
WARNED = _say("warned", sites=tuple, more=int, why=str)

# The arbiter.
NOT_OFTEN_ENOUGH = _fixed("not-often-enough")
NOTHING_TO_CLAIM = _say("nothing-to-claim", game=str)
OTHER_PLAYERS = _fixed("other-players")
NO_CLOCK = _fixed("no-clock")
WHOSE_CLOCK = _fixed("whose-clock")
TIME_GIVEN = _say("time-given", who=str, time=str)
TIME_TAKEN = _say("time-taken", who=str, time=str)

# Given positions.
NO_POSITION_TEXT = _say("no-position-text", game=str)
CANNOT_BE = _say("cannot-be", why=str)
BOARD_UNSEEN = _fixed("board-unseen")
PIECES_DO_NOT_TELL = _say("pieces-do-not-tell", game=str)
BOARD_CANNOT_TELL = _say("board-cannot-tell", sites=Message)
ALREADY_BEGUN = _fixed("already-begun")
OVER_THERE = _say("over-there", reason=str)
NO_SENSOR_AT = _say("no-sensor-at", sites=Message)
TAKEN = {
    "turned": _fixed("taken-turned"),
    "swapped": _fixed("taken-swapped"),
    "turned and swapped": _fixed("taken-turned-and-swapped"),
}

# Sensors.
NO_SUCH_SITE = _say("no-such-site", site=str)
CANNOT_SEE = _say("cannot-see", sites=Message)
SENSOR_IS = _say("sensor-is", site=str, fault=str)
SENSOR_WELL = _say("sensor-well", site=str)
CHIP_SILENT = _say("chip-silent", chip=str)
CHIP_ANSWERS = _say("chip-answers", chip=str)
FAULTS = {
    "flapping": _fixed("flapping"),
    "bouncing": _fixed("bouncing"),
    "stuck": _fixed("stuck"),
    "never seen": _fixed("never-seen"),
}
