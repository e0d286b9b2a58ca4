"""Samples of self-play: the evaluation's features of positions, and the results of their games."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from controller.arena.matches.processes import processes
from controller.arena.matches.series import play_one
from controller.arena.thinking import last, think
from controller.arena.tuning.candidate import Candidate
from controller.arena.tuning.lesson import Training, pair
from engine.game import Game
from engine.games import load, manifest
from engine.play import play, replay
from engine.position import Position
from engine.search.chance import mix
from engine.search.evaluation import Evaluation
from engine.search.result import DECIDED, Limits

SAMPLING_INTERVAL_PLIES = 3  # one ply of so many is sampled
UNIT = 16  # value of a single weight: no evaluation divides by more


@dataclass(frozen=True, slots=True)
class Sample:
    """A quiet position and the result of its game.

    seen    by weight: its count in the evaluation, for side 0
    points  points of side 0: 1, 0.5 or 0
    """

    seen: tuple[float, ...]
    points: float


def samples(lesson: Training, games: int, jobs: int) -> Iterator[list[Sample]]:
    """The samples game by game; the lesson's seed determines options and openings, `lesson.steps` is ignored."""
    with processes(jobs) as pool:
        yield from pool.imap(_sampled, [(lesson, number) for number in range(games)])


def _sampled(task: tuple[Training, int]) -> list[Sample]:
    lesson, number = task
    seed = mix(lesson.seed, number) >> 32
    both = Candidate("one", weights=lesson.weights), Candidate("other", weights=lesson.weights)
    series = pair(lesson.game, both, lesson.nodes, seed)
    played = play_one(series, 0)
    game, points = load(lesson.game), played.points(played.first)
    single, found = alone(game), list[Sample]()
    for position in replay(game, game.start(dict(series.options)), played.moves):
        if position.ply > series.opening and mix(seed, position.ply) % SAMPLING_INTERVAL_PLIES == 0:
            quiet = quiet_end(game, position, lesson)
            if quiet is not None:
                found.append(Sample(seen(game, quiet, single), points))
    return found


def quiet_end(game: Game, position: Position, lesson: Training) -> Position | None:
    """The end of the best line, if the score is its static evaluation; None: the score has another source."""
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
    evaluation = manifest(game.key).evaluator(game.kernel)
    evaluation.set_weights(lesson.weights)
    game.load(end)
    value = evaluation.evaluate()
    return end if line.score == (value if position.turn == 0 else -value) else None


def seen(game: Game, position: Position, single: Sequence[Evaluation]) -> tuple[float, ...]:
    """By weight: its count in the evaluation of that position; `single`: see `alone`."""
    game.load(position)
    return tuple(evaluation.evaluate() / UNIT for evaluation in single)


def alone(game: Game) -> list[Evaluation]:
    """By weight: an evaluation with that weight alone; making them is slow."""
    found, number = list[Evaluation](), len(manifest(game.key).evaluator(game.kernel).NAMES)
    for i in range(number):
        evaluation = manifest(game.key).evaluator(game.kernel)
        evaluation.set_weights([UNIT * (i == at) for at in range(number)])
        found.append(evaluation)
    return found
