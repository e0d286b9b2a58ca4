"""A session in progress as a recording keeps it."""

import msgspec

from controller.core.board.orientation import Orientation
from controller.core.clock import Control
from controller.core.referee.history import History
from controller.core.referee.settings import Settings
from engine.position import Site


class SavedSession(msgspec.Struct, frozen=True):
    """The state of a session.

    phase      as in `Snapshot.phase`
    clock      plain values, as in the journal
    masked     sites whose sensors people have masked
    sick       (site, fault of its sensor)
    returning  a taken-back move is still on the board
    """

    phase: str
    settings: Settings
    history: History
    control: Control
    clock: dict[str, object]
    orientation: Orientation
    masked: frozenset[Site]
    sick: tuple[tuple[Site, str], ...]
    returning: bool
