"""The messages of Wit's End: one for each clause of seeds/witsend.md that can be broken, and what else people are told.

No message has an argument that its English text does not show: whoever may read the text may have them.
"""

from engine.games.witsend.board import NAMES
from engine.messages import Catalogue, Message
from engine.wording import Wording

CATALOGUE = Catalogue("witsend", __package__)
SIDES = tuple(CATALOGUE.fixed(id) for id in ("red", "blue", "green", "yellow", "orange", "purple"))
PEG = CATALOGUE.message("peg", side=Message, number=int)

WORDING = Wording(
    CATALOGUE,
    NAMES,
    {
        "WITSEND-1": {"site": str},
        "WITSEND-2": {"what": Message},
        "WITSEND-3": {"site": str},
        "WITSEND-4": {"side": Message, "what": Message},
        "WITSEND-5": {"what": Message},
        "WITSEND-6": {"what": Message},
        "WITSEND-7": {"what": Message},
        "WITSEND-8": {"side": Message},
        "WITSEND-9": {"side": Message},
        "WITSEND-10": {"side": Message, "card": int},
        "WITSEND-11": {},
        "WITSEND-12": {"side": Message, "what": Message},
        "WITSEND-14": {"due": int, "what": Message},
        "WITSEND-16": {"due": int, "what": Message},
        "WITSEND-17": {},
        "WITSEND-18": {"what": Message},
        "WITSEND-19": {"side": Message},
        "WITSEND-20": {"what": Message},
        "WITSEND-21": {"turn": Message, "side": Message},
        "WITSEND-22": {},
        "WITSEND-23": {},
        "WITSEND-24": {},
        "WITSEND-25": {"side": Message},
    },
)
MESSAGES = WORDING.texts
say, listed = WORDING.say, WORDING.listed

# What is wrong, at the end of the messages above.
NOT_THAT_PEG = CATALOGUE.message("not-that-peg", sites=tuple)
PEG_TOO_MANY = CATALOGUE.message("peg-too-many", sites=tuple)
PEG_MISSING = CATALOGUE.message("peg-missing", sites=tuple)
NEVER_LEFT = CATALOGUE.message("never-left", site=str)
NO_PEG_YET = CATALOGUE.fixed("no-peg-yet")
CARDS_NOT_SHOWN = CATALOGUE.fixed("cards-not-shown")
NOT_DECIDED = CATALOGUE.message("not-decided", side=Message)
STANDS_STILL = CATALOGUE.message("stands-still", side=Message)
OTHER_WAY = CATALOGUE.message("other-way", peg=int)
MOVED = CATALOGUE.message("moved", side=Message, steps=int)
TAKES_NO_PART = CATALOGUE.message("takes-no-part", side=Message)
TICKETS_LEFT = CATALOGUE.fixed("tickets-left")
IS_DONE = CATALOGUE.fixed("is-done")
NOTHING_TO_DECIDE = CATALOGUE.message("nothing-to-decide", side=Message)
WRITE_A_DRAW = CATALOGUE.fixed("write-a-draw")
WRITE_A_CARD = CATALOGUE.fixed("write-a-card")
WRITE_THE_CALLER = CATALOGUE.fixed("write-the-caller")
HAS_A_TICKET = CATALOGUE.message("has-a-ticket", side=Message)
THREE_DIGITS = CATALOGUE.fixed("three-digits")
NOT_IN_THE_BAG = CATALOGUE.fixed("not-in-the-bag")
ON_THE_TABLE = CATALOGUE.fixed("on-the-table")
WHICH_CARDS = CATALOGUE.fixed("which-cards")
HAS_CHOSEN = CATALOGUE.message("has-chosen", side=Message)
QUICKIES_GONE = CATALOGUE.fixed("quickies-gone")
NO_CARD_YET = CATALOGUE.fixed("no-card-yet")

# How a game ended.
COMPLETED = CATALOGUE.message("completed", side=Message)

# Duties.
DRAW_TICKETS = CATALOGUE.message("draw-tickets", sides=tuple)
NAME_THE_CALLER = CATALOGUE.fixed("name-the-caller")
CHOOSE_CARDS = CATALOGUE.message("choose-cards", sides=tuple, caller=Message)
MAY_TAKE_BACK = CATALOGUE.message("may-take-back", side=Message)
MOVES = CATALOGUE.message("moves", side=Message, what=Message)
STEPS_NAMED = CATALOGUE.message("steps", steps=int)
PEGS_FORWARD = CATALOGUE.message("pegs-forward", steps=int)
PEGS_FORWARD_POSSIBLE = CATALOGUE.message("pegs-forward-possible", steps=int)
PEGS_BACK = CATALOGUE.message("pegs-back", steps=int)
PEGS_BACK_POSSIBLE = CATALOGUE.message("pegs-back-possible", steps=int)
PEG_HOME = CATALOGUE.message("peg-home", peg=int)
PEG_FORWARD = CATALOGUE.message("peg-forward", peg=int, steps=int)
PEG_BACK = CATALOGUE.message("peg-back", peg=int, steps=int)
PEG_BY = CATALOGUE.message("peg-by", peg=int, steps=int)
EACH_FORWARD = CATALOGUE.message("each-forward", pegs=tuple)
EACH_BACK = CATALOGUE.message("each-back", pegs=tuple)

# Choices and secrets.
TICKET_OF = CATALOGUE.message("ticket", digits=str)
CARD_OF = CATALOGUE.message("card", number=int)
A_QUICKIE = CATALOGUE.fixed("quickie")
A_STOP = CATALOGUE.fixed("stop")
CALLS_FIRST = CATALOGUE.message("calls-first", side=Message)
TAKE_BACK = CATALOGUE.fixed("take-back")
LEAVE_IT = CATALOGUE.fixed("leave-it")
CALLER_CARD = CATALOGUE.message("caller-card", number=int)
NUMBER_CARD = CATALOGUE.message("number-card", number=int)
QUICKIE_CARD = CATALOGUE.fixed("quickie-card")
STOP_CARD = CATALOGUE.fixed("stop-card")
IS_CALLER = CATALOGUE.fixed("is-caller")
NOT_CALLER = CATALOGUE.message("not-caller", caller=Message)
TICKET_MEANS = CATALOGUE.message("ticket-means", first=int, second=int, third=int)
HAND_MEANS = CATALOGUE.fixed("hand-means")
FACT_TICKET = CATALOGUE.fixed("fact-ticket")
FACT_HAND = CATALOGUE.fixed("fact-hand")
FACT_CHOSEN = CATALOGUE.fixed("fact-chosen")
HAND = CATALOGUE.message("hand", quickies=int)

# Goal, and how far a side has come.
AIM = CATALOGUE.fixed("aim")
INSIDE = CATALOGUE.message("inside", number=int, all=int)
STEPS_OF = CATALOGUE.message("steps-of", number=int, all=int)
GOAL = CATALOGUE.fixed("goal")

# Places in words.
STEP_OF = CATALOGUE.message("step-of", side=Message, row=int, step=int)
STAR_OF = CATALOGUE.message("star-of", side=Message, row=int)
WIT_OF = CATALOGUE.message("wit-of", side=Message, hole=int)
STEP_IN = CATALOGUE.message("step-in", row=int, step=int)
STAR_IN = CATALOGUE.message("star-in", row=int)
WIT_IN = CATALOGUE.message("wit-in", hole=int)
