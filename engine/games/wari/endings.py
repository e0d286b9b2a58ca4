"""The endings of Wari: every kind of ending with every final score, by the index that `Rules.result` returns.

The index of an ending is 1 + kind * SCORES + South's final score in half stones.
"""

from engine.common.messages import ENDED, WINS
from engine.games.wari import messages
from engine.games.wari.board import NORTH, SOUTH, STONES
from engine.games.wari.messages import SIDES
from engine.position import Outcome

SCORES = 2 * STONES + 1
MAJORITY_IN, NOTHING_LEFT, SOUTH_STARVES, NORTH_STARVES, SOUTH_EMPTY, NORTH_EMPTY, OWN_ROWS, HALVES = range(8)
CLAUSES = ("WARI-12", "WARI-15", "WARI-13", "WARI-13", "WARI-14", "WARI-14", "WARI-16", "WARI-16")
_HOW = (
    "",  # stones are left, and the winner's score decides
    messages.NOTHING_LEFT,
    messages.STARVES(side=SIDES[SOUTH], other=SIDES[NORTH]),
    messages.STARVES(side=SIDES[NORTH], other=SIDES[SOUTH]),
    messages.ROW_EMPTY(side=SIDES[SOUTH], other=SIDES[NORTH]),
    messages.ROW_EMPTY(side=SIDES[NORTH], other=SIDES[SOUTH]),
    messages.OWN_ROWS,
    messages.HALVES,
)


def ending(kind: int, halves: int) -> int:
    """The index of an ending; `halves`: South's final score in half stones."""
    return 1 + kind * SCORES + halves


def halves(index: int) -> int:
    """South's final score in half stones, from the index of an ending."""
    return (index - 1) % SCORES


def table() -> tuple[Outcome | None, ...]:
    """All endings; [0] is None."""
    kinds = range(len(CLAUSES))
    return (None, *(_outcome(kind, halves) for kind in kinds for halves in range(SCORES)))


def _outcome(kind: int, halves: int) -> Outcome:
    winners = () if halves == STONES else (SOUTH,) if halves > STONES else (NORTH,)
    most, least = _stones(max(halves, 2 * STONES - halves)), _stones(min(halves, 2 * STONES - halves))
    if kind == MAJORITY_IN and winners:
        winner = SIDES[winners[0]]
        captured = messages.MAJORITY(side=winner, taken=most, all=STONES)
        return Outcome(winners, CLAUSES[kind], ENDED(how=captured, verdict=WINS(side=winner)))
    verdict = (
        messages.WINS_BY(side=SIDES[winners[0]], most=most, least=least)
        if winners
        else messages.DRAWN_AT(most=most, least=least)
    )
    return Outcome(winners, CLAUSES[kind], ENDED(how=_HOW[kind], verdict=verdict))


def _stones(halves: int) -> str:
    return f"{halves // 2}½" if halves % 2 else str(halves // 2)
