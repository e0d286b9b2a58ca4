"""The messages of The Web: one for each clause of seeds/web.md that can be broken, and what else people are told."""

from engine.common.messages import ENDED, TIME_IS_UP, WINS
from engine.games.web.board import BOARD
from engine.messages import Catalogue, Message
from engine.wording import Wording

NAMES = BOARD.names
CATALOGUE = Catalogue("web", __package__)
WHITE_SIDE, GREEN_SIDE = CATALOGUE.fixed("white"), CATALOGUE.fixed("green")
SIDES = ("", WHITE_SIDE, GREEN_SIDE)  # by contents
WHITE_PIN, GREEN_PIN = CATALOGUE.fixed("white-pin"), CATALOGUE.fixed("green-pin")

WORDING = Wording(
    CATALOGUE,
    NAMES,
    {
        "WEB-2": {"what": Message},
        "WEB-3": {"turn": Message, "other": Message, "site": str},
        "WEB-4": {},
        "WEB-5": {"to": str, "site": str},
        "WEB-6": {"site": str, "to": str},
        "WEB-7": {"to": str, "over": str},
        "WEB-8": {"to": str},
        "WEB-9": {},
        "WEB-10": {"turn": Message},
        "WEB-11": {},
        "WEB-12": {},
        "WEB-13": {"ways": tuple},
        "WEB-14": {},
        "WEB-15": {},
        "WEB-16": {},
        "WEB-17": {},
        "WEB-20": {},
    },
)
MESSAGES = WORDING.texts | {"WEB-18": TIME_IS_UP(verdict=WINS(side=GREEN_SIDE))}
say, listed = WORDING.say, WORDING.listed

# What is wrong, at the end of the messages above.
NOT_THAT_PIN = CATALOGUE.message("not-that-pin", site=str)
NOT_THE_PIN_FROM = CATALOGUE.message("not-the-pin-from", to=str, site=str)
PIN_MISSING = CATALOGUE.message("pin-missing", sites=tuple)
PIN_TOO_MANY = CATALOGUE.message("pin-too-many", sites=tuple)

# How a game ended.
ALL_IN = ENDED(how=CATALOGUE.fixed("all-in"), verdict=WINS(side=WHITE_SIDE))
BOTH_HAVE_PASSED = ENDED(how=CATALOGUE.fixed("both-passed"), verdict=WINS(side=GREEN_SIDE))

# Duties.
CANNOT_MOVE = CATALOGUE.message("cannot-move", turn=Message)
TAKE_A_PIN_OUT = CATALOGUE.message("take-a-pin-out", ways=tuple)
LEAVE_A_WAY_OUT = CATALOGUE.fixed("leave-a-way-out")
OPEN_A_WAY_OUT = CATALOGUE.fixed("open-a-way-out")
WHITE_CANNOT_OPEN = CATALOGUE.fixed("white-cannot-open")
CLEAR_A_WAY_OUT = CATALOGUE.fixed("clear-a-way-out")
GREEN_CANNOT_CLEAR = CATALOGUE.fixed("green-cannot-clear")

# Goal, and how far a side has come.
AIM = CATALOGUE.message("aim", all=int)
IN_THE_ROW = CATALOGUE.message("in-the-row", number=int, all=int)
KEPT_OUT = CATALOGUE.message("kept-out", number=int)
GOAL = CATALOGUE.fixed("goal")
STEPS = CATALOGUE.fixed("steps")

# What a move is good for.
BRINGS_IN = CATALOGUE.fixed("brings-in")
BRINGS_NEARER = CATALOGUE.fixed("brings-nearer")
MAKES_ROOM = CATALOGUE.message("makes-room", site=str)
BEFORE_AN_OPEN_SPACE = CATALOGUE.fixed("before-an-open-space")
TAKES_OUT = CATALOGUE.fixed("takes-out")
STANDS_IN_THE_WAY = CATALOGUE.message("stands-in-the-way", site=str)
TAKES_A_PLACE = CATALOGUE.fixed("takes-a-place")

# Places in words.
PLACE = CATALOGUE.message("place", tier=int, row=int)
ROW_NAMED = CATALOGUE.message("row", row=int)
TIER_NAMED = CATALOGUE.message("tier", tier=int)
