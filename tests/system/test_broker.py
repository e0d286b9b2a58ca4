"""A board on a real broker: what is told arrives whole, whatever becomes of the broker; orders need a key."""

import asyncio
import json
import os
import secrets
import shutil
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any

import aiomqtt
import msgspec
import pytest

from controller.broker import payloads
from controller.broker.desk import BoardOnBroker, Desk
from controller.broker.link import Broker, BrokerLink
from controller.broker.nodes import BrokerNode
from controller.broker.progress import FILE, ConfirmedRecords
from controller.broker.signatures import Key, sign
from controller.web.roles import Grant, Role
from tests.controller.at_the_daemon import AtTheDaemon
from tests.system.at_the_broker import DEADLINE_S, Ear, RealBroker, ear, real_broker

pytestmark = pytest.mark.thorough

CALLED = BoardOnBroker("t1", "The first table", "witboard", "en")
OWNERS, SEATS = b"o" * 32, b"s" * 32
KEYS = {"anna": Key(OWNERS, Grant(Role.OWNER)), "seat": Key(SEATS, Grant(Role.SEAT, 1))}
MOVES = (("t3r4", "t4r4"), ("t3r3", "t4r3"))


@pytest.fixture
def broker(tmp_path: Path) -> Iterator[RealBroker]:
    with real_broker(tmp_path) as started:
        yield started


class Table:
    """A daemon with its link, in the test's own loop."""

    def __init__(self, state: Path, port: int, *, answer_s: float = DEADLINE_S, **more: Any) -> None:
        self.sitting = AtTheDaemon(state, lively=True)
        self.said: list[str] = []
        self.wall_ms = 1_000_000
        self.pauses: list[float] = []
        self.link = BrokerLink(
            Broker((BrokerNode("127.0.0.1", port),), CALLED, **{"keys": KEYS, **more}),
            ConfirmedRecords(state / FILE),
            wall_ms=lambda: self.wall_ms,
            sleep=self._pause,
            tell=self.said.append,
            answer_s=answer_s,
        )
        self.desk = Desk(CALLED, self.sitting.table, self.sitting.feeds, self.sitting.daemon.take, simulated=True)

    async def _pause(self, seconds: float) -> None:
        self.pauses.append(seconds)
        await asyncio.sleep(0.02)

    @asynccontextmanager
    async def linked(self) -> AsyncIterator["Table"]:
        """The link is up, or tries to be."""
        self.link.sit(self.desk)
        running = asyncio.create_task(self.link.run())
        try:
            yield self
        finally:
            running.cancel()
            with suppress(asyncio.CancelledError):
                await running
            self.link.rise()
            await asyncio.sleep(0)

    async def play(self, moves: int = len(MOVES)) -> None:
        """Moves are made by hand; the source then ends."""
        for number, (start, end) in enumerate(MOVES[:moves]):
            self.sitting.carry(2000 + 4000 * number, start, end)
        self.sitting.at(2000 + 4000 * moves, self.sitting.source.close)
        await self.sitting.daemon.pump()

    def records(self) -> list[tuple[int, str]]:
        """What the journal has of the present game."""
        log = self.sitting.journal.game(self.sitting.table.game_id)
        return [(number, record.kind) for number, record in enumerate(log.records, 1)]


def run(test: Callable[[], Awaitable[None]]) -> None:
    async def bounded() -> None:
        await asyncio.wait_for(test(), 2 * DEADLINE_S)

    asyncio.run(bounded())


def numbered(told: list[dict[str, Any]]) -> list[tuple[int, str]]:
    """Records as they arrived, each once, by number."""
    return sorted({(one["number"], one["kind"]) for one in told})


def order(text: dict[str, Any], table: Table, by: str = "anna", secret: bytes = OWNERS, **changed: Any) -> bytes:
    body, nonce = json.dumps(text), secrets.token_hex(8)
    told = {"by": by, "nonce": nonce, "issued_ms": table.wall_ms, "order": body, **changed}
    mac = sign(secret, CALLED.board, told["by"], told["nonce"], told["issued_ms"], body)
    return json.dumps({**told, "mac": changed.get("mac", mac)}).encode()


def answered(number: int, told: Ear) -> bool:
    return len(told.told["answer"]) == number


PAUSE = {"type": "command", "name": "pause"}


def test_a_game_is_told_as_it_is_played_and_kept_for_who_comes_later(tmp_path: Path, broker: RealBroker) -> None:
    table = Table(tmp_path / "state", broker.port, home=True)

    async def test() -> None:
        async with ear(broker.port) as hears, table.linked():
            await hears.until(lambda told: "tail" in told.now)
            await table.play()
            await hears.until(lambda told: len(numbered(told.told["records"])) == len(table.records()))
            assert numbered(hears.told["records"]) == table.records()
            await hears.until(lambda told: told.now["state"]["ply"] == len(MOVES))
            async with ear(broker.port) as late:
                await late.until(
                    lambda told: {"state", "identity", "clock", "health", "tail", "config"} <= set(told.now)
                )
                now = late.now
                assert now["online"] == b"online"
                assert now["identity"]["game"] == "web"
                assert now["state"]["last_move"] == table.sitting.moves[-1]
                assert now["state"]["board"] == list(table.sitting.table.session.snapshot.board)
                assert now["tail"]["records"] == len(table.records())
                assert set(now["config"]["components"]) == {"turn", "clock", "last_move", "said", "trouble"}
        async with ear(broker.port) as after:
            await after.until(lambda told: told.now.get("online") == b"offline")

    run(test)


def test_every_payload_is_of_the_type_that_the_document_names(tmp_path: Path, broker: RealBroker) -> None:
    table = Table(tmp_path / "state", broker.port)

    async def test() -> None:
        async with ear(broker.port) as hears, table.linked():
            await hears.until(lambda told: "tail" in told.now)
            await table.play()
            await hears.client.publish("witboard/t1/order", order(PAUSE, table), qos=1)
            await hears.until(lambda told: told.now["state"]["ply"] == len(MOVES) and "answer" in told.now)
            for topic, kind in payloads.TOLD.items():
                assert hears.told[topic], topic
                for value in hears.told[topic]:
                    msgspec.convert(value, kind)
                    assert set(value) == set(kind.__struct_fields__)

    run(test)


def test_a_broker_that_dies_and_comes_back_has_lost_nothing_for_those_who_count(
    tmp_path: Path, broker: RealBroker
) -> None:
    table = Table(tmp_path / "state", broker.port)

    async def test() -> None:
        told: list[dict[str, Any]] = []
        async with table.linked():
            async with ear(broker.port) as hears:
                await hears.until(lambda told: "tail" in told.now)
                told += hears.told["records"]
            broker.kill()
            await table.play()
            broker.start()
            async with ear(broker.port) as again:
                await again.until(lambda told: told.now.get("state", {}).get("ply") == len(MOVES))
                await again.until(lambda told: told.now.get("tail", {}).get("records") == len(table.records()))
                await again.client.publish("witboard/t1/get", json.dumps({"game": again.now["tail"]["game"]}), qos=1)
                await again.until(lambda told: len(numbered(told.told["records"])) == len(table.records()))
                assert numbered(told + again.told["records"]) == table.records()
        assert [text for text in table.said if "does not answer" in text]
        assert table.said[-1].startswith("The broker 127.0.0.1")
        assert "answers" in table.said[-1]

    run(test)


def test_a_board_that_starts_again_goes_on_behind_the_last_record_that_was_confirmed(
    tmp_path: Path, broker: RealBroker
) -> None:
    first = Table(tmp_path / "state", broker.port)

    async def played() -> None:
        async with ear(broker.port) as hears, first.linked():
            await hears.until(lambda told: "tail" in told.now)
            await first.play(1)
            await hears.until(lambda told: len(numbered(told.told["records"])) == len(first.records()))

    run(played)
    before = len(first.records())
    first.sitting.leave()
    second = Table(tmp_path / "state", broker.port)

    async def resumed() -> None:
        async with ear(broker.port) as hears, second.linked():
            await hears.until(lambda told: told.now.get("tail", {}).get("records") == before)
            second.sitting.wish(1000, "pause", 0).at(1500, second.sitting.source.close)
            await second.sitting.daemon.pump()
            await hears.until(lambda told: told.told["records"])
            assert [one["number"] for one in hears.told["records"]] == [before + 1]

    run(resumed)


def test_an_order_is_carried_out_for_who_has_the_key_and_once(tmp_path: Path, broker: RealBroker) -> None:
    table = Table(tmp_path / "state", broker.port)
    good = order(PAUSE, table)
    others: dict[str, bytes] = {
        "not one of this board's keys": order(PAUSE, table, secret=b"x" * 32),
        "keys.": order(PAUSE, table, by="nobody"),
        "too old": order(PAUSE, table, issued_ms=table.wall_ms - 31_000),
        "of the future": order(PAUSE, table, issued_ms=table.wall_ms + 6_000),
        "cannot be read": b"[" * 5000,
        "at most": b"x" * 15_500,
        "page": order({"type": "let_in"}, table),
    }

    async def test() -> None:
        async with ear(broker.port) as hears, table.linked():
            await hears.until(lambda told: "tail" in told.now)
            await table.play(1)
            await hears.client.publish("witboard/t1/order", good, qos=1)
            await hears.until(lambda told: told.told["answer"])
            assert hears.now["answer"]["done"]
            assert table.sitting.table.session.snapshot.clock.state == "paused"
            await hears.client.publish("witboard/t1/order", good, qos=1)
            await hears.until(lambda told: len(told.told["answer"]) == 2)
            assert "given before" in hears.now["answer"]["why"]
            for number, (why, data) in enumerate(others.items(), 3):
                await hears.client.publish("witboard/t1/order", data, qos=1)
                await hears.until(partial(answered, number))
                assert not hears.now["answer"]["done"]
                assert why in hears.now["answer"]["why"]

    run(test)


def test_a_seat_speaks_for_its_own_side_alone(tmp_path: Path, broker: RealBroker) -> None:
    table = Table(tmp_path / "state", broker.port)
    resign = {"type": "command", "name": "resign", "side": 0}
    adjust = {"type": "command", "name": "adjust", "amount_ms": 1000, "side": 1}

    async def test() -> None:
        async with ear(broker.port) as hears, table.linked():
            await hears.until(lambda told: "tail" in told.now)
            for number, text in enumerate((resign, adjust), 1):
                await hears.client.publish("witboard/t1/order", order(text, table, "seat", SEATS), qos=1)
                await hears.until(partial(answered, number))
                assert not hears.now["answer"]["done"]
        assert table.sitting.table.session.phase != "over"

    run(test)


def test_presses_count_where_they_are_allowed_and_nowhere_else(tmp_path: Path, broker: RealBroker) -> None:
    async def pressed(table: Table) -> int:
        async with ear(broker.port) as hears, table.linked():
            await hears.until(lambda told: "tail" in told.now)
            game = table.sitting.table.game_id
            await hears.client.publish("witboard/t1/press", b"\xff\x00", qos=1)
            await hears.client.publish("witboard/t1/press", b"new_game", qos=1)
            await hears.client.publish("witboard/t1/order", order(PAUSE, table), qos=1)
            await hears.until(lambda told: told.told["answer"])  # the press came before it
            return table.sitting.table.game_id - game

    async def test() -> None:
        assert await pressed(Table(tmp_path / "with", broker.port, buttons=True)) == 1
        assert await pressed(Table(tmp_path / "without", broker.port)) == 0

    run(test)


def test_what_somebody_leaves_on_a_topic_is_not_done_at_every_start(tmp_path: Path, broker: RealBroker) -> None:
    table = Table(tmp_path / "state", broker.port, buttons=True)

    async def test() -> None:
        async with ear(broker.port) as hears:
            await hears.client.publish("witboard/t1/press", b"new_game", qos=1, retain=True)
            game = table.sitting.table.game_id
            async with table.linked():
                await hears.until(lambda told: "tail" in told.now)
                await hears.client.publish("witboard/t1/order", order(PAUSE, table), qos=1)
                await hears.until(lambda told: told.told["answer"])
                assert table.sitting.table.game_id == game

    run(test)


def test_the_game_goes_on_beside_a_broker_that_takes_connections_and_says_nothing(tmp_path: Path) -> None:
    held: list[asyncio.StreamWriter] = []

    async def holds(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        held.append(writer)

    async def test() -> None:
        silent = await asyncio.start_server(holds, "127.0.0.1", 0)
        table = Table(tmp_path / "state", silent.sockets[0].getsockname()[1])
        async with silent:
            async with table.linked():
                await table.play()
                assert len(table.sitting.moves) == len(MOVES)
            for writer in held:
                writer.close()

    run(test)


def test_a_broker_that_sends_rubbish_is_left_and_asked_again(tmp_path: Path) -> None:
    async def hostile(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read(10)
        writer.write(bytes(range(256)) * 64)
        with suppress(ConnectionError):
            await writer.drain()
        writer.close()

    async def test() -> None:
        server = await asyncio.start_server(hostile, "127.0.0.1", 0)
        table = Table(tmp_path / "state", server.sockets[0].getsockname()[1], answer_s=0.2)
        async with server, table.linked():
            await table.play()
            async with asyncio.timeout(DEADLINE_S):
                while len(table.pauses) < 3:  # it has tried three times
                    await asyncio.sleep(0.01)
            assert len(table.sitting.moves) == len(MOVES)
            assert len(table.said) == 1
            assert table.pauses[:3] == sorted(table.pauses[:3])

    run(test)


def test_a_program_that_is_killed_is_offline_and_one_that_ends_says_so(tmp_path: Path, broker: RealBroker) -> None:
    config = tmp_path / "board.toml"
    config.write_text(f'[daemon]\nport = 0\n[mqtt]\nbroker = "127.0.0.1:{broker.port}"\nboard = "t9"\n')
    words = [sys.executable, "-m", "controller", "run", "--board", "outwit", "--game", "outwit", "--simulate"]
    words += ["--config", str(config), "--state", str(tmp_path / "state")]

    async def ended_by(number: signal.Signals) -> None:
        async with ear(broker.port) as hears:
            process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
            try:
                await hears.until(lambda told: told.now.get("online") == b"online" and "state" in told.now)
                process.send_signal(number)
                await hears.until(lambda told: told.now["online"] == b"offline")
            finally:
                process.kill()
                _, complaints = process.communicate()
            assert b"Traceback" not in complaints

    async def test() -> None:
        await ended_by(signal.SIGKILL)
        await ended_by(signal.SIGINT)

    run(test)


@pytest.mark.skipif(shutil.which("openssl") is None, reason="openssl is not installed: sudo apt install openssl")
def test_encrypted_and_with_a_password_or_not_at_all(tmp_path: Path) -> None:
    key, certificate, password = tmp_path / "key.pem", tmp_path / "ca.pem", tmp_path / "passwords"
    subprocess.run(
        [
            *("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", certificate),
            *("-days", "2", "-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"),
        ],
        check=True,
        capture_output=True,
    )
    program = shutil.which("mosquitto_passwd")
    if program is None:
        pytest.skip("mosquitto_passwd is not installed: sudo apt install mosquitto")
    subprocess.run([program, "-b", "-c", password, "board", "secret"], check=True, capture_output=True)
    os.chmod(password, 0o600)
    more = f"allow_anonymous false\npassword_file {password}\ncertfile {certificate}\nkeyfile {key}\n"
    with real_broker(tmp_path, more) as broker:

        async def test() -> None:
            good = Table(tmp_path / "good", broker.port, tls=True, ca=str(certificate), user="board", password="secret")
            secure: dict[str, Any] = {"tls_params": aiomqtt.TLSParameters(ca_certs=str(certificate))}
            async with ear(broker.port, username="board", password="secret", **secure) as hears, good.linked():
                await hears.until(lambda told: "state" in told.now)
            wrong: tuple[dict[str, Any], ...] = (
                {"user": "board", "password": "wrong", "ca": str(certificate)},
                {"ca": ""},
            )
            for given in wrong:
                bad = Table(tmp_path / f"bad{len(given)}", broker.port, tls=True, **given)
                async with bad.linked(), asyncio.timeout(DEADLINE_S):
                    while not bad.said:
                        await asyncio.sleep(0.01)
                assert "does not answer" in bad.said[0]

        run(test)
