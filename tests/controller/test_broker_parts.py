"""The parts of the broker that need no broker: configuration, keys, what is due and confirmed, the documents."""

from functools import partial
from pathlib import Path

import pytest

from controller.broker.configured import broker_of
from controller.broker.nodes import NEXT_NODE_S, BrokerNode, BrokerNodes
from controller.broker.outbox import RetainedTopics
from controller.broker.progress import FILE, WRITE_EVERY_NS, Confirmed, ConfirmedRecords
from controller.broker.signatures import NotTaken, Signatures, read_keys
from controller.config import MqttConfig, config_of, load_config
from controller.errors import BadConfig
from controller.web.roles import Role
from tests.mqtt_page import PAGE, SCHEMA, schema

KEY = "0f" * 32


def private(path: Path, text: str, mode: int = 0o600) -> Path:
    path.write_text(text)
    path.chmod(mode)
    return path


def test_the_documents_are_as_the_types_say() -> None:
    assert PAGE.path.read_text("utf-8") == PAGE.text(), "run `python -m tests.mqtt_page`"
    assert SCHEMA.read_bytes() == schema(), "run `python -m tests.mqtt_page`"


def test_files_of_the_broker_are_relative_to_that_of_the_configuration(tmp_path: Path) -> None:
    private(tmp_path / "keys", f"anna owner {KEY}\n# a remark\n\nbert seat:1 {KEY}\n")
    private(tmp_path / "password", "board\nsecret\n")
    told = '[mqtt]\nbroker = "localhost:1884"\nkeys = "keys"\ncredentials = "password"\nboard = "t1"\n'
    config = load_config(private(tmp_path / "board.toml", told))
    broker = broker_of(config.mqtt, "en")
    assert broker is not None
    assert (broker.nodes, broker.user, broker.password) == ((BrokerNode("localhost", 1884),), "board", "secret")
    assert broker.called.base == "witboard/t1"
    assert {name: key.grant.role for name, key in broker.keys.items()} == {"anna": Role.OWNER, "bert": Role.SEAT}
    assert "secret" not in repr(broker)
    assert KEY not in repr(broker)


def test_without_an_address_there_is_no_broker_and_a_board_is_called_as_its_machine() -> None:
    assert broker_of(MqttConfig(), "en") is None
    broker = broker_of(MqttConfig(broker="[::1]", tls="on"), "en", machine="kiosk#2.lan")
    assert broker is not None
    assert (broker.nodes, broker.called.board) == ((BrokerNode("::1", 8883),), "kiosk-2")
    assert broker.address == "[::1]:8883"


def test_the_nodes_of_a_cluster_are_tried_in_turn_and_none_is_waited_for_long() -> None:
    broker = broker_of(MqttConfig(broker="a, b:1884,[::1]:1885"), "en")
    assert broker is not None
    assert broker.nodes == (BrokerNode("a", 1883), BrokerNode("b", 1884), BrokerNode("::1", 1885))
    nodes = BrokerNodes(broker.nodes, 60.0, first=4)
    tried = []
    for _ in range(4):
        tried.append(nodes.present.port)
        nodes.failed()
    assert tried == [1884, 1885, 1883, 1884]
    assert (nodes.answer_s, nodes.qos) == (NEXT_NODE_S, 0)
    alone = BrokerNodes(broker.nodes[:1], 60.0)
    alone.failed()
    assert (alone.present, alone.answer_s, alone.qos) == (broker.nodes[0], 60.0, 1)


@pytest.mark.parametrize(
    "text",
    ["a,b,c,d,e,f,g,h,i,j", "a b", "a;b", "a,,b:", "a:1:2", "[::1", "a" * 254, "\n", "a\nb", *("a:123456", "mqtt://a")],
)
def test_a_list_of_nodes_that_cannot_be_read_is_refused_at_its_place(text: str) -> None:
    with pytest.raises(BadConfig, match="broker"):
        config_of({"mqtt": {"broker": text}})
    assert config_of({"mqtt": {"broker": "a, b:1,[::1]:2"}}).mqtt.broker


@pytest.mark.parametrize(
    ("config", "why"),
    [
        (MqttConfig(broker=":1"), "[mqtt] broker: write its address"),
        (MqttConfig(broker="h:99999"), "[mqtt] broker: write its address"),
        (MqttConfig(broker="h", keys="no such file"), "name another file"),
    ],
)
def test_what_cannot_be_a_broker_is_said(config: MqttConfig, why: str) -> None:
    with pytest.raises(BadConfig, match=why.replace("[", r"\[")):
        broker_of(config, "en")


@pytest.mark.parametrize("host", ["broker.local", "127.example"])
def test_a_password_does_not_cross_a_network_in_clear(tmp_path: Path, host: str) -> None:
    password = private(tmp_path / "password", "board\nsecret\n")
    with pytest.raises(BadConfig, match='write tls = "on"'):
        broker_of(MqttConfig(broker=host, credentials=str(password)), "en")


@pytest.mark.parametrize(
    ("text", "mode", "why"),
    [
        (f"anna owner {KEY}\n", 0o640, "chmod 600"),
        ("anna owner\n", 0o600, "line 1: write NAME owner KEY"),
        (f"\nanna chief {KEY}\n", 0o600, "line 2: write NAME owner KEY"),
        (f"anna owner {KEY}\nanna owner {KEY}\n", 0o600, "line 2: anna stands there twice"),
        (f"anna owner {KEY}f\n", 0o600, "odd number of digits"),
    ],
)
def test_a_file_of_keys_names_its_line(tmp_path: Path, text: str, mode: int, why: str) -> None:
    with pytest.raises(BadConfig, match=why):
        read_keys(private(tmp_path / "keys", text, mode))


@pytest.mark.parametrize("data", [b"", b"\xff", b"{}", b"[]", b"[" * 100_000, b"9" * 5000, b'{"by": 1}'])
def test_bytes_of_strangers_are_refused_in_a_sentence(data: bytes) -> None:
    told = Signatures({}, "t1", 0).check(data, 1000)
    assert isinstance(told, NotTaken)
    assert told.why.endswith(".")


def test_the_newest_value_alone_waits_and_is_made_when_it_can_be_sent() -> None:
    outbox, made = RetainedTopics(), list[int]()

    def make(number: int) -> bytes:
        made.append(number)
        return b"%d" % number

    for number in range(1000):
        outbox.put("state", partial(make, number))
    assert outbox.next() == ("state", b"999")
    outbox.told("state", b"999")
    assert made == [999]
    outbox.put("state", lambda: b"999")
    assert outbox.next() is None, "nobody is told twice"
    outbox.repeat()
    assert outbox.next() == ("state", b"999"), "but a broker that has forgotten is"
    outbox.failed("state")
    assert outbox.next() == ("state", b"999")


def test_what_was_confirmed_is_on_disk_now_and_then_and_at_the_end(tmp_path: Path) -> None:
    progress = ConfirmedRecords(tmp_path / FILE)
    progress.confirm(1, 1, 0)
    progress.confirm(1, 2, 1)
    assert ConfirmedRecords(tmp_path / FILE).confirmed == Confirmed(1, 1)
    progress.confirm(1, 3, WRITE_EVERY_NS)
    assert ConfirmedRecords(tmp_path / FILE).confirmed == Confirmed(1, 3)
    progress.confirm(1, 4, WRITE_EVERY_NS + 1)
    progress.write()
    assert ConfirmedRecords(tmp_path / FILE).confirmed == Confirmed(1, 4)


@pytest.mark.parametrize("content", [b"", b"{", b'{"game": -1, "number": 0}', b'{"game": 1}'])
def test_a_damaged_note_of_what_was_confirmed_is_no_obstacle(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE).write_bytes(content)
    assert ConfirmedRecords(tmp_path / FILE).confirmed is None
