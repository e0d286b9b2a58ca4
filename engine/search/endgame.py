"""What is known for certain of some states near the end of a game: the seam between the search and such tables."""

NONE = 1 << 30  # no score


class Endgame:
    """Knows nothing; a game's own overrides both."""

    def begin(self) -> None:
        """The state that a search begins with stands in the kernel."""

    def probe(self, depth: int) -> int:
        """The score for the side to move in the state that stands in the kernel, or NONE; of no weight if it is over.

        It lies between -SURE and SURE: that a game is won is known, and not how many plies that takes at most, so that
        it is no proof by a line.  See engine.search.result.DECIDED.

        depth  how far the search would look otherwise; 0: it would judge
        """
        return NONE
