"""Who wins in a knot: a search through ways by proof numbers (df-pn), with what is learnt from one proof to the next.

What counts is the whole way of the play, so a place has no value of its own.  But nothing stands a fourth time: every
way ends, and none comes back to what has stood before.  For each place looked at two numbers say how many places have
still to be settled, at least, to prove that the one or the other side wins there; the search goes where the fewest are
missing.  What is proved is kept with what it rests on (engine.games.wari.table.grounds) and holds on many other ways:
without that, most places of a knot of two hundred are out of reach.
"""

from collections.abc import Callable

from engine import flat
from engine.games.wari.table.force import Force
from engine.games.wari.table.grounds import Grounds
from engine.games.wari.table.knot import Knot
from engine.games.wari.table.layout import LEAVES, MINDS, NOTHING, NOWHERE, OPEN, THIRD, WANTS
from engine.games.wari.table.way import Way

SLOTS = 1 << 16  # for numbers; a lost one costs time, no more
MANY = 1 << 28  # more than can be missing
DEEPEST = 500  # plies looked ahead
PATIENCE = 16  # places looked at between two looks at `stop`


class Prover:
    """Keeps what it has learnt of a knot from one question to the next.

    found                 places looked at for the last question
    keys                  by slot: the way and the place that the numbers there are about
    wants, minds          after `look`: how many places are missing to a proof that the one or the other side wins
    mine, second, others  after `weigh`: the fewest of the moves' numbers for whoever moves, the next to it; the sum of
                          the other side's
    nearest, besides      the place that has the fewest, and the other side's number there
    """

    def __init__(self, knot: Knot, stop: Callable[[], bool] | None = None) -> None:
        self.knot, self.stop = knot, stop
        self.way = Way(knot)
        self.grounds = Grounds(self.way)
        self.force = Force(self.way, self.grounds)
        self.keys = memoryview(bytearray(8 * SLOTS)).cast("Q")
        self.all_wants = memoryview(bytearray(4 * SLOTS)).cast("i")
        self.all_minds = memoryview(bytearray(4 * SLOTS)).cast("i")
        self.questions, self.found, self.limit = 0, 0, 0
        self.looked = 0  # places when `stop` was last asked
        self.wants, self.minds = 0, 0
        self.mine, self.second, self.others, self.nearest, self.besides = 0, 0, 0, 0, 0

    def prove(self, place: int, limit: int) -> int:
        """Who wins when the play comes to that place, `knot.stood` being what has stood before.

        limit  places to look at; OPEN when they are used up, or when `stop` says so
        """
        self.questions += 1
        self.way.begin(place, flat.scatter(self.questions << 32))
        self.found, self.limit, self.looked = 0, limit, 0
        if self.look(place, OPEN) == NOTHING:
            self.settle(place, MANY, MANY, 0)
        proof = self.grounds.find(place)
        return OPEN if proof == NOTHING else self.grounds.winners[proof]

    def look(self, place: int, mover: int) -> int:
        """A proof for coming to that place by a move of the mover, or NOTHING; then the numbers say what is missing."""
        key = self.way.key ^ flat.scatter(THIRD * place)
        slot = key & SLOTS - 1
        if self.keys[slot] == key:
            self.wants, self.minds = self.all_wants[slot], self.all_minds[slot]
            return self.grounds.find(place)
        proof = self.first_sight(place, mover)
        if proof == NOTHING:
            moves = self.knot.starts[place + 1] - self.knot.starts[place]
            wants = self.knot.mover[place] == WANTS
            self.note(place, 1 if wants else moves, moves if wants else 1)
        return proof

    def note(self, place: int, wants: int, minds: int) -> None:
        """Keep the numbers for coming to that place."""
        key = self.way.key ^ flat.scatter(THIRD * place)
        slot = key & SLOTS - 1
        self.keys[slot] = key
        self.all_wants[slot] = self.wants = wants
        self.all_minds[slot] = self.minds = minds

    def first_sight(self, place: int, mover: int) -> int:
        """A proof without looking further, or NOTHING: by what is known, or by what a side can force."""
        self.found += 1
        likes = self.knot.likes[place]
        if self.way.stood[place] == THIRD - 1:
            self.grounds.need(likes, place, THIRD - 1)
            return self.grounds.keep(likes, place)
        proof = self.grounds.find(place)
        if proof != NOTHING:
            return proof
        self.way.arrive(place)
        winner = self.forced(place, likes, mover)
        self.way.leave(place)
        if winner == OPEN:
            return NOTHING
        self.grounds.arrive(winner, place)
        return self.grounds.keep(winner, place)

    def forced(self, place: int, likes: int, mover: int) -> int:
        """Who can force a win, or can force the play back to where it has just come to, and then once more.

        mover  has just made a move.  If it could force a win now, it could have done so before the move, which was
               looked at; unless there is news, a place that has stood all but once too often.
        """
        news = self.way.stood[place] == THIRD - 1
        for side in (WANTS, MINDS):
            if (news or side != mover) and self.force.forces(side, place, NOWHERE, THIRD - 1):
                return side
        if self.way.stood[place] == 1 and self.force.forces(likes, place, place, 1):
            return likes
        return OPEN

    def settle(self, place: int, wants: int, minds: int, depth: int) -> None:
        """Look at what follows there until it is proved who wins, or its numbers have reached those given."""
        mover = self.knot.mover[place]
        limit, rest = wants, minds
        if mover == MINDS:
            limit, rest = minds, wants
        self.way.arrive(place)
        winner = self.weigh(place, mover)
        while winner == OPEN and self.mine < limit and self.others < rest and depth < DEEPEST and not self.is_over():
            most, others = min(limit, self.second + 1 + self.second // 4), rest - self.others + self.besides
            if mover == WANTS:
                self.settle(self.nearest, most, others, depth + 1)
            else:
                self.settle(self.nearest, others, most, depth + 1)
            winner = self.weigh(place, mover)
        self.way.leave(place)
        if winner != OPEN:
            self.grounds.arrive(winner, place)
            self.grounds.keep(winner, place)
        elif depth >= DEEPEST:
            self.note(place, MANY, MANY)
        elif mover == WANTS:
            self.note(place, self.mine, self.others)
        else:
            self.note(place, self.others, self.mine)

    def weigh(self, place: int, mover: int) -> int:
        """Who wins, if that is proved of the moves from there, and what it rests on; else OPEN, and the numbers."""
        first, end = self.knot.starts[place], self.knot.starts[place + 1]
        self.mine, self.second, self.others = MANY, MANY, 0
        lost = 0
        for link in range(first, end):
            to = self.knot.onward[link]
            proof = self.look(to, mover)
            if proof == NOTHING:
                self.count(to, mover)
            elif self.grounds.winners[proof] == mover:
                self.grounds.take(proof)
                return mover
            else:
                lost += 1
        if lost < end - first:
            return OPEN
        if self.knot.exits[place] == LEAVES:
            self.others = MANY
            return OPEN
        for link in range(first, end):
            self.grounds.take(self.grounds.find(self.knot.onward[link]))
        return WANTS + MINDS - mover

    def count(self, to: int, mover: int) -> None:
        """Take the numbers of a move to there."""
        mine, others = self.wants, self.minds
        if mover == MINDS:
            mine, others = self.minds, self.wants
        self.others = min(MANY, self.others + others)
        if mine < self.mine:
            self.second, self.mine, self.nearest, self.besides = self.mine, mine, to, others
        elif mine < self.second:
            self.second = mine

    def is_over(self) -> bool:
        """Whether the places are used up, or `stop` says so."""
        if self.stop is not None and self.found >= self.looked + PATIENCE:
            self.looked = self.found
            if self.stop():
                self.limit = 0
        return self.found >= self.limit
