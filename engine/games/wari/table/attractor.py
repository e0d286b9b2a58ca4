"""Attractors in a component: where a side can force a win whatever the other does, passing each place at most once."""

from array import array

from engine.games.wari.table.layout import EXIT_WINS, EXITS_LOSE, NO_PLACE, REPETITIONS
from engine.games.wari.table.proof_conditions import ProofConditions
from engine.games.wari.table.repetition_counts import RepetitionCounts

# Choices that are no place: not in the attractor; the target; a critical place; a place with a winning exit.
OUTSIDE, TARGET, REPETITION, EXIT = -1, -2, -3, -4


class Attractor:
    """Computed backwards from the targets; `conditions` collects what the forced win depends on.

    choice      by place: the place that the side moves to, or why it is a target; OUTSIDE: not in the attractor so far
    open_moves  by place: moves of the other side not yet known to lead into the attractor
    stamps      by place: the query that these two belong to; older ones are stale
    queue       the places of the attractor
    visited, stack  of `collect_conditions`
    """

    def __init__(self, repetitions: RepetitionCounts, conditions: ProofConditions) -> None:
        self.repetitions, self.conditions = repetitions, conditions
        self.component = self.repetitions.component
        self.predecessor_starts, self.predecessors = self.component.predecessor_starts, self.component.predecessors
        self.mover = self.component.mover
        self.repetition_winner = self.component.repetition_winner
        self.counts = self.repetitions.counts
        size = self.component.size
        self.choice, self.open_moves = array("i", bytes(4 * size)), array("i", bytes(4 * size))
        self.stamps, self.stamp = array("i", bytes(4 * size)), 0
        self.queue, self.queue_end = array("i", bytes(4 * size)), 0
        self.visited, self.stack = array("i", bytes(4 * size)), array("i", bytes(4 * size))
        self.winning_exits, self.winning_exit_count = array("i", bytes(4 * size)), 0  # places with an exit that wins
        for place in range(size):
            if self.component.exits[place] == EXIT_WINS:
                self.winning_exits[self.winning_exit_count] = place
                self.winning_exit_count += 1

    def attracts(self, side: int, place: int, target: int, barred: int) -> bool:
        """Whether the side, the play being at that place, can force a win, or the play into the target.

        target  a place, or NO_PLACE: there is none
        barred  a position that favours the other side must not be passed once it has stood so often
        """
        if self.component.exits[place] == EXIT_WINS and self.mover[place] == side:
            return True
        self.seed(side, target, barred)
        at = 0
        while at < self.queue_end:
            to = self.queue[at]
            for edge in range(self.predecessor_starts[to], self.predecessor_starts[to + 1]):
                earlier = self.predecessors[edge]
                self.reset(earlier)
                self.open_moves[earlier] -= 1
                if self.mover[earlier] != side and self.open_moves[earlier] > 0:
                    continue
                if earlier == place:
                    self.collect_conditions(side, place, to, barred)
                    return True
                if self.choice[earlier] == OUTSIDE and not self.is_barred(side, earlier, barred):
                    self.add(earlier, to)
            at += 1
        return False

    def seed(self, side: int, target: int, barred: int) -> None:
        """Begin the queue with the target, critical places that favour the side, and its winning exits."""
        self.stamp += 1
        self.queue_end = 0
        if target != NO_PLACE:
            self.reset(target)
            self.add(target, TARGET)
        for i in range(self.repetitions.critical_count):
            place = self.repetitions.critical[i]
            self.reset(place)
            if self.repetition_winner[place] == side and self.choice[place] == OUTSIDE:
                self.add(place, REPETITION)
        for i in range(self.winning_exit_count):
            place = self.winning_exits[i]
            self.reset(place)
            mine = self.mover[place] == side and not self.is_barred(side, place, barred)
            if mine and self.choice[place] == OUTSIDE:
                self.add(place, EXIT)

    def reset(self, place: int) -> None:
        """Clear a stale place; an exit that does not lose is one more open move."""
        if self.stamps[place] != self.stamp:
            self.stamps[place] = self.stamp
            self.choice[place] = OUTSIDE
            moves = self.component.starts[place + 1] - self.component.starts[place]
            self.open_moves[place] = moves + (self.component.exits[place] != EXITS_LOSE)

    def add(self, place: int, choice: int) -> None:
        """Add a place to the attractor."""
        self.choice[place] = choice
        self.queue[self.queue_end] = place
        self.queue_end += 1

    def is_barred(self, side: int, place: int, barred: int) -> bool:
        """Whether the place favours the other side and has stood so often."""
        return self.repetition_winner[place] != side and self.counts[place] >= barred

    def collect_conditions(self, side: int, place: int, to: int, barred: int) -> None:
        """Require what the attraction from that place depends on; `to`: the side's move, if it moves there."""
        self.stamp += 1
        stack_size = self.push_successors(side, place, to, 0)
        while stack_size > 0:
            stack_size -= 1
            at = self.stack[stack_size]
            choice = self.choice[at]
            if choice == TARGET:
                continue
            if choice == REPETITION:
                self.conditions.require(side, at, REPETITIONS - 1)
                continue
            if self.repetition_winner[at] != side:
                self.conditions.require(side, at, barred - 1)
            if choice != EXIT:
                stack_size = self.push_successors(side, at, choice, stack_size)

    def push_successors(self, side: int, place: int, to: int, stack_size: int) -> int:
        """Push the places that the play may go to next and that were not visited; the size of the stack."""
        if self.mover[place] == side:
            return self.push(to, stack_size)
        for edge in range(self.component.starts[place], self.component.starts[place + 1]):
            stack_size = self.push(self.component.successors[edge], stack_size)
        return stack_size

    def push(self, place: int, stack_size: int) -> int:
        """Push one place, unless it was visited; the size of the stack."""
        if self.visited[place] != self.stamp:
            self.visited[place] = self.stamp
            self.stack[stack_size] = place
            stack_size += 1
        return stack_size
