"""The messages of the voice."""

from engine.messages import Catalogue

_VOICE = Catalogue("voice", __package__)
_say, _fixed = _VOICE.message, _VOICE.fixed

FROM_TO = _say("from-to", start=str, end=str)
A_PEG = _fixed("a-peg")

MOVED = _say("moved", side=str, what=str)
MOVES_PIECE = _say("moves-piece", start=str, end=str)
AND_TAKES = _say("and-takes", what=str, sites=tuple)
TAKES_OFF = _say("takes-off", sites=tuple)
SOWS = _say("sows", site=str)
AND_CAPTURES = _say("and-captures", what=str, sites=tuple)
AND_THEN = _say("and-then", one=str, other=str)

LIFTED = _say("lifted", site=str, sites=tuple)
LIFTED_ONE = _say("lifted-one", site=str, end=str)
LIFTED_MORE = _say("lifted-more", site=str, sites=tuple, more=int)
GO_ON = _say("go-on", site=str, sites=tuple)
ANOTHER_PEG = _fixed("another-peg")
TAKE_CAPTURED = _say("take-captured", sites=tuple)
SOW = _say("sow", site=str, count=int, sites=tuple)
GATHER = _say("gather", sites=tuple)
GATHER_INTO = _say("gather-into", sites=tuple, to=str)

STEP_CARRY = _say("step-carry", site=str, to=str)
STEP_TAKE = _say("step-take", site=str)
STEP_PUT = _say("step-put", piece=str, to=str)
RIGHT_AGAIN = _fixed("right-again")

SET_PUT = _say("set-put", piece=str, site=str, left=int)
SET_STONES = _say("set-stones", site=str, count=int, left=int)
SET_TAKE = _say("set-take", site=str, left=int)
SET_TAKE_STONES = _say("set-take-stones", site=str, count=int, left=int)
SET_CHANGE = _say("set-change", site=str, piece=str, left=int)

TO_MOVE = _say("to-move", side=str)
TO_CHOOSE = _say("to-choose", sides=tuple)
MACHINE_MOVES = _say("machine-moves", side=str, what=str)
HINT = _say("hint", what=str)
HINT_WHY = _say("hint-why", what=str, why=str)
SAYS = _say("says", side=str, what=str)

GAME_OVER = _fixed("game-over")

NO_CLOCK = _fixed("no-clock")
TIME_ALL = _say("time-all", time=str)
TIME_OF = _say("time-of", side=str, time=str)
CLOCK_STANDS = _fixed("clock-stands")
MINUTES_SECONDS = _say("minutes-seconds", minutes=str, seconds=str)

ROW = _say("row", row=str, parts=tuple)
ROW_PIECES = _say("row-pieces", piece=str, names=tuple, count=int)
ROW_STONES = _say("row-stones", name=str, count=int)
ALL_ELSE_EMPTY = _fixed("all-else-empty")
BOARD_EMPTY = _fixed("board-empty")
ALL_SAID = _fixed("all-said")

ASKED = _say("asked", question=str)

MENU = _say("menu", item=str)
MENU_LEFT = _fixed("menu-left")
SAY_AGAIN = _fixed("say-again")
READ_ROWS = _fixed("read-rows")
READ_CLOCK = _fixed("read-clock")
READ_MOVES = _fixed("read-moves")
READ_GOAL = _fixed("read-goal")
GIVE_UP = _fixed("give-up")
OFFER_DRAW = _fixed("offer-draw")
EXCHANGED = _fixed("exchanged")
CLAIM = _fixed("claim")
NEW_GAME = _fixed("new-game")
SURE = _say("sure", what=str)
OPTION = _say("option", option=str, value=str)
PLAYS_PERSON = _say("plays-person", side=str)
PLAYS_MACHINE = _say("plays-machine", side=str, level=int)
CLOCK_IS = _say("clock-is", clock=str)
OWN_CLOCK = _fixed("own-clock")
START = _say("start", game=str)
NO_MOVES = _fixed("no-moves")
