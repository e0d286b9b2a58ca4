"""The five objectives: when each is judged, and its conditions (sections III-A to III-G).

The two objectives that a peg must hold for a turn need no extra state.  Only its owner moves a peg, so a peg
in the opposing set-up area at the start of its owner's turn was there at the end of the owner's last turn.
The pegs isolated at the end of that turn are known until the next move: only removals have changed the board
since, and `REMOVED` records them.
"""

from array import array

from engine.games.witt.board import (
    ACCUMULATION,
    ACROSS,
    AHEAD,
    AT_THE_BACK,
    BEYOND,
    ELIMINATION,
    GOAL,
    HIDDEN,
    HOLD,
    INSIDE,
    ISOLATED,
    ISOLATION,
    MASTER,
    MASTER_WON,
    MODE,
    OCCUPATION,
    OPEN,
    OVER,
    PEGS,
    PEGS_EACH,
    PEGS_LEFT,
    PENETRATION,
    PLAY,
    REMOVED,
    SCORE,
    WON,
    ZONES,
)


class Judge:
    """Works on the state of the rules.

    held   its first `some_held` entries: pegs of the side not to move that were isolated when its turn ended
    """

    def __init__(self, state: bytearray) -> None:
        self.state = state
        self.ahead, self.zones = AHEAD, ZONES
        self.held = array("i", bytes(4 * PEGS_EACH))
        self.some_held = 0

    def is_open(self, objective: int) -> int:
        """Whether that objective can still be won."""
        return self.state[OPEN] >> objective & 1

    def win(self, side: int, objective: int) -> None:
        """Give the side that objective; it may end the game (WITT-III-F-2, WITT-III-G-2)."""
        state = self.state
        state[WON + side] |= 1 << objective
        state[OPEN] &= 255 - (1 << objective)
        if state[MODE] != MASTER:
            state[OVER] = 1 + 2 * objective + side
        elif self.number_won(side) == 3:
            state[OVER] = MASTER_WON + side

    def number_won(self, side: int) -> int:
        """The number of objectives that the side holds."""
        won, number = self.state[WON + side], 0
        while won:
            number += won & 1
            won >>= 1
        return number

    def before_move(self, side: int) -> None:
        """Record the other side's pegs that have been isolated since its last turn."""
        self.some_held = 0
        if self.is_open(ISOLATED) and self.state[ISOLATION] == HOLD and self.state[BEYOND + 1 - side]:
            self.find_held(2 - side)

    def after_move(self, side: int, end: int) -> None:
        """Judge Penetration, then Elimination, after a move."""
        if self.is_open(PENETRATION) and self.zones[side * PLAY + end] & AT_THE_BACK:
            self.win(side, PENETRATION)
        if not self.state[OVER]:
            self.after_loss(1 - side)

    def after_loss(self, loser: int) -> None:
        """Judge Elimination after pegs of that side were struck or removed."""
        if self.is_open(ELIMINATION) and self.state[PEGS + loser] <= PEGS_LEFT:
            self.win(1 - loser, ELIMINATION)

    def begin_turn(self, side: int) -> None:
        """Judge Occupation, Isolation and Accumulation for the side whose turn begins."""
        state = self.state
        if self.is_open(OCCUPATION) and state[INSIDE + side]:
            self.win(side, OCCUPATION)
        if not state[OVER] and self.is_open(ISOLATED) and self.isolates(side + 1):
            self.win(side, ISOLATED)
        if not state[OVER] and self.is_open(ACCUMULATION):
            self.count(side)

    def isolates(self, pin: int) -> bool:
        """Whether a peg of that colour is isolated, and has been for a turn if the option requires it."""
        state, held = self.state, self.held
        if state[ISOLATION] != HOLD and state[BEYOND + pin - 1]:
            self.find_alone(pin)
        number = 0
        for i in range(self.some_held):
            number += state[held[i]] == pin and self.is_alone(held[i])
        return number > 0

    def find_held(self, pin: int) -> None:
        """Record in `held` the pegs of that colour that were isolated before this turn's removals."""
        self.find_alone(pin)
        kept = 0
        for i in range(self.some_held):
            if not self.was_beside(self.held[i]):
                self.held[kept] = self.held[i]
                kept += 1
        self.some_held = kept

    def find_alone(self, pin: int) -> None:
        """Record in `held` the isolated pegs of that colour beyond the middle boundary."""
        state, zones, shift, number = self.state, self.zones, (pin - 1) * PLAY, 0
        for site in range(PLAY):
            if state[site] == pin and zones[shift + site] & ACROSS and self.is_alone(site):
                self.held[number] = site
                number += 1
        self.some_held = number

    def is_alone(self, site: int) -> bool:
        """Whether no peg stands beside the hole."""
        at, end = site * 8, site * 8 + 8
        while at < end and self.state[self.ahead[at]] == 0:  # HIDDEN is a hole of the buffer zone: always empty
            at += 1
        return at == end

    def was_beside(self, site: int) -> bool:
        """Whether a peg beside the hole was removed in this turn by the Rule of Three."""
        for at in range(site * 8, site * 8 + 8):
            other = self.ahead[at]
            if other != HIDDEN and self.state[REMOVED + (other >> 3)] >> (other & 7) & 1:
                return True
        return False

    def count(self, side: int) -> None:
        """Add the pegs beyond the middle boundary to the score (WITT-III-C-2)."""
        state = self.state
        points = state[SCORE + side] + state[BEYOND + side]
        state[SCORE + side] = min(points, GOAL)
        if points >= GOAL:
            self.win(side, ACCUMULATION)
