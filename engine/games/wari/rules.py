"""The rules of Wari: 48 stones are sown round twelve pits and captured in twos and threes.

Rules and rulings: seeds/wari.md, clauses WARI-1 to WARI-18.
"""

from collections.abc import Mapping, Sequence

from engine.errors import BadPosition
from engine.games.wari import endings, hands, words
from engine.games.wari.board import (
    IN_A_PIT,
    LAP,
    MAJORITY,
    NAMES,
    NORTH,
    PITS,
    ROW,
    SIDES,
    SITES,
    SIZE,
    SOUTH,
    SPLIT,
    STONES,
    STORE,
    TURN,
    side_of,
    way,
)
from engine.kernel import Kernel
from engine.position import Change, Notice, Outcome, Refusal, Side, Site, Violation
from engine.rules import Option, Piece, TimeRule

REPETITION = ("own_rows", "split")
FIRST = ("south", "north")


class WariRules(Kernel):
    """The rules of Wari over a flat state (engine.rules.Rules).  The code of a move is the pit it empties."""

    key = "wari"
    title = "Wari"
    rulings = "wari/1"
    sides: tuple[str, ...] = SIDES
    pieces: tuple[Piece, ...] = ()
    site_names: tuple[str, ...] = NAMES
    rows: tuple[tuple[Site, ...], ...] = (tuple(range(ROW)), tuple(range(ROW, PITS)), tuple(range(PITS, SITES)))
    options: tuple[Option, ...] = (
        Option("first", "WARI-3", FIRST, by_lot=True),
        Option("repetition", "WARI-16", REPETITION),
    )
    endings: tuple[Outcome | None, ...] = endings.table()
    messages: Mapping[str, str] = words.MESSAGES
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
            state[pit] = IN_A_PIT
        state[TURN] = FIRST.index(options["first"])
        state[SPLIT] = REPETITION.index(options["repetition"])

    def generate(self) -> int:
        """The own pits that hold stones and leave the opponent some (WARI-4, WARI-5, WARI-8)."""
        state, moves = self.state, self.moves
        if state[STORE] >= MAJORITY or state[STORE + 1] >= MAJORITY:
            return 0
        own = state[TURN] * ROW
        number = 0
        for pit in range(own, own + ROW):
            if state[pit] != 0 and self.feeds(pit, ROW - own):
                moves[number] = pit
                number += 1
        return number

    def feeds(self, origin: int, rival: int) -> bool:
        """Whether a stone stands in the opponent's row, whose first pit is `rival`, after that move (WARI-8)."""
        state = self.state
        laps, rest = state[origin] // LAP, state[origin] % LAP
        last = (origin + (rest if rest != 0 else LAP)) % PITS
        capturing = rival <= last < rival + ROW
        ahead = rival - origin if rival > origin else rival - origin + PITS  # steps from the origin to that first pit
        for step in range(ROW - 1, -1, -1):
            stones = state[rival + step] + laps
            if ahead + step <= rest:
                stones += 1
            if not capturing or rival + step > last:
                if stones != 0:
                    return True
            elif stones != 2 and stones != 3:
                return True
        return False

    def play(self, code: int) -> None:
        """Sow, capture, hand the turn over."""
        state = self.state
        turn = state[TURN]
        rival = ROW - turn * ROW
        stones, pit = state[code], code
        state[code] = 0
        while stones > 0:
            pit = pit + 1 if pit < PITS - 1 else 0
            if pit != code:
                state[pit] += 1
                stones -= 1
        if pit < rival + ROW:
            while pit >= rival and 2 <= state[pit] <= 3:
                state[STORE + turn] += state[pit]
                state[pit] = 0
                pit -= 1
        state[TURN] = 1 - turn

    def result(self) -> int:
        """More than half captured (WARI-12), or the side to move cannot move (WARI-13, WARI-14, WARI-15)."""
        state = self.state
        south, north, turn = state[STORE], state[STORE + 1], state[TURN]
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

    def in_row(self, side: int) -> int:
        """How many stones lie in the pits of that side."""
        total = 0
        for pit in range(side * ROW, side * ROW + ROW):
            total += self.state[pit]
        return total

    # What people and records see.

    def needed(self) -> Sequence[Site]:
        """The pits; what is captured may lie anywhere."""
        return range(PITS)

    def used(self) -> Sequence[Site]:
        """Pits and stores."""
        return range(SITES)

    def repeated(self, times: int) -> int:
        """The third time ends the game (WARI-16).

        A capture lets the past be forgotten, so positions that are compared have the same scores: the
        whole state is equal exactly when pits and side are.
        """
        if times < 3:
            return 0
        south, row, other = self.state[STORE], self.in_row(SOUTH), self.in_row(NORTH)
        if self.state[SPLIT]:
            return endings.ending(endings.HALVES, 2 * south + row + other)
        return endings.ending(endings.OWN_ROWS, 2 * (south + row))

    def claimable(self, times: int) -> int:
        """The third time ends the game by itself (WARI-16)."""
        return 0

    def lasting(self, code: int) -> bool:
        """A capture: stones that are out of the pits never come back."""
        state = self.state
        stones = state[code]
        last = way(code, stones)[-1]
        laps = stones // LAP + (1 if stones % LAP else 0)  # how many of the stones fall into the last pit
        return side_of(last) != side_of(code) and 2 <= state[last] + laps <= 3

    def seats(self) -> tuple[Side, ...]:
        """South and North."""
        return (SOUTH, NORTH)

    def mover(self, code: int) -> Side:
        """The side to move."""
        return self.state[TURN]

    def to_act(self) -> tuple[Side, ...]:
        """The side to move."""
        return () if self.result() else (self.state[TURN],)

    def notation(self, code: int) -> str:
        """The name of the pit that is emptied: `C`, `c`."""
        return NAMES[code]

    def changes(self, code: int) -> tuple[tuple[Change, ...], tuple[Site, ...]]:
        """The pit is emptied, the stones are sown in order, what is captured goes to the store.

        Captured pits stand where they were sown, with nothing in them afterwards.
        """
        state = self.state
        before = bytes(state)
        touched = (code, *dict.fromkeys(way(code, state[code])), STORE + state[TURN])
        self.play(code)
        after = bytes(state)
        state[:] = before
        changed = tuple(Change(site, before[site], after[site]) for site in touched if before[site] != after[site])
        return changed, tuple(site for site in touched[:-1] if before[site] == after[site])

    def why_not(self, seen: Sequence[int]) -> Refusal | None:
        """The clause a hand broke."""
        return hands.why_not(self, seen)

    def why_not_written(self, text: str) -> Refusal | None:
        """The clause broken by the name of a pit, or `pass`."""
        return hands.why_not_written(self, text)

    def notices(self) -> tuple[Notice, ...]:
        """The duty to leave the opponent stones."""
        return words.notices(self)

    def violations(self) -> tuple[Violation, ...]:
        """Wari punishes no shape."""
        return ()

    def write_private(self) -> str:
        """The option of repetition."""
        return REPETITION[self.state[SPLIT]]

    def read_private(self, given: Sequence[str]) -> None:
        """The option; then the limit: 48 stones in all."""
        word = " ".join(given)
        if word not in REPETITION:
            raise BadPosition(f"position text, word 3: {word!r}; expected {' or '.join(REPETITION)} (WARI-16)")
        self.state[SPLIT] = REPETITION.index(word)
        stones = sum(self.state[:SITES])
        if stones != STONES:
            raise BadPosition(f"position text, word 1: {stones} stones in pits and stores, expected {STONES} (WARI-2)")

    def hide(self, seat: Side | None) -> None:
        """Everything is open."""
