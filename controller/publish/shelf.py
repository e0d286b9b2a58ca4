"""What the page offers to play: every game with its aim, options and picture, the games that go on, those that ended.

Made when a page asks for it; what does not change is made once for each game and board.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from controller.errors import BoardDoesNotFit
from controller.journal.journal import Journal
from controller.journal.records import GameLine, GameLog
from controller.players.levels import NAMES, USUAL
from controller.publish.goal import unusual
from controller.publish.messages import CARRIES, EACH, EACH_AND, EACH_HOURS, EACH_THEN, NO_CLOCK, NO_PLACE
from controller.publish.picture import BoardFor, picture, played
from controller.publish.review import review
from controller.table import session_start
from controller.table.adjourning import is_adjourned
from controller.table.binding import Binding
from controller.table.importing import Imported
from controller.table.messages import ABANDONED
from controller.table.names import names_of
from engine.errors import EngineError
from engine.game import Game
from engine.games import keys, load, manifest
from engine.rules import MovesInWords, Option, Secretive
from hardware.board import Board

RECENT = 8
MOST_UNFINISHED = 24  # unfinished games, the newest, of which adjourned ones are told

# Time controls that people are offered, besides the game's own: as text, and as people say it.
CLOCKS: tuple[tuple[str, str], ...] = (
    ("none", NO_CLOCK),
    ("fischer 3m+2s", EACH_AND(minutes=3, seconds=2)),
    ("total 5m", EACH(minutes=5)),
    ("fischer 10m+5s", EACH_AND(minutes=10, seconds=5)),
    ("fischer 15m+10s", EACH_AND(minutes=15, seconds=10)),
    ("total 30m", EACH(minutes=30)),
    ("byoyomi 20m+3x30s", EACH_THEN(minutes=20, seconds=30)),
    ("total 1h", EACH_HOURS(hours=1)),
)


class Shelf:
    """What can be played with one journal, on the boards that `board_for` gives.

    board_for  the board for a game from that start; raises BoardDoesNotFit where there is none
    """

    def __init__(self, journal: Journal, board_for: BoardFor) -> None:
        self._journal = journal
        self._board_for = board_for
        self._games: dict[str, dict[str, Any]] = {}  # by key, what does not change

    def prepare(self) -> None:
        """Make what does not change: it takes half a second, once, and touches no journal."""
        for key in keys():
            self._game(key)

    def show(self, here: str, number: int) -> dict[str, Any]:
        """All games as plain values for JSON; `here`, `number`: the game on the board, its number in the journal."""
        lines = self._journal.games()
        open_lines = [line for line in lines if line.ended is None and line.records]
        kept = {line.id: self._journal.game(line.id) for line in open_lines[-MOST_UNFINISHED:]}
        adjourned = [log for log in reversed(kept.values()) if is_adjourned(log.records)]
        later = {log.id for log in adjourned}
        going = {line.header.game: line for line in open_lines if line.id not in later}
        known = set(keys())
        ended = [line for line in reversed(lines) if _has_result(line) and line.header.game in known]
        return {
            "here": here,
            "number": number,
            "levels": [[level, name] for level, name in NAMES.items()],
            "level": USUAL,
            "clocks": [{"control": control, "title": title} for control, title in CLOCKS],
            "games": [{**self._game(key), "going": self._going(key, going.get(key))} for key in keys()],
            "adjourned": [one for log in adjourned if (one := self._adjourned(log)) is not None],
            "recent": [_ended(line) for line in ended[:RECENT]],
        }

    @property
    def directory(self) -> Path:
        """Where the journal is, for who reads it beside the loop."""
        return self._journal.path.parent

    def keep(self, game: Imported) -> int:
        """Keep a game that came from outside; returns its number.

        :raises JournalFailed: the disk could not write it.
        """
        return game.keep(self._journal)

    def forget(self, number: int) -> None:
        """Take a game that is over out of the journal.

        :raises LookupError: there is no such game, or it is not over.
        :raises JournalFailed: the disk could not do it.
        """
        try:
            self._journal.forget(number)
        except ValueError as error:
            raise LookupError(str(error)) from error

    def log(self, number: int) -> GameLog:
        """A game of the journal.

        :raises LookupError: the journal has no such game.
        :raises JournalRefused: it is damaged; says how.
        """
        return self._journal.game(number)

    def review(self, log: GameLog) -> dict[str, Any]:
        """That game to look at again, as plain values (controller.publish.review).  Touches no journal, for any thread.

        :raises JournalRefused: the game cannot be shown; says why.
        """
        return review(log, self._board_for)

    def _game(self, key: str) -> dict[str, Any]:
        """One game; where it cannot be played here, `why_not` says why, and there is no `picture`."""
        if key not in self._games:
            self._games[key] = self._described(key)
        return self._games[key]

    def _described(self, key: str) -> dict[str, Any]:
        game, told = load(key), manifest(key)
        out: dict[str, Any] = {
            "key": key,
            "title": told.title,
            "goal": told.goal,
            "sides": list(game.sides),
            "keys": [str(side).lower() for side in game.sides],
            "phones": isinstance(game.rules, Secretive) and isinstance(game.rules, MovesInWords),
            "timed": game.rules.time.shared_option is not None,
        }
        try:
            board = self._board_for(game, game.start())
        except BoardDoesNotFit as error:
            others = error.carries
            why_not = CARRIES(game=told.title, games=others) if others else NO_PLACE(game=told.title)
            return {**out, "why_not": why_not, "options": [], "seats": {}, "picture": None}
        values = {option.key: self._values(game, option) for option in told.options}
        return {
            **out,
            "why_not": "",
            "options": [_option(option, values[option.key]) for option in told.options],
            "seats": _seats(game, values),
            "picture": _sample(game, board),
        }

    def _values(self, game: Game, option: Option) -> tuple[str, ...]:
        """The values that are offered: those for which there is a board."""
        offered = option.values or tuple(map(str, option.usual or (option.default,)))
        return tuple(value for value in offered if self._fits(game, {option.key: value}))

    def _fits(self, game: Game, options: Mapping[str, str]) -> bool:
        try:
            self._board_for(game, game.start(options))
        except BoardDoesNotFit:
            return False
        return True

    def _adjourned(self, log: GameLog) -> dict[str, Any] | None:
        """A game that goes on another time: number, title, number of moves, names; None: it cannot go on here."""
        key = log.header.game
        if key not in keys() or (told := self._told(key, log)) is None:
            return None
        return {
            "number": log.id,
            "title": load(key).title,
            "moves": told["moves"],
            "names": list(names_of(log.records)),
        }

    def _going(self, key: str, line: GameLine | None) -> dict[str, Any] | None:
        """The unfinished game: its number, how far it is, options that are not usual; None: it cannot go on here."""
        told = None if line is None else self._told(key, self._journal.game(line.id))
        return None if told is None or not told["moves"] else told

    def _told(self, key: str, log: GameLog) -> dict[str, Any] | None:
        """The same, also where nobody has moved yet."""
        game = load(key)
        if log.header.rulings != game.rules.rulings or self._game(key)["why_not"]:
            return None
        try:
            history = session_start.tell(game, log)
        except (EngineError, ValueError):
            return None
        return {
            "number": log.id,
            "moves": session_start.made(history),
            "started": log.started,
            "options": list(unusual(game, log.header.options)),
            "players": session_start.players_of(log.records),
            "board": list(game.view(history.position).board),
        }


def _option(option: Option, values: Sequence[str]) -> dict[str, Any]:
    return {
        "key": option.key,
        "title": option.title,
        "rule": option.rule,
        "clause": option.clause,
        "standard": option.standard,
        "by_lot": option.by_lot,
        "values": [
            {"value": value, "title": option.title_of(value), "meaning": option.meaning_of(value)} for value in values
        ],
    }


def _seats(game: Game, values: Mapping[str, Sequence[str]]) -> dict[str, list[int]]:
    """The sides that take part, by `option=value` of each value with which they are not the usual ones; "": usually."""
    usual = list(game.seats(game.start()))
    out = {"": usual}
    for key, offered in values.items():
        for value in offered:
            if (seats := list(game.seats(game.start({key: value})))) != usual:
                out[f"{key}={value}"] = seats
    return out


def _sample(game: Game, board: Board) -> dict[str, Any]:
    """The board with the start position, and a game on it."""
    start = game.start()
    frames = [frame for frame in played(game, start, manifest(game.key).sample.split()) if frame]
    return {
        **picture(Binding(board, game, start), frozenset(game.used_sites(start))),
        "board": list(start.board),
        "frames": frames,
    }


def _has_result(line: GameLine) -> bool:
    return line.ended is not None and line.result != ABANDONED


def _ended(line: GameLine) -> dict[str, Any]:
    game = load(line.header.game)
    return {
        "number": line.id,
        "game": line.header.game,
        "title": game.title,
        "ended": line.ended,
        "result": line.result,
        "options": list(unusual(game, line.header.options)),
    }
