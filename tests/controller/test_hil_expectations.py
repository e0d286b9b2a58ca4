"""Every expectation can be missed: what is not so fails, with what was expected and what was seen."""

from pathlib import Path

import pytest

from controller.hil.expectations import KINDS
from controller.hil.runner import play
from controller.hil.targets.simulator import Simulator
from tests.controller.hil_files import played, scenario, step

MOVED = step('carry = "t3r4 t4r4"\nwait = "1s"')
WRONG = step('carry = "t3r4 t3r6"\nwait = "1s"')
# After a move, or after a wrong one: an expectation that does not hold, and what is said of it.
MISSED = [
    ("phase", MOVED, '"over"', "phase: expected over; seen playing"),
    ("reading", MOVED, '"completed"', "reading: expected completed; seen agrees"),
    ("turn", MOVED, '"white"', "turn: expected white; seen green"),
    ("moves", MOVED, "[]", "moves: expected none; seen t3r4-t4r4"),
    ("made", MOVED, "2", "made: expected 2; seen 1"),
    ("last", MOVED, '"t3r4-t3r5"', "last: expected t3r4-t3r5; seen t3r4-t4r4"),
    ("position", MOVED, '"x"', "position: expected x; seen 16/16/ggg1ggg1ggg1ggg1/ww1wwww1www1www1/16/16/16 g - 1"),
    ("board", MOVED, '{ t3r4 = "w", t4r4 = "w" }', "board: expected t3r4 w; seen t3r4 empty"),
    (
        "lights",
        MOVED,
        '{ last_from = "t3r4" }',
        "lights: expected last_from t3r4; seen last_from t3r4, last_to t4r4",
    ),
    ("lights", MOVED, "{}", "lights: expected no lights; seen last_from t3r4, last_to t4r4"),
    ("lit", MOVED, '{ target = "t4r4" }', "lit: expected target t4r4; seen last_to t4r4"),
    ("lit", MOVED, '{ target = "t5r5" }', "lit: expected target t5r5; seen no lights"),
    ("dark", MOVED, '"t4r4 t5r5"', "dark: expected t4r4 t5r5; seen last_to t4r4"),
    ("clock", MOVED, '{ state = "held" }', "clock: expected state held; seen state running"),
    ("clock", MOVED, '{ left = "7100s" }', "clock: expected left 7100.000 s within 0.06 s; seen left 7199.0"),
    ("clock", MOVED, '{ left = ["1s", "2s"] }', "clock: expected left 1.000 s 2.000 s within 0.06 s; seen left 7199.0"),
    ("clock", MOVED, "{ low = true }", "clock: expected low yes; seen low no"),
    ("record", MOVED, '"outcome"', "record: expected outcome; seen move"),
    ("record", MOVED, '["move", "outcome"]', "record: expected move, outcome; seen none"),
    ("says", WRONG, '"Well done"', "says: expected Well done; seen illegal: A pin moves one space at a time. "),
    ("clause", WRONG, '"WEB-6"', "clause: expected WEB-6; seen illegal: A pin moves one space at a time. "),
    ("silent", WRONG, "false", "silent: expected no; seen "),
    ("asks", MOVED, '"Well?"', "asks: expected Well?; seen no question"),
    ("outcome", MOVED, '"wins"', "outcome: expected wins; seen the game goes on"),
    ("winner", MOVED, '"white"', "winner: expected White; seen the game goes on"),
    ("hint", MOVED, '"t7r3-t8r3"', "hint: expected t7r3-t8r3; seen none"),
    ("due", MOVED, '"t7r3-t8r3"', "due: expected t7r3-t8r3; seen none"),
    ("linked", MOVED, "false", "linked: expected no; seen yes"),
    ("setup", MOVED, "{ left = 1 }", "setup: expected the board is being set up; seen the game has begun"),
    ("sick", MOVED, '{ t3r4 = "stuck" }', "sick: expected t3r4 stuck; seen none"),
    ("unseen", MOVED, '"t3r4"', "unseen: expected t3r4; seen none"),
    ("masked", MOVED, '"t3r4"', "masked: expected t3r4; seen none"),
]


def test_every_kind_of_expectation_is_here() -> None:
    assert {key for key, _, _, _ in MISSED} == set(KINDS)


@pytest.mark.parametrize(("key", "before", "wanted", "said"), MISSED)
def test_what_is_not_so_fails(tmp_path: Path, key: str, before: str, wanted: str, said: str) -> None:
    result = played(tmp_path, before + step(f"expect = {{ {key} = {wanted} }}"))
    assert result.verdict == "failed"
    [miss] = result.steps[-1].misses
    assert str(miss).startswith(said)


def test_what_was_said_in_an_earlier_step_is_not_said_now(tmp_path: Path) -> None:
    settled = step('expect = { says = "White begins" }') + step('wait = "1s"\nexpect = { says = "White begins" }')
    assert [one.verdict for one in played(tmp_path, settled).steps] == ["passed", "failed"]


def test_after_a_step_that_fails_no_other_is_played(tmp_path: Path) -> None:
    result = played(tmp_path, step('lift = "t4r4"') + MOVED)
    assert [one.verdict for one in result.steps] == ["failed", "not reached"]
    assert result.steps[0].why == "Nothing can be lifted from site 't4r4': it is empty."


@pytest.mark.parametrize(
    ("deed", "why"),
    [
        ('answer = "yes"', "Nothing is asked."),
        ('advise = "t3r4-t4r4"', "Nobody has asked for a move or a hint."),
        ("drop = true", "Nothing to drop: index -1, 0 in the hand."),
    ],
)
def test_what_cannot_be_done_is_a_failure_of_its_step(tmp_path: Path, deed: str, why: str) -> None:
    assert played(tmp_path, step(deed)).steps[0].why == why


def test_an_answer_that_is_no_choice_is_a_failure(tmp_path: Path) -> None:
    back = MOVED + step('carry = "t4r4 t3r4"\nwait = "1s"') + step('answer = "perhaps"')
    assert (
        played(tmp_path, back)
        .steps[-1]
        .why.startswith("'perhaps' is no answer to: An earlier position is on the board")
    )


class Painted(Simulator):
    """A strip that shows something else than it was told."""

    def shown(self):  # type: ignore[no-untyped-def]
        frame = super().shown()
        return frame._replace(colours=((1, 2, 3), *frame.colours[1:]))


def test_leds_that_do_not_show_what_the_lights_mean_fail_every_expectation(tmp_path: Path) -> None:
    result = play(scenario(tmp_path, MOVED + step("expect = { made = 1 }")), Painted())
    [miss] = result.steps[-1].misses
    assert (miss.key, miss.wanted, miss.seen) == ("LEDs", "LED 0 (0, 0, 0)", "LED 0 (1, 2, 3)")
