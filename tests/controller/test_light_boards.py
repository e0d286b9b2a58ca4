"""Light boards: what they tell is what a real session told, and their MQTT is that of the protocol."""

import asyncio
from collections.abc import Awaitable, Callable

import msgspec
import pytest

from controller.broker import payloads
from controller.broker.connection import Login
from controller.broker.outbox import RetainedTopics
from controller.hall.heard import read
from controller.hall.light import LightDesk, LightJournal
from controller.hall.light_client import LightClient, light_opener
from controller.hall.recorded import RecordedGame, record_games
from controller.hall.simulation import called_simulated
from controller.web.answers import encoded
from tests.controller.plain_broker import broker

CALLED = called_simulated("sim-007", "witboard")
WALL_MS = 1_800_000_000_000


@pytest.fixture(scope="module")
def recorded() -> RecordedGame:
    [game] = record_games(("fours",), 3)
    return game


def test_a_recorded_game_is_told_from_its_beginning_to_its_end(recorded: RecordedGame) -> None:
    assert [told.topic for told in recorded.told[:5]] == ["identity", "health", "clock", "state", "tail"]
    assert [numbered.number for _, numbered in recorded.records] == list(range(1, len(recorded.records) + 1))
    states = [read("x", "state", told.payload) for told in recorded.told if told.topic == "state"]
    assert states[-1].phase == "over"
    moves = [numbered for _, numbered in recorded.records if numbered.record.kind == "move"]
    assert states[-1].ply == len(moves) > 0
    times = [told.at_ns for told in recorded.told]
    assert times == sorted(times)
    assert recorded.lasts_ns / len(moves) > 2e9, "people think"


def shown(journal: LightJournal, recorded: RecordedGame) -> LightDesk:
    """A desk that has told all of that game."""
    desk = LightDesk(CALLED, journal, journal.begin(recorded), WALL_MS)
    for told in recorded.told:
        desk.show(told)
    for _ in recorded.records:
        desk.write()
    return desk


def test_a_light_board_tells_it_under_its_own_name_number_and_time(recorded: RecordedGame) -> None:
    journal, outbox = LightJournal(), RetainedTopics()
    shown(journal, recorded)
    shown(journal, recorded).put(outbox)
    told = {}
    while (due := outbox.next()) is not None:
        topic = due[0].removeprefix("witboard/sim-007/")
        told[topic] = read("sim-007", topic, due[1])
    assert (told["identity"].board, told["identity"].name) == ("sim-007", "Board 007")
    assert told["state"].game == told["tail"].game == 2
    assert told["tail"].records == len(recorded.records)
    assert told["clock"].wall_ms == WALL_MS + recorded.lasts_ns // 1_000_000


def test_what_is_lacking_is_given_from_any_game_in_pieces(recorded: RecordedGame) -> None:
    journal = LightJournal()
    shown(journal, recorded)
    desk, count = shown(journal, recorded), len(recorded.records)
    found = desk.records_after(1, count - 2, 4)
    assert [(one.game, one.number) for one in found] == [(1, count - 1), (1, count), (2, 1), (2, 2)]
    assert len(desk.records_after(0, 0, 500)) == 2 * count
    assert (desk.has(2, count), desk.has(2, count + 1), desk.has(3, 0)) == (True, False, True)
    event = msgspec.json.decode(encoded(payloads.record_event(found[0])), type=payloads.RecordEvent)
    assert (event.game, event.number, event.kind) == (1, count - 1, "move")


LOGIN = Login("witboard-t1", None, None, None, 64, will=("witboard/t1/online", b"offline"))


def run(test: Callable[[], Awaitable[None]]) -> None:
    async def bounded() -> None:
        await asyncio.wait_for(test(), 60)

    asyncio.run(bounded())


def test_a_light_client_speaks_as_the_protocol_says() -> None:
    confirmed: list[str] = []
    message = b"\x32\x0b\x00\x03a/b\x00\x09word"

    async def test() -> None:
        async with broker(says=message) as there:
            async with light_opener(confirmed.append)(LOGIN, there.node, 30.0) as client:
                await client.subscribe("a/b", qos=1)
                heard = await anext(aiter(client.messages))
                assert (str(heard.topic), bytes(heard.payload), heard.retain) == ("a/b", b"word", False)
                await client.publish("t/online", b"online", qos=1, retain=True)
                await client.publish("t/state", b"x" * 300, qos=0, retain=True)
                await client.publish("t/records", b"r", qos=1)
            await there.ended.wait()
            assert there.got == [
                (0x10, b"\0\x04MQTT\x04\x2e\0\x1e\0\x0bwitboard-t1\0\x12witboard/t1/online\0\x07offline"),
                (0x82, b"\0\x01\0\x03a/b\x01"),
                (0x40, b"\0\x09"),
                (0x33, b"\0\x08t/online\0\x02online"),
                (0x31, b"\0\x07t/state" + b"x" * 300),
                (0x32, b"\0\x09t/records\0\x03r"),
                (0xE0, b""),
            ]
        assert confirmed == ["t/online", "t/records"]

    run(test)


def test_a_connection_that_ends_fails_whoever_waits_on_it() -> None:
    from aiomqtt import MqttError

    async def test() -> None:
        async with broker() as there, light_opener(lambda topic: None)(LOGIN, there.node, 30.0) as client:
            there.writers[0].close()
            with pytest.raises(MqttError):
                await anext(aiter(client.messages))
            with pytest.raises(MqttError):
                await client.publish("t/records", b"r", qos=1)
        async with broker(refuses=True) as there:
            with pytest.raises(MqttError):
                async with light_opener(lambda topic: None)(LOGIN, there.node, 30.0):
                    pytest.fail("it was refused")

    run(test)


def test_a_broker_that_does_not_answer_is_left() -> None:
    async def test() -> None:
        async with broker() as there:
            client = LightClient(LOGIN, 30.0, lambda topic: None)
            await asyncio.get_running_loop().create_connection(lambda: client, there.node.host, there.node.port)
            await client.connect()
            there.got.clear()
            with pytest.raises(TimeoutError):
                await client.publish("t/records", b"r", qos=1, timeout=1e-9)
            client.leave()

    run(test)
