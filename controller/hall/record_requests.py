"""Asks boards for records that were not heard, and not again before they can have come."""

from collections.abc import Callable

from controller.broker.link import Get
from controller.web.answers import encoded


class RecordRequests:
    """What was asked for, and when.

    send  carries a word to a board: its name, the topic, the payload
    """

    def __init__(self, send: Callable[[str, str, bytes], object], again_ns: int, now_ns: Callable[[], int]) -> None:
        self._send, self._again_ns, self._now_ns = send, again_ns, now_ns
        self._asked_ns: dict[tuple[str, int], int] = {}  # by board and game

    def ask(self, board: str, game: int, after: int) -> None:
        """Ask for the records of that game behind that number, unless it was done a moment ago."""
        now_ns, asked_ns = self._now_ns(), self._asked_ns.get((board, game))
        if asked_ns is None or now_ns - asked_ns >= self._again_ns:
            self._asked_ns[board, game] = now_ns
            self._send(board, "get", encoded(Get(game=game, after=after)))
