"""A clock as plain values for the journal: times left and flags, but no instants.

    {"phase": "started", "paused": False, "side": 1, "left_ns": [...], "spare_ns": [...], "periods": [...],
     "held": False, "hold_left_ns": 0, "hold_used": False, "fallen": False}

The lists have one number a side; ONE where the clock is shared; none without a clock.  Control and
number of sides are not stored: they belong to the game, and the caller gives them.
"""

from collections.abc import Mapping
from typing import NamedTuple

from controller.core.clock.account import Account, open_accounts
from controller.core.clock.control import Byoyomi, Control, Delay
from controller.core.clock.parts import ClockPhase, ClockTurn

MOST_NS = 2**62


class BadStoredClock(ValueError):
    """A stored clock that cannot be read, or does not fit the control; names the key."""


class Stored(NamedTuple):
    """The stored values.  `fallen`: the flag of the side on turn (or everybody's) is down."""

    phase: ClockPhase
    paused: bool
    turn: ClockTurn
    accounts: tuple[Account, ...]
    fallen: bool


def write_stored(stored: Stored) -> dict[str, object]:
    """The clock as plain values; `read_stored` is the inverse."""
    return {
        "phase": stored.phase.value,
        "paused": stored.paused,
        "side": stored.turn.side,
        "left_ns": [account.left_ns for account in stored.accounts],
        "spare_ns": [account.spare_ns for account in stored.accounts],
        "periods": [account.periods for account in stored.accounts],
        "held": stored.turn.held,
        "hold_left_ns": stored.turn.hold_left_ns,
        "hold_used": stored.turn.hold_used,
        "fallen": stored.fallen,
    }


def read_stored(values: Mapping[str, object], control: Control, sides: int) -> Stored:
    """The clock that the plain values stand for.

    :raises BadStoredClock: a value is missing, of the wrong type, or more than the control allows.
    :raises BadControl: the control is made for another number of sides.
    """
    phases = {phase.value: phase for phase in ClockPhase}
    phase = phases.get(str(values.get("phase")))
    if phase is None:
        raise _bad(values, "phase", "one of " + ", ".join(phases))
    turn = ClockTurn(
        _side(values, sides),
        _flag(values, "held"),
        _number(values, "hold_left_ns", values.get("hold_left_ns"), MOST_NS),
        _flag(values, "hold_used"),
    )
    if phase is ClockPhase.STARTED and turn.side is None:
        raise _bad(values, "side", "the side to move, as the clock was started")
    return Stored(phase, _flag(values, "paused"), turn, _accounts(values, control, sides), _flag(values, "fallen"))


def _accounts(values: Mapping[str, object], control: Control, sides: int) -> tuple[Account, ...]:
    opened = open_accounts(control, sides)
    spare = control.delay_ns if isinstance(control, Delay) else 0
    spare, periods = (control.period_ns, control.periods) if isinstance(control, Byoyomi) else (spare, 0)
    columns = [
        _numbers(values, key, len(opened), most)
        for key, most in (("left_ns", MOST_NS), ("spare_ns", spare), ("periods", periods))
    ]
    if periods and 0 in columns[2]:
        raise _bad(values, "periods", f"numbers from 1 to {periods}")
    return tuple(Account(*numbers) for numbers in zip(*columns, strict=True))


def _numbers(values: Mapping[str, object], key: str, length: int, most: int) -> list[int]:
    given = values.get(key)
    if not isinstance(given, list) or len(given) != length:
        raise _bad(values, key, f"a list of {length}")
    return [_number(values, key, number, most) for number in given]


def _number(values: Mapping[str, object], key: str, number: object, most: int) -> int:
    if not isinstance(number, int) or isinstance(number, bool) or not 0 <= number <= most:
        raise _bad(values, key, f"whole numbers from 0 to {most}")
    return number


def _flag(values: Mapping[str, object], key: str) -> bool:
    given = values.get(key)
    if not isinstance(given, bool):
        raise _bad(values, key, "true or false")
    return given


def _side(values: Mapping[str, object], sides: int) -> int | None:
    return None if values.get("side") is None else _number(values, "side", values["side"], sides - 1)


def _bad(values: Mapping[str, object], key: str, wanted: str) -> BadStoredClock:
    return BadStoredClock(
        f"stored clock, {key!r}: {values.get(key)!r}, expected {wanted}; take an earlier record, or set the clock anew"
    )
