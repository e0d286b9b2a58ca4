"""`games` and `replay`: what was played."""

from collections.abc import Iterator, Sequence
from datetime import datetime
from pathlib import Path

import click
from rich.table import Table as Columns

from controller.cli.console import console
from controller.cli.games_upkeep import check_command, prune_command
from controller.cli.journal_games import STATE, directory_of, game_of, open_journal, wall_time
from controller.cli.language import grouped, language_option, language_wish, of_terminal
from controller.cli.messages import (
    COMPUTER,
    DAY,
    ENDED,
    IMPORTED,
    LISTED,
    MADE,
    NO_GAMES,
    PLAYER,
    REPLAYED,
    RESULT,
    SHOWN,
    SIZE,
    START,
    UNFINISHED,
)
from controller.config import load_config
from controller.core.api.events import Ask, Effect, Say
from controller.core.api.events import Record as Event
from controller.errors import BadRecord
from controller.journal.journal import Journal
from controller.journal.records import GameHeader, GameLine
from controller.publish.games_list import WHO_PLAYED, machine_levels, player_names
from controller.publish.review import played, record_text
from controller.recording.replay import replay_recording
from controller.table.boards import load_board
from controller.table.importing import MOST_BYTES, read_import
from controller.table.session_start import players_of
from engine.games import keys, load, manifest
from engine.messages import say
from hardware.recording import read_recording


@click.group("games")
def games_group() -> None:
    """Games in the journal."""


@games_group.command("list")
@STATE
@language_option
def list_command(state: Path | None, locale: str) -> None:
    """List the games, the oldest first."""
    with open_journal(state) as journal:
        lines, notes = journal.games(), journal.notes(WHO_PLAYED)
    if not lines:
        click.echo(say(NO_GAMES, locale))
        return
    table = Columns(*(say(head, locale) for head in LISTED), box=None, pad_edge=False)
    for line in lines:
        size = say(SIZE(size=grouped(round(line.written / 1000), locale)), locale) if line.written else ""
        who = ", ".join(say(one, locale) for one in _players(line, notes.get(line.id, ())))
        how = say(line.result or (UNFINISHED if line.ended is None else ENDED), locale)
        table.add_row(str(line.id), _title(line.header.game), _day(line.started, locale), who, how, size)
    console().print(table)


def _sides(header: GameHeader) -> Sequence[str]:
    """The sides by name, to be said in any language; those of a plug-in that is gone as they were kept."""
    return load(header.game).sides if header.game in keys() else header.sides


def _title(game: str) -> str:
    return manifest(game).title if game in keys() else game  # a plug-in may be gone


def _day(when: str, locale: str) -> str:
    """The day and the time of a moment of the journal, in its own zone; what is no moment stays as it is."""
    try:
        at = datetime.fromisoformat(when)
    except ValueError:
        return when
    told = DAY(year=f"{at.year:04}", month=f"{at.month:02}", day=f"{at.day:02}", time=f"{at.hour:02}:{at.minute:02}")
    return say(told, locale)


def _players(line: GameLine, records: Sequence[Event]) -> Iterator[str]:
    """Who is known of the players: by name, or as the computer."""
    sides = _sides(line.header)
    names, levels = player_names(line, records), machine_levels(sides, players_of(records))
    for side, name, level in zip(sides, names, levels, strict=True):
        if name or level:
            yield PLAYER(name=name or COMPUTER(level=level), side=side)


@games_group.command("show")
@click.argument("number", type=click.IntRange(1))
@STATE
@language_option
def show_command(number: int, state: Path | None, locale: str) -> None:
    """Show game NUMBER: every record in order."""
    with open_journal(state) as journal:
        log = game_of(journal, number)
    played(log)
    header = log.header
    begun = _day(log.started, locale)
    head = SHOWN(game=_title(header.game), rulings=header.rulings, begun=begun, board=header.board)
    click.echo(say(head, locale))
    click.echo(say(START(text=header.position), locale))
    for record in log.records:
        body = record.body.items()
        rest = f"{record.kind}: " + ", ".join(f"{k} {v}" for k, v in body if k not in ("clock", "seen"))
        click.echo(_made(record, _sides(header), locale) or rest)
    if log.result:
        click.echo(say(RESULT(text=log.result), locale))


@games_group.command("export")
@click.argument("number", type=click.IntRange(1))
@STATE
def export_command(number: int, state: Path | None) -> None:
    """Print game NUMBER as a record that `engine.record` reads back."""
    with open_journal(state) as journal:
        log = game_of(journal, number)
    click.echo(record_text(log), nl=False)


@games_group.command("import")
@click.argument("path", metavar="FILE", type=click.Path(path_type=Path))
@STATE
@language_option
def import_command(path: Path, state: Path | None, locale: str) -> None:
    """Take the game in FILE, a record as `games export` prints it, into the journal.

    Every move is checked by the rules; a line that is wrong is named, and nothing is kept then.
    """
    try:
        with path.open("rb") as file:
            game = read_import(file.read(MOST_BYTES + 1))
    except OSError as error:
        raise click.BadParameter(f"{path}: {error.strerror}; name a record", param_hint="FILE") from error
    except BadRecord as error:
        raise click.BadParameter(f"{path}: {error}", param_hint="FILE") from error
    with Journal.open(directory_of(state), now=wall_time) as journal:
        number = game.keep(journal)
    told = IMPORTED(number=number, game=load(game.header.game).title, result=game.result)
    click.echo(say(told, locale))


@click.command("replay")
@click.argument("recording", type=click.Path(path_type=Path))
@click.option(
    "--board", "board_name", metavar="NAME|FILE", help="The board it was recorded on; a shipped one unless given."
)
@click.option("--config", "config_path", type=click.Path(path_type=Path), help="Configuration file (TOML).")
@language_wish
def replay_command(recording: Path, board_name: str | None, config_path: Path | None, wished: str | None) -> None:
    """Live through a RECORDING of raw frames and print what was said and decided."""
    tape = read_recording(recording)
    board = load_board(board_name or tape.header.board)
    heard: list[Effect] = []
    config = None if config_path is None else load_config(config_path)
    locale = wished or (config and config.daemon.language) or of_terminal()
    done = replay_recording(tape, board, config, heard.append)
    for effect in heard:
        _print(effect, done.session.game.sides, locale)
    if tape.torn:
        click.echo(tape.torn, err=True)
    moves = len(done.session.history.moves)
    click.echo(say(REPLAYED(frames=done.frames, inputs=done.inputs, moves=moves), locale))
    click.echo(done.session.snapshot.position)


def _print(effect: Effect, sides: Sequence[str], locale: str) -> None:
    match effect:
        case Say() | Ask():
            click.echo(effect.told(locale))
        case Event() if line := _made(effect, sides, locale):
            click.echo(line)
        case _:
            pass  # what is said tells the rest


def _made(record: Event, sides: Sequence[str], locale: str) -> str:
    """The line of a move: its number, who made it, the move, and what made it count; "": the record is another."""
    match record:
        case Event(kind="move", body={"ply": int(ply), "side": int(side), "notation": str(move), "how": str(how)}):
            return f"{ply:4} {say(sides[side], locale):8} {say(MADE(move=move, how=how), locale)}"
        case _:
            return ""


games_group.add_command(check_command)
games_group.add_command(prune_command)
COMMANDS = (games_group, replay_command)
