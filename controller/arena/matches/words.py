"""The words of the line protocol for engines, for both ends; docs/engine-protocol.md describes it."""

from collections.abc import Sequence
from typing import NamedTuple

from controller.arena.matches.contestant import Pace

VERSION = 1
LONGEST_ANSWER = 4096  # most bytes in a line of an engine
NO_MOVE = "none"
_MOST_DIGITS = 9


class BadWords(ValueError):
    """A line outside the protocol; the message says what was expected."""


class Go(NamedTuple):
    """The limits of an engine's search; None: no such limit."""

    time_ms: int | None = None
    nodes: int | None = None
    depth: int | None = None


def read_order(line: bytes) -> str:
    """A line to an engine as text; bytes that are no text are replaced."""
    return line.decode("utf-8", "replace").strip()


def write_position(text: str, moves: Sequence[str]) -> str:
    """The line that tells a position: its text, and the moves made from there."""
    made = ["moves", *map(joined, moves)] if moves else []
    return " ".join(["position", text, *made])


def read_position(rest: str) -> tuple[str, tuple[str, ...]]:
    """What follows `position`: the text, and the moves."""
    text, _, moves = rest.partition(" moves ")
    return text.strip(), tuple(map(parted, moves.split()))


def write_go(pace: Pace) -> str:
    """The line that asks for a move."""
    words = [f"time {pace.time_ms}"] if pace.time_ms is not None else []
    words += [f"nodes {pace.nodes}"] if pace.nodes is not None else []
    return " ".join(["go", *words])


def read_go(rest: str) -> Go:
    """Read the rest of a line `go`.

    :raises BadWords: it does not consist of pairs of a word and a number.
    """
    words = rest.split()
    given: dict[str, int] = {}
    for name, figure in zip(words[::2], [*words[1::2], ""], strict=False):
        if name not in ("time", "nodes", "depth") or name in given:
            raise BadWords(f"go: {name!r} is none of time, nodes, depth, each once")
        if not (figure.isascii() and figure.isdigit() and len(figure) <= _MOST_DIGITS):
            raise BadWords(f"go: {name} {figure!r}; expected a whole number of up to {_MOST_DIGITS} digits")
        given[name] = int(figure)
    return Go(given.get("time"), given.get("nodes"), given.get("depth"))


def joined(notation: str) -> str:
    """A move as one word: a blank within it is written `_`."""
    return notation.replace(" ", "_")


def parted(word: str) -> str:
    """The move that was written as one word."""
    return word.replace("_", " ")


def shown(said: str, most: int = 80) -> str:
    """Foreign text made fit for a message: printable, at most `most` characters."""
    clean = "".join(sign if sign.isprintable() else "?" for sign in said[: most + 1])
    return clean if len(clean) <= most else clean[: most - 3] + "..."
