"""What drivers need of the machine; `witboard doctor` checks that it is there."""

from dataclasses import dataclass, field
from typing import NamedTuple

USUAL_SPI_BUFFER = 4096  # bytes that spidev sends at once unless it is told otherwise


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

    packages    name of the distribution -> package
    nodes       path -> device node
    overlays    lines that config.txt needs beyond those that raspi-config adds
    root        the reason why root is required, or None
    core_clock  the driver that sends wrong bits when the Pi's core clock changes, or None
    spi_buffer  the most bytes of one transfer over SPI; beyond `USUAL_SPI_BUFFER` the kernel has to be told
    caveats     (what works badly, the remedy): no fault, but the doctor warns of it
    """

    packages: dict[str, Package] = field(default_factory=dict)
    nodes: dict[str, Node] = field(default_factory=dict)
    overlays: tuple[str, ...] = ()
    root: str | None = None
    core_clock: str | None = None
    spi_buffer: int = 0
    caveats: tuple[tuple[str, str], ...] = ()

    def __or__(self, other: "Needs") -> "Needs":
        return Needs(
            self.packages | other.packages,
            self.nodes | other.nodes,
            (*self.overlays, *other.overlays),
            self.root or other.root,
            self.core_clock or other.core_clock,
            max(self.spi_buffer, other.spi_buffer),
            (*self.caveats, *other.caveats),
        )

    @property
    def interfaces(self) -> list[str]:
        """The interfaces to enable: spi0, i2c1 ..., names of overlays, core-clock, bufsiz=8192 ...; sorted."""
        names = [node.removeprefix("/dev/") for node in self.nodes]
        found = {name.replace("-", "") for name in names if name.startswith("i2c-")}
        found |= {"spi0" for name in names if name.startswith("spidev0.")}
        found |= {line.removeprefix("dtoverlay=") for line in self.overlays}
        found |= {"core-clock"} if self.core_clock else set()
        found |= {f"bufsiz={self.spi_buffer_set}"} if self.spi_buffer_set else set()
        return sorted(found)

    @property
    def spi_buffer_set(self) -> int:
        """What `spidev.bufsiz` is to be set to: whole pages; 0: the usual one is enough."""
        pages = -(-self.spi_buffer // USUAL_SPI_BUFFER)
        return pages * USUAL_SPI_BUFFER if pages > 1 else 0

    @property
    def groups(self) -> list[str]:
        """The groups that the user must be in, sorted."""
        return sorted({node.group for node in self.nodes.values()})
