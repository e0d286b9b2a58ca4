"""Generates and makes the pushes of lines of chips (OUTWIT-20, OUTWIT-21)."""

from array import array

from engine.games.outwit.board import (
    AT_HOME,
    BOARD,
    DIRECTIONS,
    PIECES,
    SITES,
    SOLDIER,
    STEPS,
    STRAIGHT_DIRECTIONS,
    TURN,
    ZONES,
)
from engine.games.outwit.chips import Chips
from engine.games.outwit.moves import PUSHES


class Pushes:
    """Works on the state and the moves of the rules.

    own, enemy  after `measure`: number of chips of the pushing line, and of the pushed line
    front, end  after `measure`: the first site of the pushed line, and the site behind it, or NOWHERE
    """

    def __init__(self, state: bytearray, moves: "array[int]", chips: Chips) -> None:
        self.state = state
        self.moves = moves
        self.chips = chips
        self.neighbours = BOARD.neighbours
        self.steps = STEPS
        self.zones = ZONES
        self.own = self.enemy = self.passed = 0
        self.front = self.end = 0

    def add(self, number: int, found: int) -> int:
        """Append the pushes to the `found` moves; returns the new number of moves (OUTWIT-20, OUTWIT-21).

        `number`: chips of the side to move.
        """
        home = self.state[TURN] + 1
        soldier = self.state[TURN] * PIECES + SOLDIER
        for i in range(number):
            site = self.chips.sites[i]
            if self.zones[site] == home:
                continue
            for direction in range(STRAIGHT_DIRECTIONS):
                second = self.neighbours[site * DIRECTIONS + direction]
                if second >= 0 and soldier <= self.state[second] <= soldier + 1:  # one chip alone pushes nothing
                    found = self.push(site, direction, home, found)
        return found

    def push(self, site: int, direction: int, home: int, found: int) -> int:
        """Append the push of the line that starts at a site, if it is legal; returns the new number of moves."""
        self.measure(site, direction)
        if not 0 < self.enemy < self.own or self.zones[self.front] == 3 - home:
            return found
        if self.end < 0 or self.state[self.end] != 0:
            return found
        code = PUSHES + (site * 128 + site + self.steps[direction]) * 128
        if self.zones[self.end] != home:
            self.moves[found] = code
            return found + 1
        for place in range(SITES):
            if self.zones[place] != home and (self.state[place] == 0 or place == site):
                self.moves[found] = code + place + 1
                found += 1
        return found

    def measure(self, site: int, direction: int) -> None:
        """Measure the line of own chips from a site on, and the line of enemy chips right in front of it."""
        side = (self.state[site] - 1) // PIECES
        self.front = self.behind(site, direction, side * PIECES + SOLDIER)
        self.own = self.passed
        self.end = self.behind(self.front, direction, (1 - side) * PIECES + SOLDIER)
        self.enemy = self.passed

    def behind(self, at: int, direction: int, soldier: int) -> int:
        """The first site without a chip of that side, or NOWHERE; `passed`: number of sites before it."""
        self.passed = 0
        while at >= 0 and soldier <= self.state[at] <= soldier + 1:
            self.passed += 1
            at = self.neighbours[at * DIRECTIONS + direction]
        return at

    def make(self, code: int) -> None:
        """Move every chip of both lines one step, the foremost first; place a lifted chip last."""
        site, place = (code - PUSHES) >> 14, code & 127
        step = ((code - PUSHES) >> 7 & 127) - site
        at = site
        while self.state[at] != 0:
            at += step
        lifted = 0
        if place:
            at -= step
            lifted = self.state[at]
            self.state[at] = 0
        while at != site:
            self.chips.carry(at - step, at)
            at -= step
        if place:
            self.state[place - 1] = lifted
            if self.zones[place - 1] == (lifted - 1) // PIECES + 1:
                self.state[AT_HOME + (lifted - 1) // PIECES] += 1
