"""A round of Wit's End played out by its rules: cards are shown, pegs moved, Quickies taken back."""

from collections.abc import Sequence

from engine.games.witsend.board import CARD_CHOSEN, MOVE, PHASE, REGAIN, SEATS, TURN, pack
from engine.games.witsend.policy.payoff import at_sight, chance, payoff
from engine.kernel import Kernel
from engine.position import Side


class Rounds:
    """Rounds that start in one world, a state without hidden secrets.

    After the cards are shown, each player maximises its own points at the end of the round, which depend only on
    its own pegs.

    best  cache of best moves, by side and kind of moves; worlds with equal pegs may share it
    """

    def __init__(self, rules: Kernel, world: bytes, best: dict[tuple[Side, int], int]) -> None:
        self._rules, self._state, self._world = rules, rules.state, world
        self._best = best
        self.hands = tuple(self._hand(side) for side in range(world[SEATS]))

    def after(self, cards: Sequence[int], side: Side) -> float:
        """The chance of `side` to win after the round in which these cards, one per player, are played."""
        self._state[:] = self._world
        for owner, card in enumerate(cards):
            self._rules.play(pack(CARD_CHOSEN, owner, card))
        return self._finished(side)

    def after_move(self, code: int, side: Side) -> float:
        """The chance of `side` to win after that move of pegs or a Quickie and the rest of the round."""
        self._state[:] = self._world
        self._rules.play(code)
        return self._finished(side)

    def looks(self, side: Side) -> int:
        """The static score of that side in points, at the end of the round just played."""
        return at_sight(self._state, side)

    def _finished(self, side: Side) -> float:
        """Play the round to its end."""
        rules, state = self._rules, self._state
        while state[PHASE] in (MOVE, REGAIN) and (number := rules.generate()):
            rules.play(rules.moves[0] if number == 1 else self._choice(number))
        over = rules.result()
        return chance(state, side, over - 1 if over else None)

    def _choice(self, number: int) -> int:
        """The best of the `number` generated moves for the side to move."""
        rules, state = self._rules, self._state
        codes, turn = list(rules.moves[:number]), state[TURN]
        key = turn, codes[0] >> 24
        if key not in self._best:
            before, points = bytes(state), {}
            for code in codes:
                rules.play(code)
                points[code] = payoff(state, turn)
                state[:] = before
            self._best[key] = max(codes, key=lambda code: points[code])
        return self._best[key]

    def _hand(self, side: Side) -> tuple[int, ...]:
        """The cards that player may choose; () outside the phase of choosing."""
        self._state[:] = self._world
        codes = self._rules.moves[: self._rules.generate()]
        return tuple(code & 15 for code in codes if code >> 24 == CARD_CHOSEN and code >> 20 & 7 == side)
