"""The hand in a simulated world: performs a scenario's deeds on a SimBoard."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from controller.core.board.orientation import UPRIGHT, Orientation
from controller.devices.simhand import SimHand, sim_board
from controller.hil import deeds
from controller.hil.deeds import Deed
from controller.hil.scenario import Scenario
from controller.hil.targets.target import DeedFailed
from controller.table.binding import Binding
from engine.notation import read_position
from engine.position import EMPTY, Position
from hardware.durations import MS_NS
from hardware.sim.noise import Noise
from hardware.sim.simboard import SimBoard

CHATTER_NS = 8 * MS_NS  # a chattering contact is open, then closed, for this time


class Hand:
    """Moves pieces, and breaks sensors.

    binding      returns the present orientation of the board, as the referee assumes it
    clock, wait  in nanoseconds: return the time, and let time pass
    """

    def __init__(
        self,
        scenario: Scenario,
        binding: Callable[[], Binding],
        clock: Callable[[], int],
        wait: Callable[[int], None],
    ) -> None:
        self._pace_ns = scenario.pace_ns
        self._binding = binding
        self._clock = clock
        self._wait = wait
        self.board: SimBoard = sim_board(scenario.board, Binding(scenario.board, scenario.game))

    def set_up(self, scenario: Scenario) -> None:
        """Put the initial pieces on the board."""
        game = scenario.game
        start = game.start(scenario.config.options)
        position = read_position(game, scenario.position) if scenario.position else start
        if scenario.standing == "empty":
            return
        turned, swapped = "turned" in scenario.standing, "swapped" in scenario.standing
        binding = Binding(scenario.board, game, start)
        binding.orient(Orientation(turned=turned))
        SimHand(self.board, binding).set_up(_swapped(scenario, position) if swapped else position)
        binding.orient(UPRIGHT)

    def misread(self, values: Mapping[int, int]) -> None:
        """Fix these channels at these values, until `read_right` is given them."""
        noise = self.board.noise
        self.board.change_noise(replace(noise, stuck={**noise.stuck, **values}))

    def read_right(self, channels: Iterable[int]) -> None:
        """Let these channels work again."""
        noise, right = self.board.noise, set(channels)
        self.board.change_noise(replace(noise, stuck={key: at for key, at in noise.stuck.items() if key not in right}))

    def do(self, deed: Deed) -> bool:
        """Perform the deed now.  False: it is no deed of a hand or a sensor.

        :raises DeedFailed: no hand can perform it.
        """
        try:
            return self._do(deed)
        except ValueError as error:
            raise DeedFailed(f"{str(error)[:1].upper()}{str(error)[1:]}.") from error

    def _do(self, deed: Deed) -> bool:
        board, t_ns = self.board, self._clock()
        match deed:
            case deeds.LiftDeed(site, count):
                board.lift(self._lies(site), t_ns, count)
            case deeds.PlaceDeed(sites, held):
                self._place(sites, held)
            case deeds.CarryDeed(site, to):
                board.lift(self._lies(site), t_ns)
                self._wait(self._pace_ns)
                self._place(to, -1)
            case deeds.SlideDeed(path):
                self._wait(board.slide([self._lies(site) for site in path], t_ns) - t_ns)
            case deeds.BounceDeed(site, for_ns):
                self._bounce(self._lies(site), t_ns + for_ns)
            case deeds.TakeDeed(site):
                board.take_off(self._lies(site), t_ns)
            case deeds.PutDeed(site, piece, _):
                board.put(self._lies(site), piece, t_ns)
            case deeds.DropDeed():
                board.drop()
            case deeds.StickDeed() | deeds.UnstickDeed() | deeds.DisturbDeed():
                board.change_noise(self._noise(deed, t_ns))
            case _:
                return False
        return True

    def _place(self, sites: tuple[str, ...], held: int) -> None:
        for i, site in enumerate(sites):
            if i:
                self._wait(self._pace_ns)
            self.board.place(self._lies(site), self._clock(), held)

    def _bounce(self, site: str, until_ns: int) -> None:
        """Open and close the contact repeatedly; at the end it is closed."""
        while (t_ns := self._clock()) < until_ns:
            self.board.lift(site, t_ns)
            self.board.place(site, t_ns + CHATTER_NS)
            self._wait(2 * CHATTER_NS)

    def _noise(self, deed: "deeds.StickDeed | deeds.UnstickDeed | deeds.DisturbDeed", t_ns: int) -> Noise:
        now = self.board.noise
        if isinstance(deed, deeds.DisturbDeed):
            return replace(deed.noise, stuck=now.stuck)
        channel = self.board.board.site(self._lies(deed.site)).channel
        if channel is None:
            raise ValueError(f"there is no sensor under {deed.site}")
        stuck = {key: value for key, value in now.stuck.items() if key != channel}
        if isinstance(deed, deeds.StickDeed):
            stuck[channel] = self.board.sample(t_ns).values[channel] if deed.value is None else deed.value
        return replace(now, stuck=stuck)

    def _lies(self, site: str) -> str:
        """The board's hole for that site of the game, in the assumed orientation."""
        binding = self._binding()
        place = binding.lies_at(binding.game.sites[site])
        return site if place is None else place.name


def _swapped(scenario: Scenario, position: Position) -> Position:
    """The position with every piece replaced by the other side's."""
    pieces = scenario.game.pieces
    of = {side: [i for i, piece in enumerate(pieces) if piece.side == side] for side in (0, 1)}
    other = dict(zip(of[0] + of[1], of[1] + of[0], strict=True)) | {EMPTY: EMPTY}
    board = bytes(other[contents] for contents in position.board)
    return replace(position, state=board + position.state[position.sites :])
