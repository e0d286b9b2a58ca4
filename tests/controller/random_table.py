"""A table for random sessions: any game on a board that carries it, any clock and settings, and faulty sensors.

What the session does with an event is written down and hashed: effects, snapshot, request, wake time, and whether
outsiders see the same objects as before.
"""

import hashlib
from array import array
from collections.abc import Callable
from random import Random

import msgspec

from controller.core.api.events import BoardSeen, CommandGiven, Effect, Event, MoveReply, Record, Tick
from controller.core.board.orientation import UPRIGHT
from controller.core.clock import parse_control, write_control
from controller.core.referee.history import History
from controller.core.referee.settings import Settings
from controller.core.session.session import Session
from controller.errors import BoardDoesNotFit
from controller.recording.recording_codec import event_of
from controller.table import session_start
from controller.table.binding import Binding
from engine.game import Game
from engine.games import load
from engine.messages import Message, plain
from engine.notation import read_position, write_position
from engine.position import Change, Move, Position, Side, Site
from engine.rules import Option
from hardware.board import load_board
from hardware.frame import Sense
from hardware.recording import Header, RecordedInput

MS_NS = 1_000_000
WRITTEN_NAMES: dict[type, str] = {
    CommandGiven: "Command",
    MoveReply: "Advice",
}  # events whose digest keeps an older name
BOARDS = {
    "outwit": ("outwit", "outwit-polarity", "grid"),
    "wari": ("wari-pits", "wari"),
    "web": ("web", "web-polarity"),
    "witsend": ("witsend", "witsend-long"),
    "witt": ("witt", "witt-polarity", "grid-polarity"),
}
CONTROLS = (
    "none",
    "shared 90s",
    "shared 2h",
    "total 40s",
    "total 10m",
    "fischer 20s+3s",
    "delay 30s/2s",
    "byoyomi 10s+3x5s",
)
PAUSES_MS = (5, 40, 120, 160, 300, 700, 700, 1100, 2200, 2200)
HOURGLASS_TICKS = 40  # ticks of one wait; a session that asks for more is not waited for


class RandomTable:
    """One session, and what hands do at its board.  `digest` is of all that was told and came of it."""

    def __init__(self, seed: int, trace: Callable[[str], None] | None = None) -> None:
        self.chance = chance = Random(seed)
        self.trace = trace
        self.sha = hashlib.sha256()
        self.game = game = load(tuple(BOARDS)[seed % len(BOARDS)])
        options = game.complete({option.key: _drawn(option, chance) for option in game.options})
        start = self._start(options)
        self.binding = _bound(game, start, chance)
        seats = game.seats(start)
        others = [seat for seat in seats if chance.random() < 0.25]
        settings = Settings(
            hold_limit_ns=chance.choice([0, 3_000_000_000, 10_000_000_000]),
            takeback=chance.choice(["ask", "ask", "free", "off"]),
            touch_move=chance.random() < 0.35,
            hints=chance.random() < 0.9,
            teach=chance.random() < 0.3,
            machines=frozenset(other for other in others if other % 2),
            remotes=frozenset(other for other in others if not other % 2),
        )
        self.control = parse_control(chance.choice(CONTROLS))
        text = write_control(self.control)
        self.header = session_start.header(game, options, start, text, self.binding.board.name)
        self.session = session_start.begin(
            game, self.binding.sensing, settings, start, self.control, self.binding.turns
        )
        self.records: list[Record] = []
        self.t_ns = 1_000_000_000
        self.events = 0
        self.lies = chance.choice([UPRIGHT, UPRIGHT, UPRIGHT, *self.binding.turns.others()])
        self.stuck: dict[Site, int] = {}
        self.jitter = chance.choice([0, 0, 6, 14]) if not self.binding.sensing.is_exact else 0
        self.values = array("H", [0] * len(game.site_names))
        self.before: tuple[object, ...] = ()
        self.heard(opening_effects(self.session))

    # How they do it.

    @property
    def position(self) -> Position:
        return history(self.session).position

    def legal(self) -> tuple[Move, ...]:
        return self.game.legal_moves(self.position)

    def in_order(self, move: Move) -> list[Change]:
        """The changes as hands make them: rarely in another order, sometimes with more touches on the way."""
        changes = list(move.changes)
        if self.chance.random() < 0.25:
            self.chance.shuffle(changes)
        return changes

    def put(self, site: Site, contents: int) -> None:
        self.values[site] = self.binding.sensing.value(site, contents)
        self.look()

    def show(self, board: bytes, *, all_of_it: bool) -> None:
        """Site by site, or all at once."""
        sensing = self.binding.sensing
        due = sensing.image(board)
        differing = [site for site in range(len(due)) if due[site] != self.values[site]]
        if not all_of_it and differing:
            differing = self.chance.sample(differing, len(differing) - 1)
        at_once = len(differing) > 6 or self.chance.random() < 0.5
        for site in differing:
            self.values[site] = due[site]
            if not at_once:
                self.look()
                self.pause()
        self.look()
        self.settle()

    def look(self) -> None:
        """The board as the sensors show it."""
        values, chance = array("H", self.values), self.chance
        for site, value in self.stuck.items():
            values[site] = value
        if self.jitter:
            for site, sense in enumerate(self.binding.sensing.senses):
                if sense is Sense.WEIGHT and values[site]:
                    values[site] = max(0, values[site] + chance.randint(-self.jitter, self.jitter))
        lying = self.lies.then(self.session.orientation)
        self.tell(BoardSeen(self.binding.turns.seen(values, lying), self.t_ns))

    def pause(self) -> None:
        self.wait(self.chance.choice(PAUSES_MS))

    def settle(self) -> None:
        self.wait(self.chance.choice([5, 200, 700, 700, 2200, 5500]))

    def command(self, name: str, side: Side | None = None, **told: object) -> None:
        """As it once stood on a recording: with the fields of all commands."""
        body = {"kind": "command", "name": name, "t_ns": self.t_ns, "side": side, "question": 0, "choice": "", **told}
        self.tell(event_of(RecordedInput(self.t_ns, {**body, "amount_ms": told.get("amount_ms", 0)}), 8))

    def wait(self, ms: int) -> None:
        """Let so much time pass, with a tick whenever the session asks for one."""
        end_ns = self.t_ns + ms * MS_NS
        for _ in range(HOURGLASS_TICKS):
            wake_ns = self.session.wake_ns()
            if wake_ns is None or wake_ns > end_ns:
                break
            self.t_ns = max(self.t_ns + 5 * MS_NS, wake_ns)
            self.tell(Tick(self.t_ns))
        self.t_ns = max(self.t_ns, end_ns)

    def text_ahead(self) -> str:
        """A position some moves on."""
        position = self.position
        for _ in range(self.chance.randint(0, 3)):
            moves = self.game.legal_moves(position)
            if moves:
                position = self.game.apply(position, self.chance.choice(moves))
        return write_position(self.game, position)

    def _start(self, options: dict[str, str]) -> Position:
        """The game's own start, or a position that random moves lead to."""
        position = self.game.start(options)
        for _ in range(self.chance.choice([0, 0, 10, 40, 120])):
            moves = self.game.legal_moves(position)
            if moves:
                after = self.game.apply(position, self.chance.choice(moves))
                if self.game.outcome(after):
                    break
                position = after
        return read_position(self.game, write_position(self.game, position))

    # What is written down.

    def tell(self, event: Event) -> None:
        self.events += 1
        self.note([WRITTEN_NAMES.get(type(event), type(event).__name__), event.t_ns])
        self.heard(self.session.handle(event))

    def heard(self, effects: list[Effect]) -> None:
        session = self.session
        self.records += [effect for effect in effects if isinstance(effect, Record)]
        self.note([[type(effect).__name__, effect] for effect in effects])
        snapshot = session.snapshot if self.chance.random() < 0.9 else None
        seen = (snapshot, session.request, history(session), session.orientation)
        same = [now is before for now, before in zip(seen, self.before or seen, strict=True)]
        if snapshot is not None and not (same[0] and self.before):
            self.note(snapshot)
        request = session.request
        if request is not None and not same[1]:
            self.note(
                [request.number, request.kind, request.side, write_position(self.game, request.position), request.left]
            )
        self.note([same, request is None, session.wake_ns(), session.phase, session.is_paused()])
        self.before = seen

    def note(self, what: object) -> None:
        line = msgspec.json.encode(what, order="deterministic", enc_hook=_told)
        self.sha.update(line)
        if self.trace:
            self.trace(line.decode())


def about(header: Header) -> dict[str, object]:
    """What a recording's header says of the game; masked sites in order, for a set has none."""
    sight = msgspec.json.decode(header.about["sight"])
    return {**header.about, "sight": {**sight, "masked": sorted(sight["masked"])}}


def _told(value: object) -> object:
    """A message counts by its id and arguments: its words are its catalogue's."""
    return plain(value) if isinstance(value, Message) else str(value)


def history(session: Session) -> History:
    """The moves so far."""
    return session.history


def opening_effects(session: Session) -> list[Effect]:
    """What a session says before the first event."""
    return session.opening()


def _bound(game: Game, start: Position, chance: Random) -> Binding:
    """A board that carries the game, of those that there are."""
    names = list(BOARDS[game.key])
    while True:
        try:
            return Binding(load_board(names.pop(chance.randrange(len(names)))), game, start)
        except BoardDoesNotFit:
            pass


def _drawn(option: Option, chance: Random) -> str:
    if option.values:
        return chance.choice(option.values)
    return str(chance.randint(option.least, min(option.most, option.least + 2)) if option.least > 1 else option.default)
