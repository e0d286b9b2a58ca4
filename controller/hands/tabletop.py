"""The board under a hand: the pieces that the eye sees, and the actions on them.

Sites are those of the game.  A site that the board lacks is always empty, and nothing can be put there.
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

    t_ns        the present time, set by the owner of the hands
    touched_ns  when the last piece came to rest or was lifted
    mistaken    two sites whose pieces stand in each other's place, which the eye has not noticed; None: none
    """

    def __init__(self, binding: Binding, simboard: SimBoard) -> None:
        self.binding = binding
        self.game = binding.game
        self.simboard = simboard
        self.t_ns = 0
        self.touched_ns = 0
        self.mistaken: tuple[Site, Site] | None = None
        self._neighbours: dict[Site, list[Site]] = {}
        self._named: dict[bool, tuple[str, ...]] = {}

    # Queries.

    def is_there(self, site: Site) -> bool:
        """Whether the board has that site."""
        return self.binding.place(site) is not None

    def is_sensed(self, site: Site) -> bool:
        """Whether the site has a sensor."""
        place = self.binding.place(site)
        return place is not None and place.sense is not Sense.NONE

    def contents(self, site: Site) -> int:
        """The piece on the site, or its number of stones; 0 also if the board lacks the site."""
        if self.mistaken is not None and site in self.mistaken:
            site = sum(self.mistaken) - site  # the other one
        return self.simboard.contents.get(self._names()[site], 0)

    def board(self) -> tuple[int, ...]:
        """The contents of all sites."""
        if self.mistaken is not None:
            return tuple(self.contents(site) for site in range(len(self.game.site_names)))
        contents = self.simboard.contents
        return tuple([contents.get(name, 0) for name in self._names()])

    def due(self, position: Position) -> tuple[int, ...]:
        """The contents of all sites when the position is on the board; missing sites are empty."""
        return tuple(piece if self.is_there(site) else 0 for site, piece in enumerate(position.board))

    def shows(self, position: Position) -> bool:
        """Whether the position is on the board, piece by piece."""
        return self.board() == self.due(position)

    @property
    def held(self) -> tuple[int, ...]:
        """The pieces in the hand; a stone is 1."""
        return self.simboard.held

    @cached_property
    def counts(self) -> bool:
        """Whether the pieces are stones, of which a site holds any number."""
        return not self.game.pieces

    @cached_property
    def pitch(self) -> float:
        """The distance from a site to its nearest neighbour (mm)."""
        there = [site for site in range(len(self.game.site_names)) if self.is_there(site)]
        return min(self.distance(there[0], other) for other in there[1:])

    def at(self, site: Site) -> tuple[float, float]:
        """The place of the site (mm); a missing site is infinitely far from everything."""
        place = self.binding.place(site)
        return (float("inf"), float("inf")) if place is None else (place.x_mm, place.y_mm)

    def distance(self, one: Site, other: Site) -> float:
        """The distance between two sites (mm)."""
        if not (self.is_there(one) and self.is_there(other)):
            return float("inf")
        return dist(self.at(one), self.at(other))

    def is_between(self, site: Site, one: Site, other: Site) -> bool:
        """Whether the site lies on the straight line between the two."""
        detour = self.distance(one, site) + self.distance(site, other) - self.distance(one, other)
        return site not in (one, other) and detour < self.pitch / 20

    def around(self, site: Site) -> Sequence[Site]:
        """The neighbours, including diagonal ones, in the order of sites."""
        if site not in self._neighbours:
            everywhere, reach = range(len(self.game.site_names)), 1.5 * self.pitch
            self._neighbours[site] = [s for s in everywhere if s != site and self.distance(site, s) < reach]
        return self._neighbours[site]

    def _name(self, site: Site) -> str:
        return self._names()[site]

    def _names(self) -> tuple[str, ...]:
        """The board's names for the sites, as the board lies; the game's own where the board lacks one."""
        turned = self.binding.orientation.turned
        if turned not in self._named:  # asked for at every step of a hand
            places = map(self.binding.lies_at, range(len(self.game.site_names)))
            self._named[turned] = tuple(
                name if place is None else place.name for name, place in zip(self.game.site_names, places, strict=True)
            )
        return self._named[turned]

    # Actions.

    def lift(self, site: Site, count: int | None = None) -> None:
        """Lift the piece, or `count` stones (None: all)."""
        self.simboard.lift(self._name(site), self.t_ns, count)
        self.touched_ns = self.t_ns

    def put(self, site: Site, piece: int) -> None:
        """Put that piece (a stone: 1) from the hand on the site."""
        held = self.simboard.held
        self.simboard.place(self._name(site), self.t_ns, len(held) - 1 - held[::-1].index(piece))
        self.touched_ns = self.t_ns

    def take_off(self, site: Site) -> None:
        """Move everything on the site into the box."""
        self.simboard.take_off(self._name(site), self.t_ns)
        self.touched_ns = self.t_ns

    def fetch(self, site: Site, piece: int) -> None:
        """Put that piece, or that number of stones, from the box on the site."""
        self.simboard.put(self._name(site), piece, self.t_ns)
        self.touched_ns = self.t_ns

    def slide(self, path: Sequence[Site], step_ms: int, after_ms: int = 0) -> int:
        """Push the piece along the path, beginning `after_ms` from now; returns the time until it arrives (ns)."""
        begin_ns = self.t_ns + after_ms * MS_NS
        arrives_ns = self.simboard.slide([self._name(site) for site in path], begin_ns, step_ms)
        self.touched_ns = max(self.touched_ns, arrives_ns)
        return arrives_ns - self.t_ns
