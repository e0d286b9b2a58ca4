"""The examples in the rule sheets of all games, as parameters of tests; each cites the clause it is an example of."""

from collections.abc import Sequence
from typing import NamedTuple

import pytest

from controller.rulebook import sheet_text
from engine.rulesheet import Block, Sheet, read_sheet
from tests.installed_games import INSTALLED


def text_of(key: str) -> str:
    """The sheet of a game, as it is packaged."""
    return sheet_text(key)


SHEETS: dict[str, Sheet] = {key: read_sheet(text_of(key)) for key in INSTALLED}


class Example(NamedTuple):
    """A block, or one line of it: the game, the position text, the rest, and the clause it is about ("" none)."""

    game: str
    position: str
    rest: tuple[str, ...]
    clause: str


def examples(kind: str, games: Sequence[str] = INSTALLED) -> list[object]:
    """Every block of that kind; its first line is a position."""
    blocks = [(key, block) for key in games for block in SHEETS[key].blocks if block.kind == kind]
    return [_param(Example(key, block.lines[0], block.lines[1:], block.clause), block) for key, block in blocks]


def attempts() -> list[object]:
    """Every line `<attempt> -> <clause>` of the illegal blocks."""
    found = []
    for key in INSTALLED:
        for block in SHEETS[key].blocks:
            for line in block.lines[1:] if block.kind == "illegal" else ():
                attempt, arrow, clause = line.partition(" -> ")
                assert arrow, f"{key}.md, block of line {block.line}: {line!r} names no clause"
                found.append(_param(Example(key, block.lines[0], (attempt,), clause), block))
    return found


def _param(example: Example, block: Block) -> object:
    marks = [pytest.mark.clause(example.clause)] if example.clause else []
    label = f"-{example.rest[0]}" if block.kind == "illegal" else ""
    return pytest.param(example, marks=marks, id=f"{example.game}.md:{block.line}{label}")
