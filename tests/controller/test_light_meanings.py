"""Which meanings the lights have in which state of the game, and which colour a meaning shows at which time."""

import pytest

from controller.core.api.snapshot import Meaning, SetupView
from controller.core.board.parts import MoveParts, parts_of
from controller.core.board.reading import Agrees, Ambiguous, Completed, Discrepancy, InProgress, Reading
from controller.core.board.way_back import Step
from controller.core.lights import light_meanings
from controller.core.lights.light_meanings import Advised
from controller.core.lights.palette import DAY_PHASE_NS, PALETTES, PHASES, RANK, Lighting
from engine.position import Change, Move, Notice, Violation
from hardware.frame import DARK

SIDES = (None, 0, 1)
MOVE = Move(0, 1, "a-b", (Change(0, 1, 0), Change(1, 0, 1)))
OTHER = Move(0, 2, "a-c", (Change(0, 1, 0), Change(2, 0, 1)))
JUMP = Move(0, 3, "axd", (Change(0, 1, 0), Change(3, 0, 1), Change(9, 2, 0)))
DUTY = Notice("S-1", "Do something.", (5, 6))
WRONG = Discrepancy(missing=(0, 3), extra=(3, 4), way_back=(Step(4, 0),))
LIGHTINGS = [Lighting(palette, night) for palette in PALETTES for night in (False, True)]


def moving(reading: Reading, advised: Advised | None = None, sick: tuple[int, ...] = ()) -> light_meanings.Lights:
    return light_meanings.moving_lights(reading, SIDES, advised, sick)


@pytest.mark.parametrize("lighting", LIGHTINGS)
def test_a_meaning_shows_its_colour_in_the_phases_of_its_pattern(lighting: Lighting) -> None:
    for meaning, look in lighting.looks.items():
        quarter = tuple(part // 4 for part in look.colour)
        by_sign = {"#": look.colour, "+": quarter, ".": DARK}
        for phase, sign in enumerate(look.pattern * 2):
            for t_ns in (phase * lighting.phase_ns, (phase + 1) * lighting.phase_ns - 1):
                assert light_meanings.colours(((7, meaning),), t_ns, lighting) == {7: by_sign[sign]}


@pytest.mark.parametrize("lighting", LIGHTINGS)
def test_a_picture_changes_by_itself_only_where_something_blinks(lighting: Lighting) -> None:
    phase_ns = lighting.phase_ns
    for meaning, look in lighting.looks.items():
        for t_ns in (0, 1, phase_ns - 1, 9 * phase_ns + 5):
            due_ns = light_meanings.next_change_ns(((7, meaning),), t_ns, lighting)
            assert due_ns == ((t_ns // phase_ns + 1) * phase_ns if len(look.pattern) > 1 else None)


def test_no_lights_are_a_dark_picture_that_never_changes() -> None:
    assert light_meanings.colours((), 0) == {}
    assert light_meanings.next_change_ns((), 0) is None


def test_one_light_that_blinks_among_steady_ones_changes_the_picture() -> None:
    assert light_meanings.next_change_ns(((1, Meaning.TARGET), (2, Meaning.EXTRA)), 0) == DAY_PHASE_NS


def test_the_later_meaning_of_a_site_wins() -> None:
    looks = Lighting().looks
    lights = ((3, Meaning.TARGET), (3, Meaning.EXTRA))
    assert light_meanings.colours(lights, 0) == {3: looks[Meaning.EXTRA].colour}
    assert light_meanings.colours(lights[::-1], DAY_PHASE_NS) == {3: looks[Meaning.TARGET].colour}


def test_the_same_instant_shows_the_same_picture_however_late() -> None:
    lights = tuple(enumerate(Meaning))
    year_ns = 365 * 24 * 3600 * 1_000_000_000
    assert year_ns % (PHASES * DAY_PHASE_NS) == 0
    assert light_meanings.colours(lights, 12345) == light_meanings.colours(lights, year_ns + 12345)


def test_a_move_has_a_start_an_end_and_what_it_takes() -> None:
    assert parts_of(MOVE, SIDES) == MoveParts((0,), (1,), ())
    assert parts_of(JUMP, SIDES) == MoveParts((0,), (3,), (9,))
    assert parts_of(Move(0, 1, "x k", (Change(9, 2, 0),)), SIDES) == MoveParts((), (), (9,))
    assert parts_of(Move(0, 1, "pass"), SIDES) == MoveParts((), (), ())


def test_a_piece_that_is_pushed_elsewhere_is_not_taken() -> None:
    push = Move(0, 1, "a>b", (Change(1, 2, 1), Change(2, 0, 2), Change(0, 1, 0)))
    assert parts_of(push, SIDES) == MoveParts((0,), (1, 2), ())


def test_of_stones_the_pit_that_is_sown_is_the_start_and_others_that_shrink_are_taken() -> None:
    sowing = Move(0, 1, "C", (Change(2, 3, 0), Change(3, 4, 5), Change(4, 2, 0), Change(12, 0, 3)))
    assert parts_of(sowing, ()) == MoveParts((2,), (3, 12), (4,))


def test_before_the_game_the_lights_tell_missing_too_much_and_wrong_apart() -> None:
    setup = SetupView(missing=(0,), extra=(4,), wrong=(3,), left=3)
    lights = light_meanings.setup_lights(setup, sick=(0, 8))
    assert dict(lights) == {0: Meaning.SICK, 4: Meaning.EXTRA, 3: Meaning.WRONG, 8: Meaning.SICK}
    assert (0, Meaning.MISSING) in lights


def test_at_rest_the_last_move_duties_and_penalties_are_lit() -> None:
    assert light_meanings.rest_lights(None, (), (), SIDES) == ()
    violations = (Violation("V-1", (0, 5, 7), (5, 7)), Violation("V-2", (8,), ()))
    assert dict(light_meanings.rest_lights(JUMP, [DUTY], violations, SIDES)) == {
        0: Meaning.VIOLATION,
        3: Meaning.LAST_TO,
        9: Meaning.LAST_TAKEN,
        6: Meaning.DUTY,
        5: Meaning.REMOVABLE,
        7: Meaning.REMOVABLE,
        8: Meaning.VIOLATION,
    }


def test_short_time_is_lit_only_where_nothing_else_is() -> None:
    rest = light_meanings.rest_lights(MOVE, (), (), SIDES)
    assert light_meanings.with_clock(rest, (1, 2)) == ((2, Meaning.CLOCK_LOW), *rest)


def test_a_move_in_progress_shows_where_it_comes_from_and_where_it_may_go() -> None:
    lights = moving(InProgress((MOVE, OTHER), (0,), (1, 2)))
    assert lights == ((0, Meaning.LIFTED), (1, Meaning.TARGET), (2, Meaning.TARGET))


def test_what_the_moves_still_possible_would_take_is_lit_until_it_is_gone() -> None:
    assert dict(moving(InProgress((MOVE, JUMP), (0,), (1, 3, 9)))) == {
        0: Meaning.LIFTED,
        1: Meaning.TARGET,
        3: Meaning.TARGET,
        9: Meaning.CAPTURE,
    }
    assert dict(moving(InProgress((JUMP,), (0, 9), (3,))))[9] is Meaning.LIFTED


def test_a_move_advised_is_lit_before_it_begins() -> None:
    hint = Advised(JUMP, JUMP.via, Meaning.HINT_FROM, Meaning.HINT_TO)
    assert dict(light_meanings.advised_lights(hint, SIDES)) == {
        0: Meaning.HINT_FROM,
        3: Meaning.HINT_TO,
        9: Meaning.CAPTURE,
    }


def test_of_a_move_advised_the_lights_show_what_is_left_to_do() -> None:
    machine = Advised(JUMP, JUMP.via, Meaning.MACHINE_FROM, Meaning.MACHINE_TO)
    begun = InProgress((JUMP, MOVE), (0,), (1, 3, 9))
    assert dict(moving(begun, machine)) == {
        0: Meaning.LIFTED,
        1: Meaning.TARGET,
        3: Meaning.MACHINE_TO,
        9: Meaning.CAPTURE,
    }
    other = InProgress((OTHER,), (0,), (2,))
    assert dict(moving(other, machine)) == {0: Meaning.LIFTED, 2: Meaning.TARGET}


def test_the_way_of_a_move_advised_is_lit_where_nothing_else_is() -> None:
    jump = Move(0, 3, "axbxd", JUMP.changes, via=(4, 5))
    hint = Advised(jump, jump.via, Meaning.HINT_FROM, Meaning.HINT_TO)
    resting = dict(light_meanings.advised_lights(hint, SIDES))
    assert (resting[4], resting[5]) == (Meaning.WAY, Meaning.WAY)
    begun = dict(moving(InProgress((jump, OTHER), (0,), (2, 3, 4, 9)), hint))
    assert begun == {
        0: Meaning.LIFTED,
        2: Meaning.TARGET,
        3: Meaning.HINT_TO,
        4: Meaning.TARGET,
        5: Meaning.WAY,
        9: Meaning.CAPTURE,
    }


def test_a_site_a_learner_is_warned_of_is_no_plain_target() -> None:
    reading = InProgress((JUMP, MOVE), (0,), (1, 3, 9))
    lights = dict(light_meanings.moving_lights(reading, SIDES, None, (), {3}))
    assert (lights[1], lights[3], lights[9]) == (Meaning.TARGET, Meaning.WARNED, Meaning.CAPTURE)


def test_a_whole_move_is_lit_where_its_piece_stands() -> None:
    assert moving(Completed(MOVE)) == ((1, Meaning.SETTLING),)


def test_moves_that_look_the_same_are_lit_on_every_site_they_change_and_sick_sensors_beside_them() -> None:
    lights = moving(Ambiguous((OTHER, MOVE)), sick=(1, 7))
    assert dict(lights) == {0: Meaning.CHOICE, 1: Meaning.CHOICE, 2: Meaning.CHOICE, 7: Meaning.SICK}


def test_a_wrong_board_is_not_alarming_before_the_referee_has_spoken() -> None:
    assert moving(WRONG) == ((0, Meaning.LIFTED),)
    assert moving(Agrees()) == ()


@pytest.mark.parametrize(
    ("step", "over"),
    [
        (Step(4, 0), {4: Meaning.STEP_FROM, 0: Meaning.STEP_TO}),
        (Step(None, 0), {4: Meaning.EXTRA, 0: Meaning.STEP_TO}),
        (Step(4, None), {4: Meaning.STEP_FROM, 0: Meaning.MISSING}),
    ],
)
def test_the_next_step_of_the_way_back_lies_over_the_faults(step: Step, over: dict[int, Meaning]) -> None:
    trouble = Discrepancy((0, 3), (3, 4), (step, Step(9, 8)))
    assert dict(light_meanings.trouble_lights(trouble)) == {**over, 3: Meaning.WRONG}


def test_a_step_goes_before_a_sick_sensor_and_that_before_a_fault() -> None:
    lights = dict(light_meanings.trouble_lights(Discrepancy((0, 1), (4,), (Step(4, 0),)), sick=(1, 4)))
    assert lights == {0: Meaning.STEP_TO, 1: Meaning.SICK, 4: Meaning.STEP_FROM}


def test_faults_without_a_way_back_are_still_shown() -> None:
    assert light_meanings.trouble_lights(Discrepancy((0,), (), ())) == ((0, Meaning.MISSING),)


def test_at_the_end_the_winners_pieces_shine() -> None:
    board = bytes([1, 0, 2, 1])
    assert dict(light_meanings.winner_lights(board, [0], JUMP, SIDES)) == {
        9: Meaning.LAST_TAKEN,
        0: Meaning.WINNER,
        3: Meaning.WINNER,
    }
    assert light_meanings.winner_lights(board, [], None, SIDES) == ()


def test_lights_come_in_the_order_of_their_priority() -> None:
    lights = light_meanings.rest_lights(MOVE, [DUTY], [Violation("V", (5, 6), (6,))], SIDES)
    ranks = [RANK[meaning] for _, meaning in lights]
    assert ranks == sorted(ranks)
