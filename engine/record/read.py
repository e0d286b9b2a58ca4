"""Reads a game record and replays it, so that illegal moves are refused."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from engine.errors import BadSheet, EngineError
from engine.game import Game
from engine.notation import find_move, read_position
from engine.position import Outcome, Position
from engine.record.record import (
    FORMAT,
    RESERVED,
    UNFINISHED,
    GameRecord,
    Loader,
    RoundCounter,
    check_corrections,
    corrected,
    first_position,
    result_of,
    wrong_ending,
)
from engine.record.text import TagPair, Word, split

_NUMBER = re.compile(r"[0-9]+\.(?:\.\.)?")
_RESULT = re.compile(r"\*|(?:0|1|1/2)(?:-(?:0|1|1/2))+")


def read_record(text: str, load: Loader) -> GameRecord:
    """The record in a text.

    :raises BadSheet: names the line, and the clause that an illegal move breaks where it is known.
    """
    headers, words = split(text)
    once = _once(headers)
    game = _game(once, load)
    opening = _opening(game, headers, once)
    with _at(once.get("Start", once["Game"]).line):
        position = first_position(game, opening)
    return _play(game, position, opening, words, once)


@contextmanager
def _at(line: int) -> Iterator[None]:
    """Turn errors of the engine into BadSheet with the line number."""
    try:
        yield
    except EngineError as error:
        raise BadSheet(f"line {line}: {error}") from error


def _once(headers: list[TagPair]) -> dict[str, TagPair]:
    """The headers by name, except options and corrections, which may repeat."""
    once: dict[str, TagPair] = {}
    for header in headers:
        if header.name in once:
            raise BadSheet(
                f"line {header.line}: there is a header {header.name!r} already, in line {once[header.name].line}"
            )
        if header.name not in ("Option", "Correction"):
            once[header.name] = header
    for name in ("Game", "Format", "Rulings", "Result"):
        if name not in once:
            raise BadSheet(f'line 1: there is no header [{name} "..."]')
    return once


def _game(once: dict[str, TagPair], load: Loader) -> Game:
    if once["Format"].value != FORMAT:
        raise BadSheet(
            f"line {once['Format'].line}: format {once['Format'].value!r}; this program reads format {FORMAT!r}"
        )
    with _at(once["Game"].line):
        game = load(once["Game"].value)
    if once["Rulings"].value != game.rules.rulings:
        found = f"rulings {once['Rulings'].value!r}; this program plays by {game.rules.rulings!r}"
        raise BadSheet(f"line {once['Rulings'].line}: {found}")
    return game


def _opening(game: Game, headers: list[TagPair], once: dict[str, TagPair]) -> GameRecord:
    """The record without its moves, comments and outcome."""
    options: dict[str, str] = {}
    for header in headers:
        if header.name == "Option":
            key, equals, value = header.value.partition("=")
            if not equals or key in options:
                raise BadSheet(f"line {header.line}: option {header.value!r}; expected <key>=<value>, each key once")
            options[key] = value
            with _at(header.line):
                game.complete({key: value})
    tags = tuple((header.name, header.value) for header in headers if header.name not in RESERVED)
    start = once["Start"].value if "Start" in once else ""
    corrections = tuple(_correction(game, header) for header in headers if header.name == "Correction")
    return GameRecord(game.key, (), tuple(options.items()), start, None, tags, (), corrections)


def _correction(game: Game, header: TagPair) -> tuple[int, str]:
    """(number of moves made, position text)."""
    made, _, text = header.value.partition(" ")
    if not (made.isascii() and made.isdigit() and len(made) <= 6):
        raise BadSheet(f"line {header.line}: correction {header.value!r}; expected <moves made> <position text>")
    with _at(header.line):
        read_position(game, text)
    return int(made), text


def _play(
    game: Game, position: Position, opening: GameRecord, words: list[Word], once: dict[str, TagPair]
) -> GameRecord:
    """Replay the words up to the result."""
    moves: list[str] = []
    comments: list[tuple[int, str]] = []
    rounds, number = RoundCounter(), ""
    position = corrected(game, opening, position, 0)
    result: Word | None = None
    for word in words:
        if result:
            raise BadSheet(f"line {word.line}: {word.text!r} after the result")
        if word.is_comment:
            comments.append((len(moves), word.text))
        elif _RESULT.fullmatch(word.text):
            result = word
        elif _NUMBER.fullmatch(word.text) and not number:
            number = word.text
        else:
            with _at(word.line):
                move = find_move(game, position, word.text.replace("_", " "))
                expected = rounds.before(move.side)
                if number and number != expected:
                    raise BadSheet(f"number {number!r} before {word.text!r}; expected {expected or 'none'!r}")
                moves.append(move.notation)
                position, number = corrected(game, opening, game.apply(position, move), len(moves)), ""
    if result is None or number:
        raise BadSheet(f"line {words[-1].line if words else 1}: the record ends without a result, e.g. {UNFINISHED!r}")
    with _at(result.line):
        check_corrections(opening.corrections, len(moves))
    outcome = _outcome(game, position, result, once)
    return replace(opening, moves=tuple(moves), comments=tuple(comments), outcome=outcome)


def _outcome(game: Game, position: Position, result: Word, once: dict[str, TagPair]) -> Outcome | None:
    """The ending in the headers, checked against the last word and the position."""
    header = once["Result"]
    if header.value != result.text:
        raise BadSheet(f"line {result.line}: result {result.text!r}, but {header.value!r} in line {header.line}")
    outcome = None
    if result.text != UNFINISHED:
        for name in ("Clause", "Reason"):
            if name not in once:
                raise BadSheet(f'line {header.line}: a result needs a header [{name} "..."]')
        figures = result.text.split("-")
        winners = tuple(side for side, figure in zip(game.seats(position), figures, strict=False) if figure == "1")
        outcome = Outcome(winners, once["Clause"].value, once["Reason"].value)
    elif "Clause" in once or "Reason" in once:
        raise BadSheet(f"line {header.line}: a game with the result {UNFINISHED!r} has no clause and no reason")
    if result_of(game, position, outcome) != result.text:
        raise BadSheet(f"line {result.line}: {result.text!r} is no result of {game.key}")
    if fault := wrong_ending(game, position, outcome):
        raise BadSheet(f"line {result.line}: {fault}")
    return outcome
