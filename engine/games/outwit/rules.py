"""The rules of Outwit: nine chips a side, a king among them, race into the base in their own corner.

Rules and rulings: seeds/outwit.md, clauses OUTWIT-1 to OUTWIT-23.
"""

from array import array
from collections.abc import Mapping, Sequence

from engine.games.outwit import hands, moves, private, words, written
from engine.games.outwit.board import (
    ALL,
    AT_HOME,
    BLOCKADE,
    BLOCKADES,
    BOARD,
    BOTH_PASSED,
    CHIPS,
    CLAIM_AT,
    CLAIMED,
    DRAW_AT,
    EAST,
    FILES,
    FIVE_TIMES,
    GREEN_CORNER,
    JUMP,
    KING,
    NORTH,
    NORTH_EAST,
    NORTH_WEST,
    PIECES,
    PUSH,
    RANKS,
    RED_CORNER,
    REPETITION,
    REPETITIONS,
    SITES,
    SIZE,
    SOLDIER,
    SOUTH,
    SOUTH_EAST,
    SOUTH_WEST,
    STEPS,
    STRAIGHT,
    STUCK,
    TURN,
    WEST,
    ZONES,
)
from engine.games.outwit.moves import JUMPS, PASS, PUSHES
from engine.position import Change, Notice, Outcome, Refusal, Side, Site, Violation
from engine.rules import Option, Piece, TimeRule

MOST_MOVES = 65 + CHIPS * STRAIGHT * SITES  # slides; pushes, each with a lifted chip that may go anywhere
DOWN, UP = (SOUTH_WEST, SOUTH, SOUTH_EAST), (NORTH_WEST, NORTH, NORTH_EAST)
ASCENDING = (*DOWN, WEST, EAST, *UP)


class OutwitRules:
    """The rules of Outwit over a flat state (engine.rules.Rules)."""

    key = "outwit"
    title = "Outwit"
    rulings = "outwit/1"
    sides: tuple[str, ...] = ("Green", "Red")
    pieces: tuple[Piece, ...] = (
        Piece("", "", None),
        Piece("Green soldier", "g", 0),
        Piece("Green king", "G", 0),
        Piece("Red soldier", "r", 1),
        Piece("Red king", "R", 1),
    )
    site_names: tuple[str, ...] = BOARD.names
    rows: tuple[tuple[Site, ...], ...] = tuple(
        tuple(range(rank * FILES, (rank + 1) * FILES)) for rank in range(RANKS - 1, -1, -1)
    )
    options: tuple[Option, ...] = (
        Option("blockade", "OUTWIT-18", BLOCKADES),
        Option("repetition", "OUTWIT-17", REPETITIONS),
    )
    endings: tuple[Outcome | None, ...] = (
        None,
        Outcome((0,), "OUTWIT-16", "Green's base is full of Green's chips. Green wins."),
        Outcome((1,), "OUTWIT-16", "Red's base is full of Red's chips. Red wins."),
        Outcome((), "OUTWIT-15", "Both sides passed: nobody can move any more. A draw."),
        Outcome((), "OUTWIT-17", "The same position stands for the fifth time. A draw."),
        Outcome((), "OUTWIT-17", "The same position stands for the third time and a draw is claimed."),
    )
    messages: Mapping[str, str] = words.MESSAGES
    time = TimeRule("OUTWIT-23")
    agreement = "OUTWIT-22"
    repeats = True

    def __init__(self) -> None:
        self.state = bytearray(SIZE)
        self.moves = array("q", bytes(8 * MOST_MOVES))
        self.neighbours = BOARD.neighbours
        self.steps = STEPS
        self.zones = ZONES
        self.reach = array("i", bytes(4 * ALL))  # of the king that is looked at: sites free in each direction
        self.own = self.enemy = 0  # after `measure`: chips of the line that pushes, and of the line before it
        self.front = self.end = 0  # the first site of the line that is pushed, and the site behind it, or NOWHERE

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
        """Slides, then jumps or pushes where the option has them; a pass if there is none of them."""
        if self.result():
            return 0
        number = self.find()
        if number == 0:
            self.moves[0] = PASS
            number = 1
        return number

    def play(self, code: int) -> None:
        """A chip slides or jumps, or a line pushes, or nobody moves."""
        state = self.state
        if code >= PUSHES:
            self.push(code)
        elif code != PASS:
            self.carry(code >> 7 & 127, code & 127)
        state[TURN] = 1 - state[TURN]
        if code == PASS:
            self.count_pass()

    def count_pass(self) -> None:
        """Keep a pass in mind only where the next side has to pass too: so it makes no position another (OUTWIT-17)."""
        state = self.state
        state[STUCK] += 1
        if state[STUCK] == 1 and self.find() > 0:
            state[STUCK] = 0

    def result(self) -> int:
        """A base is full, the mover's being looked at first (OUTWIT-16), or both sides passed (OUTWIT-15)."""
        state = self.state
        waiting = 1 - state[TURN]
        if state[AT_HOME + waiting] == CHIPS:
            return 1 + waiting
        if state[AT_HOME + state[TURN]] == CHIPS:
            return 1 + state[TURN]
        return BOTH_PASSED if state[STUCK] == 2 else 0

    def find(self) -> int:
        """Write the moves of the side to move into `moves`, the pass left aside; how many."""
        number = self.slides()
        if self.state[BLOCKADE] == JUMP:
            number = self.jumps(number)
        elif self.state[BLOCKADE] == PUSH:
            number = self.pushes(number)
        return number

    def slides(self) -> int:
        """Soldiers run straight as far as they can, the king in any direction as far as it likes; how many."""
        state, moves = self.state, self.moves
        home = state[TURN] + 1
        soldier = state[TURN] * PIECES + SOLDIER
        number = 0
        for site in range(SITES):
            if state[site] == soldier:
                for direction in range(STRAIGHT):
                    far = self.run(site, direction, home)
                    if far:
                        moves[number] = site * 128 + site + far * self.steps[direction]
                        number += 1
            elif state[site] == soldier + 1:
                number = self.king(site, home, number)
        return number

    def run(self, site: int, direction: int, home: int) -> int:
        """How many sites a chip may slide: not over a chip, nor into the enemy base, nor out of the own one."""
        state, neighbours, zones = self.state, self.neighbours, self.zones
        inside = zones[site] == home
        far = 0
        to = neighbours[site * ALL + direction]
        while to >= 0 and state[to] == 0:
            if zones[to] == home:
                inside = True
            elif inside or zones[to] != 0:
                break
            far += 1
            to = neighbours[to * ALL + direction]
        return far

    def king(self, site: int, home: int, number: int) -> int:
        """Add every site the king may slide to after the first `number` moves, in ascending order; how many."""
        moves, reach, steps = self.moves, self.reach, self.steps
        longest = 0
        for direction in range(ALL):
            reach[direction] = self.run(site, direction, home)
            longest = max(longest, reach[direction])
        base = site * 128 + site
        for far in range(longest, 0, -1):
            for direction in DOWN:
                if far <= reach[direction]:
                    moves[number] = base + far * steps[direction]
                    number += 1
        for far in range(reach[WEST], 0, -1):
            moves[number] = base - far
            number += 1
        for far in range(1, reach[EAST] + 1):
            moves[number] = base + far
            number += 1
        for far in range(1, longest + 1):
            for direction in UP:
                if far <= reach[direction]:
                    moves[number] = base + far * steps[direction]
                    number += 1
        return number

    def jumps(self, number: int) -> int:
        """Add the jumps over an enemy chip after the first `number` moves; how many (OUTWIT-19)."""
        state, moves, neighbours, zones = self.state, self.moves, self.neighbours, self.zones
        home = state[TURN] + 1
        soldier = state[TURN] * PIECES + SOLDIER
        for site in range(SITES):
            if not soldier <= state[site] <= soldier + 1:
                continue
            for direction in ASCENDING:
                if direction >= STRAIGHT and state[site] == soldier:
                    continue
                over = neighbours[site * ALL + direction]
                if over < 0 or state[over] == 0 or soldier <= state[over] <= soldier + 1:
                    continue
                to = neighbours[over * ALL + direction]
                if to < 0 or state[to] != 0 or zones[to] == 3 - home or (zones[site] == home and zones[to] != home):
                    continue
                moves[number] = JUMPS + site * 128 + to
                number += 1
        return number

    def pushes(self, number: int) -> int:
        """Add the pushes after the first `number` moves; how many (OUTWIT-20, OUTWIT-21)."""
        state, moves, zones = self.state, self.moves, self.zones
        home = state[TURN] + 1
        soldier = state[TURN] * PIECES + SOLDIER
        for site in range(SITES):
            if not soldier <= state[site] <= soldier + 1 or zones[site] == home:
                continue
            for direction in range(STRAIGHT):
                self.measure(site, direction)
                if not 0 < self.enemy < self.own or zones[self.front] == 3 - home:
                    continue
                if self.end < 0 or state[self.end] != 0:
                    continue
                code = PUSHES + (site * 128 + site + self.steps[direction]) * 128
                if zones[self.end] != home:
                    moves[number] = code
                    number += 1
                    continue
                for place in range(SITES):
                    if zones[place] != home and (state[place] == 0 or place == site):
                        moves[number] = code + place + 1
                        number += 1
        return number

    def measure(self, site: int, direction: int) -> None:
        """The line of own chips from a site on, and the line of enemy chips right before it."""
        state, neighbours = self.state, self.neighbours
        soldier = (state[site] - 1) // PIECES * PIECES + SOLDIER
        self.own = self.enemy = 0
        at = site
        while at >= 0 and soldier <= state[at] <= soldier + 1:
            self.own += 1
            at = neighbours[at * ALL + direction]
        self.front = at
        while at >= 0 and state[at] != 0 and not soldier <= state[at] <= soldier + 1:
            self.enemy += 1
            at = neighbours[at * ALL + direction]
        self.end = at

    def carry(self, site: int, to: int) -> None:
        """Bring a chip from one site to an empty one and keep the counts of both bases."""
        state, zones = self.state, self.zones
        side = (state[site] - 1) // PIECES
        state[AT_HOME + side] += (zones[to] == side + 1) - (zones[site] == side + 1)
        state[to] = state[site]
        state[site] = 0

    def push(self, code: int) -> None:
        """Every chip of both lines goes one step on, the foremost first; one that is lifted is placed last."""
        state = self.state
        site, place = (code - PUSHES) >> 14, code & 127
        step = ((code - PUSHES) >> 7 & 127) - site
        at = site
        while state[at] != 0:
            at += step
        lifted = 0
        if place:
            at -= step
            lifted = state[at]
            state[at] = 0
        while at != site:
            self.carry(at - step, at)
            at -= step
        if place:
            state[place - 1] = lifted
            if self.zones[place - 1] == (lifted - 1) // PIECES + 1:
                state[AT_HOME + (lifted - 1) // PIECES] += 1

    # What people and records see.

    def repeated(self, times: int) -> int:
        """The fifth time is a draw (OUTWIT-17)."""
        return FIVE_TIMES if times >= DRAW_AT and self.state[REPETITION] == 0 else 0

    def claimable(self, times: int) -> int:
        """From the third time on a draw may be claimed (OUTWIT-17)."""
        return CLAIMED if times >= CLAIM_AT and self.state[REPETITION] == 0 else 0

    def lasting(self, code: int) -> bool:
        """Whether a chip comes home: none ever leaves."""
        state, saved = self.state, bytes(self.state)
        if code == PASS:
            return False
        self.play(code)
        before, after = saved[AT_HOME : AT_HOME + 2], bytes(state[AT_HOME : AT_HOME + 2])
        state[:] = saved
        return before != after

    def seats(self) -> tuple[Side, ...]:
        """Green and Red."""
        return (0, 1)

    def mover(self, code: int) -> Side:
        """The side to move."""
        return self.state[TURN]

    def to_act(self) -> tuple[Side, ...]:
        """The side to move."""
        return () if self.result() else (self.state[TURN],)

    def notation(self, code: int) -> str:
        """`f4-f1` slides or jumps, `d5>e5` pushes, `d9>e9@a4` pushes and places the lifted chip; or `pass`."""
        return moves.notation(code)

    def changes(self, code: int) -> tuple[tuple[Change, ...], tuple[Site, ...]]:
        """What hands do."""
        return moves.changes(self.state, code)

    def why_not(self, seen: Sequence[int]) -> Refusal | None:
        """The clause a hand broke."""
        return hands.why_not(self, seen)

    def why_not_written(self, text: str) -> Refusal | None:
        """The clause that a written move breaks (engine.rules.ReadsAttempts)."""
        return written.why_not_written(self, text)

    def notices(self) -> tuple[Notice, ...]:
        """A pass that must be made."""
        return words.notices(self)

    def violations(self) -> tuple[Violation, ...]:
        """Outwit punishes no shape."""
        return ()

    def write_private(self) -> str:
        """Both options, and `p` for each pass made where neither side can move, or `-`."""
        return private.write(self.state)

    def read_private(self, given: Sequence[str]) -> None:
        """Options and passes; then the limits: all chips are there, none in the enemy base."""
        private.read(self, given)

    def hide(self, seat: Side | None) -> None:
        """Everything is open."""
