"""The names of the players of a game, by side, as its journal keeps them."""

from collections.abc import Iterable

from controller.core.api.events import Record
from controller.table.session_start import NAMES

MOST_NAME = 24  # letters of a player's name


def names_record(names: Iterable[str]) -> Record:
    """The record of who plays, by side; "": one who gave no name."""
    return Record(NAMES, {"names": list(names)})


def names_of(records: Iterable[Record]) -> tuple[str, ...]:
    """The names that the records hold, by side, those that were given last; (): none."""
    found = None
    for record in records:
        found = record.body.get("names") if record.kind == NAMES else found
    return tuple(name if isinstance(name, str) else "" for name in found) if isinstance(found, list) else ()
