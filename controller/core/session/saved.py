"""What a recording keeps of a session that is under way, so that it can go on from there."""

import msgspec

from controller.core.board.orientation import Orientation
from controller.core.clock import Control
from controller.core.referee.history import History
from controller.core.referee.settings import Settings
from engine.position import Site


class SavedSession(msgspec.Struct, frozen=True):
    """A session as it stands.

    phase      as in `Snapshot.phase`
    clock      plain values, as the journal keeps them
    masked     sites whose sensors people do without
    sick       by site what ails its sensor
    returning  a move was taken back, and its pieces are not yet
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
