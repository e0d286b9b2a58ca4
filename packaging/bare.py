#!/usr/bin/env python3
"""The two commands of the README on bare Debian systems: packaging/bare.py [--quick] [--turn] [SUITE ...]

A root of Debian with the packages that README names, and nothing else, is made below build/bare from the machine's own
apt sources; HEAD is cloned into copies of it, and there `make play` has to show its page and `make test` has to pass:

  root   as root, who may install what the tests of the page need
  user   as a user without sudo, whose tests of the page are skipped
  gcc    as root, with a C compiler and Python's headers besides: the engine is compiled

--quick is gcc alone, and of the tests those that touch processes, files and sockets, and one move in a browser.
--turn takes one suite: which one follows from the hash of HEAD, so over some commits it is each.  `.ci/run` takes both.
Needs root, for chroot and mounts.  What was missing is printed; logs are kept beside the roots.
"""

import argparse
import os
import queue
import re
import shutil
import signal
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import IO, Any, NamedTuple

ROOT = Path(__file__).resolve().parents[1]
BARE = ROOT / "build" / "bare"
NAMED = ("ca-certificates", "git", "make", "python3", "python3-venv")  # by README; git and certificates to clone
COMPILER = ("gcc", "libc6-dev", "python3-dev")
SUITES = ("bookworm", "trixie")
USER = "visitor"
PAGE_S = 600  # make play installs first, and other tests may run beside it
TESTS_S = 60 * 60
QUICK_S = 20 * 60
LAST_LINES = 30  # of a log, when what it tells of failed
# test_browser shows that the browser drives the page here; `make test` has the others.
PAGES = " ".join(f"--ignore-glob='tests/system/{name}.py'" for name in ("test_*_page", "test_page*"))
QUICK = f'make browser quick ARGS="tests/system {PAGES}"'
PROXIES = re.compile(r"(?i)(https?|ftp|no)_proxy|pip_\w+")

# Mounts that are gone with the last process in there; then the command, as that user, in the clone.
ENTER = """
mount --make-rprivate /
mount -t proc proc "$1/proc"
mount --rbind /dev "$1/dev"
mount --rbind /sys "$1/sys"
mount --bind "$2" "$1/var/cache/pip"
exec chroot "$1" setpriv --reuid "$3" --regid "$3" --clear-groups env -i "${@:5}" bash -c "cd ~/witboard && $4"
"""


class Way(NamedTuple):
    """Who tries it, and what is there besides what README names."""

    name: str
    user: str
    packages: tuple[str, ...] = ()


WAYS = (Way("root", "root"), Way("user", USER), Way("gcc", "root", COMPILER))


class Failed(Exception):
    """What did not go as README says."""


def main() -> None:
    """Try the suites that are named, or all."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("suites", nargs="*", metavar="SUITE", help=f"of {', '.join(SUITES)} (all)")
    parser.add_argument("--way", action="append", choices=[way.name for way in WAYS], help="this one alone")
    parser.add_argument("--quick", action="store_true", help="in minutes, as .ci/run does")
    parser.add_argument("--turn", action="store_true", help="one suite alone, another one with another commit")
    given = parser.parse_args()
    if unknown := set(given.suites) - set(SUITES):
        parser.error(f"{', '.join(sorted(unknown))} is not known; there are: {', '.join(SUITES)}")
    if os.geteuid() != 0:
        parser.exit(1, "bare roots are made and entered as root: sudo make test-bare\n")
    signal.signal(signal.SIGINT, signal.default_int_handler)  # else a shell may have had all of this ignore Ctrl-C
    names = given.way or (["gcc"] if given.quick else [way.name for way in WAYS])
    ways = [way for way in WAYS if way.name in names]
    tests = QUICK if given.quick else "make test"

    if shutil.which("mmdebstrap") is None:
        print("installing mmdebstrap", flush=True)
        os.environ["DEBIAN_FRONTEND"] = "noninteractive"
        run("apt-get", "update", "-qq")
        run("apt-get", "install", "-y", "-qq", "--no-install-recommends", "mmdebstrap")

    def went_well(suite: str) -> bool:
        return not [way for way in ways if not passed(suite, way, tests)]

    suites = given.suites or SUITES
    if given.turn:
        suites = (at_turn(suites, run("git", "-c", f"safe.directory={ROOT}", "-C", ROOT, "rev-parse", "HEAD")),)
        print(f"this commit's turn: {suites[0]}", flush=True)
    with ThreadPoolExecutor(len(SUITES) if given.quick else 1) as pool:  # the quick form waits for packages, mostly
        results = list(pool.map(went_well, suites))
    sys.exit(not all(results))


def at_turn(suites: Sequence[str], commit: str) -> str:
    """The suite whose turn it is with the commit of that hash."""
    return suites[int(commit, 16) % len(suites)]


def passed(suite: str, way: Way, tests: str) -> bool:
    """Try it, and tell why it failed."""
    try:
        tried(suite, way, tests)
    except Failed as failure:
        print(f"{suite}, {way.name}: FAILED: {failure}", flush=True)
        return False
    return True


def tried(suite: str, way: Way, tests: str) -> None:
    """Both commands in a fresh root.

    :raises Failed: one of them did not do what it should.
    """
    title = f"{suite}, {way.name}"
    root = fresh(suite, way)
    before = packages(root)
    print(
        f"{title}: Python {run('chroot', root, 'python3', '--version').split()[1]}, {len(before)} packages", flush=True
    )
    for line in play(root, way):
        print(f"{title}: {line}", flush=True)
    log = BARE / f"{suite}-{way.name}.log"
    began_s = time.monotonic()
    words = entering(root, way, tests)
    with log.open("wb") as told:
        process = subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=told, stderr=told, process_group=0)
        most_s = QUICK_S if tests == QUICK else TESTS_S
        try:
            code = process.wait(most_s)
        except subprocess.TimeoutExpired:
            raise Failed(f"{tests}: no end after {most_s} s{ending(log)}") from None
        finally:
            end(process)
    lines = log.read_text("utf-8", "replace").splitlines()
    for line in lines:
        if line.startswith(("SKIPPED", "FAILED", "ERROR", "E  ", "installing", "the browser tests", "could not")):
            print(f"{title}: {line}")
    print(f"{title}: installed besides: {' '.join(sorted(packages(root) - before)) or 'nothing'}")
    print(f"{title}: {time.monotonic() - began_s:.0f} s", flush=True)
    print(lines[-1] if lines else "nothing was printed", flush=True)
    if code != 0:
        raise Failed(f"{tests} ended with {code}{ending(log)}")
    shutil.rmtree(root)


def ending(log: Path) -> str:
    """Where a log is and how it ends, as the end of a sentence: it may be on a machine that nobody can ask."""
    lines = log.read_text("utf-8", "replace").splitlines()[-LAST_LINES:]
    return "\n  ".join((f"; see {log}, which ends:", *lines))


def play(root: Path, way: Way) -> list[str]:
    """`make play` until its page opens, then Ctrl-C; what is to be told of it.

    :raises Failed: no page, or no clean end.
    """
    began_s = time.monotonic()
    words = entering(root, way, "make play PORT=0")
    with subprocess.Popen(
        words, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, process_group=0
    ) as process:
        assert process.stdout is not None
        lines: queue.Queue[str | None] = queue.Queue()
        threading.Thread(target=read, args=(process.stdout, lines), daemon=True).start()
        printed = list[str]()
        try:
            while not printed or not printed[-1].startswith("http://"):
                line = lines.get(timeout=max(1, PAGE_S - (time.monotonic() - began_s)))
                if line is None:
                    raise Failed(f"make play ended: {' / '.join(printed[-5:])}")
                printed.append(line.strip())
            with urllib.request.urlopen(printed[-1], timeout=20) as page:
                text = page.read().decode()
            if "Witboard" not in text:
                raise Failed(f"make play shows another page: {text[:80]!r}")
            took_s = time.monotonic() - began_s
            os.killpg(process.pid, signal.SIGINT)
            code = process.wait(timeout=30)
            while (line := lines.get(timeout=30)) is not None:
                printed.append(line.strip())
        except (queue.Empty, OSError, subprocess.TimeoutExpired) as error:
            raise Failed(f"make play: {error!r}; it said: {' / '.join(printed[-5:])}") from error
        finally:
            end(process)
    if not any("The game is kept" in line for line in printed):
        raise Failed(f"Ctrl-C did not end make play well ({code}): {' / '.join(printed[-5:])}")
    engine = [line for line in printed if "engine" in line]
    return [*engine, f"make play: the page opened after {took_s:.0f} s; Ctrl-C ended it"]


def end(process: subprocess.Popen[Any]) -> None:
    """Kill whatever is left of it."""
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def read(stream: IO[str], lines: "queue.Queue[str | None]") -> None:
    """Pass lines on as they come, and None at the end."""
    for line in stream:
        lines.put(line)
    lines.put(None)


def fresh(suite: str, way: Way) -> Path:
    """A copy of the bare root with a clone of HEAD in it."""
    base = bare(suite, (*NAMED, *way.packages))
    root = BARE / f"{suite}-{way.name}"
    if root.exists():
        shutil.rmtree(root)
    run("cp", "-a", "--reflink=auto", base, root)
    for file in ("/etc/resolv.conf", "/etc/ssl/certs/ca-certificates.crt"):  # this machine's way out
        shutil.copyfile(file, root / file[1:])
    (root / "var/cache/pip").mkdir(exist_ok=True)
    if way.user != "root":
        run("chroot", root, "useradd", "--create-home", way.user)
    home = root / home_of(way)[1:]
    run("git", "-c", f"safe.directory={ROOT}", "clone", "-q", "--no-hardlinks", ROOT, home / "witboard")
    run("chroot", root, "chown", "-R", f"{way.user}:{way.user}", home_of(way))
    return root


def bare(suite: str, wanted: tuple[str, ...], folder: Path = BARE) -> Path:
    """The root with those packages, made in the folder if it is not there."""
    base = folder / f"{suite}-base-{len(wanted)}"
    made = folder / f"{base.name}.packages"
    if made.exists() and made.read_text("utf-8") == " ".join(wanted):
        return base
    folder.mkdir(parents=True, exist_ok=True)
    if base.exists():
        shutil.rmtree(base)
    source = f"deb {mirror()} {suite} main"
    hasty = "--dpkgopt=force-unsafe-io"  # a root that a power cut spoils is made again
    run("mmdebstrap", "--quiet", "--variant=minbase", hasty, f"--include={','.join(wanted)}", suite, base, source)
    made.write_text(" ".join(wanted), "utf-8")
    return base


def mirror() -> str:
    """Where this machine takes Debian from.

    :raises Failed: it takes it from nowhere.
    """
    listed = run(
        "apt-get", "indextargets", "--format", "$(REPO_URI) $(ORIGIN) $(LABEL) $(COMPONENT)", "Created-By: Packages"
    )
    for line in listed.splitlines():
        uri, *what = line.split()
        if what == ["Debian", "Debian", "main"]:
            return uri
    raise Failed("this machine has no source of Debian's packages: run apt-get update, or try on Debian")


def entering(root: Path, way: Way, command: str) -> list[str | Path]:
    """The words that run a shell command in the clone, in namespaces of its own."""
    cache = BARE / "pip"
    cache.mkdir(exist_ok=True)
    number = "0" if way.user == "root" else run("chroot", root, "id", "-u", way.user).strip()
    run("chown", "-R", number, cache)  # pip takes no cache that is somebody else's
    unshare = ("unshare", "--mount", "--pid", "--fork", "--kill-child", "bash", "-euc", ENTER, "bash")
    return [
        *unshare,
        root,
        cache,
        number,
        command,
        *(f"{name}={value}" for name, value in environment(root, way).items()),
    ]


def environment(root: Path, way: Way) -> Mapping[str, str]:
    """What a login would set, and how this machine reaches the outside."""
    outside = {
        name: value
        for name, value in os.environ.items()
        if PROXIES.fullmatch(name) and (not value.startswith("/") or (root / value[1:]).exists())
    }
    path = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
    return outside | {
        "PIP_CACHE_DIR": "/var/cache/pip",
        "HOME": home_of(way),
        "USER": way.user,
        "PATH": path,
        "LANG": "C.UTF-8",
    }


def home_of(way: Way) -> str:
    """As the system has it."""
    return "/root" if way.user == "root" else f"/home/{way.user}"


def packages(root: Path) -> set[str]:
    """The packages that are installed in there."""
    return set(run("chroot", root, "dpkg-query", "-W", "-f", "${Package}\n").split())


def run(*words: str | Path) -> str:
    """What a command prints.

    :raises Failed: it failed; with what it complained of.
    """
    done = subprocess.run(words, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise Failed(f"{' '.join(map(str, words))}: {done.stderr.strip()[-500:]}")
    return done.stdout


if __name__ == "__main__":
    main()
