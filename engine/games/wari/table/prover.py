"""Who wins in a component: depth-first proof-number search (df-pn) over paths, with proofs that serve many paths.

The result depends on the whole path, so a place alone has no value.  But no position stands a fourth time: every path
ends, and no path comes back to an earlier one.  The proof number of a place is the least number of places still to be
settled to prove that the attacker wins there, the disproof number that of the defender; the search follows the fewest.
What is proved is stored with its conditions (engine.games.wari.table.proof_conditions) and holds on many other paths:
without that, most places of a component of two hundred are out of reach.
"""

from collections.abc import Callable

from engine import flat
from engine.games.wari.table.attractor import Attractor
from engine.games.wari.table.component import Component
from engine.games.wari.table.layout import ATTACKER, DEFENDER, EXIT_UNKNOWN, NO_PLACE, NO_PROOF, REPETITIONS, UNDECIDED
from engine.games.wari.table.proof_conditions import ProofConditions
from engine.games.wari.table.repetition_counts import RepetitionCounts

SLOTS = 1 << 16  # of the table of numbers; a number that is overwritten costs time, no more
INFINITE = 1 << 28  # above every sum of numbers
MAX_PROOF_PLIES = 500  # plies
CHECK_INTERVAL = 16  # places between two checks of `stop`


class Prover:
    """Keeps what it has proved of a component from one query to the next.

    visited       places expanded for the last query
    keys          by slot: path and place that the numbers there belong to
    proof_numbers, disproof_numbers  by slot; proof_number, disproof_number: after `look_up`
    phi, second_phi                  after `update_numbers`: least of the mover's numbers over its moves, and the next
    delta                            sum of the other side's numbers
    best_child, best_child_delta     the place with the least phi, and the other side's number there
    """

    def __init__(self, component: Component, stop: Callable[[], bool] | None = None) -> None:
        self.component, self.stop = component, stop
        self.repetitions = RepetitionCounts(component)
        self.conditions = ProofConditions(self.repetitions)
        self.attractor = Attractor(self.repetitions, self.conditions)
        self.keys = memoryview(bytearray(8 * SLOTS)).cast("Q")
        self.proof_numbers = memoryview(bytearray(4 * SLOTS)).cast("i")
        self.disproof_numbers = memoryview(bytearray(4 * SLOTS)).cast("i")
        self.queries, self.visited, self.limit = 0, 0, 0
        self.last_check = 0  # places expanded when `stop` was last asked
        self.proof_number, self.disproof_number = 0, 0
        self.phi, self.second_phi, self.delta, self.best_child, self.best_child_delta = 0, 0, 0, 0, 0

    def prove(self, place: int, limit: int) -> int:
        """Who wins when the play comes to that place, `component.past_counts` having stood before.

        limit  places to expand; UNDECIDED once they are used up, or once `stop` returns true
        """
        self.queries += 1
        self.repetitions.begin(place, flat.scatter(self.queries << 32))
        self.visited, self.limit, self.last_check = 0, limit, 0
        if self.look_up(place, UNDECIDED) == NO_PROOF:
            self.search(place, INFINITE, INFINITE, 0)
        proof = self.conditions.find(place)
        return UNDECIDED if proof == NO_PROOF else self.conditions.winners[proof]

    def look_up(self, place: int, mover: int) -> int:
        """A proof for arriving at that place by the mover's move, or NO_PROOF; then the two numbers are set."""
        key = self.repetitions.key ^ flat.scatter(REPETITIONS * place)
        slot = key & SLOTS - 1
        if self.keys[slot] == key:
            self.proof_number, self.disproof_number = self.proof_numbers[slot], self.disproof_numbers[slot]
            return self.conditions.find(place)
        proof = self.expand(place, mover)
        if proof == NO_PROOF:
            moves = self.component.starts[place + 1] - self.component.starts[place]
            attacks = self.component.mover[place] == ATTACKER
            self.store_numbers(place, 1 if attacks else moves, moves if attacks else 1)
        return proof

    def store_numbers(self, place: int, proof_number: int, disproof_number: int) -> None:
        """Store the numbers for arriving at that place."""
        key = self.repetitions.key ^ flat.scatter(REPETITIONS * place)
        slot = key & SLOTS - 1
        self.keys[slot] = key
        self.proof_numbers[slot] = self.proof_number = proof_number
        self.disproof_numbers[slot] = self.disproof_number = disproof_number

    def expand(self, place: int, mover: int) -> int:
        """A proof for arriving at that place by what is stored or by attractors, or NO_PROOF."""
        self.visited += 1
        repetition_winner = self.component.repetition_winner[place]
        if self.repetitions.counts[place] == REPETITIONS - 1:
            self.conditions.require(repetition_winner, place, REPETITIONS - 1)
            return self.conditions.store(repetition_winner, place)
        proof = self.conditions.find(place)
        if proof != NO_PROOF:
            return proof
        self.repetitions.arrive(place)
        winner = self.forced_winner(place, repetition_winner, mover)
        self.repetitions.leave(place)
        if winner == UNDECIDED:
            return NO_PROOF
        self.conditions.before_arrival(winner, place)
        return self.conditions.store(winner, place)

    def forced_winner(self, place: int, repetition_winner: int, mover: int) -> int:
        """Who can force a win, or can force the play back to the place it has just come to, and then once more.

        mover  has just moved.  A win that it can force now it could have forced before the move, which was tried then,
               unless the place has become critical since.
        """
        critical = self.repetitions.counts[place] == REPETITIONS - 1
        for side in (ATTACKER, DEFENDER):
            if (critical or side != mover) and self.attractor.attracts(side, place, NO_PLACE, REPETITIONS - 1):
                return side
        if self.repetitions.counts[place] == 1 and self.attractor.attracts(repetition_winner, place, place, 1):
            return repetition_winner
        return UNDECIDED

    def search(self, place: int, proof_limit: int, disproof_limit: int, depth: int) -> None:
        """Expand places below this one until its winner is proved or one of its numbers reaches its limit."""
        mover = self.component.mover[place]
        phi_limit, delta_limit = proof_limit, disproof_limit
        if mover == DEFENDER:
            phi_limit, delta_limit = disproof_limit, proof_limit
        self.repetitions.arrive(place)
        winner = self.update_numbers(place, mover)
        while (
            winner == UNDECIDED
            and self.phi < phi_limit
            and self.delta < delta_limit
            and depth < MAX_PROOF_PLIES
            and not self.is_out_of_budget()
        ):
            child_phi_limit = min(phi_limit, self.second_phi + 1 + self.second_phi // 4)
            child_delta_limit = delta_limit - self.delta + self.best_child_delta
            if mover == ATTACKER:
                self.search(self.best_child, child_phi_limit, child_delta_limit, depth + 1)
            else:
                self.search(self.best_child, child_delta_limit, child_phi_limit, depth + 1)
            winner = self.update_numbers(place, mover)
        self.repetitions.leave(place)
        if winner != UNDECIDED:
            self.conditions.before_arrival(winner, place)
            self.conditions.store(winner, place)
        elif depth >= MAX_PROOF_PLIES:
            self.store_numbers(place, INFINITE, INFINITE)
        elif mover == ATTACKER:
            self.store_numbers(place, self.phi, self.delta)
        else:
            self.store_numbers(place, self.delta, self.phi)

    def update_numbers(self, place: int, mover: int) -> int:
        """The winner, if the moves' proofs decide it, with its conditions; else UNDECIDED, and the numbers are set."""
        first, end = self.component.starts[place], self.component.starts[place + 1]
        self.phi, self.second_phi, self.delta = INFINITE, INFINITE, 0
        lost = 0
        for edge in range(first, end):
            to = self.component.successors[edge]
            proof = self.look_up(to, mover)
            if proof == NO_PROOF:
                self.add_child(to, mover)
            elif self.conditions.winners[proof] == mover:
                self.conditions.require_proof(proof)
                return mover
            else:
                lost += 1
        if lost < end - first:
            return UNDECIDED
        if self.component.exits[place] == EXIT_UNKNOWN:
            self.delta = INFINITE
            return UNDECIDED
        for edge in range(first, end):
            self.conditions.require_proof(self.conditions.find(self.component.successors[edge]))
        return ATTACKER + DEFENDER - mover

    def add_child(self, to: int, mover: int) -> None:
        """Add the numbers of a move to those of the place."""
        phi, delta = self.proof_number, self.disproof_number
        if mover == DEFENDER:
            phi, delta = self.disproof_number, self.proof_number
        self.delta = min(INFINITE, self.delta + delta)
        if phi < self.phi:
            self.second_phi, self.phi, self.best_child, self.best_child_delta = self.phi, phi, to, delta
        elif phi < self.second_phi:
            self.second_phi = phi

    def is_out_of_budget(self) -> bool:
        """Whether the limit of places is reached, or `stop` returned true."""
        if self.stop is not None and self.visited >= self.last_check + CHECK_INTERVAL:
            self.last_check = self.visited
            if self.stop():
                self.limit = 0
        return self.visited >= self.limit
