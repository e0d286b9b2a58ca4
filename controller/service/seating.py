"""The seats at a table: begun with each game, told to the pages, and what their players choose."""

from collections.abc import Callable

from controller.core.api.commands import Play
from controller.core.api.events import CommandGiven
from controller.players.player import Player
from controller.seats.choices import why_not
from controller.seats.hints import SeatHints
from controller.seats.seats import Seats, sides_with_seats
from controller.table.table import Table
from controller.web.feeds import Feeds
from controller.web.seat_state import seat_states
from engine.position import Side

ELSEWHERE = "That is chosen in secret, on the page of the player's own seat."


class Seating:
    """Puts the seats, the table and the pages together.

    tell    gives the session a command, as the daemon gives it any other
    hinter  gives the seats hints; None: there are none
    """

    def __init__(
        self,
        table: Table,
        seats: Seats,
        feeds: Feeds,
        tell: Callable[[CommandGiven], None],
        hinter: Player | None = None,
    ) -> None:
        self.seats = seats
        self.hints = None if hinter is None else SeatHints(hinter, lambda: table.session)
        self._table = table
        self._feeds = feeds
        self._tell = tell
        seats.changed = self._publish
        self.begin()

    def begin(self) -> None:
        """The game of the table is another one."""
        session = self._table.session
        taking_part = session.game.seats(session.history.position)
        sides = sides_with_seats(session.game, taking_part, session.settings.machines)
        self.seats.begin(self._table.game_id, sides)

    def choose(self, side: Side, choice: str, t_ns: int) -> str | None:
        """Make the choice of the player of that seat; None, or why it cannot be made, for that player alone."""
        refusal = why_not(self._table.session, side, choice)
        if refusal is None:
            self._tell(CommandGiven(Play(choice, side), t_ns))
        return refusal

    def look(self) -> None:
        """After every step of the session."""
        if self.hints is not None:
            self.hints.look()

    async def close(self) -> None:
        """Leave nothing behind."""
        if self.hints is not None:
            await self.hints.close()

    def reissue(self, side: Side) -> str | None:
        """Another link for that seat; None, or why not."""
        return None if self.seats.reissue(side) else "That side has no seat in this game."

    def _publish(self) -> None:
        self._feeds.seats.publish(seat_states(self.seats, self._table.session.game.sides))
