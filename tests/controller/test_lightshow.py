"""Which meanings the lights have in which state of the game, and which colour a meaning shows at which time."""

import pytest

from controller.core import lightshow
from controller.core.lightshow import DEFAULT_PALETTE, PHASE_NS, Look
from controller.core.reading import Agrees, Ambiguous, Completed, Discrepancy, InProgress
from controller.core.snapshot import Meaning
from controller.core.wayback import Step
from engine.position import Change, Move, Notice
from hardware.frame import DARK

MOVE = Move(0, 1, "a-b", (Change(0, 1, 0), Change(1, 0, 1)))
OTHER = Move(0, 2, "a-c", (Change(0, 1, 0), Change(2, 0, 1)))
DUTY = Notice("S-1", "Do something.", (5, 6))
WRONG = Discrepancy(missing=(0, 3), extra=(3, 4), way_back=(Step(4, 0),))


def test_every_meaning_has_a_look_and_no_two_look_the_same() -> None:
    assert set(DEFAULT_PALETTE) == set(Meaning)
    assert len({(look.colour, look.pattern) for look in DEFAULT_PALETTE.values()}) == len(Meaning)
    assert len({look.label for look in DEFAULT_PALETTE.values()}) == len(Meaning)


@pytest.mark.parametrize("meaning", list(Meaning))
def test_a_meaning_shows_its_colour_in_the_phases_of_its_pattern(meaning: Meaning) -> None:
    look = DEFAULT_PALETTE[meaning]
    assert set(look.pattern) <= {"#", "."}
    assert "#" in look.pattern, "a light that never shines says nothing"
    for phase, sign in enumerate(look.pattern * 2):
        expected = {7: look.colour if sign == "#" else DARK}
        for t_ns in (phase * PHASE_NS, (phase + 1) * PHASE_NS - 1):
            assert lightshow.colours(((7, meaning),), t_ns) == expected


@pytest.mark.parametrize("meaning", list(Meaning))
def test_a_picture_changes_by_itself_only_where_something_blinks(meaning: Meaning) -> None:
    blinks = "." in DEFAULT_PALETTE[meaning].pattern
    for t_ns in (0, 1, PHASE_NS - 1, PHASE_NS, 9 * PHASE_NS + 5):
        due_ns = lightshow.next_change_ns(((7, meaning),), t_ns)
        assert due_ns == ((t_ns // PHASE_NS + 1) * PHASE_NS if blinks else None)


def test_no_lights_are_a_dark_picture_that_never_changes() -> None:
    assert lightshow.colours((), 0) == {}
    assert lightshow.next_change_ns((), 0) is None


def test_one_light_that_blinks_among_steady_ones_changes_the_picture() -> None:
    assert lightshow.next_change_ns(((1, Meaning.TARGET), (2, Meaning.EXTRA)), 0) == PHASE_NS


def test_the_later_meaning_of_a_site_wins() -> None:
    palette = {Meaning.TARGET: Look((1, 1, 1), "#", "one"), Meaning.EXTRA: Look((2, 2, 2), "#.", "two")}
    lights = ((3, Meaning.TARGET), (3, Meaning.EXTRA))
    assert lightshow.colours(lights, 0, palette) == {3: (2, 2, 2)}
    assert lightshow.colours(lights, PHASE_NS, palette) == {3: DARK}
    assert lightshow.colours(lights[::-1], PHASE_NS, palette) == {3: (1, 1, 1)}


def test_the_same_instant_shows_the_same_picture_however_late() -> None:
    lights = tuple(enumerate(Meaning))
    year_ns = 365 * 24 * 3600 * 1_000_000_000
    assert year_ns % (24 * PHASE_NS) == 0, "all patterns are as long as a part of 24 phases"
    assert lightshow.colours(lights, 12345) == lightshow.colours(lights, year_ns + 12345)


def test_before_the_game_the_lights_show_what_is_missing_and_what_is_too_much() -> None:
    assert lightshow.setup_lights(WRONG) == (
        (0, Meaning.MISSING),
        (3, Meaning.MISSING),
        (3, Meaning.EXTRA),
        (4, Meaning.EXTRA),
    )


def test_at_rest_the_last_move_and_the_duties_are_lit() -> None:
    assert lightshow.playing_lights(Agrees(), None, ()) == ()
    assert lightshow.playing_lights(Agrees(), MOVE, [DUTY]) == (
        (0, Meaning.LAST_FROM),
        (1, Meaning.LAST_TO),
        (5, Meaning.DUTY),
        (6, Meaning.DUTY),
    )


def test_a_move_in_progress_shows_where_it_comes_from_and_where_it_may_go() -> None:
    lights = lightshow.playing_lights(InProgress((MOVE, OTHER), (0,), (1, 2)), MOVE, [DUTY])
    assert lights == ((0, Meaning.LIFTED), (1, Meaning.TARGET), (2, Meaning.TARGET))


def test_a_whole_move_is_lit_where_its_piece_stands() -> None:
    assert lightshow.playing_lights(Completed(MOVE), None, [DUTY]) == ((1, Meaning.SETTLING),)


def test_moves_that_look_the_same_are_lit_on_every_site_they_change() -> None:
    lights = lightshow.playing_lights(Ambiguous((OTHER, MOVE)), None, ())
    assert lights == ((0, Meaning.CHOICE), (1, Meaning.CHOICE), (2, Meaning.CHOICE))


def test_a_wrong_board_is_not_alarming_before_the_referee_has_spoken() -> None:
    assert lightshow.playing_lights(WRONG, MOVE, [DUTY]) == ((0, Meaning.LIFTED),)


@pytest.mark.parametrize(
    ("step", "over"),
    [
        (Step(4, 0), ((4, Meaning.STEP_FROM), (0, Meaning.STEP_TO))),
        (Step(None, 0), ((0, Meaning.STEP_TO),)),
        (Step(4, None), ((4, Meaning.STEP_FROM),)),
    ],
)
def test_the_next_step_of_the_way_back_lies_over_the_faults(step: Step, over: tuple[tuple[int, Meaning], ...]) -> None:
    trouble = Discrepancy((0,), (4,), (step, Step(9, 8)))
    faults = ((0, Meaning.MISSING), (4, Meaning.EXTRA))
    assert lightshow.trouble_lights(trouble) == faults + over


def test_faults_without_a_way_back_are_still_shown() -> None:
    assert lightshow.trouble_lights(Discrepancy((0,), (), ())) == ((0, Meaning.MISSING),)


def test_at_the_end_the_winners_pieces_shine() -> None:
    board = bytes([1, 0, 2, 1])
    assert lightshow.winner_lights(board, [1], MOVE) == (
        (0, Meaning.LAST_FROM),
        (1, Meaning.LAST_TO),
        (0, Meaning.WINNER),
        (3, Meaning.WINNER),
    )
    assert lightshow.winner_lights(board, [], None) == ()
