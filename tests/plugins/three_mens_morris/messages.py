"""The messages of Three Men's Morris; their words stand in `locale`."""

from engine.common.messages import DRAW, ENDED, WINS
from engine.messages import Catalogue, Message
from engine.wording import Wording

from .board import NAMES

CATALOGUE = Catalogue("morris", __package__)
SIDES = (CATALOGUE.fixed("white"), CATALOGUE.fixed("black"))
WHITE_PIECE, BLACK_PIECE = CATALOGUE.fixed("white-piece"), CATALOGUE.fixed("black-piece")

WORDING = Wording(
    CATALOGUE,
    NAMES,
    {
        "MORRIS-2": {"what": Message},
        "MORRIS-3": {"turn": Message, "what": Message},
        "MORRIS-4": {"turn": Message, "what": Message},
        "MORRIS-5": {"to": str, "site": str},
        "MORRIS-6": {},
        "MORRIS-7": {"to": str},
        "MORRIS-8": {"winner": Message},
    },
)
MESSAGES = WORDING.texts
say, listed = WORDING.say, WORDING.listed

NOTHING_DONE = CATALOGUE.fixed("nothing-done")
NOT_TO_MOVE = CATALOGUE.message("not-to-move", other=Message, sites=tuple)
STAYS_THERE = CATALOGUE.message("stays-there", site=str)
NOT_TO_THE_CENTRE = CATALOGUE.fixed("not-to-the-centre")
ONE_MISSING = CATALOGUE.message("one-missing", site=str)
ONE_TOO_MANY = CATALOGUE.message("one-too-many", site=str)

THREE_IN_A_LINE = CATALOGUE.message("three-in-a-line", side=Message)
WON = tuple(ENDED(how=THREE_IN_A_LINE(side=side), verdict=WINS(side=side)) for side in SIDES)
THIRD_TIME = ENDED(how=CATALOGUE.fixed("third-time"), verdict=DRAW)

PLACES = CATALOGUE.message("places", turn=Message, left=int)
PLACES_NOT_CENTRE = CATALOGUE.message("places-not-centre", turn=Message, left=int)

OPENING = CATALOGUE.fixed("opening")
GOAL = CATALOGUE.fixed("goal")
UNIT = CATALOGUE.fixed("unit")

TAKES_THE_CENTRE = CATALOGUE.fixed("takes-the-centre")
TWO_IN_A_LINE = CATALOGUE.fixed("two-in-a-line")
