"""The rules of Wari: players sow 48 stones round twelve pits and capture twos and threes.

Rules and rulings: seeds/wari.md, clauses WARI-1 to WARI-18.
"""

from collections.abc import Mapping, Sequence

from engine.errors import BadPosition
from engine.game_rules import Rules
from engine.games.wari import endings, messages
from engine.games.wari.board import (
    LAP,
    MAJORITY,
    MAX_TAKEN,
    NAMES,
    NORTH,
    PITS,
    ROW,
    SITES,
    SIZE,
    SOUTH,
    SPLIT,
    STONES,
    STONES_PER_PIT,
    STORE,
    TURN,
    way,
)
from engine.games.wari.options import FIRST, OPTIONS, REPETITION
from engine.position import Change, Outcome, Site
from engine.rules import Option, Piece, TimeRule


class WariRules(Rules):
    """The rules of Wari over a flat state (engine.game_rules.Rules).  The code of a move is the pit it empties."""

    key = "wari"
    title = "Wari"
    rulings = "wari/1"
    sides: tuple[str, ...] = messages.SIDES
    pieces: tuple[Piece, ...] = ()
    site_names: tuple[str, ...] = NAMES
    rows: tuple[tuple[Site, ...], ...] = (tuple(range(ROW)), tuple(range(ROW, PITS)), tuple(range(PITS, SITES)))
    options: tuple[Option, ...] = OPTIONS
    endings: tuple[Outcome | None, ...] = endings.table()
    time = TimeRule("WARI-18")
    agreement = "WARI-17"
    repeats = True

    def __init__(self) -> None:
        super().__init__(SIZE, ROW)

    def begin(self, options: Mapping[str, str]) -> None:
        """Four stones in every pit (WARI-2)."""
        state = self.state
        state[:] = bytes(SIZE)
        for pit in range(PITS):
            state[pit] = STONES_PER_PIT
        state[TURN] = FIRST.index(options["first"])
        state[SPLIT] = REPETITION.index(options["repetition"])

    def generate(self) -> int:
        """The own pits with stones whose move leaves the opponent stones (WARI-4, WARI-5, WARI-8)."""
        if self.cells[STORE] >= MAJORITY or self.cells[STORE + 1] >= MAJORITY:
            return 0
        own, number = self.cells[TURN] * ROW, 0
        rival = ROW - own
        if self.standing(rival) > MAX_TAKEN:
            for pit in range(own, own + ROW):
                self.codes[number] = pit
                number += 1 if self.cells[pit] != 0 else 0
        else:
            for pit in range(own, own + ROW):
                self.codes[number] = pit
                number += 1 if self.cells[pit] != 0 and self.feeds(pit, rival) else 0
        return number

    def feeds(self, origin: int, rival: int) -> bool:
        """Whether the opponent's row, whose first pit is `rival`, holds a stone after that move (WARI-8)."""
        stones, laps = self.cells[origin], 0
        while stones > LAP:
            stones -= LAP
            laps += 1
        ahead = rival - origin if rival > origin else rival - origin + PITS  # steps from the origin to pit `rival`
        last = stones - ahead  # index in that row of the pit sown last
        if last >= ROW:
            return True
        if last < 0:
            return laps > 0 or self.standing(rival) != 0
        for step in range(ROW):
            stands = self.cells[rival + step] + laps
            if step > last:
                if stands != 0:
                    return True
            elif not 1 <= stands <= 2:  # with the last stone sown there, it is not captured
                return True
        return False

    def play(self, code: int) -> None:
        """Sow, capture, pass the turn."""
        turn = self.cells[TURN]
        rival = ROW - turn * ROW
        stones, pit = self.cells[code], code
        self.cells[code] = 0
        while stones > 0:
            pit = pit + 1 if pit < PITS - 1 else 0
            if pit != code:
                self.cells[pit] += 1
                stones -= 1
        if pit < rival + ROW:
            while pit >= rival and 2 <= self.cells[pit] <= 3:
                self.cells[STORE + turn] += self.cells[pit]
                self.cells[pit] = 0
                pit -= 1
        self.cells[TURN] = 1 - turn

    def result(self) -> int:
        """More than half captured (WARI-12), or the side to move cannot move (WARI-13, WARI-14, WARI-15)."""
        cells = self.cells
        south, north, turn = cells[STORE], cells[STORE + 1], cells[TURN]
        if south >= MAJORITY or north >= MAJORITY:
            return endings.ending(endings.MAJORITY_IN, 2 * south if south >= MAJORITY else 2 * (STONES - north))
        if self.generate() != 0:
            return 0
        rows = self.in_row(SOUTH) + self.in_row(NORTH)
        if rows == 0:
            return endings.ending(endings.NOTHING_LEFT, 2 * south)
        if self.in_row(turn) == 0:
            return endings.ending(endings.SOUTH_EMPTY + turn, 2 * (south + turn * rows))
        return endings.ending(endings.SOUTH_STARVES + turn, 2 * (south + (1 - turn) * rows))

    def is_quiet(self, code: int) -> bool:
        """Whether the move captures nothing: its last stone makes no two or three in the other row (WARI-9)."""
        rest, laps = self.cells[code], 0
        while rest > LAP:
            rest -= LAP
            laps += 1
        last = code + rest
        if last >= PITS:
            last -= PITS
        return (last < ROW) == (code < ROW) or not 2 <= self.cells[last] + laps + 1 <= 3

    def in_row(self, side: int) -> int:
        """The number of stones in the pits of that side."""
        return self.standing(side * ROW)

    def standing(self, first: int) -> int:
        """The number of stones in the row whose first pit is `first`."""
        return (
            self.cells[first]
            + self.cells[first + 1]
            + self.cells[first + 2]
            + self.cells[first + 3]
            + self.cells[first + 4]
            + self.cells[first + 5]
        )

    # For people and records.

    def needed(self) -> Sequence[Site]:
        """The pits; captured stones may be kept off the board."""
        return range(PITS)

    def used(self) -> Sequence[Site]:
        """Pits and stores."""
        return range(SITES)

    def repeated(self, times: int) -> int:
        """The third occurrence ends the game (WARI-16).

        Captures clear the past, so compared positions have equal scores: their states are equal exactly if
        pits and side to move are.
        """
        if times < 3:
            return 0
        south, row, other = self.state[STORE], self.in_row(SOUTH), self.in_row(NORTH)
        if self.state[SPLIT]:
            return endings.ending(endings.HALVES, 2 * south + row + other)
        return endings.ending(endings.OWN_ROWS, 2 * (south + row))

    def lasting(self, code: int) -> bool:
        """Whether the move captures: captured stones never return to the pits."""
        return not self.is_quiet(code)

    def notation(self, code: int) -> str:
        """The name of the pit that is emptied: `C`, `c`."""
        return NAMES[code]

    def changes(self, code: int) -> tuple[tuple[Change, ...], tuple[Site, ...]]:
        """The pit is emptied, the stones are sown in order, captured stones go to the store.

        A captured pit appears once, at its place in the sowing, with 0 stones after.
        """
        state = self.state
        before = bytes(state)
        sown = (code, *dict.fromkeys(way(code, state[code])))
        touched = (*sown, STORE + state[TURN])
        self.play(code)
        after = bytes(state)
        state[:] = before
        changed = tuple(Change(site, before[site], after[site]) for site in touched if before[site] != after[site])
        return changed, tuple(site for site in sown if before[site] == after[site])

    def write_private(self) -> str:
        """The option of repetition."""
        return REPETITION[self.state[SPLIT]]

    def read_private(self, given: Sequence[str]) -> None:
        """Set the option, then check the limit of 48 stones."""
        word = " ".join(given)
        if word not in REPETITION:
            raise BadPosition(f"position text, word 3: {word!r}; expected {' or '.join(REPETITION)} (WARI-16)")
        self.state[SPLIT] = REPETITION.index(word)
        stones = sum(self.state[:SITES])
        if stones != STONES:
            raise BadPosition(f"position text, word 1: {stones} stones in pits and stores, expected {STONES} (WARI-2)")
