"""How long the present board has stood, although a sensor may flutter meanwhile.

A whole move stands since it was first seen whole, if none of its own sites was touched since: a neighbour
that is knocked over and put up again does not restart the time.  Where no piece was seen put down, it may
still be in a hand, and only fluttering sites do not restart the time; the same holds for a wrong board.
"""

from collections import deque
from collections.abc import Collection

from controller.core.board.reading import Ambiguous, Completed, Discrepancy, Reading
from engine.position import Move, Site

FLUTTER_CHANGES = 4  # a site flutters after so many changes
FLUTTER_NS = 1_500_000_000  # within this time


class Standing:
    """Follows every change of the board and its reading; `since_ns` is host monotonic nanoseconds."""

    def __init__(self) -> None:
        self.since_ns = 0
        self._shown: tuple[Move, ...] = ()  # the whole move, or moves, that stood last
        self._own: frozenset[Site] = frozenset()  # their sites
        self._whole_ns = 0
        self._touched: set[Site] = set()  # since then
        self._was_wrong = False
        self._changes: deque[tuple[int, Site]] = deque(maxlen=64)

    def begin(self) -> None:
        """The accepted position or the sensors have changed; the time since which the board stands is kept."""
        self._shown = ()
        self._was_wrong = False

    def begin_at(self, t_ns: int) -> None:
        """The board before `t_ns` is unknown: the present one has stood since then."""
        self.since_ns = t_ns
        self._shown = ()
        self._touched.clear()
        self._was_wrong = False

    def changed(self, sites: Collection[Site], t_ns: int) -> None:
        """Note the sites that changed at `t_ns`; a call of `read` follows."""
        self._changes.extend((t_ns, site) for site in sites)
        self._touched.update(sites)
        if not (self._was_wrong and sites and all(self._flutters(site, t_ns) for site in sites)):
            self.since_ns = t_ns
            self._was_wrong = False

    def read(self, reading: Reading, own: frozenset[Site], t_ns: int, *, firm: bool = True) -> None:
        """Take the reading of the board as it is since `t_ns`.

        own   the sites of the whole move that stands
        firm  a piece was seen put down
        """
        if isinstance(reading, Discrepancy):
            self._was_wrong = True
            return
        self._was_wrong = False
        self.since_ns = t_ns
        if isinstance(reading, Completed | Ambiguous):
            moves = (reading.move,) if isinstance(reading, Completed) else reading.moves
            if moves == self._shown and own == self._own and self._untouched(own, t_ns, firm=firm):
                self.since_ns = self._whole_ns
            self._shown, self._own, self._whole_ns = moves, own, self.since_ns
            self._touched.clear()

    def _untouched(self, own: frozenset[Site], t_ns: int, *, firm: bool) -> bool:
        """Whether the sites touched since leave the standing board unaffected."""
        if own & self._touched:
            return False
        return firm or all(self._flutters(site, t_ns) for site in self._touched)

    def _flutters(self, site: Site, t_ns: int) -> bool:
        recent = sum(1 for when, other in self._changes if other == site and t_ns - when <= FLUTTER_NS)
        return recent >= FLUTTER_CHANGES
