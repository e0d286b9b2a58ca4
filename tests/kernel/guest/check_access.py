"""Who may use the devices: the service's user with and without the groups, and the service as its unit confines it."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.kernel.guest import access, pi

USER = 990
PROGRAM = Path(access.__file__)
STATE = Path("/var/lib/witboard")
DROP_IN = """\
[Unit]
DefaultDependencies=no
[Service]
Type=oneshot
Restart=no
WatchdogSec=0
# it has a /proc of its own, so what says that this is a Pi is laid over it once more
BindReadOnlyPaths=/run/cpuinfo:/proc/cpuinfo
Environment=PYTHONPATH=/witboard:/site PYTHONDONTWRITEBYTECODE=1 RPI_LGPIO_REVISION={revision}
ExecStart=
ExecStart={python} {program}
StandardOutput=file:{out}
"""


@pytest.fixture(autouse=True, scope="module")
def all_devices() -> Iterator[None]:
    usb = pi.Usb()
    usb.plug()
    Path(access.FORBIDDEN).chmod(0o666)
    yield
    usb.pull()


def asked(groups: list[str]) -> dict[str, str]:
    """What a user in these groups is told."""
    done = subprocess.run(
        [sys.executable, PROGRAM],
        user=USER,
        group=USER,
        extra_groups=groups,
        cwd=STATE,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    said: dict[str, str] = json.loads(done.stdout.splitlines()[-1])
    return said


def test_a_user_without_the_groups_is_told_which_one_each_driver_takes() -> None:
    said = asked([])
    wrong = {name: text for name, text in said.items() if text == "" or "--simulate" in text}
    assert {name: text for name, text in wrong.items() if name != access.FORBIDDEN} == {}
    for name, group in (("mcp23017", "i2c"), ("ws2812-spi", "spi"), ("hc165", "gpio"), ("matrix", "gpio")):
        assert f"sudo usermod -aG {group} $USER, and log in again" in said[name]
    assert "sudo usermod -aG gpio $USER, and log in again" in said["matrix by rpi-lgpio"]
    assert "group dialout" in said["serial"]


def test_with_the_groups_that_install_gives_the_user_every_driver_opens() -> None:
    said = asked(["gpio", "spi", "i2c", "dialout"])
    assert said == dict.fromkeys((*access.NAMES, access.FORBIDDEN), "")


def test_the_unit_lets_the_service_at_its_devices_and_at_no_other() -> None:
    Path("/etc/witboard").mkdir()
    Path("/etc/witboard/board.env").write_text("WITBOARD_BOARD=web\nWITBOARD_GAME=web\n")
    folder, out = Path("/etc/systemd/system"), Path("/run/access.json")
    (folder / "witboard.service").write_bytes(Path("/witboard/hardware/pi/witboard.service").read_bytes())
    (folder / "witboard.service.d").mkdir()
    text = DROP_IN.format(revision=pi.REVISION, python=sys.executable, program=PROGRAM, out=out)
    (folder / "witboard.service.d" / "checks.conf").write_text(text)
    subprocess.run(["systemctl", "daemon-reload"], check=True)
    done = subprocess.run(["systemctl", "start", "witboard.service"], capture_output=True, text=True, check=False)
    how = subprocess.run(
        ["systemctl", "show", "witboard.service", "-p", "Result,ExecMainStatus"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.returncode == 0, f"{done.stderr} {how.stdout} {out.read_text() if out.exists() else ''}"
    said = json.loads(out.read_text())
    assert "Operation not permitted" in said.pop(access.FORBIDDEN)
    assert said == dict.fromkeys(access.NAMES, "")
