"""What follows from what is seen: a move is accepted, a wrong board is named, a flag falls.

Functions of a session; it alone calls them.  How long something must stand is `referee`'s business.
"""

from typing import TYPE_CHECKING

from controller.core import agreeing, allowed, objecting, questions, setting_up, taking_back, teaching, touching
from controller.core.api.events import BoardSeen
from controller.core.board.reading import Agrees, Completed, Discrepancy
from controller.core.clock import Shared
from controller.core.referee.verdict import Accept, Reject, Remind, Verdict, Wait
from controller.core.referee.verdict import Question as Undecided
from controller.core.referee.verdict import judge as rule
from engine.position import Move

if TYPE_CHECKING:
    from controller.core.session.session import Session


def seen(session: "Session", event: BoardSeen, t_ns: int) -> None:
    """The board has changed."""
    touched = session.looked and event.values != session.watch.seen
    session.looked = True
    session.watch.look(event.values, t_ns)
    if session.phase == "over":
        return
    if touched:
        session.wake(t_ns)
    if not session.returning:
        carry_on(session)
    if touching.look(session, t_ns):
        allowed.restrict(session)
    settle_trouble(session, t_ns)
    teaching.look(session)


def carry_on(session: "Session") -> None:
    """A further touch that only the pending move explains makes it (the next side plays on)."""
    while session.phase == "playing" and not session.is_paused() and (reading := session.watch.goes_on()):
        pending = session.watch.pending
        if pending is None or (pending.reading.extendable and not isinstance(reading, Completed)):
            return
        session.accept(pending.reading.move, "touch", stood_ns(session, pending.reading.move))


def settle_trouble(session: "Session", t_ns: int) -> None:
    """What was said of a wrong board is over once the board has changed for the better."""
    reading = session.watch.reading
    if session.question and session.question.is_about_board:
        session.question = None
    if session.returning:
        taking_back.follow(session, t_ns)
        return
    if isinstance(reading, Agrees):
        session.declined = None
    if isinstance(reading, Discrepancy):
        session.trouble = session.watch.trouble() if session.trouble else None
        return
    session.trouble = session.saying = None
    if session.clock.turn.held and session.due is None:  # after a restart there may be a hold without a trouble
        session.clock = session.clock.release(t_ns)


def judge(session: "Session", t_ns: int) -> None:
    """What has stood long enough has its consequence."""
    if session.phase == "over" or not session.looked or not session.linked:
        return
    if session.phase == "setup":
        setting_up.judge(session, t_ns)
        return
    if session.is_paused() or session.returning or _is_asking(session):
        return
    match verdict(session, t_ns):
        case Accept(move) if move.is_pass:
            session.accept(move, "pass", t_ns)
        case Accept(move):
            session.accept(move, "settle", stood_ns(session, move))
        case Undecided(moves) if session.protested_ns != session.watch.since_ns:
            ask_about(session, moves)
        case Reject():
            reject(session, t_ns)
        case Remind() if session.protested_ns != session.watch.since_ns:
            objecting.remind(session)
        case Undecided() | Remind() | Wait():
            pass


def verdict(session: "Session", t_ns: int) -> Verdict:
    """The verdict on what stands now."""
    return rule(session.watch.reading, t_ns - session.watch.since_ns, session.settings.patience, session.watch.moves)


def verdict_due_ns(session: "Session") -> int | None:
    """When what stands now gets its verdict; None: never, or it has it."""
    if not session.looked or _is_asking(session) or session.is_paused():
        return None
    if session.returning or session.protested_ns == session.watch.since_ns:
        return None
    if session.phase == "setup":
        return setting_up.due_ns(session)
    now = verdict(session, session.watch.since_ns)
    needed = now.needed_ns if isinstance(now, Wait) else 0
    return None if needed is None else session.watch.since_ns + needed


def ask_about(session: "Session", moves: tuple[Move, ...]) -> None:
    """Ask which of the moves was made; of one, whether it is."""
    agreeing.lapse(session)
    number = session.next_question()
    session.ask(questions.made(number, *moves) if len(moves) == 1 else questions.which(number, session.game, moves))


def not_yet(session: "Session", t_ns: int) -> None:
    """The move that stands is not finished: time makes it no more, nor does it count against a flag."""
    session.protested_ns = session.watch.since_ns
    if session.clock.flag_at(t_ns):
        session.watch.pending = None


def reject(session: "Session", t_ns: int) -> None:
    """No legal move explains the board: a later touch, a take-back, or a wrong move."""
    watch = session.watch
    pending = watch.pending
    if pending and (watch.carried_on() or session.in_time):
        how = "settle" if session.in_time else "touch"
        session.accept(pending.reading.move, how, stood_ns(session, pending.reading.move))
        return
    if session.protested_ns == watch.since_ns:
        return
    earlier = taking_back.shown(session)
    if earlier is not None:
        agreeing.offer_takeback(session, earlier, t_ns)
    elif move := watch.overlapped():
        session.accept(move, "touch", watch.since_ns)
    else:
        objecting.protest(session, t_ns)


def flag(session: "Session", t_ns: int) -> None:
    """Time is up, unless a whole move stood in time and only waits to be accepted."""
    flag_ns = session.clock.flag_ns(t_ns)
    if flag_ns is None or session.phase != "playing" or _stood_in_time(session, flag_ns):
        return
    session.clock = session.clock.at(t_ns)  # the flag is down for all to see
    own = not isinstance(session.clock.control, Shared)
    session.finish(session.game.time_is_up(session.history.position, own=own), flag_ns)


def stood_ns(session: "Session", move: Move) -> int:
    """Since when the move stands: the pending one, or one that stood before a flag fell."""
    if session.in_time and session.in_time[0] == move:
        return session.in_time[1]
    pending = session.watch.pending
    return session.watch.stood_ns if pending and pending.reading.move == move else session.watch.since_ns


def _stood_in_time(session: "Session", flag_ns: int) -> bool:
    """Whether a whole move stood when the flag fell, and still does, perhaps with a neighbour knocked over."""
    watch = session.watch
    if watch.pending is None or session.returning:
        return False
    move = watch.pending.reading.move
    if session.in_time is None or session.in_time[0] != move:
        if watch.stood_ns > flag_ns:
            return False
        session.in_time = (move, watch.stood_ns)
    if isinstance(watch.reading, Completed):
        return True
    trouble = watch.trouble()
    return trouble is not None and trouble.position != session.history.position


def _is_asking(session: "Session") -> bool:
    """Whether a question about the board is open; then time has no other consequence."""
    return session.question is not None and session.question.is_about_board
