"""Tuning the evaluation of one game: trials played in pairs of games, a batch at a time."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from controller.arena.matches.contestant import Pace
from controller.arena.matches.playing import Played
from controller.arena.matches.processes import processes
from controller.arena.matches.series import Series, play_one
from controller.arena.tuning.candidate import Candidate
from controller.arena.tuning.schooling import Slips, schooling
from controller.arena.tuning.spsa import Spsa, Trial
from engine.game import Game
from engine.games import load
from engine.search.chance import mix

BATCH = 8  # trials between two looks at the weights: the same however many processes there are
LENGTH = 10_000  # of what is drawn by the seed: that of the opening, beyond all options
SHAKE, LEAST = 0.3, 2.0  # how far a weight is shaken: that part of itself, and at least so many points


@dataclass(frozen=True, slots=True)
class Lesson:
    """What is tuned and how.

    steps   pairs of games
    nodes   a move
    fixed   names of weights that stay: one must, as a measure for the others
    least   points that every other one is shaken by at first
    """

    game: str
    names: tuple[str, ...]
    weights: tuple[int, ...]
    steps: int
    nodes: int
    seed: int = 1
    fixed: frozenset[str] = frozenset()
    least: float = LEAST

    def scales(self) -> list[float]:
        """How far each weight is shaken."""
        pairs = zip(self.names, self.weights, strict=True)
        return [0.0 if name in self.fixed else max(self.least, SHAKE * abs(weight)) for name, weight in pairs]


def learn(lesson: Lesson, jobs: int) -> Iterator[Spsa]:
    """The weights as they come to be, after every batch."""
    spsa = Spsa(lesson.weights, lesson.scales(), lesson.seed, settling=max(50.0, lesson.steps / 4))
    with processes(jobs) as pool:
        for first in range(0, lesson.steps, BATCH):
            numbers = range(first, min(first + BATCH, lesson.steps))
            trials = [spsa.trial() for _ in numbers]
            tasks = [(lesson, trial, number) for trial, number in zip(trials, numbers, strict=True)]
            for trial, result in zip(trials, pool.starmap(tried, tasks, chunksize=1), strict=True):
                spsa.learn(trial, result)
            yield spsa


def tried(lesson: Lesson, trial: Trial, number: int) -> float:
    """One pair of games: what `plus` made of it, -1 to 1."""
    entrants = Candidate("plus", weights=trial.plus), Candidate("minus", weights=trial.minus)
    series = pair(lesson.game, entrants, lesson.nodes, mix(lesson.seed, number) >> 32)
    return judged(lesson.game, [play_one(series, side) for side in (0, 1)])


def judged(game: str, played: Sequence[Played]) -> float:
    """What the first candidate made of a pair of games, -1 to 1: it has the first seat in the first of them."""
    reached = [schooling(game).reached(one) for one in played]
    return max(-1.0, min(1.0, reached[0] - reached[1]))


def pair(game: str, entrants: tuple[Candidate, Candidate], nodes: int, seed: int, opening: int | None = None) -> Series:
    """Two games from one opening, under options drawn by the seed, as the game's schooling has it.

    opening  so many plies by chance instead, and nobody errs
    """
    options = tuple(drawn_options(load(game), seed).items())
    school = schooling(game)
    if opening is None:
        least, most = school.opening
        opening = least + mix(seed, LENGTH) % (most - least + 1)
        if school.erring is not None:
            slips = Slips(*school.erring, seed)
            entrants = replace(entrants[0], slips=slips), replace(entrants[1], slips=slips)
    return Series(game, entrants, 2, seed, Pace(nodes=nodes), opening, opening + school.plies, options)


def drawn_options(game: Game, seed: int) -> dict[str, str]:
    """A value for every option that lists its values."""
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
    """Games between two candidates, as they end; each opening is played from both sides."""
    tasks = [(game, entrants, nodes, mix(seed, number // 2) >> 32, opening, number) for number in range(games)]
    with processes(jobs) as pool:
        yield from pool.imap(_compared, tasks)


def _compared(task: tuple[str, tuple[Candidate, Candidate], int, int, int | None, int]) -> Played:
    game, entrants, nodes, seed, opening, number = task
    return replace(play_one(pair(game, entrants, nodes, seed, opening), number % 2), number=number)


def graded(game: str, played: Sequence[Played]) -> list[Played]:
    """The same games with both of a pair won by whoever made more of it; drawn where they came to the same."""
    found = list[Played]()
    for two in zip(played[::2], played[1::2], strict=False):
        made = judged(game, two)
        winner = None if made == 0 else int(made < 0)
        found.extend(replace(one, winner=winner) for one in two)
    return found
