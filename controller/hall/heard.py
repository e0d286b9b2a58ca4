"""What boards say on the broker, read and checked: whatever a hostile one sends is a value that fits, or `NotHeard`."""

import re
from collections.abc import Callable
from typing import Any

import msgspec

from controller.broker import payloads
from engine import messages
from hardware.decoding import Json, Undecodable

MOST_PAYLOAD_BYTES = 16_000  # of a payload; the gate cuts what is longer
BOARD = re.compile(r"[A-Za-z0-9_-]{1,40}")
ONLINE = "online"
_PAGE = re.compile(r"https?://(?:[A-Za-z0-9._-]{1,253}|\[[0-9a-fA-F:]{2,45}\])(?::[0-9]{1,5})?/?")
_MOST = 2**53  # what a page can count with
_READERS: dict[str, Json[Any]] = {topic: Json(kind) for topic, kind in payloads.TOLD.items()}


class NotHeard(Exception):
    """A message that is dropped; its text is the reason, one of few."""


def topic_of(prefix: str, topic: str) -> tuple[str, str]:
    """Board and last part of a topic below the prefix.

    :raises NotHeard: it is none of a board.
    """
    parts = topic.removeprefix(f"{prefix}/").split("/") if topic.startswith(f"{prefix}/") else []
    if len(parts) != 2 or not BOARD.fullmatch(parts[0]):
        raise NotHeard("topic")
    return parts[0], parts[1]


def read(board: str, topic: str, data: bytes) -> Any:
    """The value on that topic of that board: one of `payloads.TOLD`, or of `online` whether it is.

    :raises NotHeard: it is too long, cannot be read, or says what cannot be.
    """
    if len(data) > MOST_PAYLOAD_BYTES:
        raise NotHeard("length")
    if topic == ONLINE:
        if data not in (b"online", b"offline"):
            raise NotHeard("content")
        return data == b"online"
    if topic not in _READERS:
        raise NotHeard("topic")
    try:
        value = _READERS[topic].read(data)
    except Undecodable as error:
        raise NotHeard("content") from error
    check = _CHECKS.get(type(value))
    if check is not None and not check(board, value):
        raise NotHeard("content")
    return value


def message(value: object) -> str:
    """The message in the plain values of a payload, for any language.

    :raises ValueError: it is none.
    """
    return messages.read(value)


def _identity(board: str, value: payloads.Identity) -> bool:
    return (
        value.format == payloads.TOPICS_FORMAT
        and value.board == board
        and (not value.page or bool(_PAGE.fullmatch(value.page)))
    )


def _state(board: str, value: payloads.BoardState) -> bool:
    told = [one.message for one in (value.said, value.question, value.result) if one is not None]
    try:
        for one in told:
            message(one)
    except ValueError:
        return False
    numbers = (value.number, value.game, value.ply, *value.board)
    return all(0 <= number < _MOST for number in numbers)


def _clock(board: str, value: payloads.ClockState) -> bool:
    return len(value.remaining_ms) <= 8 and all(abs(ms) < _MOST for ms in (value.wall_ms, *value.remaining_ms))


def _tail(board: str, value: payloads.Tail) -> bool:
    return 0 <= value.game < _MOST and 0 <= value.records < _MOST


def _record(board: str, value: payloads.RecordEvent) -> bool:
    return 1 <= value.game < _MOST and 1 <= value.number < _MOST


_CHECKS: dict[type[msgspec.Struct], Callable[[str, Any], bool]] = {
    payloads.Identity: _identity,
    payloads.BoardState: _state,
    payloads.ClockState: _clock,
    payloads.Tail: _tail,
    payloads.RecordEvent: _record,
}
