"""The moves allowed under the duty of removal (WEB-13 to WEB-16): exits, and the shortest ways to make one.

An exit is a tier with a Green pin in row 1 and row 2 empty.  If there is none, and one side moves
alone, a tier becomes an exit when

    a Green pin stands there in row 1    after `near` steps sideways in row 1 (for White, 0 or impossible)
    and row 2 is empty                   after `vacating` steps: own pins make room one after the other

The two are independent: no Green pin enters row 1, and a Green pin that could leave row 1 is already at
an exit.  So the cost of a tier is the sum.  The first moves of the shortest ways are the first slides,
or the first vacating steps, of the cheapest tiers.
"""

from array import array

from engine import flat
from engine.games.web.board import BOARD, GREEN, LONGEST_WAY, MAX_STEPS, NO_WAY, SITES, TIERS, TURN, WHITE

ALL_FAR = bytearray([NO_WAY]) * SITES


class Removal:
    """Works on the state and the moves of the rules.

    wanted     after `choose`, by index of a move: 1 if the duty allows it
    vacating   by site with an own pin: steps until it can be empty, else NO_WAY
    near       by tier: steps until a Green pin can stand there in row 1, else NO_WAY
    """

    def __init__(self, state: bytearray, moves: "array[int]") -> None:
        self.state = state
        self.moves = moves
        self.wanted = bytearray(MAX_STEPS)
        self.neighbours = BOARD.neighbours
        self.far = ALL_FAR
        self.vacating = bytearray(SITES)
        self.near = bytearray(TIERS)
        self.pins = bytearray(SITES)  # where the own pins stand

    def choose(self, number: int) -> int:
        """Set `wanted` for the first `number` moves, all steps of the side to move; returns the moves to an exit.

        0: Green has an exit and must take one.  1 to LONGEST_WAY: the wanted steps begin a shortest way (for
        White, 1 means to leave an exit open).  NO_WAY: there is no way, and every step is allowed.
        """
        pin, exits = self.state[TURN] + 1, self.exits()
        if exits == 0:
            return self.first_steps(number, pin)
        if pin == WHITE:
            return self.leave_open(number, exits)
        for i in range(number):
            self.wanted[i] = self.moves[i] >> 7 < TIERS <= self.moves[i] & 127
        return 0

    def want_all(self, number: int, wanted: int) -> None:
        """Set `wanted` to 1 or 0 for the first `number` moves."""
        for i in range(number):
            self.wanted[i] = wanted

    def exits(self) -> int:
        """The number of exits: Green pins in row 1 with row 2 of their tier empty."""
        number = 0
        for tier in range(TIERS):
            number += (self.state[tier] == GREEN) & (self.state[TIERS + tier] == 0)
        return number

    def leave_open(self, number: int, exits: int) -> int:
        """Want White's steps after which there is an exit.

        If every step shuts the last exit, each begins a way of two moves: the pin that stepped in can go back.
        """
        if exits > 1:  # one step shuts at most one exit
            self.want_all(number, 1)
            return 1 if number else NO_WAY
        some = 0
        for i in range(number):
            opened = self.is_door(self.moves[i] >> 7)
            shut = self.is_door(self.moves[i] & 127)
            self.wanted[i] = exits + opened - shut > 0
            some += self.wanted[i]
        if some or number == 0:
            return 1 if some else NO_WAY
        self.want_all(number, 1)
        return 2

    def is_door(self, site: int) -> bool:
        """Whether the site is row 2 of a tier with a Green pin in row 1."""
        return TIERS <= site < 2 * TIERS and self.state[site - TIERS] == GREEN

    def first_steps(self, number: int, pin: int) -> int:
        """Want the first steps of the shortest ways to an exit, if there is none."""
        self.find_vacating(number, pin)
        self.find_near(pin)
        way = NO_WAY
        for tier in range(TIERS):
            way = min(way, self.cost(tier))
        if way > LONGEST_WAY:
            self.want_all(number, 1)
            return NO_WAY
        self.want_all(number, 0)
        for tier in range(TIERS):
            if self.cost(tier) == way:
                if self.state[TIERS + tier] == pin:
                    self.want_room(number, TIERS + tier)
                self.want_slides(number, tier)
        return way

    def cost(self, tier: int) -> int:
        """The number of steps of the side to move that make the tier an exit; above LONGEST_WAY: too many."""
        if self.state[TIERS + tier] == 0:
            return self.near[tier]
        return self.near[tier] + self.vacating[TIERS + tier]

    def find_vacating(self, number: int, pin: int) -> None:
        """Fill `vacating`: 1 for a pin that can step, n + 1 for a pin beside one of its colour with n."""
        first = 0 if pin == WHITE else TIERS  # a Green pin in row 1 can only slide
        pins = flat.places(self.pins, self.state, pin, SITES)
        flat.copy(self.vacating, 0, self.far, 0, SITES)
        for i in range(number):
            if self.moves[i] >> 7 >= first:
                self.vacating[self.moves[i] >> 7] = 1
        for length in range(2, LONGEST_WAY + 1):
            for i in range(pins):
                site = self.pins[i]
                if site < first or self.vacating[site] != NO_WAY:
                    continue
                for at in range(site * 4, site * 4 + 4):
                    other = self.neighbours[at]
                    if other >= first and self.vacating[other] == length - 1:
                        self.vacating[site] = length

    def want_room(self, number: int, site: int) -> None:
        """Want the first steps of the shortest ways to empty that site."""
        if self.vacating[site] == 1:
            for i in range(number):
                if self.moves[i] >> 7 == site:
                    self.wanted[i] = 1
            return
        for at in range(site * 4, site * 4 + 4):
            other = self.neighbours[at]
            if other >= 0 and self.vacating[other] == self.vacating[site] - 1:
                self.want_room(number, other)

    def find_near(self, pin: int) -> None:
        """Fill `near`: 0 where a Green pin stands; on White's turn Green pins do not slide."""
        flat.copy(self.near, 0, self.far, 0, TIERS)
        for tier in range(TIERS):
            if self.state[tier] == GREEN:
                self.near[tier] = 0
                if pin == GREEN:
                    self.slide(tier, 1)
                    self.slide(tier, TIERS - 1)

    def slide(self, tier: int, turn: int) -> None:
        """Fill `near` along the slide of a Green pin over empty spaces; `turn`: tiers per step."""
        for length in range(1, LONGEST_WAY + 1):
            at = (tier + turn * length) % TIERS
            if self.state[at] != 0:
                return
            self.near[at] = min(self.near[at], length)

    def to_green(self, tier: int, turn: int) -> int:
        """The distance from a space of row 1 to the next Green pin over empty spaces; `turn`: tiers per step."""
        length = 0
        while length < LONGEST_WAY and self.state[(tier + turn * length) % TIERS] == 0:
            length += 1
        return length if self.state[(tier + turn * length) % TIERS] == GREEN else NO_WAY

    def want_slides(self, number: int, tier: int) -> None:
        """Want the first step of the nearest Green pins in row 1 towards that tier."""
        shortest = self.near[tier]
        for turn in range(1, TIERS, TIERS - 2):  # clockwise, then counterclockwise
            if 0 < shortest == self.to_green(tier, turn):
                site = (tier + turn * shortest) % TIERS
                code = site * 128 + (tier + turn * (shortest - 1)) % TIERS
                for i in range(number):
                    if self.moves[i] == code:
                        self.wanted[i] = 1
