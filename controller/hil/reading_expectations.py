"""Reads expectations of a scenario: the table `expect` of a step, with one reader per key."""

from collections.abc import Callable, Mapping
from typing import Any

from controller.config import read_duration
from controller.core.api.snapshot import Meaning
from controller.hil.expectations import KINDS, ClockWanted, Expectation
from engine.game import Game
from engine.position import Side, Site
from hardware.board import Board

PHASES = ("setup", "playing", "over")
READINGS = ("agrees", "in_progress", "completed", "ambiguous", "discrepancy")
CLOCK_STATES = ("ready", "running", "held", "paused", "stopped")
MEANINGS = {meaning.value: meaning for meaning in Meaning}
WITHIN_NS = 60_000_000  # tolerance of a clock, unless the scenario sets another


class Names:
    """The names that a scenario may use: those of its game and its board.

    All methods :raises ValueError: the value is not one of those; the message lists them.
    """

    def __init__(self, game: Game, board: Board) -> None:
        self.game = game
        self.board = board

    def text(self, value: object) -> str:
        """A non-empty text."""
        if not isinstance(value, str) or not value:
            raise ValueError(f"{value!r} is no text")
        return value

    def flag(self, value: object) -> bool:
        """True or false."""
        if not isinstance(value, bool):
            raise ValueError(f"{value!r} is neither true nor false")
        return value

    def number(self, value: object, least: int = 0, most: int = 1_000_000) -> int:
        """A whole number."""
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise ValueError(f"{value!r} is no whole number from {least} to {most}")
        return value

    def duration(self, value: object) -> int:
        """A time with a unit; returns nanoseconds."""
        return int(read_duration(self.text(value)))

    def one_of(self, value: object, known: "tuple[str, ...] | Mapping[str, object]") -> str:
        """One of these words."""
        if value not in known or not isinstance(value, str):
            raise ValueError(f"{value!r} is none of: {', '.join(known)}")
        return value

    def table(self, value: object) -> Mapping[str, Any]:
        """A table."""
        if not isinstance(value, dict):
            raise ValueError(f"{value!r} is no table; write {{ key = value, ... }}")
        return value

    def words(self, value: object) -> tuple[str, ...]:
        """A text of words, or a list of them."""
        if isinstance(value, str):
            return tuple(value.split())
        if isinstance(value, list) and all(isinstance(word, str) for word in value):
            return tuple(value)
        raise ValueError(f"{value!r} is neither a text nor a list of texts")

    def name(self, value: object) -> str:
        """A site of the game."""
        text = self.text(value)
        if text not in self.game.sites:
            raise ValueError(f"{self.game.key} has no site {text!r}; it has {', '.join(self.game.site_names[:3])}, ...")
        return text

    def hole(self, value: object) -> str:
        """A site of the game that the board has."""
        text = self.name(value)
        if text not in self.board.site_index:
            raise ValueError(f"board {self.board.name} has no site {text!r}")
        return text

    def site(self, value: object) -> Site:
        """A site of the game, as its number."""
        return self.game.sites[self.name(value)]

    def sites(self, value: object) -> tuple[Site, ...]:
        """Sites of the game."""
        return tuple(self.site(word) for word in self.words(value))

    def side(self, value: object) -> Side:
        """A side, by its name in lower case."""
        names = [name.lower() for name in self.game.sides]
        return names.index(self.one_of(value, tuple(names)))

    def contents(self, value: object) -> int:
        """A piece by its letter, or a count of stones; "" and 0: nothing."""
        letters = [piece.letter for piece in self.game.pieces]
        if not letters:
            return self.number(value, 0, 253)
        if not isinstance(value, str) or value not in letters:
            raise ValueError(f"{value!r} is no piece of {self.game.key}; they are: {', '.join(filter(None, letters))}")
        return letters.index(value)


def read_expectations(given: object, names: Names) -> tuple[Expectation, ...]:
    """The expectations of a table, in its order.

    :raises ValueError: a key or a value is wrong; names the key.
    """
    found = []
    for key, value in names.table(given).items():
        if key not in KINDS:
            raise ValueError(f"nothing is known of {key!r}; what can be expected: {', '.join(KINDS)}")
        try:
            found.append(Expectation(key, _READERS[key](value, names)))
        except ValueError as error:
            raise ValueError(f"{key}: {error}") from error
    return tuple(found)


def _lights(value: object, names: Names) -> Mapping[Site, Meaning]:
    lights: dict[Site, Meaning] = {}
    for word, where in names.table(value).items():
        meaning = MEANINGS[names.one_of(word, MEANINGS)]
        for site in names.sites(where):
            if site in lights:
                raise ValueError(f"{names.game.site_names[site]} has two meanings; name the one that is shown")
            lights[site] = meaning
    return lights


def _texts(value: object, names: Names) -> tuple[str, ...]:
    return (value,) if isinstance(value, str) and value else tuple(names.text(part) for part in names.words(value))


def _asks(value: object, names: Names) -> str | bool:
    if value is False:
        return False
    return names.text(value)


def _winner(value: object, names: Names) -> tuple[Side, ...]:
    return () if value == "draw" else tuple(names.side(word) for word in names.words(value))


def _record(value: object, names: Names) -> str | tuple[str, ...]:
    return names.text(value) if isinstance(value, str) else names.words(value)


def _turn(value: object, names: Names) -> str:
    return " ".join(names.game.sides[side].lower() for side in sorted(names.side(word) for word in names.words(value)))


def _board(value: object, names: Names) -> Mapping[Site, int]:
    return {names.site(site): names.contents(what) for site, what in names.table(value).items()}


def _setup(value: object, names: Names) -> Mapping[str, object]:
    read: dict[str, Callable[[object], object]] = {
        **dict.fromkeys(("missing", "extra", "wrong"), lambda where: tuple(sorted(names.sites(where)))),
        "left": names.number,
        "total": names.number,
        "offer": lambda offer: names.one_of(offer, ("", "turned", "swapped", "turned and swapped")),
    }
    given = names.table(value)
    return {names.one_of(key, read): read[key](what) for key, what in given.items()}


def _sick(value: object, names: Names) -> Mapping[Site, str]:
    given = names.table(value)
    return {names.site(site): names.one_of(what, ("flapping", "stuck", "bouncing")) for site, what in given.items()}


def _clock(value: object, names: Names) -> ClockWanted:
    given = dict(names.table(value))
    left = given.pop("left", None)
    times = left if isinstance(left, list) else [] if left is None else [left]
    wanted = ClockWanted(
        state=names.one_of(given.pop("state"), CLOCK_STATES) if "state" in given else None,
        side=names.side(given.pop("side")) if "side" in given else None,
        left_ns=tuple(None if time == "any" else names.duration(time) for time in times),
        within_ns=names.duration(given.pop("within")) if "within" in given else WITHIN_NS,
        low=names.flag(given.pop("low")) if "low" in given else None,
        fallen=tuple(names.side(word) for word in names.words(given.pop("fallen"))) if "fallen" in given else None,
    )
    if given:
        raise ValueError(f"a clock has no {next(iter(given))!r}; it has: state, side, left, within, low, fallen")
    return wanted


_READERS: Mapping[str, Callable[[Any, Names], object]] = {
    "phase": lambda value, names: names.one_of(value, PHASES),
    "reading": lambda value, names: names.one_of(value, READINGS),
    "turn": _turn,
    "moves": lambda value, names: tuple(value) if isinstance(value, list) else names.words(value),
    "made": lambda value, names: names.number(value),
    "last": lambda value, names: names.text(value),
    "position": lambda value, names: names.text(value),
    "board": _board,
    "lights": _lights,
    "lit": _lights,
    "dark": lambda value, names: names.sites(value),
    "clock": _clock,
    "record": _record,
    "says": _texts,
    "clause": lambda value, names: names.text(value),
    "silent": lambda value, names: names.flag(value),
    "asks": _asks,
    "outcome": lambda value, names: names.text(value),
    "winner": _winner,
    "hint": lambda value, names: value if value == "" else names.text(value),
    "due": lambda value, names: value if value == "" else names.text(value),
    "linked": lambda value, names: names.flag(value),
    "setup": _setup,
    "sick": _sick,
    "unseen": lambda value, names: names.sites(value),
    "masked": lambda value, names: names.sites(value),
}
