"""What a seed decides: game, people, and which of all faults may happen.  Each is drawn from a source of its own.

So a fault can be taken away, and what is left happens as before.
"""

from dataclasses import dataclass, replace
from random import Random

import msgspec

from controller.config import ClockConfig, Config, Nanoseconds, RefereeConfig
from controller.errors import BoardDoesNotFit
from controller.hands import STEADY, Clumsiness
from controller.hands.factors import FACTORS
from controller.hands.habits import HABITS
from controller.table.binding import Binding
from engine.games import load
from hardware.board import load_board
from tests.controller.random_table import BOARDS, CONTROLS

# By kind: what happens.
FAULTS = {
    "stuck": "a sensor keeps its value",
    "dead": "a sensor reads nothing",
    "flapping": "a sensor reads something else several times a second",
    "drifting": "a weight grows or shrinks by and by",
    "flips": "one scan in a hundred has one wrong value",
    "scans": "scans are lost",
    "bytes_lost": "the link loses bytes",
    "bytes_doubled": "the link doubles bytes",
    "bytes_damaged": "the link turns bits",
    "replug": "the cable is pulled, and plugged in again",
    "reset": "the microcontroller begins anew",
    "cut": "the power is cut: what was not synced is lost, kept or torn",
    "kill": "the process is killed, and started again",
    "full": "the disk is full",
    "slow": "a sync takes half a second",
    "read_only": "the disk may only be read",
    "sync": "a sync fails",
    "rot": "a bit of the log turns while nothing runs",
    "wall": "the wall clock jumps",
    "freeze": "the machine stands still",
    "wrap": "counters are close to where they begin anew",
    "hostile": "pages send what nobody may, or nothing can read",
    "odd": "pages send odd commands at odd times",
}
LINK = frozenset({"bytes_lost", "bytes_doubled", "bytes_damaged", "replug", "reset"})
UNBEARABLE = frozenset({"stuck", "dead", "flapping", "drifting", "flips"})  # sensors lie: moves may be misread
ENDS_A_LIFE = ("cut", "kill", "full", "read_only", "sync", "rot")


@dataclass(frozen=True, slots=True)
class Plan:
    """One seed's storm.

    people   `hands`: simulated hands play, and what the referee accepts must be what they played; `wild`: anybody does
             anything
    deeds    how many things happen before the faults stop
    linked   sensors and lights hang on a microcontroller
    """

    seed: int
    game: str
    board: str
    options: dict[str, str]
    config: Config
    people: str
    hands: Clumsiness
    faults: frozenset[str]
    deeds: int
    linked: bool
    turned: bool

    def chance(self, topic: str) -> Random:
        """The source of chance for that topic."""
        return Random(f"storm {self.seed} {topic}")

    def without(self, faults: frozenset[str]) -> "Plan":
        """The same without those faults."""
        return replace(self, faults=self.faults - faults)

    def shorter(self, deeds: int) -> "Plan":
        """The same, with so many deeds."""
        return replace(self, deeds=deeds)

    def lines(self) -> list[str]:
        """All that was drawn."""
        referee = {
            key: value for key, value in msgspec.structs.asdict(self.config.referee).items() if value is not None
        }
        return [
            f"seed {self.seed}: {self.game} on {self.board}, {self.people}, {self.deeds} deeds"
            + ", on a microcontroller" * self.linked
            + ", the board turned" * self.turned,
            f"  options {self.options}, clock {self.config.clock.control!r}, players {self.config.players}",
            f"  referee {referee}",
            f"  hands {self.hands}" if self.people == "hands" else "  hands: none",
            f"  faults {' '.join(sorted(self.faults)) or 'none'}",
        ]


def plan_of(seed: int) -> Plan:
    """What that seed decides."""
    chance = Random(f"plan {seed}")
    key = tuple(BOARDS)[seed % len(BOARDS)]
    game, people = load(key), "wild" if chance.random() < 0.55 else "hands"
    options = {}
    for option in game.options:
        if chance.random() < 0.5 and option.values:
            options[option.key] = chance.choice(option.values)
    control = chance.choice(["", *CONTROLS])
    faults = frozenset(fault for fault in FAULTS if chance.random() < chance.choice([0.1, 0.3, 0.6]))
    linked = chance.random() < 0.3
    if people == "hands":
        faults -= UNBEARABLE if chance.random() < 0.8 else frozenset()
    if not linked:
        faults -= LINK
    referee = RefereeConfig(
        hold_limit_ns=Nanoseconds(chance.choice([0, 3_000_000_000, 10_000_000_000])),
        takeback=chance.choice(["ask", "ask", "free", "off"]),
        touch_move=chance.choice(["off", "off", "on"]) if people == "wild" else "off",
        hints=chance.choice(["on", "on", "off"]),
        teach=chance.choice(["off", "off", "on"]),
    )
    players = {}
    if people == "wild":
        seats = game.seats(game.start(game.complete(options)))
        for side in seats:
            if chance.random() < 0.25:
                players[str(game.sides[side]).lower()] = chance.choice(["machine", "remote"])
    return Plan(
        seed,
        key,
        _board(key, options, chance),
        options,
        Config(referee=referee, clock=ClockConfig(control), options=options, players=players),
        people,
        _hands(chance),
        faults,
        chance.choice([20, 40, 80]),
        linked,
        turned=people == "wild" and chance.random() < 0.3,
    )


def _board(key: str, options: dict[str, str], chance: Random) -> str:
    """A board that carries the game with these options."""
    game, names = load(key), list(BOARDS[key])
    start = game.start(game.complete(options))
    while True:
        name = names.pop(chance.randrange(len(names)))
        try:
            Binding(load_board(name), game, start)
        except BoardDoesNotFit:
            continue
        return name


def _hands(chance: Random) -> Clumsiness:
    """Somebody: one factor alone, everything, or any mixture."""
    way = chance.randrange(4)
    if way == 0:
        return STEADY
    if way == 1:
        return FACTORS[chance.choice(sorted(FACTORS))].hands
    chances = [chance.choice([0.0, 0.1, 0.5]) for _ in range(9)]
    habits = tuple(chance.sample(sorted(HABITS), chance.randint(0, 3)))
    return Clumsiness(*chances, chance.choice([(0, 200), (100, 1500)]), habits)  # type: ignore[arg-type, call-arg]
