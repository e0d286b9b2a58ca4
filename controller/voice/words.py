"""Moves, positions and times as sentences: what a page shows by places and lights, for whoever hears and feels."""

import re
from collections.abc import Mapping, Sequence

from controller.core.api.snapshot import ClockView, Snapshot
from controller.core.board.parts import parts_of
from controller.voice import messages
from engine.common.messages import SECONDS
from engine.game import Game
from engine.messages import Argument, Message
from engine.position import EMPTY, Move, Side, Site
from engine.rules import in_minutes

SECOND_MS, MINUTE_S, HOUR_MIN = 1000, 60, 60
_BETWEEN = re.compile(r"[-x]")  # between the places of a written move


def placed(text: str, game: Game) -> str:
    """The message with its holes named as people find them; verbatim text as it is."""
    return _Placing(game).of(text)


class _Placing:
    """Replaces names of sites, and moves written by them, in the arguments of messages."""

    def __init__(self, game: Game) -> None:
        self._sites: Mapping[str, Site] = game.sites
        self._places = game.places

    def of(self, text: str) -> str:
        if not isinstance(text, Message):
            return text
        return Message(text.id, {name: self._argument(value) for name, value in text.args.items()})

    def _argument(self, value: Argument) -> Argument:
        if isinstance(value, Message):
            return self.of(value)
        if isinstance(value, str):
            return self._named(value)
        if isinstance(value, Sequence):
            return tuple(self.of(one) if isinstance(one, Message) else self._named(one) for one in value)
        return value

    def _named(self, text: str) -> str:
        ends = _BETWEEN.split(text)
        if not all(end in self._sites for end in ends):
            return text
        first, *others = (self._places[self._sites[end]] for end in ends)
        for other in others:
            first = messages.FROM_TO(start=first, end=other)
        return first


def move_words(game: Game, move: Move) -> str:
    """A move that everybody may know, without who makes it: `from e4 to e6, taking e5`; "": it is none of the board."""
    if not move.changes or move.hidden:
        return ""
    parts, places = parts_of(move, [piece.side for piece in game.pieces]), game.places
    taken = tuple(places[site] for site in parts.taken)
    if not game.pieces:
        sown = messages.SOWS(site=places[move.changes[0].site])
        return messages.AND_CAPTURES(what=sown, sites=taken) if taken else sown
    pairs = list(zip(parts.come_from, parts.go_to, strict=False))
    ends: list[str] = [messages.MOVES_PIECE(start=places[start], end=places[end]) for start, end in pairs]
    off = [*parts.come_from[len(pairs) :], *([] if ends else parts.taken)]
    if off:
        ends.append(messages.TAKES_OFF(sites=tuple(places[site] for site in off)))
    said = ends[0] if ends else ""
    for other in ends[1:]:
        said = messages.AND_THEN(one=said, other=other)
    return messages.AND_TAKES(what=said, sites=taken) if taken and pairs else said


def piece_name(game: Game, contents: int) -> str:
    """The name of that piece; the peg, if it is unknown."""
    return game.pieces[contents].name if 0 < contents < len(game.pieces) else messages.A_PEG


def rows_read(game: Game, board: Sequence[int]) -> tuple[str, ...]:
    """The position by rows, a sentence each; rows without anything on them are left out, and so said at the end."""
    spoken = []
    for row in game.rows:
        held = [(name, board[site]) for site, name in zip(row.sites, row.names, strict=True)]
        parts = _stones(held) if not game.pieces else _pieces(game, held)
        if parts:
            spoken.append(messages.ROW(row=row.title, parts=parts))
    if not spoken:
        return (messages.BOARD_EMPTY,)
    return (*spoken, messages.ALL_ELSE_EMPTY if game.pieces else messages.ALL_SAID)


def _stones(held: Sequence[tuple[str, int]]) -> tuple[Message, ...]:
    return tuple(messages.ROW_STONES(name=name, count=count) for name, count in held)


def _pieces(game: Game, held: Sequence[tuple[str, int]]) -> tuple[Message, ...]:
    """By kind of piece, in the order of the hand."""
    spoken = []
    for kind in dict.fromkeys(contents for _, contents in held if contents != EMPTY):
        names = tuple(name for name, contents in held if contents == kind)
        spoken.append(messages.ROW_PIECES(piece=game.pieces[kind].name, names=names, count=len(names)))
    return tuple(spoken)


def clock_words(clock: ClockView, sides: Sequence[str], seats: Sequence[Side]) -> tuple[str, ...]:
    """The times that are left, a sentence each."""
    if clock.kind == "none":
        return (messages.NO_CLOCK,)
    if clock.kind == "shared":
        spoken: list[str] = [messages.TIME_ALL(time=time_words(clock.remaining_ms[0]))]
    else:
        pairs = zip(seats, clock.remaining_ms, strict=False)
        spoken = [messages.TIME_OF(side=sides[side], time=time_words(left)) for side, left in pairs]
    if clock.state in ("paused", "held", "stopped"):
        spoken.append(messages.CLOCK_STANDS)
    return tuple(spoken)


def time_words(left_ms: int) -> str:
    """A time as people say it: `1 hour 5 minutes`, `2 minutes 10 seconds`, `9 seconds`."""
    minutes, seconds = divmod(max(0, left_ms) // SECOND_MS, MINUTE_S)
    whole, rest = in_minutes(minutes * MINUTE_S), SECONDS(seconds=seconds)
    if minutes >= HOUR_MIN or (minutes and not seconds):
        return whole
    return messages.MINUTES_SECONDS(minutes=whole, seconds=rest) if minutes else rest


def seats_of(snapshot: Snapshot) -> tuple[Side, ...]:
    """The sides that take part."""
    return tuple(side for side, who in enumerate(snapshot.players) if who)
