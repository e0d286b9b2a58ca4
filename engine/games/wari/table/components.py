"""Finds the strongly connected components among the positions of one number of stones, and who wins in and before them.

Play that has left a component never comes back to it, and play that comes to one for the first time finds it fresh:
none of it has stood.  So it is enough to know of each position of a component who wins where the play enters it there
(engine.games.wari.table.prover); what lies between the components follows move by move.

A *node* is 2 * position, + 1 where the attacker is not to move.  A *vertex* numbers the undecided nodes, from 1.
"""

from array import array

from engine.games.wari.table.bounds import Bounds
from engine.games.wari.table.component import Component
from engine.games.wari.table.layout import (
    ATTACKER,
    DEFENDER,
    EXIT_UNKNOWN,
    EXIT_WINS,
    EXITS_LOSE,
    MAX_STEPS,
    OFFSET,
    UNDECIDED,
)
from engine.games.wari.table.prover import Prover

MAX_SIZE = 4096  # places of the largest component that is tried
FIRST_LIMIT, LIMIT_FACTOR = 100, 10  # positions to expand for each place at first; factor at each retry
UNVISITED, DONE = 0, 0  # an index, and a lowlink, of Tarjan's algorithm


class Components:
    """Works on the graph of one number of stones, for one threshold after the other, the highest first.

    predecessor_starts, predecessors  by position: where moves that capture nothing come from
    moves   by position: how many such moves it has
    rows    by position: the mover's row less the other one, as a value
    limit   positions to expand for each place of a component, at most

    nodes, starts, successors, exits, winners  by vertex: the graph of the undecided nodes
    indices, lowlinks, next_edge, path, stack  of Tarjan's algorithm
    place_of  by vertex: its place in the component in work, from 1
    """

    def __init__(
        self,
        predecessor_starts: "array[int]",
        predecessors: "array[int]",
        moves: bytearray,
        rows: bytearray,
        base: int,
        limit: int,
    ) -> None:
        self.predecessor_starts, self.predecessors = predecessor_starts, predecessors
        self.moves, self.rows = moves, rows
        self.positions, self.base, self.limit = len(moves), base, limit
        self.vertex_of = array("i", bytes(8 * self.positions))  # by node; 0: decided
        self.allocate(0)

    def allocate(self, number: int) -> None:
        """Lists for so many vertices; index 0 is unused."""
        self.vertices = number
        self.nodes, self.starts = array("i", bytes(4 * (number + 1))), array("i", bytes(4 * (number + 2)))
        self.indices, self.lowlinks = array("i", bytes(4 * (number + 1))), array("i", bytes(4 * (number + 1)))
        self.next_edge = array("i", bytes(4 * (number + 1)))  # by vertex: the edge to follow next
        self.path, self.stack = array("i", bytes(4 * (number + 1))), array("i", bytes(4 * (number + 1)))
        self.winners, self.exits = bytearray(number + 1), bytearray(number + 1)
        self.place_of = array("i", bytes(4 * (number + 1)))
        self.visited_count = 0

    def solve(self, bounds: Bounds, threshold: int) -> None:
        """Find who wins where it is undecided whether a side reaches the threshold, and tighten the bounds."""
        number = 0
        for node in range(2 * self.positions):
            self.vertex_of[node] = 0
            if self.is_undecided(bounds, node, threshold):
                number += 1
                self.vertex_of[node] = number
        if number == 0:
            return
        self.allocate(number)
        for node in range(2 * self.positions):
            if self.vertex_of[node] > 0:
                self.nodes[self.vertex_of[node]] = node
        self.successors = array("i", bytes(4 * max(1, self.count_edges(bounds, threshold))))
        self.fill_edges()
        for vertex in range(1, number + 1):
            if self.indices[vertex] == UNVISITED:
                self.find_components(bounds, vertex, threshold)

    def sure_winner(self, bounds: Bounds, node: int, threshold: int) -> int:
        """The side that the bounds give the node to, or UNDECIDED."""
        place = self.base + (node >> 1)
        low, high = bounds.low[place] - OFFSET, bounds.high[place] - OFFSET
        if node & 1:
            return ATTACKER if -high >= threshold else DEFENDER if -low < threshold else UNDECIDED
        return ATTACKER if low >= threshold else DEFENDER if high < threshold else UNDECIDED

    def is_undecided(self, bounds: Bounds, node: int, threshold: int) -> bool:
        """Whether the bounds give the node to neither side."""
        return self.sure_winner(bounds, node, threshold) == UNDECIDED

    def count_edges(self, bounds: Bounds, threshold: int) -> int:
        """Count the edges between vertices, and note the exits; the number of edges."""
        for node in range(2 * self.positions):
            sure_winner = self.sure_winner(bounds, node, threshold)
            position = node >> 1
            for edge in range(self.predecessor_starts[position], self.predecessor_starts[position + 1]):
                earlier = self.vertex_of[2 * self.predecessors[edge] + 1 - (node & 1)]
                if earlier == 0:
                    continue
                if sure_winner == UNDECIDED:
                    self.starts[earlier + 1] += 1
                elif sure_winner == self.mover(earlier):
                    self.exits[earlier] = EXIT_WINS
        for vertex in range(1, self.vertices + 1):
            self.starts[vertex + 1] += self.starts[vertex]
            self.next_edge[vertex] = self.starts[vertex]
            if self.exits[vertex] == EXITS_LOSE and self.may_capture(bounds, self.nodes[vertex], threshold):
                self.exits[vertex] = EXIT_UNKNOWN
        return self.starts[self.vertices + 1]

    def may_capture(self, bounds: Bounds, node: int, threshold: int) -> bool:
        """Whether a capture might win for the mover; none is known to."""
        most = bounds.best_high[node >> 1] - OFFSET
        return most > -threshold if node & 1 else most >= threshold

    def mover(self, vertex: int) -> int:
        """The side to move at a vertex."""
        return DEFENDER if self.nodes[vertex] & 1 else ATTACKER

    def fill_edges(self) -> None:
        """Fill in the successors of every vertex."""
        for to in range(1, self.vertices + 1):
            node = self.nodes[to]
            position = node >> 1
            for edge in range(self.predecessor_starts[position], self.predecessor_starts[position + 1]):
                earlier = self.vertex_of[2 * self.predecessors[edge] + 1 - (node & 1)]
                if earlier > 0:
                    self.successors[self.next_edge[earlier]] = to
                    self.next_edge[earlier] += 1
        for vertex in range(1, self.vertices + 1):
            self.next_edge[vertex] = self.starts[vertex]

    def find_components(self, bounds: Bounds, start: int, threshold: int) -> None:
        """Tarjan's algorithm from that vertex: components are popped in reverse topological order."""
        depth, stack_size = 0, 1
        self.discover(start, depth, 0)
        while depth >= 0:
            vertex = self.path[depth]
            if self.next_edge[vertex] < self.starts[vertex + 1]:
                to = self.successors[self.next_edge[vertex]]
                self.next_edge[vertex] += 1
                if self.indices[to] == UNVISITED:
                    depth += 1
                    self.discover(to, depth, stack_size)
                    stack_size += 1
                elif self.lowlinks[to] != DONE:
                    self.lowlinks[vertex] = min(self.lowlinks[vertex], self.indices[to])
                continue
            depth -= 1
            if depth >= 0 and self.lowlinks[vertex] < self.lowlinks[self.path[depth]]:
                self.lowlinks[self.path[depth]] = self.lowlinks[vertex]
            if self.lowlinks[vertex] == self.indices[vertex]:
                stack_size = self.pop_component(bounds, vertex, stack_size, threshold)

    def discover(self, vertex: int, depth: int, stack_size: int) -> None:
        """Visit a vertex for the first time."""
        self.visited_count += 1
        self.indices[vertex] = self.lowlinks[vertex] = self.visited_count
        self.path[depth] = self.stack[stack_size] = vertex

    def pop_component(self, bounds: Bounds, vertex: int, stack_size: int, threshold: int) -> int:
        """Pop the component whose root is the vertex, and solve it; the size of the stack afterwards."""
        first = stack_size - 1
        while self.stack[first] != vertex:
            first -= 1
        size = stack_size - first
        for at in range(first, stack_size):
            self.lowlinks[self.stack[at]] = DONE
        if size == 1:
            self.winners[vertex] = self.winner_by_moves(vertex)
            self.tighten(bounds, vertex, threshold, True)
        elif size <= MAX_SIZE:
            self.solve_component(bounds, first, size, threshold)
        return first

    def winner_by_moves(self, vertex: int) -> int:
        """Who wins at a vertex that is a component by itself, by what its moves lead to."""
        mover, exits = self.mover(vertex), self.exits[vertex]
        if exits == EXIT_WINS:
            return mover
        for edge in range(self.starts[vertex], self.starts[vertex + 1]):
            winner = self.winners[self.successors[edge]]
            if winner == mover:
                return mover
            if winner == UNDECIDED:
                exits = EXIT_UNKNOWN
        return UNDECIDED if exits == EXIT_UNKNOWN else ATTACKER + DEFENDER - mover

    def solve_component(self, bounds: Bounds, first: int, size: int, threshold: int) -> None:
        """Find who wins from each entry; easy places first, since their proofs help with the others."""
        prover, left, limit = Prover(self.build_component(first, size, threshold)), size, FIRST_LIMIT
        while left > 0 and limit <= self.limit:
            for place in range(size):
                vertex = self.stack[first + place]
                if self.winners[vertex] == UNDECIDED:
                    self.winners[vertex] = prover.prove(place, limit)
                    left -= self.winners[vertex] != UNDECIDED
            limit *= LIMIT_FACTOR
        for place in range(size):
            vertex = self.stack[first + place]
            self.place_of[vertex] = 0
            bounds.in_component[self.base + (self.nodes[vertex] >> 1)] = 1
            self.tighten(bounds, vertex, threshold, False)

    def build_component(self, first: int, size: int, threshold: int) -> Component:
        """The component of `size` vertices on the stack, from index `first`."""
        edges = 0
        for place in range(size):
            vertex = self.stack[first + place]
            self.place_of[vertex] = place + 1
            edges += self.starts[vertex + 1] - self.starts[vertex]
        component = Component(size, edges)
        for at in range(size):
            vertex = self.stack[first + at]
            row = self.rows[self.nodes[vertex] >> 1] - OFFSET
            favourable = (-row if self.nodes[vertex] & 1 else row) >= threshold
            place = component.add_place(self.mover(vertex), ATTACKER if favourable else DEFENDER)
            exits = self.exits[vertex]
            for edge in range(self.starts[vertex], self.starts[vertex + 1]):
                to = self.successors[edge]
                if self.place_of[to] > 0:
                    component.add_edge(self.place_of[to] - 1)
                elif self.winners[to] == self.mover(vertex):
                    exits = EXIT_WINS
                elif self.winners[to] == UNDECIDED and exits == EXITS_LOSE:
                    exits = EXIT_UNKNOWN
            component.exits[place] = exits
        component.build_predecessors()
        return component

    def tighten(self, bounds: Bounds, vertex: int, threshold: int, always: bool) -> None:
        """Tighten the bounds of a vertex that has a winner; `always`: whatever has stood, not only on entry."""
        winner, node = self.winners[vertex], self.nodes[vertex]
        if winner == UNDECIDED:
            return
        place = self.base + (node >> 1)
        if (winner == ATTACKER) != (node & 1 == 1):
            low = OFFSET + (threshold if winner == ATTACKER else 2 - threshold)
            bounds.entered_low[place] = max(bounds.entered_low[place], low)
            if always and low > bounds.low[place]:
                bounds.low[place], bounds.low_steps[place] = low, MAX_STEPS
        else:
            high = OFFSET + (-threshold if winner == ATTACKER else threshold - 2)
            bounds.entered_high[place] = min(bounds.entered_high[place], high)
            if always and high < bounds.high[place]:
                bounds.high[place], bounds.high_steps[place] = high, MAX_STEPS
