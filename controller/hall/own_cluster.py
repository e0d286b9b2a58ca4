"""Three nats nodes of the hall's own, on this machine alone: a cluster that goes on when one of them dies.

The nodes speak MQTT 3.1.1 and keep retained messages and records threefold.  Each is spoken to once as it begins: one
that nobody has spoken to makes its part of the store only while all three are there.
"""

import asyncio
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from controller.broker.nodes import BrokerNode
from controller.errors import BadConfig
from controller.hall.servers import HOST, free_ports, installed, memory_directory

CLUSTER_SIZE = 3
CLUSTER_BEGINS_S = 60.0
SPOKEN_S = 5.0  # that a node may take to answer
_LOOK_S = 0.2
_CONFIG = """server_name: node{number}
host: "{host}"
port: {port}
jetstream {{ store_dir: "{store}", max_mem: 256MB, max_file: 2GB }}
cluster {{ name: hall, host: "{host}", port: {route}, routes: [{routes}] }}
mqtt {{ host: "{host}", port: {mqtt}, stream_replicas: {nodes} }}
"""


class OwnCluster:
    """Its `nodes`, where boards and halls connect; `kill` and `begin` one by its number from 0."""

    def __init__(self, program: str, directory: Path) -> None:
        self._program, self._directory = program, directory
        ports = free_ports(3 * CLUSTER_SIZE)
        self._ports, self._routes = ports[:CLUSTER_SIZE], ports[CLUSTER_SIZE : 2 * CLUSTER_SIZE]
        self.nodes = tuple(BrokerNode(HOST, port) for port in ports[2 * CLUSTER_SIZE :])
        self._processes: dict[int, subprocess.Popen[bytes]] = {}

    def begin(self, number: int) -> None:
        """Start that node."""
        place = self._directory / str(number)
        place.mkdir(exist_ok=True)
        routes = ", ".join(f'"nats://{HOST}:{port}"' for port in self._routes)
        text = _CONFIG.format(
            number=number, host=HOST, port=self._ports[number], store=place / "store", route=self._routes[number],
            routes=routes, mqtt=self.nodes[number].port, nodes=CLUSTER_SIZE,
        )  # fmt: skip
        (place / "nats.conf").write_text(text, "utf-8")
        words = [self._program, "--config", str(place / "nats.conf"), "--log", str(place / "log")]
        self._processes[number] = subprocess.Popen(words, stderr=subprocess.DEVNULL)

    def kill(self, number: int) -> None:
        """That node dies."""
        process = self._processes.pop(number)
        process.kill()
        process.wait()

    @property
    def pids(self) -> tuple[int, ...]:
        """The processes of those that run."""
        return tuple(process.pid for process in self._processes.values())

    def end(self) -> None:
        """All of them end."""
        for number in list(self._processes):
            self.kill(number)

    def await_all(self) -> None:
        """Return when each node has answered.

        :raises BadConfig: one does not begin.
        """
        end_s = time.monotonic() + CLUSTER_BEGINS_S
        for number, node in enumerate(self.nodes):
            while not asyncio.run(_speaks(node)):
                if time.monotonic() > end_s or self._processes[number].poll() is not None:
                    raise BadConfig(f"nats-server does not begin at {node.address}; {self._last_words(number)}")
                time.sleep(_LOOK_S)

    def _last_words(self, number: int) -> str:
        log = self._directory / str(number) / "log"
        lines = log.read_text("utf-8", "replace").splitlines() if log.exists() else []
        return lines[-1][:200] if lines else "it says nothing"


@contextmanager
def own_cluster() -> Iterator[OwnCluster]:
    """One that runs, on free ports of loopback.

    :raises BadConfig: nats-server is not installed, or does not begin.
    """
    program = installed("nats-server")
    if program is None:
        raise BadConfig("there is no nats-server here: sudo apt install nats-server, or name a cluster by --broker")
    with tempfile.TemporaryDirectory(prefix="witboard-cluster-", dir=memory_directory()) as name:
        cluster = OwnCluster(program, Path(name))
        try:
            for number in range(CLUSTER_SIZE):
                cluster.begin(number)
            cluster.await_all()
            yield cluster
        finally:
            cluster.end()


async def _speaks(node: BrokerNode) -> bool:
    """Whether that node takes a message that is to be kept."""
    import aiomqtt  # only whoever has a broker loads it

    try:
        async with aiomqtt.Client(
            node.host, node.port, protocol=aiomqtt.ProtocolVersion.V311, clean_session=True, timeout=SPOKEN_S
        ) as client:
            await client.publish("witboard-cluster", b"up", qos=1)
    except (aiomqtt.MqttError, OSError, TimeoutError):
        return False
    return True
