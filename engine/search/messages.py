"""The messages of the search: reasons and warnings."""

from engine.messages import Catalogue, Message

CATALOGUE = Catalogue("search", __package__)

WINS_AT_ONCE = CATALOGUE.message("wins-at-once", how=str)
LOSES_AT_ONCE = CATALOGUE.message("loses-at-once", how=str)
ENDS_DRAWN = CATALOGUE.message("ends-drawn", how=str)
WINS_BY_FORCE = CATALOGUE.message("wins-by-force", other=str)
WINS_IN = CATALOGUE.message("wins-in", number=int, other=str, how=str)
HAS_TO_PASS = CATALOGUE.message("has-to-pass", side=str)
ONLY_MOVE = CATALOGUE.fixed("only-move")
HOLDS_OUT = CATALOGUE.fixed("holds-out")
LOSES = CATALOGUE.fixed("loses")
LOSES_TOO = CATALOGUE.fixed("loses-too")
LOST_IN = CATALOGUE.message("lost-in", first=Message, other=str, number=int, how=str)
OTHERS_WIN = CATALOGUE.message("others-win", other=str, how=str)
KEEPS_FROM_WINNING = CATALOGUE.message("keeps-from-winning", other=str, move=str)
UNLESS_ANSWERED = CATALOGUE.message("unless-answered", other=str, how=str)
THREATENS_TO_WIN = CATALOGUE.message("threatens-to-win", move=str)
TAKES = CATALOGUE.message("takes", deed=Message)
TAKES_AND_IS_TAKEN = CATALOGUE.message("takes-and-is-taken", deed=Message, move=str, back=Message)
NO_LONGER_HAS = CATALOGUE.message("no-longer-has", side=str, shape=str)
OTHERS_LEAVE = CATALOGUE.message("others-leave", side=str, shape=str)
HAS_THEN = CATALOGUE.message("has-then", side=str, shape=str)
DUTY = CATALOGUE.message("duty", duty=str)
KEEPS_FROM = CATALOGUE.message("keeps-from", other=str, deed=Message, move=str)
KEEPS_FROM_MOST = CATALOGUE.message("keeps-from-most", other=str, deed=Message, move=str, left=int)
THREATENS_TO_TAKE = CATALOGUE.message("threatens-to-take", deed=Message, move=str)
NOTHING_TO_TAKE = CATALOGUE.message("nothing-to-take", other=str)
NOTHING_TO_CAPTURE = CATALOGUE.message("nothing-to-capture", other=str)
LEADS_TO_TAKING = CATALOGUE.message("leads-to-taking", what=Message, number=int)
AIM = CATALOGUE.message("aim", aim=str)
BEST_AHEAD = CATALOGUE.message("best-ahead", number=int)
NEXT_BEST_AHEAD = CATALOGUE.message("next-best-ahead", number=int)

# Warnings.
OTHER_WINS = CATALOGUE.message("other-wins", other=str, how=str)
CAN_WIN = CATALOGUE.message("can-win", other=str, moves=str)
AND_THEN = CATALOGUE.message("and-then", first=str, then=str)
MAY_PUNISH = CATALOGUE.message("may-punish", side=str, shape=str, other=str)

# Pieces are taken, stones captured.
TAKES_IT = CATALOGUE.message("takes-it", what=Message)
CAPTURES_IT = CATALOGUE.message("captures-it", what=Message)
TAKING_IT = CATALOGUE.message("taking-it", what=Message)
CAPTURING_IT = CATALOGUE.message("capturing-it", what=Message)
TAKE_IT = CATALOGUE.message("take-it", what=Message)
CAPTURE_IT = CATALOGUE.message("capture-it", what=Message)

# Numbers of things.
MOVES = CATALOGUE.message("moves", number=int)
SOME = CATALOGUE.message("some", number=int, what=Message)
PIECE = CATALOGUE.fixed("piece")
STONE = CATALOGUE.fixed("stone")
NAMED = CATALOGUE.message("named", name=str)
