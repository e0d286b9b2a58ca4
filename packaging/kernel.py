#!/usr/bin/env python3
"""What the tests on a real kernel need: packaging/kernel.py [PYTHON]

Makes, below build/kernel, from the machine's own apt sources and pip:

  image/  Debian's kernel as vmlinuz, and its modules
  built/  modules that Debian does not build: gpio-sim and irq_sim, out of Debian's sources of the kernel, and ours, out
          of tests/kernel/modules
  root    a Debian with Python, spidev, systemd and udev, as install.sh expects them
  site/   Python packages for the drivers (requirements-kernel.txt and others), put there by pip of PYTHON

A part is made again when what it is made of has changed; the kernel stays the same until build/kernel is removed.
Installs qemu, busybox, mmdebstrap, gcc, make and the kernel's headers.  Needs root, and Debian 12: its compiler makes
the modules.
"""

import hashlib
import os
import platform
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

from bare import Failed, bare, run

ROOT = Path(__file__).resolve().parents[1]
HERE = ROOT / "build" / "kernel"
OURS = ROOT / "tests" / "kernel" / "modules"
SUITE, VERSION, PYTHON = "bookworm", "12", "3.11"
META = "linux-image-amd64"
TOOLS = ("qemu-system-x86", "busybox-static", "mmdebstrap", "gcc", "make", "xz-utils", "ca-certificates")
GUEST = ("python3", "python3-spidev", "systemd-sysv", "udev")
LISTS = ("requirements.txt", "requirements-pi.txt", "requirements-kernel.txt")
PINS, BESIDES = "requirements-test.txt", ("adafruit-blinka", "pytest")
FROM_SOURCE = ("drivers/gpio/gpio-sim.c", "drivers/gpio/gpiolib.h", "kernel/irq/irq_sim.c")


def main() -> None:
    """Make what is missing, or say in one line why it cannot be."""
    python = sys.argv[1] if len(sys.argv) > 1 else sys.executable
    try:
        if why := cannot():
            raise Failed(why)
        made(python)
    except Failed as failure:
        sys.exit(f"no test kernel: {failure}")


def cannot() -> str | None:
    """Why there can be no test kernel on this machine; None: there can."""
    system = platform.freedesktop_os_release() if Path("/etc/os-release").exists() else {}
    if (system.get("ID"), system.get("VERSION_ID")) != ("debian", VERSION):
        return (
            f"it is made from packages of Debian {VERSION}, and this is {system.get('PRETTY_NAME', 'another system')}"
        )
    if platform.machine() != "x86_64":
        return f"it is one for x86_64, and this is {platform.machine()}"
    if os.geteuid() != 0:
        return "packages are installed and a root is made as root: sudo make test-kernel"
    return None


def made(python: str) -> None:
    """All parts, those that do not wait for each other at the same time."""
    began_s = time.monotonic()
    HERE.mkdir(parents=True, exist_ok=True)
    os.environ["DEBIAN_FRONTEND"] = "noninteractive"
    chosen = HERE / "version"
    if not chosen.exists():
        run("apt-get", "update", "-qq")
        chosen.write_text(newest_kernel(), "utf-8")
    kernel = chosen.read_text("utf-8")
    install((*TOOLS, f"linux-headers-{kernel}"))
    with ThreadPoolExecutor(4) as pool:
        unpacked = pool.submit(image, kernel)
        sources = pool.submit(source, kernel)
        parts = (unpacked, pool.submit(root), pool.submit(site, python))
        modules(kernel, sources)
        for part in parts:
            part.result()
    print(f"test kernel {kernel}: ready after {time.monotonic() - began_s:.0f} s", flush=True)


def newest_kernel() -> str:
    """The version of the kernel that Debian's package for this architecture stands for, e.g. "6.1.0-40-amd64"."""
    found = re.search(r"^Depends: .*\blinux-image-([^ ,]+)", run("apt-cache", "show", META), re.MULTILINE)
    if found is None:
        raise Failed(f"apt knows no {META}")
    return found[1]


def install(packages: Sequence[str]) -> None:
    """Those of the packages that are not installed."""
    asked = ("dpkg-query", "-W", "-f", "${Package} ${db:Status-Status}\n", *packages)
    listed = subprocess.run(asked, capture_output=True, text=True, check=False).stdout
    there = {line.split()[0] for line in listed.splitlines() if line.endswith(" installed")}
    absent = [name for name in packages if name not in there]
    if absent:
        print(f"installing {' '.join(absent)}", flush=True)
        run("apt-get", "update", "-qq")
        run("apt-get", "install", "-y", "-qq", "--no-install-recommends", *absent)


def root() -> None:
    """The root of the guest, found as `root`."""
    base = bare(SUITE, GUEST, HERE)
    link = HERE / "root"
    link.unlink(missing_ok=True)
    link.symlink_to(base.name)


def image(kernel: str) -> None:
    """The kernel and its modules, out of its package, which is not installed: nothing boots it but qemu."""
    with making("image", kernel) as there:
        if there is None:
            return
        package = downloaded(f"linux-image-{kernel}", there)
        run("dpkg-deb", "-x", package, there)
        package.unlink()
        (there / "boot" / f"vmlinuz-{kernel}").rename(there / "vmlinuz")


def source(kernel: str) -> None:
    """Those files of the kernel's sources that are needed."""
    with making("source", f"{kernel} {FROM_SOURCE}") as there:
        if there is None:
            return
        name = f"linux-source-{'.'.join(kernel.split('.')[:2])}"
        package = downloaded(name, there)
        run("dpkg-deb", "-x", package, there)
        archive = there / "usr" / "src" / f"{name}.tar.xz"
        members = [f"{name}/{path}" for path in FROM_SOURCE]
        run("tar", "-xJf", archive, "--occurrence=1", "--strip-components=1", "-C", there, *members)
        package.unlink()
        archive.unlink()


def modules(kernel: str, sources: "Future[None]") -> None:
    """Our modules and those that Debian does not build, compiled."""
    ours = sorted(OURS.iterdir())
    with making("built", kernel + "".join(path.read_text("utf-8") for path in ours)) as there:
        if there is None:
            return
        sources.result()
        for path in (*ours, *(HERE / "source" / path for path in FROM_SOURCE)):
            shutil.copy(path, there)
        irq_sim = there / "irq_sim.c"
        text = irq_sim.read_text("utf-8").replace(
            "handle_simple_irq(irq_to_desc(irqnum))", "generic_handle_irq(irqnum)"
        )  # modules are not given irq_to_desc
        irq_sim.write_text(f'{text}\n#include <linux/module.h>\nMODULE_LICENSE("GPL");\n', "utf-8")
        run("make", "-s", "-j2", "-C", f"/usr/src/linux-headers-{kernel}", f"M={there}", "modules")


def site(python: str) -> None:
    """The Python packages; compiled where there is no wheel."""
    lists = [ROOT / name for name in LISTS]
    version = run(python, "-c", "import sys; print(*sys.version_info[:2], sep='.')").strip()
    if version != PYTHON:
        raise Failed(f"{python} is {version}, and Python {PYTHON} runs in there: make PYTHON=python{PYTHON}")
    with making("site", "".join(path.read_text("utf-8") for path in (*lists, ROOT / PINS))) as there:
        if there is not None:
            quiet = ("-qq", "--no-input", "--disable-pip-version-check", "--root-user-action=ignore")
            named = [word for path in lists for word in ("-r", path)]
            run(python, "-m", "pip", "install", *quiet, "--target", there, "-c", ROOT / PINS, *named, *BESIDES)


@contextmanager
def making(part: str, of: str) -> Iterator[Path | None]:
    """An empty directory for that part, which takes its place at the end; None: it is there, made of the same."""
    stamp, there = HERE / f"{part}.made", HERE / part
    made_of = hashlib.sha256(of.encode()).hexdigest()
    if stamp.exists() and stamp.read_text("utf-8") == made_of:
        yield None
        return
    stamp.unlink(missing_ok=True)
    shutil.rmtree(there, ignore_errors=True)
    there.mkdir()
    yield there
    stamp.write_text(made_of, "utf-8")


def downloaded(package: str, to: Path) -> Path:
    """That package of Debian, as a file."""
    done = subprocess.run(("apt-get", "download", "-qq", package), cwd=to, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise Failed(f"apt-get download {package}: {done.stderr.strip()[-300:]}")
    return next(to.glob("*.deb"))


if __name__ == "__main__":
    main()
