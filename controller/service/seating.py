"""The seats at a table: starts them with each game, publishes them to the pages, and makes their players' choices."""

from collections.abc import Callable

from controller.core.api.commands import Play
from controller.core.api.events import CommandGiven
from controller.players.player import Player
from controller.seats import messages
from controller.seats.choices import why_not
from controller.seats.hints import SeatHints
from controller.seats.seats import Seats, sides_with_seats
from controller.table.table import Table
from controller.web.feeds import Feeds
from controller.web.seat_state import seat_states
from engine.position import Side


class Seating:
    """Connects the seats, the table and the pages.

    tell    passes a command to the session, as the daemon passes any other
    hinter  finds hints for the seats; None: there are none
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
        seats.changed = self.publish
        self.begin()

    def begin(self) -> None:
        """Start the seats of the table's new game."""
        session = self._table.session
        taking_part = session.game.seats(session.history.position)
        sides = sides_with_seats(session.game, taking_part, session.settings.machines)
        self.seats.begin(self._table.game_id, sides)

    def choose(self, side: Side, choice: str, t_ns: int) -> str | None:
        """Make the choice of that seat's player.  Return None, or for that player alone why it is refused."""
        refusal = why_not(self._table.session, side, choice)
        if refusal is None:
            self._tell(CommandGiven(Play(choice, side), t_ns))
        return refusal

    def look(self) -> None:
        """Update the seats; call it after every step of the session."""
        if self.hints is not None:
            self.hints.look()

    async def close(self) -> None:
        """Release all resources."""
        if self.hints is not None:
            await self.hints.close()

    def reissue(self, side: Side) -> str | None:
        """Issue another link for that seat.  Return None, or why it is refused."""
        return None if self.seats.reissue(side) else messages.NO_SEAT

    def publish(self) -> None:
        """Tell the pages of the seats, also where nothing has changed but the way to them."""
        self._feeds.seats.publish(seat_states(self.seats, self._table.session.game.sides))
