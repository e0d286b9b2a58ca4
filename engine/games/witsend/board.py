"""The playing field of Wit's End, the layout of its state, and the codes of its moves.

Every player has six rows of holes, one a peg, and three ordered holes of Wit's End.  A peg's *step* says
how far it has come: 0 the coloured square, then one more a hole; the star square is step `star` of the
field; WIT + 0, 1, 2 are the holes of Wit's End.  The sites are those of the longest field for six
players; a shorter field leaves the highest steps out, and nothing may stand there.

State: a byte a site, the side to move (where several choose: the first of them), then
FIELD SEATS PHASE CALLER, and for each side CARD (chosen, secret), SHOWN (last shown), USED (Quickies
discarded), FREE (Quickie and Stop are unlocked), OPEN (the star squares were full): one byte; TICKET: three; STEP: six.
"""

from dataclasses import dataclass

from engine.position import Site

SIDES = ("Red", "Blue", "Green", "Yellow", "Orange", "Purple")
LETTERS = "rbgyop"
MOST, FEWEST, PEGS, PLACES, TICKETS = 6, 2, 6, 3, 120


@dataclass(frozen=True, slots=True)
class Field:
    """A row of holes: its first white step, and the step of its star square."""

    name: str
    white: int
    star: int


FIELDS = (Field("short", 3, 6), Field("long", 4, 8))
LONGEST = max(field.star for field in FIELDS)
ROW = LONGEST + 1  # sites of one row: the steps before the star, then the star
OWN = PEGS * ROW + PLACES  # sites of one player: six rows, then Wit's End
SITES = MOST * OWN
WIT = 20  # step of the first hole of Wit's End

TURN, FIELD, SEATS, PHASE, CALLER, CARD = SITES, SITES + 1, SITES + 2, SITES + 3, SITES + 4, SITES + 5
SHOWN, USED, FREE, OPEN, TICKET = CARD + MOST, CARD + 2 * MOST, CARD + 3 * MOST, CARD + 4 * MOST, CARD + 5 * MOST
STEP = TICKET + PLACES * MOST
SIZE = STEP + PEGS * MOST

NOBODY = MOST  # in CALLER: not named yet
DRAW, NAME, CHOOSE, MOVE, REGAIN = range(5)  # phases
QUICKIE, STOP, HIDDEN = 7, 8, 9  # cards; 1 to 6 are the numbers, 0 is none
SECRET = 7  # digit of a ticket that is hidden; 0: not drawn
QUICKIES, QUICKIE_STEPS = 2, 4
NOTHING, STEPS_ONE, RIDES, GOES_ON, GOES_BACK = range(5)  # what the shown cards make a player do

# A code is kind << 24 | side << 20 | the rest, which is: of a ticket three digits, of a card its number,
# of pegs the steps of each, peg 1 highest, of an entry the peg and the place; three bits each.
TICKET_DRAWN, CALLER_NAMED, CARD_CHOSEN, FORWARD, BACK, ENTER, TAKE, LEAVE = range(1, 9)
MOST_MOVES = MOST * TICKETS


def pack(kind: int, side: int, rest: int) -> int:
    """A move's code."""
    return kind << 24 | side << 20 | rest


def site_of(side: int, peg: int, step: int, star: int) -> Site:
    """Where a peg (from 0) stands that has come that far."""
    if step >= WIT:
        return side * OWN + PEGS * ROW + step - WIT
    return side * OWN + peg * ROW + (LONGEST if step == star else step)


def _names() -> tuple[str, ...]:
    names = []
    for letter in LETTERS:
        for peg in range(1, PEGS + 1):
            names += [f"{letter}{peg}s{step}" for step in range(LONGEST)] + [f"{letter}{peg}star"]
        names += [f"{letter}w{place}" for place in range(1, PLACES + 1)]
    return tuple(names)


NAMES = _names()


def owner(site: Site) -> int:
    """Whose hole it is."""
    return site // OWN


def row_of(site: Site) -> int:
    """The peg (from 0) whose row the site is in; PEGS: Wit's End."""
    return site % OWN // ROW


def step_of(site: Site, star: int) -> int:
    """How far a peg on that site has come; -1 where the field has no such hole."""
    at = site % OWN
    if at >= PEGS * ROW:
        return WIT + at - PEGS * ROW
    step = at % ROW
    if step == LONGEST:
        return star
    return step if step < star else -1
