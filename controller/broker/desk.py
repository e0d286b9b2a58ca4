"""What one sitting tells the broker and takes from it.  Nothing waits; a payload is made only when it can be sent."""

import asyncio
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass

from controller.broker import payloads
from controller.broker.counting import same_state, went_on
from controller.broker.outbox import RetainedTopics
from controller.core.api.commands import Hint
from controller.errors import JournalFailed, JournalRefused
from controller.journal.reader import NumberedRecord
from controller.publish.about import about
from controller.table.table import Table
from controller.web.answers import encoded
from controller.web.feeds import Feeds
from controller.web.page_protocol import AskForCharge, Known, LetIn, Message, NewGame, Refused, Reissue, decode
from controller.web.roles import Grant, in_the_name_of, why_not
from engine.messages import say
from hardware.durations import MS_NS

ORDER_BYTES = 13_000
NOT_HERE = "That is asked for at the board or on its own page."
PRESSES: dict[str, Message] = {"hint": Hint(), "new_game": NewGame()}


@dataclass(frozen=True, slots=True)
class BoardOnBroker:
    """How this board is called there, and what of its words is told in which language."""

    board: str
    name: str
    prefix: str
    locale: str

    @property
    def base(self) -> str:
        """Its topics lie below this one."""
        return f"{self.prefix}/{self.board}"


class Desk:
    """The sitting's side of the broker.

    take     carries a checked message out; None, or why it is refused
    page     says the address of the board's own page, "" while its network does not reach one
    now_ns   monotonic time, `wall_ms`: milliseconds since 1970
    """

    def __init__(
        self,
        called: BoardOnBroker,
        table: Table,
        feeds: Feeds,
        take: Callable[[Message], str | None],
        *,
        simulated: bool,
        page: Callable[[], str] = lambda: "",
        now_ns: Callable[[], int] = time.monotonic_ns,
        wall_ms: Callable[[], int] = lambda: time.time_ns() // MS_NS,
    ) -> None:
        self.called = called
        self._table, self._feeds, self._take = table, feeds, take
        self._simulated, self._page = simulated, page
        self._now_ns, self._wall_ms = now_ns, wall_ms
        self._known = Known.of(about(table.binding, simulated=simulated))
        self._state_told: payloads.BoardState | None = None
        self._clock_told: payloads.ClockState | None = None

    @property
    def identity(self) -> payloads.Identity:
        """Which board this is, and what is played on it now."""
        table, called = self._table, self.called
        return payloads.identity(
            called.board,
            called.name,
            table.binding,
            dict(table.options),
            simulated=self._simulated,
            locale=called.locale,
            page=self._page(),
        )

    @property
    def game_id(self) -> int:
        """The number of the present game in the journal."""
        return self._table.game_id

    @contextmanager
    def watching(self, wake: asyncio.Event) -> Iterator[None]:
        """Set `wake` whenever something has changed."""
        with ExitStack() as kept:
            for feed in (self._feeds.snapshot, self._feeds.goal):
                kept.enter_context(feed.subscribe(wake))
            yield

    def put(self, outbox: RetainedTopics, *, each_second: bool = False) -> None:
        """What everybody may see from now on; `each_second`: the running clock, too, for those who cannot count on."""
        base = self.called.base
        makers: dict[str, Callable[[], payloads.Payload]] = {
            "identity": lambda: self.identity,
            "health": self._health,
            "clock": self._clock_now if each_second else self._clock,
            "state": self._state,
            "tail": self._tail,
        }
        for topic, make in makers.items():
            outbox.put(f"{base}/{topic}", lambda make=make: encoded(make()))  # type: ignore[misc]

    def tell_anew(self) -> None:
        """The connection is a new one: what was told before counts no more."""
        self._state_told = self._clock_told = None

    def records_after(self, game: int, number: int, limit: int) -> Sequence[NumberedRecord]:
        """What follows that record in the journal; nothing where the disk does not give it."""
        try:
            return self._table.journal.records_after(game, number, limit)
        except (JournalFailed, JournalRefused):
            return ()

    def has(self, game: int, number: int) -> bool:
        """Whether the journal has that record, 0 being before the first; otherwise it is another journal."""
        try:
            return game <= self.game_id and number <= self._table.journal.count_records(game)
        except (JournalFailed, JournalRefused):
            return True

    def order(self, text: str, grant: Grant) -> str | None:
        """Carry out an order of somebody with that grant.  Return None, or why it is refused."""
        message = decode(text, self._known, ORDER_BYTES)
        if isinstance(message, Refused):
            return message.text
        wished = in_the_name_of(message, grant)
        if isinstance(wished, AskForCharge | LetIn | Reissue):
            return NOT_HERE
        refusal = why_not(message, grant) or self._take(wished)
        return None if refusal is None else say(refusal, self.called.locale)

    def press(self, name: str) -> str | None:
        """Somebody at home has pressed that button.  Return None, or why nothing comes of it."""
        wished = PRESSES.get(name)
        return f"There is no button {name[:20]!r}." if wished is None else self._take(wished)

    def _state(self) -> payloads.BoardState:
        table = self._table
        now = payloads.state(
            table.session.snapshot,
            self._feeds.goal.latest,
            table.binding.game,
            table.game_id,
            table.names,
            self.called.locale,
        )
        if self._state_told is None or not same_state(self._state_told, now):
            self._state_told = now
        return self._state_told

    def _clock(self) -> payloads.ClockState:
        now = self._clock_now()
        if self._clock_told is None or not went_on(self._clock_told, now):
            self._clock_told = now
        return self._clock_told

    def _clock_now(self) -> payloads.ClockState:
        return payloads.clock_state(self._table.session.snapshot, self._now_ns(), self._wall_ms())

    def _health(self) -> payloads.BoardHealth:
        return payloads.health(self._table.session.snapshot, self._table.binding.game.site_names)

    def _tail(self) -> payloads.Tail:
        try:
            count = self._table.journal.count_records(self.game_id)
        except (JournalFailed, JournalRefused):
            count = 0
        return payloads.Tail(game=self.game_id, records=count)
