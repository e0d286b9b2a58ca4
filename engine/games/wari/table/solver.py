"""What every position of few stones is worth at Wari, found backwards from the ends of the game.

The worth of a position is what the side to move captures from there on, less what the other side does, the last
stones handed out as the rules do.  Stores are empty here, so no majority ends the game.  All is found with the rules'
own `generate` and `play`, forwards; only who leads where is turned round.

Number by number of stones: a capture leads to fewer stones, which are known.  Within one number, a threshold falls
from the highest worth.  A mover with a move to what is worth as much *has* it; where all moves lead to positions that
the other side has, the mover *owes* it.  Both facts spread backwards from move to move, so that whoever follows them
goes on to a capture or an end, and never round in circles.  What is left when the threshold is down is endless play.
Where repetition divides the stones left equally (`split`), that is worth 0.

Where each side takes its own row (`own_rows`), it is worth what lies where in the position that stands for the third
time.  So after each spreading those positions are looked for whose own row is worth the threshold and where the side
that wants it can stay for ever among such positions, or among those that have it already: these have it, too, and the
fact spreads on.  What is left then is endless play where neither side can keep to positions that it likes; who of them
likes the one that is the first to stand for the third time depends on the way there.  So there are two bounds, counted
with the worst for each side: `low` for the mover, `high` for the other one.
"""

from array import array

from engine import flat
from engine.games.wari import endings
from engine.games.wari.board import ROW, SIZE, STORE
from engine.games.wari.table.bounds import Bounds
from engine.games.wari.table.knots import Knots
from engine.games.wari.table.layout import MOST_STEPS, OFFSET, UNKNOWN, capacity, first
from engine.games.wari.table.places import Places
from engine.games.wari.table.table import WariTable
from engine.kernel import Kernel


class WariSolver:
    """Solves one number of stones after the other, from 0 to `most`.

    split, own_rows  what is solved, by option of repetition
    limit            positions that may be looked at for each one in a knot; 0: knots stay as they are
    """

    def __init__(self, kernel: Kernel, most: int, limit: int = 0) -> None:
        self.kernel, self.limit = kernel, limit
        self.places = Places(kernel, most)
        self.split = Bounds(first(most + 1), True)
        self.own_rows = Bounds(first(most + 1), False)
        self.saved = bytearray(SIZE)
        self.stones, self.base, self.number, self.facts = 0, 0, 0, 0
        self.room(1)

    def room(self, number: int) -> None:
        """Empty lists for so many positions."""
        self.moves = bytearray(number)  # that capture nothing
        self.left = bytearray(number)  # of them: not known to lose
        self.rows = bytearray(number)  # the mover's row less the other one, as a worth
        self.stays = bytearray(2 * number)  # whether a side can stay: 2 * position, + 1 for the one that waits
        self.ways = bytearray(2 * number)  # moves that stay, in the same places
        self.starts = array("i", bytes(4 * (number + 1)))  # of each position's part of `before`; the last: its end
        self.before = array("i")  # the positions that moves without capture lead from
        self.fresh = array("i", bytes(8 * number))  # facts to spread: 2 * position, + 1 if the mover owes
        self.split.forget(number)
        self.own_rows.forget(number)

    def solve(self, stones: int) -> None:
        """Settle all positions of so many stones; those of fewer are settled."""
        self.stones, self.base = stones, first(stones)
        self.number = first(stones + 1) - self.base
        self.room(self.number)
        links = self.look()
        self.before = array("i", bytes(4 * max(1, links)))
        self.link()
        self.settle(self.split, 1, False)
        self.fill(self.split.low, 0)
        self.settle(self.own_rows, 1 - stones, True)
        self.fill(self.own_rows.low, -stones)
        self.fill(self.own_rows.high, stones)
        self.enter(self.own_rows)

    def enter(self, bounds: Bounds) -> None:
        """Find what is true where the play comes to a position for the first time."""
        flat.copy(bounds.entered_low, self.base, bounds.low, self.base, self.number)
        flat.copy(bounds.entered_high, self.base, bounds.high, self.base, self.number)
        if self.limit > 0:
            knots = Knots(self.starts, self.before, self.moves, self.rows, self.base, self.limit)
            for threshold in range(self.stones, 0, -2):
                knots.settle(bounds, threshold)

    def planes(self) -> bytes:
        """What is solved, as engine.games.wari.table.layout has it."""
        split, own = self.split, self.own_rows
        planes = [split.low, split.low_steps, own.low, own.low_steps, own.high, own.high_steps]
        return b"".join([*planes, *self.entries()])

    def entries(self) -> list[bytes]:
        """The places in knots, and what is known where the play enters them."""
        own, at = self.own_rows, array("i")
        for place in range(len(own.tied)):
            if own.tied[place]:
                at.append(place)
        return [at.tobytes(), bytes([own.entered_low[i] for i in at]), bytes([own.entered_high[i] for i in at])]

    def take_over(self, planes: bytes) -> int:
        """Begin with what another table knows; up to how many stones.

        :raises ValueError: no table has that size.
        """
        most = capacity(len(planes))
        split, own, number = self.split, self.own_rows, first(most + 1)
        targets = [split.low, split.low_steps, own.low, own.low_steps, own.high, own.high_steps]
        for i, target in enumerate(targets):
            target[:number] = planes[i * number : (i + 1) * number]
        own.entered_low[:number], own.entered_high[:number] = own.low[:number], own.high[:number]
        table = WariTable(self.kernel, planes)
        for at, place in enumerate(table.knots):
            own.tied[place] = 1
            own.entered_low[place], own.entered_high[place] = planes[table.lows + at], planes[table.highs + at]
        return most

    def look(self) -> int:
        """Make every move of every position once; how many capture nothing."""
        links = 0
        self.places.start(self.stones)
        for position in range(self.number):
            if position > 0:
                self.places.advance()
            links += self.look_at(position)
        for position in range(self.number):
            self.starts[position + 1] += self.starts[position]
        return links

    def look_at(self, position: int) -> int:
        """Keep what the captures of the state bring, and count the other moves."""
        kernel, split, own = self.kernel, self.split, self.own_rows
        flat.copy(self.saved, 0, kernel.cells, 0, SIZE)
        number, links = kernel.generate(), 0
        self.rows[position] = OFFSET - self.stones + 2 * self.own_row()
        if number == 0:
            self.keep(position, self.ended(), self.ended(), self.ended())
        for i in range(number):
            kernel.play(kernel.codes[i])
            gain, place = kernel.cells[STORE], self.places.index()
            if gain == 0:
                self.starts[place - self.base + 1] += 1
                links += 1
            else:
                both = 2 * OFFSET + gain
                self.keep(
                    position, both - split.low[place], both - own.entered_high[place], both - own.entered_low[place]
                )
            flat.copy(kernel.cells, 0, self.saved, 0, SIZE)
        self.moves[position] = links
        return links

    def own_row(self) -> int:
        """The stones in South's row, who is to move."""
        stones = 0
        for pit in range(ROW):
            stones += self.kernel.cells[pit]
        return stones

    def ended(self) -> int:
        """What the rules hand out where there is no move, as a worth."""
        return endings.halves(self.kernel.result()) - self.stones + OFFSET

    def keep(self, position: int, split: int, low: int, high: int) -> None:
        """Keep the best that a capture brings."""
        bounds = self.split
        bounds.best_low[position] = max(bounds.best_low[position], split)
        bounds.best_high[position] = max(bounds.best_high[position], split)
        bounds = self.own_rows
        bounds.best_low[position] = max(bounds.best_low[position], low)
        bounds.best_high[position] = max(bounds.best_high[position], high)

    def link(self) -> None:
        """The same moves once more: note where those without capture lead from."""
        self.places.start(self.stones)
        for position in range(self.number):
            if position > 0:
                self.places.advance()
            if self.moves[position] != 0:
                self.link_from(position)
        for position in range(self.number, 0, -1):  # each part has been filled up to where the next one begins
            self.starts[position] = self.starts[position - 1]
        self.starts[0] = 0

    def link_from(self, position: int) -> None:
        """Note the position at each it leads to.  Meanwhile `starts` holds where the next goes."""
        kernel = self.kernel
        flat.copy(self.saved, 0, kernel.cells, 0, SIZE)
        for i in range(kernel.generate()):
            kernel.play(kernel.codes[i])
            if kernel.cells[STORE] == 0:
                to = self.places.index() - self.base
                self.before[self.starts[to]] = position
                self.starts[to] += 1
            flat.copy(kernel.cells, 0, self.saved, 0, SIZE)

    def settle(self, bounds: Bounds, floor: int, rows: bool) -> None:
        """Find what each mover has, and what it owes, down to that threshold; `rows`: and where a row is worth it.

        Worths are odd where the number of stones is; endless play of no worth alone, without `rows`, breaks that.
        """
        flat.copy(self.left, 0, self.moves, 0, self.number)
        for threshold in range(self.stones, floor - 1, -2 if rows else -1):
            self.facts = 0
            for position in range(self.number):
                if bounds.low[self.base + position] == UNKNOWN and bounds.best_low[position] >= OFFSET + threshold:
                    self.has(bounds, position, threshold, 1)
                if self.left[position] == 0:
                    self.owes(bounds, position, threshold, 1)
            at, steps = -1, self.spread(bounds, threshold, 0, 1)
            while rows and at != self.facts:  # until nothing is new
                at = self.facts
                self.stay(bounds, threshold, steps + 1)
                steps = self.spread(bounds, threshold, at, steps + 1)

    def spread(self, bounds: Bounds, threshold: int, at: int, steps: int) -> int:
        """Follow the facts from that one on backwards over the moves that capture nothing, the earliest first.

        steps  theirs; those of the last ones are given back
        """
        end = self.facts
        while at < end:
            steps += 1
            while at < end:
                position = self.fresh[at] >> 1
                for link in range(self.starts[position], self.starts[position + 1]):
                    earlier = self.before[link]
                    if self.fresh[at] & 1:
                        if bounds.low[self.base + earlier] == UNKNOWN:
                            self.has(bounds, earlier, threshold, steps)
                    else:
                        self.left[earlier] -= 1
                        if self.left[earlier] == 0:
                            self.owes(bounds, earlier, threshold, steps)
                at += 1
            end = self.facts
        return steps

    def stay(self, bounds: Bounds, threshold: int, steps: int) -> None:
        """Settle where a side can stay for ever among rows that are worth the threshold.

        All that might be such are taken to be; then those go that one cannot stay from, and what depends on them.
        """
        for position in range(self.number):
            self.stays[2 * position] = self.may_stay(bounds, position, threshold)
            self.stays[2 * position + 1] = self.may_wait(bounds, position, threshold)
        self.count_ways()
        at, end = self.facts, self.facts  # the places of `fresh` behind the facts list what goes
        for one in range(2 * self.number):
            if self.stays[one] and self.ways[one] < self.needed(one):
                end = self.goes(one, end)
        while at < end:
            gone = self.fresh[at]
            position = gone >> 1
            for link in range(self.starts[position], self.starts[position + 1]):
                one = 2 * self.before[link] + 1 - (gone & 1)
                self.ways[one] -= 1
                if self.stays[one] and self.ways[one] < self.needed(one):
                    end = self.goes(one, end)
            at += 1
        for position in range(self.number):
            if self.stays[2 * position]:
                self.has(bounds, position, threshold, steps)
            if self.stays[2 * position + 1]:
                self.owes(bounds, position, threshold, steps)

    def may_stay(self, bounds: Bounds, position: int, threshold: int) -> bool:
        """Whether the mover's row is worth it, and nothing better known."""
        return bounds.low[self.base + position] == UNKNOWN and self.rows[position] >= OFFSET + threshold

    def may_wait(self, bounds: Bounds, position: int, threshold: int) -> bool:
        """Whether the other side's row is worth it, nothing better known, and no capture spoils it."""
        if bounds.high[self.base + position] != UNKNOWN or self.moves[position] == 0:
            return False
        most = OFFSET - threshold
        return self.rows[position] <= most and bounds.best_high[position] <= most

    def count_ways(self) -> None:
        """How many moves that capture nothing lead to where the same side can stay."""
        for one in range(2 * self.number):
            self.ways[one] = 0
        for to in range(2 * self.number):
            if self.stays[to]:
                position = to >> 1
                for link in range(self.starts[position], self.starts[position + 1]):
                    self.ways[2 * self.before[link] + 1 - (to & 1)] += 1

    def needed(self, one: int) -> int:
        """How many such ways there must be: one for the side that moves; for the one that waits, all that are open."""
        return self.left[one >> 1] if one & 1 else 1

    def goes(self, one: int, end: int) -> int:
        """One cannot stay there."""
        self.stays[one] = 0
        self.fresh[end] = one
        return end + 1

    def has(self, bounds: Bounds, position: int, threshold: int, steps: int) -> None:
        """The mover is sure of so much."""
        bounds.low[self.base + position] = OFFSET + threshold
        bounds.low_steps[self.base + position] = min(steps, MOST_STEPS)
        self.fresh[self.facts] = 2 * position
        self.facts += 1

    def owes(self, bounds: Bounds, position: int, threshold: int, steps: int) -> None:
        """All moves without capture lose so much: if the captures do, and it is news, the other side is sure of it."""
        if bounds.high[self.base + position] == UNKNOWN and bounds.best_high[position] <= OFFSET - threshold:
            bounds.high[self.base + position] = OFFSET - threshold
            bounds.high_steps[self.base + position] = min(steps, MOST_STEPS)
            self.fresh[self.facts] = 2 * position + 1
            self.facts += 1

    def fill(self, plane: bytearray, endless: int) -> None:
        """Write what endless play is worth where nothing is settled."""
        for place in range(self.base, self.base + self.number):
            if plane[place] == UNKNOWN:
                plane[place] = OFFSET + endless


def solved(kernel: Kernel, most: int, limit: int = 0, known: bytes = b"") -> bytes:
    """The planes of all positions of up to so many stones (at most engine.games.wari.table.layout.MOST).

    limit  positions that may be looked at for each one in a knot
    known  planes of fewer stones to begin with

    :raises ValueError: `known` is no table.
    """
    solver = WariSolver(kernel, most, limit)
    begin = solver.take_over(known) + 1 if known else 0
    for stones in range(begin, most + 1):
        solver.solve(stones)
    return solver.planes()
