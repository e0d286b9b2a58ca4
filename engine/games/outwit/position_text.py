"""Outwit's own words of a position text: `<blockade> <repetition> <passes>`, e.g. `none 3/5 -`."""

from collections.abc import Sequence
from typing import Protocol

from engine.errors import BadPosition
from engine.games.outwit.board import (
    AT_HOME,
    BLOCKADE,
    BLOCKADES,
    BOARD,
    REPETITION,
    REPETITIONS,
    SITES,
    SOLDIERS,
    STUCK,
    TURN,
    ZONES,
    is_king,
    owner,
)
from engine.position import EMPTY
from engine.rules import Piece


class _OutwitState(Protocol):
    """What this module uses of the rules."""

    state: bytearray
    pieces: tuple[Piece, ...]
    sides: tuple[str, ...]

    def find(self) -> int:
        """The number of moves of the side to move, passes excluded."""
        ...


PASSES = ("-", "p", "pp")


def write(state: Sequence[int]) -> str:
    """The three words."""
    return f"{BLOCKADES[state[BLOCKADE]]} {REPETITIONS[state[REPETITION]]} {PASSES[state[STUCK]]}"


def read(rules: _OutwitState, given: Sequence[str]) -> None:
    """Set options and passes, then check the limits: all chips present, none in the enemy base, passes forced.

    :raises BadPosition: names the word.
    """
    if len(given) != 3:
        found = " ".join(given)
        raise BadPosition(f"position text, word 3: {found!r}; expected three words, e.g. 'none 3/5 -'")
    state = rules.state
    for number, (at, known, word) in enumerate(
        zip((BLOCKADE, REPETITION, STUCK), (BLOCKADES, REPETITIONS, PASSES), given, strict=True), 3
    ):
        if word not in known:
            raise BadPosition(f"position text, word {number}: {word!r} is none of {', '.join(known)}")
        state[at] = known.index(word)
    _check_chips(rules)
    _check_passes(rules, given[2])


def _check_chips(rules: _OutwitState) -> None:
    """Check that all chips are present and on allowed sites; count those at home."""
    state = rules.state
    for contents, piece in enumerate(rules.pieces):
        if contents == EMPTY:
            continue
        expected, count = 1 if is_king(contents) else SOLDIERS, state.count(contents, 0, SITES)
        if count != expected:
            raise BadPosition(f"position text, word 1: {count} {piece.name}s, expected {expected} (OUTWIT-3)")
    state[AT_HOME : AT_HOME + 2] = bytes(2)
    for site in range(SITES):
        if state[site] == EMPTY or ZONES[site] == 0:
            continue
        side = owner(state[site])
        if ZONES[site] != side + 1:
            name, enemy = rules.pieces[state[site]].name, rules.sides[1 - side]
            raise BadPosition(f"position text, word 1: a {name} on {BOARD.names[site]}, in {enemy}'s base (OUTWIT-11)")
        state[AT_HOME + side] += 1


def _check_passes(rules: _OutwitState, word: str) -> None:
    """Check the word of passes.  `p`: the side to move must pass too; `pp`: both sides have passed."""
    state, turn = rules.state, rules.state[TURN]
    if state[STUCK] == 0:
        return
    passing = turn if state[STUCK] == 1 else 1 - turn
    state[TURN] = passing
    found = rules.find()
    state[TURN] = turn
    if found:
        raise BadPosition(
            f"position text, word 5: {word!r}, but {rules.sides[passing]} can move; expected '-' (OUTWIT-15)"
        )
