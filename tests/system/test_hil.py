"""`witboard hil` at the command line, and scenarios as tests of pytest."""

from pathlib import Path
from xml.etree import ElementTree as Xml

import pytest

from tests.system.at_the_prompt import Run

pytest_plugins = ["pytester"]
ROOT = Path.cwd()  # of the checkout, before a test goes elsewhere

GOOD = """scenario = "White moves"
game = "web"

[[step]]
carry = "t3r4 t4r4"
wait = "1s"
expect = { made = 1 }
"""
BAD = GOOD.replace("made = 1", "made = 2")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    place = tmp_path / "mine"
    place.mkdir()
    (place / "good.toml").write_text(GOOD, "utf-8")
    (place / "bad.toml").write_text(BAD, "utf-8")
    (place / "other.toml").write_text('title = "not a scenario"\n', "utf-8")
    return place


def test_all_pass_is_0_one_fails_is_1_and_a_wrong_file_is_2(run: Run, folder: Path) -> None:
    good = run("hil", str(folder / "good.toml"))
    assert (good.code, good.err) == (0, "")
    assert good.out.splitlines()[-1] == "1 scenarios, 1 steps: 1 passed"
    both = run("hil", "--target", "sim", str(folder))
    assert both.code == 1
    assert "made: expected 2; seen 1" in both.out
    assert both.out.splitlines()[-1] == "2 scenarios, 2 steps: 1 passed, 1 failed"
    (folder / "bad.toml").write_text(BAD.replace("t3r4", "t3r9"), "utf-8")
    wrong = run("hil", str(folder))
    assert (wrong.code, wrong.out) == (2, "")
    assert wrong.err == (
        f"witboard: {folder}/bad.toml:5: step 1: carry: web has no site 't3r9'; it has t1r1, t2r1, t3r1, ...\n"
    )


def test_the_table_of_steps_and_junit_are_there_when_asked_for(run: Run, folder: Path, tmp_path: Path) -> None:
    done = run("hil", "--steps", "--junit", str(tmp_path / "out.xml"), str(folder / "good.toml"))
    assert done.code == 0
    assert "   1     1.50     1.10 s ok       Move what stands on t3r4 to t4r4. Wait 1 s." in done.out.splitlines()
    root = Xml.parse(tmp_path / "out.xml").getroot()
    assert (root.tag, root.attrib["tests"], root.attrib["failures"]) == ("testsuites", "1", "0")
    nowhere = run("hil", "--junit", str(tmp_path / "none" / "out.xml"), str(folder / "good.toml"))
    assert (nowhere.code, nowhere.err.splitlines()) == (
        2,
        [f"witboard: {tmp_path}/none/out.xml: cannot be written (No such file or directory); name another file"],
    )


def test_what_was_recorded_is_replayed(run: Run, folder: Path, tmp_path: Path) -> None:
    tapes = str(tmp_path / "tapes")
    assert run("hil", "--record", tapes, str(folder / "good.toml")).code == 0
    again = run("hil", "--target", "recording", "--recordings", tapes, str(folder / "good.toml"))
    assert (again.code, again.out.splitlines()[-1]) == (0, "1 scenarios, 1 steps: 1 passed")
    assert run("hil", "--record", tapes, str(folder / "good.toml")).code == 0, "old recordings give way"
    tape = tmp_path / "tapes" / "mine" / "good.tape"
    assert "1 move" in run("replay", str(tape)).out.splitlines()[-2]
    without = run("hil", "--target", "recording", str(folder / "good.toml"))
    assert (without.code, "where are the recordings?" in without.err) == (2, True)
    firmware = run("hil", "--target", "firmware", "--record", tapes, str(folder / "good.toml"))
    assert (firmware.code, "only the simulator is recorded" in firmware.err) == (2, True)


def test_the_environment_says_against_what_and_on_which_board(run: Run, folder: Path, tmp_path: Path) -> None:
    board = (ROOT / "tests" / "boards" / "web-scrambled.toml").read_text("utf-8")
    (tmp_path / "mine.toml").write_text(board, "utf-8")
    environment = tmp_path / "lab.toml"
    environment.write_text('target = "recording"\nrecordings = "tapes"\n\n[boards]\nweb = "mine.toml"\n', "utf-8")
    good, lab, tapes = str(folder / "good.toml"), str(environment), str(tmp_path / "tapes")
    missing = run("hil", "--environment", lab, good)
    assert (missing.code, missing.out.splitlines()[-1]) == (0, "1 scenarios, 0 steps: 0 passed, 1 skipped")
    assert run("hil", "--environment", lab, "--target", "sim", "--record", tapes, good).code == 0
    done = run("hil", "--environment", lab, good)
    assert (done.code, done.out.splitlines()[-1]) == (0, "1 scenarios, 1 steps: 1 passed")
    assert "recorded on board web-scrambled" in run("hil", "--target", "recording", "--recordings", tapes, good).out
    environment.write_text('target = "moon"\n', "utf-8")
    assert run("hil", "--environment", lab, good).code == 2


@pytest.mark.parametrize("game", ["web", "witt", "outwit", "wari", "witsend"])
def test_a_new_scenario_passes_at_once_and_no_file_is_overwritten(run: Run, tmp_path: Path, game: str) -> None:
    made = run("hil", "new", "a-first-one", "--game", game)
    assert (made.code, made.err) == (0, "")
    text = (tmp_path / "a-first-one.toml").read_text("utf-8")
    assert 'scenario = "A first one"' in text
    assert "# " in text
    done = run("hil", "a-first-one.toml")
    assert (done.code, "passed" in done.out) == (0, True), done.out
    again = run("hil", "new", "a-first-one", "--game", game)
    assert (again.code, "File exists" in again.err) == (2, True)


def test_a_new_scenario_wants_name_and_game(run: Run, folder: Path) -> None:
    for words in (("new",), ("new", "one"), ("new", "one", "two", "--game", "web"), (str(folder), "--game", "web")):
        assert "hil new NAME" in run("hil", *words).err
    assert run("hil", "new", "one", "--game", "chess").code == 2
    assert run("hil", "new", "one", "--game", "web", "--board", "moon").code == 2
    on_another = run("hil", "new", "one", "--game", "witt", "--board", "witt-polarity")
    assert (on_another.code, run("hil", "one.toml").code) == (0, 0)


@pytest.fixture
def plain(pytester: pytest.Pytester) -> pytest.Pytester:
    """A folder with scenarios, another TOML file and a test, in which pytest runs as anybody runs it."""
    pytester.path.joinpath("good.toml").write_text(GOOD, "utf-8")
    pytester.path.joinpath("bad.toml").write_text(BAD, "utf-8")
    pytester.path.joinpath("other.toml").write_text('title = "not a scenario"\n', "utf-8")
    pytester.makepyfile("def test_of_something_else() -> None: pass")
    return pytester


def test_pytest_collects_scenarios_beside_tests_and_shows_where_one_went_wrong(plain: pytest.Pytester) -> None:
    done = plain.runpytest_subprocess("--witboard-target", "sim")
    done.assert_outcomes(passed=2, failed=1)
    done.stdout.fnmatch_lines(
        ["*scenario bad*", "White moves", "*1 *FAILED *", "*made: expected 2; seen 1", "*the board as accepted*"]
    )
    assert "Traceback" not in done.stdout.str()


def test_pytest_takes_a_file_by_its_name_and_loads_the_plugin_once(plain: pytest.Pytester) -> None:
    """`-p` is what older settings say."""
    plain.runpytest_subprocess("good.toml", "-p", "controller.hil.pytest_plugin").assert_outcomes(passed=1)


def test_a_test_in_python_sits_down_at_a_board(plain: pytest.Pytester) -> None:
    plain.makepyfile(
        """
        import pytest

        def test_two_tables_at_once(sitting):
            web, wari = sitting(game="web"), sitting(game="wari", board="wari-pits")
            web.do(carry="t3r4 t4r4", wait="1s").expect(made=1)
            wari.do(carry="A B C D E", wait="5s").expect(made=1)

        def test_what_is_missed_is_shown(sitting):
            with pytest.raises(AssertionError, match="made: expected 2; seen 1"):
                sitting(game="web").do(carry="t3r4 t4r4", wait="1s").expect(made=2)

        def test_wrong_words_are_refused(sitting):
            table = sitting(game="web")
            with pytest.raises(ValueError, match="is no deed"):
                table.do(jump="t3r4")
            with pytest.raises(ValueError, match="mood"):
                table.expect(mood="good")
            with pytest.raises(ValueError, match="no board"):
                sitting(game="web", board="moon")

        def test_options_are_those_of_a_scenario(sitting):
            sitting(game="web", options={"time_limit_s": "60"}).expect(clock={"left": ["60s"]})
        """
    )
    plain.runpytest_subprocess("-k", "not good and not bad").assert_outcomes(passed=4, deselected=2)
    plain.path.joinpath("lab.toml").write_text('target = "recording"\nrecordings = "none"\n', "utf-8")
    done = plain.runpytest_subprocess("--witboard-environment", "lab.toml", "-k", "two_tables")
    done.assert_outcomes(skipped=1, deselected=5)


def test_pytest_names_what_is_wrong_and_leaves_out_what_cannot_be_played(plain: pytest.Pytester) -> None:
    plain.path.joinpath("bad.toml").write_text(BAD.replace("t3r4", "t3r9"), "utf-8")
    plain.path.joinpath("lab.toml").write_text('target = "recording"\nrecordings = "none"\n', "utf-8")
    done = plain.runpytest_subprocess("--witboard-environment", "lab.toml", "-rs")
    done.assert_outcomes(passed=1, failed=1, skipped=1)
    done.stdout.fnmatch_lines(["*bad.toml:5: step 1: carry: web has no site 't3r9'*", "*there is no recording*"])
    plain.path.joinpath("lab.toml").write_text('target = "moon"\n', "utf-8")
    wrong = plain.runpytest_subprocess("--witboard-environment", "lab.toml", "good.toml")
    wrong.assert_outcomes(failed=1)
    wrong.stdout.fnmatch_lines(["lab.toml: *moon*"])
    nowhere = plain.runpytest_subprocess("--witboard-target", "moon")
    assert nowhere.ret == pytest.ExitCode.USAGE_ERROR
    nowhere.stderr.fnmatch_lines(["*'moon' is no target; there are: sim, recording, firmware, board"])


def test_pytest_without_scenarios_loads_nothing_of_witboard_but_the_hooks(plain: pytest.Pytester) -> None:
    for name in ("good.toml", "bad.toml"):
        plain.path.joinpath(name).unlink()
    plain.makeconftest(
        """
        import sys

        def pytest_sessionfinish() -> None:
            print()
            ours = ("controller", "engine", "hardware")
            print("ours:", *sorted(name for name in sys.modules if name.split(".")[0] in ours))
        """
    )
    done = plain.runpytest_subprocess("-s")
    done.assert_outcomes(passed=1)
    done.stdout.fnmatch_lines(["ours: controller controller.hil controller.hil.pytest_plugin"])
