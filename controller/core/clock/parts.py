"""The parts of a clock's state beside the accounts: phase, pauses, turn, fallen flag."""

from dataclasses import dataclass
from enum import Enum, Flag
from typing import NamedTuple

from engine.position import Side


class ClockPhase(Enum):
    """Before the first move, in the game, after it."""

    READY = "ready"
    STARTED = "started"
    STOPPED = "stopped"


class Stop(Flag):
    """Why a clock stands; several at once are possible."""

    NONE = 0
    PAUSED = 1  # by agreement
    WAITING = 2  # restored, and nobody has touched the board yet
    UNLINKED = 4  # the sensors do not answer
    APART = 8  # the other board of the game is out of reach
    STILL = 16  # the other board's clock stands


class FlagFall(NamedTuple):
    """A flag fell: `at_ns` is the last instant in time; `side` whose it is, None where the clock is shared."""

    at_ns: int
    side: Side | None


@dataclass(frozen=True, slots=True)
class ClockTurn:
    """The state that every turn begins anew.

    side          the side to move; None: the clock has not been started
    held          a hold has not been released yet
    hold_left_ns  rest of its time
    hold_used     a hold was used in this turn
    """

    side: Side | None = None
    held: bool = False
    hold_left_ns: int = 0
    hold_used: bool = False


NOBODY = ClockTurn()  # before the start
