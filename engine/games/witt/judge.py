"""The five objectives: when each of them is judged, and what it takes (sections III-A to III-G).

Nothing has to be remembered for the two that want a peg held.  Only its owner moves a peg, so one that
stands in the opposing set-up area when its owner's turn begins stood there when his last turn ended.
And the pegs that stood isolated at the end of that turn are known until the next move is made: the
board has changed only by removals, which `REMOVED` keeps.
"""

from engine.games.witt.board import (
    ACCUMULATION,
    AHEAD,
    ELIMINATION,
    GOAL,
    HIDDEN,
    HOLD,
    HOME_OF,
    ISOLATED,
    ISOLATION,
    MASTER,
    MASTER_WON,
    MODE,
    OCCUPATION,
    OPEN,
    OVER,
    PEGS,
    PEGS_LEFT,
    PENETRATION,
    PLAY,
    REMOVED,
    SCORE,
    WON,
    behind_back_line,
    beyond_middle,
)


class Judge:
    """Works on the state of the rules, which it is given once."""

    def __init__(self, state: bytearray) -> None:
        self.state = state
        self.held = bytearray(PLAY)  # pegs of the side not to move that stood isolated when its turn ended
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
        """How many objectives the side holds."""
        won, number = self.state[WON + side], 0
        while won:
            number += won & 1
            won >>= 1
        return number

    def before_move(self, side: int) -> None:
        """Note which of the other side's pegs have stood isolated since its last turn."""
        self.some_held = 0
        if self.is_open(ISOLATED) and self.state[ISOLATION] == HOLD:
            self.some_held = self.find_isolated(2 - side, self.held, 1)

    def after_move(self, side: int, end: int) -> None:
        """The end of a move: Penetration, then Elimination."""
        if self.is_open(PENETRATION) and behind_back_line(side + 1, end):
            self.win(side, PENETRATION)
        if not self.state[OVER]:
            self.after_loss(1 - side)

    def after_loss(self, loser: int) -> None:
        """Pegs of that side were struck or removed: Elimination."""
        if self.is_open(ELIMINATION) and self.state[PEGS + loser] <= PEGS_LEFT:
            self.win(1 - loser, ELIMINATION)

    def begin_turn(self, side: int) -> None:
        """The beginning of a turn, for the side that has it: Occupation, Isolation, Accumulation."""
        state = self.state
        if self.is_open(OCCUPATION) and self.occupies(side + 1):
            self.win(side, OCCUPATION)
        if not state[OVER] and self.is_open(ISOLATED) and self.isolates(side + 1):
            self.win(side, ISOLATED)
        if not state[OVER] and self.is_open(ACCUMULATION):
            self.count(side)

    def occupies(self, pin: int) -> bool:
        """Whether a peg of that colour stands in the other side's set-up area."""
        state, number = self.state, 0
        for site in range(PLAY):
            if state[site] == pin and HOME_OF[site] == 3 - pin:
                number += 1
        return number > 0

    def isolates(self, pin: int) -> bool:
        """Whether a peg of that colour stands isolated now, and has done so if the option asks for it."""
        if self.state[ISOLATION] != HOLD:
            return self.find_isolated(pin, self.held, 0) > 0
        number = 0
        if self.some_held:
            for site in range(PLAY):
                if self.held[site] and self.state[site] == pin and self.is_alone(site, 0):
                    number += 1
        return number > 0

    def find_isolated(self, pin: int, found: bytearray, before_removals: int) -> int:
        """Mark the isolated pegs of that colour beyond the middle boundary; how many."""
        state, number = self.state, 0
        for site in range(PLAY):
            found[site] = 0
            if state[site] == pin and beyond_middle(pin, site) and self.is_alone(site, before_removals):
                found[site] = 1
                number += 1
        return number

    def is_alone(self, site: int, before_removals: int) -> bool:
        """Whether no peg stands beside the hole, or stood there before this turn's removals."""
        state = self.state
        for at in range(site * 8, site * 8 + 8):
            other = AHEAD[at]
            if other == HIDDEN:
                continue
            if state[other] or (before_removals and state[REMOVED + (other >> 3)] >> (other & 7) & 1):
                return False
        return True

    def count(self, side: int) -> None:
        """Add the pegs beyond the middle boundary to the score (WITT-III-C-2)."""
        state = self.state
        points = state[SCORE + side]
        for site in range(PLAY):
            if state[site] == side + 1 and beyond_middle(side + 1, site):
                points += 1
        state[SCORE + side] = min(points, GOAL)
        if points >= GOAL:
            self.win(side, ACCUMULATION)
