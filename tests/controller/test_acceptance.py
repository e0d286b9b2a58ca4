"""When a move counts: a test a row of the table in `acceptance`, with a stub of the board."""

from dataclasses import dataclass, field, replace
from typing import cast

import msgspec
import pytest

from controller.core.board import queries
from controller.core.board.reading import Agrees, Ambiguous, Completed, Discrepancy, InProgress, Reading
from controller.core.board.suspects import Suspect
from controller.core.board.watch import Pending, Trouble
from controller.core.clock import Clock, NoClock
from controller.core.referee import decisions as d
from controller.core.referee.acceptance import Acceptance, Marks, decide, due_ns
from controller.core.referee.decisions import CLAIMED, NOTHING, STOOD, TOUCHED, Cause, Decision
from controller.core.referee.facts import Facts
from controller.core.referee.history import History
from controller.core.referee.settings import Patience, Settings
from controller.core.referee.state import FOLLOWING, Corrected, Phase, Returning, State
from controller.core.referee.topics import MoveMade, WhichMove
from engine.games import load
from engine.position import Change, Move

SETTLE, EXTEND, ASK = 600, 2000, 5000
SINCE, STOOD_NS, FLAG = 10_000, 9_000, 9_500  # the board stands since; the pending move stood since; a flag fell
FOREVER = 10**15
WEB = load("web")
MOVE = Move(0, 1, "a-b", (Change(0, 1, 0), Change(1, 0, 1)))
OTHER = Move(0, 2, "a-c", (Change(0, 1, 0), Change(2, 0, 1)))
PASS = Move(0, 0, "pass")
WRONG, HALF = Discrepancy((0,), ()), InProgress((MOVE,), (0,), (1,))
WHOLE, LONGER, UNSURE = Completed(MOVE), Completed(MOVE, extendable=True), Completed(MOVE, unsure=True)
SEVERAL = Ambiguous((MOVE, OTHER))
SUSPECT = Suspect(1, MOVE, stands=True)
NOT_MOVED = d.NotMoved(d.Tell("warning", "White has not moved yet."))
ELSEWHERE = Trouble(WRONG, replace(WEB.start(), ply=7))
HERE = Trouble(WRONG, WEB.start())


@dataclass
class Board:
    """What a watch answers, set by hand."""

    reading: Reading
    pending: Pending | None = None
    moves: tuple[Move, ...] = (MOVE, OTHER)
    invisible: tuple[Move, ...] = ()
    after: Reading | None = None  # the pending move
    overlap: Completed | None = None
    earlier: int | None = None
    wrong: Trouble | None = None
    is_overlapping: bool = False
    passes_on: bool = False
    is_restricted: bool = False
    is_replied_to: bool = False
    revision: Reading | None = None  # the last move
    overtakes: tuple[Move, int] | None = None
    since_ns: int = SINCE
    stood_ns: int = STOOD_NS
    shown: list[int] = field(default_factory=list)

    def overtaken(self) -> tuple[Move, int] | None:
        return self.overtakes

    def goes_on(self) -> Reading | None:
        return self.after

    def carried_on(self) -> Reading | None:
        return self.after

    def overlapped(self) -> Completed | None:
        return self.overlap

    def shown_earlier(self, positions: tuple[object, ...]) -> int | None:
        return self.earlier

    def trouble(self) -> Trouble | None:
        return self.wrong


def facts(board: Board, now_ns: int = FOREVER, state: State | None = None, **settings: object) -> Facts:
    """A game of The Web with that board."""
    manners = msgspec.convert({"patience": Patience(SETTLE, EXTEND, ASK), **settings}, Settings)
    history, clock = History((WEB.start(),)), Clock.new(NoClock(), 2)
    return Facts(
        WEB, manners, history, cast(queries.BoardQueries, board), clock, state or State(Phase.PLAY, seen=True), now_ns
    )


NAMED = State(Phase.PLAY, Corrected(HERE), seen=True)
STANDS = Pending(WHOLE, STOOD_NS)
GOES_ON = Pending(LONGER, STOOD_NS)
DEALT, CLAIMED_ONCE = Marks(dealt_ns=SINCE), Marks(claimed_ns=SINCE)
IN_TIME = Marks(in_time=(MOVE, 8_000))
TIME_UP = d.Finish(WEB.time_is_up(WEB.start(), own=True), FLAG, by_flag=True)

ROWS: dict[str, tuple[Cause, Board, State | None, Marks, Decision]] = {
    "touched: the pending move explains it": (
        *(TOUCHED, Board(WRONG, STANDS, after=HALF), None, Marks()),
        d.Accept(MOVE, "touch", STOOD_NS),
    ),
    "touched: it may go on, and the next move is whole": (
        *(TOUCHED, Board(WRONG, GOES_ON, after=Completed(OTHER)), None, Marks()),
        d.Accept(MOVE, "touch", STOOD_NS),
    ),
    "touched: it may go on": (TOUCHED, Board(WRONG, GOES_ON, after=HALF), None, Marks(), NOTHING),
    "touched: the side to move can only pass, and the next one plays on": (
        *(TOUCHED, Board(WRONG, moves=(PASS,), passes_on=True), None, Marks()),
        d.Accept(PASS, "pass", FOREVER),
    ),
    "touched: nothing pending": (TOUCHED, Board(WRONG), None, Marks(), NOTHING),
    "stood: a whole move": (STOOD, Board(WHOLE, STANDS), None, Marks(), d.Accept(MOVE, "settle", STOOD_NS)),
    "stood: a whole move that nobody pended": (STOOD, Board(WHOLE), None, Marks(), d.Accept(MOVE, "settle", SINCE)),
    "stood: a whole move that stood in time": (
        *(STOOD, Board(WHOLE, STANDS), None, IN_TIME),
        d.Accept(MOVE, "settle", 8_000),
    ),
    "stood: an unsure move": (STOOD, Board(UNSURE), None, Marks(), d.AskPeople(MoveMade(MOVE))),
    "stood: several moves": (STOOD, Board(SEVERAL), None, Marks(), d.AskPeople(WhichMove((MOVE, OTHER)))),
    "stood: only a pass": (STOOD, Board(Agrees(), moves=(PASS,)), None, Marks(), d.Accept(PASS, "pass", FOREVER)),
    "stood: a pass that is a choice": (STOOD, Board(Agrees(), moves=(MOVE, PASS)), None, Marks(), NOTHING),
    "stood: the position": (STOOD, Board(Agrees()), None, Marks(), NOTHING),
    "stood: nothing is legal": (STOOD, Board(Agrees(), moves=()), None, Marks(), NOTHING),
    "stood: half a move": (STOOD, Board(HALF), None, Marks(), d.Remind()),
    "stood: half a move, or the pending one and a reply": (
        *(STOOD, Board(HALF, STANDS, is_replied_to=True), None, Marks()),
        d.AskPeople(MoveMade(MOVE)),
    ),
    "stood: half a move, or a reply, and that was asked": (
        *(STOOD, Board(HALF, STANDS, is_replied_to=True), None, DEALT),
        NOTHING,
    ),
    "claimed: half a move, or the pending one and a reply": (
        *(CLAIMED, Board(HALF, STANDS, is_replied_to=True), None, Marks()),
        d.AskPeople(MoveMade(MOVE)),
    ),
    "stood: wrong, but the pending move explains it": (
        *(STOOD, Board(WRONG, STANDS, after=HALF), None, DEALT),
        d.Accept(MOVE, "touch", STOOD_NS),
    ),
    "stood: wrong, but it stood before a flag fell": (
        *(STOOD, Board(WRONG, STANDS), None, IN_TIME),
        d.Accept(MOVE, "settle", 8_000),
    ),
    "stood: an earlier position": (STOOD, Board(WRONG, earlier=0), None, Marks(), d.OfferTakeback(0)),
    "stood: two hands": (STOOD, Board(WRONG, overlap=WHOLE), None, Marks(), d.Accept(MOVE, "touch", SINCE)),
    "stood: two hands, not all of it seen": (
        *(STOOD, Board(WRONG, overlap=UNSURE), None, Marks()),
        d.AskPeople(MoveMade(MOVE)),
    ),
    "stood: two hands, but something was named": (STOOD, Board(WRONG, overlap=WHOLE), NAMED, Marks(), d.Object()),
    "stood: the last move went on": (
        STOOD,
        Board(WRONG, revision=WHOLE),
        None,
        Marks(),
        d.Revise(MOVE, "settle", SINCE),
    ),
    "stood: the last move went on, unsure": (
        *(STOOD, Board(WRONG, revision=UNSURE), None, Marks()),
        d.AskPeople(MoveMade(MOVE)),
    ),
    "stood: the last move went on, or a reply": (
        *(STOOD, Board(Completed(OTHER), revision=WHOLE), None, Marks()),
        d.AskPeople(WhichMove((MOVE, OTHER))),
    ),
    "stood: the last move goes on, or a reply": (
        *(STOOD, Board(Completed(OTHER), revision=HALF), None, Marks()),
        d.AskPeople(MoveMade(OTHER)),
    ),
    "stood: the last move went on in one of several ways": (
        *(STOOD, Board(WRONG, revision=SEVERAL), None, Marks()),
        d.AskPeople(WhichMove((MOVE, OTHER))),
    ),
    "stood: the last move goes on": (STOOD, Board(WRONG, revision=HALF), None, Marks(), d.Remind()),
    "touched: the next side plays on after the last move went on": (
        *(TOUCHED, Board(WRONG, overtakes=(OTHER, 9_100)), None, Marks()),
        d.Revise(OTHER, "touch", 9_100),
    ),
    "claimed: the last move went on": (
        *(CLAIMED, Board(WRONG, revision=WHOLE), None, Marks()),
        d.Revise(MOVE, "button", SINCE),
    ),
    "claimed: the last move goes on": (CLAIMED, Board(WRONG, revision=HALF), None, Marks(), d.Unfinished()),
    "claimed: the last move goes on, again": (CLAIMED, Board(WRONG, revision=HALF), None, CLAIMED_ONCE, d.Object()),
    "answered: the last move went on": (
        *(d.Answered(MOVE), Board(WRONG, revision=WHOLE), None, Marks()),
        d.Revise(MOVE, "answer", SINCE),
    ),
    "stood: nothing lawful": (STOOD, Board(WRONG), None, Marks(), d.Object()),
    "claimed: a whole move": (CLAIMED, Board(UNSURE, STANDS), None, DEALT, d.Accept(MOVE, "button", STOOD_NS)),
    "claimed: several moves": (CLAIMED, Board(SEVERAL), None, DEALT, d.AskPeople(WhichMove((MOVE, OTHER)))),
    "claimed: invisible moves": (
        *(CLAIMED, Board(Agrees(), moves=(MOVE, PASS), invisible=(MOVE,)), None, Marks()),
        d.AskPeople(WhichMove((MOVE, PASS))),
    ),
    "claimed: one invisible move": (
        *(CLAIMED, Board(Agrees(), invisible=(MOVE,)), None, Marks()),
        d.AskPeople(MoveMade(MOVE)),
    ),
    "claimed: a pass": (
        *(CLAIMED, Board(Agrees(), moves=(MOVE, PASS)), None, Marks()),
        d.Accept(PASS, "button", FOREVER),
    ),
    "claimed: nothing moved": (
        *(CLAIMED, Board(Agrees()), None, Marks()),
        NOT_MOVED,
    ),
    "claimed: nothing moved, again": (CLAIMED, Board(Agrees()), None, CLAIMED_ONCE, d.Doubt(NOT_MOVED)),
    "claimed: half a move": (CLAIMED, Board(HALF), None, Marks(), d.Unfinished()),
    "claimed: half a move, again": (CLAIMED, Board(HALF), None, CLAIMED_ONCE, d.Doubt(d.Unfinished())),
    "claimed: nothing lawful": (CLAIMED, Board(WRONG), None, DEALT, d.Object()),
    "claimed: nothing lawful, named": (CLAIMED, Board(WRONG), NAMED, DEALT, d.Doubt(NOTHING)),
    "answered": (d.Answered(MOVE), Board(SEVERAL, STANDS), None, Marks(), d.Accept(MOVE, "answer", STOOD_NS)),
    "answered: another than the pending one": (
        *(d.Answered(OTHER), Board(SEVERAL, STANDS), None, Marks()),
        d.Accept(OTHER, "answer", SINCE),
    ),
    "masked: the suspect's move": (
        *(d.SensorMasked(SUSPECT, 77), Board(WHOLE, STANDS), None, Marks()),
        d.Accept(MOVE, "answer", 77),
    ),
    "masked: the suspect's move, of which nothing is seen": (
        *(d.SensorMasked(SUSPECT, 77), Board(Agrees(), invisible=(MOVE,)), None, Marks()),
        d.Accept(MOVE, "answer", 77),
    ),
    "masked: another move": (d.SensorMasked(SUSPECT, 77), Board(Completed(OTHER)), None, Marks(), NOTHING),
    "masked: no move": (d.SensorMasked(SUSPECT, 77), Board(Agrees()), None, Marks(), NOTHING),
    "told": (d.Told(MOVE, "remote"), Board(WRONG), None, Marks(), d.Accept(MOVE, "remote", FOREVER)),
    "flag: it stood in time": (d.FlagFell(FLAG), Board(WHOLE, STANDS), None, Marks(), d.InTime(MOVE, STOOD_NS)),
    "flag: that is known": (
        *(d.FlagFell(FLAG), Board(WHOLE, STANDS, stood_ns=FLAG + 1), None, IN_TIME),
        NOTHING,
    ),
    "flag: a neighbour was knocked over": (
        *(d.FlagFell(FLAG), Board(WRONG, STANDS, wrong=ELSEWHERE), None, Marks()),
        d.InTime(MOVE, STOOD_NS),
    ),
    "flag: it stands no more": (d.FlagFell(FLAG), Board(WRONG, STANDS, wrong=HERE), None, Marks(), TIME_UP),
    "flag: it stood too late": (d.FlagFell(FLAG), Board(WHOLE, STANDS, stood_ns=FLAG + 1), None, Marks(), TIME_UP),
    "flag: nothing pends": (d.FlagFell(FLAG), Board(Agrees()), None, Marks(), TIME_UP),
    "flag: pieces are returning": (
        *(d.FlagFell(FLAG), Board(WHOLE, STANDS), State(Phase.PLAY, Returning()), Marks()),
        TIME_UP,
    ),
}


@pytest.mark.parametrize("name", ROWS)
def test_a_row_of_the_table(name: str) -> None:
    cause, board, state, marks, decision = ROWS[name]
    told = decide(cause, facts(board, state=state), marks)
    assert told == decision
    assert (told is NOTHING) == (decision is NOTHING)


@pytest.mark.parametrize(
    ("reading", "needed"),
    [(WHOLE, SETTLE), (LONGER, EXTEND), (UNSURE, ASK), (SEVERAL, SETTLE), (HALF, EXTEND), (WRONG, SETTLE)],
)
def test_what_stands_has_its_consequence_once_it_has_stood_and_not_before(reading: Reading, needed: int) -> None:
    board = Board(reading)
    assert due_ns(facts(board), Marks()) == SINCE + needed
    assert decide(STOOD, facts(board, SINCE + needed - 1), Marks()) is NOTHING
    assert decide(STOOD, facts(board, SINCE + needed), Marks()) is not NOTHING


def test_what_time_alone_never_settles_is_never_due() -> None:
    assert due_ns(facts(Board(Agrees())), Marks()) is None
    assert due_ns(facts(Board(Agrees(), moves=(PASS,))), Marks()) == SINCE + SETTLE


@pytest.mark.parametrize("reading", [UNSURE, SEVERAL, HALF, WRONG])
def test_what_was_dealt_with_comes_once(reading: Reading) -> None:
    board = Board(reading, earlier=0, overlap=WHOLE)
    assert decide(STOOD, facts(board), DEALT) is NOTHING
    assert due_ns(facts(board), DEALT) is None
    assert decide(STOOD, facts(board), Marks(dealt_ns=SINCE - 1)) is not NOTHING


def test_while_a_machine_thinks_nobody_can_have_made_its_move_but_when_it_is_told() -> None:
    thinking = facts(Board(Agrees()), machines=frozenset({0}))
    told = facts(Board(Agrees(), is_restricted=True), machines=frozenset({0}))
    assert decide(CLAIMED, thinking, CLAIMED_ONCE) == NOT_MOVED
    assert decide(CLAIMED, told, CLAIMED_ONCE) == d.Doubt(NOT_MOVED)


def test_a_declined_take_back_is_not_offered_again_while_it_stands() -> None:
    board = Board(WRONG, earlier=0)
    assert decide(STOOD, facts(board), Marks(), declined=0) == d.Object()
    assert decide(STOOD, facts(board), Marks(), declined=1) == d.OfferTakeback(0)
    assert decide(STOOD, facts(board, takeback="off"), Marks()) == d.Object()


def test_deciding_changes_nothing_and_what_is_noted_counts_until_the_next_turn() -> None:
    acceptance, seen = Acceptance(), facts(Board(HALF))
    assert acceptance.decide(STOOD, seen) == acceptance.decide(STOOD, seen) == d.Remind()
    acceptance.note_dealt_with(SINCE)
    acceptance.note_claimed(SINCE)
    assert acceptance.is_dealt_with(seen)
    assert (acceptance.decide(STOOD, seen), acceptance.due_ns(seen)) == (NOTHING, None)
    acceptance.note_turn()
    assert not acceptance.is_dealt_with(seen)
    assert acceptance.decide(CLAIMED, seen) == d.Doubt(d.Unfinished()), "that it was claimed is not forgotten"


def test_a_flag_waits_for_the_move_that_was_noted() -> None:
    acceptance, seen = Acceptance(), facts(Board(WHOLE, STANDS, stood_ns=FLAG + 1))
    assert acceptance.decide(d.FlagFell(FLAG), seen) == TIME_UP
    acceptance.note_in_time(MOVE, FLAG)
    assert acceptance.decide(d.FlagFell(FLAG), seen) is NOTHING
    assert acceptance.decide(STOOD, seen) == d.Accept(MOVE, "settle", FLAG)


def test_without_any_patience_the_decision_comes_at_once() -> None:
    now = facts(Board(LONGER), SINCE, patience=Patience(0, 0))
    assert decide(STOOD, now, Marks()) == d.Accept(MOVE, "settle", SINCE)
    assert now.state.course is FOLLOWING
