"""The base of the static evaluations, one module a game.

Like the kernels they are plain Python, compiled from the same text where there is a compiler.
"""

from array import array
from collections.abc import Sequence

from engine.kernel import Kernel


class Evaluation:
    """Evaluates the state in the kernel; here: 0.

    kernel            the rules it belongs to
    cells             their flat state
    weights           points, in the order of NAMES; a tuner sets others with `set_weights`
    plies_left        plies that the game's own limit of time still allows at the root of the search; 0: any number
    QUIESCENCE_PLIES  plies of captures (not `Kernel.is_quiet`) that the search follows at the horizon
    FUTILITY_MARGIN   points per ply of depth for reverse futility pruning (docs/search.md); 0: no pruning
    """

    NAMES: tuple[str, ...] = ()
    DEFAULTS: tuple[int, ...] = ()
    QUIESCENCE_PLIES = 0
    FUTILITY_MARGIN = 0

    def __init__(self, kernel: Kernel) -> None:
        self.kernel = kernel
        self.cells = self.kernel.cells
        self.plies_left = 0
        self.weights = array("i", self.DEFAULTS)

    def set_weights(self, weights: Sequence[int]) -> None:
        """Evaluate by these weights from now on.

        :raises ValueError: there are not as many as NAMES; the old weights stay.
        """
        if len(weights) != len(self.NAMES):
            raise ValueError(f"{len(weights)} weights; expected {len(self.NAMES)}: {', '.join(self.NAMES)}")
        self.weights = array("i", weights)
        self.prepare()

    def prepare(self) -> None:
        """Compute the tables that follow from the weights."""

    def evaluate(self) -> int:
        """Points for side 0, about 100 a step or a stone, within +-4500: below the expected win by repetition."""
        return 0
