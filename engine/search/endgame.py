"""What is known for certain of some states near the end of a game: the seam between the search and such tables."""

from collections.abc import Callable, Sequence

NONE = 1 << 30  # no score


class Endgame:
    """Knows nothing; a game's own overrides all."""

    def begin(self, past: Sequence[bytes], stop: Callable[[], bool] | None) -> None:
        """The state that a search begins with stands in the kernel.

        past  the states before it that may come back
        stop  is asked now and then by whatever takes long, which ends when it says yes
        """

    def after(self, code: int, depth: int) -> int:
        """The score of a move from that state, which stands in the kernel, for whoever makes it; NONE: not known.

        depth  how far the search looks; the further, the longer it may take to find the score
        """
        return NONE

    def probe(self, depth: int) -> int:
        """The score for the side to move in the state that stands in the kernel, or NONE; of no weight if it is over.

        It lies between -SURE and SURE: that a game is won is known, and not how many plies that takes at most, so that
        it is no proof by a line.  See engine.search.result.DECIDED.

        depth  how far the search would look otherwise; 0: it would judge
        """
        return NONE

    def keeps(self) -> int:
        """What a move did, after which the state stands in the kernel, from the state that the search began with.

        1   it keeps a draw that was sure, and goes towards it
        -1  it does not, and no win is known
        0   no draw was sure, or more is known
        """
        return 0
