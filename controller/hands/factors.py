"""The clumsiness of hands and the faults of sensors: one factor at a time, or all together.

Chances are per move.  A slip that is impossible in a move (no captures to take first, no way to push along)
does not happen.
"""

from dataclasses import dataclass

from hardware.board import Board
from hardware.sim.noise import Noise


@dataclass(frozen=True, slots=True)
class Clumsiness:
    """Chances per move, and the thinking time of people (ms, from .. to).

    adjust          a piece is lifted and put back before the move
    nudge           a neighbour is knocked out and put back during the move
    displacement    the hand first does something illegal, then follows the lights back
    fast            the next player moves before the move has settled
    slide           the piece is pushed over free sites instead of lifted
    two_in_hand     two pieces are off the board at the same time, and return in any order
    slow            the hand pauses during the move, longer than the settle time and shorter than the extend time
    captures_first  captured pieces are removed before the piece moves
    captures_last   captured pieces are removed only when the piece stands at its end
    exchanged       two pieces are knocked over and put back in each other's place, and moves later the referee is told
    habits          every move is made with one of these (`habits`); () with none
    """

    adjust: float = 0.05
    nudge: float = 0.08
    displacement: float = 0.04
    fast: float = 0.25
    slide: float = 0.2
    two_in_hand: float = 0.05
    slow: float = 0.05
    captures_first: float = 0.15
    captures_last: float = 0.3
    think_ms: tuple[int, int] = (500, 6000)
    habits: tuple[str, ...] = ()
    exchanged: float = 0


STEADY = Clumsiness(0, 0, 0, 0, 0, 0, 0, 0, 0, (100, 100))


@dataclass(frozen=True, slots=True)
class Factor:
    """One row of the benchmark.

    bounce  fraction of the debounce time
    stuck   one sensor breaks in every game
    flaps   one sensor is masked and shows anything, several times a second
    stalls  chance per touch that no scan comes for 0.2 to 1.5 s
    """

    hands: Clumsiness = STEADY
    bounce: float = 0
    dropout: float = 0
    lost: float = 0
    jitter: int = 0
    stone_spread: float = 0
    stuck: bool = False
    flaps: bool = False
    stalls: float = 0

    def noise(self, board: Board, seed: int) -> Noise:
        """The sensor faults for that board."""
        bounce_ms = self.bounce * board.debounce.time_ms
        return Noise(seed, bounce_ms, 0, self.dropout, 0, self.lost, {}, self.jitter, self.stone_spread)


def _hands(*habits: str, **chances: float) -> Clumsiness:
    plain = {name: 0.0 for name in Clumsiness.__slots__ if name not in ("think_ms", "habits")}
    return Clumsiness(**plain | chances, think_ms=(0, 400), habits=habits)


FACTORS: dict[str, Factor] = {
    "clean": Factor(_hands()),
    "bounce": Factor(_hands(), bounce=0.8, jitter=8, stone_spread=0.05),
    "slide": Factor(_hands(slide=1)),
    "nudge": Factor(_hands(nudge=1)),
    "adjust": Factor(_hands(adjust=1)),
    "two_in_hand": Factor(_hands(two_in_hand=1)),
    "fast": Factor(_hands(fast=0.8)),
    "slow": Factor(_hands(slow=1)),
    "captures_first": Factor(_hands(captures_first=1)),
    "captures_last": Factor(_hands(captures_last=1)),
    "dropped_frames": Factor(_hands(), lost=0.2, dropout=0.01),
    "stuck_sensor": Factor(_hands(), stuck=True),
    "displacement": Factor(_hands(displacement=1)),
    "one_hand": Factor(_hands(fast=1)),
    "second_thoughts": Factor(_hands("second_thoughts")),
    "lingering": Factor(_hands("lingering")),
    "late_strikes": Factor(_hands("late_strikes")),
    "rolling": Factor(_hands("rolling")),
    "adjust_after": Factor(_hands("adjust_after")),
    "held_reply": Factor(_hands("held_reply")),
    "left_lying": Factor(_hands("left_lying")),
    "on_the_edge": Factor(_hands("on_the_edge")),
    "child": Factor(_hands("child")),
    "cat": Factor(_hands("cat")),
    "sleeve": Factor(_hands("sleeve")),
    "shaken": Factor(_hands("shaken")),
    "exchanged": Factor(_hands(exchanged=0.3)),
    "flapping_sensor": Factor(_hands(), flaps=True),
    "stalled_scan": Factor(_hands("lingering"), stalls=0.5),
    "everything": Factor(
        Clumsiness(0.2, 0.2, 0.15, 0.3, 0.2, 0.15, 0.2, 0.3, 0.3, (0, 1500)), 0.8, 0.002, 0.05, 8, 0.05, True
    ),
}
PERFECT = ("clean", "bounce", "slide", "nudge", "adjust")  # factors under which every move must be recognised as made
