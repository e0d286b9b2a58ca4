"""A session at a position, with a board of bytes before it and a time of its own: what would the referee say?"""

from collections.abc import Callable

from controller.core.api.events import BoardSeen, Event, Tick
from controller.core.board.image import Sensing
from controller.core.clock import NoClock
from controller.core.referee.settings import Patience, Settings
from controller.table import session_start
from engine.game import Game
from engine.position import Position, Site
from hardware.durations import MS_NS

BEGUN_MS = 1000  # long enough for a position to be accepted
ASK_NS = 1_500_000_000  # a learner waits for no more; at a game the referee has more patience with a half-made move
SETTINGS = Settings(patience=Patience(ask_ns=ASK_NS))


class LessonTrial:
    """The position stands on the board, and the game has begun.

    session  the present one
    t_ns     the time of its last event
    heed     called with every event that the session has handled
    """

    def __init__(
        self, game: Game, sensing: Sensing, position: Position, heed: Callable[[], None] = lambda: None
    ) -> None:
        self._game, self._sensing, self._heed = game, sensing, heed
        self._board = bytearray(position.board)
        self.t_ns = 0
        self.begin(position)
        self.wait(BEGUN_MS)

    def begin(self, position: Position) -> None:
        """Another session, which begins from that position; the board stays as it is."""
        self.session = session_start.begin(self._game, self._sensing, SETTINGS, position, NoClock())
        self._look()

    def touch(self, site: Site, contents: int, stood_ms: int) -> None:
        """The site has those contents from now on, and so they stand for that long."""
        self._board[site] = contents
        self._look()
        self.wait(stood_ms)

    def wait(self, ms: int) -> None:
        """Let so much time pass."""
        end_ns = self.t_ns + ms * MS_NS
        while (due := self.session.wake_ns()) is not None and due <= end_ns:
            self.t_ns = max(self.t_ns + 1, due)
            self.tell(Tick(self.t_ns))
        self.t_ns = max(self.t_ns, end_ns)
        self.tell(Tick(self.t_ns))

    def tell(self, event: Event) -> None:
        """Hand the session an event."""
        self.session.handle(event)
        self._heed()

    def _look(self) -> None:
        self.tell(BoardSeen(self._sensing.image(self._board), self.t_ns))
