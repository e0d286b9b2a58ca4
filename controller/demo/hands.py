"""Simulated hands: they know the move they want to make, and of the referee only what the lights say.

The noise of a hand, each kind with a chance of its own (`Clumsiness`):

    adjust   a peg is lifted and put back before the move
    nudge    a neighbour is knocked out and put back in the middle of the move
    wrong    the peg is put down on a wrong site first; the hand then follows the lights back
    hasty    the next player reaches for the board before the move has settled
    slide    the peg is pushed over the sites in between instead of lifted

Everything takes time: thinking, carrying, putting back.
"""

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from math import dist
from random import Random

from controller.core.snapshot import Meaning, Snapshot
from engine.game import Game
from engine.position import EMPTY, Move, Site
from hardware.sim.simboard import SimBoard

MS_NS = 1_000_000
Gesture = Generator[int, Snapshot, None]  # yields how long to wait (ns), is sent what is shown then


@dataclass(frozen=True, slots=True)
class Clumsiness:
    """Chances by move, and how long people think (ms, from .. to)."""

    adjust: float = 0.05
    nudge: float = 0.08
    wrong: float = 0.04
    hasty: float = 0.25
    slide: float = 0.2
    think_ms: tuple[int, int] = (500, 6000)


STEADY = Clumsiness(0, 0, 0, 0, 0, (100, 100))


class StuckHand(AssertionError):
    """The lights did not lead the hand out of a wrong position."""


class Hands:
    """Both players' hands at one simulated board."""

    def __init__(self, game: Game, simboard: SimBoard, clumsiness: Clumsiness, chance: Random) -> None:
        self._game = game
        self._board = simboard
        self._how = clumsiness
        self._chance = chance
        self.t_ns = 0

    def make(self, move: Move, legal: Sequence[Move], settle_ms: int) -> Gesture:
        """The gestures of one of the legal moves, from thinking to letting go."""
        how, chance = self._how, self._chance
        hasty = chance.random() < how.hasty
        yield chance.randint(50, 250) * MS_NS if hasty else (settle_ms + chance.randint(*how.think_ms)) * MS_NS
        lifted, placed = _ends(move)
        if chance.random() < how.adjust and lifted:
            yield from self._adjust(lifted[0])
        if chance.random() < how.wrong and len(lifted) == len(placed) == 1:
            yield from self._blunder(lifted[0], legal)
        if chance.random() < how.slide and len(lifted) == len(placed) == 1:
            yield from self._slide(lifted[0], placed[0])
            return
        for site in lifted:
            self._lift(site)
            yield chance.randint(150, 700) * MS_NS
        if chance.random() < how.nudge and lifted:
            yield from self._nudge(placed[0] if placed else lifted[0])
        for i, site in enumerate(placed):
            self._place(site, 0)
            if i + 1 < len(placed):
                yield chance.randint(150, 500) * MS_NS

    def _adjust(self, site: Site) -> Gesture:
        self._lift(site)
        yield self._chance.randint(100, 500) * MS_NS
        self._place(site)
        yield self._chance.randint(300, 900) * MS_NS

    def _nudge(self, near: Site) -> Gesture:
        """The piece nearest to a site jumps out of its hole and is put back."""
        standing = [s for s in self._standing() if s != near]
        if not standing:
            return
        site = min(standing, key=lambda other: self._distance(near, other))
        self._lift(site)
        yield self._chance.randint(60, 500) * MS_NS
        self._place(site)
        yield self._chance.randint(50, 300) * MS_NS

    def _slide(self, site: Site, to: Site) -> Gesture:
        names = self._game.site_names
        arrives_ns = self._board.slide((names[site], names[to]), self.t_ns, self._chance.randint(60, 200))
        yield arrives_ns - self.t_ns

    def _blunder(self, site: Site, legal: Sequence[Move]) -> Gesture:
        """Put the peg where it may not go, wait for the referee, and follow the lights."""
        allowed = {change.site for move in legal for change in move.changes}
        taken = allowed.union(self._standing())
        wrong = self._chance.choice([s for s in range(len(self._game.site_names)) if s not in taken])
        self._lift(site)
        yield 400 * MS_NS
        self._place(wrong)
        seen = yield 200 * MS_NS
        for _ in range(100):
            step = self._next_step(seen)
            if step is not None:
                break
            seen = yield 100 * MS_NS
        else:
            raise StuckHand(f"no light shows the way back from {self._game.site_names[wrong]}")
        self._lift(step[0])
        yield 500 * MS_NS
        self._place(step[1])
        yield 800 * MS_NS

    def _next_step(self, seen: Snapshot) -> tuple[Site, Site] | None:
        """Which peg the lights want moved, and where to; None where a hand sees that it cannot be done."""
        lights = {meaning: site for site, meaning in seen.lights}
        lift, place = lights.get(Meaning.STEP_FROM), lights.get(Meaning.STEP_TO)
        standing = self._standing()
        if lift is None or place is None or lift not in standing or place in standing:
            return None
        return lift, place

    def _standing(self) -> list[Site]:
        contents = self._board.contents
        return [site for site, name in enumerate(self._game.site_names) if contents[name]]

    def _distance(self, one: Site, other: Site) -> float:
        a, b = (self._board.board.site(self._game.site_names[site]) for site in (one, other))
        return dist((a.x_mm, a.y_mm), (b.x_mm, b.y_mm))

    def _lift(self, site: Site) -> None:
        self._board.lift(self._game.site_names[site], self.t_ns)

    def _place(self, site: Site, held: int = -1) -> None:
        self._board.place(self._game.site_names[site], self.t_ns, held)


def _ends(move: Move) -> tuple[list[Site], list[Site]]:
    """Sites that a piece leaves for good, sites where one comes to stand; in the order of hands."""
    lifted = [change.site for change in move.changes if change.after == EMPTY]
    return lifted, [change.site for change in move.changes if change.after != EMPTY]
