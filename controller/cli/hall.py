"""`hall`: all boards on a broker on one screen."""

import asyncio
import json
import os
import secrets
import webbrowser
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

import click
import msgspec

from controller.broker.configured import broker_of
from controller.broker.link import tls_context
from controller.broker.nodes import BrokerNode
from controller.broker.signatures import Key, read_keys
from controller.config import Config, config_of, load_config, state_directory
from controller.errors import BadConfig
from controller.hall.director import ANY, OrderKey, read_order_keys
from controller.hall.house import House
from controller.hall.line import HallBroker
from controller.hall.own_broker import own_broker
from controller.hall.own_cluster import own_cluster as own_nodes
from controller.hall.recorded import record_games
from controller.hall.servers import HOST, more_descriptors, room_for_connections
from controller.hall.simulating import SPREAD_S, SimulationPlan, SimulationReport, playing, simulate
from controller.hall.store import HallStore
from controller.service.ending import heed_signals
from controller.service.server_socket import address, listen
from controller.web.roles import OWNER
from engine.games import load

PORT = 8770
HALL = "hall"  # its name in orders to boards that play by themselves
PROCESSES = 2
BEGIN_A_SECOND = 100  # boards, of many
PERCENTS = (50, 99, 100)
FOR_TWO = ("web", "witt", "outwit", "wari", "fours")
BROKER = click.option("--broker", metavar="HOST[:PORT]", help="The broker of the boards; of a cluster, all nodes.")
OWN_BROKER = click.option("--own-broker", is_flag=True, help="Start Mosquitto on this machine, for it alone.")
BROKER_PORT = click.option(
    "--broker-port", type=click.IntRange(0, 65535), default=0, help="Port of --own-broker; any free one unless given."
)
OWN_CLUSTER = click.option("--own-cluster", is_flag=True, help="Start three nats nodes on this machine, for it alone.")
CONFIG = click.option(
    "--config", "config_path", type=click.Path(path_type=Path), help="Configuration file: its [mqtt]."
)


@click.command("hall")
@BROKER
@OWN_BROKER
@BROKER_PORT
@OWN_CLUSTER
@CONFIG
@click.option("--state", type=click.Path(path_type=Path), help="Directory of the tournaments.")
@click.option("--keys", type=click.Path(path_type=Path), help="File of mode 600: BOARD NAME KEY, to send pairings.")
@click.option("--host", help="Address of the page; 127.0.0.1 unless configured.")
@click.option("--port", type=click.IntRange(0, 65535), default=PORT, show_default=True, help="Port of the page.")
@click.option(
    "--simulate", "simulated", type=click.IntRange(0, 500), default=0, help="So many boards play by themselves."
)
@click.option("--open", "browser", is_flag=True, help="Open the page in the browser.")
def hall_command(
    broker: str | None,
    own_broker: bool,
    broker_port: int,
    own_cluster: bool,
    config_path: Path | None,
    state: Path | None,
    keys: Path | None,
    host: str | None,
    port: int,
    simulated: int,
    browser: bool,
) -> None:
    """All boards on a broker on one page: games, clocks, who calls; tournaments (docs/many-boards.md)."""
    config = load_config(config_path).override(host=host, port=port, state=None)
    order_keys = read_order_keys(keys) if keys else {}
    secret = secrets.token_bytes(32)  # of the boards that play by themselves
    if simulated:
        order_keys = {ANY: OrderKey(HALL, secret), **order_keys}
    with ExitStack() as stack:
        there = stack.enter_context(the_broker(config, broker, own=own_broker, port=broker_port, cluster=own_cluster))
        sock = stack.enter_context(closing(listen(config.daemon.host, config.daemon.port)))
        store = stack.enter_context(closing(HallStore.open(state or state_directory(config, os.environ) / "hall")))
        names, proxies = config.daemon.names, config.daemon.proxies
        house = House(there, sock, names=names, proxies=proxies, store=store, keys=order_keys)
        click.echo(address(sock))
        click.echo(f'Boards join with [mqtt] broker = "{there.address}".')
        if not house.entrance.reach.trouble:
            click.echo(f"To be in charge from another device: {house.entrance.link(OWNER)}")
        if browser:
            webbrowser.open(address(sock))
        if simulated:
            stack.enter_context(playing(_some_boards(there, simulated, secret)))
        asyncio.run(_serve(house))


def _some_boards(broker: HallBroker, number: int, secret: bytes) -> SimulationPlan:
    """Boards that play by themselves, for a hall that nobody has come to yet."""
    _check_open(broker)
    return SimulationPlan(
        boards=number,
        processes=min(PROCESSES, number),
        games=FOR_TWO,
        seed=1,
        nodes=broker.nodes,
        prefix=broker.prefix,
        keys={HALL: Key(secret, OWNER)},
        measured=False,
    )


def _check_open(broker: HallBroker) -> None:
    if broker.tls is not None or broker.user is not None:
        raise BadConfig("simulated boards take a broker without TLS and password: name one on this machine")


async def _serve(house: House) -> None:
    stop = asyncio.Event()
    heed_signals(stop)
    await house.run(stop)


@contextmanager
def the_broker(
    config: Config, named: str | None, *, own: bool, port: int = 0, cluster: bool = False
) -> Iterator[HallBroker]:
    """The broker that is named, or that of the configuration, or one of its own, or a cluster of its own.

    :raises BadConfig: none is named, or it cannot be used.
    """
    if bool(named) + own + cluster > 1:
        raise BadConfig("--broker, --own-broker and --own-cluster: name a broker, or start one; one of them")
    if cluster:
        with own_nodes() as started:
            yield HallBroker(started.nodes, config.mqtt.prefix, started=started)
        return
    if own:
        with own_broker(port) as number:
            yield HallBroker((BrokerNode(HOST, number),), config.mqtt.prefix)
        return
    if named:
        tables = msgspec.to_builtins(config.mqtt) | {"broker": named}
        config = msgspec.structs.replace(config, mqtt=config_of({"mqtt": tables}).mqtt)
    found = broker_of(config.mqtt, config.locale)
    if found is None:
        raise BadConfig("which broker? Name it by --broker HOST, or let --own-broker start one here")
    yield HallBroker(found.nodes, config.mqtt.prefix, tls_context(found), found.user, found.password)


@click.command("simulate-hall")
@BROKER
@OWN_BROKER
@BROKER_PORT
@OWN_CLUSTER
@CONFIG
@click.option("--boards", default=12, show_default=True, type=click.IntRange(1, 10_000), help="How many boards.")
@click.option("--processes", default=PROCESSES, show_default=True, type=click.IntRange(1, 64), help="That share them.")
@click.option("--game", "games", multiple=True, metavar="KEY", help="What is played; all games for two unless given.")
@click.option("--seconds", type=click.IntRange(1), help="End after so long; else at Ctrl-C.")
@click.option("--seed", default=1, show_default=True, type=click.IntRange(0), help="Of hands and people.")
@click.option("--keys", type=click.Path(path_type=Path), help="File of mode 600: who may give the boards orders.")
@click.option("--light", is_flag=True, help="Boards tell recorded games and hold no session: thousands fit a machine.")
@click.option("--lose-node", type=click.IntRange(1), metavar="SECONDS", help="Kill a node of --own-cluster then.")
@click.option("--json", "as_json", is_flag=True, help="One JSON document in place of the lines.")
def simulate_command(
    broker: str | None,
    own_broker: bool,
    broker_port: int,
    own_cluster: bool,
    config_path: Path | None,
    boards: int,
    processes: int,
    games: tuple[str, ...],
    seconds: int | None,
    seed: int,
    keys: Path | None,
    light: bool,
    lose_node: int | None,
    as_json: bool,
) -> None:
    """Boards with simulated people on a broker, for a hall; says at the end what a hall heard of them, and how late."""
    for key in games:
        load(key)
    config = load_config(config_path)
    if lose_node is not None and not own_cluster:
        raise BadConfig("--lose-node kills a node of --own-cluster: name that, too")
    if light and keys is not None:
        raise BadConfig("--light and --keys: light boards tell what is recorded, and take no orders")
    played = games or FOR_TWO
    more_descriptors()
    recorded = record_games(played, seed) if light else ()
    with the_broker(config, broker, own=own_broker, port=broker_port, cluster=own_cluster) as there:
        _check_open(there)
        plan = SimulationPlan(
            boards=boards,
            processes=min(max(processes, -(-boards // room_for_connections())), boards),
            games=played,
            seed=seed,
            nodes=there.nodes,
            prefix=there.prefix,
            keys=read_keys(keys) if keys else {},
            spread_s=max(SPREAD_S, boards / BEGIN_A_SECOND),
            recorded=recorded,
        )
        click.echo(f"{boards} boards play on the broker at {there.address}.", err=True)
        report = asyncio.run(_simulate(plan, there, seconds, lose_node))
    figures = {name: value for name, value in msgspec.to_builtins(report).items() if name != "latencies_ms"}
    figures |= {f"p{percent}_ms": round(report.latency_ms(percent), 2) for percent in PERCENTS}
    if as_json:
        click.echo(json.dumps(figures))
        return
    for name, value in figures.items():
        click.echo(f"{name:12} {value:.2f}" if isinstance(value, float) else f"{name:12} {value}")


async def _simulate(
    plan: SimulationPlan, broker: HallBroker, seconds: int | None, lose_node: int | None
) -> SimulationReport:
    stop = asyncio.Event()
    heed_signals(stop)
    return await simulate(plan, broker, stop, seconds=seconds, lose_s=lose_node)


COMMANDS = (hall_command, simulate_command)
