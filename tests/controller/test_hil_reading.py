"""A scenario that is wrong gives one error: file, line, step, and what would be right."""

import re
from pathlib import Path

import pytest

from controller.core.api.snapshot import Meaning
from controller.errors import BadScenario
from controller.hil import deeds
from controller.hil.expectations import Expectation
from controller.hil.reading import is_scenario, load_scenario, scenarios_in
from tests.controller.hil_files import HEAD, scenario, step

WRONG_STEPS = [
    ('fault = "dead_chip"', "step 1: fault: say chip, too"),
    ('fault = "dead_chip"\nchip = 15', "step 1: fault: web has U1 to U14"),
    ('fault = "skew"\nchip = 1', "step 1: fault: skew takes nothing beside it"),
    ('fault = "flood"', "step 1: fault: "),
    ('lift = "t3r9"', "step 1: lift: web has no site 't3r9'; it has t1r1, t2r1, t3r1, ..."),
    ('jump = "t3r4"', "step 1: jump: is no deed; there are: lift, place, carry, slide, "),
    (
        'lift = "t3r4"\nplace = "t4r4"',
        "step 1: place: a step has one deed, and this one has 'lift' already; write another",
    ),
    ('lift = "t3r4"\nheld = 1', "step 1: held: does not belong to 'lift'"),
    ('carry = "t3r4"', "step 1: carry: 't3r4' names too few sites: 2 at least"),
    ('put = "t3r4"', 'step 1: put: say which: piece = "w"'),
    ('put = "t3r4"\npiece = "x"', "step 1: put: 'x' is no piece of web; they are: w, g"),
    ('press = "red"', "step 1: press: 'red' is none of: white, green, hint, pause, undo"),
    ('wish = "dance"', "step 1: wish: 'dance' is none of: pause, resume, resign, "),
    ('wish = "resign"\nside = "red"', "step 1: wish: 'red' is none of: white, green"),
    ("wait = 5", "step 1: wait: 5 is no text"),
    ('wait = "5"', "step 1: wait: '5' is no time with a unit (us, ms, s, min, h)"),
    ("unplug = true", "step 1: unplug: True is no text"),
    ('replug = "now"', "step 1: replug: write true"),
    ("noise = { stuck = 3 }", "step 1: noise: what sticks is a deed of its own: stick"),
    ("noise = { hum = 3 }", "step 1: noise: 'hum' is none of: seed, bounce_ms, "),
    ("noise = { dropout = 3 }", "step 1: noise: noise: dropout = 3.0; a chance is 0 to 1"),
    ('stick = "t3r4"\nreads = -1', "step 1: stick: -1 is no whole number from 0 to 65535"),
    ('lift = "t3r4"\nexpect = 5', "step 1: expect: 5 is no table; write { key = value, ... }"),
    ("expect = { colour = 5 }", "step 1: expect: nothing is known of 'colour'; what can be expected: phase, reading, "),
    ('expect = { lights = { green = "t3r4" } }', "step 1: expect: lights: 'green' is none of: lifted, target, "),
    (
        'expect = { lights = { lifted = "t3r4", target = "t3r4" } }',
        "step 1: expect: lights: t3r4 has two meanings; name the one that is shown",
    ),
    ('expect = { turn = "red" }', "step 1: expect: turn: 'red' is none of: white, green"),
    ('expect = { made = "1" }', "step 1: expect: made: '1' is no whole number from 0 to 1000000"),
    (
        'expect = { clock = { hand = "x" } }',
        "step 1: expect: clock: a clock has no 'hand'; it has: state, side, left, ",
    ),
    ("power_on = true", "step 1: power_on: the power is on"),
    ('say = ""', "step 1: '' is no text"),
]


@pytest.mark.parametrize(("text", "said"), WRONG_STEPS)
def test_a_wrong_step_is_named_with_its_line_and_its_remedy(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(BadScenario) as caught:
        scenario(tmp_path, step(text))
    head, _, what = str(caught.value).partition(": ")
    line = int(head.removeprefix(f"{tmp_path}/played.toml:"))
    assert what.startswith(said)
    assert 4 <= line <= 4 + len(text.splitlines()), "the step, or the key itself"


WRONG_HEADS = [
    ('scenario = "A"\n', "game: write it as a text"),
    ('scenario = "A"\ngame = "chess"\n', ":2: game: no game 'chess'; there are: "),
    ('scenario = "A"\ngame = "web"\nboard = "wari"\n', ":3: board: board wari cannot carry The Web"),
    ('scenario = "A"\ngame = "web"\nboard = "none"\n', ":3: board: no board 'none'; shipped are: grid, "),
    ('scenario = "A"\ngame = "web"\nposition = "16/16 w"\n', ":3: position: "),
    ('scenario = "A"\ngame = "web"\nstanding = "up"\n', ":3: standing: 'up' is none of: set, empty, turned, "),
    ('scenario = "A"\ngame = "web"\npace = 5\n', ":3: pace: 5 is no text"),
    ('scenario = "A"\ngame = "web"\ntitle = "B"\n', ":3: title: there is no such key; there are: scenario, game, "),
    ('scenario = "A"\ngame = "web"\n[options]\nspeed = "5"\n', ":3: [options]: web has no option 'speed'"),
    ('scenario = "A"\ngame = "web"\n[referee]\nsettle = 5\n', ":3: [referee] settle: 5 has no unit"),
    ('scenario = "A"\ngame = "web"\n[players]\nred = "machine"\n', ":3: [players] red: web has no such side"),
    ('scenario = ""\ngame = "web"\n', 'scenario: write it as a text, e.g. scenario = "..."'),
    ('scenario = "A\ngame = "web"\n', "this is not TOML: "),
]


@pytest.mark.parametrize(("head", "said"), WRONG_HEADS)
def test_a_wrong_head_is_named_with_its_line_and_its_remedy(tmp_path: Path, head: str, said: str) -> None:
    with pytest.raises(BadScenario, match=re.escape(said)):
        scenario(tmp_path, step('wait = "1s"'), head)


def test_without_a_step_there_is_no_scenario(tmp_path: Path) -> None:
    with pytest.raises(BadScenario, match=r"there is no step; write a table \[\[step\]\] for each"):
        scenario(tmp_path, "")


def test_without_power_nothing_is_pressed_and_nothing_is_seen(tmp_path: Path) -> None:
    with pytest.raises(BadScenario, match="step 2: there is no power; write power_on = true before it"):
        scenario(tmp_path, step("power_cut = true") + step('press = "white"'))
    with pytest.raises(BadScenario, match="step 2: expect: without power there is nothing to be seen"):
        scenario(tmp_path, step("power_cut = true") + step('lift = "t3r4"\nexpect = { made = 0 }'))


def test_a_good_step_says_what_is_done_and_what_is_expected(tmp_path: Path) -> None:
    text = 'say = "White"\ncarry = "t3r4 t4r4"\nwait = "1.5s"\nexpect = { made = 1, lit = { last_to = "t4r4" } }'
    read = scenario(tmp_path, step(text) + step("power_cut = true"))
    first, second = read.steps
    site = read.game.sites["t4r4"]
    assert (first.number, first.line, first.say) == (1, 4, "White")
    assert first.deeds == (deeds.CarryDeed("t3r4", ("t4r4",)), deeds.WaitDeed(1_500_000_000))
    assert first.expect == (Expectation("made", 1), Expectation("lit", {site: Meaning.LAST_TO}))
    assert (second.number, second.line, second.deeds) == (2, 10, (deeds.PowerCutDeed(),))


def test_a_board_may_be_another_file_than_the_scenario_names(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(Path("tests/boards/web-scrambled.toml").read_text("utf-8"), "utf-8")
    file = tmp_path / "a.toml"
    file.write_text(HEAD + step('wait = "1s"'), "utf-8")
    assert load_scenario(file, {"web": str(tmp_path / "mine.toml")}).board.name == "web-scrambled"
    file.write_text(HEAD + 'board = "mine.toml"\n' + step('wait = "1s"'), "utf-8")
    assert load_scenario(file).board.name == "web-scrambled", "a board beside the scenario"


def test_scenarios_are_found_among_other_files(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "b.toml").write_text(HEAD, "utf-8")
    (tmp_path / "a.toml").write_text(HEAD, "utf-8")
    (tmp_path / "other.toml").write_text('[project]\nname = "x"\n', "utf-8")
    (tmp_path / "broken.toml").write_text('scenario = "A\n[[step]]\n', "utf-8")
    assert [file.name for file in scenarios_in(tmp_path)] == ["a.toml", "broken.toml", "b.toml"]
    assert not is_scenario(tmp_path / "other.toml")
    assert scenarios_in(tmp_path / "other.toml") == (tmp_path / "other.toml",), "who names a file means it"


@pytest.mark.parametrize(("name", "why"), [("nowhere", "there is no such file"), ("", "there is no scenario in it")])
def test_a_place_without_scenarios_is_refused(tmp_path: Path, name: str, why: str) -> None:
    with pytest.raises(BadScenario, match=f"{why}; name a scenario, or a folder of them"):
        scenarios_in(tmp_path / name)
