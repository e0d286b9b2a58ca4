"""What drivers need of the machine; `witboard doctor` looks whether it is there."""

from dataclasses import dataclass, field
from typing import NamedTuple


class Package(NamedTuple):
    """A distribution that a driver wants, and how it is installed."""

    driver: str
    remedy: str


class Node(NamedTuple):
    """A device node: the group that may use it, and what to do where it is not there."""

    group: str
    remedy: str


@dataclass(frozen=True, slots=True)
class Needs:
    """Of one driver, or of several.

    packages  by distribution
    nodes     by path
    overlays  lines that config.txt must have beyond what raspi-config switches on
    root      why only root can drive it so, if that is so
    """

    packages: dict[str, Package] = field(default_factory=dict)
    nodes: dict[str, Node] = field(default_factory=dict)
    overlays: tuple[str, ...] = ()
    root: str | None = None

    def __or__(self, other: "Needs") -> "Needs":
        overlays = (*self.overlays, *other.overlays)
        return Needs(self.packages | other.packages, self.nodes | other.nodes, overlays, self.root or other.root)

    @property
    def interfaces(self) -> list[str]:
        """What is to be switched on: spi0, i2c1 ..., and the overlays by their names."""
        names = [node.removeprefix("/dev/") for node in self.nodes]
        found = {name.replace("-", "") for name in names if name.startswith("i2c-")}
        found |= {"spi0" for name in names if name.startswith("spidev0.")}
        return sorted(found | {line.removeprefix("dtoverlay=") for line in self.overlays})

    @property
    def groups(self) -> list[str]:
        """The groups that the user must be in."""
        return sorted({node.group for node in self.nodes.values()})
