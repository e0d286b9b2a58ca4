"""Somebody who does as a script says, at the whole table of a storm: hands, buttons, pages, time, restarts."""

from controller.config import ClockConfig, Config, RefereeConfig
from controller.hands import STEADY
from controller.web.roles import OWNER, Grant
from hardware.sim.noise import Noise
from tests.storm.plan import Plan
from tests.storm.world import World

SETTLED_MS = 1000


def plan_for(
    game: str, board: str, *, clock: str, linked: bool, options: dict[str, str], referee: RefereeConfig
) -> Plan:
    """A plan without any faults and without a draw of chance."""
    config = Config(referee=referee, clock=ClockConfig(clock), options=options)
    return Plan(0, game, board, options, config, "hands", STEADY, frozenset(), 0, linked, turned=False)


class Scene:
    """Each deed gives the scene back, so that they stand in a row; times are in milliseconds."""

    def __init__(self, world: World) -> None:
        self.world = world

    # Time.

    def wait(self, ms: float) -> "Scene":
        """Let so much time pass, scan by scan."""
        self.world.wait(ms)
        return self

    def wait_until_left(self, side: int, ms: float) -> "Scene":
        """Until that side has so much time left."""
        session = self.world.session
        left_ns = session.clock.remaining_ns(side, session.now_ns) or 0
        return self.wait(left_ns / 1e6 - ms)

    # Hands.

    def begun(self) -> "Scene":
        """The game begins, as the position stands."""
        return self.wait(SETTLED_MS)

    def from_position(self, text: str) -> "Scene":
        """The game begins from that position."""
        return self.wait(100).wish("setup", choice=text, side=None).set_up().begun()

    def set_up(self) -> "Scene":
        """Put everything as the accepted position has it, at once."""
        self.world.hand.set_up(self.world.session.history.position)
        return self

    def lift(self, site: str, then_ms: float = 100) -> "Scene":
        self.world.simboard.lift(site, self.world.now_ns)
        return self.wait(then_ms)

    def place(self, site: str, then_ms: float = 100, held: int = -1) -> "Scene":
        self.world.simboard.place(site, self.world.now_ns, held)
        return self.wait(then_ms)

    def move(self, site: str, to: str, then_ms: float = SETTLED_MS) -> "Scene":
        """Carry a piece, and let it settle unless told otherwise."""
        return self.lift(site).place(to, then_ms)

    def knock(self, *sites: str) -> "Scene":
        """Pieces are lifted one after the other, and each is put back where it stood."""
        for site in sites:
            self.lift(site).place(site, 300)
        return self

    def put(self, site: str, piece: int, then_ms: float = 100) -> "Scene":
        """A piece from the box."""
        self.world.simboard.put(site, piece, self.world.now_ns)
        return self.wait(then_ms)

    def take_off(self, site: str, then_ms: float = 100) -> "Scene":
        """A piece goes into the box."""
        self.world.simboard.take_off(site, self.world.now_ns)
        return self.wait(then_ms)

    def stick(self, site: str, value: int) -> "Scene":
        """The sensor of that site keeps that value from now on."""
        channel = self.world.board.site(site).channel
        assert channel is not None
        self.world.simboard.change_noise(Noise(stuck={channel: value}))
        return self

    # Words.

    def press(self, button: str) -> "Scene":
        """A finger presses that button of the board."""
        self.world.press(button)
        return self

    def wish(self, name: str, grant: Grant = OWNER, **fields: object) -> "Scene":
        """A page gives that command."""
        self.world.send({"type": "command", "name": name, **fields}, grant)
        return self

    def asked(self) -> str:
        """The open question; "": none is."""
        ask = self.world.session.snapshot.ask
        return "" if ask is None else str(ask.text)

    def answer(self, choice: str, side: int | None = None) -> "Scene":
        """A page answers the open question; `first`: whatever stands first."""
        ask = self.world.session.snapshot.ask
        assert ask is not None, "nothing is asked"
        chosen = ask.choices[0][0] if choice == "first" else choice
        return self.wish("answer", question=ask.number, choice=chosen, side=side)

    @property
    def moves(self) -> list[str]:
        """Notations of the accepted moves."""
        return [move.notation for move in self.world.session.history.moves]

    def stands(self, *moves: str) -> "Scene":
        """These moves were accepted, and no others."""
        assert self.moves == list(moves), self.moves
        return self

    # What happens to the machine.

    def unlink(self) -> "Scene":
        """The sensors do not answer until time goes on."""
        self.world.pull(0)
        return self

    def pull(self, ms: float) -> "Scene":
        """The cable is out for so long."""
        self.world.pull(ms)
        return self

    def restart(self, way: str = "kill") -> "Scene":
        """The process ends and begins anew; it has seen no board yet."""
        self.world.end(way)
        self.world.begin()
        return self
