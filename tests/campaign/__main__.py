"""Real processes that are killed, stopped, slowed and left without room: what was told is in the journal.

    python -m tests.campaign --trials 500     --first 17 begins with that trial

Each trial plays a game in a process (`witboard demo`), does one thing to it at an instant drawn by the trial's number,
and then reads its journal with a new process's eyes: every record has its checksum, and every move that the process had
printed is kept.  Slow syncs are made by strace, where it is installed; a full disk by a limit on the size of files.
"""

import argparse
import contextlib
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from random import Random

from controller.errors import ControllerError
from controller.journal.reader import JournalReader
from tests.installed_games import SHIPPED

WAYS = ("killed", "stopped, and killed", "no room", "slow syncs, and killed")
FEWEST_BLOCKS, MOST_BLOCKS = 50, 400  # of 1024 bytes: room for a file
LATEST_S, SOONEST_S = 6.0, 0.3
DEADLINE_S = 120
SLOW_US = 20_000  # a sync
MOVE = re.compile(r" +(\d+) \S+ +(.+)")


def trial(number: int, place: Path) -> tuple[str, str, int, str]:
    """(game, what was done, moves that were told, what is wrong: "": nothing)."""
    chance = Random(f"campaign {number}")
    game, way = chance.choice(sorted(SHIPPED)), chance.choice(WAYS)
    if way.startswith("slow") and shutil.which("strace") is None:
        way = WAYS[0]
    words = [sys.executable, "-u", "-m", "controller", "demo", game, "--seed", str(number), "--state", str(place)]
    if way == "no room":
        words = ["bash", "-c", f'ulimit -f {chance.randint(FEWEST_BLOCKS, MOST_BLOCKS)}; exec "$@"', "demo", *words]
    elif way.startswith("slow"):
        inject = f"inject=fdatasync:delay_enter={SLOW_US}"
        words = ["strace", "-f", "-qq", "-o", os.devnull, "-e", "trace=fdatasync", "-e", inject, *words]
    with (place.parent / f"{number}.out").open("w+b") as out:
        process = subprocess.Popen(words, stdout=out, stderr=subprocess.STDOUT, start_new_session=True)
        try:
            process.wait(DEADLINE_S if way == "no room" else chance.uniform(SOONEST_S, LATEST_S))
        except subprocess.TimeoutExpired:
            if way.startswith("stopped"):
                os.killpg(process.pid, signal.SIGSTOP)
                time.sleep(chance.uniform(0, 0.5))
                os.killpg(process.pid, signal.SIGCONT)
                time.sleep(chance.uniform(0, 0.1))
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()
        out.seek(0)
        told = out.read().decode("utf-8", "replace")
    return (game, way, *wrong(told, place))


def wrong(told: str, place: Path) -> tuple[int, str]:
    """(how many moves were told, what the journal lacks of them; "": nothing)."""
    lines = told.splitlines()[: None if told.endswith("\n") else -1]  # the last may be cut
    moves = [match[2].split()[0] for line in lines if (match := MOVE.fullmatch(line))]
    if "Traceback" in told:
        return len(moves), "a traceback: " + lines[-1]
    if not moves:
        return 0, ""
    try:
        with JournalReader.open(place) as reader:
            faults = [result.fault for result in reader.check() if result.fault]
            records = reader.game(1).records
    except ControllerError as error:
        return len(moves), str(error)
    kept = [str(record.body["notation"]) for record in records if record.kind == "move"]
    if faults:
        return len(moves), "; ".join(faults)
    return len(moves), "" if len(kept) >= len(moves) else f"{len(moves)} moves told, {len(kept)} kept"


def main() -> int:
    """See the module's head."""
    asked = argparse.ArgumentParser(prog="python -m tests.campaign", description=__doc__)
    asked.add_argument("--trials", type=int, default=500)
    asked.add_argument("--first", type=int, default=0)
    given = asked.parse_args()
    done, moves, failed = Counter[str](), Counter[str](), 0
    with tempfile.TemporaryDirectory(prefix="campaign-") as directory:
        for number in range(given.first, given.first + given.trials):
            place = Path(directory, str(number))
            game, way, told, trouble = trial(number, place)
            done[way] += 1
            moves[way] += told
            if trouble:
                failed += 1
                print(f"trial {number}: {game}, {way}: {trouble}", flush=True)
            shutil.rmtree(place, ignore_errors=True)
    print("| done to the process | trials | moves told before |\n|---|---|---|")
    for way in WAYS:
        print(f"| {way} | {done[way]} | {moves[way]} |")
    print(f"{failed} of {given.trials} lost something")
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())
