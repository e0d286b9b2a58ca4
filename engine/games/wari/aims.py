"""The purpose of a quiet move at Wari, in words.  It does not decide what is legal."""

from collections.abc import Sequence

from engine.games.wari.board import SIDES, TURN, side_of, way


def aim(state: Sequence[int], code: int) -> str:
    """See engine.narrator.Narrator.aim."""
    turn = state[TURN]
    given = sum(side_of(pit) != turn for pit in way(code, state[code]))
    if not given:
        return "keeps its stones in the own row"
    return f"brings {given} stone{'s' * (given > 1)} into {SIDES[1 - turn]}'s row"
