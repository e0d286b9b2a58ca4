"""The rules of Fours.  Rulings: seeds/fours.md."""

from collections.abc import Mapping, Sequence

from engine.errors import BadPosition
from engine.game_rules import Rules
from engine.games.fours import messages
from engine.games.fours.board import (
    BLACK,
    NAMES,
    NEIGHBOURS,
    PEGS,
    ROWS,
    SHAPES,
    SITES,
    SIZE,
    TURN,
    WHITE,
    in_hand,
    most_in_a_shape,
)
from engine.position import EMPTY, Change, Outcome, Site
from engine.rules import Piece, TimeRule

FROM_BESIDE = SITES  # in place of the hole a peg comes from: from beside the board
DRAWN = 3  # index of that ending
MAX_MOVES = PEGS * max(map(len, NEIGHBOURS))


class FoursRules(Rules):
    """See engine.game_rules.Rules.  The code of a move is from * 16 + to."""

    key = "fours"
    title = "Fours"
    rulings = "fours/1"
    sides: tuple[str, ...] = messages.SIDES
    pieces: tuple[Piece, ...] = (
        Piece("", "", None),
        Piece(messages.WHITE_PEG, "w", 0),
        Piece(messages.BLACK_PEG, "b", 1),
    )
    site_names: tuple[str, ...] = NAMES
    rows: tuple[tuple[Site, ...], ...] = ROWS
    endings: tuple[Outcome | None, ...] = (
        None,
        Outcome((0,), "FOURS-8", messages.WON[0]),
        Outcome((1,), "FOURS-8", messages.WON[1]),
        Outcome((), "FOURS-9", messages.THIRD_TIME),
    )
    time = TimeRule("FOURS-10")
    agreement = "FOURS-10"
    repeats = True

    def __init__(self) -> None:
        super().__init__(SIZE, MAX_MOVES)

    def begin(self, options: Mapping[str, str]) -> None:
        """An empty board (FOURS-2)."""
        self.state[:] = bytes(SIZE)

    def generate(self) -> int:
        """Pegs from beside the board first, then steps to empty holes around (FOURS-4, FOURS-5)."""
        if self.result():
            return 0
        state, peg, number = self.state, self.state[TURN] + 1, 0
        if in_hand(state, peg):
            for to in range(SITES):
                if state[to] == EMPTY:
                    self.moves[number] = FROM_BESIDE * 16 + to
                    number += 1
            return number
        for site in range(SITES):
            for to in NEIGHBOURS[site] if state[site] == peg else ():
                if state[to] == EMPTY:
                    self.moves[number] = site * 16 + to
                    number += 1
        return number

    def play(self, code: int) -> None:
        """A peg is put in, or goes a step."""
        site, to = code >> 4, code & 15
        self.state[to] = self.state[TURN] + 1
        if site != FROM_BESIDE:
            self.state[site] = EMPTY
        self.state[TURN] ^= 1

    def result(self) -> int:
        """The colour that fills a line or a square (FOURS-8)."""
        state = self.state
        for first, second, third, fourth in SHAPES:
            if state[first] != EMPTY and state[first] == state[second] == state[third] == state[fourth]:
                return state[first]
        return 0

    def repeated(self, times: int) -> int:
        """The third time is a draw (FOURS-9)."""
        return DRAWN if times >= 3 else 0

    def lasting(self, code: int) -> bool:
        """Pegs that were put in stay on the board."""
        return code >> 4 == FROM_BESIDE

    def notation(self, code: int) -> str:
        """`b2` puts a peg in, `b2-c3` moves one."""
        site, to = code >> 4, code & 15
        return NAMES[to] if site == FROM_BESIDE else f"{NAMES[site]}-{NAMES[to]}"

    def changes(self, code: int) -> tuple[tuple[Change, ...], tuple[Site, ...]]:
        """The peg leaves its hole, if it had one, and stands in the next."""
        site, to, peg = code >> 4, code & 15, self.state[TURN] + 1
        put = Change(to, EMPTY, peg)
        return ((put,) if site == FROM_BESIDE else (Change(site, peg, EMPTY), put)), ()

    def read_private(self, given: Sequence[str]) -> None:
        """Check the limits: four pegs a side, put in by turns, no shape of the side to move."""
        super().read_private(given)
        state = self.state
        white, black = (state.count(peg, 0, SITES) for peg in (WHITE, BLACK))
        if max(white, black) > PEGS:
            raise BadPosition(f"position text, word 1: at most {PEGS} pegs a side (FOURS-2)")
        if white - black != state[TURN] and not white == black == PEGS:
            raise BadPosition(f"position text, word 1: {white} White pegs and {black} Black ones (FOURS-3)")
        if most_in_a_shape(state, state[TURN] + 1) == PEGS:
            raise BadPosition("position text, word 1: the game was over before the last move (FOURS-8)")
