"""Tuning the evaluation of one game: trials played in pairs of games, a batch at a time."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from controller.arena.matches.contestant import Pace
from controller.arena.matches.playing import Played
from controller.arena.matches.processes import processes
from controller.arena.matches.series import MatchPlan, play_one
from controller.arena.tuning.candidate import Candidate
from controller.arena.tuning.schooling import Slips, reached
from controller.arena.tuning.spsa import PairedTrial, Spsa
from engine.game import Game
from engine.games import load, manifest
from engine.search.chance import mix

BATCH = 8  # trials with the same weights, whatever the number of processes
LENGTH = 10_000  # index of the random number for the opening's length, beyond those of all options
SHAKE, MIN_SHAKE = 0.3, 2.0  # initial perturbation of a weight: this share of it, and at least so many points


@dataclass(frozen=True, slots=True)
class Training:
    """What is tuned and how.

    steps   number of pairs of games
    nodes   nodes a move
    fixed   names of fixed weights, at least one, as a measure for the others
    least   least initial perturbation of the other weights, in points
    """

    game: str
    names: tuple[str, ...]
    weights: tuple[int, ...]
    steps: int
    nodes: int
    seed: int = 1
    fixed: frozenset[str] = frozenset()
    least: float = MIN_SHAKE

    def scales(self) -> list[float]:
        """The initial perturbation of each weight, in points; 0: fixed."""
        pairs = zip(self.names, self.weights, strict=True)
        return [0.0 if name in self.fixed else max(self.least, SHAKE * abs(weight)) for name, weight in pairs]


def learn(lesson: Training, jobs: int) -> Iterator[Spsa]:
    """Learn; yields the state after every batch."""
    spsa = Spsa(lesson.weights, lesson.scales(), lesson.seed, settling=max(50.0, lesson.steps / 4))
    with processes(jobs) as pool:
        for first in range(0, lesson.steps, BATCH):
            numbers = range(first, min(first + BATCH, lesson.steps))
            trials = [spsa.trial() for _ in numbers]
            tasks = [(lesson, trial, number) for trial, number in zip(trials, numbers, strict=True)]
            for trial, result in zip(trials, pool.starmap(tried, tasks, chunksize=1), strict=True):
                spsa.learn(trial, result)
            yield spsa


def tried(lesson: Training, trial: PairedTrial, number: int) -> float:
    """Play one pair of games; the result of `plus`, -1 to 1."""
    entrants = Candidate("plus", weights=trial.plus), Candidate("minus", weights=trial.minus)
    series = pair(lesson.game, entrants, lesson.nodes, mix(lesson.seed, number) >> 32)
    return judged(lesson.game, [play_one(series, side) for side in (0, 1)])


def judged(game: str, played: Sequence[Played]) -> float:
    """The first candidate's result in a pair of games, -1 to 1; it has the first seat in the first game."""
    came_to = [reached(game, one) for one in played]
    return max(-1.0, min(1.0, came_to[0] - came_to[1]))


def pair(
    game: str, entrants: tuple[Candidate, Candidate], nodes: int, seed: int, opening: int | None = None
) -> MatchPlan:
    """Two games from one opening, with options drawn by the seed, as the game's lessons say.

    opening  number of random plies instead; nobody errs then
    """
    options = tuple(drawn_options(load(game), seed).items())
    lessons = manifest(game).lessons
    if opening is None:
        least, most = lessons.opening
        opening = least + mix(seed, LENGTH) % (most - least + 1)
        if lessons.erring is not None:
            slips = Slips(*lessons.erring, seed)
            entrants = replace(entrants[0], slips=slips), replace(entrants[1], slips=slips)
    return MatchPlan(game, entrants, 2, seed, Pace(nodes=nodes), opening, opening + lessons.plies, options)


def drawn_options(game: Game, seed: int) -> dict[str, str]:
    """By key: a random value for every option that lists its values."""
    listed = [option for option in game.options if option.values]
    return {option.key: option.values[mix(seed, i) % len(option.values)] for i, option in enumerate(listed)}


def compare(
    game: str,
    entrants: tuple[Candidate, Candidate],
    games: int,
    nodes: int,
    seed: int,
    jobs: int,
    opening: int | None = None,
) -> Iterator[Played]:
    """Play games between two candidates; yields them as they end; each opening is played from both sides."""
    tasks = [(game, entrants, nodes, mix(seed, number // 2) >> 32, opening, number) for number in range(games)]
    with processes(jobs) as pool:
        yield from pool.imap(_compared, tasks)


def _compared(task: tuple[str, tuple[Candidate, Candidate], int, int, int | None, int]) -> Played:
    game, entrants, nodes, seed, opening, number = task
    return replace(play_one(pair(game, entrants, nodes, seed, opening), number % 2), number=number)


def graded(game: str, played: Sequence[Played]) -> list[Played]:
    """The games with both of a pair won by the candidate with the better result in it; drawn if equal."""
    found = list[Played]()
    for two in zip(played[::2], played[1::2], strict=False):
        made = judged(game, two)
        winner = None if made == 0 else int(made < 0)
        found.extend(replace(one, winner=winner) for one in two)
    return found
