"""Commands about the game as a whole: claim its end, correct the position, adjust the clock."""

from controller.core.api.commands import Adjust, GivenPosition
from controller.core.referee import decisions as d
from controller.core.referee import messages
from controller.core.referee.decisions import Decision
from controller.core.referee.facts import Facts
from controller.core.referee.given_position import position_given
from engine.errors import BadPosition

SECOND_MS = 1000


class Arbiter:
    """Keeps no state; all it needs is in the facts."""

    def claim(self, facts: Facts) -> Decision:
        """The command `claim`: end the game as the position entitles a side to."""
        outcome = facts.game.claim(facts.position)
        if outcome:
            return d.Finish(outcome, facts.now_ns)
        if facts.game.rules.repeats:
            return d.Tell("warning", messages.NOT_OFTEN_ENOUGH)
        return d.Tell("warning", messages.NOTHING_TO_CLAIM(game=facts.game.title))

    def correct(self, facts: Facts, command: GivenPosition) -> Decision:
        """The command `correct`: go on from another position, once it stands on the board."""
        game = facts.game
        try:
            position = position_given(game, facts.seen_board, command, facts.position, keeping=True)
            if game.seats(position) != game.seats(facts.position):
                raise BadPosition(messages.OTHER_PLAYERS)
        except BadPosition as error:
            return d.Tell("warning", error.args[0])
        return d.SetPosition(position, is_correction=True)

    def adjust(self, facts: Facts, command: Adjust) -> tuple[Decision, ...]:
        """The command `adjust`: give a side time, or take time from it."""
        clock, side, amount_ms = facts.clock, command.side, command.amount_ms
        if not clock.accounts:
            return (d.Tell("warning", messages.NO_CLOCK),)
        shared = len(clock.accounts) < clock.sides
        if (side is None and not shared) or (side is not None and side >= clock.sides) or not amount_ms:
            return (d.Tell("warning", messages.WHOSE_CLOCK),)
        who = messages.CLOCK if shared or side is None else facts.name(side)
        told = messages.TIME_GIVEN if amount_ms > 0 else messages.TIME_TAKEN
        text = told(who=who, time=_spoken(abs(amount_ms)))
        return (d.AdjustClock(None if shared else side, amount_ms), d.Tell("info", text))


def _spoken(amount_ms: int) -> str:
    """A time as people say it: `1 min 30 s`."""
    minutes, ms = divmod(amount_ms, 60 * SECOND_MS)
    seconds = f"{ms / SECOND_MS:g} s" if ms or not minutes else ""
    return " ".join(word for word in (f"{minutes} min" if minutes else "", seconds) if word)
