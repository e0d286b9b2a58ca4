"""Since when what stands on the board has stood, though some sensor flutters meanwhile.

A whole move stands since it was first seen whole, if since then nothing it has to do with was touched: a
neighbour that is knocked over and put up again takes nothing from it.  Where nothing was put down, the
piece may have been about in the hand meanwhile, and only sites that flutter take nothing from it; nor do
these from a wrong board.
"""

from collections import deque
from collections.abc import Collection

from controller.core.board.reading import Ambiguous, Completed, Discrepancy, Reading
from engine.position import Move, Site

FLUTTER_CHANGES = 4  # so many changes of one site
FLUTTER_NS = 1_500_000_000  # within that time make it a fluttering one


class Standing:
    """Fed with every change of the board and its reading."""

    def __init__(self) -> None:
        self.since_ns = 0
        self._shown: tuple[Move, ...] = ()  # by the whole move, or moves, that stood last
        self._own: frozenset[Site] = frozenset()  # what they have to do with
        self._whole_ns = 0
        self._touched: set[Site] = set()  # since then
        self._was_wrong = False
        self._changes: deque[tuple[int, Site]] = deque(maxlen=64)

    def begin(self) -> None:
        """Another position is the accepted one, or it is seen with other sensors; what stood goes on standing."""
        self._shown = ()
        self._was_wrong = False

    def begin_at(self, t_ns: int) -> None:
        """Nobody knows what was there before: what stands has stood since then."""
        self.since_ns = t_ns
        self._shown = ()
        self._touched.clear()
        self._was_wrong = False

    def changed(self, sites: Collection[Site], t_ns: int) -> None:
        """Those sites have changed; `read` follows."""
        self._changes.extend((t_ns, site) for site in sites)
        self._touched.update(sites)
        if not (self._was_wrong and sites and all(self._flutters(site, t_ns) for site in sites)):
            self.since_ns = t_ns
            self._was_wrong = False

    def read(self, reading: Reading, own: frozenset[Site], t_ns: int, *, firm: bool = True) -> None:
        """The reading of the board as it is since `t_ns`.

        own   the sites a whole move has to do with
        firm  something is seen to have been put down
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
        """Whether what was touched since can have nothing to do with it."""
        if own & self._touched:
            return False
        return firm or all(self._flutters(site, t_ns) for site in self._touched)

    def _flutters(self, site: Site, t_ns: int) -> bool:
        recent = sum(1 for when, other in self._changes if other == site and t_ns - when <= FLUTTER_NS)
        return recent >= FLUTTER_CHANGES
