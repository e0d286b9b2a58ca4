"""The lines of the referee protocol: orders in, reports out (docs/referee-protocol.md)."""

from collections.abc import Mapping
from typing import Annotated, Any, TypeAlias, get_args

import msgspec
from msgspec import Meta, Struct

from controller.core.api.commands import Command
from controller.decoding import with_messages
from engine import messages
from hardware.decoding import Json, Undecodable

VERSION = 1
LONGEST_LINE = 1 << 20  # bytes
LAST_REPORTS = (b'{"type":"done"', b'{"type":"error"')  # how the last line of an answer begins

Time = Annotated[int, Meta(ge=0, lt=1 << 62)]


def _tag(name: str) -> str:
    return name.removesuffix("Order").lower()


class Order(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag=_tag):
    """A line to the referee, at `t_ns`; times never fall."""

    t_ns: Time


class FrameOrder(Order, frozen=True):
    """One scan of the sensors: a value for each channel."""

    values: Annotated[tuple[Annotated[int, Meta(ge=0, lt=1 << 16)], ...], Meta(max_length=4096)]


class PressOrder(Order, frozen=True):
    """A button of the board, by its name in the board file, goes down."""

    button: Annotated[str, Meta(max_length=40)]


class TickOrder(Order, frozen=True):
    """Time has passed, and nothing else has happened."""


class LostOrder(Order, frozen=True):
    """The sensors do not answer from now on."""

    why: Annotated[str, Meta(max_length=200)] = ""


class BackOrder(Order, frozen=True):
    """The sensors answer again."""


class StalledOrder(Order, frozen=True):
    """No scan came for a while; what the next one shows has stood since then only."""


class CommandOrder(Struct, frozen=True):
    """A command of a page, as the page would send it: `answer`, `undo`, `resign` and others."""

    t_ns: int
    command: Command


PlainOrder: TypeAlias = FrameOrder | PressOrder | TickOrder | LostOrder | BackOrder | StalledOrder
AnyOrder: TypeAlias = PlainOrder | CommandOrder
_lines: Json[dict[str, Any]] = Json(dict[str, Any])
KINDS = (*(str(kind.__struct_config__.tag) for kind in get_args(PlainOrder)), "command", "quit")


class QuitOrder(Struct, frozen=True):
    """The end; so is the end of the input."""


def read_order(line: bytes) -> AnyOrder | QuitOrder:
    """The order in a line.

    :raises Undecodable: it is none; says why.
    """
    fields = _lines.read(line)
    kind = fields.get("type")
    if kind == "quit":
        return QuitOrder()
    if kind == "command":
        t_ns = with_messages(fields.pop("t_ns", None), Time)
        del fields["type"]
        command: Command = with_messages(fields, Command)  # type: ignore[arg-type]
        return CommandOrder(t_ns, command)
    if kind not in KINDS:
        raise Undecodable(f"the type is {kind!r}; there are: {', '.join(KINDS)}")
    order: PlainOrder = with_messages(fields, PlainOrder)  # type: ignore[arg-type]
    return order


def line(kind: str, fields: Mapping[str, object]) -> bytes:
    """A report as a line, newline included; a message has its `id` and `args` beside the English text."""
    return msgspec.json.encode({"type": kind, **fields}, enc_hook=messages.plain) + b"\n"


def told(text: str) -> dict[str, object]:
    """A text for people: in English, and by id with arguments where it has one."""
    return {"text": str(text), "message": messages.plain(text) if isinstance(text, messages.Message) else None}
