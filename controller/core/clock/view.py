"""The public picture of a clock."""

from controller.core.api.snapshot import ClockView
from controller.core.clock import account as accounting
from controller.core.clock.clock import Clock
from controller.core.clock.control import Byoyomi, Shared, budgets_ns
from engine.position import Side

LOW_NS = 60_000_000_000
LOW_PART = 20  # time is short below this fraction (1/20) of the budget


def clock_view(clock: Clock, t_ns: int) -> ClockView:
    """The clock at `t_ns`.

    Milliseconds are rounded up: 0 is shown only where no time is left.  `side` is the side to move even while
    the clock is held, paused or stopped.  Byo-yomi shows all time until the flag.
    """
    now, state = clock.at(t_ns), clock.state(t_ns)
    remaining = (accounting.remaining_ns(now.control, account) for account in now.accounts)
    return ClockView(
        kind=now.control.kind,
        state=state,
        remaining_ms=tuple(_milliseconds(left_ns) for left_ns in remaining),
        side=now.turn.side if now.accounts and not isinstance(now.control, Shared) else None,
        at_ns=t_ns,
        held_left_ms=_milliseconds(now.turn.hold_left_ns) if state == "held" and not clock.stops else None,
        low=_is_low(now),
        periods=tuple(account.periods for account in now.accounts) if isinstance(now.control, Byoyomi) else (),
        fallen=_fallen(now),
    )


def _fallen(clock: Clock) -> tuple[Side, ...]:
    if clock.fallen is None:
        return ()
    return tuple(range(clock.sides)) if clock.fallen.side is None else (clock.fallen.side,)


def _is_low(clock: Clock) -> bool:
    """Whether the side on turn has less than a minute and less than a twentieth of its budget.

    Byo-yomi: whether it is in its last period.
    """
    if not clock.accounts or clock.turn.side is None:
        return False
    index = 0 if isinstance(clock.control, Shared) else clock.turn.side
    account = clock.accounts[index]
    if isinstance(clock.control, Byoyomi):
        return account.left_ns == 0 and account.periods == 1
    budget = budgets_ns(clock.control, clock.sides)[index]
    return account.left_ns < LOW_NS and account.left_ns * LOW_PART < budget


def _milliseconds(time_ns: int) -> int:
    return -(-time_ns // 1_000_000)
