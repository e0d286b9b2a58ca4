"""Random legal games of every game, by any order of hands, over a Watch alone.

Whatever is on the way, no other move than the one that is made could ever be accepted by time within the
settle time or by a touch; and in the end the reading is that move, or a question that has it.
"""

import pytest

from controller.core.board.reading import Agrees, Ambiguous, Completed
from engine.position import Move
from tests.controller.watched_hands import WatchedHands

pytestmark = pytest.mark.thorough

PLIES = 40
TABLES = [
    ("web", "web", {}),
    ("web", "web-polarity", {}),
    ("witt", "witt", {"objective": "master"}),
    ("witt", "witt-polarity", {"objective": "elimination"}),
    ("witt", "witt-small", {"objective": "accumulation"}),
    ("outwit", "outwit", {"blockade": "push"}),
    ("outwit", "outwit-polarity", {"blockade": "push"}),
    ("outwit", "grid", {"blockade": "jump"}),
    ("wari", "wari", {"first": "south"}),
    ("wari", "wari-pits", {"first": "north"}),
    ("witsend", "witsend", {"players": "4"}),
    ("witsend", "witsend-long", {"field": "long"}),
]


class Table(WatchedHands):
    """Hands that are checked at every change; `made` counts the moves made on the board."""

    made = 0

    def play(self, plies: int) -> int:
        """So many moves, or to the end of the game; how many were read right without a question."""
        self.check = self.never_another
        right = 0
        for _ in range(plies):
            moves = self.watch.moves
            if not moves:
                break
            move = self.chance.choice(moves)
            self.make(move)
            self.made += bool(move.changes)
            right += self.is_read(move)
            self.accept(move)
            assert isinstance(self.watch.reading, Agrees), f"{move.notation}: {self.watch.reading}"
        return right

    def never_another(self, move: Move) -> None:
        """Neither time nor a touch would accept another move now."""
        reading = self.watch.reading
        if isinstance(reading, Completed) and not (reading.extendable or reading.unsure):
            assert self.same(reading.move, move), f"{move.notation} is read as {reading.move.notation}"
        pending = self.watch.pending
        if pending and not pending.reading.extendable and self.watch.goes_on():
            assert self.same(pending.reading.move, move), f"{move.notation} is made {pending.reading.move.notation}"

    def is_read(self, move: Move) -> bool:
        """Whether the board shows the move; it shows nothing else."""
        match self.watch.reading:
            case Completed(made):
                assert self.same(made, move), f"{move.notation} is read as {made.notation}"
                return True
            case Ambiguous(moves):
                assert any(self.same(made, move) for made in moves), move.notation
            case Agrees():
                assert move in self.watch.invisible or not move.changes, move.notation
            case reading:
                raise AssertionError(f"{move.notation}: {reading}")
        return False

    def same(self, one: Move, other: Move) -> bool:
        return one == other or self.game.apply(self.position, one).state == self.game.apply(self.position, other).state


@pytest.mark.parametrize(("key", "board", "options"), TABLES, ids=[board for _, board, _ in TABLES])
@pytest.mark.parametrize("masked", [0, 3])
@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.bulk) for seed in (1, 2))])
def test_no_other_move_could_ever_be_accepted(
    key: str, board: str, options: dict[str, str], masked: int, seed: int
) -> None:
    Table(key, board, seed, masked=masked, options=options).play(PLIES)


@pytest.mark.parametrize(("key", "board", "options"), TABLES, ids=[board for _, board, _ in TABLES])
def test_every_move_is_read_without_a_question_where_all_is_seen(key: str, board: str, options: dict[str, str]) -> None:
    """Choices in words are no moves on the board."""
    table = Table(key, board, 7, options=options)
    read = table.play(PLIES)
    assert read == table.made > 0
