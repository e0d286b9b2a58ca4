"""How single chips move: they slide, and jump where the option has it (OUTWIT-6 to OUTWIT-13, OUTWIT-19)."""

from array import array

from engine.games.outwit.board import (
    ALL,
    BOARD,
    EAST,
    NORTH,
    NORTH_EAST,
    NORTH_WEST,
    PIECES,
    SITES,
    SOLDIER,
    SOUTH,
    SOUTH_EAST,
    SOUTH_WEST,
    STEPS,
    STRAIGHT,
    TURN,
    WEST,
    ZONES,
)
from engine.games.outwit.moves import JUMPS

DOWN, UP = (SOUTH_WEST, SOUTH, SOUTH_EAST), (NORTH_WEST, NORTH, NORTH_EAST)
ASCENDING = (*DOWN, WEST, EAST, *UP)


class Slides:
    """Works on the state and the moves of the rules, which it is given once."""

    def __init__(self, state: bytearray, moves: "array[int]") -> None:
        self.state = state
        self.moves = moves
        self.neighbours = BOARD.neighbours
        self.steps = STEPS
        self.zones = ZONES
        self.reach = array("i", bytes(4 * ALL))  # of the king that is looked at: sites free in each direction

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
