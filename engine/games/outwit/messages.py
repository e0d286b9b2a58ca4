"""The messages of Outwit: one for each clause of seeds/outwit.md that can be broken, and what else people are told."""

from engine.common.messages import DRAW, ENDED, OVER, WINS
from engine.games.outwit.board import BOARD
from engine.messages import Catalogue, Message
from engine.wording import Wording

NAMES = BOARD.names
CATALOGUE = Catalogue("outwit", __package__)
SIDES = (CATALOGUE.fixed("green"), CATALOGUE.fixed("red"))
GREEN_SOLDIER, GREEN_KING = CATALOGUE.fixed("green-soldier"), CATALOGUE.fixed("green-king")
RED_SOLDIER, RED_KING = CATALOGUE.fixed("red-soldier"), CATALOGUE.fixed("red-king")

# How a game ended.
BASE_FULL = CATALOGUE.message("base-full", side=Message)
HOME = tuple(ENDED(how=BASE_FULL(side=side), verdict=WINS(side=side)) for side in SIDES)
BOTH_PASSED = ENDED(how=CATALOGUE.fixed("both-passed"), verdict=DRAW)
FIVE_TIMES = ENDED(how=CATALOGUE.fixed("five-times"), verdict=DRAW)
DRAW_CLAIMED = CATALOGUE.fixed("draw-claimed")

CANNOT_MOVE = CATALOGUE.message("cannot-move", turn=Message)

WORDING = Wording(
    CATALOGUE,
    NAMES,
    {
        "OUTWIT-3": {"what": Message},
        "OUTWIT-4": {"turn": Message, "other": Message, "site": str},
        "OUTWIT-5": {"blockade": str},
        "OUTWIT-6": {"site": str, "to": str},
        "OUTWIT-7": {"site": str, "far": str, "to": str},
        "OUTWIT-8": {"site": str, "to": str},
        "OUTWIT-9": {"over": tuple},
        "OUTWIT-10": {"to": str},
        "OUTWIT-11": {"turn": Message, "other": Message, "to": str},
        "OUTWIT-12": {"turn": Message, "to": str},
        "OUTWIT-14": {"turn": Message},
        "OUTWIT-15": {},
        "OUTWIT-16": {"winner": Message},
        "OUTWIT-18": {},
        "OUTWIT-19": {"what": Message},
        "OUTWIT-20": {"what": Message},
        "OUTWIT-21": {"turn": Message, "what": Message},
    },
)
MESSAGES = WORDING.texts | {"OUTWIT-17": OVER(reason=FIVE_TIMES)}
say, listed = WORDING.say, WORDING.listed

# What is wrong, at the end of the messages above.
NOT_THAT_CHIP = CATALOGUE.message("not-that-chip", site=str)
NOT_THE_CHIP_FROM = CATALOGUE.message("not-the-chip-from", to=str, site=str)
CHIP_MISSING = CATALOGUE.message("chip-missing", sites=tuple)
CHIP_TOO_MANY = CATALOGUE.message("chip-too-many", sites=tuple)
NOT_NEXT = CATALOGUE.message("not-next", over=str, site=str)
OWN_CHIP = CATALOGUE.message("own-chip", over=str, turn=Message)
TOO_FAR = CATALOGUE.message("too-far", to=str, behind=str)
KING_ALONE = CATALOGUE.fixed("king-alone")
NO_STEP = CATALOGUE.message("no-step", to=str)
NO_ENEMY = CATALOGUE.message("no-enemy", site=str)
TOO_WEAK = CATALOGUE.message("too-weak", own=int, enemy=int)
BOARD_ENDS = CATALOGUE.message("board-ends", site=str)
TAKEN = CATALOGUE.message("taken", site=str)
INSIDE = CATALOGUE.message("inside", site=str)
BELONGS_ON = CATALOGUE.message("belongs-on", site=str, to=str)
ONE_MISSING = CATALOGUE.message("one-missing", site=str)

# Goal, and how far a side has come.
AIM = CATALOGUE.message("aim", all=int)
HOME_OF = CATALOGUE.message("home-of", number=int, all=int)
GOAL = CATALOGUE.fixed("goal")

# What a move is good for.
BRINGS_HOME = CATALOGUE.message("brings-home", chip=Message)
MAKES_ROOM = CATALOGUE.fixed("makes-room")
BRINGS_INTO_LINE = CATALOGUE.message("brings-into-line", chip=Message)
BRINGS_NEARER = CATALOGUE.message("brings-nearer", chip=Message)
KING_HOME_EARLY = CATALOGUE.fixed("king-home-early")
KING_IS_POST = CATALOGUE.message("king-is-post", soldier=str, stop=str)
KING_BLOCKS = CATALOGUE.message("king-blocks", soldier=str)
THE_KING = CATALOGUE.fixed("the-king")
A_SOLDIER = CATALOGUE.fixed("a-soldier")

RANK_NAMED = CATALOGUE.message("rank", rank=int)
