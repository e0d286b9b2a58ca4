"""The hand that a page has over a simulated board: its gestures, on boards that count stones or lack sites."""

import pytest

from controller.devices.simhand import SimHand, sim_board
from controller.table.binding import Binding
from controller.web.page_protocol import (
    Box,
    Drop,
    Gesture,
    Known,
    Lift,
    Message,
    PiecePlaces,
    Place,
    Refused,
    Slide,
    decode,
)
from engine.games import load
from hardware.board import load_board


class AtHand:
    """A hand over a board, set up for the start of a game; `told`: where the pieces were, after every gesture."""

    def __init__(self, game: str, board: str) -> None:
        self.game = load(game)
        binding = Binding(load_board(board), self.game)
        self.told: list[PiecePlaces] = []
        self.hand = SimHand(sim_board(binding.board, binding), binding, self.told.append)
        self.hand.set_up(self.game.start())
        self.t_ns = 0

    def does(self, *gestures: Gesture) -> str | None:
        """What the last of them is answered."""
        answer = None
        for gesture in gestures:
            self.t_ns += 1_000_000_000
            answer = self.hand.obey(gesture, self.t_ns)
        return answer

    def on(self, site: str) -> int:
        return self.told[-1].pegs[self.game.sites[site]]

    @property
    def held(self) -> tuple[int, ...]:
        return self.told[-1].held


def test_all_stones_of_a_pit_are_lifted_and_dropped_one_by_one() -> None:
    at = AtHand("wari", "wari")
    assert at.does(Lift("C"), Place("D"), Place("E")) is None
    assert (at.on("C"), at.on("D"), at.on("E"), at.held) == (0, 5, 5, (1, 1))


def test_some_stones_are_lifted_and_put_down_together() -> None:
    at = AtHand("wari", "wari")
    assert at.does(Lift("C", 3), Place("south", all=True)) is None
    assert (at.on("C"), at.on("south"), at.held) == (1, 3, ())


def test_stones_go_back_into_the_box_one_or_all() -> None:
    at = AtHand("wari", "wari")
    at.does(Lift("C"), Drop())
    assert at.held == (1, 1, 1)
    at.does(Drop(all=True), Lift("D"), Place("C"))
    assert (at.held, at.on("C"), at.on("D")) == ((1, 1, 1), 1, 0)


def test_one_of_two_pegs_in_the_hand_goes_into_the_box() -> None:
    at = AtHand("web", "web")
    at.does(Lift("t1r4"), Lift("t1r3"), Drop(0))
    assert at.held == (2,)
    assert at.does(Drop(1)) == "Nothing to drop: index 1, 1 in the hand."


def test_a_peg_is_slid_over_free_sites_and_not_over_others() -> None:
    at = AtHand("outwit", "outwit")
    assert at.does(Slide(("a9", "a8", "a7"))) is None
    assert (at.on("a9"), at.on("a7")) == (0, 1)
    refused = at.does(Slide(("a7", "a8", "b8")))
    assert refused is not None
    assert "occupied" in refused
    assert at.on("a7") == 1


def test_two_pegs_do_not_go_into_one_hole_and_what_is_done_is_told() -> None:
    at = AtHand("web", "web")
    at.does(Lift("t1r4"), Lift("t1r3"))
    refused = at.does(Place("t1r7", all=True))
    assert refused is not None
    assert "occupied" in refused
    assert (at.on("t1r7"), at.held) == (2, (1,))


def test_a_board_that_lacks_sites_is_set_up_without_them() -> None:
    at = AtHand("witt", "grid")
    tracks = [site for site in at.game.start().board if site]
    standing = [contents for contents in at.told[-1].pegs if contents]
    assert len(tracks) - len(standing) == 2  # the score pegs
    assert at.does(Lift("d1"), Place("c1"), Box("d1", 2)) is None
    assert (at.on("c1"), at.on("d1")) == (1, 2)


KNOWN = Known(frozenset({"a1", "a2"}), frozenset(), pieces=3, sides=2, simulated=True)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{"type":"lift","site":"a1","count":1}', Lift("a1", 1)),
        ('{"type":"place","site":"a1","all":true}', Place("a1", all=True)),
        ('{"type":"slide","path":["a1","a2"]}', Slide(("a1", "a2"))),
        ('{"type":"drop"}', Drop()),
        ('{"type":"drop","held":1}', Drop(1)),
    ],
)
def test_a_gesture_of_a_page_is_read(text: str, message: Message) -> None:
    assert decode(text, KNOWN, 4096) == message


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ('{"type":"slide","path":["a1"]}', "length"),
        ('{"type":"slide","path":["a1","z9"]}', "no site 'z9'"),
        ('{"type":"lift","site":"a1","count":0}', ">= 1"),
        ('{"type":"drop","held":-1}', ">= 0"),
    ],
)
def test_a_gesture_that_no_hand_makes_is_refused(text: str, part: str) -> None:
    refused = decode(text, KNOWN, 4096)
    assert isinstance(refused, Refused)
    assert part in refused.text
