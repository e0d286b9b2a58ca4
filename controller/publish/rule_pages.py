"""A rule sheet as a page shows it: how to play, every clause, and the sheet's own examples as small moving boards."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import Any

from controller.publish.picture import played
from controller.rulebook import sheet, whole
from engine.attempt import why_illegal
from engine.errors import EngineError
from engine.game import Game
from engine.games import manifest
from engine.messages import ENGLISH
from engine.notation import read_position
from engine.position import EMPTY
from engine.rulesheet import Block

MOST_EXAMPLES = 3  # examples of one kind under a clause
_MOVE = re.compile(r"(?P<start>\w+)[-x](?P<goal>\w+)")


@cache
def rule_page(key: str, locale: str = ENGLISH) -> dict[str, Any]:
    """The sheet of a game in that language as plain values for JSON.

    title, guide, clauses   see controller.rulebook.whole; a clause also has its `examples`, each with
    board    contents by site at its beginning
    frames   by move the sites that change, and what is there then
    says     the moves, as they are written
    why      why the move is against the rules, a sentence; "": it is not
    """
    game, page = manifest(key).game(), whole(key, locale)
    blocks: dict[str, list[Block]] = {}
    for block in sheet(key).blocks:
        blocks.setdefault(block.clause, []).append(block)
    for clause in page["clauses"]:
        own = blocks.get(clause["id"], [])
        legal = (one for block in own if block.kind == "line" for one in _line(game, block))
        illegal = (one for block in own if block.kind == "illegal" for one in _attempts(game, block, clause["id"]))
        clause["examples"] = [*islice(legal, MOST_EXAMPLES), *islice(illegal, MOST_EXAMPLES)]
    return page


def _line(game: Game, block: Block) -> Iterator[dict[str, Any]]:
    """The moves of a block `line`."""
    position = read_position(game, block.lines[0])
    says = " ".join(line for line in block.lines[1:] if not line.startswith("=")).split()
    frames = list(played(game, position, [text.replace("_", " ") for text in says]))
    if any(frames):
        yield {"board": list(position.board), "frames": frames, "says": " ".join(says), "why": ""}


def _attempts(game: Game, block: Block, clause: str) -> Iterator[dict[str, Any]]:
    """The written moves of a block `illegal` that break the clause, with the referee's words."""
    position = read_position(game, block.lines[0])
    for line in block.lines[1:]:
        text, _, broken = line.partition(" -> ")
        if broken != clause:
            continue
        try:
            refusal = why_illegal(game, position, text)
        except EngineError:
            continue
        if refusal is None or refusal.clause != clause:
            continue
        found, frames = _MOVE.fullmatch(text), []
        if found and found["start"] in game.sites and found["goal"] in game.sites:
            start, goal = game.sites[found["start"]], game.sites[found["goal"]]
            frames = [[[goal, position.board[start]], [start, EMPTY]]]
        yield {"board": list(position.board), "frames": frames, "says": text, "why": refusal.text}
