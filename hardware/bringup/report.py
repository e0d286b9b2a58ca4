"""All of a bring-up for others: what was measured on what, and nothing that tells whose machine it is.

Every field is chosen here; of the machine come its model, system, kernel, switches of the firmware and versions of
packages.  Texts that a builder typed or a driver said are cleaned of names and addresses.
"""

import re
from typing import Literal

import msgspec

from hardware.board import Board
from hardware.bringup.machine import Bringup
from hardware.bringup.results import BringupResults
from hardware.bringup.untried import UNTRIED
from hardware.calibration.wiring import wiring_of
from hardware.decoding import Json
from hardware.doctor import firmware_config, pi
from hardware.doctor.machine import Machine
from hardware.doctor.needs import needs_of

REPORT_FORMAT = 1
SWITCHES = ("dtparam=spi", "dtparam=i2c", "dtoverlay=spi", "dtoverlay=i2c", "core_freq", "arm_64bit", "force_turbo")
HIDDEN = "(hidden)"
_SECRETS = re.compile(
    r"/(?:home|Users|root)(?:/\S*)?"  # whose folder
    r"|/dev/serial/by-\w+/\S+|usb-\S+"  # serial numbers of devices
    r"|\b(?:\d{1,3}\.){3}\d{1,3}\b|\b(?:[0-9a-f]{2}:){5}[0-9a-f]{2}\b|\b(?:[0-9a-f]{0,4}:){3,7}[0-9a-f]{1,4}\b"
    r"|\S+@\S+|\b\S+\.(?:local|lan|home|internal)\b"
    r"|\b(?=[0-9a-f]*\d)[0-9a-f]{12,}\b",
    re.IGNORECASE,
)


class StepReport(msgspec.Struct, frozen=True):
    """A step, what it asked, and what came of it."""

    step: str
    asked: str
    verdict: Literal["good", "bad", "skipped", "open"]
    given: str = ""
    trouble: str = ""
    reason: str = ""


class UntriedReport(msgspec.Struct, frozen=True):
    """Something untried, and whether this bring-up settles it."""

    key: str
    what: str
    test: str
    settled: bool


class Report(msgspec.Struct, frozen=True):
    """See the module docstring; `made` is a day."""

    format: int
    made: str
    board: str
    wiring: int
    versions: dict[str, str]
    host: dict[str, str]
    switches: list[str]
    steps: list[StepReport]
    untried: list[UntriedReport]


def report_of(bringup: Bringup, board: Board, machine: Machine, made: str, secrets: tuple[str, ...] = ()) -> Report:
    """The report of that day; `secrets` are words to hide wherever they stand: the host's name, the user's."""
    clean = _Cleaner(secrets)
    progress = bringup.progress
    steps = []
    for stage in bringup.stages:
        for step in stage.steps:
            name = f"{stage.key}.{step.key}"
            result = progress.of(name)
            if result is None:
                steps.append(StepReport(name, step.text, "open"))
            else:
                given, reason = clean(result.given), clean(result.reason)
                steps.append(StepReport(name, step.text, result.verdict, given, result.trouble, reason))
    return Report(
        format=REPORT_FORMAT,
        made=made,
        board=board.name,
        wiring=wiring_of(board),
        versions=_versions(board, machine),
        host=_host(machine),
        switches=[line for line in firmware_config.lines(machine) or [] if line.startswith(SWITCHES)],
        steps=steps,
        untried=[UntriedReport(one.key, one.what, one.test, settles(progress, one.steps)) for one in UNTRIED],
    )


def settles(progress: BringupResults, steps: tuple[str, ...]) -> bool:
    """Whether each of these steps was good; False without any."""
    results = [progress.of(step) for step in steps]
    return bool(results) and all(result is not None and result.verdict == "good" for result in results)


def written(report: Report) -> bytes:
    """As JSON."""
    return msgspec.json.format(msgspec.json.encode(report), indent=1) + b"\n"


READER = Json(Report)


def text_of(report: Report) -> str:
    """For people."""
    lines = [f"Bring-up of board {report.board} (wiring {report.wiring:08x}), {report.made}"]
    lines += [f"  {key}: {value}" for key, value in {**report.host, **report.versions}.items()]
    lines += [f"  config.txt: {', '.join(report.switches) or 'nothing of ours'}", ""]
    for step in report.steps:
        more = " ".join(filter(None, (step.given, f"({step.trouble})" if step.trouble else "", step.reason)))
        lines.append(f"{step.verdict:<8}{step.step}{f': {more}' if more else ''}")
    open_ones = [one for one in report.untried if not one.settled]
    lines += ["", f"Untried still: {len(open_ones)} of {len(report.untried)}"]
    lines += [f"  {one.key}: {one.what}. Settled by: {one.test}" for one in open_ones]
    return "\n".join(lines) + "\n"


def _versions(board: Board, machine: Machine) -> dict[str, str]:
    names = ("witboard", *sorted(needs_of(board, pi5=pi.is_pi5(machine)).packages))
    versions = {name: machine.package(name) or "none" for name in names}
    return {"python": ".".join(map(str, machine.python)), **versions}


def _host(machine: Machine) -> dict[str, str]:
    lines = (line.partition("=") for line in (machine.text("/etc/os-release") or "").splitlines())
    system = {key: value.strip('"') for key, _, value in lines}
    return {
        "model": pi.model_of(machine) or "no Raspberry Pi",
        "system": system.get("PRETTY_NAME", "unknown"),
        "kernel": machine.text("/proc/sys/kernel/osrelease") or "unknown",
    }


class _Cleaner:
    """Hides what tells whose machine it is."""

    def __init__(self, secrets: tuple[str, ...]) -> None:
        words = sorted({re.escape(word) for word in secrets if len(word) > 1}, key=len, reverse=True)
        self._words = re.compile(rf"\b(?:{'|'.join(words)})\b", re.IGNORECASE) if words else None

    def __call__(self, text: str) -> str:
        text = _SECRETS.sub(HIDDEN, text)
        return text if self._words is None else self._words.sub(HIDDEN, text)
