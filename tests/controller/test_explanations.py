"""Every wrong board is named by its clause, within one settle time: the illegal deeds of all rule sheets, done by hand.

A deed of a sheet is a board (`t1r4=. t1r5=g`) or a written move.  A hand does it on the simulated board, all
pieces off and then all on.  Where it may be a move that is not finished, the referee waits longer, and where a
piece is in the hand it says nothing: such deeds do not count here.
"""

from collections.abc import Iterator
from typing import NamedTuple

import pytest

from controller.core.api.events import BoardSeen, Effect, Event, Say
from controller.core.board.reading import Agrees, Discrepancy, InProgress
from engine.game import Game
from engine.games import load
from engine.notation import read_position
from engine.position import EMPTY
from hardware.board import load_board
from tests.controller.at_the_table import MS_NS, AtTheTable
from tests.controller.named_clauses import NAMED
from tests.engine.sheet_cases import SHEETS

pytestmark = pytest.mark.thorough

SECOND_NS = 1000 * MS_NS
EXTEND_MS, ASK_MS = 2000, 5000  # of `Patience`, whatever the board file says


class Deed(NamedTuple):
    """What a hand leaves: contents by site name, where they differ."""

    position: str
    left: dict[str, int]
    clause: str


def deeds(key: str, game: Game) -> Iterator[Deed]:
    """The deeds of a sheet that a hand can do."""
    for block in SHEETS[key].blocks:
        for line in block.lines[1:] if block.kind == "illegal" else ():
            attempt, _, clause = line.partition(" -> ")
            left = _board(game, attempt) if "=" in attempt else _carried(game, block.lines[0], attempt)
            if left:
                yield Deed(block.lines[0], left, clause)


def _board(game: Game, attempt: str) -> dict[str, int]:
    letters = {piece.letter: str(i) for i, piece in enumerate(game.pieces)} | {".": "0"}
    words = [word.partition("=") for word in attempt.split()]
    left = {site: letters.get(sign, sign) for site, _, sign in words}
    return {site: int(number) for site, number in left.items()} if all(map(str.isdigit, left.values())) else {}


def _carried(game: Game, position: str, attempt: str) -> dict[str, int]:
    site, _, to = attempt.partition("-")
    if not game.pieces or not {site, to} <= set(game.sites):
        return {}
    return {site: EMPTY, to: read_position(game, position).board[game.sites[site]]}


class Watched(AtTheTable):
    """A table that knows when the board was last seen to change, and when the referee spoke."""

    seen_ns = 0
    spoke_ns = 0
    spoke: Say | None = None

    def watch(self) -> "Watched":
        handle = self.session.handle

        def watched(event: Event) -> list[Effect]:
            effects = handle(event)
            if isinstance(event, BoardSeen):
                self.seen_ns = event.t_ns
            for effect in effects:
                if isinstance(effect, Say) and effect.tone in ("illegal", "warning") and self.spoke is None:
                    self.spoke, self.spoke_ns = effect, event.t_ns
            return effects

        self.session.handle = watched  # type: ignore[method-assign]
        return self

    def do(self, deed: Deed) -> None:
        before = self.simboard.contents
        for site, contents in deed.left.items():
            if before[site] and before[site] != contents:
                self.simboard.take_off(site, self.t_ns)
        self.wait(30)
        for site, contents in deed.left.items():
            if contents and before[site] != contents:
                self.simboard.put(site, contents, self.t_ns)


def told(key: str, board: str) -> set[str]:
    """The clauses that are named at the table as the sheet has them; every protest is in time and has a clause."""
    game, named = load(key), set()
    for deed in deeds(key, game):
        table = Watched(load_board(board), game, position=deed.position)
        if table.session.phase != "playing" or table.moves:  # over, or a pass was all that could be done
            continue
        if not set(deed.left) <= set(table.board.site_names):
            continue
        table.watch().do(deed)
        table.wait(EXTEND_MS + 400)
        overlaps = table.spoke is None and table.session.facts.board.is_overlapping
        if overlaps:  # it may be a move and the beginning of the next
            table.wait(ASK_MS - EXTEND_MS)
        if table.moves or (table.spoke is None and isinstance(table.session.facts.board.reading, Agrees | InProgress)):
            continue
        assert table.spoke is not None, deed
        assert table.spoke.clause, deed
        wrong = isinstance(table.session.facts.board.reading, Discrepancy)
        assert table.spoke.tone == ("illegal" if wrong else "warning")
        patience_ms = ASK_MS if overlaps else table.board.settle_ms if wrong else EXTEND_MS
        assert table.spoke_ns - table.seen_ns <= patience_ms * MS_NS + 2 * SECOND_NS // table.board.scan_hz
        if table.spoke.clause == deed.clause:
            named.add(deed.clause)
    return named


@pytest.mark.parametrize("key", NAMED)
def test_hands_that_break_a_clause_are_told_it_within_one_settle_time(key: str) -> None:
    board, clauses = NAMED[key]
    assert told(key, board) == {f"{key.upper()}-{clause}" for clause in clauses.split()}
