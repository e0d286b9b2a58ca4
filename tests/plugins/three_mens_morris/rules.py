"""The rules of Three Men's Morris.  Rulings: morris.md beside this file."""

from collections.abc import Mapping, Sequence

from engine.errors import BadPosition
from engine.game_rules import Rules
from engine.position import EMPTY, Change, Outcome, Site
from engine.rules import Option, Piece, TimeRule

from . import messages
from .board import (
    BARRED,
    BLACK,
    CENTRE,
    LINES,
    NAMES,
    NEIGHBOURS,
    OPENINGS,
    PIECES,
    SITES,
    SIZE,
    TURN,
    WHITE,
    in_hand,
)

PLACED = 9  # in place of the point a piece comes from: from beside the board
DRAWN = 3  # index of that ending


class MorrisRules(Rules):
    """See engine.game_rules.Rules.  The code of a move is from * 16 + to."""

    key = "morris"
    title = "Three Men's Morris"
    rulings = "morris/1"
    sides: tuple[str, ...] = messages.SIDES
    pieces: tuple[Piece, ...] = (
        Piece("", "", None),
        Piece(messages.WHITE_PIECE, "w", 0),
        Piece(messages.BLACK_PIECE, "b", 1),
    )
    site_names: tuple[str, ...] = NAMES
    rows: tuple[tuple[Site, ...], ...] = ((0, 1, 2), (3, 4, 5), (6, 7, 8))
    options: tuple[Option, ...] = (Option("opening", "MORRIS-4", OPENINGS, title=messages.OPENING),)
    endings: tuple[Outcome | None, ...] = (
        None,
        Outcome((0,), "MORRIS-8", messages.WON[0]),
        Outcome((1,), "MORRIS-8", messages.WON[1]),
        Outcome((), "MORRIS-9", messages.THIRD_TIME),
    )
    time = TimeRule("MORRIS-10")
    agreement = "MORRIS-10"
    repeats = True

    def __init__(self) -> None:
        super().__init__(SIZE, PIECES * (SITES - 1))

    def begin(self, options: Mapping[str, str]) -> None:
        """An empty board (MORRIS-2)."""
        self.state[:] = bytes(SIZE)
        self.state[BARRED] = OPENINGS.index(options["opening"])

    def generate(self) -> int:
        """Pieces from beside the board first, then steps along the lines (MORRIS-4, MORRIS-5)."""
        if self.result():
            return 0
        state, pin, number = self.state, self.state[TURN] + 1, 0
        if in_hand(state, pin):
            for to in range(SITES):
                if state[to] == EMPTY and not (to == CENTRE and self.is_centre_barred()):
                    self.moves[number] = PLACED * 16 + to
                    number += 1
            return number
        for site in range(SITES):
            for to in NEIGHBOURS[site] if state[site] == pin else ():
                if state[to] == EMPTY:
                    self.moves[number] = site * 16 + to
                    number += 1
        return number

    def is_centre_barred(self) -> bool:
        """Whether the first piece of the game is to be placed, and not in the centre."""
        return self.state[BARRED] == 1 and in_hand(self.state, WHITE) == PIECES

    def play(self, code: int) -> None:
        """A piece is placed, or goes a step."""
        site, to = code >> 4, code & 15
        self.state[to] = self.state[TURN] + 1
        if site != PLACED:
            self.state[site] = EMPTY
        self.state[TURN] ^= 1

    def result(self) -> int:
        """The colour that has three in a line (MORRIS-8)."""
        state = self.state
        for first, second, third in LINES:
            if state[first] != EMPTY and state[first] == state[second] == state[third]:
                return state[first]
        return 0

    def repeated(self, times: int) -> int:
        """The third time is a draw (MORRIS-9)."""
        return DRAWN if times >= 3 else 0

    def lasting(self, code: int) -> bool:
        """Placed pieces stay on the board."""
        return code >> 4 == PLACED

    def notation(self, code: int) -> str:
        """`m` places a piece, `m-ne` moves one."""
        site, to = code >> 4, code & 15
        return NAMES[to] if site == PLACED else f"{NAMES[site]}-{NAMES[to]}"

    def changes(self, code: int) -> tuple[tuple[Change, ...], tuple[Site, ...]]:
        """The piece leaves its point, if it had one, and stands on the next."""
        site, to, pin = code >> 4, code & 15, self.state[TURN] + 1
        placed = Change(to, EMPTY, pin)
        return ((placed,) if site == PLACED else (Change(site, pin, EMPTY), placed)), ()

    def write_private(self) -> str:
        """The option."""
        return OPENINGS[self.state[BARRED]]

    def read_private(self, given: Sequence[str]) -> None:
        """The option; then the limits: three pieces a side, placed by turns, no line of the side to move."""
        word, state = " ".join(given), self.state
        if word not in OPENINGS:
            raise BadPosition(f"position text, word 3: {word!r}; expected {' or '.join(OPENINGS)} (MORRIS-4)")
        state[BARRED] = OPENINGS.index(word)
        white, black = (state.count(pin, 0, SITES) for pin in (WHITE, BLACK))
        if max(white, black) > PIECES:
            raise BadPosition(f"position text, word 1: at most {PIECES} pieces a side (MORRIS-2)")
        if white - black != state[TURN] and not white == black == PIECES:
            raise BadPosition(f"position text, word 1: {white} White pieces and {black} Black ones (MORRIS-3)")
        if state[BARRED] and white == 1 and not black and state[CENTRE] == WHITE:
            raise BadPosition("position text, word 1: the first piece stands in the centre (MORRIS-4)")
        if self.result() == state[TURN] + 1 or all(_has_line(state, pin) for pin in (WHITE, BLACK)):
            raise BadPosition("position text, word 1: the game was over before the last move (MORRIS-8)")


def _has_line(state: bytearray, pin: int) -> bool:
    return any(all(state[site] == pin for site in line) for line in LINES)
