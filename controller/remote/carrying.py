"""Letters on their way to the broker and from it; and who asks for the terms where a code was entered."""

import asyncio
from collections.abc import Callable

from controller.remote.codes import key_of, room_of
from controller.remote.letters import Offer, Seek, seal, unseal
from controller.remote.terms import Terms

SEEK_S = 1.0


class Post:
    """The topics of one board in the room of a code, and the newest letter.

    hears   where the other board tells; `tells`: where this one does
    heard   gets what has come in
    wake    called when there is a letter; the connection sets it
    """

    def __init__(self, prefix: str, code: str, *, guest: bool, heard: Callable[[bytes], None]) -> None:
        room = f"{prefix}/remote/{room_of(code)}"
        self.tells, self.hears = (f"{room}/{who}" for who in (("guest", "host") if guest else ("host", "guest")))
        self.heard = heard
        self.wake: Callable[[], object] = _nobody
        self._letter: bytes | None = None

    def put(self, letter: bytes) -> None:
        """The newest letter; one that has not gone yet is needless now."""
        self._letter = letter
        self.wake()

    def take(self) -> bytes | None:
        """The letter that is to go; None: none."""
        letter, self._letter = self._letter, None
        return letter


class Seeker:
    """Asks for the terms of a code until the other board tells them.  `post` is to be carried meanwhile.

    me  a name of this program's run, never used before: hexadecimal digits
    """

    def __init__(self, prefix: str, code: str, me: str) -> None:
        self.post = Post(prefix, code, guest=True, heard=self._hear)
        self._key, self._me = key_of(code), me
        self._found = asyncio.Event()
        self._terms: Terms | None = None

    async def terms(self) -> Terms:
        """What the other board offers."""
        while self._terms is None:
            self.post.put(seal(self._key, guest=True, told=Seek(self._me)))
            try:
                async with asyncio.timeout(SEEK_S):
                    await self._found.wait()
            except TimeoutError:
                continue
        return self._terms

    def _hear(self, data: bytes) -> None:
        told = unseal(self._key, guest=False, data=data)
        if isinstance(told, Offer) and told.to == self._me:
            self._terms = told.terms
            self._found.set()


def _nobody() -> None:
    """No connection is there yet."""
