"""The arithmetic of one side's time, whatever the control: begin a turn, spend, end the turn.

control   spending takes first     then          a completed move
shared    the limit                              changes nothing
total     the budget                             changes nothing
fischer   the budget                             adds the increment
delay     the delay of the turn    the budget    changes nothing (each turn begins with a whole delay)
byoyomi   the main time            the periods   makes the period whole again
"""

from dataclasses import dataclass, replace

from controller.core.clock.control import Byoyomi, Control, Delay, Fischer, budgets_ns


@dataclass(frozen=True, slots=True)
class Account:
    """The time left to one side (to all sides together, where the clock is shared).

    left_ns   rest of the budget; byo-yomi: of the main time
    spare_ns  delay: rest of the turn's delay; byo-yomi: rest of the period; else 0
    periods   byo-yomi: periods left, the current one included; else 0
    """

    left_ns: int
    spare_ns: int = 0
    periods: int = 0


def open_accounts(control: Control, sides: int) -> tuple[Account, ...]:
    """One account a side; ONE where the clock is shared; () without a clock.

    :raises BadControl: the control is made for another number of sides.
    """
    budgets = budgets_ns(control, sides)
    if isinstance(control, Byoyomi):
        return tuple(Account(budget, control.period_ns, control.periods) for budget in budgets)
    return tuple(Account(budget) for budget in budgets)


def begin_turn(control: Control, account: Account) -> Account:
    """The account when its side comes to move."""
    return replace(account, spare_ns=control.delay_ns) if isinstance(control, Delay) else account


def end_turn(control: Control, account: Account, *, made: bool) -> Account:
    """The account when its side's turn ends; `made`: by a completed move."""
    match control:
        case Delay():
            return replace(account, spare_ns=0)
        case Fischer(increment_ns=increment_ns) if made:
            return replace(account, left_ns=account.left_ns + increment_ns)
        case Byoyomi(period_ns=period_ns) if made:
            return replace(account, spare_ns=period_ns)
        case _:
            return account


def spend(control: Control, account: Account, time_ns: int) -> Account:
    """The account after that much thinking; it never falls below zero."""
    left, spare = account.left_ns, account.spare_ns
    match control:
        case Delay():
            free = min(time_ns, spare)
            return Account(max(0, left - (time_ns - free)), spare - free)
        case Byoyomi(period_ns=period_ns):
            over = max(0, time_ns - left)
            pool = max(0, spare + (account.periods - 1) * period_ns - over)
            periods = min(account.periods, pool // period_ns + 1)  # a period used to its last instant still counts
            return Account(max(0, left - time_ns), pool - (periods - 1) * period_ns, periods)
        case _:
            return Account(max(0, left - time_ns))


def remaining_ns(control: Control, account: Account) -> int:
    """The rest of the budget; byo-yomi: main time, rest of the period, and the other periods together."""
    if isinstance(control, Byoyomi):
        return account.left_ns + account.spare_ns + (account.periods - 1) * control.period_ns
    return account.left_ns


def until_flag_ns(control: Control, account: Account) -> int:
    """Thinking time left in this turn; using exactly that much is in time."""
    return remaining_ns(control, account) + (account.spare_ns if isinstance(control, Delay) else 0)
