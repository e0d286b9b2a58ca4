"""A realistic simulated board: hands above, sensors below, and the faults in between."""

from collections.abc import Mapping, Sequence
from itertools import pairwise

from hardware.board import Board
from hardware.durations import MS_NS
from hardware.frame import PRESENT, STONE_WEIGHT, Sense, SensorFrame
from hardware.sim.noise import CLEAN, Noise
from hardware.sim.pieces import SimulatedPieces
from hardware.sim.stones import Stones
from hardware.sim.wires import MAX_CHANNEL_VALUE, Wires


class SimBoard:
    """A board with pieces on it.  Sites are given by name; time is an argument (ns) and must not run backwards.

    contents  the initial contents by site: a piece (1..), or a count of stones on sites that weigh
    poles     piece -> value of a polarity sensor; needed for the pieces on such sites

    An impossible move raises a ValueError that names the site, and changes nothing.
    """

    def __init__(
        self,
        board: Board,
        contents: Mapping[str, int] | None = None,
        *,
        poles: Mapping[int, int] | None = None,
        noise: Noise = CLEAN,
    ) -> None:
        self.board = board
        self._poles = dict(poles or {})
        self._hands = SimulatedPieces(board)
        self._stones = Stones()
        weighed = [(s.name, s.channel) for s in board.sites if s.sense is Sense.WEIGHT and s.channel is not None]
        self._weighed = dict(weighed)
        self._wires = Wires(board.channels, noise, self._weighed.values())
        self._seq = -1
        self.set_up(contents or {})

    @property
    def contents(self) -> Mapping[str, int]:
        """The real contents by site name; the sensors may miss some, or lag behind."""
        return dict(self._hands.contents)

    @property
    def held(self) -> tuple[int, ...]:
        """The pieces in the hand, the one lifted first at index 0."""
        return tuple(self._hands.held)

    @property
    def noise(self) -> Noise:
        """The current faults."""
        return self._wires.noise

    def change_noise(self, noise: Noise) -> None:
        """Change the faults from now on; random sources restart from the new seed, and stone weights may change."""
        before = self.noise
        self._wires.change_noise(noise)
        if (before.stone_spread, before.seed) != (noise.stone_spread, noise.seed):
            self._weigh_all()

    def set_up(self, contents: Mapping[str, int]) -> None:
        """Set the whole board without edges or bounce; the hand is empty."""
        for site, piece in contents.items():
            self._reading(site, piece)
        self._hands.set_up(contents)
        self._stones.set_up({site: self._hands.contents[site] for site in self._hands.pits})
        for place in self.board.sites:
            if place.channel is not None and place.sense is not Sense.WEIGHT:
                self._wires.set(place.channel, self._reading(place.name, self._hands.contents[place.name]))
        self._weigh_all()

    def lift(self, site: str, t_ns: int, count: int | None = None) -> tuple[int, ...]:
        """Lift the piece, or `count` stones (default: all); the pieces then in the hand."""
        stones_before = self._hands.contents.get(site, 0)
        self._hands.lift(site, count)
        if self._hands.counts(site):
            self._stones.lift(site, stones_before - self._hands.contents[site])
        self._feel(site, t_ns)
        return self.held

    def place(self, site: str, t_ns: int, held_index: int = -1) -> tuple[int, ...]:
        """Put down one piece or stone from the hand (default: the latest); the pieces left in the hand."""
        held = self._hands.held
        if -len(held) <= held_index < len(held):
            self._reading(site, self._hands.total(site, held[held_index]))
        self._hands.place(site, held_index)
        if self._hands.counts(site):
            self._stones.place(site)
        self._feel(site, t_ns)
        return self.held

    def drop(self, held_index: int = -1) -> tuple[int, ...]:
        """Put one piece or stone from the hand into the box (default: the latest); the pieces left in the hand."""
        self._hands.drop(held_index)
        self._stones.drop()
        return self.held

    def slide(self, path: Sequence[str], t_ns: int, step_ms: float = 120) -> int:
        """Push the piece from the first site along `path`; the time of its arrival (ns).

        Each step takes `step_ms`: half of it between sites, half of it over the site.
        """
        piece = self._hands.contents.get(path[0], 0) if path else 0
        for site in path:
            self._reading(site, piece)
        self._hands.slide(tuple(path))
        half_ns = round(step_ms * MS_NS / 2)
        for i, (here, there) in enumerate(pairwise(path)):
            self._edge(here, 0, t_ns + 2 * i * half_ns)
            self._edge(there, piece, t_ns + (2 * i + 1) * half_ns)
        return t_ns + (2 * len(path) - 3) * half_ns

    def take_off(self, site: str, t_ns: int) -> int:
        """Put everything on the site into the box; the contents removed."""
        gone = self._hands.take_off(site)
        if self._hands.counts(site):
            self._stones.take_off(site)
        self._feel(site, t_ns)
        return gone

    def put(self, site: str, piece: int, t_ns: int) -> None:
        """Put a new piece from the box on the site, or `piece` stones if the site weighs."""
        self._reading(site, self._hands.total(site, piece))
        self._hands.put(site, piece)
        if self._hands.counts(site):
            self._stones.put(site, piece)
        self._feel(site, t_ns)

    def sample(self, t_ns: int) -> SensorFrame:
        """A scan at `t_ns`."""
        self._seq += 1
        return SensorFrame(self._seq, t_ns, self._wires.read(t_ns))

    def scan(self, t_ns: int) -> SensorFrame | None:
        """A scan as the cable delivers it; None: it was lost, and its seq is skipped."""
        frame = self.sample(t_ns)
        return None if self._wires.loses_scan() else frame

    def _feel(self, site: str, t_ns: int) -> None:
        self._edge(site, self._hands.contents[site], t_ns)

    def _edge(self, site: str, piece: int, t_ns: int) -> None:
        channel = self.board.site(site).channel
        if channel is not None:
            value = self._weight(site) if site in self._weighed else self._reading(site, piece)
            self._wires.edge(channel, value, t_ns)

    def _weigh_all(self) -> None:
        for site, channel in self._weighed.items():
            self._wires.set(channel, self._weight(site))

    def _weight(self, site: str) -> int:
        return min(self._stones.weight(site, self.noise.seed, self.noise.stone_spread), MAX_CHANNEL_VALUE)

    def _reading(self, site: str, piece: int) -> int:
        """The reading of a faultless sensor for that piece or count.

        :raises ValueError: there is no such site, the count exceeds the sensor's range, or the piece has no pole.
        """
        match self.board.site(site).sense:
            case Sense.WEIGHT:
                if piece * STONE_WEIGHT > MAX_CHANNEL_VALUE:
                    most = MAX_CHANNEL_VALUE // STONE_WEIGHT
                    raise ValueError(f"{piece} stones on site {site!r} are too many; it weighs up to {most}")
                return piece * STONE_WEIGHT
            case Sense.POLARITY if piece:
                if piece not in self._poles:
                    raise ValueError(f"piece {piece} on site {site!r}: which pole it has is not said")
                return self._poles[piece]
            case Sense.PRESENCE if piece:
                return PRESENT
            case _:
                return 0
