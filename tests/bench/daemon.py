"""The daemon as a process: start-up, idle processor time and memory at 200 scans a second."""

import os
import re
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

from tests.bench.figure import Figure

IDLE_S = 10
DEADLINE_S = 60


def figures() -> list[Figure]:
    with tempfile.TemporaryDirectory() as directory:
        command = [
            sys.executable,
            "-m",
            "controller",
            "play",
            "web",
            "--port",
            "0",
            "--no-browser",
            "--state",
            directory,
        ]
        began = time.perf_counter()
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            try:
                url = _address(process)
                printed = time.perf_counter() - began
                _answers(url)
                answered = time.perf_counter() - began
                time.sleep(2)  # what starting up still has to do is not idling
                before, at = _processor_s(process.pid), time.perf_counter()
                time.sleep(IDLE_S)
                busy = (_processor_s(process.pid) - before) / (time.perf_counter() - at) * 100
                memory = _peak_mb(process.pid)
            finally:
                process.terminate()
    return [
        Figure("start to the printed address", printed, "s"),
        Figure("start to the first answer", answered, "s"),
        Figure(f"idle at 200 scans a second, over {IDLE_S} s", busy, "% of a core", 3),
        Figure("peak memory", memory, "MB", 60),
    ]


def _address(process: "subprocess.Popen[str]") -> str:
    assert process.stdout is not None
    for text in process.stdout:
        if found := re.match(r"http://\S+", text):
            return found[0]
    raise RuntimeError("the daemon ended before it printed its address")


def _answers(url: str) -> None:
    end = time.monotonic() + DEADLINE_S
    while time.monotonic() < end:
        try:
            with urllib.request.urlopen(url + "healthz", timeout=1) as answer:
                if answer.status == 200:
                    return
        except OSError:
            continue
    raise RuntimeError("the daemon does not answer")


def _processor_s(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _peak_mb(pid: int) -> float:
    status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    found = re.search(r"VmHWM:\s+(\d+) kB", status)
    return int(found[1]) / 1000 if found else float("nan")
