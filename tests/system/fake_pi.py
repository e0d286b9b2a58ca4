"""A Raspberry Pi in a directory: the system's commands are scripts that note how they were called, and play along."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
INSTALL = ROOT / "install.sh"
GROUPS = ("gpio", "i2c", "spi", "dialout")

# One script under many names.  What it remembers lies in $PI/memory, a file a fact.
SCRIPT = r"""#!/bin/bash
name=$(basename "$0")
memory=$PI/memory
echo "$name $*" >>"$PI/log"
has() { [ -e "$memory/$1" ]; }
case "$name $*" in
"dpkg --print-architecture") echo "$ARCHITECTURE" ;;
dpkg-query*) has "package-${@: -1}" && echo "install ok installed" || exit 1 ;;
"apt-get install"*)
    [ "$FAIL" != apt ] || exit 100
    for word in "$@"; do case "$word" in -* | install) ;; *) touch "$memory/package-$word" ;; esac; done ;;
"apt-cache show python3-spidev") [ "$FAIL" != no-spidev ] ;;
"hostname ") echo peg ;;
"id -u") echo 0 ;;
"id -nG witboard") has user && (cd "$memory" && echo witboard group-*) | sed 's/group-//g' ;;
"id witboard") has user ;;
useradd*) touch "$memory/user" ;;
userdel*) rm -f "$memory"/user "$memory"/group-* ;;
"getent group "*) case " $GROUPS_HERE " in *" $2 "*) echo "$2:x:1:" ;; *) exit 2 ;; esac ;;
"usermod -aG "*) touch "$memory/group-$2" ;;
"raspi-config nonint get_"*) has "on-${2#get_}" && echo 0 || echo 1 ;;
"raspi-config nonint do_"*) [ "$3" = 0 ] && touch "$memory/on-${2#do_}" ;;
"systemctl is-enabled"*) has enabled ;;
"systemctl enable"*) touch "$memory/enabled" ;;
"systemctl disable"*) rm -f "$memory/enabled" "$memory/active" ;;
"systemctl is-active"*) has active ;;
"systemctl restart"*)
    rm -f "$memory/active"
    case "$(readlink "$PI/opt/witboard/current")" in *"$BROKEN"*) [ -z "$BROKEN" ] || exit 1 ;; esac
    touch "$memory/active" ;;
"python3 -m venv "*)
    [ "$FAIL" != venv ] || exit 1
    mkdir -p "$4/bin" && cp "$0" "$4/bin/python" && cp "$0" "$4/bin/witboard" ;;
python3*) exec "$PYTHON" "$@" ;;
"python -m pip"*) [ "$FAIL" != pip ] || exit 1 ;;
"witboard board check"*) [ "$FAIL" != check ] || exit 2 ;;
esac
"""
NAMES = (
    *("apt-cache", "apt-get", "dpkg", "dpkg-query", "getent", "hostname", "id", "python3", "raspi-config", "systemctl"),
    *("udevadm", "useradd", "userdel", "usermod"),
)


def checkout(where: Path) -> Path:
    """So much of the tree as the installer looks at: others may be at work in the tree itself."""
    where.mkdir()
    for name in ("install.sh", "pyproject.toml", "LICENSE", "requirements.txt", "requirements-build.txt"):
        shutil.copy(ROOT / name, where)
    for name in ("hardware/pi", "hardware/boards"):
        shutil.copytree(ROOT / name, where / name, ignore=shutil.ignore_patterns("__pycache__"))
    for game in (path for path in (ROOT / "engine/games").iterdir() if path.is_dir()):
        (where / "engine/games" / game.name).mkdir(parents=True)
    (where / "engine/games/web/rules.py").write_text("# the rules\n", "utf-8")
    return where


class Done(NamedTuple):
    code: int
    out: str
    err: str


class FakePi:
    """Its files lie under `root`; `install` runs the real install.sh there."""

    def __init__(
        self,
        root: Path,
        source: Path,
        *,
        codename: str = "bookworm",
        architecture: str = "arm64",
        model: str = "4",
        memory_kb: int = 3_900_000,
    ) -> None:
        self.root = root
        self.source = source
        self._architecture = architecture
        fakes = root / "fakes"
        for directory in (fakes, root / "memory", root / "etc", root / "boot/firmware", root / "proc/device-tree"):
            directory.mkdir(parents=True)
        for name in NAMES:
            (fakes / name).write_text(SCRIPT, "utf-8")
            (fakes / name).chmod(0o755)
        (root / "log").touch()
        (root / "etc/os-release").write_text(f'PRETTY_NAME="Test OS"\nVERSION_CODENAME={codename}\n', "utf-8")
        (root / "boot/firmware/config.txt").write_text("arm_64bit=1\n[cm4]\notg_mode=1\n", "utf-8")
        (root / "boot/firmware/cmdline.txt").write_text("console=tty1 root=PARTUUID=1-02 rootwait\n", "utf-8")
        (root / "proc/meminfo").write_text(f"MemTotal:       {memory_kb} kB\nMemFree:         1000 kB\n", "utf-8")
        (root / "proc/device-tree/model").write_text(f"Raspberry Pi {model} Model B\0", "utf-8")

    def install(self, *arguments: str, fail: str = "", broken: str = "", rooted: bool = True) -> Done:
        """`fail`: what goes wrong (apt, venv, pip, check), or is not there (no-spidev).

        `broken`: releases with that in their name do not start.
        """
        self.log_from = len(self.log)
        environment = {
            "PATH": f"{self.root / 'fakes'}:{os.environ['PATH']}",
            "PI": str(self.root),
            "ARCHITECTURE": self._architecture,
            "GROUPS_HERE": " ".join(GROUPS),
            "PYTHON": sys.executable,
            "FAIL": fail,
            "BROKEN": broken,
        }
        where = ("--root", str(self.root)) if rooted else ()
        done = subprocess.run(
            ["bash", str(self.source / "install.sh"), *where, *arguments],
            env=environment,
            capture_output=True,
            text=True,
            check=False,
            timeout=60,
            cwd=self.root,
        )
        return Done(done.returncode, done.stdout, done.stderr)

    @property
    def log(self) -> list[str]:
        """Every call so far."""
        return (self.root / "log").read_text("utf-8").splitlines()

    @property
    def changes(self) -> list[str]:
        """What the last run had the machine do; mere questions are left out."""
        questions = (
            "apt-cache",
            "dpkg",
            "getent",
            "hostname",
            "id ",
            "raspi-config nonint get",
            "systemctl is-",
            "python3 ",
        )
        return [line for line in self.log[self.log_from :] if not line.startswith(questions)]

    @property
    def current(self) -> str:
        """The current release."""
        return os.readlink(self.root / "opt/witboard/current").removeprefix("releases/")

    @property
    def previous(self) -> str:
        """The one before."""
        return os.readlink(self.root / "opt/witboard/previous").removeprefix("releases/")

    @property
    def releases(self) -> list[str]:
        """All that are there."""
        return sorted(path.name for path in (self.root / "opt/witboard/releases").iterdir())

    def text(self, path: str) -> str:
        return (self.root / path).read_text("utf-8")

    @property
    def runs(self) -> bool:
        """Whether the service is active."""
        return (self.root / "memory/active").exists()

    def tree(self) -> dict[str, str | None]:
        """All that an installation may change: paths, and what files say."""
        found = {}
        for path in sorted(self.root.rglob("*")):
            name = path.relative_to(self.root).as_posix()
            if not name.startswith(("fakes", "log")):
                found[name] = os.readlink(path) if path.is_symlink() else path.read_text() if path.is_file() else None
        return found
