"""A referee that is driven by orders and answers each with reports, the last of which is `done`."""

from array import array
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from controller.config import Config
from controller.core.api import events
from controller.core.api.commands import Command, side_of
from controller.core.api.events import (
    Ask,
    ButtonPressed,
    CommandGiven,
    Effect,
    Event,
    LinkBack,
    LinkLost,
    Proposal,
    Record,
    Say,
)
from controller.core.api.snapshot import ClockView, Snapshot
from controller.core.clock import write_control
from controller.stdio import protocol
from controller.stdio.protocol import (
    VERSION,
    AnyOrder,
    BackOrder,
    CommandOrder,
    FrameOrder,
    LostOrder,
    PressOrder,
    QuitOrder,
    StalledOrder,
    TickOrder,
    told,
)
from controller.table import session_start
from controller.table.binding import Binding
from controller.table.pipeline import Pipeline
from controller.table.table import chosen, settings_of
from engine.game import Game
from engine.position import Site
from hardware.board import Board
from hardware.debounce import make_debouncer
from hardware.decoding import Undecodable
from hardware.drivers.sim import SimStrip
from hardware.frame import SensorFrame

Write = Callable[[bytes], object]


class Referee:
    """One game on one board, behind lines.  No player is a machine, and there are no hints.

    :raises BoardDoesNotFit, BadConfig: board or configuration do not fit the game.
    """

    def __init__(self, board: Board, game: Game, config: Config, write: Write) -> None:
        options, control = chosen(game, config)
        start = game.start(options)
        self._board, self._game, self._write = board, game, write
        self._binding = Binding(board, game, start)
        self._t_ns, self._frames = 0, 0
        self._shown: dict[str, object] = {}
        self._kept: list[Record] = []
        self._last = ""  # the last accepted move
        settings = replace(settings_of(config, board), hints=False)
        session = session_start.begin(game, self._binding.sensing, settings, start, control, self._binding.turns)
        debouncer = make_debouncer(board.debounce.strategy, board.debounce.time_ms, board.channels, board.slack)
        self._line = Pipeline(self._binding, debouncer, session, SimStrip(board.leds), keep=self._keep, hear=self._hear)
        self._send("hello", _hello(self._binding, options, write_control(control)))
        for effect in session.opening():
            self._hear(effect)
        self._line.event(events.Tick(0))
        self._report()

    def take(self, line: bytes) -> bool:
        """Follow the order in a line; an order that cannot be followed changes nothing.  False: it was the last one."""
        try:
            order = protocol.read_order(line)
            if isinstance(order, QuitOrder):
                return False
            event = self._event(order)
        except Undecodable as error:
            self._send("error", {"text": str(error)})
            return True
        self._t_ns = order.t_ns
        if isinstance(event, SensorFrame):
            self._line.frame(event)
        else:
            self._line.event(event)
        self._report()
        return True

    def _event(self, order: AnyOrder) -> Event | SensorFrame:
        """The event of an order.

        :raises Undecodable: it does not fit board, game or time.
        """
        if order.t_ns < self._t_ns:
            raise Undecodable(f"t_ns is {order.t_ns}, after {self._t_ns}; times never fall")
        match order:
            case FrameOrder(t_ns, values):
                if len(values) != self._board.channels:
                    raise Undecodable(f"{len(values)} values for {self._board.channels} channels")
                self._frames += 1
                return SensorFrame(self._frames, t_ns, array("H", values))
            case PressOrder(t_ns, name):
                try:
                    return ButtonPressed(*self._binding.side_of_button(name), t_ns)
                except LookupError as error:
                    raise Undecodable(str(error)) from error
            case CommandOrder(t_ns, command):
                return self._command(t_ns, command)
            case LostOrder(t_ns, why):
                return LinkLost(t_ns, why)
            case BackOrder(t_ns):
                return LinkBack(t_ns)
            case StalledOrder(t_ns):
                return events.Stalled(t_ns)
            case TickOrder(t_ns):
                return events.Tick(t_ns)

    def _command(self, t_ns: int, command: Command) -> CommandGiven:
        side = side_of(command)
        if side is not None and side >= len(self._game.sides):
            raise Undecodable(f"side {side}; this game has 0 to {len(self._game.sides) - 1}")
        return CommandGiven(command, t_ns)

    # What comes of it.

    def _keep(self, record: Record) -> None:
        self._kept.append(record)

    def _hear(self, effect: Effect) -> None:
        match effect:
            case Say(tone, text, clause, sites):
                self._send("say", {"tone": tone, **told(text), "clause": clause, "sites": self._named(sites)})
            case Ask() | Record() | Proposal():
                return  # a question is part of the snapshot

    def _report(self) -> None:
        """What has changed by the order, then that it is done."""
        snapshot = self._line.session.snapshot
        was = ""
        for record in self._kept:
            if record.kind == "takeback" and record.body.get("why") == "revised":
                was = self._last  # the move that stands instead is the next record
                continue
            report = _of_record(record, snapshot)
            if report is None:
                continue
            kind, fields = report
            if kind == "accepted":
                self._last = str(fields["notation"])
            if kind == "accepted" and was:
                kind, fields = "revised", {**fields, "was": was}
            self._send(kind, fields)
        self._kept.clear()
        self._changed("ask", _asked(snapshot))
        self._changed("lights", {"sites": self._lights(snapshot)})
        self._changed("clock", _clock(snapshot.clock))
        self._changed("state", self._state(snapshot))
        self._send("done", {"t_ns": self._t_ns, "wake_ns": self._line.session.wake_ns()})

    def _changed(self, kind: str, fields: Mapping[str, object]) -> None:
        if self._shown.get(kind) != fields:
            self._shown[kind] = fields
            self._send(kind, fields)

    def _state(self, snapshot: Snapshot) -> dict[str, object]:
        return {
            "phase": snapshot.phase,
            "reading": snapshot.reading,
            "ply": snapshot.ply,
            "to_act": list(snapshot.to_act),
            "position": snapshot.position,
            "linked": snapshot.linked,
        }

    def _lights(self, snapshot: Snapshot) -> dict[str, list[str]]:
        lit: dict[str, list[str]] = {}
        for site, meaning in snapshot.lights:
            lit.setdefault(self._game.site_names[site], []).append(meaning.value)
        return lit

    def _named(self, sites: tuple[Site, ...]) -> list[str]:
        return [self._game.site_names[site] for site in sites]

    def _send(self, kind: str, fields: Mapping[str, object]) -> None:
        self._write(protocol.line(kind, fields))


def _hello(binding: Binding, options: Mapping[str, str], control: str) -> dict[str, object]:
    board, game = binding.board, binding.game
    return {
        "version": VERSION,
        "game": game.key,
        "options": dict(options),
        "control": control,
        "sides": [str(side) for side in game.sides],
        "pieces": [{"name": str(one.name), "letter": one.letter, "side": one.side} for one in game.pieces],
        "board": board.name,
        "scan_hz": board.scan_hz,
        "channels": board.channels,
        "sites": [_site(binding, site) for site in range(len(game.site_names))],
        "buttons": [{"name": one.name, "does": one.does, "side": one.side} for one in board.buttons],
    }


def _site(binding: Binding, site: Site) -> dict[str, Any]:
    name, place = binding.game.site_names[site], binding.place(site)
    if place is None:
        return {"name": name, "channel": None}
    return {"name": name, "channel": place.channel, "sense": place.sense.value, "x_mm": place.x_mm, "y_mm": place.y_mm}


def _of_record(record: Record, snapshot: Snapshot) -> tuple[str, dict[str, object]] | None:
    """The report of a record; None: it has none.  A secret move is told as everybody may know it."""
    body = record.body
    match record.kind:
        case "move":
            lines = {line.ply: line for line in snapshot.moves}
            ply = body["ply"]
            line = lines.get(ply) if isinstance(ply, int) else None
            notation = line.notation if line else "?"
            return "accepted", {"ply": ply, "side": body["side"], "notation": notation, "how": body["how"]}
        case "takeback":
            return "taken_back", {"moves": body["moves"]}
        case "outcome":
            if outcome := snapshot.outcome:
                return "over", {"winners": list(outcome.winners), "clause": outcome.clause, **told(outcome.reason)}
        case _:
            pass
    return None


def _asked(snapshot: Snapshot) -> dict[str, object]:
    ask = snapshot.ask
    if ask is None:
        return {"question": None}
    choices = [{"choice": choice, **told(label)} for choice, label in ask.choices]
    return {"question": ask.number, **told(ask.text), "choices": choices}


def _clock(clock: ClockView) -> dict[str, object]:
    return {"state": clock.state, "side": clock.side, "remaining_ms": list(clock.remaining_ms), "kind": clock.kind}
