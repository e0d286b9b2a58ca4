"""How the table is used to play: how patient the referee is, and what is allowed.

`Settings` stands in recordings as JSON, field by field: what was written once stays readable.
"""

from dataclasses import dataclass, field, replace

from engine.position import Side


@dataclass(frozen=True, slots=True)
class Patience:
    """How long something must stand: any reading; a move that could still go on; one that people are asked about."""

    settle_ns: int = 600_000_000
    extend_ns: int = 2_000_000_000
    ask_ns: int = 5_000_000_000


@dataclass(frozen=True, slots=True)
class Settings:
    """The table's manners.

    hold_limit_ns  how long the clock stands still while the referee corrects
    takeback       ask (the others agree by button or page) | free | off
    touch_move     a piece that was taken up by the side to move, and can move, has to (`touch_move`)
    hints          whether hints may be asked for
    teach          learners are warned by light of bad moves (`teaching`); people may switch it
    machines, remotes   sides whose moves are chosen by a machine here, or somewhere else
    """

    patience: Patience = field(default_factory=Patience)
    hold_limit_ns: int = 10_000_000_000
    takeback: str = "ask"
    touch_move: bool = False
    hints: bool = True
    teach: bool = False
    machines: frozenset[Side] = frozenset()
    remotes: frozenset[Side] = frozenset()

    def teaching(self, *, on: bool) -> "Settings":
        """The same, with learners warned or not."""
        return replace(self, teach=on)
