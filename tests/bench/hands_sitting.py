"""A table of the benchmark: board, line and simulated hands in a time of their own, with a stop-watch."""

from dataclasses import replace
from random import Random

from controller.config import Config
from controller.core.api.commands import Mask
from controller.core.api.events import CommandGiven, Effect, Record
from controller.core.api.snapshot import Snapshot
from controller.core.clock import NoClock
from controller.core.session.session import Session
from controller.devices.sensor_health import Checkup
from controller.devices.simhand import SimHand, sim_board
from controller.hands.factors import Factor
from controller.table import session_start
from controller.table.binding import Binding
from controller.table.pipeline import Picture, Pipeline
from controller.table.table import settings_of
from engine.game import Game
from engine.position import Position
from hardware.board import Board, BoardSite
from hardware.debounce import make_debouncer
from hardware.drivers.sim import SimStrip
from hardware.frame import Sense, SensorFrame

MS_NS = 1_000_000
START_NS = 5_000_000_000


class BenchTable:
    """What `Show` needs of a table, at a position of a game."""

    def __init__(self, board: Board, game: Game, start: Position, factor: Factor, seed: int) -> None:
        self.board = board
        self.binding = Binding(board, game, start)
        self.heard: list[Effect] = []
        self.lights_ns = 0  # when the lights last changed
        self.how = ""  # the last move was accepted by ...
        settings = settings_of(Config(), board)
        session = session_start.begin(game, self.binding.sensing, settings, start, NoClock(), self.binding.turns)
        debounce = board.debounce
        debouncer = make_debouncer(debounce.strategy, debounce.time_ms, board.channels, board.slack)
        self.line = Pipeline(
            self.binding,
            debouncer,
            session,
            SimStrip(board.leds),
            keep=self._keep,
            hear=self.heard.append,
            watch=self._watch,
        )
        self.factor = factor
        self._flapping: BoardSite | None = None
        self.noise = factor.noise(board, seed)
        self.simboard = sim_board(board, self.binding, self.noise)
        self.hand = SimHand(self.simboard, self.binding)
        self.hand.set_up(start)
        self.t_ns = START_NS
        self._lights: object = None
        self._checkup = Checkup(lambda: self.binding)

    @property
    def session(self) -> Session:
        return self.line.session

    def examine(self, frame: SensorFrame) -> None:
        """The health of the sensors, as the daemon has it looked after."""
        event = self._checkup.frame(frame, self.session.history)
        if event is not None:
            self.line.event(event)

    def flap(self, chance: Random) -> None:
        """A sensor that people have masked shows something else now."""
        used = sorted(self.binding.game.used_sites(self.session.history.position))
        if self._flapping is None:
            places = [place for site in used if (place := self.binding.place(site)) and place.channel is not None]
            self._flapping = chance.choice(places)
            self.line.event(CommandGiven(Mask(self._flapping.name), self.t_ns))
        shown = (0, 400) if self._flapping.sense is Sense.WEIGHT else (0, 1)
        self.simboard.change_noise(replace(self.noise, stuck={self._flapping.channel or 0: chance.choice(shown)}))

    def break_sensor(self, chance: Random) -> str:
        """One sensor that the game uses shows the same from now on; which, in words."""
        used = sorted(self.binding.game.used_sites(self.session.history.position))
        places = [place for site in used if (place := self.binding.place(site)) and place.channel is not None]
        place = chance.choice(places)
        now = self.simboard.sample(self.t_ns).values[place.channel or 0]
        value = now if place.sense is Sense.WEIGHT else chance.choice((0, 1))
        self.simboard.change_noise(replace(self.noise, stuck={place.channel or 0: value}))
        return f"the sensor of {place.name} is stuck at {value}"

    def _keep(self, record: Record) -> None:
        if record.kind == "move":
            self.how = str(record.body["how"])

    def _watch(self, snapshot: Snapshot, picture: Picture) -> None:
        if snapshot.lights != self._lights:
            self._lights, self.lights_ns = snapshot.lights, self.t_ns
