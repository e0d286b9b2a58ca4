"""Two boards with real sessions in virtual time, two people, and a network that loses, doubles and overtakes."""

import heapq
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from itertools import count
from random import Random

import msgspec

from controller.core.api.commands import Answer, Draw, Pause, Resign, Resume, Undo
from controller.core.api.events import (
    BoardSeen,
    CommandGiven,
    Effect,
    Event,
    MoveRequest,
    Proposal,
    Record,
    Say,
    Tick,
)
from controller.core.board.image import Sensing
from controller.core.clock import parse_control
from controller.core.referee.settings import Settings
from controller.journal.records import GameLog
from controller.players.adviser import Adviser
from controller.players.player import Answer as Reply
from controller.remote.codes import key_of
from controller.remote.line import BoardLine, Kept
from controller.remote.play import TwoBoards
from controller.remote.terms import Terms, rules_digest
from controller.table import session_start
from engine.games import load
from engine.notation import write_position
from engine.position import Move, Position, Site
from hardware.frame import Sense

MS_NS, SECOND_NS = 1_000_000, 1_000_000_000
STEP_NS = 100 * MS_NS
CODE = "AAAA-BBBB-CCCC-DDDD"
KEY = key_of(CODE)


class Nobody:
    """A player that is asked for nothing here: no hints, no lessons."""

    def ask(self, request: MoveRequest, answer: Reply) -> None:
        raise AssertionError(request)

    def drop(self) -> None:
        """Nothing to drop."""

    async def close(self) -> None:
        """Nothing to close."""


def terms_of(key: str, control: str, guest: int = 1) -> Terms:
    game = load(key)
    options = game.complete({})
    start = game.start(options)
    return Terms(key, rules_digest(game, start), options, control, write_position(game, start), guest)


class Board:
    """One of two: session, journal and line, and somebody who plays there.  `restart` is a power cut and its end."""

    def __init__(self, terms: Terms, own: int, chance: Random, names: Callable[[], str]) -> None:
        self.game, self.terms, self.own, self.chance, self._names = load(terms.game), terms, own, chance, names
        weighs = not self.game.pieces
        sites = len(self.game.site_names)
        sense = Sense.WEIGHT if weighs else Sense.PRESENCE
        self.sensing = Sensing.of(self.game, [sense] * sites, [30 if weighs else 0] * sites)
        self.settings = replace(Settings(), remotes=frozenset([1 - own]), two_boards=True, hints=False)
        self.t_ns, self.skew_ns = 0, chance.randrange(1, 10**12)  # each machine has a monotonic clock of its own
        self.records: list[Record] = []
        self.said: list[Say] = []
        self.kept: Kept = Kept(CODE, own, terms)
        self.sent: list[bytes] = []
        self.waits_ns = 0
        self.moods = True
        self.by_itself = chance.random() < 0.3  # a simulated board, whose own hand makes the other's moves
        start = self.game.start(terms.options)
        self.control = parse_control(terms.clock)
        self.header = session_start.header(self.game, terms.options, start, terms.clock, "test")
        self.session = session_start.begin(self.game, self.sensing, self.settings, start, self.control)
        self._connect()
        self.show(start.board)

    @property
    def now_ns(self) -> int:
        return self.t_ns + self.skew_ns

    def _connect(self) -> None:
        self.line = BoardLine(self.game, self.control, KEY, self.kept, self._names(), self._names)
        self.two = TwoBoards(self.line, self._save, lambda: self.now_ns, self.sent.append)
        self.two.by_itself = lambda: self.by_itself
        self.adviser = Adviser(Nobody(), {1 - self.own: self.two.remote}, lambda: self.now_ns)

    def _save(self, kept: Kept) -> None:
        self.kept = msgspec.json.decode(msgspec.json.encode(kept), type=Kept)

    def restart(self) -> None:
        clock = next((one for one in reversed(self.records) if not one.durable), None)
        durable = tuple(one for one in self.records if one.durable)
        after = 0 if clock is None else sum(one.durable for one in self.records[: self.records.index(clock)])
        log = GameLog(1, self.header, "", None, None, durable, clock, after)
        seen = self.seen
        self.skew_ns = self.chance.randrange(1, 10**12)
        self.session = session_start.resume(self.game, self.sensing, self.settings, log, self.now_ns)
        self._connect()
        self.show(seen)

    def show(self, board: bytes) -> None:
        """A hand has made the board look so."""
        self.seen = board
        self.tell(BoardSeen(self.sensing.image(board), self.now_ns))

    def tell(self, event: Event) -> None:
        effects: list[Effect] = self.session.handle(event)
        for effect in effects:
            match effect:
                case Record():
                    self.records.append(effect)
                case Say():
                    self.said.append(effect)
                case _:
                    pass
        for effect in effects:
            if isinstance(effect, Proposal):
                self.two.propose(effect)
        self.adviser.look(self.session.request, self.tell)
        self.two.look(self.session, self.tell)

    def step(self, t_ns: int) -> None:
        """Time has passed."""
        self.t_ns = t_ns
        wake_ns = self.session.wake_ns()
        if wake_ns is not None and wake_ns <= self.now_ns:
            self.tell(Tick(self.now_ns))
        self.two.tick()
        if t_ns >= self.waits_ns:
            self.waits_ns = t_ns + self.chance.randrange(200, 3000) * MS_NS
            self._live()

    def _live(self) -> None:
        """What somebody does now."""
        session, chance = self.session, self.chance
        position = session.history.position
        ask = session.snapshot.ask
        if session.phase != "playing":
            if session.phase == "setup":
                self.show(position.board)
            return
        if ask is not None:
            choice = chance.choice([key for key, _ in ask.choices] if self.moods else ["no"])
            self.tell(CommandGiven(Answer(ask.number, choice), self.now_ns))
        elif session.is_returning:
            self.show(position.board)
        elif session.is_paused():
            if chance.random() < 0.5:
                self.tell(CommandGiven(Resume(), self.now_ns))
        elif self.moods and (mood := chance.random()) < 0.12:
            wish = Undo(self.own) if mood < 0.07 else Draw(self.own) if mood < 0.09 else Pause()
            self.tell(CommandGiven(wish, self.now_ns))
        elif self.moods and session.request is not None and chance.random() < 0.4 and (other := self.other_place()):
            self.show(self.game.apply(session.history.positions[-2], other).board)
        elif session.due is not None:
            self.show(self.game.apply(position, session.due).board)
        else:
            own = [move for move in self.game.legal_moves(position) if move.side == self.own and not move.is_pass]
            if own and session.request is None and self.seen == position.board:
                self.show(self.game.apply(position, chance.choice(own)).board)
            elif self.seen != position.board and session.snapshot.reading == "discrepancy":
                self.show(position.board)

    def other_place(self) -> Move | None:
        """Another place to which the hand that has just moved here may go on; None: the move is final."""
        history = self.session.history
        last = history.last_move
        if last is None or last.side != self.own or self.seen != history.position.board or len(last.changes) != 2:
            return None
        left = _left(last, history.position)
        near = [
            move
            for move in self.game.legal_moves(history.positions[-2])
            if move != last
            and len(move.changes) == 2
            and _left(move, self.game.apply(history.positions[-2], move)) == left
        ]
        return self.chance.choice(near) if near else None

    def resign(self) -> None:
        self.tell(CommandGiven(Resign(self.own), self.now_ns))


def _left(move: Move, after: Position) -> list[Site]:
    """The sites that the move leaves empty."""
    return [change.site for change in move.changes if not after.board[change.site]]


@dataclass
class Net:
    """Carries letters: late, lost, doubled, out of order; not at all while it is cut."""

    chance: Random
    lost: float = 0.1
    doubled: float = 0.1
    most_ms: int = 300
    is_cut: bool = False
    wire: list[tuple[int, int, int, bytes]] = field(default_factory=list)
    old: list[tuple[int, bytes]] = field(default_factory=list)
    numbers: "count[int]" = field(default_factory=count)

    def post(self, to: int, data: bytes, t_ns: int) -> None:
        self.old = [*self.old[-30:], (to, data)]
        if self.is_cut or self.chance.random() < self.lost:
            return
        for _ in range(2 if self.chance.random() < self.doubled else 1):
            late_ns = self.chance.randrange(1, self.most_ms) * MS_NS
            heapq.heappush(self.wire, (t_ns + late_ns, next(self.numbers), to, data))

    def arrived(self, t_ns: int) -> list[tuple[int, bytes]]:
        found = []
        while self.wire and self.wire[0][0] <= t_ns:
            _, _, to, data = heapq.heappop(self.wire)
            found.append((to, data))
        return found


class Pair:
    """Two boards and the net between."""

    def __init__(
        self, key: str, seed: int, *, control: str = "fischer 10m+5s", step_ns: int = STEP_NS, **net: float
    ) -> None:
        self.step_ns = step_ns
        self.chance = Random(seed)
        numbers = count(1)
        names = lambda: f"{next(numbers):08x}"  # noqa: E731
        terms = terms_of(key, control)
        self.network = Net(self.chance, **net)  # type: ignore[arg-type]
        self.boards = [Board(terms, own, Random(f"{seed} {own}"), names) for own in (0, 1)]
        self.t_ns = 0

    def run(self, seconds: float, *, until: Callable[[], bool] = lambda: False) -> bool:
        """Let time pass; whether that came to hold."""
        end_ns = self.t_ns + round(seconds * SECOND_NS)
        while self.t_ns < end_ns and not until():
            self.t_ns += self.step_ns
            for to, data in self.network.arrived(self.t_ns):
                self.boards[to].t_ns = self.t_ns
                self.boards[to].two.hear(data)
            for board in self.boards:
                board.step(self.t_ns)
                for data in board.sent:
                    self.network.post(1 - board.own, data, self.t_ns)
                board.sent.clear()
        return until()

    @property
    def same(self) -> bool:
        one, other = self.boards
        return (
            one.line.record.heads == other.line.record.heads
            and one.session.history.moves == other.session.history.moves
            and one.session.history.outcome == other.session.history.outcome
            and one.session.is_paused() == other.session.is_paused()
        )

    @property
    def over(self) -> bool:
        return all(board.session.phase == "over" for board in self.boards)

    def told(self) -> str:
        return "\n".join(
            f"{board.own}: {board.session.phase} {[m.notation for m in board.session.history.moves]} "
            f"{board.line.record.entries[-4:]} pen {board.line.record.pen} frozen {board.line.is_frozen} "
            f"{[say.text for say in board.said[-4:]]} {board.session.snapshot.reading} {board.session.snapshot.ask}"
            for board in self.boards
        )
