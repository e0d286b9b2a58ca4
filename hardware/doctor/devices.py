"""Checks of device nodes, the permission to use them, and the interfaces that must be enabled for them."""

from collections.abc import Iterator

from hardware.doctor import firmware_config
from hardware.doctor.diagnosis import Diagnosis, fail, ok, warn
from hardware.doctor.machine import Machine, NodeStatus
from hardware.drivers.contract import Needs

SPI, I2C = "spi", "i2c"  # user groups of the interfaces that config.txt enables
# what raspi-config switches on: the nodes, the line in config.txt, its order; other buses of SPI take an overlay
_SWITCHED_ON = {
    SPI: ("/dev/spidev0.", "dtparam=spi=on", "do_spi"),
    I2C: ("/dev/i2c-1", "dtparam=i2c_arm=on", "do_i2c"),
}


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
    lines = firmware_config.lines(machine)
    if lines is None:
        return
    for group, (node, line, order) in _SWITCHED_ON.items():
        if not any(path.startswith(node) for path in needs.nodes):
            continue
        if line in lines:
            yield ok(f"{group.upper()} is switched on")
        else:
            yield fail(
                f"{group.upper()} is not switched on", f"sudo raspi-config nonint {order} 0, and start the Pi again"
            )
    for overlay in needs.overlays:
        if any(line.startswith(overlay) for line in lines):
            yield ok(f"{overlay} is in config.txt")
        else:
            yield fail(
                f"{overlay} is not in config.txt",
                f"add that line to {firmware_config.CONFIGS[0]}, and start the Pi again",
            )


def caveats(needs: Needs) -> Iterator[Diagnosis]:
    """Warn of what works, but not well."""
    for what, remedy in needs.caveats:
        yield warn(what, remedy)


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


def _may(node: NodeStatus, uid: int, gids: frozenset[int]) -> bool:
    if uid == 0:
        return True
    shift = 6 if node.uid == uid else 3 if node.gid in gids else 0
    return node.mode >> shift & 6 == 6
