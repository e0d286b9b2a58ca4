"""Minutes of what `test_fuzz` does for seconds: every reader in a process of its own, with a limit of memory.

    python -m tests.fuzz                      all readers, a minute each
    python -m tests.fuzz page board --seconds 600
    python -m tests.fuzz page --plain         without atheris

Where atheris is installed (`pip install -r requirements-fuzz.txt`) it leads the trials to lines not reached before;
elsewhere they are made by chance.  What breaks the law is kept in the corpus, and so tried by every test from then on.
"""

import argparse
import hashlib
import importlib
import importlib.util
import os
import resource
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from tests.fuzz.mutations import mutated

if TYPE_CHECKING:
    from tests.fuzz.readers import Reader

CORPUS = Path(__file__).with_name("corpus")
WATCHED = ["controller", "engine", "hardware"]  # whose lines are to be reached
SECONDS = 60
MEMORY_BYTES = 2 << 30


def tried(reader: "Reader", data: bytes) -> None:
    """One trial; what breaks the law is kept.

    :raises Exception: the law is broken.
    """
    try:
        reader.trial(data)
    except BaseException:
        kept = CORPUS / reader.name / f"broke-{hashlib.sha256(data).hexdigest()[:8]}"
        kept.write_bytes(data)
        print(f"{reader.name}: broken by {kept}", flush=True)
        raise


def by_chance(reader: "Reader", seconds: float) -> None:
    """Trials by chance until the time is over."""
    chance, samples, end, number = Random(time.time_ns()), reader.samples(), time.monotonic() + seconds, 0
    while time.monotonic() < end:
        number += 1
        tried(reader, mutated(chance, samples, reader.most))
    print(f"{reader.name}: {number} trials by chance", flush=True)


def by_coverage(atheris: Any, reader: "Reader", seconds: float) -> None:
    """Trials by atheris until the time is over; it ends the process."""
    samples = reader.samples()

    def once(data: bytes) -> None:
        tried(reader, data)

    def mutate(data: bytes, most: int, seed: int) -> bytes:
        chance = Random(seed)
        if chance.random() < 0.5:
            return bytes(atheris.Mutate(data, most))
        return mutated(chance, [data, chance.choice(samples)], most)

    words = [
        sys.argv[0],
        f"-max_total_time={seconds:.0f}",
        f"-max_len={reader.most}",
        "-verbosity=0",
        "-rss_limit_mb=2048",
    ]
    atheris.Setup(words, once, custom_mutator=mutate)
    for sample in samples:
        once(sample)
    atheris.Fuzz()


def alone(name: str, seconds: float, *, plain: bool) -> None:
    """That reader, in this process."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY_BYTES, MEMORY_BYTES))
    if plain or importlib.util.find_spec("atheris") is None:
        by_chance(named(name), seconds)
        return
    atheris: Any = importlib.import_module("atheris")
    with atheris.instrument_imports(include=WATCHED):
        reader = named(name)
    by_coverage(atheris, reader, seconds)


def named(name: str) -> "Reader":
    """The reader of that name; readers are imported no sooner, for atheris changes what is imported."""
    from tests.fuzz.readers import READERS

    return next(reader for reader in READERS if reader.name == name)


def main() -> int:
    """See the module's head."""
    known = sorted(folder.name for folder in CORPUS.iterdir())
    asked = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    asked.add_argument("readers", nargs="*", help=", ".join(known))
    asked.add_argument("--seconds", type=float, default=SECONDS, help="for each reader")
    asked.add_argument("--plain", action="store_true", help="without atheris")
    asked.add_argument("--alone", action="store_true", help=argparse.SUPPRESS)
    given = asked.parse_args()
    if unknown := set(given.readers) - set(known):
        asked.error(f"there is no reader {', '.join(sorted(unknown))}; there are: {', '.join(known)}")
    if given.alone:
        alone(given.readers[0], given.seconds, plain=given.plain)
        return 0
    broken = []
    for name in given.readers or known:
        words = [sys.executable, "-m", "tests.fuzz", name, "--alone", "--seconds", str(given.seconds)]
        environment = {**os.environ, "PYTHONWARNINGS": "ignore"}
        done = subprocess.run([*words, *["--plain"] * given.plain], env=environment, check=False)
        broken += [name] if done.returncode else []
    print("broken: " + ", ".join(broken) if broken else "no reader was broken")
    return int(bool(broken))


if __name__ == "__main__":
    sys.exit(main())
