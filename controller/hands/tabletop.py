"""The board under a hand: what stands where, to the eye, and what can be done with it.

Sites are the game's.  A site that the board does not have takes no part: nothing stands there and nothing
can be put there.
"""

from collections.abc import Sequence
from functools import cached_property
from math import dist

from controller.table.binding import Binding
from engine.position import Position, Site
from hardware.durations import MS_NS
from hardware.frame import Sense
from hardware.sim.simboard import SimBoard


class Tabletop:
    """One simulated board and the game on it.

    t_ns        what time it is; whoever owns the hands sets it
    touched_ns  when the last piece came to rest, or was taken up
    """

    def __init__(self, binding: Binding, simboard: SimBoard) -> None:
        self.binding = binding
        self.game = binding.game
        self.simboard = simboard
        self.t_ns = 0
        self.touched_ns = 0
        self._names = binding.game.site_names
        self._neighbours: dict[Site, list[Site]] = {}

    # What the eye sees.

    def is_there(self, site: Site) -> bool:
        """Whether the board has that site."""
        return self.binding.place(site) is not None

    def is_sensed(self, site: Site) -> bool:
        """Whether it has a sensor."""
        place = self.binding.place(site)
        return place is not None and place.sense is not Sense.NONE

    def contents(self, site: Site) -> int:
        """The piece on the site, or how many stones; 0 also where the board has no such site."""
        return self.simboard.contents.get(self._names[site], 0)

    def board(self) -> tuple[int, ...]:
        """The same of all sites."""
        contents = self.simboard.contents
        return tuple(contents.get(name, 0) for name in self._names)

    def due(self, position: Position) -> tuple[int, ...]:
        """What stands where when the position is on the board; sites that are not there are empty."""
        return tuple(piece if self.is_there(site) else 0 for site, piece in enumerate(position.board))

    def shows(self, position: Position) -> bool:
        """Whether the position is on the board, piece by piece."""
        return self.board() == self.due(position)

    @property
    def held(self) -> tuple[int, ...]:
        """The pieces in the hand; stones are 1s."""
        return self.simboard.held

    @cached_property
    def counts(self) -> bool:
        """Whether the pieces are stones, any number to a site."""
        return not self.game.pieces

    @cached_property
    def pitch(self) -> float:
        """From a site to the nearest other one (mm)."""
        there = [site for site in range(len(self._names)) if self.is_there(site)]
        return min(self.distance(there[0], other) for other in there[1:])

    def at(self, site: Site) -> tuple[float, float]:
        """Where the site is (mm); one that is not there is infinitely far from everything."""
        place = self.binding.place(site)
        return (float("inf"), float("inf")) if place is None else (place.x_mm, place.y_mm)

    def distance(self, one: Site, other: Site) -> float:
        """Between two sites (mm)."""
        if not (self.is_there(one) and self.is_there(other)):
            return float("inf")
        return dist(self.at(one), self.at(other))

    def is_between(self, site: Site, one: Site, other: Site) -> bool:
        """Whether the site lies on the straight line between the two."""
        detour = self.distance(one, site) + self.distance(site, other) - self.distance(one, other)
        return site not in (one, other) and detour < self.pitch / 20

    def around(self, site: Site) -> Sequence[Site]:
        """The neighbours, diagonal ones too, in the order of sites."""
        if site not in self._neighbours:
            everywhere, reach = range(len(self._names)), 1.5 * self.pitch
            self._neighbours[site] = [s for s in everywhere if s != site and self.distance(site, s) < reach]
        return self._neighbours[site]

    # What the hand does.

    def lift(self, site: Site, count: int | None = None) -> None:
        """Take the piece up, or so many stones (None: all)."""
        self.simboard.lift(self._names[site], self.t_ns, count)
        self.touched_ns = self.t_ns

    def put(self, site: Site, piece: int) -> None:
        """Put that piece down out of the hand (a stone: 1)."""
        held = self.simboard.held
        self.simboard.place(self._names[site], self.t_ns, len(held) - 1 - held[::-1].index(piece))
        self.touched_ns = self.t_ns

    def take_off(self, site: Site) -> None:
        """Into the box with everything on the site."""
        self.simboard.take_off(self._names[site], self.t_ns)
        self.touched_ns = self.t_ns

    def fetch(self, site: Site, piece: int) -> None:
        """That piece, or so many stones, out of the box onto the site."""
        self.simboard.put(self._names[site], piece, self.t_ns)
        self.touched_ns = self.t_ns

    def slide(self, path: Sequence[Site], step_ms: int, after_ms: int = 0) -> int:
        """Push the piece along the path, beginning `after_ms` from now; how long until it arrives (ns)."""
        begin_ns = self.t_ns + after_ms * MS_NS
        arrives_ns = self.simboard.slide([self._names[site] for site in path], begin_ns, step_ms)
        self.touched_ns = max(self.touched_ns, arrives_ns)
        return arrives_ns - self.t_ns
