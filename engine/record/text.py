"""The outer form of a game record: header lines, then words and comments in braces; lines count from 1."""

import re
import textwrap
from collections.abc import Iterator
from typing import NamedTuple

from engine.errors import BadSheet

RECORD_COLUMNS = 80
GLUE = "\N{NO-BREAK SPACE}"
_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]*")
_HEADER = re.compile(r'\[(?P<name>\S+) "(?P<value>(?:[^"\\]|\\["\\])*)"\]')
_WORD = re.compile(r"(?P<comment>\{[^{}]*\})|(?P<word>[^\s{}]+)|(?P<stray>[{}])")


class TagPair(NamedTuple):
    """One `[Name "value"]`."""

    name: str
    value: str
    line: int


class Word(NamedTuple):
    """A word of the move text, or a comment without its braces."""

    text: str
    is_comment: bool
    line: int


def write_header(name: str, value: str) -> str:
    """The header line.

    :raises BadSheet: a header cannot hold that name or value.
    """
    if _NAME.fullmatch(name) is None:
        raise BadSheet(f"header {name!r}: a name is letters, digits and '_', a letter first")
    if "\n" in value or "\r" in value:
        raise BadSheet(f"header {name!r}: a value has one line only, not {value!r}")
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'[{name} "{escaped}"]'


def write_comment(text: str) -> str:
    """The comment in braces, with runs of blanks reduced to one.

    :raises BadSheet: the text contains braces.
    """
    if "{" in text or "}" in text:
        raise BadSheet(f"comment {text!r}: braces cannot stand in a comment")
    return "{" + " ".join(text.split()) + "}"


def wrap(words: list[str]) -> list[str]:
    """The words in lines of at most RECORD_COLUMNS columns; a longer word gets a longer line.

    A GLUE within a word becomes a non-breaking blank.
    """
    lines = textwrap.wrap(" ".join(words), RECORD_COLUMNS, break_long_words=False, break_on_hyphens=False)
    return [line.replace(GLUE, " ") for line in lines]


def split(text: str) -> tuple[list[TagPair], list[Word]]:
    """The headers, up to the first line that is neither empty nor a header, and the words after them.

    :raises BadSheet: names the line.
    """
    lines = text.split("\n")
    headers: list[TagPair] = []
    for number, line in enumerate(lines, 1):
        if line.strip() and not line.startswith("["):
            return headers, list(_words("\n".join(lines[number - 1 :]), number))
        if line.strip():
            headers.append(_header(line.rstrip(), number))
    return headers, []


def _header(line: str, number: int) -> TagPair:
    found = _HEADER.fullmatch(line)
    if found is None or _NAME.fullmatch(found["name"]) is None:
        raise BadSheet(f'line {number}: {line!r} is no header; expected e.g. [Game "web"]')
    return TagPair(found["name"], re.sub(r"\\(.)", r"\1", found["value"]), number)


def _words(text: str, line: int) -> Iterator[Word]:
    at = 0
    for found in _WORD.finditer(text):
        line += text.count("\n", at, found.start())
        at = found.start()
        if found["stray"]:
            raise BadSheet(
                f"line {line}: {found['stray']!r} without its partner; a comment stands in one pair of braces"
            )
        if found["comment"]:
            yield Word(" ".join(found["comment"][1:-1].split()), True, line)
        else:
            yield Word(found["word"], False, line)
