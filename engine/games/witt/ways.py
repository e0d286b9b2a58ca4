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

from engine import flat
from engine.games.witt.board import (
    FIRST,
    FIRST_NEAR,
    FIRST_OVER,
    FROMS,
    HOLES,
    LANDS,
    NEAR,
    NEARNESS,
    NOBODY,
    OVERS,
    PLAY,
    SIZE,
    STRIKES,
    TOS,
)

ROOM = 256  # states, layers and links there is room for at first
EPOCH = 20  # bits for the number of a layer in `layer_of`, below the number of the search
BELOW_EPOCH = (1 << EPOCH) - 1
JUMPS = 8  # from a hole at most
SPARE = 2 * JUMPS  # states and layers there is always room for


def zeros(room: int) -> "array[int]":
    """A table with so much room."""
    return array("i", bytes(4 * room))


def doubled(table: "array[int]") -> "array[int]":
    """The same with as much empty room again.  Not in place: a table that compiled code looks at cannot grow."""
    kind = "q" if memoryview(table).itemsize == 8 else "i"
    held = memoryview(table).tobytes()
    return array(kind, held + bytes(len(held)))


class Ways:
    """Works on the state of the rules, which it is given once.

    own                          the pegs whose ways were searched, the first `pegs` of it
    hole, layer, parent, group   of each state found; those of a peg at `site` are first[site] to last[site] - 1,
                                 its own start hole the first of them
    masks                        of each layer: the struck pegs, a bit each; layer 0 is none
    site_of, bit_of              of the opposing pegs: the site by number, the bit by site; no other site has one
    link_from, link_to           pairs of states; those of a peg are first_link[site] to last_link[site] - 1
    """

    def __init__(self, state: bytearray) -> None:
        self.state = state
        self.stands = bytearray(SIZE)  # the state that was searched last
        self.first_jump, self.overs, self.lands = FIRST, OVERS, LANDS
        self.first_near, self.near, self.nearness = FIRST_NEAR, NEAR, NEARNESS
        self.first_over, self.froms, self.tos = FIRST_OVER, FROMS, TOS
        self.met = array("q", bytes(8 * HOLES))  # by hole: the search that met it going back from a strike
        self.waiting, self.holes = zeros(HOLES), 0  # empty holes that were met, and how many
        self.room = self.layer_room = self.link_room = ROOM
        self.hole, self.layer, self.parent, self.group = zeros(ROOM), zeros(ROOM), zeros(ROOM), zeros(ROOM)
        self.link_from, self.link_to, self.masks = zeros(ROOM), zeros(ROOM), zeros(ROOM)
        self.layer_of = array("q", bytes(8 << STRIKES))  # by struck pegs: their layer, with the search above EPOCH
        self.marks = array("q", bytes(8 * ROOM * HOLES))  # by layer and hole: serial number of the state
        self.crowded = 0  # whether there is less room left than `SPARE`
        self.floor = 0  # serial number of the first state of the peg that is searched
        self.own, self.site_of, self.bit_of = bytearray(PLAY), bytearray(PLAY), zeros(PLAY)
        self.first, self.last, self.first_link, self.last_link = zeros(PLAY), zeros(PLAY), zeros(PLAY), zeros(PLAY)
        self.serial = 1  # added to a state's index in `marks`, so that these need no clearing
        self.pegs = self.foes = self.states = self.links = self.layers = self.searches = 0

    def find(self, pin: int) -> int:
        """Search the ways of all pegs of that colour; how many moves they make at most."""
        self.begin(pin)
        self.search(pin)
        return self.states + self.pegs * JUMPS

    def find_of(self, pin: int, site: int) -> None:
        """Search the ways of the peg of that colour there alone."""
        self.begin(pin)
        self.own[0] = site
        self.pegs = 1
        self.search(pin)

    def find_strikes(self, pin: int) -> int:
        """The same for those pegs alone that may have a strike: among what they make are all strikes."""
        self.begin(pin)
        self.stands[0] = NOBODY  # what was found is not all of any state
        self.keep_strikers(pin)
        self.search(pin)
        return self.states

    def begin(self, pin: int) -> None:
        """Forget the last search; list the pegs of that colour, and number those that they may strike."""
        flat.copy(self.stands, 0, self.state, 0, SIZE)
        self.serial += self.states
        self.states = self.links = 0
        self.layers = 1
        self.searches += 1
        bit_of, site_of = self.bit_of, self.site_of
        for number in range(self.foes):
            bit_of[site_of[number]] = 0
        self.foes = flat.places(site_of, self.state, 3 - pin, PLAY)
        for number in range(self.foes):
            bit_of[site_of[number]] = 1 << number
        self.pegs = flat.places(self.own, self.state, pin, PLAY)

    def keep_strikers(self, pin: int) -> None:
        """List only the pegs from which jumps over own pegs lead to a strike, found from there back; and some more.

        Jumps over own pegs can be jumped back, and none of them is over the peg that jumps: it moves by twos.
        """
        state, own, met = self.state, self.own, self.met
        self.holes = 0
        for number in range(self.foes):
            over = self.site_of[number]
            for at in range(self.first_over[over], self.first_over[over + 1]):
                what = state[self.tos[at]]
                if what == 0:
                    self.meet(self.froms[at], pin)
                elif what == pin:  # behind the opposing peg stands one that may come round to strike it
                    met[self.tos[at]] = self.searches
        head = 0
        while head < self.holes:
            here = self.waiting[head]
            for at in range(self.first_jump[here], self.first_jump[here + 1]):
                if state[self.overs[at]] == pin:
                    self.meet(self.lands[at], pin)
            head += 1
        kept = 0
        for peg in range(self.pegs):
            if met[own[peg]] == self.searches:
                own[kept] = own[peg]
                kept += 1
        self.pegs = kept

    def meet(self, hole: int, pin: int) -> None:
        """Note that a strike can be reached from there: by a peg that stands there, or one that comes there."""
        what = self.state[hole]
        if self.met[hole] != self.searches and what != 3 - pin:
            self.met[hole] = self.searches
            if what == 0:
                self.waiting[self.holes] = hole
                self.holes += 1

    def search(self, pin: int) -> None:
        """Find every state that the listed pegs can jump into."""
        state, first_jump, overs, lands, bit_of = self.state, self.first_jump, self.overs, self.lands, self.bit_of
        hole, layer, group, masks, marks = self.hole, self.layer, self.group, self.masks, self.marks
        for peg in range(self.pegs):
            start = self.own[peg]
            head = self.states
            self.start_from(start)
            floor = self.floor
            state[start] = 0
            while head < self.states:
                if self.crowded:
                    self.widen()
                    hole, layer, group, masks, marks = self.hole, self.layer, self.group, self.masks, self.marks
                here, at_layer = hole[head], layer[head]
                mask = masks[at_layer]
                for at in range(first_jump[here], first_jump[here + 1]):
                    what = state[overs[at]]
                    if what == 0:
                        continue
                    land, bit = lands[at], bit_of[overs[at]]
                    if what == pin and state[land] == 0:
                        mark = marks[at_layer * HOLES + land]
                        if mark < floor:
                            self.visit(head, land, at_layer)
                        elif group[mark - self.serial] != group[head]:
                            self.link(head, mark - self.serial)
                    elif mask & bit == 0 and (state[land] == 0 or mask & bit_of[land]):
                        self.strike(head, land, mask | bit)
                head += 1
            state[start] = pin
            self.last[start], self.last_link[start] = self.states, self.links

    def start_from(self, start: int) -> None:
        """Note the state of a peg before it jumps."""
        new = self.states
        self.hole[new], self.layer[new], self.parent[new], self.group[new] = start, 0, -1, new
        self.floor = self.serial + new
        self.marks[start] = self.floor
        self.first[start], self.first_link[start] = new, self.links
        self.states = new + 1
        if new + SPARE > self.room:
            self.crowded = 1

    def strike(self, here: int, land: int, mask: int) -> None:
        """A jump over an opposing peg, or to where one stood that is struck; with those pegs struck in the end."""
        to = self.layer_with(mask)
        mark = self.marks[to * HOLES + land]
        if mark < self.floor:
            self.visit(here, land, to)
        elif to != self.layer[here] or self.group[mark - self.serial] != self.group[here]:
            self.link(here, mark - self.serial)

    def visit(self, came_from: int, land: int, to: int) -> None:
        """Note a new state."""
        new = self.states
        self.hole[new], self.layer[new], self.parent[new] = land, to, came_from
        self.group[new] = self.group[came_from] if to == self.layer[came_from] else new
        self.marks[to * HOLES + land] = self.serial + new
        self.states = new + 1
        if new + SPARE > self.room:
            self.crowded = 1

    def link(self, here: int, there: int) -> None:
        """Note that a jump leads from one state to another that was visited before."""
        if self.links == self.link_room:
            self.link_from, self.link_to = doubled(self.link_from), doubled(self.link_to)
            self.link_room *= 2
        self.link_from[self.links], self.link_to[self.links] = here, there
        self.links += 1

    def layer_with(self, mask: int) -> int:
        """The layer of those struck pegs; it may be there already, by another order of the strikes or another peg."""
        found = self.layer_of[mask]
        if found >> EPOCH == self.searches:
            return found & BELOW_EPOCH
        new = self.layers
        self.masks[new] = mask
        self.layer_of[mask] = self.searches << EPOCH | new
        self.layers = new + 1
        if new + SPARE > self.layer_room:
            self.crowded = 1
        return new

    def widen(self) -> None:
        """Double the room where it gets scarce."""
        if self.states + SPARE > self.room:
            self.hole, self.layer = doubled(self.hole), doubled(self.layer)
            self.parent, self.group = doubled(self.parent), doubled(self.group)
            self.room *= 2
        if self.layers + SPARE > self.layer_room:
            self.masks, self.marks = doubled(self.masks), doubled(self.marks)
            self.layer_room *= 2
        self.crowded = 0

    def write(self, moves: "array[int]", number: int) -> int:
        """Write the moves of the pegs that were searched behind the first `number`; how many there are then."""
        state, near, hole, layer, nearness = self.state, self.near, self.hole, self.layer, self.nearness
        for peg in range(self.pegs):
            start = self.own[peg]
            code, row = start << 23, start * HOLES
            for at in range(self.first_near[start], self.first_near[start + 1]):
                if state[near[at]] == 0:
                    moves[number] = code | near[at] << 16
                    number += 1
            for i in range(self.first[start] + 1, self.last[start]):
                fate = nearness[row + hole[i]]
                if fate == 0 or (fate == 1 and layer[i] > 0):
                    moves[number] = code | hole[i] << 16 | self.masks[layer[i]]
                    number += 1
        return number

    def write_strikes(self, moves: "array[int]", number: int) -> int:
        """The same for those that strike."""
        hole, layer = self.hole, self.layer
        for peg in range(self.pegs):
            start = self.own[peg]
            for i in range(self.first[start] + 1, self.last[start]):
                if layer[i] > 0 and hole[i] < PLAY:
                    moves[number] = start << 23 | hole[i] << 16 | self.masks[layer[i]]
                    number += 1
        return number
