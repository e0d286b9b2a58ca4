"""When a move counts: one function, one table.

    cause         the board shows        and                                        decision
    Touched       what only the pending  it is not about to go on                   Accept touch, since it stood
                  move explains
                  the next side's      the side to move can only pass             Accept pass, now
                  move, or its begin
    Stood         a whole move           settle time (extend time if extendable)    Accept settle
                  a whole move, unsure   ask time                                   AskPeople MoveMade
                  several moves          settle time                                AskPeople WhichMove
                  the position           settle time, only a pass is legal          Accept pass, now
                  half a move            extend time                                Remind
                                         it is also the pending one and a reply     AskPeople MoveMade
                  nothing lawful         settle time (ask time while a move and the
                                         beginning of the next explain it):
                                         the pending move explains it               Accept touch
                                         it stood before a flag fell                Accept settle
                                         an earlier position stands                 OfferTakeback
                                         two hands overlapped, in one way only, and
                                         nothing was named                          Accept touch, since it stands
                                         the same, with a site without a sensor     AskPeople MoveMade
                                         else                                       Object
    Claimed       a whole move           -                                          Accept button
                  several moves          -                                          AskPeople WhichMove
                  the position           some moves are invisible                   AskPeople WhichMove, MoveMade
                                         a pass is legal                            Accept button
                                         else, the first time                       NotMoved
                                         again, but for a machine that still thinks Doubt, instead NotMoved
                  half a move            it is also the pending one and a reply     AskPeople MoveMade
                                         the first time                             Unfinished
                                         again                                      Doubt, instead Unfinished
                  nothing lawful         not named yet                              Object
                                         named                                      Doubt
    Answered      -                      -                                          Accept answer
    SensorMasked  the suspect's move     -                                          Accept answer, since
                  the position           no other sensor sees the suspect's move    Accept answer, since
    Told          -                      -                                          Accept, how it was told
    FlagFell      what stood whole       it stood in time, pieces are not returning InTime
                  else                   -                                          Finish

    The last move was accepted by time, and since then nothing was touched but what moves from its origin touch:
    Stood         another whole move     settle, extend or ask time as above        Revise settle
                  the same, and a reply  -                                          AskPeople WhichMove
                  half of another one    extend time; it is also a whole reply      AskPeople MoveMade
                                         else                                       Remind
    Touched       another whole move,    the next side's touch explains the board   Revise touch
                  and a touch
    Claimed       another whole move     -                                          Revise button
                  half of another one    the first time; then Object                Unfinished
    Answered      another move           -                                          Revise answer

    Where the next side sits at another board, that is asked before: ProposeRevision in place of Revise.  Until it has
    answered, touches, time and claims have no consequence.

AskPeople, Object and Remind come once for the same board.  `decide` changes nothing: `Acceptance` keeps the marks that
the table reads, and the session tells it what to note.
"""

import msgspec

from controller.core.board.reading import Agrees, Ambiguous, Completed, Discrepancy, InProgress, Reading
from controller.core.clock import Clock, Shared
from controller.core.referee import decisions as d
from controller.core.referee import messages
from controller.core.referee.decisions import NOTHING, Decision
from controller.core.referee.facts import Facts
from controller.core.referee.topics import MoveMade, WhichMove
from engine.position import Move


class Marks(msgspec.Struct, frozen=True):
    """Marks of boards, each known by the instant since which it stood (host monotonic nanoseconds); None: no board.

    dealt_ns    the board that has had its consequence
    claimed_ns  the board that somebody claimed to be a whole move, wrongly
    in_time     a move that stood before a flag fell, and the instant since which it stood
    """

    dealt_ns: int | None = None
    claimed_ns: int | None = None
    in_time: tuple[Move, int] | None = None


def decide(cause: d.Cause, facts: Facts, marks: Marks, declined: int | None = None) -> Decision:
    """The decision by the table; `declined`: a take-back to this number of moves is not offered again."""
    match cause:
        case d.Touched():
            return _touched(facts, marks)
        case d.Stood():
            return _stood(facts, marks, declined)
        case d.Claimed():
            return _claimed(facts, marks)
        case d.Answered(move):
            if facts.board.revision and move in _whole(facts.board.revision):
                return d.Revise(move, "answer", facts.board.since_ns)
            return d.Accept(move, "answer", _stood_ns(facts, marks, move))
        case d.SensorMasked(suspect, since_ns):
            match facts.board.reading:
                case Completed(move) if move == suspect.move:
                    return d.Accept(move, "answer", since_ns)
                case Agrees() if suspect.move in facts.board.invisible:
                    return d.Accept(suspect.move, "answer", since_ns)
            return NOTHING
        case d.Told(move, how):
            return d.Accept(move, how, facts.now_ns)
        case d.FlagFell(flag_ns):
            return _flag_fell(facts, marks, flag_ns)


def due_ns(facts: Facts, marks: Marks) -> int | None:
    """The instant at which the present board has its consequence by `Stood`; None: never, or it has had it."""
    since_ns = facts.board.since_ns
    if marks.dealt_ns == since_ns:
        return None
    needed_ns = _needed_ns(facts)
    return None if needed_ns is None else since_ns + needed_ns


def _needed_ns(facts: Facts) -> int | None:
    """How long the present board must stand to have a consequence; None: time alone brings none."""
    patience, moves = facts.settings.patience, facts.board.moves
    match facts.board.revision:
        case Completed(_, extendable, unsure):
            return patience.ask_ns if unsure else patience.extend_ns if extendable else patience.settle_ns
        case Ambiguous():
            return patience.settle_ns
        case InProgress():
            return patience.extend_ns
        case _:
            pass
    match facts.board.reading:
        case Completed(_, extendable, unsure):
            return patience.ask_ns if unsure else patience.extend_ns if extendable else patience.settle_ns
        case Discrepancy() if facts.board.is_overlapping and not facts.state.is_named:
            return patience.ask_ns
        case Ambiguous() | Discrepancy():
            return patience.settle_ns
        case InProgress():
            return patience.extend_ns
        case Agrees() if len(moves) == 1 and moves[0].is_pass:
            return patience.settle_ns
        case Agrees():
            return None


def _touched(facts: Facts, marks: Marks) -> Decision:
    """A further touch that only the pending move explains confirms that move: the next side plays on."""
    if overtaken := facts.board.overtaken():
        return d.Revise(overtaken[0], "touch", overtaken[1])
    if facts.board.passes_on:
        return d.Accept(facts.board.moves[0], "pass", facts.now_ns)
    reading = facts.board.goes_on()
    pending = facts.board.pending
    if reading is None or pending is None or (pending.reading.extendable and not isinstance(reading, Completed)):
        return NOTHING
    return d.Accept(pending.reading.move, "touch", _stood_ns(facts, marks, pending.reading.move))


def _stood(facts: Facts, marks: Marks, declined: int | None) -> Decision:
    needed_ns = _needed_ns(facts)
    if needed_ns is None or facts.now_ns - facts.board.since_ns < needed_ns:
        return NOTHING
    is_dealt_with = marks.dealt_ns == facts.board.since_ns
    revised, reply = _whole(facts.board.revision), _whole(facts.board.reading)
    if facts.board.revision and (revised or reply):  # the last move goes on, or the next side moves the same piece
        if is_dealt_with:
            return NOTHING
        if len(revised) == 1 and not reply and not _is_unsure(facts.board.revision):
            return d.Revise(revised[0], "settle", facts.board.since_ns)
        return _ask_which((*revised, *reply))
    if facts.board.revision:
        return NOTHING if is_dealt_with else d.Remind()
    match facts.board.reading:
        case Completed(move, _, unsure) if unsure:
            return NOTHING if is_dealt_with else d.AskPeople(MoveMade(move))
        case Completed(move):
            return d.Accept(move, "settle", _stood_ns(facts, marks, move))
        case Agrees():
            return d.Accept(facts.board.moves[0], "pass", facts.now_ns)
        case Discrepancy():
            return _nothing_lawful(facts, marks, declined)
        case Ambiguous(moves):
            return NOTHING if is_dealt_with else _ask_which(moves)
        case InProgress():
            return NOTHING if is_dealt_with else _half(facts, d.Remind())


def _half(facts: Facts, otherwise: Decision) -> Decision:
    """The decision on half a move: a question where it may as well be the pending one and a whole reply."""
    pending = facts.board.pending
    return d.AskPeople(MoveMade(pending.reading.move)) if pending and facts.board.is_replied_to else otherwise


def _is_unsure(reading: Reading) -> bool:
    return isinstance(reading, Completed) and reading.unsure


def _whole(reading: Reading | None) -> tuple[Move, ...]:
    """The whole moves that stand."""
    match reading:
        case Completed(move):
            return (move,)
        case Ambiguous(moves):
            return moves
        case _:
            return ()


def _nothing_lawful(facts: Facts, marks: Marks, declined: int | None) -> Decision:
    """The decision on a board that no legal move explains: a later touch, a take-back, or a wrong move."""
    board, pending = facts.board, facts.board.pending
    if pending and (board.carried_on() or marks.in_time):
        move = pending.reading.move
        return d.Accept(move, "settle" if marks.in_time else "touch", _stood_ns(facts, marks, move))
    if marks.dealt_ns == board.since_ns:
        return NOTHING
    if (earlier := _earlier(facts, declined)) is not None:
        return d.OfferTakeback(earlier)
    if not facts.state.is_named and (first := board.overlapped()):
        return d.AskPeople(MoveMade(first.move)) if first.unsure else d.Accept(first.move, "touch", board.since_ns)
    return d.Object()


def _earlier(facts: Facts, declined: int | None) -> int | None:
    """Number of moves up to the earlier position that stands on the board; None: no earlier position does."""
    if facts.settings.takeback == "off":
        return None
    floor = facts.history.floor
    kept = facts.board.shown_earlier(facts.history.positions[floor:])
    return None if kept is None or floor + kept == declined else floor + kept


def _claimed(facts: Facts, marks: Marks) -> Decision:
    board, again = facts.board, marks.claimed_ns == facts.board.since_ns
    if board.revision and isinstance(board.reading, Discrepancy):
        match board.revision:
            case Completed(move):
                return d.Revise(move, "button", board.since_ns)
            case Ambiguous(moves):
                return _ask_which(moves)
            case _:
                return d.Object() if again else d.Unfinished()
    match board.reading:
        case Completed(move):
            return d.Accept(move, "button", _stood_ns(facts, marks, move))
        case Agrees():
            passes = tuple(move for move in board.moves if move.is_pass)
            if board.invisible:
                return _ask_which((*board.invisible, *passes))
            if passes:
                return d.Accept(passes[0], "button", facts.now_ns)
            not_moved = d.NotMoved(d.Tell("warning", messages.NOT_MOVED(side=facts.name(facts.position.turn))))
            return d.Doubt(not_moved) if again and not _is_awaited(facts) else not_moved
        case InProgress():
            return _half(facts, d.Doubt(d.Unfinished()) if again else d.Unfinished())
        case Discrepancy():
            return d.Doubt(NOTHING) if facts.state.is_named else d.Object()
        case Ambiguous(moves):
            return _ask_which(moves)


def _is_awaited(facts: Facts) -> bool:
    """Whether the move is still to come from a machine or from elsewhere: nobody can have made it yet."""
    elsewhere = facts.settings.machines | facts.settings.remotes
    return facts.position.turn in elsewhere and not facts.board.is_restricted


def _ask_which(moves: tuple[Move, ...]) -> Decision:
    """Ask which of several moves was made; of a single move, whether it was."""
    return d.AskPeople(MoveMade(moves[0]) if len(moves) == 1 else WhichMove(moves))


def _flag_fell(facts: Facts, marks: Marks, flag_ns: int) -> Decision:
    """Finish, unless a whole move stood in time and still stands, even with a neighbour knocked over."""
    board, in_time = facts.board, marks.in_time
    if board.pending is not None and not facts.state.is_returning:
        move = board.pending.reading.move
        if in_time is None or in_time[0] != move:
            in_time = None if board.stood_ns > flag_ns else (move, board.stood_ns)
        if in_time and _still_stands(facts):
            return NOTHING if in_time == marks.in_time else d.InTime(*in_time)
    own = not isinstance(facts.clock.control, Shared)
    return d.Finish(facts.game.time_is_up(facts.position, own=own), flag_ns, by_flag=True)


def _still_stands(facts: Facts) -> bool:
    if isinstance(facts.board.reading, Completed):
        return True
    trouble = facts.board.trouble()
    return trouble is not None and trouble.position != facts.position


def _stood_ns(facts: Facts, marks: Marks, move: Move) -> int:
    """The instant since which the move stands: the pending one, or one that stood before a flag fell."""
    if marks.in_time and marks.in_time[0] == move:
        return marks.in_time[1]
    pending = facts.board.pending
    return facts.board.stood_ns if pending and pending.reading.move == move else facts.board.since_ns


class Acceptance:
    """Owner of the marks.  Only the session calls `note_...`.

    before    the clock of before the last acceptance by time, for a revision; None: there was none
    proposed  the revision that the other board of the game is asked for
    shown     how many moves there were as a move of the other board was shown, and the clock then
    """

    def __init__(self) -> None:
        self._marks = Marks()
        self.before: Clock | None = None
        self.proposed: d.ProposeRevision | None = None
        self.shown: tuple[int, Clock] | None = None

    def decide(self, cause: d.Cause, facts: Facts, declined: int | None = None) -> Decision:
        """See the module's head; changes nothing."""
        if self.proposed is not None and isinstance(cause, d.Touched | d.Stood | d.Claimed | d.Answered):
            return NOTHING
        decision = decide(cause, facts, self._marks, declined)
        if facts.settings.two_boards and isinstance(decision, d.Revise):
            return d.ProposeRevision(decision.move, decision.how, decision.stood_ns)
        return decision

    def due_ns(self, facts: Facts) -> int | None:
        """The instant at which the present board has its consequence; None: never, or it has had it."""
        return None if self.proposed is not None else due_ns(facts, self._marks)

    def is_dealt_with(self, facts: Facts) -> bool:
        """Whether the present board has had its consequence."""
        return self._marks.dealt_ns == facts.board.since_ns

    def note_dealt_with(self, since_ns: int | None) -> None:
        """The board that has stood since `since_ns` has had its consequence; None: no board has."""
        self._marks = msgspec.structs.replace(self._marks, dealt_ns=since_ns)

    def note_claimed(self, since_ns: int) -> None:
        """Somebody claimed that the board that has stood since `since_ns` is a whole move."""
        self._marks = msgspec.structs.replace(self._marks, claimed_ns=since_ns)

    def note_in_time(self, move: Move, stood_ns: int) -> None:
        """The move stood before a flag fell."""
        self._marks = msgspec.structs.replace(self._marks, in_time=(move, stood_ns))

    def note_accepted(self, before: Clock | None) -> None:
        """A move was accepted by time at that clock, None: in another way."""
        self.before = before

    def note_proposed(self, revision: d.ProposeRevision | None) -> None:
        """The other board is asked for that; None: it has answered."""
        self.proposed = revision
        self.note_dealt_with(None)

    def note_line(self, t_ns: int, *, is_cut: bool) -> None:
        """The other board is out of reach, or back: until a move is revised, nobody is charged for the time between."""
        if self.before is not None:
            self.before = self.before.part(t_ns) if is_cut else self.before.rejoin(t_ns)

    def note_shown(self, made: int, clock: Clock) -> None:
        """A move of the other board is shown after `made` moves."""
        self.shown = made, clock

    def note_turn(self) -> None:
        """The accepted position has changed."""
        self._marks = Marks(claimed_ns=self._marks.claimed_ns)
        self.proposed = None
