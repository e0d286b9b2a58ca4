"""How lines push (OUTWIT-20, OUTWIT-21)."""

from array import array

from engine.games.outwit.board import (
    ALL,
    AT_HOME,
    BOARD,
    PIECES,
    SITES,
    SOLDIER,
    STEPS,
    STRAIGHT,
    TURN,
    ZONES,
    carry,
)
from engine.games.outwit.moves import PUSHES


class Pushes:
    """Works on the state and the moves of the rules, which it is given once.

    own, enemy  after `measure`: chips of the line that pushes, and of the line before it
    front, end  the first site of the line that is pushed, and the site behind it, or NOWHERE
    """

    def __init__(self, state: bytearray, moves: "array[int]") -> None:
        self.state = state
        self.moves = moves
        self.neighbours = BOARD.neighbours
        self.steps = STEPS
        self.zones = ZONES
        self.own = self.enemy = 0
        self.front = self.end = 0

    def add(self, number: int) -> int:
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

    def make(self, code: int) -> None:
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
            carry(state, at - step, at)
            at -= step
        if place:
            state[place - 1] = lifted
            if ZONES[place - 1] == (lifted - 1) // PIECES + 1:
                state[AT_HOME + (lifted - 1) // PIECES] += 1
