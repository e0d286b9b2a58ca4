"""What drivers need of the machine; `witboard doctor` checks that it is there."""

from dataclasses import dataclass, field
from typing import NamedTuple


class Package(NamedTuple):
    """A distribution that a driver needs, and how to install it."""

    driver: str
    remedy: str


class Node(NamedTuple):
    """A device node: the group that may use it, and what to do if it is missing."""

    group: str
    remedy: str


@dataclass(frozen=True, slots=True)
class Needs:
    """The needs of one driver, or of several.

    packages  name of the distribution -> package
    nodes     path -> device node
    overlays  lines that config.txt needs beyond those that raspi-config adds
    root      the reason why root is required, or None
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
        """The interfaces to enable: spi0, i2c1 ..., and the names of the overlays; sorted."""
        names = [node.removeprefix("/dev/") for node in self.nodes]
        found = {name.replace("-", "") for name in names if name.startswith("i2c-")}
        found |= {"spi0" for name in names if name.startswith("spidev0.")}
        return sorted(found | {line.removeprefix("dtoverlay=") for line in self.overlays})

    @property
    def groups(self) -> list[str]:
        """The groups that the user must be in, sorted."""
        return sorted({node.group for node in self.nodes.values()})
