"""Reading frames of a source while what it senses changes."""

import asyncio
from collections.abc import Callable, Sequence

from hardware.frame import SensorFrame, SensorSource


def first_frames(source: SensorSource, changes: Sequence[Callable[[], None]]) -> list[SensorFrame]:
    """The frame before each change, and the one after the last."""

    async def read() -> list[SensorFrame]:
        frames = []
        async for frame in source.frames():
            frames.append(frame)
            if len(frames) > len(changes):
                source.close()
            else:
                changes[len(frames) - 1]()
        return frames

    return asyncio.run(read())
