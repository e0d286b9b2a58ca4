"""The time controls: the settings of a clock before the game.  Times are nanoseconds.

A time "by side" is a tuple with one number for each side, or with ONE number for all sides.
"""

from dataclasses import dataclass
from typing import ClassVar, TypeAlias


class BadControl(ValueError):
    """An impossible time control; names the place and the remedy."""


@dataclass(frozen=True, slots=True)
class NoClock:
    """Nobody's time is limited."""

    kind: ClassVar[str] = "none"


@dataclass(frozen=True, slots=True)
class Shared:
    """ONE budget for everybody, running through all turns."""

    kind: ClassVar[str] = "shared"
    limit_ns: int

    def __post_init__(self) -> None:
        _at_least(1, self.kind, "the limit", self.limit_ns)


@dataclass(frozen=True, slots=True)
class Total:
    """A budget by side and nothing else: sudden death."""

    kind: ClassVar[str] = "total"
    budget_ns: tuple[int, ...]

    def __post_init__(self) -> None:
        _at_least(1, self.kind, "the budget", *self.budget_ns)


@dataclass(frozen=True, slots=True)
class Fischer:
    """A budget by side; each completed move adds the increment to its mover's."""

    kind: ClassVar[str] = "fischer"
    budget_ns: tuple[int, ...]
    increment_ns: int

    def __post_init__(self) -> None:
        _at_least(1, self.kind, "the budget", *self.budget_ns)
        _at_least(0, self.kind, "the increment", self.increment_ns)


@dataclass(frozen=True, slots=True)
class Delay:
    """A budget by side; the first `delay_ns` of each turn cost nothing and cannot be saved up."""

    kind: ClassVar[str] = "delay"
    budget_ns: tuple[int, ...]
    delay_ns: int

    def __post_init__(self) -> None:
        _at_least(1, self.kind, "the budget", *self.budget_ns)
        _at_least(0, self.kind, "the delay", self.delay_ns)


@dataclass(frozen=True, slots=True)
class Byoyomi:
    """A main time by side (0: none), then periods.

    A move made within a period, its last instant included, keeps the period whole; an overrun period is lost.
    """

    kind: ClassVar[str] = "byoyomi"
    main_ns: tuple[int, ...]
    period_ns: int
    periods: int

    def __post_init__(self) -> None:
        _at_least(0, self.kind, "the main time", *self.main_ns)
        _at_least(1, self.kind, "the period", self.period_ns)
        _at_least(1, self.kind, "the number of periods", self.periods)


Control: TypeAlias = NoClock | Shared | Total | Fischer | Delay | Byoyomi


def budgets_ns(control: Control, sides: int) -> tuple[int, ...]:
    """Budget of each side at the start; one number where the clock is shared, () without a clock.

    :raises BadControl: the control is made for another number of sides.
    """
    match control:
        case NoClock():
            return ()
        case Shared(limit_ns):
            return (limit_ns,)
        case Byoyomi(given):
            pass
        case Total(given) | Fischer(given) | Delay(given):
            pass
    if len(given) not in (1, sides):
        raise BadControl(f"{control.kind}: {len(given)} times for {sides} sides; give one for all, or one for each")
    return given * sides if len(given) == 1 else given


def _at_least(least: int, kind: str, what: str, *given: int) -> None:
    if not given:
        raise BadControl(f"{kind}: {what} is missing; give one time for all sides, or one for each")
    for number in given:
        if number < least:
            raise BadControl(f"{kind}: {what} is {number}; it must be {least} or more")
