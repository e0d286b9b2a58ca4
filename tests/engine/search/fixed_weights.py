"""An opponent for tests: Wit's End with cards by fixed weights and pegs by progress, without looking ahead."""

from collections.abc import Sequence

from engine.game import Game
from engine.games.witsend.board import (
    BACK,
    CALLER,
    CARD_CHOSEN,
    ENTER,
    FIELD,
    FIELDS,
    FORWARD,
    LEAVE,
    OPEN,
    PEGS,
    PLACES,
    QUICKIE,
    QUICKIE_STEPS,
    STEP,
    STOP,
    TAKE,
    TICKET,
)
from engine.position import Position, Side
from engine.search.chance import fraction

STEP_MADE = 100  # points of a step
BLUFF, CALL, STOPPING = 1.0, 4.0, 1.0  # weights of a card: moves nothing, moves a peg, stops the others


def advise(game: Game, view: Position, side: Side, seed: int) -> str:
    """The move of that side; the seed stands for chance."""
    game.load(view)
    rules = game.rules
    codes = [code for code in rules.moves[: rules.generate()] if rules.mover(code) == side]
    here = int.from_bytes(view.state, "little")
    payoffs = {code: _payoff(view.state, side, code) for code in codes}

    def luck(code: int) -> float:
        return fraction(seed, here, code)

    if codes[0] >> 24 == CARD_CHOSEN:  # drawn without replacement: the heavier, the earlier
        best = max(codes, key=lambda code: luck(code) ** (1 / payoffs[code]))
    else:
        best = max(codes, key=lambda code: (payoffs[code], luck(code)))
    return rules.notation(best)


def _payoff(state: Sequence[int], side: Side, code: int) -> float:
    """Points of a move; the weight of a card.  A draw is worth nothing: all are alike."""
    kind = code >> 24
    if kind == CARD_CHOSEN:
        return _card(state, side, code & 15)
    if kind in (FORWARD, BACK):
        return _pegs(state, side, code)
    return {ENTER: 3.0 * STEP_MADE, TAKE: 1.0 * STEP_MADE, LEAVE: -1.0 * STEP_MADE}.get(kind, 0.0)


def _card(state: Sequence[int], side: Side, card: int) -> float:
    """How often the card is worth playing, against others."""
    at = state[STEP + side * PEGS : STEP + (side + 1) * PEGS]
    star = FIELDS[state[FIELD]].star
    room = sum(max(0, star - step) for step in at)
    if card == QUICKIE:
        return CALL if room >= QUICKIE_STEPS else BLUFF / 4
    if card == STOP:
        return STOPPING
    left = max(0, star - at[card - 1])
    if state[CALLER] != side:
        return BLUFF + min(card, left) / 2  # a free ride goes as far as the number
    if left:
        return CALL
    wanted = card in state[TICKET + side * PLACES : TICKET + (side + 1) * PLACES]
    return 2 * CALL if wanted and state[OPEN + side] and at[card - 1] == star else BLUFF / 4


def _pegs(state: Sequence[int], side: Side, code: int) -> float:
    """What a split of steps brings: all six stars must be full, so the pegs behind go first."""
    total, sign = 0.0, -1 if code >> 24 == BACK else 1
    for peg in range(PEGS):
        steps = code >> 3 * (PEGS - 1 - peg) & 7
        to = state[STEP + side * PEGS + peg] + sign * steps
        total += STEP_MADE * sign * steps - to * to
    return total
