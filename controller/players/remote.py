"""A player elsewhere: another board, a distant page, an external engine.

This is only the interface: the connection supplies `send`, and calls `give`.
"""

import asyncio
from collections.abc import Callable

from controller.core.api.events import MoveRequest, VariationText
from controller.players.player import Answer


class Remote:
    """A Player.

    send  gets the request, and None when it is withdrawn; it must not reply before it returns.
          None: nobody is connected, and there is no move
    """

    def __init__(self, send: Callable[[MoveRequest | None], None] | None = None) -> None:
        self._send = send
        self._asked: tuple[MoveRequest, Answer] | None = None

    def ask(self, request: MoveRequest, answer: Answer) -> None:
        """See Player."""
        self._asked = request, answer
        if self._send is None:
            asyncio.get_running_loop().call_soon(self.give, request.number, "")
        else:
            self._send(request)

    def drop(self) -> None:
        """See Player."""
        if self._asked is not None:
            self._asked = None
            if self._send is not None:
                self._send(None)

    async def close(self) -> None:
        """See Player."""
        self.drop()

    def give(self, number: int, notation: str) -> bool:
        """Answer the request of that number with the chosen move ("": none); False: that request is not open."""
        if self._asked is None or self._asked[0].number != number:
            return False
        _, answer = self._asked
        self._asked = None
        answer((VariationText((notation,)),) if notation else (), True)
        return True
