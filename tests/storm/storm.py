"""One seed: a storm of faults over a table, then calm, in which the game must be able to finish."""

import os
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

from controller.errors import JournalFailed
from tests.storm import disk as disks
from tests.storm.disk import FileLayer
from tests.storm.people import STEADY, Anybody, HandPlayers, Pages, Person
from tests.storm.plan import ENDS_A_LIFE, LINK, UNBEARABLE, Plan
from tests.storm.reached import Reached, counting
from tests.storm.world import World

OFTEN = 0.05  # chance of each fault, per deed
CALM_MOVES = 2  # that a game must still take when the faults have stopped
MEMORY = "/dev/shm"
Script = Callable[[World], object]  # somebody's deeds at the table, until the calm
REFUSALS = {"full": disks.FULL, "read_only": disks.READ_ONLY, "sync": disks.SYNC_FAILED}


@dataclass
class Report:
    """What came of seeds: counts of what happened, checks by law, what was reached, virtual seconds."""

    happened: Counter[str] = field(default_factory=Counter)
    checked: Counter[str] = field(default_factory=Counter)
    reached: Counter[tuple[object, ...]] = field(default_factory=Counter)
    seconds: float = 0.0
    seeds: int = 0

    def add(self, other: "Report") -> None:
        """What came of others."""
        self.happened += other.happened
        self.checked += other.checked
        self.reached += other.reached
        self.seconds += other.seconds
        self.seeds += other.seeds


class Storm:
    """The run of one plan."""

    def __init__(self, plan: Plan, place: Path, layer: FileLayer) -> None:
        self.plan = plan
        self.world = World(plan, place, layer)
        self._chance = plan.chance("faults")
        self._pages = Pages(self.world)
        self._person: Person = self._people()

    def run(self, script: Script | None = None) -> None:
        """Storm, or what the script does instead; calm, end.

        :raises AssertionError: a law is broken; any other exception is a fault of the program, too.
        """
        if script is None:
            self._storm()
        else:
            script(self.world)
        self._calm()

    def _storm(self) -> None:
        if self.world.cable is not None:
            self.world.cable.disturb(self.plan.faults)
        for _ in range(self.plan.deeds):
            self._faults()
            self._go_on()
            self._person.act()
            self._go_on()
            if self.world.session.phase == "over":
                self.world.another_game()
                self._go_on()
                self._person.begin()

    def _people(self) -> Person:
        if self.plan.people == "wild":
            return Anybody(self.world)
        lies = self.plan.faults & (UNBEARABLE | LINK | {"odd", "freeze"})
        return HandPlayers(self.world, self.plan.hands, strict=not lies)

    def _faults(self) -> None:
        """Whatever of the seed's faults happens before the next deed."""
        for fault in sorted(self.plan.faults):
            if self._chance.random() < OFTEN:
                self._happen(fault)

    def _happen(self, fault: str) -> None:
        world, chance = self.world, self._chance
        match fault:
            case "stuck" | "dead" | "flapping" | "drifting":
                world.sensors.spoil(fault, world.now_ns)
                world.happened[fault] += 1
            case "replug":
                world.pull(chance.choice([50, 1000, 8000]))
            case "reset" if world.cable is not None:
                world.cable.reset(world.now_ns)
                world.happened[fault] += 1
            case "cut" | "kill":
                self._next_life(fault)
            case "rot":
                self._next_life("cut", rot=True)
            case "full" | "read_only" | "sync":
                world.disk.refuses = REFUSALS[fault]
                world.happened[fault] += 1
            case "slow":
                world.happened[fault] += 1
                world.disk.on_sync = lambda: world.freeze(500) if chance.random() < 0.05 else None
            case "freeze":
                world.freeze(chance.choice([300, 1500, 20_000]))
            case "hostile":
                self._pages.send_hostile()
            case "odd":
                self._pages.send_odd()
            case _:
                pass

    def _go_on(self) -> None:
        """After the journal has failed: the daemon has ended, somebody mends the disk, and it is started again."""
        if self.world.failed:
            self._next_life("cut" if self._chance.random() < 0.5 else "kill")

    def _next_life(self, way: str, *, rot: bool = False) -> None:
        world = self.world
        refuses = world.disk.refuses
        world.end(way)
        if rot:
            world.rot()
        try:
            world.begin()
        except JournalFailed:
            if refuses == disks.OK:
                raise
        self._person.begin()

    def _calm(self) -> None:
        """No fault any more: the game goes on, and ends."""
        world = self.world
        world.sensors.mend()
        world.disk.refuses, world.disk.on_sync = disks.OK, lambda: None
        if world.cable is not None:
            world.cable.disturb(())
            world.cable.plug()
        world.wait(4000)
        self._go_on()
        world.plan = world.plan.without(frozenset(ENDS_A_LIFE))
        if world.session.phase == "over":
            world.another_game()
        players = HandPlayers(world, STEADY, strict=False)
        players.put_right()
        self._lights()
        self._play(players)
        if world.session.phase != "over":
            self._resign()
        assert world.session.phase == "over", f"the game does not end: {world.session.snapshot.saying}"
        world.end("close")
        world.begin()
        assert any(line.ended for line in world.journal.games()), "a game that ended is not closed"
        world.happened["finished"] += 1
        world.end("close")

    def _lights(self) -> None:
        """Without faults the strip shows what was asked for, after a moment."""
        cable = self.world.cable
        until_ns = self.world.now_ns + 3_000_000_000
        while cable is not None and not cable.agrees:
            assert self.world.now_ns < until_ns, "the strip does not show what was asked for"
            self.world.tick()
        self.world.laws.checked["the strip shows what was asked for"] += cable is not None

    def _play(self, players: HandPlayers) -> None:
        world = self.world
        elsewhere = world.session.settings.machines | world.session.settings.remotes
        if elsewhere:
            return
        before = len(world.session.history.moves)
        for _ in range(4 * CALM_MOVES):
            if world.session.phase == "over" or len(world.session.history.moves) >= before + CALM_MOVES:
                return
            players.act()
        assert world.session.phase == "over" or len(world.session.history.moves) > before, (
            f"in the calm nothing is accepted: {world.session.snapshot.saying} {world.session.snapshot.reading}"
        )

    def _resign(self) -> None:
        world = self.world
        for _ in range(20):
            if world.session.is_paused():
                world.send({"type": "command", "name": "resume"})
            seats = world.game.seats(world.session.history.position)
            world.send({"type": "command", "name": "resign", "side": seats[0]})
            world.wait(1000)
            if world.session.phase == "over":
                return


def run(plan: Plan, layer: FileLayer, script: Script | None = None) -> Report:
    """Run the plan, or the script at its table; what came of it.

    :raises Exception: whatever it has found.
    """
    reached = Reached()
    descriptors = len(os.listdir("/proc/self/fd"))
    memory = MEMORY if os.path.isdir(MEMORY) else None
    with TemporaryDirectory(prefix="storm-", dir=memory) as place, counting(reached):
        storm = Storm(plan, Path(place), layer)
        try:
            storm.run(script)
        finally:
            storm.world.put_away()
    assert len(os.listdir("/proc/self/fd")) == descriptors, "descriptors are left open"
    world = storm.world
    world.laws.checked["descriptors are flat"] += 1
    world.happened += world.sensors.happened
    if world.cable is not None:
        world.happened += world.cable.disturbed
    seconds = (world.now_ns - world.began_ns) / 1e9
    return Report(world.happened, world.laws.checked, reached.rows, seconds, 1)
