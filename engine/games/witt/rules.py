"""The rules of WITT: two armies of 16 pegs, seven modes.

Rules and rulings: seeds/witt.md, clauses WITT-I-A-1 to WITT-V-2.
"""

from collections.abc import Mapping, Sequence

from engine.game_rules import Rules
from engine.games.witt import endings, position_text
from engine.games.witt.board import (
    AT_HOME,
    BEYOND,
    BOTH_PASSED,
    COUNTED,
    FIVE_TIMES,
    HOLES,
    HOME,
    HOME_OF,
    INSIDE,
    ISOLATION,
    MARK,
    MATCH,
    MODE,
    NAMES,
    OPEN,
    OVER,
    PASS,
    PASSES,
    PEGS,
    PEGS_EACH,
    PLAY,
    REMOVAL,
    REMOVED,
    REMOVED_BYTES,
    REPETITION,
    ROWS,
    SCORE,
    SIDES,
    SITES,
    SIZE,
    THREE_TIMES,
    TRACK,
    TURN,
    ZONES,
    score_hole,
)
from engine.games.witt.judge import Judge
from engine.games.witt.options import OPTIONS
from engine.games.witt.paths import Paths
from engine.games.witt.penalties import Penalties
from engine.games.witt.ways import Ways
from engine.position import Change, Outcome, Site
from engine.rules import Option, Piece, TimeRule

INITIAL_MOVES = 512  # capacity of `moves` at first


class WittRules(Rules):
    """The rules of WITT over a flat state (engine.game_rules.Rules).

    A code holds start, end and the pegs struck (`board.code_of`); it means the same whenever its position
    is loaded, with or without `generate`.
    """

    key = "witt"
    title = "WITT"
    rulings = "witt/1"
    sides: tuple[str, ...] = SIDES
    pieces: tuple[Piece, ...] = (Piece("", "", None), Piece("Grey peg", "g", 0), Piece("Black peg", "b", 1))
    site_names: tuple[str, ...] = NAMES
    rows: tuple[tuple[Site, ...], ...] = ROWS
    options: tuple[Option, ...] = OPTIONS
    endings: tuple[Outcome | None, ...] = endings.ENDINGS
    time = TimeRule("WITT-V-2")
    agreement = "WITT-V-2"
    repeats = True

    def __init__(self) -> None:
        super().__init__(SIZE, INITIAL_MOVES)
        self.ways = Ways(self.state)
        self.penalties = Penalties(self.state)
        self.judge = Judge(self.state)
        self.paths = Paths(self.state, self.ways)
        self.zones = ZONES
        self.room = INITIAL_MOVES  # capacity of `moves`
        self.null_move = PASS

    def begin(self, options: Mapping[str, str]) -> None:
        """Both set-up areas full, both score pegs in their circles (WITT-I-B-1)."""
        state = self.state
        state[:] = bytes(SIZE)
        for option, at in zip(self.options, (MODE, ISOLATION, REPETITION), strict=True):
            state[at] = option.values.index(options[option.key])
        for site in range(PLAY):
            state[site] = HOME_OF[site]
        for side in (0, 1):
            state[score_hole(side, 0)] = side + 1
            state[PEGS + side] = state[HOME + side] = PEGS_EACH
        state[OPEN] = 0b11111 if state[MODE] >= MATCH else 1 << state[MODE]

    def generate(self) -> int:
        """Removals due, primary moves and jumps; a pass if there is no move."""
        if self.cells[OVER]:
            return 0
        most = self.ways.find(self.cells[TURN] + 1) + PLAY + 1  # removals and a pass with them
        if most > self.room:
            self.room = 2 * most
            self.make_room(self.room)
        removals = self.penalties.generate(self.codes)
        number = self.ways.write(self.codes, removals)
        if number == removals:
            self.codes[number] = PASS
            number += 1
        return number

    def generate_captures(self) -> int:
        """Removals and strikes."""
        if self.cells[OVER]:
            return -1
        most = self.ways.find_strikes(self.cells[TURN] + 1) + PLAY
        if most > self.room:
            self.room = 2 * most
            self.make_room(self.room)
        return self.ways.write_strikes(self.codes, self.penalties.generate(self.codes))

    def play(self, code: int) -> None:
        """Make a removal, which does not end the turn, or a move or pass, which does."""
        state = self.cells
        side = state[TURN]
        if code != PASS and state[MARK + side] != state[SCORE + side]:
            self.carry_score_peg(side)
        if code & REMOVAL:
            self.remove(code - REMOVAL)
            self.judge.after_loss(1 - side)
            return
        self.judge.before_move(side)
        for at in range(REMOVED, REMOVED + REMOVED_BYTES):
            state[at] = 0
        if code == PASS:
            state[PASSES] += 1
            if state[PASSES] == 2:
                state[OVER] = BOTH_PASSED
        else:
            state[PASSES] = 0
            self.move(code, side + 1)
            self.judge.after_move(side, code >> 16 & 127)
        state[TURN] = 1 - side
        if not state[OVER]:
            self.judge.begin_turn(1 - side)

    def result(self) -> int:
        """An objective or enough of them won, or both sides passed."""
        return self.cells[OVER]

    def is_quiet(self, code: int) -> bool:
        """Whether the move takes no peg off: it is no removal and strikes nothing."""
        return code & REMOVAL == 0 and code & 65535 == 0

    def move(self, code: int, pin: int) -> None:
        """Move a peg from start to end and take off the pegs it strikes."""
        state = self.cells
        start, end, strikes = code >> 23, code >> 16 & 127, code & 65535
        site = 0
        while strikes:
            if state[site] == 3 - pin:
                if strikes & 1:
                    self.take(site)
                strikes >>= 1
            site += 1
        state[start] = 0
        state[end] = pin
        self.count(pin, start, -1)
        self.count(pin, end, 1)

    def remove(self, site: int) -> None:
        """Take a peg off as a penalty; record a hole cleared by the Rule of Three for this turn."""
        if not self.zones[(self.cells[site] - 1) * PLAY + site] & AT_HOME:
            self.cells[REMOVED + (site >> 3)] |= 1 << (site & 7)
        self.take(site)

    def take(self, site: int) -> None:
        """Take a peg off the board."""
        pin = self.cells[site]
        self.cells[site] = 0
        self.cells[PEGS + pin - 1] -= 1
        self.count(pin, site, -1)

    def count(self, pin: int, site: int, by: int) -> None:
        """Update the numbers of pegs by zone when one of that colour enters (by 1) or leaves (by -1) a hole."""
        state, zone, side = self.cells, self.zones[(pin - 1) * PLAY + site], pin - 1
        state[HOME + side] += by * (zone & 1)
        state[BEYOND + side] += by * (zone >> 1 & 1)
        state[INSIDE + side] += by * (zone >> 2 & 1)

    def carry_score_peg(self, side: int) -> None:
        """Move the side's score peg to the hole of its points (WITT-III-C-3)."""
        state = self.cells
        track = HOLES + TRACK * side
        state[track + state[MARK + side]] = 0
        state[MARK + side] = state[SCORE + side]
        state[track + state[MARK + side]] = side + 1

    # For people and records.

    def needed(self) -> Sequence[Site]:
        """The play area; pegs only pass the buffer zone, and the score can be told in words."""
        return range(PLAY)

    def used(self) -> Sequence[Site]:
        """All sites; score pegs move only if Accumulation counts (WITT-III-C-3)."""
        return range(SITES)

    def repeated(self, times: int) -> int:
        """A draw at the fifth time, unless the option says none (WITT-V-1)."""
        return FIVE_TIMES if times >= 5 and self.state[REPETITION] == COUNTED else 0

    def claimable(self, times: int) -> int:
        """A draw on claim from the third time on."""
        return THREE_TIMES if times >= 3 and self.state[REPETITION] == COUNTED and not self.state[OVER] else 0

    def lasting(self, code: int) -> bool:
        """Whether the move takes off pegs or scores: pegs never return, and points are never lost."""
        side = self.state[TURN]
        if code == PASS:
            return False
        return code & REMOVAL > 0 or code & 65535 > 0 or self.state[MARK + side] != self.state[SCORE + side]

    def notation(self, code: int) -> str:
        """`d4-d5`, `d2xd4xf6` (the holes a jump lands in), `x d4` or `pass`."""
        return self.paths.of(code)[0]

    def changes(self, code: int) -> tuple[tuple[Change, ...], tuple[Site, ...]]:
        """The score peg if due, then lift the peg, take off struck pegs, put the peg down, take off the last struck."""
        _, changes, via = self.paths.of(code)
        return changes, via

    def write_private(self) -> str:
        """Options, objectives won, scores, and what matters in this turn alone."""
        return position_text.write(self.state)

    def read_private(self, given: Sequence[str]) -> None:
        """Set options, objectives, scores and turn, then check the limits of pegs and objectives."""
        position_text.read(self.state, given)
