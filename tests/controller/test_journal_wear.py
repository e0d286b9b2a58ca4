"""How much a game has written to the disk is counted and kept."""

from pathlib import Path

from controller.core.api.events import Record
from controller.journal.file import FILE
from controller.journal.journal import FOLD_AFTER, Journal
from controller.journal.reader import JournalReader
from controller.journal.records import GameHeader

HEADER = GameHeader("web", "web/1", {}, "16/16 w - 0", "total 2h", "sim", ("White", "Green"))
MOVE = Record("move", {"ply": 1, "text": "x" * 300})
CLOCK = Record("clock", {"ply": 1}, durable=False)
HEAD_BYTES, FRAME_BYTES = 32, 24 + 4096


def log_bytes(directory: Path) -> int:
    """The size of the log but its head; it has no room in advance here."""
    return (directory / f"{FILE}-wal").stat().st_size - HEAD_BYTES


def test_a_game_has_the_bytes_that_went_to_the_log(tmp_path: Path) -> None:
    with Journal.open(tmp_path, now=str) as journal:
        first = journal.begin_game(HEADER)
        for _ in range(30):
            journal.append(first, MOVE)
            journal.append(first, CLOCK)
        before = log_bytes(tmp_path)
        assert before > 60 * FRAME_BYTES
        journal.close_game(first, "White wins")
        assert journal.games()[0].written == before
        between = log_bytes(tmp_path)
        second = journal.begin_game(HEADER)
        journal.append(second, MOVE)
        before = log_bytes(tmp_path) - between
        journal.close_game(second, "White wins")
        assert journal.games()[1].written == before


def test_it_counts_on_when_the_log_starts_over_and_after_a_restart(tmp_path: Path) -> None:
    with Journal.open(tmp_path, now=str) as journal:
        game = journal.begin_game(HEADER)
        for _ in range(3 * FOLD_AFTER):
            journal.append(game, CLOCK)
        assert log_bytes(tmp_path) < 2 * FOLD_AFTER * FRAME_BYTES, "it has started over"
        assert 2 * FOLD_AFTER < journal.games()[0].written / FRAME_BYTES < 3 * FOLD_AFTER + 20
    with Journal.open(tmp_path, now=str) as journal:
        journal.append(game, MOVE)
    with JournalReader.open(tmp_path) as reader:
        assert 3 * FOLD_AFTER < reader.games()[0].written / FRAME_BYTES < 3 * FOLD_AFTER + 30
