"""install.sh on a Raspberry Pi that is a directory: from the first run to the last."""

import os
import re
import shutil
import subprocess
import tarfile
import tomllib
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.system.fake_pi import INSTALL, ROOT, FakePi, checkout

BOARD = ("--board", "grid", "--game", "witt")


@pytest.fixture
def pi(tmp_path: Path) -> FakePi:
    return FakePi(tmp_path / "pi", checkout(tmp_path / "source"))


@pytest.fixture
def newer(tmp_path: Path) -> Path:
    """Another checkout, with another version."""
    copy = checkout(tmp_path / "newer")
    project = (copy / "pyproject.toml").read_text("utf-8")
    assert 'version = "' in project
    (copy / "pyproject.toml").write_text(re.sub('version = "[^"]*"', 'version = "9.9.9"', project, count=1), "utf-8")
    return copy


def test_the_script_is_sound_bash() -> None:
    assert subprocess.run(["bash", "-n", INSTALL], check=False).returncode == 0
    assert os.access(INSTALL, os.X_OK)


def test_shellcheck_finds_nothing() -> None:
    if shutil.which("shellcheck") is None:
        pytest.skip("no shellcheck here (apt install shellcheck)")
    scripts = [INSTALL, ROOT / ".ci" / "run", *sorted((ROOT / "packaging").glob("*.sh"))]
    assert len(scripts) > 2
    done = subprocess.run(["shellcheck", *scripts], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "")


def test_a_dry_run_prints_every_command_and_touches_nothing(pi: FakePi) -> None:
    before = pi.tree()
    done = pi.install("--dry-run", *BOARD)
    assert (done.code, done.err) == (0, "")
    printed = [line.removeprefix("    + ") for line in done.out.splitlines() if line.startswith("    + ")]
    for command in (
        "apt-get install",
        "useradd",
        "raspi-config nonint do_spi 0",
        "python3 -m venv",
        "mv -Tf",
        "write ",
    ):
        assert [line for line in printed if line.startswith(command)], command
    assert pi.tree() == before
    assert pi.changes == []


def test_a_dry_run_on_any_machine_tells_what_it_would_do(pi: FakePi) -> None:
    done = pi.install("--dry-run", *BOARD, rooted=False)
    assert done.code == 0
    assert "/opt/witboard/releases/" in done.out
    assert pi.changes == []


def test_the_first_installation_brings_everything_and_starts_it_after_a_reboot(pi: FakePi) -> None:
    done = pi.install(*BOARD)
    assert (done.code, done.err) == (0, "")
    assert pi.releases == [pi.current]
    assert pi.text("etc/witboard/board.env") == "WITBOARD_BOARD=grid\nWITBOARD_GAME=witt\n"
    config = tomllib.loads(pi.text("etc/witboard/witboard.toml"))["daemon"]
    assert config == {"host": "0.0.0.0", "port": 8765, "names": ["peg", "peg.local"]}
    assert pi.text("etc/systemd/system/witboard.service") == (ROOT / "hardware/pi/witboard.service").read_text()
    assert pi.text("etc/udev/rules.d/60-witboard.rules") == (ROOT / "hardware/pi/60-witboard.rules").read_text()
    assert pi.text("boot/firmware/config.txt").endswith(
        "[cm4]\notg_mode=1\n\n[all]\ncore_freq_min=500\n\n[all]\ndtoverlay=spi1-1cs\n"
    )
    assert pi.text("boot/firmware/config.txt.before-witboard").endswith("[cm4]\notg_mode=1\n")
    assert "raspi-config nonint do_spi 0" in pi.changes
    assert [line.split()[2] for line in pi.changes if line.startswith("usermod")] == ["gpio", "i2c", "spi", "dialout"]
    assert "there is no group audio here" in done.out
    assert (pi.root / "memory/enabled").exists()
    assert not pi.runs
    assert "sudo reboot" in done.out
    assert pi.install().code == 0
    assert pi.runs


@pytest.mark.parametrize(
    ("model", "line"), [("3", "core_freq=250"), ("Zero 2 W", "core_freq=250"), ("4", "core_freq_min=500"), ("5", "")]
)
def test_leds_on_spi_get_a_core_clock_that_stays_by_the_model(tmp_path: Path, model: str, line: str) -> None:
    pi = FakePi(tmp_path / "pi", checkout(tmp_path / "source"), model=model)
    assert pi.install(*BOARD).code == 0
    added = [text for text in pi.text("boot/firmware/config.txt").splitlines() if "core_freq" in text]
    assert added == ([line] if line else [])
    assert pi.install(*BOARD).code == 0
    assert [text for text in pi.text("boot/firmware/config.txt").splitlines() if "core_freq" in text] == added


def test_another_core_clock_is_overruled_below_it_and_told_to_nobody_twice(pi: FakePi) -> None:
    config = pi.root / "boot/firmware/config.txt"
    config.write_text(config.read_text("utf-8") + "[all]\ncore_freq_min=300\n", "utf-8")
    pi.install(*BOARD)
    assert "core_freq_min=300\n\n[all]\ncore_freq_min=500\n" in pi.text("boot/firmware/config.txt")


def test_a_strip_that_does_not_fit_in_one_transfer_gets_a_larger_buffer(pi: FakePi, tmp_path: Path) -> None:
    mine = tmp_path / "long.toml"
    text = (ROOT / "hardware/boards/grid.toml").read_text("utf-8")
    mine.write_text(text.replace("leds = 168\n", "leds = 400\n"), "utf-8")
    line = pi.root / "boot/firmware/cmdline.txt"
    line.write_text("console=tty1 spidev.bufsiz=4096 rootwait\n", "utf-8")
    assert pi.install("--board", str(mine), "--game", "witt").code == 0
    assert line.read_text("utf-8") == "console=tty1 rootwait spidev.bufsiz=8192\n"
    assert pi.text("boot/firmware/cmdline.txt.before-witboard") == "console=tty1 spidev.bufsiz=4096 rootwait\n"
    assert "spidev.bufsiz=8192 is there" in pi.install("--board", str(mine), "--game", "witt").out


def test_a_board_on_a_scanner_needs_no_reboot_and_starts_at_once(pi: FakePi) -> None:
    done = pi.install("--board", "web-polarity", "--game", "web", "--port", "8080")
    assert done.code == 0
    assert pi.runs
    assert "reboot" not in done.out
    assert "this board needs neither" in done.out
    assert "port = 8080" in pi.text("etc/witboard/witboard.toml")


def test_the_second_run_changes_nothing_and_says_so(pi: FakePi) -> None:
    pi.install(*BOARD)
    pi.install(*BOARD)
    before = pi.tree()
    done = pi.install(*BOARD)
    assert (done.code, done.err) == (0, "")
    assert "nothing had to be changed" in done.out
    assert pi.changes == []
    assert pi.tree() == before


def test_a_configuration_is_made_once_and_never_written_again(pi: FakePi) -> None:
    pi.install(*BOARD)
    (pi.root / "etc/witboard/witboard.toml").write_text("[daemon]\nport = 9000\n", "utf-8")
    done = pi.install(*BOARD, "--port", "9001")
    assert pi.text("etc/witboard/witboard.toml") == "[daemon]\nport = 9000\n"
    assert "--port 9001: write it there yourself" in done.err


def test_a_board_that_speaks_gets_espeak_ng_and_a_voice_in_its_new_configuration(pi: FakePi) -> None:
    done = pi.install(*BOARD, "--voice", "--dry-run")
    assert "espeak-ng" in done.out
    pi.install(*BOARD, "--voice")
    assert tomllib.loads(pi.text("etc/witboard/witboard.toml"))["voice"] == {"speak": "on"}


def test_a_configuration_that_is_there_is_not_made_to_speak(pi: FakePi) -> None:
    pi.install(*BOARD)
    done = pi.install(*BOARD, "--voice")
    assert '--voice: write speak = "on" under [voice] there yourself' in done.err
    assert "voice" not in pi.text("etc/witboard/witboard.toml")


def test_without_a_board_all_is_installed_and_nothing_started(pi: FakePi) -> None:
    done = pi.install()
    assert done.code == 0
    assert "say which board" in done.out
    assert not pi.runs
    assert pi.install("--board", "wari-pits", "--game", "wari").code == 0
    assert pi.runs


def test_another_board_restarts_the_service_and_stays_for_later_runs(pi: FakePi) -> None:
    pi.install("--board", "web-polarity", "--game", "web")
    pi.install("--board", "wari-pits", "--game", "wari")
    assert "systemctl restart witboard.service" in pi.changes
    pi.install()
    assert pi.text("etc/witboard/board.env") == "WITBOARD_BOARD=wari-pits\nWITBOARD_GAME=wari\n"


def test_a_board_file_is_copied_to_where_the_service_can_read_it(pi: FakePi, tmp_path: Path) -> None:
    mine = tmp_path / "attic.toml"
    shutil.copy(ROOT / "hardware/boards/web-polarity.toml", mine)
    assert pi.install("--board", str(mine), "--game", "web").code == 0
    assert "WITBOARD_BOARD=/etc/witboard/boards/attic.toml" in pi.text("etc/witboard/board.env")
    assert pi.text("etc/witboard/boards/attic.toml") == mine.read_text("utf-8")
    assert any(line == f"witboard board check {mine}" for line in pi.changes)
    mine.unlink()
    assert pi.install().code == 0
    assert pi.changes == []


def test_an_upgrade_switches_and_the_last_two_releases_stay(pi: FakePi, newer: Path) -> None:
    pi.install(*BOARD)
    pi.install()
    first = pi.current
    pi.source = newer
    done = pi.install()
    assert "differs from this one; to replace it, add --upgrade" in done.out
    assert pi.current == first
    assert pi.install("--upgrade").code == 0
    assert pi.current.startswith("9.9.9-")
    assert (pi.previous, pi.runs) == (first, True)
    second = pi.current
    project = newer / "pyproject.toml"
    project.write_text(project.read_text("utf-8").replace("9.9.9", "9.9.10"), "utf-8")
    assert pi.install("--upgrade").code == 0
    assert pi.current.startswith("9.9.10-")
    assert pi.releases == sorted([second, pi.current])


def test_a_wheel_is_installed_instead_of_what_would_be_compiled(pi: FakePi, tmp_path: Path) -> None:
    assert "the engine is compiled now" in pi.install(*BOARD).out
    wheel = tmp_path / "witboard-0.1.0-cp311-abi3-manylinux_2_17_aarch64.whl"
    wheel.write_bytes(b"zip")
    done = pi.install("--upgrade", "--wheel", str(wheel))
    assert "the engine is compiled now" not in done.out
    assert [line for line in pi.changes if line.startswith("python -m pip install") and line.endswith(f" {wheel}")]
    assert "witboard --version" in pi.changes
    assert "is this one" in pi.install("--upgrade", "--wheel", str(wheel)).out
    wheel.write_bytes(b"another")
    assert "is this one" not in pi.install("--upgrade", "--wheel", str(wheel)).out


WHEEL = "dist/witboard-0.1.0-cp311-abi3-manylinux_2_17_aarch64.whl"


def released(source: Path) -> Path:
    """The checkout as a release has it: with the wheel of its sources."""
    (source / "dist").mkdir(exist_ok=True)
    with ZipFile(source / WHEEL, "w") as wheel:
        wheel.write(source / "engine/games/web/rules.py", "engine/games/web/rules.py")
        wheel.writestr("witboard-0.1.0.dist-info/METADATA", "Version: 0.1.0")
    return source / WHEEL


def test_a_release_brings_its_wheel_and_the_smallest_pi_compiles_nothing(tmp_path: Path) -> None:
    pi = FakePi(tmp_path / "pi", checkout(tmp_path / "source"), model="Zero 2 W", memory_kb=420_000)
    wheel = released(pi.source)
    done = pi.install(*BOARD)
    assert (done.code, done.err) == (0, "")
    assert f"the program comes from {WHEEL}" in done.out
    assert "compiled now" not in done.out
    pip = [line for line in pi.changes if line.startswith("python -m pip install")]
    assert [line for line in pip if line.endswith(f" {wheel}")]
    assert not [line for line in pip if "requirements-build" in line or "spidev" in line]
    there = {path.name.removeprefix("package-") for path in (pi.root / "memory").glob("package-*")}
    assert there == {"python3-venv", "python3-lgpio", "python3-spidev"}
    assert "nothing had to be changed" in [pi.install(*BOARD), pi.install(*BOARD)][1].out


def test_a_pi_with_little_memory_and_no_wheel_is_told_before_anything_is_built(tmp_path: Path) -> None:
    pi = FakePi(tmp_path / "pi", checkout(tmp_path / "source"), model="Zero 2 W", memory_kb=420_000)
    done = pi.install(*BOARD)
    assert done.code == 1
    assert "too little memory to compile (410 MB); take a release" in done.err
    assert not (pi.root / "opt/witboard").exists()
    assert pi.install(*BOARD, "--compile").code == 0
    (pi.source / "engine/games/web/rules.py").write_text("# newer\n", "utf-8")
    assert pi.install().code == 0, "what is installed runs on"
    assert "too little memory" in pi.install("--upgrade").err
    assert "too little memory" in pi.install("--upgrade", "--dry-run").err


def test_a_wheel_of_other_sources_is_not_taken(pi: FakePi) -> None:
    released(pi.source)
    (pi.source / "engine/games/web/rules.py").write_text("# newer\n", "utf-8")
    done = pi.install(*BOARD)
    assert done.code == 0
    assert f"{WHEEL} was made of other sources than these" in done.err
    assert "the engine is compiled now" in done.out
    released(pi.source)
    assert "the program comes from" in pi.install("--upgrade").out
    assert "the program comes from" not in pi.install("--upgrade", "--compile").out
    (pi.source / WHEEL).write_bytes(b"half a file")
    assert "other sources" in pi.install("--upgrade").err


def test_a_release_is_upgraded_by_the_next_and_rolled_back(pi: FakePi, newer: Path) -> None:
    released(pi.source)
    pi.install(*BOARD)
    pi.install()
    first = pi.current
    pi.source = newer
    (newer / "dist").mkdir()
    released(newer).rename(newer / WHEEL.replace("0.1.0", "9.9.9"))
    done = pi.install("--upgrade")
    assert done.code == 0
    assert "comes from dist/witboard-9.9.9-" in done.out
    assert (pi.current.startswith("9.9.9-"), pi.previous) == (True, first)
    assert pi.install("--rollback").code == 0
    assert pi.current == first


def test_only_a_board_on_spi_gets_spidev_and_only_a_system_without_it_compiles(tmp_path: Path, pi: FakePi) -> None:
    released(pi.source)
    pi.install("--board", "web-polarity", "--game", "web")
    assert not (pi.root / "memory/package-python3-spidev").exists()
    other = FakePi(tmp_path / "other", pi.source)
    done = other.install(*BOARD, fail="no-spidev")
    assert done.code == 0
    assert "this system has no python3-spidev: it is compiled now" in done.out
    assert (other.root / "memory/package-gcc").exists()
    assert [line for line in other.changes if line.startswith("python -m pip install") and "spidev==" in line]


def test_a_release_is_packed_with_the_wheel_of_its_own_sources_alone(tmp_path: Path) -> None:
    if shutil.which("git") is None:
        pytest.skip("no git here")
    source = checkout(tmp_path / "source")
    (source / "packaging").mkdir()
    script = str(shutil.copy(ROOT / "packaging/release.sh", source / "packaging"))

    def done(*command: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(command, cwd=source, capture_output=True, text=True, check=False)

    def commit() -> None:
        who = ("-c", "user.name=a", "-c", "user.email=a@b")
        assert (done("git", "init", "-q").returncode, done("git", "add", "-A").returncode) == (0, 0)
        assert done("git", *who, "commit", "-qm", "all").returncode == 0

    commit()
    assert "has no wheel of 0.1.0 for a Pi" in done(script).stderr
    released(source)
    packed = done(script)
    assert (packed.returncode, packed.stdout) == (0, "dist/witboard-0.1.0-pi.tar.gz\n")
    with tarfile.open(source / "dist/witboard-0.1.0-pi.tar.gz") as tar:
        assert {f"witboard-0.1.0-pi/{WHEEL}", "witboard-0.1.0-pi/install.sh"} <= set(tar.getnames())
    (source / "engine/games/web/rules.py").write_text("# newer\n", "utf-8")
    commit()
    assert "was made of other sources than HEAD" in done(script).stderr


def test_what_was_compiled_in_the_checkout_makes_no_other_release(pi: FakePi) -> None:
    pi.install(*BOARD)
    pi.install()
    (pi.source / "engine/built.json").write_text("{}", "utf-8")
    (pi.source / "engine/kernel.abi3.so").write_bytes(b"ELF")
    assert "is this one" in pi.install("--upgrade").out


def test_an_upgrade_to_the_same_changes_nothing(pi: FakePi) -> None:
    pi.install(*BOARD)
    pi.install()
    pi.install("--upgrade")
    assert pi.changes == []


def test_rolling_back_and_forward_again(pi: FakePi, newer: Path) -> None:
    pi.install(*BOARD)
    pi.install()
    first = pi.current
    pi.source = newer
    unit = newer / "hardware/pi/witboard.service"
    unit.write_text(unit.read_text("utf-8") + "# newer\n", "utf-8")
    pi.install("--upgrade")
    second = pi.current
    assert pi.install("--rollback").code == 0
    assert (pi.current, pi.previous, pi.runs) == (first, second, True)
    assert "# newer" not in pi.text("etc/systemd/system/witboard.service")
    assert pi.install("--rollback").code == 0
    assert (pi.current, pi.previous) == (second, first)
    assert "# newer" in pi.text("etc/systemd/system/witboard.service")


def test_there_is_nothing_to_roll_back_to_after_one_installation(pi: FakePi) -> None:
    pi.install(*BOARD)
    done = pi.install("--rollback")
    assert (done.code, done.err) == (1, "install.sh: there is no release to go back to\n")


@pytest.mark.parametrize("fail", ["venv", "pip", "check"])
def test_a_failure_half_way_leaves_the_old_release_running(pi: FakePi, newer: Path, fail: str) -> None:
    pi.install(*BOARD)
    pi.install()
    before = pi.tree()
    pi.source = newer
    done = pi.install("--upgrade", fail=fail)
    assert done.code != 0
    assert "what ran before still runs" in done.err
    assert pi.tree() == before
    assert "systemctl restart witboard.service" not in pi.changes
    assert pi.install("--upgrade").code == 0
    assert pi.current.startswith("9.9.9-")


@pytest.mark.parametrize("fail", ["apt", "venv", "pip"])
def test_a_first_installation_that_fails_can_be_run_again(pi: FakePi, fail: str) -> None:
    assert pi.install(*BOARD, fail=fail).code != 0
    assert not (pi.root / "opt/witboard/current").exists()
    assert pi.install(*BOARD).code == 0
    assert len(pi.releases) == 1


def test_a_release_that_does_not_start_gives_way_to_the_one_before(pi: FakePi, newer: Path) -> None:
    pi.install(*BOARD)
    pi.install()
    first = pi.current
    pi.source = newer
    done = pi.install("--upgrade", broken="9.9.9")
    assert done.code == 1
    assert "does not start; back to" in done.err
    assert (pi.current, pi.runs) == (first, True)


def test_a_service_that_does_not_start_is_said(pi: FakePi) -> None:
    done = pi.install("--board", "web-polarity", "--game", "web", broken="-")
    assert done.code == 1
    assert "journalctl -u witboard" in done.err


def test_what_a_power_cut_left_is_removed_by_the_next_run(pi: FakePi) -> None:
    pi.install(*BOARD)
    (pi.root / "opt/witboard/releases/half").mkdir()
    pi.install()
    assert pi.releases == [pi.current]


def test_uninstalling_keeps_games_and_configuration(pi: FakePi) -> None:
    pi.install(*BOARD)
    games = pi.root / "var/lib/witboard"
    games.mkdir(parents=True)
    assert pi.install("--uninstall").code == 0
    assert not (pi.root / "opt/witboard").exists()
    assert not (pi.root / "etc/systemd/system/witboard.service").exists()
    assert not (pi.root / "etc/udev/rules.d/60-witboard.rules").exists()
    assert not (pi.root / "memory/enabled").exists()
    assert games.exists()
    assert (pi.root / "etc/witboard/witboard.toml").exists()
    assert pi.install("--uninstall").code == 0
    assert pi.changes == []
    assert pi.install("--uninstall", "--purge").code == 0
    assert not games.exists()
    assert not (pi.root / "etc/witboard").exists()
    assert pi.changes == ["userdel witboard"]


def test_the_help_lists_the_games_that_are_there(tmp_path: Path) -> None:
    source = checkout(tmp_path / "source")
    (source / "engine/games/chess").mkdir()
    done = FakePi(tmp_path / "pi", source).install("--help")
    assert (done.code, done.err) == (0, "")
    assert "--game GAME         one of: chess fours outwit wari web witsend witt\n" in done.out
    assert "(`make release` on another machine)" in done.out


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("--board", "grid"), "--board and --game go together"),
        (
            ("--board", "nowhere", "--game", "web"),
            "--board nowhere: not shipped; there are: grid grid-polarity ",
        ),
        (("--board", "./no.toml", "--game", "web"), "--board ./no.toml: there is no such file"),
        (
            ("--board", "grid", "--game", "chess"),
            "--game chess is not known; there are: fours outwit wari web witsend witt\n",
        ),
        (("--port", "80"), "--port 80: 1024 to 65535"),
        (("--wheel", "no.whl"), "--wheel no.whl: there is no such wheel"),
        (("--wheel", "hardware/boards/grid.toml", "--compile"), "--wheel or --compile, not both"),
        (("--purge",), "--purge goes with --uninstall"),
        (("--frobnicate",), "--frobnicate is not known"),
        (("--board",), "--board needs a value"),
    ],
)
def test_wrong_arguments_are_refused_before_anything_happens(pi: FakePi, arguments: tuple[str, ...], says: str) -> None:
    before = pi.tree()
    done = pi.install(*arguments)
    assert done.code == 1
    assert f"install.sh: {says}" in done.err
    assert pi.tree() == before


@pytest.mark.parametrize(
    ("codename", "architecture"), [("bullseye", "arm64"), ("bookworm", "armhf"), ("noble", "amd64")]
)
def test_other_systems_are_refused_unless_one_insists(tmp_path: Path, codename: str, architecture: str) -> None:
    pi = FakePi(tmp_path / "pi", checkout(tmp_path / "source"), codename=codename, architecture=architecture)
    done = pi.install(*BOARD)
    assert done.code == 1
    assert "add --any-machine" in done.err
    assert pi.changes == []
    assert pi.install(*BOARD, "--any-machine").code == 0


def test_trixie_is_one_of_them(tmp_path: Path) -> None:
    assert FakePi(tmp_path / "pi", checkout(tmp_path / "source"), codename="trixie").install(*BOARD).code == 0


@pytest.mark.parametrize(("model", "extra"), [("4", "[pi]"), ("5", "[pi5]")])
def test_leds_by_adafruits_drivers_bring_their_packages(tmp_path: Path, model: str, extra: str) -> None:
    pi = FakePi(tmp_path / "pi", checkout(tmp_path / "source"), model=model)
    mine = tmp_path / "mine.toml"
    mine.write_text((ROOT / "hardware/boards/grid.toml").read_text().replace('"ws2812-spi"\nspi = "0.0"', '"neopixel"'))
    done = pi.install("--board", str(mine), "--game", "witt")
    assert done.code == 0
    assert [line for line in pi.changes if line.startswith("python -m pip") and line.endswith(extra)]
    assert (pi.root / "memory/package-gcc").exists()
    assert ("RPi.GPIO and rpi-ws281x are compiled now" in done.out) == (extra == "[pi]")


def test_a_driver_of_another_distribution_is_installed_beside_the_program_and_kept_for_later_releases(
    pi: FakePi, newer: Path, tmp_path: Path
) -> None:
    mine, wheel = tmp_path / "mine.toml", tmp_path / "witboard_qx24-1.0-py3-none-any.whl"
    mine.write_text((ROOT / "hardware/boards/grid.toml").read_text("utf-8").replace('"hc165"', '"qx24"'), "utf-8")
    wheel.write_bytes(b"zip")
    refused = pi.install("--board", str(mine), "--game", "witt")
    assert refused.code == 1
    assert "its driver qx24 is none of Witboard's; name its wheel with --driver" in refused.err
    assert pi.changes == []
    done = pi.install("--board", str(mine), "--game", "witt", "--driver", str(wheel))
    assert (done.code, done.err) == (0, "")
    assert "driver qx24 is none of Witboard's: what is to be switched on for it says the doctor" in done.out
    assert [line for line in pi.changes if line.startswith("python -m pip") and line.endswith(str(wheel))]
    wheel.unlink()
    assert pi.install().code == 0
    assert not [line for line in pi.changes if "pip" in line]
    pi.source = newer
    assert pi.install("--upgrade").code == 0
    kept = pi.root / "etc/witboard/drivers" / wheel.name
    assert [line for line in pi.changes if line.startswith("python -m pip") and line.endswith(str(kept))]
    assert "there is no such wheel" in pi.install("--driver", str(wheel)).err


def test_below_a_root_the_commands_of_this_machine_are_left_out(pi: FakePi) -> None:
    (pi.root / "fakes/systemctl").unlink()
    (pi.root / "fakes/udevadm").unlink()
    done = pi.install("--board", "web-polarity", "--game", "web")
    assert done.code == 0
    assert "left out below" in done.out
    assert "+ systemctl" not in done.out
