"""Finds the knots among the positions of one number of stones, and settles what leads into them.

Whoever has left a knot never comes back to it, and whoever comes to one for the first time finds it fresh: none of it
has stood.  So it is enough to know of each position of a knot who wins where the play enters it there
(engine.games.wari.table.prover); what lies between the knots follows move by move.

A *spot* is 2 * position, + 1 where the side that wants the threshold is not to move.
"""

from array import array

from engine.games.wari.table.bounds import Bounds
from engine.games.wari.table.knot import Knot
from engine.games.wari.table.layout import LEAVES, MINDS, MOST_STEPS, OFFSET, OPEN, STUCK, WANTS, WINS
from engine.games.wari.table.prover import Prover

LARGEST = 4096  # places of a knot that are tried
FIRST_LIMIT, MORE = 100, 10  # positions to look at for each place of a knot, at first, and how many times as many then
NEVER, DONE = 0, 0  # a spot that the walk has not come to; one that came out


class Knots:
    """Works on the graph of one number of stones, for one threshold after the other, the highest first.

    firsts, before  where moves that capture nothing come from (`starts` of engine.games.wari.table.solver)
    moves           how many such moves a position has
    rows            the mover's row less the other one, as a worth
    limit           positions to look at for each place of a knot, at most
    """

    def __init__(
        self, firsts: "array[int]", before: "array[int]", moves: bytearray, rows: bytearray, base: int, limit: int
    ) -> None:
        self.firsts, self.before, self.moves, self.rows = firsts, before, moves, rows
        self.number, self.base, self.limit = len(moves), base, limit
        self.ids = array("i", bytes(8 * self.number))  # by spot: its place among the open ones, from 1
        self.room(0)

    def room(self, number: int) -> None:
        """Lists for so many open spots; [0] is not used."""
        self.open = number
        self.spots, self.starts = array("i", bytes(4 * (number + 1))), array("i", bytes(4 * (number + 2)))
        self.reached, self.least = array("i", bytes(4 * (number + 1))), array("i", bytes(4 * (number + 1)))
        self.links = array("i", bytes(4 * (number + 1)))  # by open spot: the next link that the walk goes along
        self.path, self.waiting = array("i", bytes(4 * (number + 1))), array("i", bytes(4 * (number + 1)))
        self.winners, self.exits = bytearray(number + 1), bytearray(number + 1)
        self.places = array("i", bytes(4 * (number + 1)))  # by open spot: its place in the knot looked at, from 1
        self.count = 0

    def settle(self, bounds: Bounds, threshold: int) -> None:
        """Find who wins where it is open whether a side gets so much, and narrow the bounds."""
        number = 0
        for spot in range(2 * self.number):
            self.ids[spot] = 0
            if self.is_open(bounds, spot, threshold):
                number += 1
                self.ids[spot] = number
        if number == 0:
            return
        self.room(number)
        for spot in range(2 * self.number):
            if self.ids[spot] > 0:
                self.spots[self.ids[spot]] = spot
        self.onward = array("i", bytes(4 * max(1, self.link(bounds, threshold))))
        self.fill()
        for one in range(1, number + 1):
            if self.reached[one] == NEVER:
                self.walk(bounds, one, threshold)

    def sure(self, bounds: Bounds, spot: int, threshold: int) -> int:
        """Who is sure of what he wants there; OPEN: neither."""
        place = self.base + (spot >> 1)
        low, high = bounds.low[place] - OFFSET, bounds.high[place] - OFFSET
        if spot & 1:
            return WANTS if -high >= threshold else MINDS if -low < threshold else OPEN
        return WANTS if low >= threshold else MINDS if high < threshold else OPEN

    def is_open(self, bounds: Bounds, spot: int, threshold: int) -> bool:
        """Whether neither side is sure there."""
        return self.sure(bounds, spot, threshold) == OPEN

    def link(self, bounds: Bounds, threshold: int) -> int:
        """Count the moves between open spots, and note the other moves that are not lost; how many there are."""
        for spot in range(2 * self.number):
            sure = self.sure(bounds, spot, threshold)
            position = spot >> 1
            for link in range(self.firsts[position], self.firsts[position + 1]):
                earlier = self.ids[2 * self.before[link] + 1 - (spot & 1)]
                if earlier == 0:
                    continue
                if sure == OPEN:
                    self.starts[earlier + 1] += 1
                elif sure == self.mover(earlier):
                    self.exits[earlier] = WINS
        for one in range(1, self.open + 1):
            self.starts[one + 1] += self.starts[one]
            self.links[one] = self.starts[one]
            if self.exits[one] == STUCK and self.captures(bounds, self.spots[one], threshold):
                self.exits[one] = LEAVES
        return self.starts[self.open + 1]

    def captures(self, bounds: Bounds, spot: int, threshold: int) -> bool:
        """Whether a capture might bring the mover what he wants; none is known to."""
        most = bounds.best_high[spot >> 1] - OFFSET
        return most > -threshold if spot & 1 else most >= threshold

    def mover(self, one: int) -> int:
        """Who is to move at an open spot."""
        return MINDS if self.spots[one] & 1 else WANTS

    def fill(self) -> None:
        """Note where the moves between open spots lead."""
        for to in range(1, self.open + 1):
            spot = self.spots[to]
            position = spot >> 1
            for link in range(self.firsts[position], self.firsts[position + 1]):
                earlier = self.ids[2 * self.before[link] + 1 - (spot & 1)]
                if earlier > 0:
                    self.onward[self.links[earlier]] = to
                    self.links[earlier] += 1
        for one in range(1, self.open + 1):
            self.links[one] = self.starts[one]

    def walk(self, bounds: Bounds, start: int, threshold: int) -> None:
        """Tarjan's walk from there: knots come out one by one, those first that the others lead into."""
        depth, waiting = 0, 1
        self.reach(start, depth, 0)
        while depth >= 0:
            one = self.path[depth]
            if self.links[one] < self.starts[one + 1]:
                to = self.onward[self.links[one]]
                self.links[one] += 1
                if self.reached[to] == NEVER:
                    depth += 1
                    self.reach(to, depth, waiting)
                    waiting += 1
                elif self.least[to] != DONE:
                    self.least[one] = min(self.least[one], self.reached[to])
                continue
            depth -= 1
            if depth >= 0 and self.least[one] < self.least[self.path[depth]]:
                self.least[self.path[depth]] = self.least[one]
            if self.least[one] == self.reached[one]:
                waiting = self.come_out(bounds, one, waiting, threshold)

    def reach(self, one: int, depth: int, waiting: int) -> None:
        """The walk comes to a spot for the first time."""
        self.count += 1
        self.reached[one] = self.least[one] = self.count
        self.path[depth] = self.waiting[waiting] = one

    def come_out(self, bounds: Bounds, one: int, waiting: int, threshold: int) -> int:
        """Settle what came out last: `waiting` down to `one`; what is left waiting."""
        first = waiting - 1
        while self.waiting[first] != one:
            first -= 1
        size = waiting - first
        for at in range(first, waiting):
            self.least[self.waiting[at]] = DONE
        if size == 1:
            self.winners[one] = self.follows(one)
            self.narrow(bounds, one, threshold, True)
        elif size <= LARGEST:
            self.untie(bounds, first, size, threshold)
        return first

    def follows(self, one: int) -> int:
        """Who wins at a spot that no way leads back to, by what its moves lead to."""
        mover, unclear = self.mover(one), self.exits[one]
        if unclear == WINS:
            return mover
        for link in range(self.starts[one], self.starts[one + 1]):
            winner = self.winners[self.onward[link]]
            if winner == mover:
                return mover
            if winner == OPEN:
                unclear = LEAVES
        return OPEN if unclear == LEAVES else WANTS + MINDS - mover

    def untie(self, bounds: Bounds, first: int, size: int, threshold: int) -> None:
        """Who wins at each place of a knot where the play enters it there: the easy ones first, they teach the rest."""
        prover, left, limit = Prover(self.knot(first, size, threshold)), size, FIRST_LIMIT
        while left > 0 and limit <= self.limit:
            for place in range(size):
                one = self.waiting[first + place]
                if self.winners[one] == OPEN:
                    self.winners[one] = prover.prove(place, limit)
                    left -= self.winners[one] != OPEN
            limit *= MORE
        for place in range(size):
            one = self.waiting[first + place]
            self.places[one] = 0
            bounds.tied[self.base + (self.spots[one] >> 1)] = 1
            self.narrow(bounds, one, threshold, False)

    def knot(self, first: int, size: int, threshold: int) -> Knot:
        """The knot of the spots that wait from there on."""
        links = 0
        for place in range(size):
            one = self.waiting[first + place]
            self.places[one] = place + 1
            links += self.starts[one + 1] - self.starts[one]
        knot = Knot(size, links)
        for at in range(size):
            one = self.waiting[first + at]
            row = self.rows[self.spots[one] >> 1] - OFFSET
            liked = (-row if self.spots[one] & 1 else row) >= threshold
            place, exits = knot.add(self.mover(one), WANTS if liked else MINDS), self.exits[one]
            for link in range(self.starts[one], self.starts[one + 1]):
                to = self.onward[link]
                if self.places[to] > 0:
                    knot.lead(self.places[to] - 1)
                elif self.winners[to] == self.mover(one):
                    exits = WINS
                elif self.winners[to] == OPEN and exits == STUCK:
                    exits = LEAVES
            knot.exits[place] = exits
        knot.complete()
        return knot

    def narrow(self, bounds: Bounds, one: int, threshold: int, always: bool) -> None:
        """Write what follows from who wins; `always`: it holds whatever has stood, not only where the play enters."""
        winner, spot = self.winners[one], self.spots[one]
        if winner == OPEN:
            return
        place = self.base + (spot >> 1)
        if (winner == WANTS) != (spot & 1 == 1):
            low = OFFSET + (threshold if winner == WANTS else 2 - threshold)
            bounds.entered_low[place] = max(bounds.entered_low[place], low)
            if always and low > bounds.low[place]:
                bounds.low[place], bounds.low_steps[place] = low, MOST_STEPS
        else:
            high = OFFSET + (-threshold if winner == WANTS else threshold - 2)
            bounds.entered_high[place] = min(bounds.entered_high[place], high)
            if always and high < bounds.high[place]:
                bounds.high[place], bounds.high_steps[place] = high, MOST_STEPS
