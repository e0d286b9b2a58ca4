"""The games of a journal, for the commands that show, export and prune them."""

import os
from datetime import datetime
from pathlib import Path

import click

from controller.config import Config, state_directory
from controller.journal.reader import JournalReader
from controller.journal.records import GameLog

STATE = click.option("--state", type=click.Path(path_type=Path), help="Directory of the journal.")


def wall_time() -> str:
    """Now, as journals keep it: ISO text with its zone."""
    return datetime.now().astimezone().isoformat(timespec="seconds")


def directory_of(state: Path | None) -> Path:
    """The directory of the journal: the given one, else where `witboard run` keeps it."""
    return state or state_directory(Config(), os.environ)


def open_journal(state: Path | None) -> JournalReader:
    """The journal there, read-only.

    :raises JournalRefused, JournalFailed: it cannot be read.
    """
    return JournalReader.open(directory_of(state))


def game_of(journal: JournalReader, number: int) -> GameLog:
    """That game.

    :raises click.BadParameter: there is none.
    """
    try:
        return journal.game(number)
    except LookupError as error:
        raise click.BadParameter(str(error), param_hint="NUMBER") from error
