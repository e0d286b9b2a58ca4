"""The endings of Wari: every kind of ending with every final score, by the index that `Rules.result` returns.

The index of an ending is 1 + kind * SCORES + South's final score in half stones.
"""

from engine.games.wari.board import NORTH, SIDES, SOUTH, STONES
from engine.position import Outcome

SCORES = 2 * STONES + 1
MAJORITY_IN, NOTHING_LEFT, SOUTH_STARVES, NORTH_STARVES, SOUTH_EMPTY, NORTH_EMPTY, OWN_ROWS, HALVES = range(8)
CLAUSES = ("WARI-12", "WARI-15", "WARI-13", "WARI-13", "WARI-14", "WARI-14", "WARI-16", "WARI-16")
_STARVES = "{} has no move that leaves {} a stone, and takes all that are left"
_EMPTY = "{}'s row is empty at his turn: {} takes all that are left"
_HOW = (
    "",  # no reason: stones are left, and the winner's score decides
    "No stone is left",
    _STARVES.format(*SIDES),
    _STARVES.format(*reversed(SIDES)),
    _EMPTY.format(*SIDES),
    _EMPTY.format(*reversed(SIDES)),
    "The same position stands for the third time: each side takes the stones of its own row",
    "The same position stands for the third time: the stones left are divided equally",
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
    most, least = max(halves, 2 * STONES - halves), min(halves, 2 * STONES - halves)
    if kind == MAJORITY_IN and winners:
        winner = SIDES[winners[0]]
        return Outcome(
            winners, CLAUSES[kind], f"{winner} has captured {_stones(most)} of {STONES} stones. {winner} wins."
        )
    verdict = f"{SIDES[winners[0]]} wins" if winners else "The game is drawn"
    return Outcome(winners, CLAUSES[kind], f"{_HOW[kind]}. {verdict}, {_stones(most)} to {_stones(least)}.")


def _stones(halves: int) -> str:
    return f"{halves // 2}½" if halves % 2 else str(halves // 2)
