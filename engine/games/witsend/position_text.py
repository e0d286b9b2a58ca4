"""Wit's End's own words of a position text: field, phase, Caller, players.

short choose r 0032**,QQS,35,315/******!,N,2-,642
               |      |   |  ticket; `---` not drawn, `???` hidden
               |      |   shown last, chosen now; `-` none, `?` hidden
               |      hand beside the numbers; `N`: still locked
               steps of pegs 1 to 6; `*` star, `A` `B` `C` in Wit's End; `!` the star squares have been full
"""

from collections.abc import Sequence
from typing import Protocol

from engine.errors import BadPosition
from engine.games.witsend.board import (
    CALLER,
    CARD,
    CHOOSE,
    DRAW,
    FIELD,
    FIELDS,
    FREE,
    LETTERS,
    MAX_PLAYERS,
    MIN_PLAYERS,
    NAME,
    NOBODY,
    OPEN,
    PEGS,
    PHASE,
    PLACES,
    SHOWN,
    STEP,
    TICKET,
    TURN,
    USED,
    WIT,
)
from engine.games.witsend.notation import CARDS, DIGITS
from engine.games.witsend.position_limits import PegRules, check


class _WitsendState(PegRules, Protocol):
    """What this module uses of the rules."""

    def set_out(self, field: int, seats: int) -> None:
        """Set up the start position for that field and number of players."""
        ...


PHASES = ("draw", "name", "choose", "move", "regain")
HANDS = ("QQS", "QS", "S")  # by number of discarded Quickies
LOCKED, STARRED, INSIDE, OPENED = "N", "*", "ABC", "!"


def write(rules: _WitsendState) -> str:
    """The four words."""
    state = rules.state
    caller = "-" if state[CALLER] == NOBODY else LETTERS[state[CALLER]]
    players = "/".join(_write_player(rules, side) for side in rules.seats())
    return f"{FIELDS[state[FIELD]].name} {PHASES[state[PHASE]]} {caller} {players}"


def _write_player(rules: _WitsendState, side: int) -> str:
    state, star = rules.state, FIELDS[rules.state[FIELD]].star
    signs = {star: STARRED, WIT: INSIDE[0], WIT + 1: INSIDE[1], WIT + 2: INSIDE[2]}
    steps = state[STEP + side * PEGS : STEP + (side + 1) * PEGS]
    pegs = "".join(signs.get(step, str(step)) for step in steps) + OPENED * state[OPEN + side]
    hand = HANDS[state[USED + side]] if state[FREE + side] else LOCKED
    ticket = state[TICKET + side * PLACES : TICKET + (side + 1) * PLACES]
    played = CARDS[state[SHOWN + side]] + CARDS[state[CARD + side]]
    return f"{pegs},{hand},{played},{''.join(DIGITS[digit] for digit in ticket)}"


def read(rules: _WitsendState, given: Sequence[str]) -> None:
    """Set the state from the words; the turn is set already.

    :raises BadPosition: names the word, the player and what was expected.
    """
    if len(given) != 4:
        raise BadPosition(
            f"position text: {len(given)} words after the side, expected 4: <field> <phase> <caller> <players>"
        )
    field, phase, caller, players = given
    names = [field.name for field in FIELDS]
    turn = rules.state[TURN]
    _among("word 2", "field", field, names)
    _among("word 3", "phase", phase, PHASES)
    texts = players.split("/")
    if not MIN_PLAYERS <= len(texts) <= MAX_PLAYERS:
        raise BadPosition(
            f"position text, word 5: {len(texts)} players divided by '/', expected {MIN_PLAYERS} to {MAX_PLAYERS}"
        )
    _among("word 4", "Caller", caller, ["-"] if phase in PHASES[:CHOOSE] else list(LETTERS[: len(texts)]))
    _among("word 1", "side", LETTERS[turn], list(LETTERS[: len(texts)]))
    rules.set_out(names.index(field), len(texts))
    state = rules.state
    state[TURN], state[PHASE] = turn, PHASES.index(phase)
    state[CALLER] = NOBODY if state[PHASE] in (DRAW, NAME) else LETTERS.index(caller)
    for side, text in enumerate(texts):
        _read_player(rules, side, text)
    check(rules)


def _among(word: str, what: str, given: str, known: Sequence[str]) -> None:
    if given not in known:
        raise BadPosition(f"position text, {word}: {what} {given!r} is none of {', '.join(known)}")


def _read_player(rules: _WitsendState, side: int, given: str) -> None:
    state, place = rules.state, f"position text, word 5, player {LETTERS[side]}"
    parts = given.split(",")
    if len(parts) != 4:
        raise BadPosition(f"{place}: {given!r}; expected <pegs>,<hand>,<cards>,<ticket>")
    pegs, hand, played, ticket = parts
    _read_pegs(rules, side, pegs, place)
    if hand not in (LOCKED, *HANDS):
        raise BadPosition(f"{place}: hand {hand!r} is none of {LOCKED}, {', '.join(HANDS)}")
    state[FREE + side] = hand != LOCKED
    state[USED + side] = HANDS.index(hand) if hand != LOCKED else 0
    if len(played) != 2 or played[0] not in CARDS[:-1] or played[1] not in CARDS:
        raise BadPosition(f"{place}: cards {played!r}; expected the one shown and the one chosen, each of {CARDS[:-1]}")
    state[SHOWN + side], state[CARD + side] = CARDS.index(played[0]), CARDS.index(played[1])
    digits = [DIGITS.find(sign) for sign in ticket]
    whole = ticket in ("---", "???") or (len(set(ticket)) == PLACES and all(0 < digit < 7 for digit in digits))
    if len(digits) != PLACES or not whole:
        raise BadPosition(f"{place}: ticket {ticket!r}; expected three different digits 1 to 6, '---' or '???'")
    state[TICKET + side * PLACES : TICKET + (side + 1) * PLACES] = bytes(digits)


def _read_pegs(rules: _WitsendState, side: int, given: str, place: str) -> None:
    star = FIELDS[rules.state[FIELD]].star
    steps = {str(step): step for step in range(star)} | {STARRED: star} | {INSIDE[i]: WIT + i for i in range(PLACES)}
    signs = given.removesuffix(OPENED)
    if len(signs) != PEGS or any(sign not in steps for sign in signs):
        known = f"each 0 to {star - 1}, {STARRED}, or {', '.join(INSIDE)}, and '{OPENED}' behind them or not"
        raise BadPosition(f"{place}: pegs {given!r}; expected six signs, {known}")
    if any(signs.count(sign) > 1 for sign in INSIDE):
        raise BadPosition(f"{place}: pegs {given!r}; two pegs in one place of Wit's End (WITSEND-24)")
    for peg in range(PEGS):  # they stand on their coloured squares
        rules.pegs.lift(side, peg)
    for peg, sign in enumerate(signs):
        rules.pegs.put(side, peg, steps[sign])
    rules.state[OPEN + side] = given.endswith(OPENED)
