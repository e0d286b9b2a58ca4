"""`hint`: the best moves of a position, and why, from the search in this process."""

import json
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace

import click
from rich.console import Group
from rich.live import Live
from rich.table import Table as Columns
from rich.text import Text

from controller.arena.thinking import think
from controller.cli.console import console
from controller.cli.game_options import OPTION, pairs_of
from controller.cli.language import grouped, language_option
from controller.cli.messages import ASKED, LINE, LOOKED, SCORE, WHY
from controller.players.levels import HINT, limits_of
from controller.players.telling import score_in_words
from engine.game import Game
from engine.games import load, manifest
from engine.messages import ENGLISH, say
from engine.notation import read_position, write_position
from engine.play import play
from engine.position import Position, Side
from engine.search.result import Limits, Result, Variation
from engine.search.why import reason
from hardware.durations import MS_PER_S

MOST_MS = 3_600_000
MOST_MOVES = 12  # of a line that is shown


@dataclass(frozen=True, slots=True)
class _HintRequest:
    """What is asked: the position as its side may know it, how far to look, and the language of the answer."""

    game: Game
    position: Position
    side: Side
    limits: Limits
    time_ms: int | None
    locale: str


@click.command("hint")
@click.argument("game_key", metavar="GAME")
@click.option("--position", "text", metavar="TEXT", help="A position text; the start unless given.")
@click.option(
    "--moves", default="", metavar="MOVES", help="Made from there: notations with blanks between, `_` within."
)
@OPTION
@click.option("--side", "side_name", metavar="NAME", help="For which side; the first that may move unless given.")
@click.option("--lines", type=click.IntRange(1, 50), default=3, show_default=True, help="How many moves.")
@click.option("--time-ms", type=click.IntRange(1, MOST_MS), help=f"Time, {HINT.time_ms} unless there is another limit.")
@click.option("--depth", type=click.IntRange(1, 64), help="Plies looked ahead, at most.")
@click.option("--nodes", type=click.IntRange(1), help="Positions looked at, at most.")
@click.option("--seed", type=click.IntRange(0), default=0, show_default=True, help="Of mixed choices.")
@click.option("--json", "as_json", is_flag=True, help="One JSON document in place of the table, in English.")
@language_option
def hint_command(
    game_key: str,
    text: str | None,
    moves: str,
    options: tuple[str, ...],
    side_name: str | None,
    lines: int,
    time_ms: int | None,
    depth: int | None,
    nodes: int | None,
    seed: int,
    as_json: bool,
    locale: str,
) -> None:
    """Tell the best moves in a position of GAME: score, line and reason.

    On a terminal deeper answers are shown as they come.  The JSON is told in docs/engine-protocol.md.
    """
    game = load(game_key)
    position = _position(game, text, moves, options)
    side = _side(game, position, side_name, locale)
    limits = replace(limits_of(HINT, seed), lines=lines, depth=depth or HINT.depth, nodes=nodes or 0)
    if time_ms is None and depth is None and nodes is None:
        time_ms = HINT.time_ms
    asked = _HintRequest(game, game.view(position, side), side, limits, time_ms, locale)
    if as_json:
        *_, answer = _answers(asked)
        click.echo(json.dumps(document(asked, *answer), indent=1))
    else:
        _show(asked)


def _position(game: Game, text: str | None, moves: str, options: tuple[str, ...]) -> Position:
    """The position that is asked about; it is not over."""
    if text is not None and options:
        raise click.UsageError("--option is for the start of a game: a --position has its own")
    start = game.start(pairs_of(options, "--option")) if text is None else read_position(game, text)
    position = play(game, start, [word.replace("_", " ") for word in moves.split()])
    if not game.to_act(position):
        outcome = game.outcome(position)
        why_over = f": {outcome.reason} ({outcome.clause})" if outcome else ""
        raise click.UsageError(f"the game is over{why_over}; give a position that is not")
    return position


def _side(game: Game, position: Position, name: str | None, locale: str) -> Side:
    """The side of that name, in English or as the answer names it."""
    able = game.to_act(position)
    if name is None:
        return able[0]
    for side in able:
        if name.lower() in (game.sides[side].lower(), say(game.sides[side], locale).lower()):
            return side
    known = ", ".join(say(game.sides[side], locale) for side in able)
    raise click.BadParameter(f"{name!r} is not to move; to move: {known}", param_hint="--side")


def _answers(asked: _HintRequest) -> Iterator[tuple[Result, int]]:
    """What is found, and after how many milliseconds; by a game object of its own, since the table asks in between."""
    game, began_s = load(asked.game.key), time.monotonic()
    for result in think(game, asked.position, asked.side, asked.limits, asked.time_ms):
        yield result, round((time.monotonic() - began_s) * MS_PER_S)


def _show(asked: _HintRequest) -> None:
    """A table; on a terminal it grows deeper as one looks on."""
    screen = console()
    if not screen.is_terminal:
        *_, answer = _answers(asked)
        screen.print(_drawn(asked, *answer))
        return
    with Live(console=screen, auto_refresh=False) as live:
        for answer in _answers(asked):
            live.update(_drawn(asked, *answer), refresh=True)


def _drawn(asked: _HintRequest, result: Result, took_ms: int) -> Group:
    game, locale = asked.game, asked.locale
    table = Columns("", *(say(head, locale) for head in (SCORE, LINE, WHY)))
    for rank, line in enumerate(result.lines, 1):
        score, why = score_of(game, line, asked.side), _why(asked, result, line, locale)
        table.add_row(str(rank), say(score, locale), Text(_line(line)), Text(why))
    head = ASKED(game=game.title, side=game.sides[asked.side], position=write_position(game, asked.position))
    positions, ms, pace = (grouped(one, locale) for one in (result.nodes, took_ms, _a_second(result, took_ms)))
    foot = LOOKED(depth=result.depth, positions=positions, ms=ms, pace=pace)
    return Group(Text(say(head, locale)), table, Text(say(foot, locale)))


def document(asked: _HintRequest, result: Result, took_ms: int) -> dict[str, object]:
    """The answer as JSON has it."""
    game = asked.game
    return {
        "game": game.key,
        "position": write_position(game, asked.position),
        "side": game.sides[asked.side],
        "depth": result.depth,
        "nodes": result.nodes,
        "time_ms": took_ms,
        "nodes_per_second": _a_second(result, took_ms),
        "lines": [
            {
                "moves": list(line.notations),
                "sides": [game.sides[side] for side in line.sides],
                "score": line.score,
                "proved": line.exact,
                "words": score_of(game, line, asked.side),
                "share": line.share,
                "why": _why(asked, result, line, ENGLISH),
            }
            for line in result.lines
        ],
    }


def score_of(game: Game, line: Variation, side: Side) -> str:
    """The score in words: `+1.2 pegs`, `White wins in 3`, `37 %` of a mix; "" where it means nothing."""
    if line.share:
        return f"{line.share:.0%}"
    return score_in_words(game, line, side) if manifest(game.key).policy is None else ""


def _why(asked: _HintRequest, result: Result, line: Variation, locale: str) -> str:
    return reason(asked.game, asked.position, line, result.lines[0]).line_in(locale)


def _line(line: Variation) -> str:
    shown = " ".join(notation.replace(" ", "_") for notation in line.notations[:MOST_MOVES])
    return shown + (" ..." if len(line.notations) > MOST_MOVES else "")


def _a_second(result: Result, took_ms: int) -> int:
    return result.nodes * MS_PER_S // max(took_ms, 1)


COMMANDS = (hint_command,)
