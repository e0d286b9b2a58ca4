"""From a word of the referee to the first audio that the real espeak-ng makes of it: idle, and cutting another short.

The audio goes through a pipe to a program that notes when its first samples came; the monotonic clock is the machine's.
"""

import asyncio
import shutil
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from controller.core.api.events import Say
from controller.voice.mouth import ESPEAK, Programs
from controller.voice.voice import Voice
from tests.bench.figure import Figure, percentile
from tests.controller.at_the_table import AtTheTable

TIMES = 20
AIM_MS = 300
TEXT = "A pin moves in, out or sideways; that is a diagonal."
NEWS = "White has four minutes left, Green has five, and both have all the time they need to listen to this."
HEADER = 44  # bytes of a WAV file before its samples
LISTENER = f"""
import sys, time
sys.stdin.buffer.read({HEADER + 2})
with open(sys.argv[1], "a") as heard:
    print(time.monotonic_ns(), file=heard)
sys.stdin.buffer.read()
"""


def figures() -> list[Figure]:
    if shutil.which(ESPEAK) is None:
        print(f"speech is not measured: {ESPEAK} is not installed (sudo apt install {ESPEAK})", file=sys.stderr)
        return []
    out: list[Figure] = []
    for what, cutting in (("idle", False), ("cutting another sentence short", True)):
        took = asyncio.run(_latencies(cutting=cutting))
        out += [
            Figure(f"word to first audio, {what}, p50 of {TIMES}", percentile(took, 50) * 1000, "ms", AIM_MS),
            Figure(f"word to first audio, {what}, p99 of {TIMES}", percentile(took, 99) * 1000, "ms", AIM_MS),
        ]
    return out


async def _latencies(*, cutting: bool) -> list[float]:
    """Seconds from the effect to the first samples."""
    took = []
    table = AtTheTable()
    with TemporaryDirectory() as place:
        heard = Path(place, "heard")
        commands = [[ESPEAK, "-v", "en", "--stdin", "--stdout"], [sys.executable, "-c", LISTENER, str(heard)]]
        for _ in range(TIMES):
            voice = Voice(Programs(commands))
            voice.talk.begin(lambda: table.session)
            while voice.talk.next() is not None:
                pass
            speaking = asyncio.create_task(voice.run())
            await asyncio.sleep(0.5)  # the program is ready
            heard.unlink(missing_ok=True)
            if cutting:
                voice.hear(Say("info", NEWS))
                await _came(heard, 1)
                await asyncio.sleep(0.1)  # in the midst of it, with the next program ready
            began_ns = time.monotonic_ns()
            voice.hear(Say("illegal", TEXT))
            took.append((await _came(heard, 2 if cutting else 1) - began_ns) / 1e9)
            speaking.cancel()
            await asyncio.gather(speaking, return_exceptions=True)
    return took


async def _came(file: Path, number: int) -> int:
    """When the first samples of that sentence came, from 1: monotonic nanoseconds."""
    while True:
        lines = file.read_text().splitlines() if file.exists() else []
        if len(lines) >= number and lines[number - 1]:
            return int(lines[number - 1])
        await asyncio.sleep(0.002)
