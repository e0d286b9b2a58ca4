"""The settings of a table: the referee's patience, and what is allowed.

`Settings` stands in recordings as JSON, field by field: old recordings must stay readable.
"""

from dataclasses import dataclass, field, replace

from msgspec import UNSET, UnsetType

from engine.position import Side


@dataclass(frozen=True, slots=True)
class Patience:
    """Times that a board must stand, in nanoseconds: any reading; an extendable move; a move that people confirm.

    begin_ns  the position that a game begins from; UNSET: as any reading, and then no recording has it
    """

    settle_ns: int = 600_000_000
    extend_ns: int = 2_000_000_000
    ask_ns: int = 5_000_000_000
    begin_ns: int | UnsetType = UNSET

    @property
    def until_begun_ns(self) -> int:
        """How long the position that a game begins from must stand."""
        return self.settle_ns if self.begin_ns is UNSET else self.begin_ns


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of a table.

    hold_limit_ns  longest hold of the clock while the referee corrects
    takeback       ask (the others agree by button or page) | free | off
    touch_move     a side that lifts a movable piece must move it (`touch_move`)
    hints          whether people may ask for hints
    teach          lights warn learners of bad moves (`teaching`); people may switch it
    machines, remotes   sides whose moves are chosen by a machine here, or elsewhere
    two_boards     the remotes sit at another board: what concerns both is proposed, and done once both know of it
    """

    patience: Patience = field(default_factory=Patience)
    hold_limit_ns: int = 10_000_000_000
    takeback: str = "ask"
    touch_move: bool = False
    hints: bool = True
    teach: bool = False
    machines: frozenset[Side] = frozenset()
    remotes: frozenset[Side] = frozenset()
    two_boards: bool = False

    def teaching(self, *, on: bool) -> "Settings":
        """These settings with warnings for learners on or off."""
        return replace(self, teach=on)
