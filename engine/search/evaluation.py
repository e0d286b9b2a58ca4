"""What a state is worth: the base of the evaluations, one file a game.

Like the rules' inner part they are plain Python, compiled from the same text where a compiler was there.
"""

from array import array
from collections.abc import Sequence

from engine.kernel import Kernel


class Evaluation:
    """Judges the state that stands in the kernel; here: nothing is worth anything.

    kernel    the rules it belongs to
    cells     their flat state
    weights   points, by the places of NAMES; a tuner sets others with `set_weights`
    left      plies that the game's own limit of time still has room for where the search begins; 0: any number
    FOLLOW    how many plies of strikes (`Kernel.is_quiet`) the search looks at before it asks for the worth
    STEADY    points: near the leaves the side to move seldom loses that many a ply, and what is better than is asked
              for by so much is looked at no further (docs/search.md); 0: not known
    """

    NAMES: tuple[str, ...] = ()
    DEFAULTS: tuple[int, ...] = ()
    FOLLOW = 0
    STEADY = 0

    def __init__(self, kernel: Kernel) -> None:
        self.kernel = kernel
        self.cells = self.kernel.cells
        self.left = 0
        self.weights = array("i", self.DEFAULTS)

    def set_weights(self, weights: Sequence[int]) -> None:
        """Judge by these from now on.

        :raises ValueError: they are not as many as NAMES; the old ones stay.
        """
        if len(weights) != len(self.NAMES):
            raise ValueError(f"{len(weights)} weights; expected {len(self.NAMES)}: {', '.join(self.NAMES)}")
        self.weights = array("i", weights)
        self.prepare()

    def prepare(self) -> None:
        """Make the tables that follow from the weights."""

    def worth(self) -> int:
        """Points for side 0, about 100 a step or a stone; between -4500 and 4500, below what a repetition may win."""
        return 0
