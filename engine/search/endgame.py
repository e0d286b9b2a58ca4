"""The interface between the search and a game's endgame knowledge."""

from collections.abc import Callable, Sequence

NO_SCORE = 1 << 30  # no score


class Endgame:
    """Knows nothing; a game's own class overrides every method."""

    def begin(self, past: Sequence[bytes], stop: Callable[[], bool] | None) -> None:
        """Take the state in the kernel as the root.

        past  the states before it that may come back
        stop  asked now and then by long computations, which end when it returns true
        """

    def probe_root_move(self, code: int, depth: int) -> int:
        """Score of a root move, the root being in the kernel, for the side that makes it; NO_SCORE: unknown.

        depth  depth of the search; a deeper one may spend more time here
        """
        return NO_SCORE

    def probe(self, depth: int) -> int:
        """Score of the state in the kernel for the side to move, or NO_SCORE; unused where the game is over.

        It lies between -SURE and SURE: the winner is known, the number of plies is not, so no variation proves it.  See
        engine.search.result.DECIDED.

        depth  depth that the search would go on with; 0: it would evaluate
        """
        return NO_SCORE

    def keeps_draw(self) -> int:
        """Effect of the root move that led to the state in the kernel.

        1   it keeps a certain draw and makes progress towards it
        -1  it does neither, and no win is known
        0   no draw was certain, or more is known
        """
        return 0
