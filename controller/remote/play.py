"""One board of two beside its daemon: carries decisions to the session, and what the session has to the line."""

from collections.abc import Callable
from typing import TypeAlias

from controller.core.api.events import FromElsewhere, MoveRequest, Proposal
from controller.core.session.session import Session
from controller.players.remote import Remote
from controller.remote.follow import at, clock_of, is_at_rest, seen_of
from controller.remote.line import BoardLine, Give, Kept, Out

MOST_ROUNDS = 50  # of decisions and their consequences at a time
TellSession: TypeAlias = Callable[[FromElsewhere], None]


class TwoBoards:
    """Its calls come from one loop, like those of the session.  `remote` is the player of the other board's side.

    save       puts what the line has to keep on disk
    now_ns     monotonic nanoseconds
    send       gets a letter that is to go to the other board now
    by_itself  whether a hand of the program's makes the moves of the other board; who has such a hand sets it
    """

    def __init__(
        self, line: BoardLine, save: Callable[[Kept], None], now_ns: Callable[[], int], send: Callable[[bytes], None]
    ) -> None:
        self.line = line
        self.remote = Remote(self._note_asked)
        self._save, self._now_ns, self._send = save, now_ns, send
        self.by_itself: Callable[[], bool] = lambda: False
        self._saved: Kept | None = None
        self._request: MoveRequest | None = None
        self._session: Session | None = None
        self._tell: TellSession = _nobody
        self._seen: tuple[object, ...] = ()
        self._waiting: list[Out] = []
        self._is_busy = False
        self._runs = False  # as was told last

    def look(self, session: Session, tell: TellSession) -> None:
        """Something may have happened at the board; `tell` gives the session an event."""
        self._session, self._tell = session, tell
        if self._is_busy:
            return
        moves, rests = (session.history, session.request, session.due), is_at_rest(session)
        seen = (*moves, session.phase, session.is_paused(), session.clock.turn.side, rests)
        if len(seen) == len(self._seen) and all(now is then for now, then in zip(seen, self._seen, strict=True)):
            return
        self._seen = seen
        self._carry([])

    def propose(self, proposal: Proposal) -> None:
        """People here wish for what concerns both boards."""
        self._carry(self.line.propose(proposal))

    def hear(self, data: bytes) -> None:
        """The broker has brought something."""
        self._carry(self.line.hear(data, self._now_ns()))

    def tick(self) -> None:
        """Time has passed; call it every tenth of a second."""
        t_ns = self._now_ns()
        self._carry(self.line.tick(t_ns))
        if self._session is None:
            return
        clock, runs = clock_of(self._session, self.line.own, t_ns)
        if runs is not self._runs:
            self._runs = runs
            self.line.note_news()
        if t_ns < self.line.due_ns():
            return
        self._keep()
        self._send(self.line.letter(clock, runs=runs, t_ns=t_ns))

    def _carry(self, outs: list[Out]) -> None:
        """Carry decisions out, and what follows from them."""
        self._waiting += outs
        if self._is_busy or self._session is None:
            return
        self._is_busy = True
        try:
            for _ in range(MOST_ROUNDS):
                outs, self._waiting = self._waiting, []
                self._keep()
                for out in outs:
                    self._do(out)
                self._waiting += self.line.look(seen_of(self._session, self.line.own, by_itself=self.by_itself()))
                if not self._waiting:
                    break
            self._keep()
        finally:
            self._is_busy = False

    def _do(self, out: Out) -> None:
        if isinstance(out, Give):
            if self._request is not None:
                self.remote.give(self._request.number, out.move)
        else:
            self._tell(at(out, self._now_ns()))

    def _keep(self) -> None:
        kept = self.line.kept
        if kept != self._saved:
            self._save(kept)
            self._saved = kept

    def _note_asked(self, request: MoveRequest | None) -> None:
        self._request = request


def _nobody(event: FromElsewhere) -> None:
    """No session is there yet."""
