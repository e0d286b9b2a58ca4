"""`make tune`: better weights for a game's evaluation, and how much stronger they are than the reference evaluation.

The weights that are found are printed; whoever likes them writes them into the evaluation's file.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from controller.arena.matches.playing import Played
from controller.arena.matches.strength import strength
from controller.arena.tuning.candidate import Candidate
from controller.arena.tuning.fitting import fitted
from controller.arena.tuning.lesson import Training, compare, graded, learn
from controller.arena.tuning.results import Sample, samples
from engine.games import keys, load, manifest

TUNED = tuple(key for key in keys() if manifest(key).evaluation.NAMES)


@click.command()
@click.option("--game", type=click.Choice(TUNED), required=True)
@click.option("--steps", type=click.IntRange(0), default=600, show_default=True, help="Pairs of games to learn from.")
@click.option("--fit", type=click.IntRange(0), default=0, show_default=True, help="Games to fit weights to, first.")
@click.option("--nodes", type=click.IntRange(1), default=2000, show_default=True, help="Positions a move.")
@click.option("--games", type=click.IntRange(0), default=400, show_default=True, help="To compare with afterwards.")
@click.option("--fixed", multiple=True, help="A weight that stays as it is; may be given several times.")
@click.option("--least", type=click.FloatRange(0), default=2, show_default=True, help="Points to shake a weight by.")
@click.option("--opening", type=click.IntRange(0), help="Plies by chance where games are compared.")
@click.option("--seed", type=click.IntRange(0), default=1, show_default=True)
@click.option("--jobs", type=click.IntRange(1, 64), default=2, show_default=True)
@click.option("--output", type=click.Path(path_type=Path, dir_okay=False), help="Write the weights there, too.")
def main(
    game: str,
    steps: int,
    fit: int,
    nodes: int,
    games: int,
    fixed: tuple[str, ...],
    least: float,
    opening: int | None,
    seed: int,
    jobs: int,
    output: Path | None,
) -> None:
    """Tune the evaluation of a game by self-play, then play it against the reference evaluation.

    By results of games (--fit), by pairs of games (--steps), or the one after the other.

    Ctrl-C ends it with what was found until then.
    """
    evaluation = manifest(game).evaluator(load(game).kernel)
    unknown = set(fixed) - set(evaluation.NAMES)
    if unknown:
        raise click.BadParameter(f"no weight {', '.join(sorted(unknown))}; there are: {', '.join(evaluation.NAMES)}")
    if fit and len(fixed) > 1:
        raise click.BadParameter("one --fixed weight is the measure of a --fit; it holds no others")
    console = Console()
    staying = frozenset(fixed) or frozenset(evaluation.NAMES[:1])
    lesson = Training(game, evaluation.NAMES, evaluation.DEFAULTS, steps, nodes, seed, staying, least)
    played, weights = _fitted(lesson, fit, jobs, console, output)
    if played < fit:
        _tell(lesson, 0, weights, console)
        return
    learned, weights = _learned(replace(lesson, weights=weights), jobs, console, output)
    if learned or not steps:
        _tell(lesson, learned, weights, console)
    if games and learned == steps:
        tuned, plain = Candidate("tuned", weights=weights), Candidate("plain", plain=True)
        untuned = Candidate("untuned", weights=lesson.weights)
        whole = _compare(lesson, (tuned, plain), games, seed + 1, opening, jobs, console)
        if whole and weights != lesson.weights:
            _compare(lesson, (tuned, untuned), games, seed + 2, opening, jobs, console)


def _fitted(
    lesson: Training, games: int, jobs: int, console: Console, output: Path | None
) -> tuple[int, tuple[int, ...]]:
    """How many games were played, of so many, and the weights that tell best how they ended."""
    found, played = list[Sample](), 0
    if not games:
        return played, lesson.weights
    with _bar(console, f"{lesson.game}: games", games, "games") as reach:
        for some in samples(lesson, games, jobs):
            found.extend(some)
            played += 1
            reach(played)
    measure = next(i for i, name in enumerate(lesson.names) if name in lesson.fixed)
    try:
        weights = fitted(lesson.weights, measure, found)
    except ValueError as error:
        raise click.ClickException(str(error)) from error
    console.print(f"{lesson.game}: weights fitted to {len(found)} positions of {played} games")
    _keep(lesson, weights, output)
    return played, weights


def _learned(lesson: Training, jobs: int, console: Console, output: Path | None) -> tuple[int, tuple[int, ...]]:
    """How many pairs of games were learned from, and the weights then."""
    learned, weights = 0, lesson.weights
    if not lesson.steps:
        return learned, weights
    with _bar(console, f"{lesson.game}: pairs of games", lesson.steps, "pairs of games") as reach:
        for spsa in learn(lesson, jobs):
            learned, weights = spsa.step, spsa.rounded
            reach(learned)
            _keep(lesson, weights, output)
    if 0 < learned < lesson.steps:
        _keep(lesson, weights, output)  # once more: they may just have been half written
    return learned, weights


def _keep(lesson: Training, weights: tuple[int, ...], output: Path | None) -> None:
    if output is not None:
        output.write_text(_written(lesson, weights), encoding="utf-8")


def _tell(lesson: Training, learned: int, weights: tuple[int, ...], console: Console) -> None:
    table = Table("weight", "before", "after", title=f"{lesson.game}, {learned} pairs, {lesson.nodes} nodes a move")
    for name, before, after in zip(lesson.names, lesson.weights, weights, strict=True):
        table.add_row(name, str(before), str(after))
    console.print(table)
    console.print(_written(lesson, weights), markup=False, soft_wrap=True, end="")


def _written(lesson: Training, weights: tuple[int, ...]) -> str:
    return f"{lesson.game} {lesson.names} = {weights}\n"


def _compare(
    lesson: Training,
    entrants: tuple[Candidate, Candidate],
    games: int,
    seed: int,
    opening: int | None,
    jobs: int,
    console: Console,
) -> bool:
    """Tell what came of so many games between them; whether all were played."""
    played, title = list[Played](), f"{entrants[0].called} against {entrants[1].called}"
    with _bar(console, title, games, "games") as reach:
        for one in compare(lesson.game, entrants, games, lesson.nodes, seed, jobs, opening):
            played.append(one)
            reach(len(played))
    console.print(f"{lesson.game}: {title}, {len(played)} games: {_told(played)}")
    if manifest(lesson.game).lessons.reached is not None:
        console.print(f"  by what the first seat reached, pair by pair: {_told(graded(lesson.game, played))}")
    return len(played) == games


def _told(played: Sequence[Played]) -> str:
    found = strength(played)
    return (
        f"+{found.wins} ={found.draws} -{found.losses}, "
        f"Elo {found.elo:+.0f} (95 %: {found.elo_low:+.0f} to {found.elo_high:+.0f})"
    )


@contextmanager
def _bar(console: Console, title: str, total: int, things: str) -> Iterator[Callable[[int], None]]:
    """A bar that is told how many of so many things are done; Ctrl-C ends what it stands for, and that is said."""
    reached = 0

    def reach(done: int) -> None:
        nonlocal reached
        reached = done
        progress.update(task, completed=done)

    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    try:
        with Progress(*columns, console=console) as progress:
            task = progress.add_task(title, total=total)
            yield reach
    except KeyboardInterrupt:
        click.echo(f"stopped after {reached} of {total} {things}", err=True)


if __name__ == "__main__":
    main()
