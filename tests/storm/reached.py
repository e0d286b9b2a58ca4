"""What a storm has reached: rows of the table of acceptance, cells of that of transitions, answers to questions."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from controller.core.board.reading import Agrees, Ambiguous, Completed, Discrepancy, InProgress, Reading
from controller.core.referee import acceptance
from controller.core.referee import decisions as d
from controller.core.referee.decisions import Cause, Decision
from controller.core.referee.dialogue import Dialogue
from controller.core.referee.facts import Facts
from controller.core.referee.state import State
from controller.core.referee.topics import AnyTopic, BoardLies, DrawOffered, EarlierStands, TakebackWished, WhichSensor
from controller.core.session import handlers, transitions
from controller.core.session import session as sessions
from controller.core.session.transitions import ROWS, Layer, Through, is_row, under

READINGS = {
    Agrees: "the position",
    InProgress: "half a move",
    Completed: "a whole move",
    Ambiguous: "several moves",
    Discrepancy: "nothing lawful",
}
_A, _H, _W, _S, _N = READINGS.values()
_U = "a whole move, unsure"

# The rows of `controller/core/referee/acceptance.py`: cause, board, decision.
ACCEPTANCE = (
    *(("Touched", board, "Accept touch") for board in (_H, _N)),
    ("Touched", _N, "Accept pass"),
    ("Stood", _W, "Accept settle"),
    ("Stood", _U, "AskPeople MoveMade"),
    ("Stood", _S, "AskPeople WhichMove"),
    ("Stood", _A, "Accept pass"),
    ("Stood", _H, "Remind"),
    ("Stood", _N, "Accept touch"),
    ("Stood", _N, "Accept settle"),
    ("Stood", _N, "AskPeople MoveMade"),
    ("Stood", _N, "OfferTakeback"),
    ("Stood", _N, "Object"),
    ("Claimed", _W, "Accept button"),
    ("Claimed", _U, "Accept button"),
    ("Claimed", _S, "AskPeople WhichMove"),
    ("Claimed", _A, "AskPeople WhichMove"),
    ("Claimed", _A, "AskPeople MoveMade"),
    ("Claimed", _A, "Accept button"),
    ("Claimed", _A, "NotMoved"),
    ("Claimed", _A, "Doubt"),
    ("Claimed", _H, "Unfinished"),
    ("Claimed", _H, "Doubt"),
    ("Claimed", _N, "Object"),
    ("Claimed", _N, "Doubt"),
    ("Answered", "-", "Accept answer"),
    ("SensorMasked", "-", "Accept answer"),
    ("Told", "-", "Accept said"),
    ("FlagFell", "-", "InTime"),
    ("FlagFell", "-", "Finish"),
    ("Stood", "revised", "Revise settle"),
    ("Stood", "revised", "AskPeople WhichMove"),
    ("Stood", "revised", "AskPeople MoveMade"),
    ("Stood", "revised", "Remind"),
    ("Touched", "revised", "Revise touch"),
    ("Claimed", "revised", "Revise button"),
    ("Claimed", "revised", "Unfinished"),
    ("Claimed", "revised", "Object"),
    ("Answered", "revised", "Revise answer"),
)
TRANSITIONS = tuple((row.decision.__name__, before.value, row.after.value) for row in ROWS for before in row.before)
CELLS = tuple((what.name, layer.name, not what.stopped_by & layer) for what in Through for layer in Layer)
ANSWERS = (
    ("EarlierStands", "yes"),
    ("EarlierStands", "no"),
    ("TakebackWished", "yes"),
    ("TakebackWished", "no"),
    ("DrawOffered", "yes"),
    ("DrawOffered", "no"),
    ("WhichMove", "a move"),
    ("MoveMade", "yes"),
    ("MoveMade", "no"),
    ("SensorWrong", "yes"),
    ("SensorWrong", "no"),
    ("WhichSensor", "a site"),
    ("WhichSensor", "no"),
    ("BoardLies", "yes"),
    ("BoardLies", "no"),
    ("DoWithout", "yes"),
    ("DoWithout", "no"),
    ("WhichExchanged", "no"),
    ("AreExchanged", "yes"),
    ("AreExchanged", "no"),
)
_OVER = "in a game that is over no touch, button or command gets as far"
_MENDED = "the first frame after a loss ends it, before its board is looked at"
_ALONE = "a game that is set up is neither paused, waiting, returning nor named wrong: the correction ends these"
_PAUSED = "in a pause, people are told before it is looked up"
_WOKEN = "the wish itself wakes a game that waits"
NEVER: dict[tuple[object, ...], str] = {  # what no sitting can reach, and why
    **{
        ("cell", name, "OVER", False): _OVER
        for name in ("TOUCH", "BEGIN", "BUTTON", "ANSWER", "TYPED", "HINT", "UNDO", "EXCHANGE", "PAUSE")
    },
    ("cell", "TOUCH", "UNLINKED", True): _MENDED,
    ("cell", "TOUCH", "UNSEEN", True): "a board that is looked at has been seen",
    ("cell", "TOUCH", "EXCHANGING", False): "a touch then tells which pieces it is, and nothing else is looked up",
    ("cell", "TIME", "SETUP", False): "before the game BEGIN is looked up instead",
    **{("cell", "BEGIN", name, True): _ALONE for name in ("PAUSED", "WAITING", "RETURNING", "CORRECTED")},
    ("cell", "BEGIN", "EXCHANGING", True): "a correction ends the question",
    ("cell", "BUTTON", "PAUSED", False): _PAUSED,
    ("cell", "BUTTON", "EXCHANGING", False): "only people know which pieces it is, and a button is no answer",
    ("cell", "ANSWER", "SETUP", True): "no question before the game makes a move",
    ("cell", "ANSWER", "RETURNING", True): "a take-back ends every question, and nothing that asks comes through",
    ("cell", "TYPED", "SETUP", False): "before the game the command is dropped",
    ("cell", "TYPED", "PAUSED", False): _PAUSED,
    ("cell", "UNDO", "EXCHANGING", False): "it ends the exchange instead",
    ("cell", "EXCHANGE", "SETUP", False): "before the game the command is dropped, and two presses of pause are none",
    ("cell", "EXCHANGE", "WAITING", True): _WOKEN,
    ("cell", "PAUSE", "WAITING", True): _WOKEN,
}


class Reached:
    """Counts by row."""

    def __init__(self) -> None:
        self.rows: Counter[tuple[object, ...]] = Counter()

    def add(self, other: Counter[tuple[object, ...]]) -> None:
        """What another process has reached."""
        self.rows.update(other)

    def missing(self) -> list[tuple[object, ...]]:
        """What was never reached, in order."""
        return [row for row in all_rows() if not self.rows[row]]


def all_rows() -> list[tuple[object, ...]]:
    """All that a storm is to reach."""
    return [
        *(("acceptance", *row) for row in ACCEPTANCE),
        *(("transition", *row) for row in TRANSITIONS),
        *(("cell", *row) for row in CELLS),
        *(("answer", *row) for row in ANSWERS),
    ]


def told(row: tuple[object, ...]) -> str:
    """A row as the storm prints it."""
    return " ".join(map(str, row))


@contextmanager
def counting(reached: Reached) -> Iterator[None]:
    """Count within; a step of the state that is no row is an error."""
    rows = reached.rows
    decide, step, lets, answer = acceptance.decide, transitions.step, transitions.lets, Dialogue.answer

    def counted_decide(cause: Cause, facts: Facts, *more: Any) -> Decision:
        decision = decide(cause, facts, *more)
        if decision is not d.NOTHING:
            rows[("acceptance", *_row(cause, facts, decision))] += 1
        return decision

    def counted_step(before: State, decision: Decision) -> State:
        after = step(before, decision)
        if not is_row(before, decision, after):
            raise AssertionError(f"no row of the table: {before} {decision} {after}")
        rows[("transition", type(decision).__name__, under(before).value, under(after).value)] += 1
        return after

    def counted_lets(what: Through, found: int) -> bool:
        through = lets(what, found)
        for layer in Layer:
            if found & layer and (through or what.stopped_by & layer):
                rows[("cell", what.name, layer.name, not what.stopped_by & layer)] += 1
        return through

    def counted_answer(self: Dialogue, number: int, choice: str, side: int | None, facts: Facts) -> Any:
        before = self.topic
        is_open = self.open is not None and self.open.number == number
        decisions = answer(self, number, choice, side, facts)
        if before is not None and is_open and decisions:
            rows[("answer", type(before).__name__, _answer(before, choice))] += 1
        return decisions

    acceptance.decide = counted_decide  # type: ignore[assignment]
    transitions.step = counted_step  # type: ignore[assignment]
    transitions.lets = sessions.lets = handlers.lets = counted_lets  # type: ignore[attr-defined]
    Dialogue.answer = counted_answer  # type: ignore[method-assign]
    try:
        yield
    finally:
        acceptance.decide = decide
        transitions.step = step
        transitions.lets = sessions.lets = handlers.lets = lets  # type: ignore[attr-defined]
        Dialogue.answer = answer  # type: ignore[method-assign]


def _row(cause: Cause, facts: Facts, decision: Decision) -> tuple[str, str, str]:
    name, told = type(cause).__name__, _told(decision)
    if isinstance(decision, d.Revise) or (facts.board.revision and name in ("Stood", "Claimed")):
        return name, "revised", told
    if name in ("Answered", "SensorMasked", "Told", "FlagFell"):
        return name, "-", "Accept said" if name == "Told" else told
    return name, _board(facts.board.reading), told


def _board(reading: Reading) -> str:
    return _U if isinstance(reading, Completed) and reading.unsure else READINGS[type(reading)]


def _told(decision: Decision) -> str:
    name = type(decision).__name__
    if isinstance(decision, d.Accept | d.Revise):
        return f"{name} {decision.how}"
    if isinstance(decision, d.AskPeople):
        return f"{name} {type(decision.topic).__name__}"
    return name


def _answer(topic: AnyTopic, choice: str) -> str:
    if choice == "no":
        return "no"
    if isinstance(topic, WhichSensor):
        return "a site"
    if isinstance(topic, EarlierStands | TakebackWished | DrawOffered | BoardLies):
        return "yes"
    return {"WhichMove": "a move"}.get(type(topic).__name__, "yes")
