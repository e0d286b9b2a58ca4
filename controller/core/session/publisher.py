"""What leaves a session: the snapshot, and how often a running clock is kept."""

from controller.core.api.events import Say
from controller.core.api.snapshot import Snapshot
from controller.core.referee.facts import Facts
from controller.core.session.make_snapshot import Public, make_snapshot
from controller.core.session.owners import Owners
from engine.game import Game
from engine.position import Position

CHECKPOINT_NS = 1_000_000_000  # how often a running clock is recorded


class Publisher:
    """Keeps the snapshot until something changes; its number rises when it is read, not when it is voided."""

    def __init__(self, game: Game, position: Position) -> None:
        self._game = game
        self._public = Public.of(game, position)
        self._snapshot: Snapshot | None = None
        self._number = 0
        self._clock_state = ""

    def public(self, position: Position) -> Public:
        """What anybody may know of the position."""
        if self._public.position is not position:
            self._public = Public.of(self._game, position)
        return self._public

    def snapshot(self, facts: Facts, owners: Owners, log: tuple[Say, ...]) -> Snapshot:
        """What anybody may see now; the same object until something changes."""
        if self._snapshot is None:
            self._number += 1
            self._snapshot = make_snapshot(facts, owners, self.public(facts.position), log, self._number)
        return self._snapshot

    def note_handled(self, clock_state: str, *, is_changed: bool) -> None:
        """An event was handled; `is_changed`: something may look different, even where the clock's state does not."""
        if is_changed or clock_state != self._clock_state:
            self._snapshot, self._clock_state = None, clock_state


class Checkpoints:
    """When the clock was recorded last."""

    def __init__(self) -> None:
        self._kept_ns = 0

    def next_ns(self) -> int:
        """When a running clock is to be recorded again."""
        return self._kept_ns + CHECKPOINT_NS

    def note_kept(self, t_ns: int) -> None:
        """It was recorded, by itself or with something else."""
        self._kept_ns = t_ns
