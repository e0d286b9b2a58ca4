"""What a side can force in a knot, whatever the other one does, with each place passed at most once on the way."""

from array import array

from engine.games.wari.table.grounds import Grounds
from engine.games.wari.table.layout import NOWHERE, STUCK, THIRD, WINS
from engine.games.wari.table.way import Way

UNSETTLED, TARGET, THIRD_TIME, WAY_OUT = -1, -2, -3, -4  # why a side can force it from a place, or the move it makes


class Force:
    """Found backwards from what a side wants; what it rests on is collected by `grounds`.

    choice    by place: the place that the side goes to, or one of the reasons above; UNSETTLED: it cannot, so far
    left      by place: the other side's moves that are not known to lose
    fresh     by place: the question that the two are about
    queue     the places it can force it from
    """

    def __init__(self, way: Way, grounds: Grounds) -> None:
        self.way, self.grounds = way, grounds
        self.knot = self.way.knot
        self.backs, self.before = self.knot.backs, self.knot.before
        self.mover, self.likes, self.stood = self.knot.mover, self.knot.likes, self.way.stood
        size = self.knot.size
        self.choice, self.left = array("i", bytes(4 * size)), array("i", bytes(4 * size))
        self.fresh, self.question = array("i", bytes(4 * size)), 0
        self.queue, self.end = array("i", bytes(4 * size)), 0
        self.passed, self.path = array("i", bytes(4 * size)), array("i", bytes(4 * size))
        self.outs, self.ways_out = array("i", bytes(4 * size)), 0  # the places that a winning way leads out of
        for place in range(size):
            if self.knot.exits[place] == WINS:
                self.outs[self.ways_out] = place
                self.ways_out += 1

    def forces(self, side: int, place: int, target: int, barred: int) -> bool:
        """Whether the side, the play being at that place, can force a win, or the play to come to the target.

        target  a place, or NOWHERE: there is none
        barred  positions that the other side likes and that have stood so often are not to be passed by
        """
        if self.knot.exits[place] == WINS and self.mover[place] == side:
            return True
        self.begin(side, target, barred)
        at = 0
        while at < self.end:
            to = self.queue[at]
            for link in range(self.backs[to], self.backs[to + 1]):
                earlier = self.before[link]
                self.refresh(earlier)
                self.left[earlier] -= 1
                if self.mover[earlier] != side and self.left[earlier] > 0:
                    continue
                if earlier == place:
                    self.collect(side, place, to, barred)
                    return True
                if self.choice[earlier] == UNSETTLED and not self.is_barred(side, earlier, barred):
                    self.take(earlier, to)
            at += 1
        return False

    def begin(self, side: int, target: int, barred: int) -> None:
        """Take where the side has what it wants."""
        self.question += 1
        self.end = 0
        if target != NOWHERE:
            self.refresh(target)
            self.take(target, TARGET)
        for i in range(self.way.number):
            place = self.way.twice[i]
            self.refresh(place)
            if self.likes[place] == side and self.choice[place] == UNSETTLED:
                self.take(place, THIRD_TIME)
        for i in range(self.ways_out):
            place = self.outs[i]
            self.refresh(place)
            mine = self.mover[place] == side and not self.is_barred(side, place, barred)
            if mine and self.choice[place] == UNSETTLED:
                self.take(place, WAY_OUT)

    def refresh(self, place: int) -> None:
        """Nothing is known of the place yet; the other side has all its moves, and one more where it may leave."""
        if self.fresh[place] != self.question:
            self.fresh[place] = self.question
            self.choice[place] = UNSETTLED
            moves = self.knot.starts[place + 1] - self.knot.starts[place]
            self.left[place] = moves + (self.knot.exits[place] != STUCK)

    def take(self, place: int, choice: int) -> None:
        """The side can force it from there."""
        self.choice[place] = choice
        self.queue[self.end] = place
        self.end += 1

    def is_barred(self, side: int, place: int, barred: int) -> bool:
        """Whether the other side likes it and it has stood so often."""
        return self.likes[place] != side and self.stood[place] >= barred

    def collect(self, side: int, place: int, to: int, barred: int) -> None:
        """What it rests on that the side can force it from that place, by going to `to` if it is the one to move."""
        self.question += 1
        end = self.go_on(side, place, to, 0)
        while end > 0:
            end -= 1
            at = self.path[end]
            choice = self.choice[at]
            if choice == TARGET:
                continue
            if choice == THIRD_TIME:
                self.grounds.need(side, at, THIRD - 1)
                continue
            if self.likes[at] != side:
                self.grounds.need(side, at, barred - 1)
            if choice != WAY_OUT:
                end = self.go_on(side, at, choice, end)

    def go_on(self, side: int, place: int, to: int, end: int) -> int:
        """Put where the play may go next on the pile, if it has not been there; how many it holds."""
        if self.mover[place] == side:
            return self.pile(to, end)
        for link in range(self.knot.starts[place], self.knot.starts[place + 1]):
            end = self.pile(self.knot.onward[link], end)
        return end

    def pile(self, place: int, end: int) -> int:
        """The same for one place."""
        if self.passed[place] != self.question:
            self.passed[place] = self.question
            self.path[end] = place
            end += 1
        return end
