"""The service and the udev rule, as systemd itself reads them where it is installed."""

import re
import shutil
import subprocess
from configparser import RawConfigParser
from pathlib import Path

import pytest

from controller.service.systemd import WATCHDOG_INTERVAL_NS
from controller.web.limits import OWN_FILES, WebLimits, fitting
from hardware.drivers.serial.tables import SCANNER_PORT

PI = Path(__file__).parents[2] / "hardware" / "pi"
UNIT = PI / "witboard.service"
RULES = PI / "60-witboard.rules"
EXPOSURE = 20  # tenths; systemd calls anything under 5.0 good, and 1.6 is what it came to


class Options(dict[str, str]):
    """A key may come several times: then its values are joined by a line break each."""

    def __setitem__(self, key: str, value: object) -> None:
        if isinstance(value, list) and key in self:
            value = [*self[key], *value]
        super().__setitem__(key, value)  # type: ignore[assignment]  # as the parser does


def unit() -> dict[str, dict[str, list[str]]]:
    parser = RawConfigParser(strict=False, dict_type=Options, delimiters=("=",), interpolation=None)
    parser.optionxform = str  # type: ignore[assignment,method-assign]  # keys keep their capitals
    parser.read_string(UNIT.read_text("utf-8"))
    return {name: {key: value.split("\n") for key, value in parser.items(name)} for name in parser.sections()}


def analyzer() -> str:
    found = shutil.which("systemd-analyze")
    if found is None:
        pytest.skip("no systemd-analyze here (apt install systemd)")
    return found


@pytest.fixture
def service(tmp_path: Path) -> Path:
    """The unit with a program that is there."""
    program = tmp_path / "witboard"
    program.write_text("#!/bin/sh\n", "utf-8")
    program.chmod(0o755)
    copy = tmp_path / "witboard.service"
    text = UNIT.read_text("utf-8")
    assert "ExecStart=/opt/witboard/current/bin/witboard run " in text
    copy.write_text(text.replace("/opt/witboard/current/bin/witboard", str(program)), "utf-8")
    return copy


def test_systemd_finds_nothing_wrong_with_the_unit(service: Path) -> None:
    command: list[str | Path] = [analyzer(), "verify", "--man=no", "--recursive-errors=no", service]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_systemd_would_find_a_wrong_key(service: Path) -> None:
    service.write_text(service.read_text("utf-8").replace("Type=notify", "Type=whatever"), "utf-8")
    command: list[str | Path] = [analyzer(), "verify", "--man=no", "--recursive-errors=no", service]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert "whatever" in done.stderr


def test_the_unit_is_hardened(service: Path) -> None:
    command: list[str | Path] = [
        analyzer(),
        "security",
        "--offline=true",
        "--no-pager",
        f"--threshold={EXPOSURE}",
        service,
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 0, done.stdout[-200:]


def test_the_unit_says_what_the_daemon_keeps_to() -> None:
    service = unit()["Service"]
    assert service["Type"] == ["notify"]
    assert service["User"] == ["witboard"]
    assert service["Restart"] == ["on-failure"]
    assert service["StateDirectory"] == service["CacheDirectory"] == ["witboard"]
    assert service["WorkingDirectory"] == ["/var/lib/witboard"]
    assert service["ProtectSystem"] == ["strict"]
    assert service["NoNewPrivileges"] == service["PrivateTmp"] == ["yes"]
    assert service["CapabilityBoundingSet"] == [""]
    assert int(service["WatchdogSec"][0]) >= 5 * WATCHDOG_INTERVAL_NS / 1e9


def test_all_connections_that_the_daemon_takes_fit_into_its_files() -> None:
    files = int(unit()["Service"]["LimitNOFILE"][0])
    assert fitting(WebLimits(), files) == WebLimits()
    assert WebLimits().connections + 8 * WebLimits().host_connections + OWN_FILES < files


def test_search_processes_may_still_be_made_nicer() -> None:
    assert all("@resources" not in value for value in unit()["Service"]["SystemCallFilter"])


def test_no_device_but_pins_buses_scanners_and_sound() -> None:
    service = unit()["Service"]
    assert service["DevicePolicy"] == ["closed"]
    names = [line.split()[0] for line in service["DeviceAllow"]]
    assert len(names) == len(set(names)) == len(service["DeviceAllow"])
    for name in ("char-gpiochip", "char-spi", "char-i2c", "char-ttyACM"):
        assert name in names
    assert [name for name in names if not re.fullmatch(r"char-\w+|/dev/(gpiomem|pio0)", name)] == []


def test_the_rule_gives_the_scanner_the_name_that_board_files_have() -> None:
    [rule] = [line for line in RULES.read_text("utf-8").splitlines() if line and not line.startswith("#")]
    parts = re.findall(r'([A-Z]+(?:\{\w+\})?)(==|\+=|=)"([^"]*)"', rule)
    assert ", ".join(f'{key}{how}"{value}"' for key, how, value in parts) == rule
    said = {key: value for key, _, value in parts}
    assert f"/dev/{said['SYMLINK']}" == SCANNER_PORT
    assert (said["ATTRS{idVendor}"], said["GROUP"], said["MODE"]) == ("2e8a", "dialout", "0660")
