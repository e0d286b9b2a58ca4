"""The messages of WITT: one for each clause of seeds/witt.md that can be broken, and what else people are told."""

from engine.games.witt.board import NAMES
from engine.messages import Catalogue, Message
from engine.wording import Wording

CATALOGUE = Catalogue("witt", __package__)
SIDES = (CATALOGUE.fixed("grey"), CATALOGUE.fixed("black"))
GREY_PEG, BLACK_PEG = CATALOGUE.fixed("grey-peg"), CATALOGUE.fixed("black-peg")
OBJECTIVES = tuple(
    CATALOGUE.fixed(id) for id in ("penetration", "occupation", "accumulation", "isolation", "elimination")
)

WORDING = Wording(
    CATALOGUE,
    NAMES,
    {
        "WITT-I-B-1": {"what": Message},
        "WITT-I-B-3": {"turn": Message, "other": Message, "site": str},
        "WITT-I-C-2": {"to": str},
        "WITT-I-C-3": {"to": str},
        "WITT-II-A-2": {},
        "WITT-II-A-3": {"turn": Message},
        "WITT-II-A-4": {"site": str, "to": str},
        "WITT-II-B-1": {"site": str, "to": str},
        "WITT-II-C-1": {"site": str, "to": str},
        "WITT-II-C-2": {"site": str, "to": str},
        "WITT-II-C-3": {"site": str, "to": str},
        "WITT-II-C-5": {"site": str},
        "WITT-II-C-6": {"what": Message},
        "WITT-II-E-1": {"side": Message, "pegs": tuple},
        "WITT-II-E-2": {"site": str},
        "WITT-II-E-3": {"site": str},
        "WITT-II-F-1": {"side": Message, "number": int},
        "WITT-II-F-2": {"pegs": tuple},
        "WITT-II-F-3": {"site": str},
        "WITT-III-A-1": {"side": Message},
        "WITT-III-B-1": {"side": Message},
        "WITT-III-C-1": {"side": Message},
        "WITT-III-C-3": {"side": Message, "site": str},
        "WITT-III-D-1": {"side": Message},
        "WITT-III-E-1": {"side": Message},
        "WITT-III-G-2": {"side": Message},
    },
)
MESSAGES = WORDING.texts
say, listed = WORDING.say, WORDING.listed
GAME_OVER = CATALOGUE.message("over", reason=Message)

# What is wrong, at the end of the messages above.
NOT_THAT_PEG = CATALOGUE.message("not-that-peg", site=str)
NOT_THE_PEG_FROM = CATALOGUE.message("not-the-peg-from", to=str, site=str)
PEG_MISSING = CATALOGUE.message("peg-missing", sites=tuple)
PEG_TOO_MANY = CATALOGUE.message("peg-too-many", sites=tuple)
NO_PEG = CATALOGUE.message("no-peg", site=str)
WAS_JUMPED = CATALOGUE.message("was-jumped", sites=tuple, count=int)
WAS_NOT_JUMPED = CATALOGUE.message("was-not-jumped", sites=tuple, count=int)

# How a game ended; deeds in the order of the objectives.
DEEDS = tuple(
    CATALOGUE.message(id, side=Message) for id in ("penetrated", "occupied", "accumulated", "isolated", "eliminated")
)
WINS_BY = CATALOGUE.message("wins-by", side=Message, objective=Message)
THREE_OBJECTIVES = CATALOGUE.message("three-objectives", side=Message)
WINS_MASTER = CATALOGUE.message("wins-master", side=Message)
BOTH_PASSED = CATALOGUE.fixed("both-passed")
FIVE_TIMES = CATALOGUE.fixed("five-times")
DRAW_CLAIMED = CATALOGUE.fixed("draw-claimed")

# Duties and the score.
SCORE_PEG = CATALOGUE.message("score-peg", side=Message, points=int, site=str, to=str)
REMOVE_ONE = CATALOGUE.message("remove-one", side=Message, pegs=tuple)
REMOVE_SOME = CATALOGUE.message("remove-some", side=Message, number=int)
CANNOT_MOVE = CATALOGUE.message("cannot-move", turn=Message)
CANNOT_MOVE_DRAWN = CATALOGUE.message("cannot-move-drawn", turn=Message)
OBJECTIVES_WON = CATALOGUE.message("objectives-won", grey=Message, black=Message)
WON_BY = CATALOGUE.message("won", side=Message, objectives=tuple)
NONE = CATALOGUE.fixed("none")

# Penalised shapes.
LONG_ROW = CATALOGUE.fixed("long-row")
FULL_AREA = CATALOGUE.fixed("full-area")

# Goal, and how far a side has come.
AIMS = tuple(
    CATALOGUE.fixed(f"aim-{mode}")
    for mode in ("penetration", "occupation", "accumulation", "isolation", "elimination", "match", "master")
)
AIM_AT_THE_START = CATALOGUE.fixed("aim-isolation-at-the-start")
WON_OF = CATALOGUE.message("won-of", number=int, all=int)
IS_WON = CATALOGUE.fixed("is-won")
IS_WON_BY = CATALOGUE.message("is-won-by", side=Message)
RANK_OF = CATALOGUE.message("rank-of", rank=int, all=int)
PEGS_NAMED = CATALOGUE.message("pegs", pegs=int)
IN_THEIR_AREA = CATALOGUE.message("in-their-area", pegs=int)
POINTS_OF = CATALOGUE.message("points-of", number=int, all=int)
POINTS_AND_BEYOND = CATALOGUE.message("points-and-beyond", number=int, all=int, beyond=int)
ALONE = CATALOGUE.message("alone", pegs=int)
TAKEN_OF = CATALOGUE.message("taken-of", number=int, all=int)
GOAL = CATALOGUE.fixed("goal")
UNIT = CATALOGUE.fixed("unit")

# What a move is good for.
BRINGS_BEYOND = CATALOGUE.message("brings-beyond", points=int)
ISOLATES = CATALOGUE.message("isolates", site=str)
ENDS_ISOLATION = CATALOGUE.message("ends-isolation", site=str)
COVERS = CATALOGUE.message("covers", own=str, enemy=str)
BRINGS_IN = CATALOGUE.fixed("brings-in")
BRINGS_NEARER = CATALOGUE.message("brings-nearer", ranks=int)
BRINGS_FORWARD = CATALOGUE.message("brings-forward", ranks=int)

# Formations and roles of pegs: their names, what they are good for, what to beware of.
FORMATION_OF = CATALOGUE.message("formation-of", side=Message, formation=Message)
FORMATIONS = {
    "triangle": CATALOGUE.fixed("triangle"),
    "square": CATALOGUE.fixed("square"),
    "T": CATALOGUE.fixed("t"),
    "arrow": CATALOGUE.fixed("arrow"),
    "anvil": CATALOGUE.fixed("anvil"),
    "parallelogram": CATALOGUE.fixed("parallelogram"),
}
GOOD = {
    "triangle": tuple(CATALOGUE.fixed(f"triangle-good-{i}") for i in range(1, 4)),
    "square": tuple(CATALOGUE.fixed(f"square-good-{i}") for i in range(1, 4)),
    "T": tuple(CATALOGUE.fixed(f"t-good-{i}") for i in range(1, 3)),
    "arrow": tuple(CATALOGUE.fixed(f"arrow-good-{i}") for i in range(1, 4)),
    "anvil": tuple(CATALOGUE.fixed(f"anvil-good-{i}") for i in range(1, 2)),
    "parallelogram": tuple(CATALOGUE.fixed(f"parallelogram-good-{i}") for i in range(1, 4)),
}
BEWARE = {
    "triangle": tuple(CATALOGUE.fixed(f"triangle-beware-{i}") for i in range(1, 2)),
    "square": tuple(CATALOGUE.fixed(f"square-beware-{i}") for i in range(1, 2)),
    "T": tuple(CATALOGUE.fixed(f"t-beware-{i}") for i in range(1, 2)),
    "arrow": tuple(CATALOGUE.fixed(f"arrow-beware-{i}") for i in range(1, 2)),
    "anvil": tuple(CATALOGUE.fixed(f"anvil-beware-{i}") for i in range(1, 2)),
    "parallelogram": tuple(CATALOGUE.fixed(f"parallelogram-beware-{i}") for i in range(1, 3)),
}
ROLE_NAMES = {role: CATALOGUE.fixed(f"{role}-pegs") for role in ("strike", "lead", "base")}
ROLE_MEANS = {role: CATALOGUE.fixed(f"{role}-means") for role in ("strike", "lead", "base")}

# Places in words.
RANK_NAMED = CATALOGUE.message("rank", rank=int)
SCORE_HOLE = CATALOGUE.message("score-hole", side=Message, hole=int)
SCORE_TRACK = CATALOGUE.message("score-track", side=Message)
HOLE_NAMED = CATALOGUE.message("hole", hole=int)
