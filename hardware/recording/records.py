"""The byte format of records.  Each begins with a number: kind + 4 * zigzag(time), in nanoseconds.

    quiet  0  time since the last frame minus the scan period; values as before, seq one more
    frame  1  the same time; then the zigzag of the step of seq, the number of changed channels, and for each
              the number of unchanged channels skipped before it, and its new value
    input  2  time since the last frame; then the length of a msgpack map, and the map

A number takes seven bits per byte, the low bits first; a set high bit means that more bytes follow.  Zigzag
is 2n for n >= 0 and -2n - 1 for n < 0.  Before the first frame: seq -1, time 0, all values 0.
"""

from array import array
from collections.abc import Iterator
from typing import Any

import msgspec

from hardware.decoding import MessagePack
from hardware.durations import SECOND_NS
from hardware.frame import SensorFrame, values_of
from hardware.recording.layout import Header, RecordedInput

QUIET, FRAME, INPUT = 0, 1, 2
_BODY = MessagePack(dict[str, Any])


class Memory:
    """The last frame and the scan period, as writer and reader remember them."""

    def __init__(self, header: Header) -> None:
        self.period_ns = SECOND_NS // header.scan_hz
        self.seq = -1
        self.t_ns = 0
        self.values: array[int] = values_of([0] * header.channels)


def put_number(into: bytearray, number: int) -> None:
    """Append a number >= 0."""
    while number > 0x7F:
        into.append(number & 0x7F | 0x80)
        number >>= 7
    into.append(number)


def put_frame(into: bytearray, frame: SensorFrame, memory: Memory) -> bool:
    """Append a frame; False if it was recorded as a quiet one."""
    late_ns = frame.t_ns - memory.t_ns - memory.period_ns
    step = frame.seq - memory.seq
    before, memory.values = memory.values, frame.values
    memory.t_ns, memory.seq = frame.t_ns, frame.seq
    if step == 1 and frame.values == before:
        put_number(into, QUIET + 4 * _zigzag(late_ns))
        return False
    put_number(into, FRAME + 4 * _zigzag(late_ns))
    put_number(into, _zigzag(step))
    changed = [channel for channel, (was, now) in enumerate(zip(before, frame.values, strict=True)) if was != now]
    put_number(into, len(changed))
    last = -1
    for channel in changed:
        put_number(into, channel - last - 1)
        put_number(into, frame.values[channel])
        last = channel
    return True


def put_input(into: bytearray, t_ns: int, body: dict[str, Any], memory: Memory) -> None:
    """Append an input."""
    packed = msgspec.msgpack.encode(body)
    put_number(into, INPUT + 4 * _zigzag(t_ns - memory.t_ns))
    put_number(into, len(packed))
    into += packed


def records_in(payload: bytes, memory: Memory) -> Iterator[SensorFrame | RecordedInput]:
    """The records of one block.

    :raises ValueError, IndexError, OverflowError: the payload does not consist of records.
    """
    at = 0
    while at < len(payload):
        lead, at = _number(payload, at)
        kind, time_ns = lead & 3, _unzigzag(lead >> 2)
        match kind:
            case 0:
                memory.seq += 1
                memory.t_ns += time_ns + memory.period_ns
                yield SensorFrame(memory.seq, memory.t_ns, memory.values)
            case 1:
                memory.t_ns += time_ns + memory.period_ns
                at = _changes(payload, at, memory)
                yield SensorFrame(memory.seq, memory.t_ns, memory.values)
            case 2:
                length, at = _number(payload, at)
                if at + length > len(payload):
                    raise ValueError("an input longer than its block")
                yield RecordedInput(memory.t_ns + time_ns, _BODY.read(payload[at : at + length]))
                at += length
            case _:
                raise ValueError(f"a record of kind {kind}")


def _changes(payload: bytes, at: int, memory: Memory) -> int:
    step, at = _number(payload, at)
    memory.seq += _unzigzag(step)
    count, at = _number(payload, at)
    values = memory.values[:]
    channel = -1
    for _ in range(count):
        gap, at = _number(payload, at)
        channel += gap + 1
        values[channel], at = _number(payload, at)
    memory.values = values
    return at


def _number(payload: bytes, at: int) -> tuple[int, int]:
    number = shift = 0
    while True:
        byte = payload[at]
        at += 1
        number |= (byte & 0x7F) << shift
        if byte < 0x80:
            return number, at
        shift += 7


def _zigzag(number: int) -> int:
    return 2 * number if number >= 0 else -2 * number - 1


def _unzigzag(number: int) -> int:
    return -(number + 1) // 2 if number & 1 else number // 2
