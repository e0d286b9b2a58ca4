"""`games check` and `games prune`: is the journal what was written, and old games out of it."""

from pathlib import Path

import click

from controller.cli.journal_games import STATE, directory_of, open_journal
from controller.cli.language import language_option
from controller.cli.messages import CHECKED, CHECKED_BEFORE, GAME_NUMBER, NOTHING_PRUNED, PRUNED
from controller.errors import ControllerError
from controller.journal.journal import Journal
from controller.journal.reader import JournalReader
from controller.publish.review import record_text
from engine.errors import EngineError
from engine.messages import say
from hardware.files import PRIVATE_DIRECTORY, replace_file

DAMAGED = 1
FOLDER = "pruned"


@click.command("check")
@STATE
@language_option
@click.pass_context
def check_command(context: click.Context, state: Path | None, locale: str) -> None:
    """Check that every record is what was written, by its checksum; ends with 1 if one is not."""
    with open_journal(state) as journal:
        found = journal.check()
    for one in found:
        told = CHECKED_BEFORE(count=one.records, before=one.unsealed) if one.unsealed else CHECKED(count=one.records)
        game = one.what.removeprefix("game ")
        what = say(GAME_NUMBER(number=int(game)), locale) if game.isdigit() else one.what
        click.echo(f"{what}: {one.fault or say(told, locale)}")
    if any(one.fault for one in found):
        context.exit(DAMAGED)


@click.command("prune")
@click.argument("numbers", metavar="[NUMBER]...", nargs=-1, type=click.IntRange(1))
@click.option("--keep", type=click.IntRange(0), metavar="N", help="Prune all games but the latest N.")
@click.option(
    "--to",
    "folder",
    type=click.Path(path_type=Path),
    help="Where they go; unless given, `pruned` by the journal.",
)
@STATE
@language_option
def prune_command(
    numbers: tuple[int, ...], keep: int | None, folder: Path | None, state: Path | None, locale: str
) -> None:
    """Take games out of the journal, by NUMBER or all but the latest N; each is written to a folder first.

    Of a game come its record, as `games export` prints it, and all that the journal has of it as JSON.  A game that is
    not over stays, unless its number is given and it can no longer be read.
    """
    if bool(numbers) == (keep is not None):
        raise click.UsageError("name games by their numbers, or give --keep N; see `witboard games list`")
    directory = directory_of(state)
    folder = folder or directory / FOLDER
    with open_journal(state):
        pass  # there is one, and it can be read: else it would be made now
    with Journal.open(directory, now=str) as journal, JournalReader.open(directory) as reader:
        if journal.mended is not None:
            click.echo(f"witboard: {journal.path}: {journal.mended}", err=True)
        chosen = _chosen(reader, numbers, keep)
        for number in chosen:
            _export(reader, number, folder)
        journal.remove(chosen)
    for number in chosen:
        click.echo(say(PRUNED(number=number, path=f"{folder / _name(number)}.json"), locale))
    if not chosen:
        click.echo(say(NOTHING_PRUNED, locale))


def _chosen(reader: JournalReader, numbers: tuple[int, ...], keep: int | None) -> list[int]:
    """The numbers of the games to prune.

    :raises click.BadParameter: there is no such game, or it is not over.
    """
    ended = reader.ended()
    if keep is not None:
        return [number for number in list(ended)[: max(0, len(ended) - keep)] if ended[number]]
    for number in numbers:
        if number not in ended:
            raise click.BadParameter(f"{reader.path}: there is no game {number}", param_hint="NUMBER")
        if not ended[number] and _is_readable(reader, number):
            raise click.BadParameter(f"game {number} is not over; play it on, or begin another", param_hint="NUMBER")
    return sorted(set(numbers))


def _is_readable(reader: JournalReader, number: int) -> bool:
    try:
        reader.game(number)
    except ControllerError:
        return False
    return True


def _export(reader: JournalReader, number: int, folder: Path) -> None:
    """Write the game to the folder; it is on disk on return.

    :raises click.BadParameter: the folder cannot be written to.
    """
    try:
        folder.mkdir(mode=PRIVATE_DIRECTORY, parents=True, exist_ok=True)
        replace_file(folder / f"{_name(number)}.json", reader.raw(number))
        if record := _record(reader, number):
            replace_file(folder / f"{_name(number)}.txt", record.encode())
    except OSError as error:
        raise click.BadParameter(f"{folder}: {error.strerror}; name another folder", param_hint="--to") from error


def _record(reader: JournalReader, number: int) -> str | None:
    """The record of the game; None: it cannot be played through by this version."""
    try:
        return record_text(reader.game(number))
    except (ControllerError, EngineError):
        return None


def _name(number: int) -> str:
    return f"game-{number}"
