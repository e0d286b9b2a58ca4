"""How answers compare with what was done.

Only plies that sensors can tell count.  What was answered last about a ply counts, so whoever changes his mind in time
is right; `revised` says how often.  Behind the first ply of a game that is wrong or missing everything is `lost`.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from controller.bench.answers import ASK, BACK, MOVE, BenchAnswer, GameAnswers
from controller.bench.frames import REST, TOUCH, BenchGame, BenchPly
from hardware.durations import MS_NS

DECIDABLE = (REST, TOUCH)


@dataclass(slots=True)
class BenchScore:
    """Counts of plies.

    right    answered as made, without a question
    asked    as made, after a question
    wrong    another move was answered, and stayed
    stuck    never answered
    lost     behind a wrong or stuck one of the same game
    revised  right or asked, after another answer
    latency  from the last touch to the answer that stayed, of right ones (ms)
    """

    right: int = 0
    asked: int = 0
    wrong: int = 0
    stuck: int = 0
    lost: int = 0
    revised: int = 0
    latency: list[float] = field(default_factory=list)

    @property
    def plies(self) -> int:
        """How many plies count."""
        return self.right + self.asked + self.wrong + self.stuck + self.lost

    @property
    def share(self) -> float:
        """Right ones of all."""
        return self.right / self.plies if self.plies else 0.0

    def percentile(self, percent: int) -> float | None:
        """That percentile of the latency (ms); None: nothing was right."""
        values = sorted(self.latency)
        return values[min(len(values) - 1, len(values) * percent // 100)] if values else None


def score(games: Iterable[BenchGame], answers: Mapping[int, GameAnswers]) -> dict[tuple[str, str, int], BenchScore]:
    """The scores by game, factor and strength, in the order of the file."""
    scores: dict[tuple[str, str, int], BenchScore] = {}
    for game in games:
        cell = scores.setdefault((game.key, game.factor, game.strength), BenchScore())
        _score(game, answers.get(game.number, GameAnswers(game.number)).answers, cell)
    return scores


def _score(game: BenchGame, answers: list[BenchAnswer], cell: BenchScore) -> None:
    stands: dict[int, BenchAnswer] = {}
    asked: set[int] = set()
    changed: set[int] = set()
    for answer in answers:
        if answer.kind == ASK:
            asked.add(answer.ply)
            continue
        changed.update(ply for ply in stands if ply >= answer.ply)
        stands = {ply: kept for ply, kept in stands.items() if ply < answer.ply}
        if answer.kind != BACK:
            stands[answer.ply] = answer
    is_lost = False
    for number, ply in enumerate(game.plies, 1):
        answered = stands.get(number)
        if ply.tells not in DECIDABLE:
            continue
        if is_lost:
            cell.lost += 1
        elif answered is None or not _fits(answered, ply):
            is_lost = True
            cell.stuck += answered is None
            cell.wrong += answered is not None
        else:
            cell.asked += number in asked
            cell.revised += number in changed
            if number not in asked:
                cell.right += 1
                cell.latency.append(max(0, answered.scan - ply.last) * game.board.period_ns / MS_NS)


def _fits(answer: BenchAnswer, ply: BenchPly) -> bool:
    if answer.kind == MOVE:
        return answer.notation in ply.notations
    return dict(answer.changes) == dict(ply.changes)
