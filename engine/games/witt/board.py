"""The board of WITT and the layout of its state.

Sites: the 120 holes of the play area rank by rank (a1 is 0, j12 is 119), the 44 of the buffer zone,
then Grey's score track and Black's: the circle, which is hole 0, and 13 holes.  Files run a to j, and
z and k stand for the buffer zone beside them; ranks run 1 to 12, and 0 and 13 for the buffer zone.
"""

from array import array
from collections import Counter
from itertools import accumulate

FILES, RANKS = "zabcdefghijk", 14
WIDE, PLAY = 10, 120
GREY, BLACK = 1, 2  # contents of a site; the side is one less
NOBODY = 255  # contents that no site has
HIDDEN = 120  # in tables of play holes, "no hole": one past the last of them
GOAL, LIMIT_OF_THREE, LIMIT_OF_FOUR, PEGS_LEFT, PEGS_EACH = 13, 3, 4, 2, 16

_OUTSIDE = [(x, y) for y in (0, RANKS - 1) for x in range(1, 11)] + [(x, y) for x in (0, 11) for y in range(1, 13)]
_SPOTS = [(x, y) for y in range(1, 13) for x in range(1, 11)] + _OUTSIDE
_SITE = {spot: site for site, spot in enumerate(_SPOTS)}
HOLES = len(_SPOTS)
TRACK = 14  # holes of a score track, the circle included
SITES = HOLES + 2 * TRACK
NAMES: tuple[str, ...] = (
    *(f"{FILES[x]}{y}" for x, y in _SPOTS),
    *(f"{side}s{hole}" for side in "gb" for hole in range(TRACK)),
)

# The state behind the sites; where two bytes follow one another, they are Grey's and Black's.
TURN = SITES
MODE, ISOLATION, REPETITION = SITES + 1, SITES + 2, SITES + 3  # options, as indices of their values
OVER = SITES + 4  # index into the endings; 0: the game goes on
PASSES = SITES + 5  # turns passed in succession
OPEN = SITES + 6  # objectives that can still be won, a bit each
WON = SITES + 7  # objectives won, a bit each
SCORE = SITES + 9  # points of Accumulation
MARK = SITES + 11  # hole of the score peg, which its owner moves with the next ply
PEGS = SITES + 13  # pegs in the play area
HOME = SITES + 15  # of them, those in the own set-up area
BEYOND = SITES + 17  # and those beyond the middle boundary
INSIDE = SITES + 19  # of these, those in the opposing set-up area
REMOVED = SITES + 21  # holes cleared by the Rule of Three in this turn, a bit each
REMOVED_BYTES = PLAY // 8
SIZE = REMOVED + REMOVED_BYTES

OBJECTIVES = ("penetration", "occupation", "accumulation", "isolation", "elimination")
PENETRATION, OCCUPATION, ACCUMULATION, ISOLATED, ELIMINATION, MATCH, MASTER = range(7)
MODES = (*OBJECTIVES, "match", "master")
HOLD = 0  # value of the option isolation
COUNTED = 0  # value of the option repetition
MASTER_WON, BOTH_PASSED, FIVE_TIMES, THREE_TIMES = 11, 13, 14, 15  # endings; of an objective: 1 + 2 * objective + side

# A code holds start, end and strikes.  Bit n of the strikes is the n-th opposing peg in the order of sites, so that a
# code can be decoded from the position alone.
PASS, REMOVAL = 0, 1 << 30  # no move goes from site 0 to site 0 without a strike; a removal has its site below
STRIKES = 16

AT_HOME, ACROSS, AT_THEIRS, AT_THE_BACK = 1, 2, 4, 8  # bits of a zone

WAYS = ((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))
LINES = 4  # the first ways; the others are their opposites


def code_of(start: int, end: int, strikes: int) -> int:
    """The code of a primary move or a jump."""
    return start << 23 | end << 16 | strikes


def spot(site: int) -> tuple[int, int]:
    """File (0 is z) and rank of a hole in the play area or the buffer zone."""
    return _SPOTS[site]


def site_at(x: int, y: int) -> int | None:
    """The hole of that file and rank, or None."""
    return _SITE.get((x, y))


def is_score_site(site: int) -> bool:
    """Whether the site belongs to a score track."""
    return site >= HOLES


def score_hole(side: int, points: int) -> int:
    """The site on a side's score track."""
    return HOLES + TRACK * side + points


def home_of(site: int) -> int:
    """The colour whose set-up area contains a hole of the play area: GREY, BLACK or 0."""
    x, y = _SPOTS[site]
    return 0 if not 4 <= x <= 7 else GREY if y <= 4 else BLACK if y >= 9 else 0


def _ahead(site: int, way: int) -> int:
    (x, y), (across, up) = _SPOTS[site], WAYS[way]
    there = _SITE.get((x + across, y + up), HIDDEN)
    return there if there < PLAY else HIDDEN


def _jumps(site: int) -> list[tuple[int, int]]:
    """(over, land) of every jump that stays on the board; no peg stands in the buffer zone."""
    x, y = _SPOTS[site]
    pairs = [(_SITE.get((x + i, y + j), PLAY), _SITE.get((x + 2 * i, y + 2 * j))) for i, j in WAYS]
    return [(over, land) for over, land in pairs if over < PLAY and land is not None]


ROWS: tuple[tuple[int, ...], ...] = tuple(tuple(range(at, at + WIDE)) for at in range(PLAY - WIDE, -1, -WIDE))
HOME_OF = bytes(home_of(site) for site in range(PLAY))
AHEAD = array("i", [_ahead(site, way) for site in range(PLAY) for way in range(8)])  # by site * 8 + way
FIRST_NEAR = array("i", [0])  # the play holes beside a site are FIRST_NEAR[site] up to FIRST_NEAR[site + 1] of NEAR
NEAR = array("i")
for _site in range(PLAY):
    NEAR.extend(to for to in AHEAD[_site * 8 : _site * 8 + 8] if to != HIDDEN)
    FIRST_NEAR.append(len(NEAR))
NEARNESS = bytes(
    2 if to >= PLAY else to in AHEAD[site * 8 : site * 8 + 8] for site in range(PLAY) for to in range(HOLES)
)  # by site * HOLES + to: 2 in the buffer zone, 1 beside it, else 0
# The jumps from a hole are FIRST_JUMP[hole] up to FIRST_JUMP[hole + 1] of JUMPED_HOLES and LANDING_HOLES.
FIRST_JUMP = array("i", [0])
JUMPED_HOLES, LANDING_HOLES = array("i"), array("i")
for _hole in range(HOLES):
    JUMPED_HOLES.extend(over for over, _ in _jumps(_hole))
    LANDING_HOLES.extend(land for _, land in _jumps(_hole))
    FIRST_JUMP.append(len(JUMPED_HOLES))
_OVER = sorted((over, hole, land) for hole in range(HOLES) for over, land in _jumps(hole))
_TIMES = Counter(over for over, _, _ in _OVER)
FROMS, TOS = array("i", [hole for _, hole, _ in _OVER]), array("i", [land for _, _, land in _OVER])
FIRST_OVER = array("i", accumulate((_TIMES[site] for site in range(PLAY)), initial=0))
# the jumps over a site are FIRST_OVER[site] up to FIRST_OVER[site + 1] of FROMS and TOS


def zone(pin: int, site: int) -> int:
    """The zone of a play hole for a peg of that colour, as bits: AT_HOME, ACROSS, AT_THEIRS, AT_THE_BACK."""
    return (
        AT_HOME * (HOME_OF[site] == pin)
        + ACROSS * beyond_middle(pin, site)
        + AT_THEIRS * (HOME_OF[site] == 3 - pin)
        + AT_THE_BACK * behind_back_line(pin, site)
    )


def behind_back_line(pin: int, site: int) -> bool:
    """Whether the hole lies behind the back line of the other side."""
    return site >= PLAY - WIDE if pin == GREY else site < WIDE


def beyond_middle(pin: int, site: int) -> bool:
    """Whether the hole lies on the other side of the middle boundary."""
    return site >= PLAY // 2 if pin == GREY else site < PLAY // 2


ZONES = bytes(zone(pin, site) for pin in (GREY, BLACK) for site in range(PLAY))  # by (pin - 1) * PLAY + site
OUTSIDE = bytes(NOBODY if at & AT_HOME else 1 + i // PLAY for i, at in enumerate(ZONES))  # by the same: the pin itself
