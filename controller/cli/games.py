"""`games` and `replay`: what was played."""

from collections.abc import Sequence
from pathlib import Path

import click

from controller.cli.games_upkeep import check_command, prune_command
from controller.cli.journal_games import STATE, directory_of, game_of, open_journal, wall_time
from controller.cli.language import grouped, language_option
from controller.cli.messages import ENDED, PLAYED, RESULT, SHOWN, START, UNFINISHED, WRITTEN
from controller.config import load_config
from controller.core.api.events import Ask, Effect, Say
from controller.core.api.events import Record as Event
from controller.errors import BadRecord
from controller.journal.journal import Journal
from controller.publish.review import played, record_text
from controller.recording.replay import replay_recording
from controller.table.boards import load_board
from controller.table.importing import MOST_BYTES, read_import
from engine.games import load
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
        for line in journal.games():
            how = line.result or (UNFINISHED if line.ended is None else ENDED)
            header = line.header
            told = PLAYED(number=line.id, game=header.game, begun=line.started, board=header.board, how=how)
            if line.written:
                told = WRITTEN(line=told, size=grouped(round(line.written / 1000), locale))
            click.echo(say(told, locale))


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
    head = SHOWN(game=header.game, rulings=header.rulings, begun=log.started, board=header.board)
    click.echo(say(head, locale))
    click.echo(say(START(text=header.position), locale))
    for record in log.records:
        click.echo(
            f"{record.kind}: " + ", ".join(f"{k} {v}" for k, v in record.body.items() if k not in ("clock", "seen"))
        )
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
def import_command(path: Path, state: Path | None) -> None:
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
    click.echo(f"game {number}: {load(game.header.game).title}, {game.result}")


@click.command("replay")
@click.argument("recording", type=click.Path(path_type=Path))
@click.option(
    "--board", "board_name", metavar="NAME|FILE", help="The board it was recorded on; a shipped one unless given."
)
@click.option("--config", "config_path", type=click.Path(path_type=Path), help="Configuration file (TOML).")
def replay_command(recording: Path, board_name: str | None, config_path: Path | None) -> None:
    """Live through a RECORDING of raw frames and print what was said and decided."""
    tape = read_recording(recording)
    board = load_board(board_name or tape.header.board)
    heard: list[Effect] = []
    config = None if config_path is None else load_config(config_path)
    done = replay_recording(tape, board, config, heard.append)
    for effect in heard:
        _print(effect, done.session.game.sides)
    if tape.torn:
        click.echo(tape.torn, err=True)
    click.echo(f"{done.frames} frames, {done.inputs} other inputs, {len(done.session.history.moves)} moves")
    click.echo(done.session.snapshot.position)


def _print(effect: Effect, sides: Sequence[str]) -> None:
    match effect:
        case Say() | Ask():
            click.echo(effect.line)
        case Event(kind="move", body={"ply": int(ply), "side": int(side), "notation": notation, "how": how}):
            click.echo(f"{ply:4} {sides[side]:8} {notation}, by {how}")
        case _:
            pass  # what is said tells the rest


games_group.add_command(check_command)
games_group.add_command(prune_command)
COMMANDS = (games_group, replay_command)
