"""The games of a journal, for the commands that show, export and prune them."""

import os
from pathlib import Path

import click

from controller.config import Config, state_directory
from controller.core.referee.history import History
from controller.errors import JournalRefused
from controller.journal.reader import JournalReader
from controller.journal.records import GameLog
from controller.table.session_start import tell
from engine.errors import EngineError
from engine.games import load
from engine.notation import write_position
from engine.record import Record

STATE = click.option("--state", type=click.Path(path_type=Path), help="Directory of the journal.")


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


def story_of(log: GameLog) -> History:
    """The game of the journal, played through.

    :raises JournalRefused: it was played under other rulings, cannot be replayed, or has secrets and is not over.
    """
    game = load(log.header.game)
    log.check_rulings(game.rules.rulings)
    try:
        history = tell(game, log)
    except (EngineError, ValueError) as error:
        raise JournalRefused(f"game {log.id} of the journal cannot be replayed: {error}") from error
    given = [history.positions[made] for made in (0, *history.corrections)]
    secret = any(move.hidden for move in history.moves) or any(game.view(position) != position for position in given)
    if log.ended is None and secret:
        raise JournalRefused(f"game {log.id} is not over: its record would show hidden choices; end it first")
    return history


def record_of(log: GameLog) -> Record:
    """The game of the journal as the record format has it.

    :raises JournalRefused: see `story_of`.
    """
    game, head, history = load(log.header.game), log.header, story_of(log)
    start = write_position(game, history.positions[0])
    return Record(
        game=game.key,
        moves=tuple(move.notation for move in history.moves),
        options=tuple(head.options.items()),
        start="" if start == write_position(game, game.start(head.options)) else start,
        outcome=history.outcome,
        corrections=tuple((made, write_position(game, history.positions[made])) for made in history.corrections),
        tags=(("Date", log.started[:10]), ("Board", head.board), ("TimeControl", head.control)),
    )
