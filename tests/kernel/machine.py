"""A PC under qemu, without KVM, that boots the kernel of build/kernel and runs the checks of tests/kernel/guest."""

import os
import re
import shutil
import subprocess
import sysconfig
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parents[2]
GUEST = ROOT / "tests" / "kernel" / "guest"
HERE = ROOT / "build" / "kernel"
CONSOLE = HERE / "console.log"
MOST_S = 240
MODULES = ["virtio_pci", "9pnet_virtio", "9p", "overlay", "i2c_dev", "i2c_stub", "gpio_sim", "witboard_pi", "usb_f_acm"]
MODULES += ["dummy_hcd", "cdc_acm"]
# i2c-stub is a bus of chips that remember; three MCP23017, or TCA9555
PARAMETERS = {"i2c_stub": "chip_addr=0x20,0x21,0x22"}
COMMAND_LINE = (
    "console=ttyS0 quiet rdinit=/init panic=-1 mitigations=off nokaslr systemd.unit=checks.target systemd.show_status=0"
)


class Result(NamedTuple):
    """What came of one check: why it failed (None: it passed), and how long it took by the guest's clock."""

    failure: str | None
    seconds: float


def lacking() -> str | None:
    """Why no kernel can be booted here; None: one can."""
    missing = [part for part in ("image", "built", "site") if not (HERE / f"{part}.made").exists()]
    if missing or shutil.which("qemu-system-x86_64") is None:
        return "no test kernel is made here: make test-kernel makes it and boots it, as root on Debian 12"
    if os.geteuid() != 0:
        return "the root of the test kernel is root's: sudo make test-kernel"
    return None


def checks() -> Iterator[str]:
    """The names of all checks, `file::function`."""
    for path in sorted(GUEST.glob("check_*.py")):
        for name in re.findall(r"^def (test_\w+)", path.read_text("utf-8"), re.MULTILINE):
            yield f"{path.stem}::{name}"


def ran() -> Mapping[str, Result]:
    """Boot, and run them all: the results by name.

    :raises AssertionError: the guest did not come to the end of them.
    """
    out = HERE / "out"
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    _declare()
    with tempfile.TemporaryDirectory(dir=HERE) as folder, CONSOLE.open("wb") as console:
        initrd = _initrd(Path(folder))
        words, none = _command(initrd, out), subprocess.DEVNULL
        with suppress(subprocess.TimeoutExpired):  # it left no report then
            subprocess.run(words, stdin=none, stdout=console, stderr=console, timeout=MOST_S, check=False)
    report = out / "report.xml"
    assert report.exists(), f"it did not come to an end; {_told()}"
    return dict(_results(report))


def _declare() -> None:
    """Drivers are found by what an installed Witboard declares."""
    for declared in Path(sysconfig.get_path("purelib")).glob("witboard-*.dist-info"):
        to = HERE / "site" / declared.name
        shutil.rmtree(to, ignore_errors=True)
        shutil.copytree(declared, to)


def _initrd(folder: Path) -> Path:
    """An archive of busybox, the modules in their order, and `init`."""
    tree = folder / "tree"
    (tree / "bin").mkdir(parents=True)
    (tree / "modules").mkdir()
    shutil.copy("/bin/busybox", tree / "bin")
    shutil.copy(GUEST / "init", tree)
    (tree / "init").chmod(0o755)
    paths = {path.stem.replace("-", "_"): path for part in ("image", "built") for path in (HERE / part).rglob("*.ko")}
    order: list[str] = []

    def take(name: str) -> None:
        if name in order or name not in paths:  # built in
            return
        depends = re.search(rb"\0depends=([^\0]*)\0", paths[name].read_bytes())
        for other in depends[1].decode().replace("-", "_").split(",") if depends and depends[1] else ():
            take(other)
        order.append(name)

    for name in MODULES:
        take(name)
    for name in order:
        shutil.copy(paths[name], tree / "modules" / f"{name}.ko")
    lines = [f"{name}.ko {PARAMETERS.get(name, '')}".rstrip() + "\n" for name in order]
    (tree / "modules" / "order").write_text("".join(lines), "utf-8")
    archive = folder / "initrd"
    names = "".join(f"{path.relative_to(tree)}\n" for path in sorted(tree.rglob("*")))
    with archive.open("wb") as file:
        subprocess.run(["busybox", "cpio", "-o", "-H", "newc"], input=names.encode(), stdout=file, cwd=tree, check=True)
    return archive


def _command(initrd: Path, out: Path) -> list[str | Path]:
    root = (HERE / "root").resolve()
    words: list[str | Path] = ["qemu-system-x86_64", "-machine", "q35,accel=tcg", "-cpu", "max", "-m", "1024"]
    words += ["-display", "none", "-serial", "stdio", "-monitor", "none", "-nic", "none", "-no-reboot"]
    words += ["-kernel", HERE / "image" / "vmlinuz", "-initrd", initrd, "-append", COMMAND_LINE]
    shared = {"root": root, "checkout": ROOT, "site": HERE / "site", "out": out}
    for tag, path in shared.items():
        how = "" if tag == "out" else ",readonly=on"
        words += ["-virtfs", f"local,path={path},mount_tag={tag},security_model=none,multidevs=remap{how}"]
    return words


def _told() -> str:
    lines = CONSOLE.read_text("utf-8", "replace").splitlines()
    return "\n".join([f"see {CONSOLE}, which ends with:", *lines[-25:]])


def _results(report: Path) -> Iterator[tuple[str, Result]]:
    """By function; one with several examples failed if one of them did."""
    seen: dict[str, Result] = {}
    for case in ElementTree.parse(report).iter("testcase"):
        name = f"{case.attrib['classname'].rpartition('.')[2]}::{case.attrib['name'].partition('[')[0]}"
        wrong = [
            f"{case.attrib['name']}: {part.text or part.attrib.get('message', '')}"
            for kind in ("failure", "error", "skipped")
            for part in case.iter(kind)
        ]
        before = seen.get(name, Result(None, 0))
        told = [text for text in (before.failure, *wrong) if text]
        seen[name] = Result("\n".join(told) or None, before.seconds + float(case.attrib["time"]))
    return iter(seen.items())
