"""The playing field of Wit's End, the layout of its state, and the codes of its moves.

Every player has six rows of holes, one per peg, and three ordered holes of Wit's End.  The *step* of a peg
is its distance from the start: 0 is the coloured square, `star` of the field the star square; WIT + 0, 1, 2
are the holes of Wit's End.  The sites are those of the longest field for six players; a shorter field does
not use the highest steps.

State: a byte per site, the side to move (the first of those who choose), then FIELD SEATS PHASE CALLER; then by side,
one byte each: CARD (chosen, secret), SHOWN (last shown), USED (Quickies discarded), FREE (Quickie and Stop are
unlocked), OPEN (the star squares were full); three bytes TICKET; six bytes STEP.
"""

from dataclasses import dataclass

from engine.position import Site

LETTERS = "rbgyop"
MAX_PLAYERS, MIN_PLAYERS, PEGS, PLACES, TICKETS = 6, 2, 6, 3, 120


@dataclass(frozen=True, slots=True)
class Field:
    """The length of a row: its first white step, and the step of its star square."""

    name: str
    white: int
    star: int


FIELDS = (Field("short", 3, 6), Field("long", 4, 8))
MAX_STAR = max(field.star for field in FIELDS)
SITES_PER_ROW = MAX_STAR + 1  # sites of one row: the steps before the star, then the star
SITES_PER_PLAYER = PEGS * SITES_PER_ROW + PLACES  # sites of one player: six rows, then Wit's End
SITES = MAX_PLAYERS * SITES_PER_PLAYER
WIT = 20  # step of the first hole of Wit's End

TURN, FIELD, SEATS, PHASE, CALLER, CARD = SITES, SITES + 1, SITES + 2, SITES + 3, SITES + 4, SITES + 5
SHOWN, USED, FREE, OPEN, TICKET = (
    CARD + MAX_PLAYERS,
    CARD + 2 * MAX_PLAYERS,
    CARD + 3 * MAX_PLAYERS,
    CARD + 4 * MAX_PLAYERS,
    CARD + 5 * MAX_PLAYERS,
)
STEP = TICKET + PLACES * MAX_PLAYERS
SIZE = STEP + PEGS * MAX_PLAYERS

NOBODY = MAX_PLAYERS  # in CALLER: not named yet
DRAW, NAME, CHOOSE, MOVE, REGAIN = range(5)  # phases
QUICKIE, STOP, HIDDEN_CARD = 7, 8, 9  # cards; 1 to 6 are the numbers, 0 is none
HIDDEN_DIGIT = 7  # a hidden digit of a ticket; 0: not drawn
QUICKIES, QUICKIE_STEPS = 2, 4
NOTHING, STEPS_ONE, RIDES, GOES_ON, GOES_BACK = range(5)  # what the shown cards make a player do

# A code is kind << 24 | side << 20 | rest.  The rest, in groups of three bits: the digits of a ticket, the number
# of a card, the steps of each peg (peg 1 highest), or peg and place of an entry.
TICKET_DRAWN, CALLER_NAMED, CARD_CHOSEN, FORWARD, BACK, ENTER, TAKE, LEAVE = range(1, 9)
MAX_MOVES = MAX_PLAYERS * TICKETS


def pack(kind: int, side: int, rest: int) -> int:
    """A move's code."""
    return kind << 24 | side << 20 | rest


def site_of(side: int, peg: int, step: int, star: int) -> Site:
    """The site of a peg (from 0) on that step."""
    if step >= WIT:
        return side * SITES_PER_PLAYER + PEGS * SITES_PER_ROW + step - WIT
    return side * SITES_PER_PLAYER + peg * SITES_PER_ROW + (MAX_STAR if step == star else step)


def _names() -> tuple[str, ...]:
    names = []
    for letter in LETTERS:
        for peg in range(1, PEGS + 1):
            names += [f"{letter}{peg}s{step}" for step in range(MAX_STAR)] + [f"{letter}{peg}star"]
        names += [f"{letter}w{place}" for place in range(1, PLACES + 1)]
    return tuple(names)


NAMES = _names()


def owner(site: Site) -> int:
    """The side that owns the hole."""
    return site // SITES_PER_PLAYER


def row_of(site: Site) -> int:
    """The peg (from 0) whose row the site is in; PEGS: Wit's End."""
    return site % SITES_PER_PLAYER // SITES_PER_ROW


def step_of(site: Site, star: int) -> int:
    """The step of that site; -1 if the field does not use it."""
    at = site % SITES_PER_PLAYER
    if at >= PEGS * SITES_PER_ROW:
        return WIT + at - PEGS * SITES_PER_ROW
    step = at % SITES_PER_ROW
    if step == MAX_STAR:
        return star
    return step if step < star else -1
