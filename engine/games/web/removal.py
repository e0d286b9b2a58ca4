"""What the removal of Green's pins leaves free (WEB-13 to WEB-16): exits, and the shortest ways to make one.

An exit is a tier with a Green pin in row 1 and row 2 empty.  Where there is none and one side moves
alone, a tier becomes an exit once

    a Green pin stands there in row 1    `slides` steps sideways in row 1 (for White it must stand there already)
    and row 2 is empty                   `vacating` steps: own pins make room one after the other

The two do not disturb each other: no Green pin enters row 1, and one that could leave it has found
its exit.  So a tier costs their sum, and the first moves of the shortest ways are the first slide,
or the first step of the making of room, of the cheapest tiers.
"""

from array import array

from engine.games.web.board import BOARD, GREEN, LONGEST_WAY, MOST_STEPS, NO_WAY, SITES, TIERS, TURN, WHITE, is_exit


class Removal:
    """Works on the state and the moves of the rules, which it is given once.

    wanted  for each of the moves, after `choose`: does the duty leave it free?
    """

    def __init__(self, state: bytearray, moves: "array[int]") -> None:
        self.state = state
        self.moves = moves
        self.wanted = bytearray(MOST_STEPS)
        self.neighbours = BOARD.neighbours
        self.vacating = bytearray(SITES)  # by site with an own pin: steps until it can be empty, else NO_WAY

    def choose(self, number: int) -> int:
        """Set `wanted` for the first `number` moves, all steps of the side to move; how many moves away an exit is.

        0: Green has an exit and must take one.  1 to LONGEST_WAY: the steps that are wanted begin a shortest way
        (for White, 1 is to leave an exit open).  NO_WAY: there is none, and every step is free.
        """
        pin, exits, wanted = self.state[TURN] + 1, self.exits(), self.wanted
        self.want_all(number, 0)
        if exits and pin == GREEN:
            for i in range(number):
                wanted[i] = is_exit(self.moves[i])
            return 0
        way = self.leave_open(number, exits) if exits else self.first_steps(number, pin)
        if way == NO_WAY:
            self.want_all(number, 1)
        return way

    def want_all(self, number: int, wanted: int) -> None:
        """Want all of the first `number` moves, or none."""
        for i in range(number):
            self.wanted[i] = wanted

    def exits(self) -> int:
        """How many Green pins in row 1 have row 2 of their tier empty."""
        state, number = self.state, 0
        for tier in range(TIERS):
            if state[tier] == GREEN and state[TIERS + tier] == 0:
                number += 1
        return number

    def leave_open(self, number: int, exits: int) -> int:
        """White's steps after which there still is an exit, or is another.

        If every step shuts the last one, each begins a way of two: the pin that went in can go back.
        """
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
        """The first steps of the shortest ways that end with an exit, where there is none yet."""
        self.find_vacating(number, pin)
        way = NO_WAY
        for tier in range(TIERS):
            way = min(way, self.cost(tier, pin))
        if way > LONGEST_WAY:
            return NO_WAY
        for tier in range(TIERS):
            if self.cost(tier, pin) == way:
                if self.state[TIERS + tier] == pin:
                    self.want_room(number, TIERS + tier)
                self.want_slides(number, tier)
        return way

    def cost(self, tier: int, pin: int) -> int:
        """How many steps of that colour make an exit of the tier; more than LONGEST_WAY: too many."""
        door = TIERS + tier
        room = 0 if self.state[door] == 0 else self.vacating[door]
        return room + self.slides(tier, pin)

    def find_vacating(self, number: int, pin: int) -> None:
        """Fill `vacating`: a pin that can step can make room at once, its neighbours of that colour after it."""
        state, neighbours, vacating = self.state, self.neighbours, self.vacating
        first = 0 if pin == WHITE else TIERS  # a Green pin in row 1 can only slide
        for site in range(SITES):
            vacating[site] = NO_WAY
        for i in range(number):
            if self.moves[i] >> 7 >= first:
                vacating[self.moves[i] >> 7] = 1
        for length in range(2, LONGEST_WAY + 1):
            for site in range(first, SITES):
                if state[site] != pin or vacating[site] != NO_WAY:
                    continue
                for at in range(site * 4, site * 4 + 4):
                    if neighbours[at] >= first and vacating[neighbours[at]] == length - 1:
                        vacating[site] = length

    def want_room(self, number: int, site: int) -> None:
        """Want the steps with which the shortest ways to empty that site begin."""
        if self.vacating[site] == 1:
            for i in range(number):
                if self.moves[i] >> 7 == site:
                    self.wanted[i] = 1
            return
        for at in range(site * 4, site * 4 + 4):
            other = self.neighbours[at]
            if other >= 0 and self.vacating[other] == self.vacating[site] - 1:
                self.want_room(number, other)

    def slides(self, tier: int, pin: int) -> int:
        """Steps sideways that bring a Green pin in row 1 to that tier; for White, who has none of them, 0 or NO_WAY."""
        if pin == WHITE:
            return 0 if self.state[tier] == GREEN else NO_WAY
        return min(self.to_green(tier, 1), self.to_green(tier, TIERS - 1))

    def to_green(self, tier: int, turn: int) -> int:
        """How far from a space of row 1 the next Green pin stands, going round by `turn` over empty spaces."""
        for length in range(LONGEST_WAY + 1):
            contents = self.state[(tier + turn * length) % TIERS]
            if contents == GREEN:
                return length
            if contents == WHITE:
                break
        return NO_WAY

    def want_slides(self, number: int, tier: int) -> None:
        """Want the first step of the nearest Green pins in row 1 towards that tier."""
        shortest = self.slides(tier, GREEN)
        for turn in range(1, TIERS, TIERS - 2):  # clockwise, and counter
            if 0 < shortest == self.to_green(tier, turn):
                site = (tier + turn * shortest) % TIERS
                code = site * 128 + (tier + turn * (shortest - 1)) % TIERS
                for i in range(number):
                    if self.moves[i] == code:
                        self.wanted[i] = 1
