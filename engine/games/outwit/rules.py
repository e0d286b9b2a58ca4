"""The rules of Outwit: each side races its nine chips, one of them a king, into its base in a corner.

Rules and rulings: seeds/outwit.md, clauses OUTWIT-1 to OUTWIT-23.
"""

from collections.abc import Mapping, Sequence

from engine.game_rules import Rules
from engine.games.outwit import messages, moves, position_text
from engine.games.outwit.board import (
    AT_HOME,
    BLOCKADE,
    BLOCKADES,
    BOARD,
    BOTH_PASSED,
    CHIPS,
    CLAIM_AT,
    CLAIMED,
    DRAW_AT,
    FIVE_TIMES,
    GREEN_CORNER,
    IN_ROWS,
    JUMP,
    KING,
    PIECES,
    PUSH,
    RED_CORNER,
    REPETITION,
    REPETITIONS,
    SITES,
    SIZE,
    SOLDIER,
    SOUTH_EAST,
    STEPS,
    STRAIGHT_DIRECTIONS,
    STUCK,
    TURN,
)
from engine.games.outwit.chips import Chips
from engine.games.outwit.moves import PASS, PUSHES
from engine.games.outwit.options import OPTIONS
from engine.games.outwit.pushes import Pushes
from engine.games.outwit.slides import Slides
from engine.position import Change, Outcome, Site
from engine.rules import Option, Piece, TimeRule

# Slides; pushes, each with a lifted chip that may be put on any site.
MAX_MOVES = 65 + CHIPS * STRAIGHT_DIRECTIONS * SITES


class OutwitRules(Rules):
    """The rules of Outwit over a flat state (engine.game_rules.Rules)."""

    key = "outwit"
    title = "Outwit"
    rulings = "outwit/1"
    sides: tuple[str, ...] = messages.SIDES
    pieces: tuple[Piece, ...] = (
        Piece("", "", None),
        Piece(messages.GREEN_SOLDIER, "g", 0),
        Piece(messages.GREEN_KING, "G", 0),
        Piece(messages.RED_SOLDIER, "r", 1),
        Piece(messages.RED_KING, "R", 1),
    )
    site_names: tuple[str, ...] = BOARD.names
    rows: tuple[tuple[Site, ...], ...] = IN_ROWS
    options: tuple[Option, ...] = OPTIONS
    endings: tuple[Outcome | None, ...] = (
        None,
        Outcome((0,), "OUTWIT-16", messages.HOME[0]),
        Outcome((1,), "OUTWIT-16", messages.HOME[1]),
        Outcome((), "OUTWIT-15", messages.BOTH_PASSED),
        Outcome((), "OUTWIT-17", messages.FIVE_TIMES),
        Outcome((), "OUTWIT-17", messages.DRAW_CLAIMED),
    )
    time = TimeRule("OUTWIT-23")
    agreement = "OUTWIT-22"
    repeats = True

    def __init__(self) -> None:
        super().__init__(SIZE, MAX_MOVES)
        self.chips = Chips(self.state)
        self.single = Slides(self.state, self.moves, self.chips)
        self.pushes = Pushes(self.state, self.moves, self.chips)

    def begin(self, options: Mapping[str, str]) -> None:
        """Two diagonals of chips from corner to corner, the kings in the middle (OUTWIT-3)."""
        state = self.state
        state[:] = bytes(SIZE)
        for i in range(CHIPS):
            kind = KING if i == CHIPS // 2 else SOLDIER
            state[GREEN_CORNER + i * STEPS[SOUTH_EAST]] = kind
            state[RED_CORNER + i * STEPS[SOUTH_EAST]] = kind + PIECES
        state[BLOCKADE] = BLOCKADES.index(options["blockade"])
        state[REPETITION] = REPETITIONS.index(options["repetition"])

    def generate(self) -> int:
        """Slides, then jumps or pushes if the option allows them; a pass if there are no moves."""
        if self.result():
            return 0
        number = self.find()
        if number == 0:
            self.codes[0] = PASS
            number = 1
        return number

    def play(self, code: int) -> None:
        """Make a slide, a jump, a push or a pass."""
        if code >= PUSHES:
            self.pushes.make(code)
        elif code != PASS:
            self.chips.carry(code >> 7 & 127, code & 127)
        self.cells[TURN] = 1 - self.cells[TURN]
        if code == PASS:
            self.count_pass()

    def count_pass(self) -> None:
        """Count a pass only if the next side must pass too, so that passes do not affect repetition (OUTWIT-17)."""
        self.cells[STUCK] += 1
        if self.cells[STUCK] == 1 and self.find() > 0:
            self.cells[STUCK] = 0

    def result(self) -> int:
        """A base is full, the mover's checked first (OUTWIT-16), or both sides passed (OUTWIT-15)."""
        turn = self.cells[TURN]
        if self.cells[AT_HOME + 1 - turn] == CHIPS:
            return 2 - turn
        if self.cells[AT_HOME + turn] == CHIPS:
            return 1 + turn
        return BOTH_PASSED if self.cells[STUCK] == 2 else 0

    def find(self) -> int:
        """Write the moves of the side to move to `moves`, passes excluded; returns their number."""
        number = self.chips.find(self.cells[TURN])
        found = self.single.slides(number)
        if self.cells[BLOCKADE] == JUMP:
            found = self.single.jumps(number, found)
        elif self.cells[BLOCKADE] == PUSH:
            found = self.pushes.add(number, found)
        return found

    # For people and records.

    def repeated(self, times: int) -> int:
        """The fifth time is a draw (OUTWIT-17)."""
        return FIVE_TIMES if times >= DRAW_AT and self.state[REPETITION] == 0 else 0

    def claimable(self, times: int) -> int:
        """From the third time on a draw may be claimed (OUTWIT-17)."""
        return CLAIMED if times >= CLAIM_AT and self.state[REPETITION] == 0 else 0

    def lasting(self, code: int) -> bool:
        """Whether a chip enters its base, which it can never leave."""
        state, saved = self.state, bytes(self.state)
        if code == PASS:
            return False
        self.play(code)
        before, after = saved[AT_HOME : AT_HOME + 2], bytes(state[AT_HOME : AT_HOME + 2])
        state[:] = saved
        return before != after

    def notation(self, code: int) -> str:
        """`f4-f1` slides or jumps, `d5>e5` pushes, `d9>e9@a4` pushes and places the lifted chip; or `pass`."""
        return moves.notation(code)

    def changes(self, code: int) -> tuple[tuple[Change, ...], tuple[Site, ...]]:
        """See engine.games.outwit.moves."""
        return moves.changes(self.state, code)

    def write_private(self) -> str:
        """Both options, and `p` for each pass made where neither side can move, or `-`."""
        return position_text.write(self.state)

    def read_private(self, given: Sequence[str]) -> None:
        """Set options and passes, then check the limits; see engine.games.outwit.position_text."""
        position_text.read(self, given)
