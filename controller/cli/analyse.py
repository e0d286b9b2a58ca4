"""`analyse`: a record, every move judged."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import click
from rich.progress import track
from rich.table import Table as Columns
from rich.text import Text

from controller.arena import messages
from controller.arena.analysis import DRAWN, FORCED, MARKS, MAX_LINES, Judged, analyse
from controller.cli.console import console
from controller.cli.hint import MOST_MS, score_of
from controller.cli.language import language_option
from controller.errors import BadConfig
from controller.players.levels import HINT, limits_of
from engine.game import Game
from engine.games import load, manifest
from engine.messages import ENGLISH, POINT, say
from engine.record import GameRecord, read_record, write_record
from engine.record.record import RoundCounter

NODES = 20_000
_STYLES = {"inaccuracy": "yellow", "mistake": "dark_orange", "blunder": "red", "best": "green"}
_PLAIN = ("best", "good", FORCED, DRAWN)  # marks that need no comment


@click.command("analyse")
@click.argument("record_path", metavar="RECORD", type=click.Path(path_type=Path))
@click.option("--nodes", type=click.IntRange(1), help=f"Positions a move; {NODES} unless --time-ms is given.")
@click.option("--time-ms", type=click.IntRange(1, MOST_MS), help="Time a move, in milliseconds.")
@click.option("--json", "as_json", is_flag=True, help="One JSON document in place of the table, in English.")
@click.option(
    "-o", "--output", type=click.Path(path_type=Path), help="Write the record with comments to this new file."
)
@language_option
def analyse_command(
    record_path: Path, nodes: int | None, time_ms: int | None, as_json: bool, output: Path | None, locale: str
) -> None:
    """Judge every move of RECORD: what was best, what was lost, and by which clause.

    Losses are in points of the search, 100 being about a step or a stone: from 50 an inaccuracy, from 120 a mistake,
    from 300 a blunder (in The Web from half as many).  The record is one of `games export` or `match --record`.
    """
    if output is not None and output.exists():
        raise click.BadParameter(f"{output}: there is such a file; name a new one", param_hint="--output")
    record = read_record(_text(record_path), load)
    game = load(record.game)
    limits = replace(limits_of(HINT, 0), nodes=nodes or (0 if time_ms else NODES))
    limits = replace(limits, lines=MAX_LINES if manifest(game.key).policy else 1)
    judged: list[Judged] = []
    moves = analyse(game, load(record.game), record, limits, time_ms)
    screen = console(err=True)
    for one in track(moves, "", len(record.moves), console=screen, transient=True, disable=not screen.is_terminal):
        judged.append(one)
    if output is not None:
        _write(output, write_record(commented(game, record, judged), load))
    if as_json:
        click.echo(json.dumps(document(game, judged), indent=1))
    else:
        console().print(_table(game, judged, locale))
        console().print(_summary(game, judged, locale))


def _text(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        why = error.strerror if isinstance(error, OSError) else "it is no text"
        raise BadConfig(f"{path}: cannot be read ({why}); name a record") from error


def _write(path: Path, text: str) -> None:
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
    except OSError as error:
        raise BadConfig(f"{path}: cannot be written ({error.strerror}); name another file") from error


def _table(game: Game, judged: Sequence[Judged], locale: str) -> Columns:
    move, loss, better = (say(head, locale) for head in (messages.MOVE, messages.LOST, messages.BEST_MOVE))
    table = Columns("", "", move, "", loss, better, "", title=game.title, title_justify="left")
    rounds = RoundCounter()
    for one in judged:
        lost = _decimal(one.loss / 100, 1, locale) if one.loss else ""
        best = one.best if one.mark not in ("best", FORCED, DRAWN) else ""
        mark = Text(say(messages.MARKS[one.mark], locale), style=_STYLES.get(one.mark, ""))
        side, note = say(game.sides[one.side], locale), Text(_note(one, locale))
        table.add_row(rounds.before(one.side), side, Text(one.move), mark, lost, Text(best), note)
    return table


def _summary(game: Game, judged: Sequence[Judged], locale: str) -> Columns:
    heads = [*(messages.MARKS[mark] for mark in MARKS), messages.LOST_A_MOVE]
    table = Columns("", *(say(head, locale) for head in heads))
    for side, counts, mean in _sides(judged):
        told = [str(counts[mark]) for mark in MARKS]
        table.add_row(say(game.sides[side], locale), *told, _decimal(mean / 100, 2, locale))
    return table


def _sides(judged: Sequence[Judged]) -> Iterator[tuple[int, dict[str, int], float]]:
    """For each side how often each mark was given, and the mean loss in points, of moves that were chosen."""
    for side in sorted({one.side for one in judged}):
        own = [one for one in judged if one.side == side and one.mark in MARKS]
        counts = {mark: sum(one.mark == mark for one in own) for mark in MARKS}
        yield side, counts, sum(one.loss for one in own) / max(len(own), 1)


def _note(one: Judged, locale: str = ENGLISH) -> str:
    note = say(one.note, locale)
    return f"{note} ({one.clause})" if one.clause else note


def _decimal(number: float, digits: int, locale: str) -> str:
    return f"{number:.{digits}f}".replace(".", POINT.get(locale, "."))


def commented(game: Game, record: GameRecord, judged: Sequence[Judged]) -> GameRecord:
    """The record with a comment after every move that was not good."""
    own = [(one.ply, comment(game, one)) for one in judged if one.mark not in _PLAIN or one.note]
    comments = sorted([*record.comments, *own], key=lambda pair: pair[0])  # its own comments stay first
    return replace(record, comments=tuple(comments))


def comment(game: Game, one: Judged) -> str:
    """What stands behind the move."""
    head = one.mark.capitalize()
    if one.best and one.mark != "best":
        head += f": {one.best} was better by {one.loss / 100:.1f}"
    return ". ".join(part for part in (head, _note(one).capitalize() if not one.clause else _note(one)) if part) + "."


def document(game: Game, judged: Sequence[Judged]) -> dict[str, object]:
    """The judgement as JSON has it; docs/engine-protocol.md tells its shape."""
    return {
        "game": game.key,
        "moves": [
            {
                "ply": one.ply,
                "side": game.sides[one.side],
                "move": one.move,
                "mark": one.mark,
                "loss": one.loss,
                "best": one.best,
                "line": [] if one.line is None else list(one.line.notations),
                "words": "" if one.line is None else score_of(game, one.line, one.side),
                "note": one.note,
                "clause": one.clause,
            }
            for one in judged
        ],
        "sides": {game.sides[side]: {**counts, "mean_loss": round(mean, 1)} for side, counts, mean in _sides(judged)},
    }


COMMANDS = (analyse_command,)
