"""The choices of a seat at Wit's End.

The choice of cards is a zero-sum game of the seat against the field, all other players together.  The payoff is the
seat's chance to win, estimated at the end of the round.  For two players the model is exact within the round.  For
more, the others choose jointly among randomly sampled replies, so the mixed strategy is cautious.  The field is
assumed to know this seat's ticket, and to play at random at times.

Depth sets the number of regret-matching rounds (`_solved`) and of sampled replies; at depth 1 the seat assumes that
the others show random cards.  For errors see `erring`.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from math import prod
from typing import NamedTuple

from engine.game import Game
from engine.games.witsend.board import CARD_CHOSEN, DRAW, NAME, PHASE, pack
from engine.games.witsend.policy.erring import RatedMove, errs, preferred
from engine.games.witsend.policy.matrix import Matrix, Solution, answer, solve
from engine.games.witsend.policy.payoff import points
from engine.games.witsend.policy.rounds import Rounds
from engine.games.witsend.policy.worlds import worlds
from engine.position import Position, Side
from engine.search.chance import fraction, mix
from engine.search.result import Limits, Result, Variation

REPLIES = (24, 128)  # replies of the field over all worlds, for the first result and for the last
MIN_REPLIES_PER_WORLD = 8  # least number of replies per world
MAX_LEARNING_ROUNDS = 150  # most rounds of regret matching
MIN_DEPTH_OF_ALL_REPLIES = 4  # least depth that uses the last of REPLIES
RANDOM_SHARE = 0.2  # assumed share of random cards of the field; it separates cards that are otherwise equal
MIN_SHARE = 0.01  # cards with a smaller share are not played


def advise(game: Game, position: Position, side: Side, limits: Limits, stop: Callable[[], bool]) -> Iterator[Result]:
    """Moves of that side, best first, as results of growing depth; `limits.seed` seeds all random draws.

    The first card is drawn from the mixed strategy; the others follow by their share in it.
    """
    game.load(position)
    rules = game.rules
    codes = [code for code in rules.moves[: rules.generate()] if rules.mover(code) == side]
    chooser = _Chooser(game, position, side, limits, stop)
    if position.state[PHASE] in (DRAW, NAME):
        yield chooser.drawn(codes)
    elif codes[0] >> 24 == CARD_CHOSEN:
        yield from chooser.cards()
    else:
        yield chooser.moves(codes)


class _Payoffs(NamedTuple):
    """The payoff matrix of one world.

    cards  of the seat, by row
    gains  payoff by row and column; a column is a reply of the field
    looks  mean static score by row, in points; 0 for a seat that does not err
    """

    cards: Sequence[int]
    gains: list[list[float]]
    looks: list[int]


class _Chooser:
    """Answers one call of `advise`."""

    def __init__(self, game: Game, position: Position, side: Side, limits: Limits, stop: Callable[[], bool]) -> None:
        self._rules, self._view, self._side = game.rules, position.state, side
        self._kernel = game.kernel
        self._limits, self._stop = limits, stop
        # the ply is part of the seed, so that a repeated state gets other random draws
        self._here = mix(int.from_bytes(position.state, "little"), position.ply)
        self._erring = errs(limits.noise, limits.seed, self._here)
        self._played = 0

    def drawn(self, codes: Sequence[int]) -> Result:
        """The result for a random draw: all moves are equal."""
        order = sorted(codes, key=lambda code: mix(self._limits.seed, self._here, code))
        return self._result([(code, 0.0, 0.0) for code in order], 0)

    def moves(self, codes: Sequence[int]) -> Result:
        """The result for moves of pegs or a Quickie: the best payoff at the end of the round."""
        rounds = self._worlds(1)[0]
        seed, here = self._limits.seed, self._here
        found = []
        for code in sorted(codes, key=lambda code: mix(seed, here, code)):
            found.append(RatedMove(code, rounds.after_move(code, self._side), rounds.looks(self._side)))
        self._played += len(codes)
        if self._limits.noise:
            found = preferred(found, self._limits.noise, seed, here)
        else:
            found.sort(key=lambda choice: -choice.gain)
        return self._result([(choice.code, choice.gain, 0.0) for choice in found], 1)

    def cards(self) -> Iterator[Result]:
        """Mixed strategies of growing depth."""
        known: list[list[tuple[int, ...]]] = []
        for most in REPLIES if self._limits.depth >= MIN_DEPTH_OF_ALL_REPLIES else REPLIES[:1]:
            found = self._worlds(most // MIN_REPLIES_PER_WORLD)
            fields = [self._field(rounds, most // len(found)) for rounds in found]
            if fields == known:
                return
            tables = [self._table(*pair, hurried=bool(known)) for pair in zip(found, fields, strict=True)]
            whole = [table for table in tables if table]
            if len(whole) < len(tables):
                return
            known = fields
            solution = self._solved([table.gains for table in whole])
            if self._erring:
                yield self._mistaken(whole[0], solution)
            else:
                yield self._mixed(whole[0].cards, solution)

    def _solved(self, tables: Sequence[Matrix]) -> Solution:
        """Solve the matrix games, to the depth of the limits."""
        depth = self._limits.depth
        return answer(tables) if depth == 1 else solve(tables, min(2 << depth, MAX_LEARNING_ROUNDS))

    def _worlds(self, number: int) -> list[Rounds]:
        """Up to `number` worlds to play rounds in."""
        best: dict[tuple[Side, int], int] = {}
        states = worlds(self._view, self._side, number, self._limits.seed)
        return [Rounds(self._kernel, state, best) for state in states]

    def _field(self, rounds: Rounds, most: int) -> list[tuple[int, ...]]:
        """Cards that the others may show, in the order of their sides: all, or a random sample of `most`."""
        others = [hand for side, hand in enumerate(rounds.hands) if side != self._side]
        if prod(len(hand) for hand in others) <= most:
            return list(product(*others))
        seed = self._limits.seed
        return [
            tuple(hand[mix(seed, self._here, number, at) % len(hand)] for at, hand in enumerate(others))
            for number in range(most)
        ]

    def _table(self, rounds: Rounds, field: Sequence[tuple[int, ...]], *, hurried: bool) -> _Payoffs | None:
        """The payoffs of the seat's cards against the replies of the field; None: stopped."""
        table = _Payoffs(rounds.hands[self._side], [], [])
        for card in table.cards:
            if hurried and (self._stop() or 0 < self._limits.nodes <= self._played):
                return None
            gains, looks = list[float](), 0
            for shown in field:
                gains.append(rounds.after((*shown[: self._side], card, *shown[self._side :]), self._side))
                looks += rounds.looks(self._side) if self._erring else 0
            by_chance = RANDOM_SHARE * sum(gains) / len(gains)
            table.gains.append([(1 - RANDOM_SHARE) * gain + by_chance for gain in gains])
            table.looks.append(looks // len(field))
            self._played += len(field)
        return table

    def _mixed(self, hand: Sequence[int], solution: Solution) -> Result:
        """The cards with their shares, the drawn card first."""
        shares = [share if share >= MIN_SHARE else 0.0 for share in solution.mix]
        whole = sum(shares)
        shares = [share / whole for share in shares]
        drawn = self._draw(shares)
        order = sorted(range(len(hand)), key=lambda at: (at != drawn, -shares[at], -solution.gains[at]))
        codes = [pack(CARD_CHOSEN, self._side, hand[at]) for at in order]
        return self._result([(code, solution.gains[at], shares[at]) for code, at in zip(codes, order, strict=True)], 1)

    def _mistaken(self, table: _Payoffs, solution: Solution) -> Result:
        """The cards in the order of a weak player, who judges by the static score."""
        codes = [pack(CARD_CHOSEN, self._side, card) for card in table.cards]
        found = [RatedMove(*each) for each in zip(codes, solution.gains, table.looks, strict=True)]
        found = preferred(found, self._limits.noise, self._limits.seed, self._here)
        return self._result([(choice.code, choice.gain, 0.0) for choice in found], 1)

    def _draw(self, shares: Sequence[float]) -> int:
        """A random index, with probabilities `shares`."""
        left = fraction(self._limits.seed, self._here)
        for at, share in enumerate(shares):
            left -= share
            if left < 0:
                return at
        return max(range(len(shares)), key=lambda at: shares[at])  # rounding left the sum below 1

    def _result(self, found: Sequence[tuple[int, float, float]], depth: int) -> Result:
        """The result from (code, payoff, share) of each move."""
        lines = tuple(
            Variation((self._rules.notation(code),), (self._side,), points(gain) if depth else 0, share)
            for code, gain, share in found[: self._limits.lines]
        )
        return Result(lines, depth, self._played)
