"""The messages of chess; their words stand in `locale`."""

from engine.common.messages import DRAW, ENDED, WINS
from engine.messages import Catalogue, Message
from engine.wording import Wording

from .board import NAMES

CATALOGUE = Catalogue("chess", __package__)
SIDES = (CATALOGUE.fixed("white"), CATALOGUE.fixed("black"))
PIECES = tuple(
    CATALOGUE.fixed(f"{side}-{kind}")
    for side in ("white", "black")
    for kind in ("pawn", "knight", "bishop", "rook", "queen", "king")
)

WORDING = Wording(CATALOGUE, NAMES, {"CHESS-2": {"turn": Message}, "CHESS-6": {}})
MESSAGES = WORDING.texts
say = WORDING.say

MATED = CATALOGUE.message("mated", side=Message)
WON = tuple(ENDED(how=MATED(side=SIDES[1 - side]), verdict=WINS(side=SIDES[side])) for side in range(2))
STALEMATE = ENDED(how=CATALOGUE.fixed("stalemate"), verdict=DRAW)
MATERIAL = ENDED(how=CATALOGUE.fixed("material"), verdict=DRAW)
FIFTH_TIME = ENDED(how=CATALOGUE.fixed("fifth-time"), verdict=DRAW)
THIRD_TIME = ENDED(how=CATALOGUE.fixed("third-time"), verdict=DRAW)

GOAL = CATALOGUE.fixed("goal")
UNIT = CATALOGUE.fixed("unit")
