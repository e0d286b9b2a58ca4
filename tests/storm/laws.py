"""What must hold at every step, whatever happens.  Each law says in its error what broke it."""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from controller.core.api.commands import side_of
from controller.core.api.snapshot import Meaning, Snapshot
from controller.core.board.reading import Agrees, Ambiguous, Completed
from controller.core.clock import NoClock
from controller.core.session.session import Session
from controller.web.page_protocol import AskForCharge, PageMessage, encode_snapshot
from controller.web.roles import Grant, Role, in_the_name_of, why_not
from engine.notation import write_position
from hardware.durations import MS_NS
from hardware.frame import PRESENT, PRESENT_S, Sense
from tests.storm.ledger import Kept

RISES = frozenset({"move", "adjust", "takeback", "position", "outcome"})  # records with which time may be given back
NEVER_BACK = ("total", "shared", "delay")
FAULTS = frozenset({Meaning.MISSING, Meaning.EXTRA, Meaning.WRONG, Meaning.STEP_FROM, Meaning.STEP_TO})
MOST_TICKS = 3  # a due consequence may take so many frames
SLACK_NS = 300 * MS_NS


class Laws:
    """`checked` counts the checks, by law."""

    def __init__(self) -> None:
        self.checked: Counter[str] = Counter()
        self._session: Session | None = None
        self._t_ns = self._since_ns = self._free_ns = 0
        self._left: tuple[int, ...] = ()
        self._turned = self._earlier = (0, 0)  # when the last move came and the one before, and all time left then
        self._state = ""
        self._records = 0
        self._late = 0
        self._stood: tuple[object, int] | None = None
        self._declined: object = None
        self._read: object = None

    def forget(self) -> None:
        """Another session, or a jump of the time: what was measured before is no measure."""
        self._session, self._late, self._stood = None, 0, None

    def free(self, gap_ns: int) -> None:
        """So long no frame came: that is nobody's time, and what stands is seen anew."""
        self._free_ns += gap_ns
        self._stood = None

    def confirms(self, session: Session, kept: Kept) -> None:
        """What lights and people are shown is what was acknowledged."""
        self.checked["no light confirms what is not kept"] += 1
        played = [move.notation for move in session.history.moves]
        assert played == kept.moves, f"shown: {played[-3:]}, kept: {kept.moves[-3:]}"
        over = session.history.outcome is not None
        natural = over and session.game.outcome(session.history.position) is not None and not session.history.moves
        assert over == kept.has_outcome or natural, f"shown as over: {over}; kept: {kept.has_outcome}"

    def tells(self, session: Session, snapshot: Snapshot) -> None:
        """A snapshot is of the position, tells no secret, and asks what can be answered."""
        self.checked["nobody sees a secret"] += 1
        game, position = session.game, session.history.position
        view = game.view(position)
        assert game.view(view) == view
        assert snapshot.board == tuple(view.board)
        assert snapshot.position == write_position(game, view)
        moves = session.history.moves
        assert len(snapshot.moves) == len(moves)
        for line, move in zip(snapshot.moves, moves, strict=True):
            assert line.notation in (move.public, move.notation)
        drawn = [
            move.notation for line, move in zip(snapshot.moves, moves, strict=True) if line.notation != move.notation
        ]
        tickets = [notation.partition("#")[2].encode() for notation in drawn if "#" in notation]
        if tickets and self.checked["nobody sees a secret"] % 8 == 0:
            page = encode_snapshot(snapshot)
            assert not any(b"#" + ticket in page for ticket in tickets), "a secret choice is on every page"
        if snapshot.ask is not None:
            keys = [key for key, _ in snapshot.ask.choices]
            assert keys, "a question without answers"
            assert len(keys) == len(set(keys)), "two answers with one key"
        lit = {meaning for _, meaning in snapshot.lights}
        assert Meaning.WINNER not in lit or snapshot.outcome is not None
        assert (snapshot.phase == "over") == (snapshot.outcome is not None)

    def time(self, session: Session, t_ns: int, kept: Kept) -> None:
        """Clocks add up to the time that passed; what is due comes."""
        clock, records = session.clock, len(kept.records)
        sides = range(clock.sides) if clock.accounts else range(0)
        left = tuple(clock.remaining_ns(side, t_ns) or 0 for side in (range(len(clock.accounts)) if sides else ()))
        state = clock.state(t_ns)
        kinds = {kind for kind, _ in kept.records[self._records :]}
        if self._session is not session or len(left) != len(self._left):
            self._turned = self._earlier = (t_ns, sum(left))
        elif t_ns > self._t_ns:
            self._measure(session, t_ns, left, state, kinds)
        if kinds:
            self._earlier = self._earlier if "takeback" in kinds else self._turned
            is_free = self._session is session and left == self._left  # it came at the last look, or at any time since
            self._turned = (self._t_ns if is_free else t_ns, sum(left))
        if self._session is not session or state != self._state:
            self._since_ns = self._t_ns if self._session is session else t_ns
        self._free_ns = 0
        self._session, self._t_ns, self._left, self._state, self._records = session, t_ns, left, state, records
        self._due(session, t_ns)

    def _measure(self, session: Session, t_ns: int, left: tuple[int, ...], state: str, kinds: set[str]) -> None:
        if isinstance(session.clock.control, NoClock) or not left:
            return
        self.checked["clocks add up to the time that passed"] += 1
        passed, spent = t_ns - self._t_ns, sum(self._left) - sum(left)
        if not kinds:
            may = passed if state == self._state else t_ns - self._since_ns
            assert spent <= may, f"{spent} ns were charged in {passed} ns ({state})"
        elif "adjust" not in kinds:
            # A move counts from when it stood: what has passed since the last one may be charged only now.
            from_ns, then_left = self._earlier if "takeback" in kinds else self._turned
            spent_in_all, may = then_left - sum(left), t_ns - from_ns
            assert spent_in_all <= may, f"{spent_in_all} ns were charged in {may} ns, at last by {kinds}"
        if kinds or state != self._state:
            assert spent >= 0 or kinds & RISES, (
                f"{-spent} ns were given, by {kinds or 'nothing'}, {self._state} {state}"
            )
        elif state == "running":
            kind = session.clock.control.kind
            due = passed - self._free_ns
            assert spent == due or kind == "delay", f"{spent} ns were charged in {due} ns of {kind}"
            assert sum(was != now for was, now in zip(self._left, left, strict=True)) <= 1, "two clocks run"
        else:
            assert spent == 0, f"{spent} ns were charged while the clock is {state}"

    def _due(self, session: Session, t_ns: int) -> None:
        """What was due has come: nothing is due for longer than some frames, and no whole move stands for ever."""
        self.checked["what is due comes"] += 1
        wake_ns = session.wake_ns()
        self._late = self._late + 1 if wake_ns is not None and wake_ns < t_ns else 0
        assert self._late <= MOST_TICKS, f"due since {t_ns - (wake_ns or 0)} ns"

    def stands(self, session: Session, snapshot: Snapshot, t_ns: int) -> None:
        """A whole move that stands, with nobody asked and no pause, is accepted within the time of a question."""
        waits = snapshot.ask is not None or snapshot.clock.state == "paused" or not snapshot.linked
        waits = waits or snapshot.thinking is not None  # whose move is chosen elsewhere makes no other
        if snapshot.phase != "playing" or snapshot.reading != "completed" or waits or session.is_returning:
            self._stood = None
            return
        seen = (snapshot.seen, len(snapshot.moves), snapshot.masked)
        if seen == self._declined:
            return
        if self._stood is None or self._stood[0] != seen:
            self._stood = (seen, t_ns)
        self.checked["a whole move counts"] += 1
        stood_ns = t_ns - self._stood[1]
        assert stood_ns <= session.settings.patience.ask_ns + SLACK_NS, f"a whole move stands for {stood_ns} ns"

    def reads(self, session: Session, snapshot: Snapshot) -> None:
        """The board is read as somebody would who compares it with the position and the result of every move."""
        facts = session.facts
        board, senses = facts.board, facts.board.sensing.senses
        key = (board.seen.tobytes(), len(facts.history.moves), board.moves, facts.state)
        if key == self._read or Sense.WEIGHT in senses or snapshot.phase != "playing" or not facts.state.seen:
            return
        self._read = key
        self.checked["the board is read as it stands"] += 1
        sides = [piece.side for piece in facts.game.pieces]

        def shows(contents: Sequence[int]) -> bool:
            due = (_due(sense, piece, sides) for sense, piece in zip(senses, contents, strict=True))
            return all(now == then for now, then in zip(board.seen, due, strict=True))

        reading, position = board.reading, facts.position
        agrees = shows(position.board)
        assert isinstance(reading, Agrees) == agrees, f"the position {'stands' * agrees}, and is read as {reading.name}"
        if agrees:
            faults = [meaning for _, meaning in snapshot.lights if meaning in FAULTS]
            assert not faults or session.is_returning, f"the board is right, and the lights say {faults}"
            return
        whole = any(shows(facts.game.apply(position, move).board) for move in board.moves if move.changes)
        found = isinstance(reading, Completed | Ambiguous)
        assert whole == found, f"a whole move {'stands' if whole else 'does not stand'}, and is read as {reading.name}"

    def note_answer(self, snapshot: Snapshot) -> None:
        """People have answered: what stands now may wait for them, if they said that it is no move."""
        self._declined = (snapshot.seen, len(snapshot.moves), snapshot.masked)

    def permitted(self, message: PageMessage, grant: Grant) -> PageMessage | None:
        """The message as it is let through; None: it is not."""
        self.checked["nobody does what he may not"] += 1
        refused = why_not(message, grant)
        if grant.role is Role.SPECTATOR:
            assert refused or isinstance(message, AskForCharge), f"anybody may say {type(message).__name__}"
        if refused:
            return None
        said = in_the_name_of(message, grant)
        if grant.role is Role.SEAT:
            assert side_of(said) in (None, grant.side), "a seat speaks for another"
        return said

    def ascending(self, numbers: list[int]) -> None:
        """Snapshots are numbered upwards."""
        assert all(one < other for one, other in pairwise(numbers))


def _due(sense: Sense, piece: int, sides: Sequence[int | None]) -> int:
    """What a sensor should read of that piece, or of so many stones."""
    if not piece or sense is Sense.NONE:
        return 0
    return PRESENT_S if sense is Sense.POLARITY and sides[piece] == 1 else PRESENT
