"""Several plies of one side on the board at once: pegs removed as a penalty, then a move."""

from array import array

import pytest

from controller.core.board.image import Sensing
from controller.core.board.reading import Agrees, Ambiguous, Completed, Discrepancy, InProgress
from controller.core.board.watch import Watch
from engine.games import load
from engine.notation import read_position
from hardware.frame import PRESENT_S, Sense

WITT = load("witt")
MS_NS = 1_000_000
# Grey may remove two of Black's six in the set-up area; his pegs stand on a6 and c8, next to nothing.
DUE = "10/10/3bbb4/3bbb4/2g7/10/g9/10/10/10/10/10 g penetration - 0/0 - 0"
# Black's peg on f2 may go on to h4; there it stands alone, and Grey may take it off.
ALONE = "3bbbb3/6b3/3bbb4/4bb3b/2b3b3/1b8/10/4g1g3/3g2g3/2g1g1gg2/4gggg2/4gg1g2 g match - 1/0 - 24"
# Black on f6 may strike f5 and e3 and more; e1 may then go where e3 stood.
STRUCK = (
    "2bbb2b2/2b1bbb3/4bb2b1/1b2bbb3/10/10/5b4/4gg4/3gg1g3/2g1g5/4g1gg2/3ggg1g2 b isolation:start_of_turn - 0/0 - 27"
)
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

    def confirmed(self) -> list[str]:
        """The moves that touches have confirmed, one by one, as a referee accepts them."""
        made = []
        while self.watch.goes_on() and self.watch.pending:
            move = self.watch.pending.reading.move
            made.append(move.notation)
            self.watch.turn_to(WITT.apply(self.watch.reconciler.position, move))
        return made

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


@pytest.mark.parametrize("sense", [Sense.PRESENCE, Sense.POLARITY])
def test_a_removal_and_the_move_behind_it_are_confirmed_together_by_what_the_next_side_makes(sense: Sense) -> None:
    sight = Sight(DUE, sense).show(d9=0).show(a6=0).show(a7=1).show(f10=0).show(f11=black(sense))
    assert sight.told() == ("discrepancy",)
    assert sight.confirmed() == ["x d9", "a6-a7"]
    assert sight.told() == ("f10-f11",)


@pytest.mark.parametrize("sense", [Sense.PRESENCE, Sense.POLARITY])
def test_what_was_put_down_and_is_up_again_may_be_in_the_hand_until_more_is_made_than_a_move(sense: Sense) -> None:
    sight = Sight(ALONE, sense).show(f2=0).show(h4=1).show(h4=0).show(g8=0)
    assert (sight.told(), sight.watch.carried_on()) == (("discrepancy",), None)
    sight.show(g7=black(sense))
    assert isinstance(sight.watch.carried_on(), Completed)
    assert sight.confirmed() == []
    sight.show(e5=0).show(e6=1)
    assert sight.confirmed() == ["f2xh4", "x h4", "g8-g7"]
    assert sight.told() == ("e5-e6",)


def test_a_peg_on_the_site_of_one_that_was_struck_is_the_reply_and_no_half_of_a_longer_jump() -> None:
    sight = Sight(STRUCK).show(f6=0).show(f4=1).show(f5=0).show(f4=0).show(d2=1).show(e3=0)
    assert sight.told() == ("f6xf4xd2", "extendable")
    sight.show(e1=0).show(e3=1)
    assert (sight.told(), sight.watch.is_replied_to) == (("in_progress",), True)
    assert sight.watch.pending is not None
    assert sight.watch.pending.reading.move.notation == "f6xf4xd2"
    assert sight.watch.stood_ns < sight.watch.since_ns


def black(sense: Sense) -> int:
    """What a sensor shows of a black peg."""
    return PRESENT_S if sense is Sense.POLARITY else 1
