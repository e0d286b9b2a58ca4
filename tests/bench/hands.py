"""`make bench-hands`: random legal games of every game, made by simulated hands, under every factor (docs/hands.md).

python -m tests.bench.hands --game witt --factor slow            one cell
python -m tests.bench.hands --game witt --factor slow --keep             and its row goes into docs/hands.md
python -m tests.bench.hands --game witt --factor slow --seed 17 --trace   one game of it, told in full
"""

import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from traceback import format_exception_only

import click
from rich.console import Console
from rich.table import Table as Columns

from controller.hands.factors import FACTORS, PERFECT
from engine.games import keys
from tests.bench import hands_rows
from tests.bench.figure import Figure, percentile
from tests.bench.hands_cell import MOVES_A_GAME, Cell, play_cell, play_game

MOVES = 2000
LEAST_SHARE = 0.999
FAULTS_SHOWN = 5
COUNTED = ("asked", "button", "back", "again", "masked", "slip")


@click.command()
@click.option("--game", "games", multiple=True, type=click.Choice(keys()), help="All unless given.")
@click.option("--factor", "factors", multiple=True, type=click.Choice(tuple(FACTORS)), help="All unless given.")
@click.option("--moves", default=MOVES, show_default=True, type=click.IntRange(1), help="Moves a cell.")
@click.option("--board", help="NAME|FILE: this board instead of the game's own in turn.")
@click.option("--seed", default=0, show_default=True, type=click.IntRange(0), help="Of the first game.")
@click.option("--trace", is_flag=True, help="Tell the game of that seed in full; with one --game and one --factor.")
@click.option("--keep", is_flag=True, help="Keep the rows of these cells, and write them into docs/hands.md.")
@click.option("--processes", default=2, show_default=True, type=click.IntRange(1))
def main(
    games: Sequence[str],
    factors: Sequence[str],
    moves: int,
    board: str | None,
    seed: int,
    trace: bool,
    keep: bool,
    processes: int,
) -> None:
    """How well moves are recognised under clumsy hands and faulty sensors."""
    if trace:
        if len(games) != 1 or len(factors) != 1:
            raise click.UsageError("--trace needs one --game and one --factor")
        cell = Cell(games[0], factors[0])
        play_game(cell, seed, board, min(moves, MOVES_A_GAME), click.echo)
        _print_faults(cell)
        return
    wanted = [(game, factor) for game in games or keys() for factor in factors or FACTORS]
    cells: dict[tuple[str, str], Cell] = {}
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        running = {pool.submit(play_cell, game, factor, moves, board, seed): (game, factor) for game, factor in wanted}
        for done in as_completed(running):
            error, name = done.exception(), " ".join(running[done])
            if error is None:
                cells[running[done]] = done.result()
            click.echo(f"{name}: {'done' if error is None else ''.join(format_exception_only(error))}", err=True)
    ordered = [cells[key] for key in wanted if key in cells]
    if keep:
        hands_rows.keep(map(hands_rows.row_of, ordered))
        hands_rows.PAGE.write()
    Console(width=170).print(table_of(ordered))
    for cell in ordered:
        _print_faults(cell)
    sys.exit(0 if len(cells) == len(wanted) and all(keeps_bars(cell) for cell in ordered) else 1)


def table_of(cells: Sequence[Cell]) -> Columns:
    """One row a cell."""
    columns = Columns(title="recognition of moves", title_justify="left")
    heads = (
        "game",
        "factor",
        "moves",
        "right",
        "wrong",
        "stuck",
        "untold",
        *COUNTED,
        "commit p50",
        "p99 ms",
        "light p50",
        "p99 ms",
    )
    for head in (*heads, ""):
        columns.add_column(head, no_wrap=True, justify="left" if head in ("game", "factor", "") else "right")
    game = ""
    for cell in cells:
        if cell.game != game and game:
            columns.add_section()
        game = cell.game
        counted = [str(cell.counted[word] or "") for word in COUNTED]
        times = [
            f"{percentile(values, percent):.0f}" if values else ""
            for values in (cell.commit, cell.light)
            for percent in (50, 99)
        ]
        columns.add_row(
            cell.game, cell.factor, str(cell.moves), f"{cell.share:.4f}", str(cell.wrong), str(cell.stuck),
            str(cell.untold["moves"] or ""), *counted, *times,
            "kept" if keeps_bars(cell) else "MISSED",
        )  # fmt: skip
    return columns


def keeps_bars(cell: Cell) -> bool:
    """Never stuck; of what sensors could tell nothing wrong, and nearly all right at the first go.

    Where no hand has done wrong, every move is right at the first go.
    """
    is_right = cell.right == cell.moves if cell.factor in PERFECT else cell.share >= LEAST_SHARE
    return is_right and cell.wrong == cell.untold["wrong"] and not cell.stuck


def figures() -> list[Figure]:
    """A short form for `make bench`: everything at once."""
    out = []
    for game in keys():
        cell = play_cell(game, "everything", 100)
        out.append(Figure(f"{game}, everything: not right of {cell.moves}", cell.moves - cell.right, "moves"))
        out.append(Figure(f"{game}, everything: wrong or stuck", cell.wrong + cell.stuck, "moves", 1))
    return out


def _print_faults(cell: Cell) -> None:
    """The first of them, with what shows them again."""
    for seed, move, what in cell.faults[:FAULTS_SHOWN]:
        click.echo(f"--game {cell.game} --factor {cell.factor} --seed {seed} --trace   move {move}: {what}")
    if len(cell.faults) > FAULTS_SHOWN:
        click.echo(f"    and {len(cell.faults) - FAULTS_SHOWN} more")


if __name__ == "__main__":
    main()
