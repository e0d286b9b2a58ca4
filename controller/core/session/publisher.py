"""When a new snapshot is made, and when a running clock is recorded."""

from controller.core.api.events import Say
from controller.core.api.snapshot import Snapshot
from controller.core.referee.facts import Facts
from controller.core.referee.revealed import Revealed
from controller.core.session.make_snapshot import Public, make_snapshot
from controller.core.session.owners import Owners
from engine.game import Game
from engine.position import Position

CHECKPOINT_NS = 1_000_000_000  # interval between records of a running clock


class Publisher:
    """Caches the snapshot until something changes; its number rises when a new one is read."""

    def __init__(self, game: Game, position: Position) -> None:
        self._game = game
        self._public = Public.of(game, position)
        self._revealed = Revealed(game)
        self._snapshot: Snapshot | None = None
        self._number = 0
        self._clock_state = ""

    def public(self, position: Position) -> Public:
        """The public part of the position; cached."""
        if self._public.position is not position:
            self._public = Public.of(self._game, position)
        return self._public

    def snapshot(self, facts: Facts, owners: Owners, log: tuple[Say, ...]) -> Snapshot:
        """The snapshot; the same object until something changes."""
        if self._snapshot is None:
            self._number += 1
            self._snapshot = make_snapshot(
                facts, owners, self.public(facts.position), self._revealed, log, self._number
            )
        return self._snapshot

    def note_handled(self, clock_state: str, *, is_changed: bool) -> None:
        """Note a handled event; `is_changed`: the picture may have changed beside the clock's state."""
        if is_changed or clock_state != self._clock_state:
            self._snapshot, self._clock_state = None, clock_state


class Checkpoints:
    """Remembers when the clock was recorded last."""

    def __init__(self) -> None:
        self._kept_ns = 0

    def next_ns(self) -> int:
        """The instant of the next record of a running clock."""
        return self._kept_ns + CHECKPOINT_NS

    def note_kept(self, t_ns: int) -> None:
        """Note that the clock was recorded, alone or with another record."""
        self._kept_ns = t_ns
