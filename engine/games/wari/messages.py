"""The messages of Wari: one for each clause of seeds/wari.md that can be broken, and what else people are told."""

from engine.common.messages import OVER, TIME_IS_UP, WINS
from engine.games.wari.board import NAMES
from engine.messages import Catalogue, Message
from engine.wording import Wording

CATALOGUE = Catalogue("wari", __package__)
SIDES = (CATALOGUE.fixed("south"), CATALOGUE.fixed("north"))

WORDING = Wording(
    CATALOGUE,
    NAMES,
    {
        "WARI-2": {"what": Message},
        "WARI-4": {"turn": Message, "other": Message, "which": Message},
        "WARI-5": {"what": Message},
        "WARI-6": {"pit": str, "way": tuple},
        "WARI-7": {"pit": str},
        "WARI-8": {"turn": Message, "other": Message, "pit": str},
        "WARI-9": {"pit": str, "what": Message},
        "WARI-10": {"what": Message},
        "WARI-11": {"turn": Message, "pits": tuple},
    },
)
ENDINGS = ("WARI-12", "WARI-13", "WARI-14", "WARI-15", "WARI-16")
MESSAGES = (
    WORDING.texts
    | dict.fromkeys(ENDINGS, OVER(reason="{reason}"))
    | {"WARI-18": TIME_IS_UP(verdict=WINS(side="{winner}"))}
)
say, listed = WORDING.say, WORDING.listed

# What is wrong, in the messages above.
STONES_NAMED = CATALOGUE.message("stones", number=int)
MISSING = CATALOGUE.message("missing", number=int)
TOO_MANY = CATALOGUE.message("too-many", number=int)
TOO_MANY_IN = CATALOGUE.message("too-many-in", pits=tuple)
PITS_NAMED = CATALOGUE.message("pits", number=int, pits=tuple)
IS_EMPTY = CATALOGUE.message("empty", pit=str)
HAVE_LOST = CATALOGUE.message("have-lost", pits=tuple)
STILL_HOLDS = CATALOGUE.message("still-holds", pit=str, number=int)
CAPTURED = CATALOGUE.message("captured", pits=tuple)
NOTHING = CATALOGUE.fixed("nothing")
CAPTURED_GO = CATALOGUE.message("captured-go", number=int, pit=str, turn=Message)
CAPTURES_NOTHING = CATALOGUE.message("captures-nothing", pit=str)
STAY_IN_THE_STORE = CATALOGUE.fixed("stay-in-the-store")

# How a game ended.
NOTHING_LEFT = CATALOGUE.fixed("nothing-left")
STARVES = CATALOGUE.message("starves", side=Message, other=Message)
ROW_EMPTY = CATALOGUE.message("row-empty", side=Message, other=Message)
OWN_ROWS = CATALOGUE.fixed("own-rows")
HALVES = CATALOGUE.fixed("halves")
MAJORITY = CATALOGUE.message("majority", side=Message, taken=str, all=int)
WINS_BY = CATALOGUE.message("wins-by", side=Message, most=str, least=str)
DRAWN_AT = CATALOGUE.message("drawn-at", most=str, least=str)

# Duties.
MUST_FEED = CATALOGUE.message("must-feed", other=Message, turn=Message, pits=tuple)
MAY_NOT_PLAY = CATALOGUE.message("may-not-play", turn=Message, pits=tuple, other=Message)

# Goal, and how far a side has come.
AIM = CATALOGUE.message("aim", number=int, all=int)
TAKEN_OF = CATALOGUE.message("taken-of", number=int, all=int)
GOAL = CATALOGUE.fixed("goal")
UNIT = CATALOGUE.fixed("unit")

# What a move is good for.
KEEPS_STONES = CATALOGUE.fixed("keeps-stones")
BRINGS_STONES = CATALOGUE.message("brings-stones", number=int, other=Message)

# Places in words.
PIT_OF = CATALOGUE.message("pit-of", side=Message, pit=str)
STORE_OF = CATALOGUE.message("store-of", side=Message)
ROW_OF = CATALOGUE.message("row-of", side=Message)
STORES = CATALOGUE.fixed("stores")
