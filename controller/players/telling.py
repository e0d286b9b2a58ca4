"""Search results in words: scores, reasons and warnings as people read them."""

from controller.core.api.events import VariationText
from controller.players import messages
from engine.game import Game
from engine.games import manifest
from engine.position import Position, Side
from engine.search.result import DECIDED, WIN, Result, Variation
from engine.search.warn import Warned
from engine.search.why import NO_REASON, reason
from engine.search.why.reason import Reason

POINTS = 100  # search points of one unit that people read: see engine.manifest


class Teller:
    """Words the results of one search, for the side that asked.

    scored   False for a policy without search, whose points mean nothing
    reasons  whether reasons are told; each is looked up once a move, and again at the end
    """

    def __init__(self, game: Game, position: Position, side: Side, *, scored: bool, reasons: bool) -> None:
        self._game, self._position, self._side = game, position, side
        self._scored, self._reasons = scored, reasons
        self._known: dict[tuple[str, bool], Reason] = {}

    def told(self, result: Result, *, final: bool = False) -> tuple[VariationText, ...]:
        """The lines of a result, best first."""
        if final:
            self._known.clear()
        return tuple(self._line(line, result) for line in result.lines)

    def _line(self, line: Variation, result: Result) -> VariationText:
        why = self._why(line, result.lines[0])
        score = score_in_words(self._game, line, self._side) if self._scored else ""
        return VariationText(line.notations, score, why.text, line.share, why.clause, line.sides, result.depth)

    def _why(self, line: Variation, best: Variation) -> Reason:
        if not self._reasons:
            return NO_REASON
        key = (line.notations[0], line.exact)
        if key not in self._known:
            self._known[key] = reason(self._game, self._position, line, best)
        return self._known[key]


def score_in_words(game: Game, line: Variation, side: Side) -> str:
    """The score for `side`, the first mover: `+1.2 pegs`, `even`, `White wins in 3`; by a table `White wins`."""
    if abs(line.score) < DECIDED:
        points = round(line.score / POINTS, 1)
        return messages.AHEAD(points=points, unit=manifest(game.key).unit) if points else messages.EVEN
    winner = side if line.score > 0 else next(other for other in (*line.sides, *_sides(game)) if other != side)
    made = sum(mover == winner for mover in line.sides)
    whole = len(line.sides) >= WIN - abs(line.score)
    return messages.WINS_IN(side=game.sides[winner], moves=made) if whole else messages.WINS(side=game.sides[winner])


def warnings(found: tuple[Warned, ...], side: Side) -> tuple[VariationText, ...]:
    """The warnings for a learner of that side."""
    return tuple(VariationText((one.notation,), "", one.reason.text, 0.0, one.reason.clause, (side,)) for one in found)


def _sides(game: Game) -> range:
    return range(len(game.sides))
