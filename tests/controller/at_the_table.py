"""A table for tests: a simulated board, the whole line and a journal in memory, in a time of its own."""

from collections.abc import Mapping, Sequence

from controller.core.api.events import Ask, ButtonPressed, CommandGiven, Effect, Event, Record, Say
from controller.core.clock import Control
from controller.core.referee.settings import Settings
from controller.core.session.session import Session
from controller.devices.simhand import SimHand, sim_board
from controller.table import session_start
from controller.table.binding import Binding
from controller.table.pipeline import Pipeline
from engine.game import Game
from engine.games import load
from engine.notation import read_position
from hardware.board import Board, load_board
from hardware.debounce import make_debouncer
from hardware.drivers.sim import SimStrip
from hardware.sim.noise import CLEAN, Noise
from tests.controller.commands_by_name import command

MS_NS = 1_000_000
START_NS = 5_000_000_000


class AtTheTable:
    """Hands, buttons and time; everything that came out is in `records`, `said` and `asked`."""

    def __init__(
        self,
        board: Board | None = None,
        game: Game | None = None,
        *,
        position: str | None = None,
        control: Control | None = None,
        settings: Settings | None = None,
        options: Mapping[str, str] | None = None,
        noise: Noise = CLEAN,
        set_up: bool = True,
    ) -> None:
        self.board = board or load_board("web")
        self.game = game or load("web")
        complete = self.game.complete(options or {})
        start = self.game.start(complete) if position is None else read_position(self.game, position)
        self.binding = Binding(self.board, self.game, start)
        control = control or session_start.own_control(self.game, complete)
        turns = self.binding.turns
        session = session_start.begin(self.game, self.binding.sensing, settings or Settings(), start, control, turns)
        self.records: list[Record] = []
        self.heard: list[Effect] = []
        self.strip = SimStrip(self.board.leds)
        debounce = self.board.debounce
        debouncer = make_debouncer(debounce.strategy, debounce.time_ms, self.board.channels, self.board.slack)
        self.line = Pipeline(
            self.binding, debouncer, session, self.strip, keep=self.records.append, hear=self.heard.append
        )
        self.simboard = sim_board(self.board, self.binding, noise)
        self.hand = SimHand(self.simboard, self.binding)
        self.t_ns = START_NS
        if set_up:
            self.hand.set_up(start)
            self.wait(1000)

    @property
    def session(self) -> Session:
        return self.line.session

    @property
    def said(self) -> list[Say]:
        return [effect for effect in self.heard if isinstance(effect, Say)]

    @property
    def asked(self) -> list[Ask]:
        return [effect for effect in self.heard if isinstance(effect, Ask)]

    @property
    def moves(self) -> list[str]:
        """Notations of the accepted moves."""
        return [move.notation for move in self.session.history.moves]

    @property
    def lights(self) -> dict[str, str]:
        """What the lights mean, by site name."""
        return {self.game.site_names[site]: meaning.value for site, meaning in self.session.snapshot.lights}

    def saying(self) -> Say | None:
        """What the referee says now."""
        return self.session.snapshot.saying

    def wait(self, ms: float) -> "AtTheTable":
        """Let so much time pass, scan by scan."""
        end_ns = self.t_ns + round(ms * MS_NS)
        while self.t_ns < end_ns:
            self.t_ns += 1_000_000_000 // self.board.scan_hz
            frame = self.simboard.scan(self.t_ns)
            if frame is not None:
                self.line.frame(frame)
        return self

    def lift(self, site: str, then_ms: float = 100) -> "AtTheTable":
        self.simboard.lift(site, self.t_ns)
        return self.wait(then_ms)

    def place(self, site: str, then_ms: float = 100, held: int = -1) -> "AtTheTable":
        self.simboard.place(site, self.t_ns, held)
        return self.wait(then_ms)

    def move(self, site: str, to: str, then_ms: float = 1000) -> "AtTheTable":
        """Carry a peg, and let it settle unless told otherwise."""
        return self.lift(site).place(to, then_ms)

    def press(self, name: str) -> "AtTheTable":
        does, side = self.binding.side_of_button(name)
        return self.tell(ButtonPressed(does, side, self.t_ns))

    def wish(
        self, name: str, side: int | None = None, question: int = 0, choice: str = "", sites: Sequence[str] = ()
    ) -> "AtTheTable":
        return self.tell(
            CommandGiven(command(name, side=side, question=question, choice=choice, sites=sites), self.t_ns)
        )

    def answer(self, choice: str) -> "AtTheTable":
        """Answer the last question."""
        return self.wish("answer", question=self.asked[-1].number, choice=choice)

    def tell(self, event: Event) -> "AtTheTable":
        self.line.event(event)
        return self
