"""The jump search of WITT: primary moves, and everything that jumps can reach.

A jumping peg is at a hole, with a set of opposing pegs struck; the own pegs do not change.  So the jumps
of one peg form a graph of states (hole, struck pegs), searched breadth first; each state is visited once.
A *layer* is a set of struck pegs; a move is a state whose hole is in the play area.  Every first visit
stores its parent, which gives a shortest way.

Within a layer every jump is over an own peg and can be reversed.  So a layer splits into groups of mutually
reachable holes; strikes lead from group to group.  The search labels groups provisionally (`group`) and
stores in `links` where two labels meet or a strike enters a group that exists already.  From these `paths`
derives the holes that the ways to a move touch.
"""

from array import array

from engine import flat
from engine.games.witt.board import (
    FIRST_JUMP,
    FIRST_NEAR,
    FIRST_OVER,
    FROMS,
    HOLES,
    JUMPED_HOLES,
    LANDING_HOLES,
    NEAR,
    NEARNESS,
    NOBODY,
    PLAY,
    SIZE,
    STRIKES,
    TOS,
)

INITIAL_STATES = 256  # capacity for states, layers and links at first
EPOCH = 20  # bits for the number of a layer in `layer_of`, below the number of the search
BELOW_EPOCH = (1 << EPOCH) - 1
JUMPS = 8  # from a hole at most
SPARE = 2 * JUMPS  # states and layers that always have free capacity


def zeros(room: int) -> "array[int]":
    """A table of `room` zeros."""
    return array("i", bytes(4 * room))


def doubled(table: "array[int]") -> "array[int]":
    """A copy of twice the size.  Not in place: an array with a memoryview cannot grow."""
    kind = "q" if memoryview(table).itemsize == 8 else "i"
    held = memoryview(table).tobytes()
    return array(kind, held + bytes(len(held)))


class Ways:
    """Works on the state of the rules.

    own                          its first `pegs` entries: sites of the searched pegs
    hole, layer, parent, group   by state; the states of a peg at `site` are first[site] to last[site] - 1,
                                 its start hole first
    masks                        by layer: the struck pegs as bits; layer 0 is the empty set
    site_of, bit_of              of opposing pegs: site by number, bit by site; other sites have no bit
    link_from, link_to           pairs of states; those of a peg are first_link[site] to last_link[site] - 1
    """

    def __init__(self, state: bytearray) -> None:
        self.state = state
        self.stands = bytearray(SIZE)  # the last searched state
        self.first_jump, self.overs, self.lands = FIRST_JUMP, JUMPED_HOLES, LANDING_HOLES
        self.first_near, self.near, self.nearness = FIRST_NEAR, NEAR, NEARNESS
        self.first_over, self.froms, self.tos = FIRST_OVER, FROMS, TOS
        self.met = array("q", bytes(8 * HOLES))  # by hole: the search that met it going back from a strike
        self.waiting, self.holes = zeros(HOLES), 0  # empty holes that were met, and how many
        self.room = self.layer_room = self.link_room = most = INITIAL_STATES
        self.hole, self.layer, self.parent, self.group = zeros(most), zeros(most), zeros(most), zeros(most)
        self.link_from, self.link_to, self.masks = zeros(most), zeros(most), zeros(most)
        self.layer_of = array("q", bytes(8 << STRIKES))  # by struck pegs: their layer, with the search above EPOCH
        self.marks = array("q", bytes(8 * INITIAL_STATES * HOLES))  # by layer and hole: serial number of the state
        self.crowded = 0  # whether there is less room left than `SPARE`
        self.floor = 0  # serial number of the first state of the peg that is searched
        self.own, self.site_of, self.bit_of = bytearray(PLAY), bytearray(PLAY), zeros(PLAY)
        self.first, self.last, self.first_link, self.last_link = zeros(PLAY), zeros(PLAY), zeros(PLAY), zeros(PLAY)
        self.serial = 1  # added to a state's index in `marks`, so that these need no clearing
        self.pegs = self.foes = self.states = self.links = self.layers = self.searches = 0

    def find(self, pin: int) -> int:
        """Search the ways of all pegs of that colour; returns an upper bound on the number of moves."""
        self.begin(pin)
        self.search(pin)
        return self.states + self.pegs * JUMPS

    def find_of(self, pin: int, site: int) -> None:
        """Search the ways of the one peg of that colour at `site`."""
        self.begin(pin)
        self.own[0] = site
        self.pegs = 1
        self.search(pin)

    def find_strikes(self, pin: int) -> int:
        """Search only the pegs that may have a strike, so that all strikes are found; returns a bound like `find`."""
        self.begin(pin)
        self.stands[0] = NOBODY  # what was found is not all of any state
        self.keep_strikers(pin)
        self.search(pin)
        return self.states

    def begin(self, pin: int) -> None:
        """Reset the search; list the pegs of that colour, and number the opposing pegs."""
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
        """Keep a superset of the pegs that can reach a strike by jumps over own pegs, searched backwards from strikes.

        Jumps over own pegs are reversible, and none is over the jumping peg itself, which moves by two holes.
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
        """Record that a strike can be reached from that hole, by a peg on it or one that jumps to it."""
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
        """Store the state of a peg before it jumps."""
        new = self.states
        self.hole[new], self.layer[new], self.parent[new], self.group[new] = start, 0, -1, new
        self.floor = self.serial + new
        self.marks[start] = self.floor
        self.first[start], self.first_link[start] = new, self.links
        self.states = new + 1
        if new + SPARE > self.room:
            self.crowded = 1

    def strike(self, here: int, land: int, mask: int) -> None:
        """Store a jump over an opposing peg, or to the hole of a struck one; `mask`: struck pegs afterwards."""
        to = self.layer_with(mask)
        mark = self.marks[to * HOLES + land]
        if mark < self.floor:
            self.visit(here, land, to)
        elif to != self.layer[here] or self.group[mark - self.serial] != self.group[here]:
            self.link(here, mark - self.serial)

    def visit(self, came_from: int, land: int, to: int) -> None:
        """Store a new state."""
        new = self.states
        self.hole[new], self.layer[new], self.parent[new] = land, to, came_from
        self.group[new] = self.group[came_from] if to == self.layer[came_from] else new
        self.marks[to * HOLES + land] = self.serial + new
        self.states = new + 1
        if new + SPARE > self.room:
            self.crowded = 1

    def link(self, here: int, there: int) -> None:
        """Store that a jump leads from one state to another that was visited before."""
        if self.links == self.link_room:
            self.link_from, self.link_to = doubled(self.link_from), doubled(self.link_to)
            self.link_room *= 2
        self.link_from[self.links], self.link_to[self.links] = here, there
        self.links += 1

    def layer_with(self, mask: int) -> int:
        """The layer of those struck pegs, created if no other order of strikes or other peg has reached it."""
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
        """Double the tables that are nearly full."""
        if self.states + SPARE > self.room:
            self.hole, self.layer = doubled(self.hole), doubled(self.layer)
            self.parent, self.group = doubled(self.parent), doubled(self.group)
            self.room *= 2
        if self.layers + SPARE > self.layer_room:
            self.masks, self.marks = doubled(self.masks), doubled(self.marks)
            self.layer_room *= 2
        self.crowded = 0

    def write(self, moves: "array[int]", number: int) -> int:
        """Append the moves of the searched pegs to the first `number` moves; returns the new number."""
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
        """The same for moves that strike."""
        hole, layer = self.hole, self.layer
        for peg in range(self.pegs):
            start = self.own[peg]
            for i in range(self.first[start] + 1, self.last[start]):
                if layer[i] > 0 and hole[i] < PLAY:
                    moves[number] = start << 23 | hole[i] << 16 | self.masks[layer[i]]
                    number += 1
        return number
