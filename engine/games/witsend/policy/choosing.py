"""The choices of a seat at Wit's End.

Cards are a game of that seat against the field: it wants to be as likely to win as it can be when the round is over,
and the field wants the opposite.  With two players that is what they play.  With more, the others are taken to choose
together, and only among rounds that were drawn by chance: the mix is careful, no more.  What comes after the round is
in the payoff at its end alone.  The field is taken to know this seat's ticket too, and to be careless at times.

Depth is how often the seat turns over what the field may think of it (`_solved`), and how much of the field it
imagines; at depth 1 it plays as if the others showed just anything.  For errors see `erring`.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from math import prod
from typing import NamedTuple

from engine.game import Game
from engine.games.witsend.board import CARD_CHOSEN, DRAW, NAME, PHASE, pack
from engine.games.witsend.policy.erring import Choice, errs, preferred
from engine.games.witsend.policy.matrix import Matrix, Solution, answer, solve
from engine.games.witsend.policy.payoff import points
from engine.games.witsend.policy.rounds import Rounds
from engine.games.witsend.policy.worlds import worlds
from engine.position import Position, Side
from engine.search.chance import fraction, mix
from engine.search.result import Limits, Result, Variation

STAGES = (24, 128)  # rounds of the field, in all worlds together: for the first answer, and for the last
EACH = 8  # of them in a world at least
LEARNING = 150  # rounds of learning at most
BROAD = 4  # depth from which the last of STAGES is looked at
CARELESS = 0.2  # how often the field is taken to show just anything: of cards that are equal, some win more by it
LEAST = 0.01  # a card that is to be played less often is not played


def advise(game: Game, position: Position, side: Side, limits: Limits, stop: Callable[[], bool]) -> Iterator[Result]:
    """Moves of that side, best first, and better ones if there is time; `limits.seed` stands for chance.

    The first card is drawn from the mix; the others follow by their share of it.
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


class _Table(NamedTuple):
    """Rounds played in one world.

    cards  of the seat
    gains  what each of them gains against each of the field's
    looks  points of each at first sight, on the average; 0 for a seat that does not err
    """

    cards: Sequence[int]
    gains: list[list[float]]
    looks: list[int]


class _Chooser:
    """One question."""

    def __init__(self, game: Game, position: Position, side: Side, limits: Limits, stop: Callable[[], bool]) -> None:
        self._rules, self._view, self._side = game.rules, position.state, side
        self._kernel = game.kernel
        self._limits, self._stop = limits, stop
        # a state may stand again, unchanged: then luck is another
        self._here = mix(int.from_bytes(position.state, "little"), position.ply)
        self._erring = errs(limits.noise, limits.seed, self._here)
        self._played = 0

    def drawn(self, codes: Sequence[int]) -> Result:
        """What is left to chance: all moves are alike."""
        order = sorted(codes, key=lambda code: mix(self._limits.seed, self._here, code))
        return self._result([(code, 0.0, 0.0) for code in order], 0)

    def moves(self, codes: Sequence[int]) -> Result:
        """Pegs, or a Quickie: whatever leads furthest at the end of the round."""
        rounds = self._worlds(1)[0]
        seed, here = self._limits.seed, self._here
        found = []
        for code in sorted(codes, key=lambda code: mix(seed, here, code)):
            found.append(Choice(code, rounds.after_move(code, self._side), rounds.looks(self._side)))
        self._played += len(codes)
        if self._limits.noise:
            found = preferred(found, self._limits.noise, seed, here)
        else:
            found.sort(key=lambda choice: -choice.gain)
        return self._result([(choice.code, choice.gain, 0.0) for choice in found], 1)

    def cards(self) -> Iterator[Result]:
        """A mix, and a better one if there is time and more to be known."""
        known: list[list[tuple[int, ...]]] = []
        for most in STAGES if self._limits.depth >= BROAD else STAGES[:1]:
            found = self._worlds(most // EACH)
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
        """How deeply the seat thinks about what the others think."""
        depth = self._limits.depth
        return answer(tables) if depth == 1 else solve(tables, min(2 << depth, LEARNING))

    def _worlds(self, number: int) -> list[Rounds]:
        """Worlds to play rounds in, no more than that."""
        best: dict[tuple[Side, int], int] = {}
        states = worlds(self._view, self._side, number, self._limits.seed)
        return [Rounds(self._kernel, state, best) for state in states]

    def _field(self, rounds: Rounds, most: int) -> list[tuple[int, ...]]:
        """What the others may show, in the order of their sides: everything, or that much of it, drawn by chance."""
        others = [hand for side, hand in enumerate(rounds.hands) if side != self._side]
        if prod(len(hand) for hand in others) <= most:
            return list(product(*others))
        seed = self._limits.seed
        return [
            tuple(hand[mix(seed, self._here, number, at) % len(hand)] for at, hand in enumerate(others))
            for number in range(most)
        ]

    def _table(self, rounds: Rounds, field: Sequence[tuple[int, ...]], *, hurried: bool) -> _Table | None:
        """What comes of each of the seat's cards against each of the field's; None: `stop` came first."""
        table = _Table(rounds.hands[self._side], [], [])
        for card in table.cards:
            if hurried and (self._stop() or 0 < self._limits.nodes <= self._played):
                return None
            gains, looks = list[float](), 0
            for shown in field:
                gains.append(rounds.after((*shown[: self._side], card, *shown[self._side :]), self._side))
                looks += rounds.looks(self._side) if self._erring else 0
            by_chance = CARELESS * sum(gains) / len(gains)
            table.gains.append([(1 - CARELESS) * gain + by_chance for gain in gains])
            table.looks.append(looks // len(field))
            self._played += len(field)
        return table

    def _mixed(self, hand: Sequence[int], solution: Solution) -> Result:
        """The hand with its shares, the card that was drawn first."""
        shares = [share if share >= LEAST else 0.0 for share in solution.mix]
        whole = sum(shares)
        shares = [share / whole for share in shares]
        drawn = self._draw(shares)
        order = sorted(range(len(hand)), key=lambda at: (at != drawn, -shares[at], -solution.gains[at]))
        codes = [pack(CARD_CHOSEN, self._side, hand[at]) for at in order]
        return self._result([(code, solution.gains[at], shares[at]) for code, at in zip(codes, order, strict=True)], 1)

    def _mistaken(self, table: _Table, solution: Solution) -> Result:
        """The hand as a weak player sees it, who looks at what each card brings him at once."""
        codes = [pack(CARD_CHOSEN, self._side, card) for card in table.cards]
        found = [Choice(*each) for each in zip(codes, solution.gains, table.looks, strict=True)]
        found = preferred(found, self._limits.noise, self._limits.seed, self._here)
        return self._result([(choice.code, choice.gain, 0.0) for choice in found], 1)

    def _draw(self, shares: Sequence[float]) -> int:
        """Which one, each as often as its share says."""
        left = fraction(self._limits.seed, self._here)
        for at, share in enumerate(shares):
            left -= share
            if left < 0:
                return at
        return max(range(len(shares)), key=lambda at: shares[at])  # what rounding has left over

    def _result(self, found: Sequence[tuple[int, float, float]], depth: int) -> Result:
        """Lines of code, points and share each."""
        lines = tuple(
            Variation((self._rules.notation(code),), (self._side,), points(gain) if depth else 0, share)
            for code, gain, share in found[: self._limits.lines]
        )
        return Result(lines, depth, self._played)
