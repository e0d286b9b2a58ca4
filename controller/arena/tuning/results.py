"""Positions of games that the search plays with itself: what the evaluation sees in them, and how the games ended."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from controller.arena.matches.processes import processes
from controller.arena.matches.series import play_one
from controller.arena.thinking import last, think
from controller.arena.tuning.candidate import Candidate
from controller.arena.tuning.lesson import Lesson, pair
from engine.game import Game
from engine.games import load
from engine.play import play, replay
from engine.position import Position
from engine.search import evaluation_of
from engine.search.chance import mix
from engine.search.result import DECIDED, Limits
from engine.search.worth.evaluation import Evaluation

EVERY = 3  # one ply of so many is looked at
UNIT = 16  # of a weight that is asked for alone: evaluations divide by no more


@dataclass(frozen=True, slots=True)
class Sample:
    """A quiet position and the end of its game.

    seen    by weight: how often the evaluation counts it, for side 0
    points  what side 0 got: 1, 0.5 or 0
    """

    seen: tuple[float, ...]
    points: float


def samples(lesson: Lesson, games: int, jobs: int) -> Iterator[list[Sample]]:
    """Game by game; options and openings are drawn by the lesson's seed, `lesson.steps` is of no account."""
    with processes(jobs) as pool:
        yield from pool.imap(_sampled, [(lesson, number) for number in range(games)])


def _sampled(task: tuple[Lesson, int]) -> list[Sample]:
    lesson, number = task
    seed = mix(lesson.seed, number) >> 32
    both = Candidate("one", weights=lesson.weights), Candidate("other", weights=lesson.weights)
    series = pair(lesson.game, both, lesson.nodes, seed)
    played = play_one(series, 0)
    game, points = load(lesson.game), played.points(played.first)
    single, found = alone(game), list[Sample]()
    for position in replay(game, game.start(dict(series.options)), played.moves):
        if position.ply > series.opening and mix(seed, position.ply) % EVERY == 0:
            quiet = quiet_end(game, position, lesson)
            if quiet is not None:
                found.append(Sample(seen(game, quiet, single), points))
    return found


def quiet_end(game: Game, position: Position, lesson: Lesson) -> Position | None:
    """Where the best line ends whose score is the worth of that very position; None: it stems from something else."""
    if game.outcome(position) is not None:
        return None
    limits = Limits(nodes=lesson.nodes, weights=lesson.weights)
    result = last(think(game, position, position.turn, limits))
    if result is None or not result.lines or abs(result.lines[0].score) >= DECIDED:
        return None
    line = result.lines[0]
    end = play(game, position, line.notations)
    if game.outcome(end) is not None:
        return None
    evaluation = evaluation_of(game.key, game.kernel)
    evaluation.set_weights(lesson.weights)
    game.load(end)
    worth = evaluation.worth()
    return end if line.score == (worth if position.turn == 0 else -worth) else None


def seen(game: Game, position: Position, single: Sequence[Evaluation]) -> tuple[float, ...]:
    """How often each weight of the game's evaluation counts in that position; `single`: see `alone`."""
    game.load(position)
    return tuple(evaluation.worth() / UNIT for evaluation in single)


def alone(game: Game) -> list[Evaluation]:
    """For each weight of the game's evaluation one that sees nothing else; to make them takes long."""
    found, number = list[Evaluation](), len(evaluation_of(game.key, game.kernel).NAMES)
    for i in range(number):
        evaluation = evaluation_of(game.key, game.kernel)
        evaluation.set_weights([UNIT * (i == at) for at in range(number)])
        found.append(evaluation)
    return found
