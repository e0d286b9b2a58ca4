"""The conditions under which a proof holds that a side wins in a component: one proof serves many paths to a place.

The winner may need places that favour it to have stood at least so often, and places that favour the other side to
have stood at most so often.  More of the former and fewer of the latter only help (monotonicity): by the same moves the
game ends no later in a place that favours it, and no sooner in one that does not.
"""

from array import array

from engine.games.wari.table.layout import ATTACKER, DEFENDER, NO_PROOF, REPETITIONS
from engine.games.wari.table.repetition_counts import RepetitionCounts

UNCOUNTED = -1  # times: the place, which favours the other side, must not be counted (see repetition_counts)
INITIAL_CAPACITY = 256  # proofs, and conditions


class ProofConditions:
    """Conditions that are being collected, and those of all stored proofs.

    winners             by proof, from 1: the side that wins
    starts, conditions  by proof: the index of its first condition; each is place << 2 | times + 1
    first_proof         by 2 * place + winner: the head of a list of proofs
    next_proof          by proof: the next of the list
    required            by place: 2 + times of the condition being collected, 0: none
    touched             the places with such a condition, touched_count of them
    """

    def __init__(self, repetitions: RepetitionCounts) -> None:
        self.repetitions = repetitions
        self.repetition_winner, size = self.repetitions.component.repetition_winner, self.repetitions.component.size
        self.counts, self.counted = self.repetitions.counts, self.repetitions.counted
        self.proof_count = 0
        self.winners = bytearray(INITIAL_CAPACITY)
        self.starts, self.next_proof = array("i", bytes(4 * INITIAL_CAPACITY)), array("i", bytes(4 * INITIAL_CAPACITY))
        self.conditions = array("i", bytes(4 * INITIAL_CAPACITY))
        self.first_proof = array("i", bytes(8 * (size + 1)))
        self.required, self.touched, self.touched_count = bytearray(size), array("i", bytes(4 * max(1, size))), 0

    def require(self, winner: int, place: int, times: int) -> None:
        """The place has to have stood at least so often if it favours the winner, else at most so often."""
        if self.repetition_winner[place] == winner:
            if times > 0 and self.required[place] < times + 2:
                self.set_required(place, times)
        elif times < REPETITIONS - 1 and (self.required[place] == 0 or self.required[place] > times + 2):
            self.set_required(place, times)

    def set_required(self, place: int, times: int) -> None:
        """Set the condition of the place."""
        if self.required[place] == 0:
            self.touched[self.touched_count] = place
            self.touched_count += 1
        self.required[place] = times + 2

    def require_proof(self, proof: int) -> None:
        """Require all conditions of a proof."""
        for at in range(self.starts[proof], self.starts[proof + 1]):
            condition = self.conditions[at]
            self.require(self.winners[proof], condition >> 2, (condition & 3) - 1)

    def before_arrival(self, winner: int, place: int) -> None:
        """Turn conditions that hold after the arrival at the place into conditions before it."""
        if self.required[place] > UNCOUNTED + 2:
            self.required[place] -= 1
        elif self.repetition_winner[place] != winner and self.required[place] == 0:
            self.set_required(place, REPETITIONS - 2)  # this was not its third time

    def store(self, winner: int, place: int) -> int:
        """Store the collected conditions as a proof for arriving at that place; its number."""
        self.grow()
        self.proof_count += 1
        proof, end = self.proof_count, self.starts[self.proof_count]
        self.winners[proof] = winner
        for i in range(self.touched_count):
            at = self.touched[i]
            times = self.required[at] - 2
            if times > 0 or self.repetition_winner[at] != winner:
                self.conditions[end] = at << 2 | times + 1
                end += 1
            self.required[at] = 0
        self.starts[proof + 1] = end
        self.touched_count = 0
        index = 2 * place + winner - ATTACKER
        self.next_proof[proof] = self.first_proof[index]
        self.first_proof[index] = proof
        return proof

    def grow(self) -> None:
        """Make room for one more proof."""
        if self.proof_count + 2 >= len(self.winners):
            number = 2 * len(self.winners)
            winners = bytearray(number)
            starts = array("i", bytes(4 * number))
            next_proof = array("i", bytes(4 * number))
            for proof in range(self.proof_count + 2):
                winners[proof], starts[proof] = self.winners[proof], self.starts[proof]
                next_proof[proof] = self.next_proof[proof]
            self.winners, self.starts, self.next_proof = winners, starts, next_proof
        end = self.starts[self.proof_count + 1]
        if end + self.touched_count >= len(self.conditions):
            conditions = array("i", bytes(8 * (end + self.touched_count)))
            for at in range(end):
                conditions[at] = self.conditions[at]
            self.conditions = conditions

    def find(self, place: int) -> int:
        """A proof that holds for arriving at that place now, or NO_PROOF."""
        proof = self.find_for(ATTACKER, place)
        return proof if proof != NO_PROOF else self.find_for(DEFENDER, place)

    def find_for(self, winner: int, place: int) -> int:
        """The same for that winner; the proof found moves to the head of its list."""
        index = 2 * place + winner - ATTACKER
        previous, proof = NO_PROOF, self.first_proof[index]
        while proof != NO_PROOF and not self.holds(winner, proof):
            previous, proof = proof, self.next_proof[proof]
        if proof != NO_PROOF and previous != NO_PROOF:
            self.next_proof[previous] = self.next_proof[proof]
            self.next_proof[proof] = self.first_proof[index]
            self.first_proof[index] = proof
        return proof

    def holds(self, winner: int, proof: int) -> bool:
        """Whether all conditions of the proof hold."""
        for at in range(self.starts[proof], self.starts[proof + 1]):
            condition = self.conditions[at]
            place, times = condition >> 2, (condition & 3) - 1
            if self.repetition_winner[place] == winner:
                if self.counts[place] < times:
                    return False
            elif self.counts[place] > times and (times != UNCOUNTED or self.counted[place]):
                return False
        return True
