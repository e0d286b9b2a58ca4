"""The messages between daemon and search process: one JSON value a line, tagged by `type`.

daemon                          search process
                                ready      once, when it can be asked
find   number 1 ...
                                found      number 1, not final: what is best so far; any number of them
                                found      number 1, final: exactly one for each `find`
find   number 2 ...
cancel number 2
                                found      number 2, final
(closes the pipe)               ends
"""

from typing import TypeAlias

import msgspec

from controller.core.api.events import Asks, VariationText
from controller.decoding import JsonWithMessages
from engine import messages
from hardware.decoding import Json


class Find(msgspec.Struct, frozen=True, tag_field="type", tag="find", omit_defaults=True):
    """Search the best moves of `side`; a second order ends the first.

    position  as text, without what the side may not know
    past      earlier states of the game as hex digits, for a repetition rule
    asks      move | hint: the same with reasons | teach: the moves of this turn to warn a learner of
    lines, depth, nodes, noise, seed, left   engine.search.result.Limits; to teach, only `nodes` counts
    time_ms   time limit, from when the process has read the order
    """

    number: int
    game: str
    position: str
    side: int
    past: tuple[str, ...] = ()
    asks: Asks = "move"
    lines: int = 1
    depth: int = 64
    nodes: int = 0
    noise: int = 0
    seed: int = 0
    left: int = 0
    time_ms: int = 1000


class Cancel(msgspec.Struct, frozen=True, tag_field="type", tag="cancel"):
    """End the search of that number; without effect if it has ended."""

    number: int


class Ready(msgspec.Struct, frozen=True, tag_field="type", tag="ready"):
    """The process is ready for orders."""


class Found(msgspec.Struct, frozen=True, tag_field="type", tag="found", omit_defaults=True):
    """The result so far of the search of that number; `failed`: why it could not search, a sentence; "": it did."""

    number: int
    final: bool
    lines: tuple[VariationText, ...] = ()
    depth: int = 0
    nodes: int = 0
    failed: str = ""


Order: TypeAlias = Find | Cancel
Report: TypeAlias = Ready | Found

_encoder = msgspec.json.Encoder(enc_hook=messages.plain)
_orders: Json[Order] = Json(Order)  # type: ignore[arg-type]
_reports: JsonWithMessages[Report] = JsonWithMessages(Report)  # type: ignore[arg-type]


def encode(said: Order | Report) -> bytes:
    """The message as one line, newline included."""
    return _encoder.encode(said) + b"\n"


def read_order(line: bytes) -> Order:
    """Decode a line from the daemon.

    :raises Undecodable: the line is no order.
    """
    return _orders.read(line)


def read_report(line: bytes) -> Report:
    """Decode a line from the search process.

    :raises Undecodable: the line is no report.
    """
    return _reports.read(line)
