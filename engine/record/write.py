"""Writes a game record."""

from collections.abc import Iterator

from engine.errors import BadSheet
from engine.game import Game
from engine.notation import find_move
from engine.record.record import (
    FORMAT,
    RESERVED,
    GameRecord,
    Loader,
    RoundCounter,
    check_corrections,
    corrected,
    first_position,
    result_of,
    wrong_ending,
)
from engine.record.text import GLUE, wrap, write_comment, write_header


def write_record(record: GameRecord, load: Loader) -> str:
    """The record as text, which `read_record` reads back.

    :raises EngineError: the text could not be read back: an illegal move, an impossible ending, braces in a comment.
    """
    game = load(record.game)
    for after, comment in record.comments:
        if not 0 <= after <= len(record.moves):
            raise BadSheet(f"comment {comment!r} after {after} moves; the record has {len(record.moves)}")
    check_corrections(record.corrections, len(record.moves))
    position, words, rounds = first_position(game, record), list(_comments(record, 0)), RoundCounter()
    position = corrected(game, record, position, 0)
    for made, text in enumerate(record.moves, 1):
        move = find_move(game, position, text)
        words.append(GLUE.join(word for word in (rounds.before(move.side), text.replace(" ", "_")) if word))
        words += _comments(record, made)
        position = corrected(game, record, game.apply(position, move), made)
    if fault := wrong_ending(game, position, record.outcome):
        raise BadSheet(f"record of {record.game}: {fault}")
    result = result_of(game, position, record.outcome)
    headers = [write_header(name, value) for name, value in _headers(game, record, result)]
    return "\n".join([*headers, "", *wrap(words), result, ""])


def _headers(game: Game, record: GameRecord, result: str) -> Iterator[tuple[str, str]]:
    yield from (("Game", record.game), ("Format", FORMAT), ("Rulings", game.rules.rulings))
    names = [name for name, _ in record.tags]
    for name, value in record.tags:
        if name in RESERVED or names.count(name) > 1:
            raise BadSheet(f"header {name!r}: the name is taken")
        yield name, value
    yield from (("Option", f"{key}={value}") for key, value in record.options)
    if record.start:
        yield "Start", record.start
    yield from (("Correction", f"{after} {text}") for after, text in record.corrections)
    yield "Result", result
    if record.outcome:
        yield from (("Clause", record.outcome.clause), ("Reason", record.outcome.reason))


def _comments(record: GameRecord, made: int) -> Iterator[str]:
    return (write_comment(comment) for after, comment in record.comments if after == made)
