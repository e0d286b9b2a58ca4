"""The ways of a side's pegs: primary moves, and everything that jumps can reach.

A peg that jumps is at a hole, with some opposing pegs struck; the own pegs do not change.  So the jumps
of one peg are searched breadth first over states (hole, struck pegs), each visited once, however many
ways lead there.  A *layer* is a set of struck pegs; a move is a state whose hole is in the play area.
Every first visit notes where it came from: that is a shortest way.

Within a layer every jump, being over an own peg, can be jumped back.  So a layer falls into groups in
which every hole can be reached from every other; strikes lead from group to group.  The search labels
groups provisionally (`group`) and notes in `links` where two labels touch or a strike leads into a
group that is there already.  From that `paths` tells which holes all the ways to a move touch.
"""

from array import array

from engine.games.witt.board import (
    AHEAD,
    BESIDE,
    FIRST,
    HIDDEN,
    HOLES,
    LANDS,
    OVERS,
    PLAY,
    SIZE,
    STRIKES,
    TURN,
)

ROOM = 256  # states, layers and links there is room for at first
EPOCH = 20  # bits for the number of a layer in `layer_of`, below the number of the search


class Ways:
    """Works on the state of the rules, which it is given once.

    hole, layer, parent, group   of each state found; those of a peg at `site` are first[site] to last[site] - 1,
                                 its own start hole the first of them
    masks                        of each layer: the struck pegs, a bit each; layer 0 is none
    number_of, site_of           of the opposing pegs: the bit by site, the site by bit
    link_from, link_to           pairs of states; those of a peg are first_link[site] to last_link[site] - 1
    """

    def __init__(self, state: bytearray, moves: "array[int]") -> None:
        self.state = state
        self.moves = moves
        self.stands = bytearray(SIZE)  # the state that was searched last
        self.hole, self.layer = array("i", bytes(4 * ROOM)), array("i", bytes(4 * ROOM))
        self.parent, self.group = array("i", bytes(4 * ROOM)), array("i", bytes(4 * ROOM))
        self.link_from, self.link_to = array("i", bytes(4 * ROOM)), array("i", bytes(4 * ROOM))
        self.masks = array("i", bytes(4 * ROOM))
        self.layer_of = array("q", bytes(8 << STRIKES))  # by struck pegs: their layer, with the search above EPOCH
        self.marks = array("q", bytes(8 * ROOM * HOLES))  # by layer and hole: serial number of the state
        self.number_of, self.site_of = array("i", bytes(4 * PLAY)), array("i", bytes(4 * STRIKES))
        self.first, self.last = array("i", bytes(4 * PLAY)), array("i", bytes(4 * PLAY))
        self.first_link, self.last_link = array("i", bytes(4 * PLAY)), array("i", bytes(4 * PLAY))
        self.serial = 1  # added to a state's index in `marks`, so that these need no clearing
        self.states = self.links = self.layers = self.searches = 0

    def generate(self, number: int) -> int:
        """Write the moves of the side to move behind the first `number`; how many there are then."""
        state = self.state
        pin = state[TURN] + 1
        self.begin(pin)
        for site in range(PLAY):
            if state[site] == pin:
                self.search(site, pin)
                number = self.write(site, number)
        return number

    def begin(self, pin: int) -> None:
        """Forget the last search and number the pegs that pegs of that colour may strike."""
        state, number = self.state, 0
        self.stands[:] = state
        self.serial += self.states
        self.states = self.links = 0
        self.layers = 1
        self.searches += 1
        for site in range(PLAY):
            if state[site] == 3 - pin:
                self.number_of[site] = number
                self.site_of[number] = site
                number += 1

    def search(self, start: int, pin: int) -> None:
        """Find every state that the peg at `start` can jump into."""
        state, marks, number_of = self.state, self.marks, self.number_of
        hole, layer = self.hole, self.layer
        head = self.states
        floor = self.serial + head
        if head + 1 >= len(hole):
            self.make_room()
        hole[head], layer[head], self.parent[head], self.group[head] = start, 0, -1, head
        marks[start] = floor
        self.first[start], self.first_link[start] = head, self.links
        self.states = head + 1
        state[start] = 0
        while head < self.states:
            here, at_layer = hole[head], layer[head]
            mask = self.masks[at_layer]
            for at in range(FIRST[here], FIRST[here + 1]):
                over = OVERS[at]
                what = state[over]
                if what == 0:
                    continue
                land = LANDS[at]
                there = state[land]
                if there != 0 and (there == pin or not mask >> number_of[land] & 1):
                    continue
                to = at_layer
                if what != pin:
                    if mask >> number_of[over] & 1:
                        continue
                    to = self.layer_with(mask | 1 << number_of[over])
                if marks[to * HOLES + land] < floor:
                    self.visit(head, land, to)
                elif to != at_layer or self.group[marks[to * HOLES + land] - self.serial] != self.group[head]:
                    self.link(head, marks[to * HOLES + land] - self.serial)
            head += 1
        state[start] = pin
        self.last[start], self.last_link[start] = self.states, self.links

    def visit(self, came_from: int, land: int, to: int) -> None:
        """Note a new state."""
        new = self.states
        if new + 1 >= len(self.hole):
            self.make_room()
        self.hole[new], self.layer[new], self.parent[new] = land, to, came_from
        self.group[new] = self.group[came_from] if to == self.layer[came_from] else new
        self.marks[to * HOLES + land] = self.serial + new
        self.states = new + 1

    def link(self, here: int, there: int) -> None:
        """Note that a jump leads from one state to another that was visited before."""
        if self.links + 1 >= len(self.link_from):
            self.link_from.extend(self.link_from)
            self.link_to.extend(self.link_to)
        self.link_from[self.links], self.link_to[self.links] = here, there
        self.links += 1

    def layer_with(self, mask: int) -> int:
        """The layer of those struck pegs; it may be there already, by another order of the strikes or another peg."""
        found = self.layer_of[mask]
        if found >> EPOCH == self.searches:
            return found & (1 << EPOCH) - 1
        new = self.layers
        if new + 1 >= len(self.masks):
            self.masks.extend(self.masks)
            self.marks.extend(array("q", bytes(8 * len(self.marks))))
        self.masks[new] = mask
        self.layer_of[mask] = self.searches << EPOCH | new
        self.layers = new + 1
        return new

    def make_room(self) -> None:
        """Double the room for states."""
        for table in (self.hole, self.layer, self.parent, self.group):
            table.extend(table)

    def write(self, start: int, number: int) -> int:
        """Write the moves of the peg at `start` behind the first `number`; how many there are then."""
        state, moves = self.state, self.moves
        first, last = self.first[start], self.last[start]
        if number + last - first + 9 >= len(moves):
            moves.extend(array("q", bytes(8 * (last - first + len(moves)))))
        for at in range(start * 8, start * 8 + 8):
            to = AHEAD[at]
            if to != HIDDEN and state[to] == 0:
                moves[number] = start << 23 | to << 16
                number += 1
        for i in range(first + 1, last):
            end, mask = self.hole[i], self.masks[self.layer[i]]
            if end >= PLAY or (mask == 0 and BESIDE[start * PLAY + end]):
                continue  # in the buffer zone, or the same as a primary move
            moves[number] = start << 23 | end << 16 | mask
            number += 1
        return number
