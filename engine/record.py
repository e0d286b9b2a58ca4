"""A recorded game as text that people can read and programs read back, in the manner of PGN.

    [Game "web"]
    [Format "1"]
    [Rulings "web/1"]
    [Date "2024-05-01"]                 any tags of the writer's own
    [Option "time_limit_s=3600"]        one line an option
    [Start "16/16/... w - 0"]           left out: the game's own start
    [Result "0-1"]                      a figure a side: 1 won, 0 lost, 1/2 each for a draw; * not over
    [Clause "WEB-18"]                   by which clause, and in words; not where the result is *
    [Reason "Time is up. Green wins."]

    1. t3r4-t4r4 t3r3-t4r3 {a remark} 2. t4r4-t3r4
    0-1

A number stands before each round of the sides (`1...` where the first mover is not the first side);
a blank within a move is written `_`.  An ending is one that the game allows where it stands: by its
rules, on time, by resignation or agreement.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from engine import games
from engine.errors import BadSheet, EngineError
from engine.game import Game
from engine.notation import find_move, read_position
from engine.position import Outcome, Position, Side
from engine.record_text import Header, Word, split, wrap, write_comment, write_header

FORMAT = "1"
_ONCE = ("Game", "Format", "Rulings", "Start", "Result", "Clause", "Reason")
_OWN = (*_ONCE, "Option")

Loader = Callable[[str], Game]


@dataclass(frozen=True, slots=True)
class Record:
    """A game from its start to where it stands, or ended.

    game      key of the game
    moves     notations, in order
    options   key and value of the options that were set
    start     position text; "": the game's own start
    outcome   None: not over
    tags      names and values of the writer's own, one line each
    comments  how many moves were made before it, and its text in one line; in order
    """

    game: str
    moves: tuple[str, ...] = ()
    options: tuple[tuple[str, str], ...] = ()
    start: str = ""
    outcome: Outcome | None = None
    tags: tuple[tuple[str, str], ...] = ()
    comments: tuple[tuple[int, str], ...] = ()


def write_record(record: Record, load: Loader = games.load) -> str:
    """The record as text; `read_record` gives it back.

    :raises EngineError: it could not be read back: an illegal move, an ending that cannot be, braces in a comment.
    """
    game = load(record.game)
    position, words, rounds = _start(game, record), [], _Rounds()
    for made, text in enumerate(record.moves):
        move = find_move(game, position, text)
        words += [write_comment(comment) for after, comment in record.comments if after == made]
        words += [*rounds.before(move.side), text.replace(" ", "_")]
        position = game.apply(position, move)
    words += [write_comment(comment) for after, comment in record.comments if after == len(record.moves)]
    if fault := _wrong_ending(game, position, record.outcome):
        raise BadSheet(fault)
    headers = "\n".join(write_header(name, value) for name, value in _headers(game, record))
    result = _result(game, position, record.outcome)
    return "\n".join([headers, "", *([wrap(words)] if words else []), result, ""])


def read_record(text: str, load: Loader = games.load) -> Record:
    """The game that a text records, checked move by move.

    :raises BadSheet: naming the line, and the clause that an illegal move breaks where that can be told.
    """
    headers, words = split(text)
    return _Reader(headers, load).read(words)


class _Rounds:
    """Numbers the rounds: a new one begins when it is not a later side's turn."""

    def __init__(self) -> None:
        self.number = 0
        self.last: Side | None = None

    def before(self, side: Side) -> list[str]:
        """What stands before a move of that side: a number, or nothing."""
        last, self.last = self.last, side
        if last is not None and side >= last:
            return []
        self.number += 1
        return [f"{self.number}." if last is not None or side == 0 else f"{self.number}..."]


class _Reader:
    """Checks the headers, then plays the words through."""

    def __init__(self, headers: list[Header], load: Loader) -> None:
        self.headers = headers
        self.last_line = headers[-1].line if headers else 1
        for name in ("Game", "Format", "Rulings", "Result"):
            self.one(name)
        for header in headers:
            same = [other for other in headers if other.name == header.name]
            if header.name != "Option" and len(same) > 1:
                raise BadSheet(f"line {same[1].line}: there is a header {header.name!r} already")
        if self.one("Format").value != FORMAT:
            raise BadSheet(f"{_place(self.one('Format'))}; this program reads format {FORMAT!r}")
        with _At(self.one("Game")):
            self.game = load(self.one("Game").value)
        if self.one("Rulings").value != self.game.rules.rulings:
            raise BadSheet(f"{_place(self.one('Rulings'))}; this program plays by {self.game.rules.rulings!r}")

    def read(self, words: list[Word]) -> Record:
        """The record whose headers and words these are."""
        record = self.opening()
