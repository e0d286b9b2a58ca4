"""`match`: two players, many games, and what they say of the difference in strength."""

import json
import math
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Columns
from rich.text import Text

from controller.arena.matches.contestant import Pace
from controller.arena.matches.entrants import read_entrant
from controller.arena.matches.errors import BadEntrant
from controller.arena.matches.kept import keep
from controller.arena.matches.playing import MOST_PLIES, Played
from controller.arena.matches.series import MatchPlan, check, play_all
from controller.arena.matches.strength import Strength, in_words, strength
from controller.cli.console import console
from controller.cli.game_options import OPTION, pairs_of

_MOST_MS = 3_600_000


@click.command("match")
@click.argument("game")
@click.argument("a")
@click.argument("b")
@click.option("--games", type=click.IntRange(1, 100_000), default=20, show_default=True, help="How many.")
@OPTION
@click.option("--nodes", type=click.IntRange(1), help="Positions a move, and no clock: the same games everywhere.")
@click.option("--time-ms", type=click.IntRange(1, _MOST_MS), help="Time a move, in milliseconds.")
@click.option("--openings", type=click.IntRange(0, 60), default=4, show_default=True, help="Plies by chance at first.")
@click.option("--plies", type=click.IntRange(1), default=MOST_PLIES, show_default=True, help="The longest game.")
@click.option("--seed", type=click.IntRange(0), default=1, show_default=True, help="Of openings, errors and lots.")
@click.option("--set", "settings", multiple=True, metavar="KEY=VALUE", help="An option of the external engines.")
@click.option("--jobs", type=click.IntRange(1, 256), default=1, show_default=True, help="Games at a time.")
@click.option("--record", type=click.Path(path_type=Path, file_okay=False), help="Keep every game in this directory.")
@click.option("--json", "as_json", is_flag=True, help="One JSON document in place of the table.")
def match_command(
    game: str,
    a: str,
    b: str,
    games: int,
    options: tuple[str, ...],
    nodes: int | None,
    time_ms: int | None,
    openings: int,
    plies: int,
    seed: int,
    settings: tuple[str, ...],
    jobs: int,
    record: Path | None,
    as_json: bool,
) -> None:
    """Play GAME between A and B: levels (7 or level:7), random, or engine:COMMAND.

    Each opening is played from both sides.  Without --nodes and --time-ms a level takes what it may at the board,
    and an external engine a second a move.  docs/engine-protocol.md tells what a match is.
    """
    own = pairs_of(settings, "--set")
    players = (read_entrant(a, own), read_entrant(b, own))
    if own and not any(player.is_external for player in players):
        raise BadEntrant(f"--set {settings[0]}: no player is an external engine; leave it out")
    pace, chosen = Pace(nodes, time_ms), tuple(pairs_of(options, "--option").items())
    series = MatchPlan(game, players, games, seed, pace, openings, plies, chosen)
    names = check(series)
    played: list[Played] = []
    try:
        with _progress(series, quiet=as_json) as progress:
            for one in play_all(series, jobs):
                played.append(one)
                if record is not None:
                    keep(record, game, one, names)
                progress(played)
    except KeyboardInterrupt:
        click.echo(f"stopped after {len(played)} of {games} games", err=True)
    if as_json:
        click.echo(json.dumps(document(series, names, played), indent=1))
    else:
        console().print(_table(series, names, played))


@contextmanager
def _progress(series: MatchPlan, *, quiet: bool) -> Iterator["_Tell"]:
    """A bar on a terminal, nothing elsewhere."""
    screen = console(err=True)
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), TextColumn("{task.description}"))
    with Progress(*columns, console=screen, transient=True, disable=quiet or not screen.is_terminal) as bar:
        yield _Tell(bar, bar.add_task("", total=series.games))


class _Tell:
    """Brings the bar up to date."""

    def __init__(self, bar: Progress, task: "object") -> None:
        self._bar, self._task = bar, task

    def __call__(self, played: list[Played]) -> None:
        """After every game."""
        self._bar.update(self._task, completed=len(played), description=in_words(strength(played)))  # type: ignore[arg-type]


def document(series: MatchPlan, names: tuple[str, str], played: list[Played]) -> dict[str, object]:
    """The match as JSON has it; docs/engine-protocol.md tells its shape.  An infinite figure is null."""
    found = strength(played)
    return {
        "game": series.game,
        "players": list(names),
        "seed": series.seed,
        "games": len(played),
        "wins": found.wins,
        "draws": found.draws,
        "losses": found.losses,
        "by_limit": sum(one.how == "limit" for one in played),
        "forfeits": [{"game": one.number + 1, "why": one.why} for one in played if one.how == "forfeit"],
        "score": found.score,
        "score_95": [found.low, found.high],
        "elo": _finite(found.elo),
        "elo_95": [_finite(found.elo_low), _finite(found.elo_high)],
        "plies": sum(len(one.moves) for one in played),
    }


def _finite(figure: float) -> float | None:
    return round(figure, 1) if math.isfinite(figure) else None


def _table(series: MatchPlan, names: tuple[str, str], played: list[Played]) -> Columns:
    found = strength(played)
    title = f"{series.game}: {names[0]} against {names[1]}"
    table = Columns("", "", title=Text(title), title_justify="left", show_header=False)
    for name, value in _rows(series, names, played, found):
        table.add_row(name, Text(value))
    return table


def _rows(
    series: MatchPlan, names: tuple[str, str], played: list[Played], found: Strength
) -> Iterator[tuple[str, str]]:
    yield "games", f"{len(played)}, {found.pairs} openings of {series.opening} plies, seed {series.seed}"
    yield "won, drawn, lost", f"{found.wins}, {found.draws}, {found.losses}"
    seats = [[one for one in played if one.first == first] for first in (0, 1)]
    shares = [f"{sum(one.points(0) for one in games):g} of {len(games)}" for games in seats]
    yield "points as first, second", ", ".join(shares)
    yield "score", f"{found.score:.1%} (95 %: {found.low:.1%} to {found.high:.1%})"
    yield "difference", f"{in_words(found)} for {names[0]}"
    plies = [len(one.moves) for one in played]
    if plies:
        yield "plies", f"{min(plies)} to {max(plies)}, {sum(plies) / len(plies):.0f} on average"
    if limits := [one for one in played if one.how == "limit"]:
        ends = "drawn" if limits[0].outcome is None else limits[0].why
        yield "ended by the limit", f"{len(limits)} games after {series.most_plies} plies: {ends}"
    for one in played:
        if one.how == "forfeit":
            yield f"game {one.number + 1}", one.why


COMMANDS = (match_command,)
