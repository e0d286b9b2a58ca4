"""What a proof rests on that a side wins in a knot, so that one proof does for many ways to come to a place.

The winner may need some places that it likes to have stood at least so often, and some that the other side likes to
have stood at most so often.  More of the former and fewer of the latter only help it: by the same moves, the game ends
no later in a place that it likes, and no sooner in one that it does not.  So a proof holds wherever its conditions do.
"""

from array import array

from engine.games.wari.table.layout import MINDS, NOTHING, THIRD, WANTS
from engine.games.wari.table.way import Way

UNCOUNTED = -1  # asked of a place that the other side likes: it must not be counted (see engine.games.wari.table.way)
ROOM = 256  # for proofs, and for conditions, to begin with


class Grounds:
    """The conditions that one is collecting, and those of all proofs kept.

    winners            by proof, from 1: the side that wins
    begins, conditions by proof: where its part of the conditions begins, each place << 2 | times + 1
    first, following   by 2 * place + winner: its latest proof; by proof: the one before
    asked, touched     by place: 2 + times of what is collected, 0: nothing; the places of which something is
    """

    def __init__(self, way: Way) -> None:
        self.way = way
        self.likes, size = self.way.knot.likes, self.way.knot.size
        self.stood, self.counts = self.way.stood, self.way.counts
        self.number = 0
        self.winners = bytearray(ROOM)
        self.begins, self.following = array("i", bytes(4 * ROOM)), array("i", bytes(4 * ROOM))
        self.conditions = array("i", bytes(4 * ROOM))
        self.first = array("i", bytes(8 * (size + 1)))
        self.asked, self.touched, self.touches = bytearray(size), array("i", bytes(4 * max(1, size))), 0

    def need(self, winner: int, place: int, times: int) -> None:
        """That place has to have stood at least so often if the winner likes it, else at most so often."""
        if self.likes[place] == winner:
            if times > 0 and self.asked[place] < times + 2:
                self.ask(place, times)
        elif times < THIRD - 1 and (self.asked[place] == 0 or self.asked[place] > times + 2):
            self.ask(place, times)

    def ask(self, place: int, times: int) -> None:
        """Keep that it is asked of the place."""
        if self.asked[place] == 0:
            self.touched[self.touches] = place
            self.touches += 1
        self.asked[place] = times + 2

    def take(self, proof: int) -> None:
        """All that a proof needs."""
        for at in range(self.begins[proof], self.begins[proof + 1]):
            condition = self.conditions[at]
            self.need(self.winners[proof], condition >> 2, (condition & 3) - 1)

    def arrive(self, winner: int, place: int) -> None:
        """What is asked was so when the place had been come to; ask it of what stood before."""
        if self.asked[place] > UNCOUNTED + 2:
            self.asked[place] -= 1
        elif self.likes[place] != winner and self.asked[place] == 0:
            self.ask(place, THIRD - 2)  # this was not its third time

    def keep(self, winner: int, place: int) -> int:
        """The conditions collected are a proof for coming to that place; its number."""
        self.grow()
        self.number += 1
        proof, end = self.number, self.begins[self.number]
        self.winners[proof] = winner
        for i in range(self.touches):
            at = self.touched[i]
            times = self.asked[at] - 2
            if times > 0 or self.likes[at] != winner:
                self.conditions[end] = at << 2 | times + 1
                end += 1
            self.asked[at] = 0
        self.begins[proof + 1] = end
        self.touches = 0
        one = 2 * place + winner - WANTS
        self.following[proof] = self.first[one]
        self.first[one] = proof
        return proof

    def grow(self) -> None:
        """Make room for one more."""
        if self.number + 2 >= len(self.winners):
            number = 2 * len(self.winners)
            winners, begins, following = bytearray(number), array("i", bytes(4 * number)), array("i", bytes(4 * number))
            for proof in range(self.number + 2):
                winners[proof], begins[proof] = self.winners[proof], self.begins[proof]
                following[proof] = self.following[proof]
            self.winners, self.begins, self.following = winners, begins, following
        end = self.begins[self.number + 1]
        if end + self.touches >= len(self.conditions):
            conditions = array("i", bytes(8 * (end + self.touches)))
            for at in range(end):
                conditions[at] = self.conditions[at]
            self.conditions = conditions

    def find(self, place: int) -> int:
        """A proof that holds when the play comes to that place now, or NOTHING."""
        proof = self.find_for(WANTS, place)
        return proof if proof != NOTHING else self.find_for(MINDS, place)

    def find_for(self, winner: int, place: int) -> int:
        """The same for that winner; what is found will be looked at first next time."""
        one = 2 * place + winner - WANTS
        before, proof = NOTHING, self.first[one]
        while proof != NOTHING and not self.holds(winner, proof):
            before, proof = proof, self.following[proof]
        if proof != NOTHING and before != NOTHING:
            self.following[before] = self.following[proof]
            self.following[proof] = self.first[one]
            self.first[one] = proof
        return proof

    def holds(self, winner: int, proof: int) -> bool:
        """Whether all its conditions do."""
        for at in range(self.begins[proof], self.begins[proof + 1]):
            condition = self.conditions[at]
            place, times = condition >> 2, (condition & 3) - 1
            if self.likes[place] == winner:
                if self.stood[place] < times:
                    return False
            elif self.stood[place] > times and (times != UNCOUNTED or self.counts[place]):
                return False
        return True
