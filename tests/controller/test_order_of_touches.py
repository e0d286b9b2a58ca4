"""What hands cannot have made is not accepted: up comes before down, in one move and in two that overlap."""

from controller.core.board.touch_log import Touch, is_out_of_order, was_done_before
from tests.controller.at_the_table import AtTheTable

MS_NS = 1_000_000
A, B, C, D = range(4)


def trail(*touches: tuple[int, int, int]) -> list[Touch]:
    """Touches as (site, value, ms)."""
    return [Touch(site, value, ms * MS_NS) for site, value, ms in touches]


def test_a_pin_that_lay_there_is_not_the_one_that_is_taken_up_later() -> None:
    table = AtTheTable()
    table.simboard.put("t4r4", 1, table.t_ns)
    table.wait(1000)
    assert table.lights["t4r4"] == "step_from"
    table.lift("t3r4", 4000)
    assert (table.moves, table.asked) == ([], [])
    table.wait(2000)
    assert [ask.text for ask in table.asked] == ["Is t3r4-t4r4 made?"]


def test_two_moves_that_no_hands_made_are_not_accepted_together() -> None:
    table = AtTheTable()
    for site, piece in (("t4r4", 1), ("t4r3", 2)):
        table.simboard.put(site, piece, table.t_ns)
        table.wait(200)
    table.lift("t3r4", 200).lift("t3r3", 2000)
    assert table.moves == []


def test_the_next_sides_pin_in_the_air_is_waited_for() -> None:
    table = AtTheTable()
    table.lift("t3r4").lift("t3r3", 200).place("t4r4", 2500, held=0)
    assert (table.moves, table.saying()) == ([], None)
    table.place("t4r3", 1500)
    assert table.moves == ["t3r4-t4r4", "t3r3-t4r3"]
    assert not [say for say in table.said if say.tone == "illegal"]


def test_the_next_sides_pin_in_the_air_is_not_waited_for_for_ever() -> None:
    table = AtTheTable()
    table.lift("t3r4").lift("t3r3", 200).place("t4r4", 5500, held=0)
    assert table.saying() is not None


def test_up_comes_before_down() -> None:
    assert not is_out_of_order(trail((A, 0, 100), (B, 1, 300)), {A}, {B})
    assert is_out_of_order(trail((B, 1, 100), (A, 0, 300)), {A}, {B})


def test_at_once_is_in_any_order_for_a_lift_may_be_told_late() -> None:
    assert not is_out_of_order(trail((B, 1, 100), (A, 0, 200)), {A}, {B})


def test_a_sensor_that_was_never_seen_to_change_tells_nothing() -> None:
    assert not is_out_of_order(trail((B, 1, 100)), {A}, {B})
    assert not is_out_of_order(trail((A, 0, 100)), {A}, {B})


def test_of_two_pieces_one_may_be_down_before_the_other_is_up_but_not_both() -> None:
    assert not is_out_of_order(trail((A, 0, 0), (C, 1, 500), (B, 0, 1000), (D, 1, 1500)), {A, B}, {C, D})
    assert is_out_of_order(trail((A, 0, 0), (C, 1, 500), (D, 1, 1000), (B, 0, 1500)), {A, B}, {C, D})


def test_a_site_that_shows_something_for_good_after_the_lift_counts_from_then_on() -> None:
    assert not is_out_of_order(trail((B, 1, 0), (A, 0, 1000), (B, 0, 1200), (B, 1, 1400)), {A}, {B})


def test_a_move_has_not_been_answered_before_it_has_begun() -> None:
    assert was_done_before(trail((A, 0, 0), (B, 0, 500)), {A}, {B})
    assert not was_done_before(trail((A, 0, 500), (B, 0, 0)), {A}, {B})


def test_a_piece_may_be_taken_up_early_for_an_answer_that_is_made_later() -> None:
    assert not was_done_before(trail((A, 0, 0), (B, 0, 500), (D, 1, 1000), (C, 1, 1500)), {A, C}, {B})


def test_what_left_at_once_or_was_never_seen_to_leave_contradicts_nothing() -> None:
    assert not was_done_before(trail((A, 0, 0), (B, 0, 100)), {A}, {B})
    assert not was_done_before(trail((A, 0, 0)), {A}, {B})
    assert not was_done_before(trail((B, 0, 1000)), {A}, {B})


def test_a_piece_that_was_only_set_straight_before_counts_from_its_last_lift() -> None:
    assert not was_done_before(trail((A, 0, 0), (A, 1, 300), (B, 0, 600), (A, 0, 900)), {A}, {B})
