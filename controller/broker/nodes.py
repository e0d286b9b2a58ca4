"""The nodes of a broker: one machine, or several of a cluster, of which the next is tried when one does not answer."""

from collections.abc import Sequence
from dataclasses import dataclass

LONGEST_PAUSE_S = 30.0
NEXT_NODE_S = 6.0  # then a node that does not answer is left for the next one: a cluster has no word while it votes


@dataclass(frozen=True, slots=True)
class BrokerNode:
    """Where one listens."""

    host: str
    port: int

    @property
    def address(self) -> str:
        """Host and port."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{host}:{self.port}"


class BrokerNodes:
    """Which node is next.  `first`: with which of them one begins, so that boards spread over a cluster."""

    def __init__(self, nodes: Sequence[BrokerNode], answer_s: float, first: int = 0) -> None:
        self._nodes = tuple(nodes)
        self._answer_s = answer_s
        self._now = first % len(self._nodes)

    @property
    def present(self) -> BrokerNode:
        """The one to connect to."""
        return self._nodes[self._now]

    @property
    def answer_s(self) -> float:
        """How long it may take to answer."""
        return self._answer_s if len(self._nodes) == 1 else min(self._answer_s, NEXT_NODE_S)

    @property
    def longest_wait_s(self) -> float:
        """How long to wait at most before the next attempt."""
        return LONGEST_PAUSE_S if len(self._nodes) == 1 else NEXT_NODE_S

    @property
    def qos(self) -> int:
        """With which quality of service to subscribe.

        nats makes a consumer on its disks for each subscription of quality 1, and makes none while a node is lost; what
        is lost with quality 0 is asked for by number.
        """
        return 1 if len(self._nodes) == 1 else 0

    @property
    def retained_qos(self) -> int:
        """With which quality of service to tell what is retained.

        nats stores a message of quality 1 twice if it is retained, each time on all nodes, and confirms the other copy,
        which nobody reads.  A new connection is told everything again, and records, which are confirmed, show whether
        this one still stands.
        """
        return self.qos

    def failed(self) -> None:
        """The present node has failed."""
        self._now = (self._now + 1) % len(self._nodes)
