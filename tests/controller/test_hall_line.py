"""The hall's connection: of a burst, whenever it comes, nothing is lost."""

import asyncio
from collections import defaultdict

import msgspec
import pytest

from controller.hall.line import TOPICS, HallBroker, HallLine
from controller.hall.roster import Roster
from tests.controller import said_in_hall as say
from tests.controller.plain_broker import broker

BOARDS, NUMBERS = 60, range(1, 121)  # more than the library, or any queue of some thousand, keeps until somebody looks
ENOUGH_S = 60.0


def published(topic: str, payload: bytes) -> bytes:
    """A packet of the broker (MQTT 3.1.1, 3.3), quality of service 0."""
    body = len(topic).to_bytes(2, "big") + topic.encode() + payload
    length, rest = bytearray(), len(body)
    while rest > 127:
        length.append(rest % 128 | 128)
        rest //= 128
    return bytes([0x30, *length, rest]) + body


@pytest.mark.parametrize("after", [1, len(TOPICS)], ids=["while it subscribes", "later"])
def test_of_a_burst_of_thousands_of_records_each_is_heard_in_its_order(after: int) -> None:
    told = [say.record(f"t{board}", 1, number, "move", {}) for number in NUMBERS for board in range(BOARDS)]
    heard: dict[str, list[int]] = defaultdict(list)
    roster = Roster("witboard", told=lambda board, topic, value: heard[board.name].append(value.number))

    async def test() -> None:
        done = asyncio.Event()
        last = f"t{BOARDS - 1}"

        def changed(name: str) -> None:
            """What pages are told takes its time."""
            msgspec.json.encode([heard[name]] * 50)
            if name == last and heard[name][-1] == NUMBERS[-1]:
                done.set()

        burst = b"".join(published(*one) for one in told)
        async with broker(says=burst, after=after, piece=1400) as there:
            line = HallLine(HallBroker((there.node,)), roster, changed)
            running = asyncio.create_task(line.run())
            async with asyncio.timeout(ENOUGH_S):
                await done.wait()
            running.cancel()
            await asyncio.wait([running])

    asyncio.run(test())
    assert {name: numbers == list(NUMBERS) for name, numbers in heard.items()} == {
        f"t{board}": True for board in range(BOARDS)
    }
    assert roster.dropped == {}
