"""A slow server for the tests of the page: what it answers comes late, in another order than it was asked for.

`WITBOARD_SLOW_PAGES=seed` holds back each file, each answer, each new socket and each of its messages for some
time.
"""

import asyncio
import os
import random

from starlette.types import Message, Receive, Scope, Send

from controller.web.turns import Turns

NAME = "WITBOARD_SLOW_PAGES"
ANSWER_S = 0.8  # at most
MESSAGE_S = 0.05  # at most; of a socket's messages none overtakes another


def slow_down() -> None:
    """From now on the servers of this process are slow, if the variable says so."""
    seed = os.environ.get(NAME)
    if not seed:
        return
    pace = random.Random(seed)
    answer = Turns.__call__

    async def late(self: Turns, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_late(message: Message) -> None:
            if message["type"] == "websocket.send":
                await asyncio.sleep(pace.uniform(0, MESSAGE_S))
            await send(message)

        await asyncio.sleep(pace.uniform(0, ANSWER_S))
        await answer(self, scope, receive, send_late)

    Turns.__call__ = late  # type: ignore[method-assign]
