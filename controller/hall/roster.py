"""The boards of a hall: the newest that each has said, and nothing else; pure, so that a test can be any broker."""

from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from controller.broker import payloads
from controller.hall.heard import ONLINE, NotHeard, read, topic_of

MOST_BOARDS = 2000
SAMPLES = 64  # clock readings of a board from which the difference of both machines' clocks is known
RETAINED = ("identity", "state", "clock", "health", "tail", ONLINE)


@dataclass(slots=True)
class HeardBoard:
    """What a board has said last; None: nothing yet.

    online   it is there; False: it has left, or died
    heard    number of messages of it
    lags_ms  how much later than its stamp each live clock reading came, by this machine's clock
    """

    name: str
    online: bool = False
    identity: payloads.Identity | None = None
    state: payloads.BoardState | None = None
    clock: payloads.ClockState | None = None
    health: payloads.BoardHealth | None = None
    tail: payloads.Tail | None = None
    heard: int = 0
    lags_ms: deque[int] = field(default_factory=lambda: deque(maxlen=SAMPLES))

    def clock_age_ms(self, wall_ms: int) -> int:
        """How old the clock reading is; the clocks of both machines may differ by hours."""
        if self.clock is None:
            return 0
        return max(0, wall_ms - self.clock.wall_ms - (min(self.lags_ms) if self.lags_ms else 0))


Told = Callable[[HeardBoard, str, Any], None]


class Roster:
    """The boards by name.

    prefix   of their topics
    most     boards that are kept; of more, nothing is
    told     is told each message that fits: the board, the topic, the value
    dropped  how many messages were dropped, by reason: topic, length, content, boards
    """

    def __init__(self, prefix: str, most: int = MOST_BOARDS, told: Told = lambda board, topic, value: None) -> None:
        self.prefix = prefix
        self._most = most
        self._told = told
        self.boards: dict[str, HeardBoard] = {}
        self.dropped: Counter[str] = Counter()
        self.heard = 0
        self.heard_bytes = 0

    def take(self, topic: str, data: bytes, wall_ms: int, *, retained: bool = False) -> str | None:
        """A message of the broker; `retained`: it may be old.  Return the board that it changed, or None."""
        try:
            name, last = topic_of(self.prefix, topic)
            if not data and last in RETAINED:  # somebody has cleared the topic
                self._forget(name)
                return name
            value = read(name, last, data)
            board = self._board(name)
        except NotHeard as why:
            self.dropped[str(why)] += 1
            return None
        self.heard += 1
        self.heard_bytes += len(data)
        board.heard += 1
        if last in RETAINED:
            setattr(board, last, value)
        if last == "clock" and not retained:
            board.lags_ms.append(wall_ms - value.wall_ms)
        self._told(board, last, value)
        return name

    def _board(self, name: str) -> HeardBoard:
        board = self.boards.get(name)
        if board is None:
            if len(self.boards) >= self._most and not self._make_room():
                raise NotHeard("boards")
            board = self.boards[name] = HeardBoard(name)
        return board

    def _make_room(self) -> bool:
        """Forget a board that has left; whether there was one."""
        gone = next((name for name, board in self.boards.items() if not board.online), None)
        if gone is None:
            return False
        self._forget(gone)
        return True

    def _forget(self, name: str) -> None:
        self.boards.pop(name, None)
