"""The line number of each table, key and array element in a TOML text.

The parser of the standard library does not report line numbers, and error messages need them.
"""

import re
import tomllib
from bisect import bisect_left
from typing import TypeAlias

Path: TypeAlias = tuple[str | int, ...]  # keys and array indices, e.g. ("sites", 3, "channel")

_BLANK = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_STRING = re.compile(
    r'"""(?:[^\\]|\\.)*?"{3,5}' + r"|'''.*?'{3,5}" + r'|"(?:[^"\\\n]|\\.)*"' + r"|'[^'\n]*'",
    re.DOTALL,
)
_WORD = re.compile(r"[A-Za-z0-9_-]+")
_SCALAR = re.compile(r"[^,\]}\n#]*")


def lines_of(text: str) -> dict[Path, int]:
    """Path -> line, counted from 1, of each table, key and array element in `text`.

    :raises ValueError: `text` is not valid TOML; parse it with tomllib first, which reports the position.
    """
    scan = _Scan(text)
    scan.document()
    return scan.lines


class _Scan:
    """One pass over a text that tomllib accepts; so it checks very little itself."""

    def __init__(self, text: str) -> None:
        self.lines: dict[Path, int] = {}
        self._text = text
        self._at = 0
        self._breaks = [i for i, letter in enumerate(text) if letter == "\n"]
        self._last: dict[Path, int] = {}  # arrays of tables: index of the latest table

    def document(self) -> None:
        table: Path = ()
        self._blank()
        while self._at < len(self._text):
            if self._text.startswith("[[", self._at):
                table = self._header(2)
            elif self._text[self._at] == "[":
                table = self._header(1)
            else:
                self._pair(table)
            self._blank()

    def _header(self, brackets: int) -> Path:
        start = self._at
        self._at += brackets
        self._blank()
        words = self._key()
        path: Path = ()
        for i, word in enumerate(words):
            path = (*path, word)
            if brackets == 2 and i == len(words) - 1:
                self._last[path] = self._last.get(path, -1) + 1
            if path in self._last:
                self._note(path, start)
                path = (*path, self._last[path])
        self._at += brackets
        self._note(path, start)
        return path

    def _pair(self, table: Path) -> None:
        start = self._at
        path = table
        for word in self._key():
            path = (*path, word)
            self._note(path, start)
        self._expect("=")
        self._value(path)

    def _key(self) -> list[str]:
        words = []
        while True:
            quoted = _STRING.match(self._text, self._at)
            found = quoted or _WORD.match(self._text, self._at)
            if found is None:
                raise ValueError(f"no key on line {self._line(self._at)}")
            words.append(tomllib.loads(f"k = {found[0]}")["k"] if quoted else found[0])
            self._at = found.end()
            self._blank()
            if not self._text.startswith(".", self._at):
                return words
            self._expect(".")

    def _value(self, path: Path) -> None:
        self._note(path, self._at)
        opening = self._text[self._at : self._at + 1]
        if opening == "[":
            self._array(path)
        elif opening == "{":
            self._inline_table(path)
        else:
            found = _STRING.match(self._text, self._at) or _SCALAR.match(self._text, self._at)
            assert found is not None  # _SCALAR also matches nothing
            self._at = found.end()

    def _array(self, path: Path) -> None:
        self._expect("[")
        index = 0
        while not self._text.startswith("]", self._at):
            self._value((*path, index))
            index += 1
            self._blank()
            if self._text.startswith(",", self._at):
                self._expect(",")
        self._at += 1

    def _inline_table(self, path: Path) -> None:
        self._expect("{")
        while not self._text.startswith("}", self._at):
            self._pair(path)
            self._blank()
            if self._text.startswith(",", self._at):
                self._expect(",")
        self._at += 1

    def _expect(self, sign: str) -> None:
        if not self._text.startswith(sign, self._at):
            raise ValueError(f"no {sign!r} on line {self._line(self._at)}")
        self._at += len(sign)
        self._blank()

    def _blank(self) -> None:
        found = _BLANK.match(self._text, self._at)
        assert found is not None  # it also matches nothing
        self._at = found.end()

    def _note(self, path: Path, at: int) -> None:
        self.lines.setdefault(path, self._line(at))

    def _line(self, at: int) -> int:
        return bisect_left(self._breaks, at) + 1
