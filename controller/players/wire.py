"""What the daemon and the search process say to each other: one JSON value a line, told apart by `type`.

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

from controller.core.api.events import Asks, Variation


class Find(msgspec.Struct, frozen=True, tag_field="type", tag="find", omit_defaults=True):
    """Look for the best moves of `side`; a second one ends the first.

    position  as text, with nothing in it that the side may not know
    past      earlier states of the game as hex digits, for a rule of repetition
    asks      move | hint: the same with reasons | teach: the moves of this turn that a learner is to be warned of
    lines, depth, nodes, noise, seed, left   engine.search.result.Limits; to teach, of these `nodes` alone
    time_ms   how long at most, from when the process has read this
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
    """End the search of that number; if it has ended, this says nothing."""

    number: int


class Ready(msgspec.Struct, frozen=True, tag_field="type", tag="ready"):
    """The process can be asked."""


class Found(msgspec.Struct, frozen=True, tag_field="type", tag="found", omit_defaults=True):
    """What the search of that number has found so far; `failed`: why it could not search, in a sentence."""

    number: int
    final: bool
    lines: tuple[Variation, ...] = ()
    depth: int = 0
    nodes: int = 0
    failed: str = ""


Order: TypeAlias = Find | Cancel
Report: TypeAlias = Ready | Found

_encoder = msgspec.json.Encoder()
_orders: msgspec.json.Decoder[Order] = msgspec.json.Decoder(Order)
_reports: msgspec.json.Decoder[Report] = msgspec.json.Decoder(Report)


def encode(said: Order | Report) -> bytes:
    """One line, its end included."""
    return _encoder.encode(said) + b"\n"


def read_order(line: bytes) -> Order:
    """What the daemon said.

    :raises msgspec.DecodeError: nothing that it says.
    """
    return _orders.decode(line)


def read_report(line: bytes) -> Report:
    """What the search process said.

    :raises msgspec.DecodeError: nothing that it says.
    """
    return _reports.decode(line)
