"""Generates slides, and jumps for the option `blockade = jump` (OUTWIT-6 to OUTWIT-13, OUTWIT-19)."""

from array import array

from engine.games.outwit.board import DIRECTIONS, PIECES, SOLDIER, STEPS, STRAIGHT_DIRECTIONS, TURN
from engine.games.outwit.chips import Chips
from engine.games.outwit.moves import JUMPS
from engine.games.outwit.reach import ENTRIES_PER_SIDE, JUMPED_SITES, SLIDE_LENGTHS


class Slides:
    """Works on the state and the moves of the rules, and on the chips found in the state."""

    def __init__(self, state: bytearray, moves: "array[int]", chips: Chips) -> None:
        self.state = state
        self.moves = moves
        self.chips = chips
        self.steps = STEPS
        self.runs = SLIDE_LENGTHS
        self.overs = JUMPED_SITES

    def slides(self, number: int) -> int:
        """Write the slides: soldiers straight as far as they can, the king in any direction any distance.

        `number`: chips of the side to move.  Returns the number of slides.
        """
        first, found = self.state[TURN] * ENTRIES_PER_SIDE, 0
        for i in range(self.chips.soldiers):
            site = self.chips.sites[i]
            for direction in range(STRAIGHT_DIRECTIONS):
                step = self.steps[direction]
                far = self.free(site, step, self.runs[first + site * DIRECTIONS + direction])
                self.moves[found] = site * 128 + site + far * step
                found += far > 0
        if number > self.chips.soldiers:
            found = self.king(self.chips.sites[number - 1], first, found)
        return found

    def king(self, site: int, first: int, found: int) -> int:
        """Append every slide of the king in one direction; returns the new number of moves."""
        for direction in range(DIRECTIONS):
            step = self.steps[direction]
            for far in range(1, self.free(site, step, self.runs[first + site * DIRECTIONS + direction]) + 1):
                self.moves[found] = site * 128 + site + far * step
                found += 1
        return found

    def jumps(self, number: int, found: int) -> int:
        """Append the jumps over an enemy chip; returns the new number of moves (OUTWIT-19)."""
        first = self.state[TURN] * ENTRIES_PER_SIDE
        enemy = (1 - self.state[TURN]) * PIECES + SOLDIER
        for i in range(number):
            site = self.chips.sites[i]
            for direction in range(STRAIGHT_DIRECTIONS if i < self.chips.soldiers else DIRECTIONS):
                over = self.overs[first + site * DIRECTIONS + direction]
                to = over + self.steps[direction]
                if enemy <= self.state[over] <= enemy + 1 and self.state[to] == 0:
                    self.moves[found] = JUMPS + site * 128 + to
                    found += 1
        return found

    def run(self, site: int, direction: int, home: int) -> int:
        """The number of sites a chip may slide: not over chips, not into the enemy base, not out of its own."""
        at = (home - 1) * ENTRIES_PER_SIDE + site * DIRECTIONS + direction
        return self.free(site, self.steps[direction], self.runs[at])

    def free(self, site: int, step: int, most: int) -> int:
        """The number of empty sites in that direction, at most `most`."""
        far = 0
        while far < most and self.state[site + step * (far + 1)] == 0:
            far += 1
        return far
