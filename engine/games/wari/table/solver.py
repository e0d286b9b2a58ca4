"""Retrograde analysis: the value of every position of few stones at Wari, found backwards from the ends of the game.

The value of a position is what the side to move captures from there on, less what the other side does, the last stones
handed out as the rules do.  Stores are empty here, so no majority ends the game.  Moves come from the rules' own
`generate` and `play`, forwards; only the graph is reversed.

The numbers of stones are solved in ascending order: a capture leads to fewer stones, which are known.  Within one
number, a threshold falls from the highest value.  The mover's value is at least the threshold (`low`) where a move
leads to a position whose `high` is at most its negative; the mover's value is at most minus the threshold (`high`)
where all moves lead to positions whose `low` is at least the threshold.  Both facts propagate backwards, so whoever
follows them goes on to a capture or an ending and never in circles.  What is left at the end is endless play.  Where
repetition divides the stones equally (`split`), its value is 0.

Where each side takes its own row (`own_rows`), endless play is worth what the rows hold in the position that stands for
the third time.  So after each propagation the greatest safe set is computed: positions whose own row is worth the
threshold and from which the side can stay for ever within the set, or among positions that it already has.  These get
the bound too, and it propagates on.  What is left then is endless play in which neither side can keep to positions
that favour it; which position is the first to stand for the third time depends on the path.  So there are two bounds,
each the worst case for its side: `low` for the mover, `high` for the other one.
"""

from array import array

from engine import flat
from engine.games.wari import endings
from engine.games.wari.board import ROW, SIZE, STORE
from engine.games.wari.table.bounds import Bounds
from engine.games.wari.table.components import Components
from engine.games.wari.table.layout import MAX_STEPS, OFFSET, UNSETTLED, capacity, first
from engine.games.wari.table.places import Places
from engine.games.wari.table.table import WariTable
from engine.kernel import Kernel


class WariSolver:
    """Solves one number of stones after the other, from 0 to `most`.

    split, own_rows  the bounds, by option of repetition
    limit            positions to expand for each one in a component; 0: components stay unsolved
    """

    def __init__(self, kernel: Kernel, most: int, limit: int = 0) -> None:
        self.kernel, self.limit = kernel, limit
        self.places = Places(kernel, most)
        self.split = Bounds(first(most + 1), True)
        self.own_rows = Bounds(first(most + 1), False)
        self.saved = bytearray(SIZE)
        self.stones, self.base, self.positions, self.fact_count = 0, 0, 0, 0
        self.allocate(1)

    def allocate(self, number: int) -> None:
        """Empty lists for so many positions."""
        self.moves = bytearray(number)  # that capture nothing
        self.open_moves = bytearray(number)  # of them: not known to lose
        self.rows = bytearray(number)  # the mover's row less the other one, as a value
        self.safe = bytearray(2 * number)  # by node: 2 * position, + 1 for the side that waits
        self.safe_moves = bytearray(2 * number)  # by node: moves to safe nodes
        self.predecessor_starts = array("i", bytes(4 * (number + 1)))  # by position, and the end
        self.predecessors = array("i")  # over moves without capture
        self.facts = array("i", bytes(8 * number))  # bounds to propagate: 2 * position, + 1 for a `high`
        self.split.reset_captures(number)
        self.own_rows.reset_captures(number)

    def solve(self, stones: int) -> None:
        """Settle all positions of so many stones; those of fewer are settled."""
        self.stones, self.base = stones, first(stones)
        self.positions = first(stones + 1) - self.base
        self.allocate(self.positions)
        edges = self.count_edges()
        self.predecessors = array("i", bytes(4 * max(1, edges)))
        self.fill_edges()
        self.settle(self.split, 1, False)
        self.fill_endless(self.split.low, 0)
        self.settle(self.own_rows, 1 - stones, True)
        self.fill_endless(self.own_rows.low, -stones)
        self.fill_endless(self.own_rows.high, stones)
        self.solve_entries(self.own_rows)

    def solve_entries(self, bounds: Bounds) -> None:
        """Find the bounds that hold where the play comes to a position for the first time."""
        flat.copy(bounds.entered_low, self.base, bounds.low, self.base, self.positions)
        flat.copy(bounds.entered_high, self.base, bounds.high, self.base, self.positions)
        if self.limit > 0:
            components = Components(
                self.predecessor_starts, self.predecessors, self.moves, self.rows, self.base, self.limit
            )
            for threshold in range(self.stones, 0, -2):
                components.solve(bounds, threshold)

    def planes(self) -> bytes:
        """The solved table, as engine.games.wari.table.layout describes it."""
        split, own = self.split, self.own_rows
        planes = [split.low, split.low_steps, own.low, own.low_steps, own.high, own.high_steps]
        return b"".join([*planes, *self.entries()])

    def entries(self) -> list[bytes]:
        """The places in components, and their bounds on entry."""
        own, at = self.own_rows, array("i")
        for place in range(len(own.in_component)):
            if own.in_component[place]:
                at.append(place)
        return [at.tobytes(), bytes([own.entered_low[i] for i in at]), bytes([own.entered_high[i] for i in at])]

    def load(self, planes: bytes) -> int:
        """Begin with another table's values; its number of stones.

        :raises ValueError: no table has that size.
        """
        most = capacity(len(planes))
        split, own, number = self.split, self.own_rows, first(most + 1)
        targets = [split.low, split.low_steps, own.low, own.low_steps, own.high, own.high_steps]
        for i, target in enumerate(targets):
            target[:number] = planes[i * number : (i + 1) * number]
        own.entered_low[:number], own.entered_high[:number] = own.low[:number], own.high[:number]
        table = WariTable(self.kernel, planes)
        for at, place in enumerate(table.component_places):
            own.in_component[place] = 1
            own.entered_low[place] = planes[table.low_offset + at]
            own.entered_high[place] = planes[table.high_offset + at]
        return most

    def count_edges(self) -> int:
        """Make every move of every position once; the number of moves that capture nothing."""
        edges = 0
        self.places.start(self.stones)
        for position in range(self.positions):
            if position > 0:
                self.places.advance()
            edges += self.count_edges_of(position)
        for position in range(self.positions):
            self.predecessor_starts[position + 1] += self.predecessor_starts[position]
        return edges

    def count_edges_of(self, position: int) -> int:
        """Record what the captures of the state bring, and count its other moves."""
        kernel, split, own = self.kernel, self.split, self.own_rows
        flat.copy(self.saved, 0, kernel.cells, 0, SIZE)
        number, edges = kernel.generate(), 0
        self.rows[position] = OFFSET - self.stones + 2 * self.own_row()
        if number == 0:
            self.record_capture(position, self.final_value(), self.final_value(), self.final_value())
        for i in range(number):
            kernel.play(kernel.codes[i])
            gain, place = kernel.cells[STORE], self.places.index()
            if gain == 0:
                self.predecessor_starts[place - self.base + 1] += 1
                edges += 1
            else:
                both = 2 * OFFSET + gain
                self.record_capture(
                    position, both - split.low[place], both - own.entered_high[place], both - own.entered_low[place]
                )
            flat.copy(kernel.cells, 0, self.saved, 0, SIZE)
        self.moves[position] = edges
        return edges

    def own_row(self) -> int:
        """Stones in South's row; South is to move."""
        stones = 0
        for pit in range(ROW):
            stones += self.kernel.cells[pit]
        return stones

    def final_value(self) -> int:
        """Value of a position without moves, by the rules' division of the stones."""
        return endings.halves(self.kernel.result()) - self.stones + OFFSET

    def record_capture(self, position: int, split: int, low: int, high: int) -> None:
        """Keep the best that a capture brings."""
        bounds = self.split
        bounds.best_low[position] = max(bounds.best_low[position], split)
        bounds.best_high[position] = max(bounds.best_high[position], split)
        bounds = self.own_rows
        bounds.best_low[position] = max(bounds.best_low[position], low)
        bounds.best_high[position] = max(bounds.best_high[position], high)

    def fill_edges(self) -> None:
        """Make the same moves again: fill in the predecessors of moves that capture nothing."""
        self.places.start(self.stones)
        for position in range(self.positions):
            if position > 0:
                self.places.advance()
            if self.moves[position] != 0:
                self.fill_edges_of(position)
        for position in range(self.positions, 0, -1):  # each part is filled up to where the next one begins
            self.predecessor_starts[position] = self.predecessor_starts[position - 1]
        self.predecessor_starts[0] = 0

    def fill_edges_of(self, position: int) -> None:
        """Enter the position as a predecessor; meanwhile `predecessor_starts` holds the next free index."""
        kernel = self.kernel
        flat.copy(self.saved, 0, kernel.cells, 0, SIZE)
        for i in range(kernel.generate()):
            kernel.play(kernel.codes[i])
            if kernel.cells[STORE] == 0:
                to = self.places.index() - self.base
                self.predecessors[self.predecessor_starts[to]] = position
                self.predecessor_starts[to] += 1
            flat.copy(kernel.cells, 0, self.saved, 0, SIZE)

    def settle(self, bounds: Bounds, floor: int, rows: bool) -> None:
        """Settle bounds for every threshold down to `floor`; `rows`: safe sets too.

        Values are odd where the number of stones is; only the 0 of endless play, without `rows`, breaks that.
        """
        flat.copy(self.open_moves, 0, self.moves, 0, self.positions)
        for threshold in range(self.stones, floor - 1, -2 if rows else -1):
            self.fact_count = 0
            for position in range(self.positions):
                if bounds.low[self.base + position] == UNSETTLED and bounds.best_low[position] >= OFFSET + threshold:
                    self.set_low(bounds, position, threshold, 1)
                if self.open_moves[position] == 0:
                    self.set_high(bounds, position, threshold, 1)
            at, steps = -1, self.propagate(bounds, threshold, 0, 1)
            while rows and at != self.fact_count:  # until nothing is new
                at = self.fact_count
                self.settle_safe(bounds, threshold, steps + 1)
                steps = self.propagate(bounds, threshold, at, steps + 1)

    def propagate(self, bounds: Bounds, threshold: int, at: int, steps: int) -> int:
        """Propagate the facts from index `at` on backwards over moves that capture nothing, breadth first.

        steps  of these facts; returned are those of the last ones
        """
        end = self.fact_count
        while at < end:
            steps += 1
            while at < end:
                position = self.facts[at] >> 1
                for edge in range(self.predecessor_starts[position], self.predecessor_starts[position + 1]):
                    earlier = self.predecessors[edge]
                    if self.facts[at] & 1:
                        if bounds.low[self.base + earlier] == UNSETTLED:
                            self.set_low(bounds, earlier, threshold, steps)
                    else:
                        self.open_moves[earlier] -= 1
                        if self.open_moves[earlier] == 0:
                            self.set_high(bounds, earlier, threshold, steps)
                at += 1
            end = self.fact_count
        return steps

    def settle_safe(self, bounds: Bounds, threshold: int, steps: int) -> None:
        """Settle the greatest set in which a side can stay for ever on rows that are worth the threshold.

        It starts with all candidates; those that the side cannot stay from are removed, then what depended on them.
        """
        for position in range(self.positions):
            self.safe[2 * position] = self.may_be_safe_moving(bounds, position, threshold)
            self.safe[2 * position + 1] = self.may_be_safe_waiting(bounds, position, threshold)
        self.count_safe_moves()
        at, end = self.fact_count, self.fact_count  # `facts` behind the facts lists the removed nodes
        for node in range(2 * self.positions):
            if self.safe[node] and self.safe_moves[node] < self.needed_moves(node):
                end = self.remove_safe(node, end)
        while at < end:
            gone = self.facts[at]
            position = gone >> 1
            for edge in range(self.predecessor_starts[position], self.predecessor_starts[position + 1]):
                node = 2 * self.predecessors[edge] + 1 - (gone & 1)
                self.safe_moves[node] -= 1
                if self.safe[node] and self.safe_moves[node] < self.needed_moves(node):
                    end = self.remove_safe(node, end)
            at += 1
        for position in range(self.positions):
            if self.safe[2 * position]:
                self.set_low(bounds, position, threshold, steps)
            if self.safe[2 * position + 1]:
                self.set_high(bounds, position, threshold, steps)

    def may_be_safe_moving(self, bounds: Bounds, position: int, threshold: int) -> bool:
        """Whether the mover's row is worth the threshold, and nothing better is known."""
        return bounds.low[self.base + position] == UNSETTLED and self.rows[position] >= OFFSET + threshold

    def may_be_safe_waiting(self, bounds: Bounds, position: int, threshold: int) -> bool:
        """Whether the other side's row is, nothing better is known, and no capture spoils it."""
        if bounds.high[self.base + position] != UNSETTLED or self.moves[position] == 0:
            return False
        most = OFFSET - threshold
        return self.rows[position] <= most and bounds.best_high[position] <= most

    def count_safe_moves(self) -> None:
        """Count for every node the moves without capture to safe nodes of the same side."""
        for node in range(2 * self.positions):
            self.safe_moves[node] = 0
        for to in range(2 * self.positions):
            if self.safe[to]:
                position = to >> 1
                for edge in range(self.predecessor_starts[position], self.predecessor_starts[position + 1]):
                    self.safe_moves[2 * self.predecessors[edge] + 1 - (to & 1)] += 1

    def needed_moves(self, node: int) -> int:
        """Safe moves that a node needs: one for the side that moves; for the one that waits, all open ones."""
        return self.open_moves[node >> 1] if node & 1 else 1

    def remove_safe(self, node: int, end: int) -> int:
        """Remove a node from the safe set; the end of the list of removed nodes."""
        self.safe[node] = 0
        self.facts[end] = node
        return end + 1

    def set_low(self, bounds: Bounds, position: int, threshold: int, steps: int) -> None:
        """The mover's value is at least the threshold."""
        bounds.low[self.base + position] = OFFSET + threshold
        bounds.low_steps[self.base + position] = min(steps, MAX_STEPS)
        self.facts[self.fact_count] = 2 * position
        self.fact_count += 1

    def set_high(self, bounds: Bounds, position: int, threshold: int, steps: int) -> None:
        """All moves without capture lose the threshold: if the captures do and it is new, set `high`."""
        if bounds.high[self.base + position] == UNSETTLED and bounds.best_high[position] <= OFFSET - threshold:
            bounds.high[self.base + position] = OFFSET - threshold
            bounds.high_steps[self.base + position] = min(steps, MAX_STEPS)
            self.facts[self.fact_count] = 2 * position + 1
            self.fact_count += 1

    def fill_endless(self, plane: bytearray, endless: int) -> None:
        """Write the value of endless play where nothing is settled."""
        for place in range(self.base, self.base + self.positions):
            if plane[place] == UNSETTLED:
                plane[place] = OFFSET + endless


def solved(kernel: Kernel, most: int, limit: int = 0, known: bytes = b"") -> bytes:
    """The planes of all positions of up to so many stones (at most engine.games.wari.table.layout.MAX_STONES).

    limit  positions to expand for each one in a component
    known  planes of fewer stones to begin with

    :raises ValueError: `known` is no table.
    """
    solver = WariSolver(kernel, most, limit)
    begin = solver.load(known) + 1 if known else 0
    for stones in range(begin, most + 1):
        solver.solve(stones)
    return solver.planes()
