"""Checks of device nodes, the permission to use them, and the interfaces that must be enabled for them."""

from collections.abc import Iterator

from hardware.doctor.diagnosis import Diagnosis, fail, ok
from hardware.doctor.machine import Machine, Node
from hardware.drivers.contract import Needs

CONFIGS = ("/boot/firmware/config.txt", "/boot/config.txt")
SPI, I2C = "spi", "i2c"  # user groups of the interfaces that config.txt enables
_SWITCHED_ON = {SPI: ("dtparam=spi=on", "do_spi"), I2C: ("dtparam=i2c_arm=on", "do_i2c")}


def user(machine: Machine, needs: Needs) -> Iterator[Diagnosis]:
    """Check that the user who runs the daemon exists and is in the groups that the drivers need."""
    identity = machine.identity
    if identity is None:
        yield fail(f"user {machine.user}: there is none", "install.sh makes it; or name another --user")
        return
    uid, gids = identity
    if uid == 0:
        yield ok("user root: may use everything; the daemon itself should run as another")
        return
    if needs.root:
        yield fail(f"user is not root: {needs.root}", "run as root, or take another driver in the board file")
    who = machine.user or "$USER"
    names = machine.groups
    for group in needs.groups:
        if group not in names:
            yield fail(
                f"group {group}: this machine has none", "Raspberry Pi OS has it; elsewhere make it, and a udev rule"
            )
        elif names[group] in gids:
            yield ok(f"group {group}: the user is in it")
        else:
            yield fail(f"group {group}: the user is not in it", f"sudo usermod -aG {group} {who}, and log in again")


def interfaces(machine: Machine, needs: Needs) -> Iterator[Diagnosis]:
    """Check that SPI, I2C and the overlays that the drivers need are enabled in config.txt."""
    text = next((text for path in CONFIGS if (text := machine.text(path)) is not None), None)
    if text is None:
        return
    lines = {line.split("#")[0].replace(" ", "") for line in text.splitlines()}
    for group, (line, order) in _SWITCHED_ON.items():
        if group not in needs.groups:
            continue
        if line in lines:
            yield ok(f"{group.upper()} is switched on")
        elif group == SPI and not any(node.startswith("/dev/spidev0") for node in needs.nodes):
            continue
        else:
            yield fail(
                f"{group.upper()} is not switched on", f"sudo raspi-config nonint {order} 0, and start the Pi again"
            )
    for overlay in needs.overlays:
        if any(line.startswith(overlay) for line in lines):
            yield ok(f"{overlay} is in config.txt")
        else:
            yield fail(f"{overlay} is not in config.txt", f"add that line to {CONFIGS[0]}, and start the Pi again")


def nodes(machine: Machine, needs: Needs) -> Iterator[Diagnosis]:
    """Check that each device node exists, and that the user may read and write it."""
    identity = machine.identity
    for path, wanted in needs.nodes.items():
        node = machine.node(path)
        if node is None:
            yield fail(f"{path}: it is not there", wanted.remedy)
        elif identity is not None and not _may(node, *identity):
            owner = next((name for name, gid in machine.groups.items() if gid == node.gid), str(node.gid))
            remedy = f"its group is {owner}, mode {node.mode:o}: it takes group {wanted.group}, mode 660"
            yield fail(f"{path}: the user may not use it", remedy)
        else:
            yield ok(f"{path}: there, and the user may use it")


def _may(node: Node, uid: int, gids: frozenset[int]) -> bool:
    if uid == 0:
        return True
    shift = 6 if node.uid == uid else 3 if node.gid in gids else 0
    return node.mode >> shift & 6 == 6
