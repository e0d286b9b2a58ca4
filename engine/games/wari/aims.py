"""The purpose of a quiet move at Wari, in words.  It does not decide what is legal."""

from collections.abc import Sequence

from engine.games.wari.board import TURN, side_of, way
from engine.games.wari.messages import BRINGS_STONES, KEEPS_STONES, SIDES


def aim(state: Sequence[int], code: int) -> str:
    """See engine.narrator.Narrator.aim."""
    turn = state[TURN]
    given = sum(side_of(pit) != turn for pit in way(code, state[code]))
    if not given:
        return KEEPS_STONES
    return BRINGS_STONES(number=given, other=SIDES[1 - turn])
