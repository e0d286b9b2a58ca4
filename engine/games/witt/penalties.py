"""The Rule of Three and the Rule of Four: removals at the start of a turn (sections II-E, II-F)."""

from array import array

from engine.games.witt.board import (
    AHEAD,
    HOME,
    HOME_OF,
    LIMIT_OF_FOUR,
    LIMIT_OF_THREE,
    LINES,
    OUTSIDE,
    PEGS,
    PLAY,
    REMOVAL,
    REMOVED,
    REMOVED_BYTES,
    TURN,
)

MAX_RUNS = 64


class Penalties:
    """Works on the state of the rules.

    run_from, run_way, run_length   the runs that `find_runs` found: first hole, direction, number of pegs
    """

    def __init__(self, state: bytearray) -> None:
        self.state = state
        self.ahead, self.home_of, self.outside = AHEAD, HOME_OF, OUTSIDE
        self.counts = bytearray(PLAY + 1)  # pegs that make runs, by site; HIDDEN has none
        self.wanted = bytearray(PLAY)  # pegs that may be removed
        self.run_from = array("i", bytes(4 * MAX_RUNS))
        self.run_way = array("i", bytes(4 * MAX_RUNS))
        self.run_length = array("i", bytes(4 * MAX_RUNS))

    def generate(self, moves: "array[int]") -> int:
        """Write the removals of the side to move, ascending; returns their number."""
        number = 0
        if self.find_due() > 0:
            for site in range(PLAY):
                if self.wanted[site]:
                    moves[number] = REMOVAL | site
                    number += 1
        return number

    def find_due(self) -> int:
        """Mark in `wanted` the pegs of the side not to move that may be removed now; returns their number."""
        state, wanted, number = self.state, self.wanted, 0
        pin = 2 - state[TURN]
        excess, runs = self.excess(pin - 1), self.find_runs(pin)
        if excess <= 0 and runs == 0:
            return 0
        for site in range(PLAY):
            wanted[site] = excess > 0 and state[site] == pin and self.home_of[site] == pin
            number += wanted[site]
        for run in range(runs):
            if not self.is_served(run):
                site = self.run_from[run]
                for _ in range(self.run_length[run]):
                    number += 1 - wanted[site]
                    wanted[site] = 1
                    site = self.ahead[site * 8 + self.run_way[run]]
        return number

    def excess(self, side: int) -> int:
        """The number of pegs in the side's set-up area beyond the limit of the Rule of Four; 0 or less: none."""
        return self.state[HOME + side] - self.state[HOME + 1 - side] - LIMIT_OF_FOUR

    def find_runs(self, pin: int) -> int:
        """Find the rows of more than three pegs of that colour before this turn's removals; returns their number."""
        removed = pin != self.state[TURN] + 1 and self.some_removed()
        if self.state[PEGS + pin - 1] - self.state[HOME + pin - 1] <= LIMIT_OF_THREE and not removed:
            return 0
        self.mark_counting(pin)
        if removed:
            self.mark_removed()
        counts, ahead, number = self.counts, self.ahead, 0
        for site in range(PLAY):
            if not counts[site]:
                continue
            for way in range(LINES):
                if counts[ahead[site * 8 + way]] and not counts[ahead[site * 8 + way + LINES]]:
                    length = self.length_of_run(site, way)
                    if length > LIMIT_OF_THREE:
                        self.run_from[number], self.run_way[number], self.run_length[number] = site, way, length
                        number += 1
        return number

    def length_of_run(self, site: int, way: int) -> int:
        """The length of the run of pegs in that direction, this one included."""
        length = 0
        while self.counts[site]:
            length += 1
            site = self.ahead[site * 8 + way]
        return length

    def mark_counting(self, pin: int) -> None:
        """Mark the pegs of that colour outside their own set-up area."""
        state, counts, outside, shift = self.state, self.counts, self.outside, (pin - 1) * PLAY
        for site in range(PLAY):
            counts[site] = state[site] == outside[shift + site]

    def mark_removed(self) -> None:
        """Also mark the holes whose pegs were removed in this turn by the Rule of Three."""
        for site in range(PLAY):
            if self.was_removed(site):
                self.counts[site] = 1

    def some_removed(self) -> bool:
        """Whether a peg was removed in this turn by the Rule of Three."""
        number = 0
        for at in range(REMOVED, REMOVED + REMOVED_BYTES):
            number += self.state[at]
        return number > 0

    def was_removed(self, site: int) -> bool:
        """Whether a peg was taken from there in this turn by the Rule of Three."""
        return self.state[REMOVED + (site >> 3)] >> (site & 7) & 1 > 0

    def is_served(self, run: int) -> bool:
        """Whether a peg of that run has been removed in this turn."""
        site = self.run_from[run]
        for _ in range(self.run_length[run]):
            if self.was_removed(site):
                return True
            site = self.ahead[site * 8 + self.run_way[run]]
        return False

    # For people.

    def sites_of(self, run: int) -> tuple[int, ...]:
        """The holes of a run that still have their pegs."""
        site, sites = self.run_from[run], []
        for _ in range(self.run_length[run]):
            if not self.was_removed(site):
                sites.append(site)
            site = self.ahead[site * 8 + self.run_way[run]]
        return tuple(sites)

    def home_pegs(self, pin: int) -> tuple[int, ...]:
        """The pegs of that colour in their own set-up area."""
        sites = []
        for site in range(PLAY):
            if self.state[site] == pin and self.home_of[site] == pin:
                sites.append(site)
        return tuple(sites)
