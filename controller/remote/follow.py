"""What the line is told of a session, and how what it decides is told to one."""

from dataclasses import replace

from controller.core.api.events import FromElsewhere
from controller.core.clock.control import Shared
from controller.core.session.session import Session
from controller.remote.line import Seen
from controller.remote.record import Accounts
from engine.position import Side


def is_at_rest(session: Session) -> bool:
    """Whether the board shows the position, and nothing is to be put back."""
    return session.facts.agrees and not session.is_returning


def seen_of(session: Session, own: Side, *, by_itself: bool = False) -> Seen:
    """What that session has.

    own        the side of its board
    by_itself  the program's own hand makes the moves of the other board
    """
    clock, request, due = session.clock, session.request, session.due
    return Seen(
        tuple((move.notation, move.side, move.is_pass) for move in session.history.moves),
        session.phase == "playing",
        session.phase == "over",
        session.is_paused(),
        request is not None and request.kind == "move" and request.side != own,
        tuple((account.left_ns, account.spare_ns, account.periods) for account in clock.accounts),
        clock.turn.side,
        "" if due is None else due.notation,
        is_at_rest(session),
        by_itself,
    )


def clock_of(session: Session, own: Side, t_ns: int) -> tuple[Accounts, bool]:
    """The accounts that are that board's to tell, as they are now, and whether its time runs."""
    now = session.clock.at(t_ns)
    if not now.accounts:
        return (), False
    index = 0 if isinstance(now.control, Shared) else own
    account, mine = now.accounts[index], now.turn.side == own
    if isinstance(now.control, Shared) and not mine:
        return (), False
    return ((index, account.left_ns, account.spare_ns, account.periods),), mine and now.is_running(t_ns)


def at(event: FromElsewhere, t_ns: int) -> FromElsewhere:
    """The event at that time."""
    return replace(event, t_ns=t_ns)
