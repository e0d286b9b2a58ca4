"""What a state of Outwit is worth for Green: how near its chips are to their base."""

from collections.abc import Sequence

from engine.games.outwit.board import FILES, KING, PIECES, RANKS, SITES, SOLDIER

HOME = 150  # a chip in its own base
STEP = 20  # a file or rank still to go
SLIDE = 30  # a direction in which it still has to go
BASE = 3  # files and ranks of a base


def _near(site: int) -> int:
    """For a chip of Green; Red's board is the same turned round."""
    files, ranks = max(0, FILES - BASE - site % FILES), max(0, RANKS - BASE - site // FILES)
    if not files and not ranks:
        return HOME
    return -STEP * (files + ranks) - SLIDE * ((files > 0) + (ranks > 0))


_NEAR = tuple(_near(site) for site in range(SITES))
_FAR = tuple(-near for near in reversed(_NEAR))
_NOTHING = (0,) * SITES
_BY_CONTENTS = {0: _NOTHING, SOLDIER: _NEAR, KING: _NEAR, SOLDIER + PIECES: _FAR, KING + PIECES: _FAR}
_TABLES = tuple(_BY_CONTENTS[contents] for contents in range(2 * PIECES + 1))


def worth(state: Sequence[int]) -> int:
    """Chips at home, and the way the others still have."""
    total = 0
    for site in range(SITES):
        contents = state[site]
        if contents:
            total += _TABLES[contents][site]
    return total
