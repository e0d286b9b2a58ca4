"""Reads JSON that holds messages (engine.messages); like hardware.decoding, with one error for whatever is wrong.

A message may be of a game that nothing has imported yet; of a game that is gone, or broken, it shows its id.
"""

from contextlib import suppress
from typing import Any, Generic, TypeVar

import msgspec

from engine import messages
from engine.errors import BadGame, UnknownGame
from engine.games import keys, manifest
from hardware.decoding import TOO_DEEP, Json, Undecodable

T = TypeVar("T")
_ANY: Json[Any] = Json(object)


def _games() -> tuple[str, ...]:
    try:
        return keys()
    except UnknownGame:  # none is installed
        return ()


def _load(key: str) -> None:
    with suppress(BadGame):
        manifest(key)


messages.found_in(_games, _load)


class JsonWithMessages(Generic[T]):
    """Reads JSON texts of one type, whose texts may be messages."""

    def __init__(self, kind: type[T]) -> None:
        self._kind = kind

    def read(self, data: bytes | str) -> T:
        """The value in that text.

        :raises Undecodable: the text is no JSON, or not of the type; names the field where there is one.
        """
        return with_messages(_ANY.read(data), self._kind)


def with_messages(value: object, kind: type[T]) -> T:
    """Plain values as that type, with the messages in them.

    :raises Undecodable: they are not of the type; names the field.
    """
    try:
        return msgspec.convert(messages.revive(value), kind)
    except RecursionError as error:
        raise Undecodable(TOO_DEEP) from error
    except ValueError as error:  # a ValidationError is one
        raise Undecodable(str(error)) from error
