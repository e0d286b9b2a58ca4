"""`bench`: sensor frames with what was done, for this program and any other; docs/bench-format.md."""

import json
from collections.abc import Callable
from pathlib import Path

import click
from rich.table import Table as Columns

from controller.bench import answers as answer_lines
from controller.bench.answers import write_answers, write_head
from controller.bench.cells import FACTORS, PLAIN, STRENGTHS
from controller.bench.errors import BadBenchFile
from controller.bench.frames import BenchGame, read
from controller.bench.programs import PROGRAMS, answers_of
from controller.bench.results import merged, page, scores_of
from controller.bench.scoring import BenchScore, score
from controller.bench.series import BenchSeries, check, lines
from controller.cli.console import console

MOVES = 2000
PERCENTS = (50, 90, 99)
_FILE = click.Path(path_type=Path, dir_okay=False)
_IN = click.Path(path_type=Path, dir_okay=False, exists=True)


def _chosen(command: Callable[..., object]) -> Callable[..., object]:
    """The options that choose what is played."""
    for option in (
        click.option("--seed", default=0, show_default=True, type=click.IntRange(0), help="Of the first games."),
        click.option("--strength", "strengths", multiple=True, type=click.Choice([str(one) for one in STRENGTHS])),
        click.option("--factor", "factors", multiple=True, type=click.Choice(FACTORS), help="All unless given."),
        click.option("--board", default="", metavar="NAME|FILE", help="This board alone."),
        click.option("--game", "games", multiple=True, metavar="KEY", help="All games unless given."),
        click.option("--moves", default=MOVES, show_default=True, type=click.IntRange(1), help="In all, at least."),
    ):
        command = option(command)
    return command


@click.group("bench")
def bench_command() -> None:
    """Sensor frames of games with what hands did: export them, answer them, score answers."""


@bench_command.command("export")
@click.argument("file", type=_FILE)
@_chosen
def export_command(file: Path, **chosen: object) -> None:
    """Write FILE: games of simulated hands as the sensors saw them, and what was done."""
    moves = 0
    with file.open("w", encoding="utf-8", newline="\n") as out:

        def counted(game: BenchGame) -> BenchGame:
            nonlocal moves
            moves += len(game.plies)
            return game

        out.writelines(lines(map(counted, _series(chosen).played())))
    size = file.stat().st_size
    click.echo(f"{file}: {moves} moves, {size / 1_000_000:.1f} MB, {size / moves:.0f} bytes a move")


@bench_command.command("check")
@click.argument("file", type=_IN)
def check_command(file: Path) -> None:
    """Check that FILE keeps to the format and that its truth holds together."""
    with file.open(encoding="utf-8") as rows:
        games, plies, decidable = check(read(rows))
    click.echo(f"{file}: {games} games, {plies} plies, {decidable} of them told by the sensors")


@bench_command.command("answer")
@click.argument("file", type=_IN)
@click.option("--by", "name", default="witboard", show_default=True, type=click.Choice(tuple(PROGRAMS)))
@click.option("-o", "--out", type=_FILE, required=True, help="Where the answers go.")
def answer_command(file: Path, name: str, out: Path) -> None:
    """Answer FILE with a program that ships."""
    with file.open(encoding="utf-8") as rows, out.open("w", encoding="utf-8", newline="\n") as written:
        written.write(write_head(name))
        for game in answers_of(name, read(rows)):
            written.write(write_answers(game))


@bench_command.command("score")
@click.argument("file", type=_IN)
@click.option("--frames", type=_IN, required=True, help="The exported file that was answered.")
@click.option("--by", type=click.Choice(("factor", "game", "cell")), default="factor", show_default=True)
@click.option("--json", "as_json", is_flag=True, help="One JSON document in place of the table.")
def score_command(file: Path, frames: Path, by: str, as_json: bool) -> None:
    """Score the answers in FILE, of whatever program."""
    with file.open(encoding="utf-8") as rows:
        name, answered = answer_lines.read(rows)
    with frames.open(encoding="utf-8") as rows:
        games = list(read(rows))
    if unknown := answered.keys() - {game.number for game in games}:
        raise BadBenchFile(f"{file}: game {min(unknown)} is not in {frames}; score it with the file that was answered")
    heads = {"factor": ("factor", "strength"), "game": ("game",), "cell": ("game", "factor", "strength")}[by]
    places = tuple(("game", "factor", "strength").index(head) for head in heads)
    table = merged(score(games, answered), places)
    if as_json:
        document = [dict(zip(heads, key, strict=True)) | figures(cell) for key, cell in table.items()]
        click.echo(json.dumps({"program": name, "scores": document}, indent=1))
    else:
        console().print(_table(name, heads, table))


@bench_command.command("results")
@_chosen
@click.option("-o", "--out", type=_FILE, help="Write the page to this file.")
def results_command(out: Path | None, **chosen: object) -> None:
    """Let all programs that ship answer the same games, and write the page of results."""
    series, number = _series(chosen), 0

    def counted(game: BenchGame) -> BenchGame:
        nonlocal number
        number += 1
        return game

    text = page(scores_of(map(counted, series.played())), series.moves, series.seed, number)
    if out is None:
        click.echo(text, nl=False)
    else:
        out.write_text(text, "utf-8")


def figures(cell: BenchScore) -> dict[str, object]:
    """A score as JSON has it; times in ms, null where nothing was right."""
    counts = {name: getattr(cell, name) for name in ("plies", "right", "asked", "wrong", "stuck", "lost", "revised")}
    return counts | {f"p{percent}_ms": cell.percentile(percent) for percent in PERCENTS}


def _series(chosen: dict[str, object]) -> BenchSeries:
    strengths = [int(one) for one in chosen["strengths"]]  # type: ignore[attr-defined]
    series = BenchSeries(**{**chosen, "strengths": strengths})  # type: ignore[arg-type]
    if series.factors and PLAIN not in series.factors and not series.cells:
        raise click.UsageError("no factor has that strength")
    return series


def _table(name: str, heads: tuple[str, ...], table: dict[tuple[object, ...], BenchScore]) -> Columns:
    columns = Columns(title=name, title_justify="left")
    for head in heads:
        columns.add_column(head)
    for head in ("plies", "right", "asked", "wrong", "stuck", "lost", "revised", *(f"p{one} ms" for one in PERCENTS)):
        columns.add_column(head, justify="right")
    for key, cell in table.items():
        values = figures(cell).values()
        columns.add_row(*map(str, key), *("" if value is None else f"{value:.0f}" for value in values))
    return columns


COMMANDS = (bench_command,)
