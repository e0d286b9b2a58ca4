"""Several plies of one side on the board at once: pegs removed as a penalty, then a move."""

from array import array

import pytest

from controller.core.board.image import Sensing
from controller.core.board.reading import Agrees, Ambiguous, Completed, Discrepancy, InProgress
from controller.core.board.watch import Watch
from engine.games import load
from engine.notation import read_position
from hardware.frame import Sense

WITT = load("witt")
MS_NS = 1_000_000
# Grey may remove two of Black's six in the set-up area; his pegs stand on a6 and c8, next to nothing.
DUE = "10/10/3bbb4/3bbb4/2g7/10/g9/10/10/10/10/10 g penetration - 0/0 - 0"
# Grey on c9 may strike d9 and end on e9, or remove d9.
STRIKE = "10/10/3bbb4/2gb1b4/10/10/g4b4/10/10/10/10/10 g penetration - 0/0 - 0"


class Sight:
    """The eye on a position; every `show` is what differs from the position the watch began with."""

    def __init__(self, position: str, sense: Sense = Sense.PRESENCE) -> None:
        sites = len(WITT.site_names)
        self.start = read_position(WITT, position)
        self.watch = Watch(WITT, Sensing.of(WITT, [sense] * sites, [0] * sites), self.start)
        self.image = array("H", self.watch.seen)
        self.t_ms = 10_000
        self.contents: dict[str, int] = {}

    def show(self, after_ms: int = 300, **contents: int) -> "Sight":
        self.t_ms += after_ms
        self.contents |= contents
        seen = array("H", self.image)
        for name, value in self.contents.items():
            seen[WITT.sites[name]] = value
        self.watch.look(seen, self.t_ms * MS_NS)
        return self

    def told(self) -> tuple[str, ...]:
        """The reading, or the move of a whole one with its conditions."""
        reading = self.watch.reading
        if not isinstance(reading, Completed):
            return (reading.name,)
        words = [reading.move.notation, "extendable" * reading.extendable, "unsure" * reading.unsure]
        return tuple(word for word in words if word)


@pytest.mark.parametrize("sense", [Sense.PRESENCE, Sense.POLARITY])
def test_a_removal_and_a_move_in_one_go_are_the_removal_first(sense: Sense) -> None:
    sight = Sight(DUE, sense).show(d9=0)
    assert sight.told() == ("x d9", "extendable")
    assert sight.show(a6=0).told() == ("in_progress",)
    assert sight.show(a7=1).told() == ("x d9", "extendable")
    position = WITT.apply(sight.start, sight.watch.reading.move)  # type: ignore[union-attr]
    sight.watch.turn_to(position)
    assert sight.told() == ("a6-a7",)


def test_two_removals_and_a_move_in_one_go_are_told_one_by_one_in_the_order_of_the_hands() -> None:
    sight = Sight(DUE).show(e10=0).show(d9=0).show(a6=0).show(a7=1)
    made = []
    while isinstance(sight.watch.reading, Completed):
        move = sight.watch.reading.move
        made.append(move.notation)
        sight.watch.turn_to(WITT.apply(sight.watch.reconciler.position, move))
    assert made == ["x e10", "x d9", "a6-a7"]
    assert isinstance(sight.watch.reading, Agrees)


def test_what_is_taken_off_after_the_move_is_no_removal_before_it() -> None:
    sight = Sight(DUE).show(a6=0).show(a7=1)
    assert sight.told() == ("a6-a7",)
    assert sight.show(d9=0).told() == ("discrepancy",)


def test_more_than_is_due_is_a_discrepancy() -> None:
    assert isinstance(Sight(DUE).show(d9=0).show(e9=0).show(f9=0).watch.reading, Discrepancy)


def test_a_removal_that_may_be_the_beginning_of_a_strike_is_never_settled_by_time() -> None:
    sight = Sight(STRIKE)
    notations = {move.notation for move in sight.watch.moves}
    assert {"x d9", "c9xe9"} <= notations
    assert sight.show(d9=0).told() == ("x d9", "extendable", "unsure")
    assert isinstance(sight.show(c9=0).watch.reading, InProgress)
    strike = sight.show(e9=1).watch.reading
    assert isinstance(strike, Completed | Ambiguous)
    assert not isinstance(strike, Completed) or strike.move.notation.startswith("c9x")


def test_a_removed_peg_that_was_put_elsewhere_and_is_taken_up_again_has_not_stood_removed() -> None:
    """It is in the hand, on its way back: the time before does not count."""
    sight = Sight(DUE).show(d9=0).show(b3=1)
    assert sight.told() == ("discrepancy",)
    sight.show(1900, b3=0)
    assert sight.told() == ("x d9", "extendable")
    assert sight.watch.since_ns == sight.t_ms * MS_NS
