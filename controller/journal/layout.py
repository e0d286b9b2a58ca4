"""The layout of the journal's file: tables, version, and what was added to it since.

A column that is added is filled in by those who know it, and left empty by an older Witboard, which reads and writes
the file all the same; so the version stays.
"""

import sqlite3

APPLICATION = 0x57697462  # "Witb", in the header of the file
LAYOUT = 1
HEAD_BYTES = 100
_MAGIC = b"SQLite format 3\0"
_SIZES = {1: 65536} | {1 << power: 1 << power for power in range(9, 16)}

TABLES = (
    """CREATE TABLE games(
        id INTEGER PRIMARY KEY AUTOINCREMENT, header TEXT NOT NULL, started TEXT NOT NULL, ended TEXT, result TEXT)""",
    """CREATE TABLE records(
        game INTEGER NOT NULL, n INTEGER NOT NULL, kind TEXT NOT NULL, body TEXT NOT NULL,
        PRIMARY KEY(game, n)) WITHOUT ROWID""",
    "CREATE TABLE clock(game INTEGER PRIMARY KEY, after INTEGER NOT NULL, body TEXT NOT NULL)",
)
_ADDED = (
    ("records", "checksum", "INTEGER"),  # see controller.journal.checksum
    ("games", "checksum", "INTEGER"),  # of the header
    ("clock", "checksum", "INTEGER"),  # of the last reading
    ("games", "written", "INTEGER"),  # bytes that were written to the disk while the game was on
)


def has_column(database: sqlite3.Connection, table: str, column: str) -> bool:
    """Whether the table has that column: an older journal, opened for reading alone, may lack those added since."""
    return any(found[1] == column for found in database.execute(f"PRAGMA table_info({table})"))


def add_columns(database: sqlite3.Connection) -> None:
    """Add the columns that an older journal lacks."""
    for table, column, kind in _ADDED:
        if not has_column(database, table, column):
            database.execute(f"ALTER TABLE {table} ADD COLUMN {column} {kind}")


def page_bytes(head: bytes) -> int | None:
    """The size of a page of the database that begins with these HEAD_BYTES; None: it is no journal of this layout."""
    application, layout = int.from_bytes(head[68:72], "big"), int.from_bytes(head[60:64], "big")
    if not head.startswith(_MAGIC) or (application, layout) != (APPLICATION, LAYOUT):
        return None
    return _SIZES.get(int.from_bytes(head[16:18], "big"))
