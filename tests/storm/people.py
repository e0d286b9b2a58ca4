"""Who plays in a storm: simulated hands, anybody who does anything, and pages that send what they like."""

from array import array
from collections.abc import Callable
from random import Random
from typing import Protocol, cast

import msgspec

from controller.core.api.commands import COMMANDS, Answer
from controller.core.api.events import BoardSeen, ButtonPressed, CommandGiven, Event
from controller.core.board.orientation import UPRIGHT, Orientation
from controller.core.session.session import Session
from controller.hands import STEADY, Clumsiness, StuckHand
from controller.hands.demo.show import Misjudged, Show
from controller.table.binding import Binding
from controller.table.pipeline import Pipeline
from engine.position import Move, Position
from hardware.board import Board
from hardware.durations import MS_NS
from hardware.frame import Sense
from tests.controller.random_sessions import RandomSession
from tests.storm.world import World, seat

A_MOVE_NS = 120_000 * MS_NS


class Person(Protocol):
    """Somebody at the board."""

    def act(self) -> None:
        """Do something."""
        ...

    def begin(self) -> None:
        """There is another life of the daemon, or another game."""
        ...


class _Line:
    """As much of a pipeline as a show needs: what hands say goes the way of everybody's."""

    def __init__(self, world: World) -> None:
        self._world = world

    def event(self, event: ButtonPressed | CommandGiven) -> None:
        self._world.say(event)


class _ShowTable:
    def __init__(self, world: World) -> None:
        self._world = world
        self.line = cast(Pipeline, _Line(world))

    @property
    def binding(self) -> Binding:
        return self._world.table.binding

    @property
    def session(self) -> Session:
        return self._world.session


class HandPlayers:
    """Two simulated people; the moves that the referee accepts must be those that they made.

    strict  anything else is an error; else they begin anew
    """

    def __init__(self, world: World, how: Clumsiness, *, strict: bool) -> None:
        self._world, self._how, self._strict = world, how, strict
        self._games = 0
        self.begin()

    def begin(self) -> None:
        """People put the board right, and play on from there."""
        world = self._world
        world.take_board()
        self._games += 1
        seed = world.plan.seed * 1000 + self._games
        self._show = Show(_ShowTable(world), world.hand, self._how, seed, chooser=self._choose)
        self._session = world.session

    def _choose(self, position: Position, chance: Random) -> Move:
        """Any move; where a touched piece has to move, one of its moves."""
        legal, session = self._world.game.legal_moves(position), self._world.session
        bound = session.facts.board.moves if position == session.history.position else ()
        return chance.choice([move for move in legal if move in bound] or legal)

    def act(self) -> None:
        """Until one more move is accepted."""
        world = self._world
        if self._session is not world.session:
            self.begin()
        history, until_ns = world.session.history, world.now_ns + A_MOVE_NS
        try:
            while world.session.history is history and world.now_ns < until_ns and not world.failed:
                world.tick()
                if self._has_ended():
                    return
        except (Misjudged, StuckHand):
            if self._strict:
                raise
            world.happened["misread"] += 1
            self.put_right()

    def _has_ended(self) -> bool:
        """Whether the game is over, or the daemon has ended."""
        return self._world.failed or self._show.look(self._world.now_ns)

    def put_right(self) -> None:
        """Put the accepted position back, and say what has to be said, until nothing is wrong."""
        world = self._world
        world.take_board()
        for _ in range(40):
            world.wait(700)
            if world.failed:
                return
            snapshot = world.session.snapshot
            if snapshot.phase == "over":
                break
            if snapshot.ask is not None:
                keys = [key for key, _ in snapshot.ask.choices]
                world.say(CommandGiven(Answer(snapshot.ask.number, "no" if "no" in keys else keys[-1]), world.now_ns))
            elif world.session.is_paused():
                world.send({"type": "command", "name": "resume"})
            elif snapshot.masked:
                world.send({"type": "command", "name": "unmask", "choice": world.game.site_names[snapshot.masked[0]]})
            elif snapshot.reading == "agrees" and not world.session.is_returning and snapshot.phase == "playing":
                break
            world.take_board()
        self.begin()


class Anybody(RandomSession):
    """The people of the random sessions, at a whole table."""

    def __init__(self, world: World) -> None:
        self._world = world
        self.chance = world.plan.chance("anybody")
        self.trace = None
        self.game, self.events, self.stuck, self.jitter = world.game, 0, {}, 0
        ways = [way for way in world.table.binding.turns.others() if world.plan.turned]
        self.lies = self.chance.choice([UPRIGHT, *ways]) if ways else UPRIGHT
        self.values = array("H", [0] * len(self.game.site_names))
        self.records = []
        self.begin()

    def begin(self) -> None:
        """Another life, or another game."""
        self.binding, self.session = self._world.table.binding, self._world.session
        places = tuple(map(self.binding.place, range(len(self.game.site_names))))
        turns = self.binding.turns
        self._places = turns.moved(places, self.lies) if self.lies.turned else places
        self.look()

    @property
    def t_ns(self) -> int:  # type: ignore[override]
        """The time of everybody."""
        return self._world.now_ns

    def act(self) -> None:
        """Whatever they like, or what makes sense."""
        if self.session is not self._world.session:
            self.begin()
        sane = self.sane() if self.chance.random() < 0.7 else None
        act = sane or self.chance.choice(self.setting_up if self.session.phase == "setup" else self.playing)
        act()

    def look(self) -> None:
        """The board as it is now, for a scan at least."""
        lies = Orientation(swapped=self.lies.swapped)
        values = self.binding.turns.seen(self.values, lies) if lies.swapped else self.values
        given = array("H", [0] * self.binding.board.channels)
        for place, value in zip(self._places, values, strict=True):
            if place is not None and place.channel is not None and place.sense is not Sense.NONE:
                given[place.channel] = value
        if self._world.sensors.given is None or given != self._world.sensors.given:
            self._world.sensors.given = given
        self._world.tick()

    def tell(self, event: Event) -> None:
        """By the way that it takes in the house."""
        self.events += 1
        if not isinstance(event, BoardSeen):
            self._world.say(event)

    def wait(self, ms: int) -> None:
        """Let time pass, scan by scan."""
        self._world.wait(ms)

    def sensors(self) -> None:
        """A sensor goes wrong, or all are well again."""
        kinds = [fault for fault in ("stuck", "dead", "flapping", "drifting") if fault in self._world.plan.faults]
        if kinds and not self._world.sensors.is_sick:
            self._world.sensors.spoil(self.chance.choice(kinds), self._world.now_ns)
        self.settle()

    def link(self) -> None:
        """Nothing of people's."""
        self.settle()

    def restart(self) -> None:
        """Nothing of people's."""
        self.settle()


class Pages:
    """What pages send that nobody asked them for."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._chance = world.plan.chance("pages")

    def send_hostile(self) -> None:
        """What cannot be read, or may not be said."""
        chance, world = self._chance, self._world
        world.happened["hostile"] += 1
        fields = self._fields()
        data = msgspec.json.encode(fields)
        way = chance.randrange(8)
        if way == 0:
            world.stranger(data)
        elif way == 1:
            world.stranger(b'{"type":"press","button":"' + chance.randbytes(8).hex().encode() + b'"}')
        elif way == 2:
            world.send_bytes(b"[" * chance.choice([10, 1500]) + data)
        elif way == 3:
            world.send_bytes(data[: chance.randrange(len(data))])
        elif way == 4:
            at = chance.randrange(len(data))
            world.send_bytes(data[:at] + chance.randbytes(1) + data[at + 1 :], seat(chance.randrange(2)))
        elif way == 5:
            world.send_bytes(chance.randbytes(chance.randrange(60)))
        elif way == 6:
            world.send_bytes(
                b'{"type":"command","name":"adjust","amount_ms":' + b"9" * chance.choice([20, 3000]) + b"}"
            )
        else:
            world.send(
                {**fields, chance.choice(["side", "question", "site"]): chance.choice([-1, 2**53, None, "x", []])}
            )

    def send_odd(self) -> None:
        """A command at a time when nobody would give it."""
        self._world.happened["odd"] += 1
        self._world.send(self._fields(), seat(0) if self._chance.random() < 0.3 else seat(1))
        self._world.send(self._fields())

    def _fields(self) -> dict[str, object]:
        chance, game = self._chance, self._world.game
        name = chance.choice(sorted(set(COMMANDS) - {"resign", "mask"}))
        ask = self._world.session.snapshot.ask
        fields: dict[str, object] = {"type": "command", "name": name}
        given: dict[str, object] = {
            "side": chance.choice([None, 0, 1, 2]),
            "question": ask.number if ask else 1,
            "choice": chance.choice(["yes", "no", "on", "off", "", chance.choice(game.site_names)]),
            "amount_ms": chance.choice([-5_000, 0, 5_000]),
            "sites": [chance.choice(game.site_names)],
        }
        kind = COMMANDS[name]
        return fields | {f.encode_name: given[f.encode_name] for f in msgspec.structs.fields(kind)}


Act = Callable[[], object]
__all__ = ["STEADY", "Anybody", "Board", "HandPlayers", "Pages", "Person"]
