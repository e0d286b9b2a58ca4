"""The rules of The Web: 12 White pins try to enter row 1, 12 Green pins try to keep them out.

Rules and rulings: seeds/web.md, clauses WEB-1 to WEB-22.
"""

from collections.abc import Mapping, Sequence

from engine import flat
from engine.errors import BadPosition
from engine.game_rules import Rules
from engine.games.web import messages
from engine.games.web.board import (
    BOARD,
    BOTH_PASSED,
    GREEN,
    GREEN_LIMIT,
    IN_ROW_1,
    IN_ROWS,
    LATCH,
    LATCH_AT,
    MAX_STEPS,
    PASS,
    PASSES,
    PINS,
    SITES,
    SIZE,
    STEPS,
    STEPS_OUTSIDE_ROW_1,
    TIERS,
    TURN,
    WHITE,
    WHITE_IN,
)
from engine.games.web.options import OPTIONS
from engine.games.web.removal import Removal
from engine.position import Change, Outcome, Site
from engine.rules import Option, Piece, TimeRule


class WebRules(Rules):
    """The rules of The Web over a flat state (engine.game_rules.Rules)."""

    key = "web"
    title = "The Web"
    rulings = "web/1"
    sides: tuple[str, ...] = messages.SIDES[1:]
    pieces: tuple[Piece, ...] = (
        Piece("", "", None),
        Piece(messages.WHITE_PIN, "w", 0),
        Piece(messages.GREEN_PIN, "g", 1),
    )
    site_names: tuple[str, ...] = BOARD.names
    rows: tuple[tuple[Site, ...], ...] = IN_ROWS
    options: tuple[Option, ...] = OPTIONS
    endings: tuple[Outcome | None, ...] = (
        None,
        Outcome((0,), "WEB-17", messages.ALL_IN),
        Outcome((1,), "WEB-20", messages.BOTH_HAVE_PASSED),
    )
    time = TimeRule("WEB-18", shared_option="time_limit_s", flag_winner=1)
    agreement = "WEB-21"

    def __init__(self) -> None:
        super().__init__(SIZE, MAX_STEPS)
        self.removal = Removal(self.state, self.moves)
        self.from_each = STEPS
        self.pins = bytearray(SITES)  # where the side to move has its pins, after `generate`
        self.way = 0  # after `generate` under a duty: moves to the next exit, or NO_WAY

    def begin(self, options: Mapping[str, str]) -> None:
        """White in row 4, Green in row 3, every fourth tier open (WEB-2)."""
        self.state[:] = bytes(SIZE)
        for tier in range(TIERS):
            if tier % 4 != 3:
                self.state[3 * TIERS + tier] = WHITE
                self.state[2 * TIERS + tier] = GREEN

    def generate(self) -> int:
        """Steps to an empty neighbour, limited by the duty of removal; a pass if there is none."""
        if self.result():
            return 0
        number = self.steps(self.cells[TURN] + 1)
        if self.owes_removal():
            number = self.only_dutiful(number)
        if number == 0:
            self.codes[0] = PASS
            number = 1
        return number

    def play(self, code: int) -> None:
        """Make a step or a pass."""
        state = self.cells
        if code == PASS:
            state[PASSES] += 1
        else:
            state[PASSES] = 0
            self.shift(code)
            if state[IN_ROW_1 + WHITE] >= LATCH_AT:
                state[LATCH] = 1
        state[TURN] = 1 - state[TURN]

    def result(self) -> int:
        """All White pins are in row 1 (WEB-17), or both sides passed (WEB-20)."""
        if self.cells[IN_ROW_1 + WHITE] == PINS:
            return WHITE_IN
        return BOTH_PASSED if self.cells[PASSES] == 2 else 0

    def owes_removal(self) -> bool:
        """Whether White has had 8 pins in row 1 and Green has not left row 1 yet (WEB-13)."""
        return self.cells[LATCH] == 1 and self.cells[IN_ROW_1 + GREEN] > 0

    def may_enter(self, pin: int) -> bool:
        """Whether that pin may step from row 2 into row 1 (WEB-11, WEB-12)."""
        return pin == WHITE or (self.cells[LATCH] == 0 and self.cells[IN_ROW_1 + GREEN] < GREEN_LIMIT)

    def steps(self, pin: int) -> int:
        """Write every step of that colour to `moves`, ignoring duties; returns their number."""
        first = 0 if self.may_enter(pin) else STEPS_OUTSIDE_ROW_1
        pins = flat.places(self.pins, self.cells, pin, SITES)
        number = 0
        for i in range(pins):
            start = first + self.pins[i] * 4
            for at in range(start, start + 4):
                code = self.from_each[at]
                self.codes[number] = code  # written always, counted only if free: no branch to mispredict
                if self.cells[code & 127] == 0:
                    number += 1
        return number

    def shift(self, code: int) -> None:
        """Move a pin from one site to another and update the counts of row 1."""
        state = self.cells
        site, to = code >> 7, code & 127
        pin = state[site]
        state[site] = 0
        state[to] = pin
        if site < TIERS:
            state[IN_ROW_1 + pin] -= 1
        if to < TIERS:
            state[IN_ROW_1 + pin] += 1

    def only_dutiful(self, number: int) -> int:
        """Keep only those of the first `number` moves that the duty of removal allows; returns their number."""
        moves, wanted = self.codes, self.removal.wanted
        self.way = self.removal.choose(number)
        kept = 0
        for i in range(number):
            if wanted[i]:
                moves[kept] = moves[i]
                kept += 1
        return kept

    # For people and records.

    def notation(self, code: int) -> str:
        """`t5r4-t5r3`, or `pass`."""
        if code == PASS:
            return "pass"
        return f"{self.site_names[code >> 7]}-{self.site_names[code & 127]}"

    def changes(self, code: int) -> tuple[tuple[Change, ...], tuple[Site, ...]]:
        """The pin leaves one site and stands on the other."""
        if code == PASS:
            return (), ()
        site, to = code >> 7, code & 127
        pin = self.state[site]
        return (Change(site, pin, 0), Change(to, 0, pin)), ()

    def write_private(self) -> str:
        """The latch (`8` or `-`), followed by `p` if the other side has just passed, `pp` if both have."""
        return ("8" if self.state[LATCH] else "-") + "p" * self.state[PASSES]

    def read_private(self, given: Sequence[str]) -> None:
        """Set latch and passes, then check the limits: 12 pins per side, at most 4 Green pins in row 1."""
        word = given[0] if len(given) == 1 else ""
        if word.rstrip("p") not in ("8", "-") or word.count("p") > 2:
            raise BadPosition(
                f"position text, word 3: {' '.join(given)!r}; expected '-', or '8' once White had 8 pins in row 1, "
                "with 'p' added for each pass just made"
            )
        state = self.state
        state[LATCH], state[PASSES] = word[0] == "8", word.count("p")
        for pin in (WHITE, GREEN):
            name, count = self.pieces[pin].name, state.count(pin, 0, SITES)
            if count != PINS:
                raise BadPosition(f"position text, word 1: {count} {name}s, expected {PINS} (WEB-2)")
            state[IN_ROW_1 + pin] = state.count(pin, 0, TIERS)
        if state[IN_ROW_1 + GREEN] > GREEN_LIMIT:
            found = f"{state[IN_ROW_1 + GREEN]} Green pins in row 1"
            raise BadPosition(f"position text, word 1: {found}, at most {GREEN_LIMIT} may be (WEB-11)")
        if state[IN_ROW_1 + WHITE] >= LATCH_AT and not state[LATCH]:
            raise BadPosition("position text, word 3: White has 8 pins in row 1, so it must be '8' (WEB-12)")
