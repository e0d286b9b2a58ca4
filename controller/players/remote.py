"""A player somewhere else: another board, a page far away, an engine of one's own.

This is the seam and no more: whoever brings the two together gives `send`, and calls `give`.
"""

import asyncio
from collections.abc import Callable

from controller.core.api.events import MoveRequest, Variation
from controller.players.player import Answer


class Remote:
    """A Player.

    send  is told what is wanted, and None when it is wanted no more; it must not answer before it returns.
          None: nobody can be reached, and there is no move to be had
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
        answer((Variation((notation,)),) if notation else (), True)
        return True
