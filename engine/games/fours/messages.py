"""The messages of Fours; their words stand in `locale`."""

from engine.common.messages import DRAW, ENDED, WINS
from engine.games.fours.board import NAMES
from engine.messages import Catalogue, Message
from engine.wording import Wording

CATALOGUE = Catalogue("fours", __package__)
SIDES = (CATALOGUE.fixed("white"), CATALOGUE.fixed("black"))
WHITE_PEG, BLACK_PEG = CATALOGUE.fixed("white-peg"), CATALOGUE.fixed("black-peg")

WORDING = Wording(
    CATALOGUE,
    NAMES,
    {
        "FOURS-2": {"what": Message},
        "FOURS-3": {"turn": Message, "what": Message},
        "FOURS-4": {"turn": Message, "site": str},
        "FOURS-5": {"to": str, "site": str},
        "FOURS-6": {},
        "FOURS-7": {"to": str},
        "FOURS-8": {"winner": Message},
    },
)
MESSAGES = WORDING.texts
say, listed = WORDING.say, WORDING.listed

NOTHING_DONE = CATALOGUE.fixed("nothing-done")
NOT_TO_MOVE = CATALOGUE.message("not-to-move", other=Message, sites=tuple)
ONE_MISSING = CATALOGUE.message("one-missing", site=str)
ONE_TOO_MANY = CATALOGUE.message("one-too-many", site=str)

FOUR_TOGETHER = CATALOGUE.message("four-together", side=Message)
WON = tuple(ENDED(how=FOUR_TOGETHER(side=side), verdict=WINS(side=side)) for side in SIDES)
THIRD_TIME = ENDED(how=CATALOGUE.fixed("third-time"), verdict=DRAW)

PUTS_IN = CATALOGUE.message("puts-in", turn=Message, left=int)

GOAL = CATALOGUE.fixed("goal")
AIM = CATALOGUE.fixed("aim")
TOGETHER = CATALOGUE.message("together", number=int, all=int)
UNIT = CATALOGUE.fixed("unit")
RANK_NAMED = CATALOGUE.message("rank", rank=int)

THREE_TOGETHER = CATALOGUE.fixed("three-together")
IN_THE_WAY = CATALOGUE.fixed("in-the-way")
TAKES_THE_MIDDLE = CATALOGUE.fixed("takes-the-middle")
