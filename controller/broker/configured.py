"""The broker of a configuration, its files read and checked."""

import re
import socket
from pathlib import Path

from controller.broker.desk import BoardOnBroker
from controller.broker.link import Broker
from controller.broker.nodes import BrokerNode
from controller.broker.signatures import Keys, read_keys, read_private
from controller.config import MqttConfig
from controller.errors import BadConfig
from controller.web.shares import is_loopback

PORT, TLS_PORT = 1883, 8883
UNNAMED = "board"


def broker_of(config: MqttConfig, locale: str, machine: str | None = None) -> Broker | None:
    """The broker that the board is on; None: none.

    machine  name of this machine; None: its host name

    :raises BadConfig: a file cannot be read or others may read it, the port is none, or something is missing.
    """
    if not config.broker.strip(", "):
        return None
    nodes = _nodes(config)
    user, password = _credentials(config)
    name = socket.gethostname() if machine is None else machine
    board = config.board or re.sub(r"[^A-Za-z0-9_-]", "-", name.partition(".")[0])[:40] or UNNAMED
    keys: Keys = read_keys(Path(config.keys)) if config.keys else {}
    if password is not None and config.tls == "off" and not all(map(_is_here, nodes)):
        raise BadConfig('[mqtt] tls: a password would cross the network in clear; write tls = "on"')
    return Broker(
        nodes,
        BoardOnBroker(board, f"Witboard {board}", config.prefix, locale),
        tls=config.tls == "on",
        ca=config.ca,
        user=user,
        password=password,
        keys=keys,
        home=config.home_assistant == "on",
        buttons=config.buttons == "on",
    )


def _nodes(config: MqttConfig) -> tuple[BrokerNode, ...]:
    nodes = []
    for word in config.broker.replace(",", " ").split():
        host, colon, digits = word.rpartition(":")
        if not colon or word.endswith("]"):
            host, digits = word, ""
        port = int(digits) if digits else TLS_PORT if config.tls == "on" else PORT
        if not host or not 1 <= port <= 65535:
            raise BadConfig('[mqtt] broker: write its address, e.g. broker = "broker.local:1883"')
        nodes.append(BrokerNode(host.strip("[]"), port))
    return tuple(nodes)


def _is_here(node: BrokerNode) -> bool:
    return node.host == "localhost" or is_loopback(node.host)


def _credentials(config: MqttConfig) -> tuple[str | None, str | None]:
    if not config.credentials:
        return None, None
    path = Path(config.credentials)
    lines = read_private(path).splitlines()
    if len(lines) != 2 or not all(lines):
        raise BadConfig(f"{path}: write the name in its first line and the password in its second")
    return lines[0], lines[1]
