"""Which lights a session shows: a function of what anybody may know.

    over                        the last move, the winners
    setup                       what is missing, extra, wrong; sick sensors
    a wrong board, announced    the same, and the next step of the way back
    a hand is at it             the move in progress; of an advised one what is left to do
    at rest, a move advised     the machine's move, or the hint
    at rest                     the last move, duties, penalties

A choice in words has no lights, and where something is hidden a hint has none either: it may come
from what one seat alone knows.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from controller.core import lightshow, teaching
from controller.core.api.snapshot import ClockView, HintView, Meaning, Setup
from controller.core.board.parts import Sides
from controller.core.board.reading import Discrepancy
from controller.core.board.watch import Trouble
from controller.core.lightshow import Advised, Lights
from engine.position import Move, Position, Site
from hardware.frame import Sense

if TYPE_CHECKING:
    from controller.core.session import Session


def lights_of(
    session: "Session", public: Position, clock: ClockView, hint: HintView | None, setup: Setup | None
) -> Lights:
    """The lights; `public` is the accepted position as anybody may see it."""
    story, reading = session.story, session.watch.reading
    sides: Sides = [piece.side for piece in session.game.pieces]
    sick = [site for site, _ in session.sick]
    if story.outcome:
        return lightshow.winner_lights(public.board, story.outcome.winners, story.last_move, sides)
    if setup is not None:
        return lightshow.setup_lights(setup, sick)
    if session.trouble:
        return lightshow.trouble_lights(_weighed(session, session.trouble), sick)
    advised = _advised(session, public, hint)
    if not session.agrees():
        return lightshow.moving_lights(reading, sides, advised, sick, teaching.warned(session))
    if advised:
        lights = lightshow.advised_lights(advised, sides)
    else:
        lights = lightshow.rest_lights(story.last_move, session.notices, session.violations, sides)
    if clock.low and clock.state in ("running", "held"):
        return lightshow.with_clock(lights, _short_of_time(public, clock, sides, session.watch.moves))
    return lights


def _weighed(session: "Session", trouble: Trouble) -> Discrepancy:
    """The reading, where of a pit with stones in it is said whether it has too few or too many."""
    sensing, seen, reading = session.watch.sensing, session.watch.seen, trouble.reading
    both = {site for site in reading.missing if site in reading.extra and sensing.senses[site] is Sense.WEIGHT}
    if not both:
        return reading
    image = sensing.image(trouble.position.board)
    few = {site for site in both if seen[site] < image[site]}
    missing = tuple(site for site in reading.missing if site not in both or site in few)
    return Discrepancy(missing, tuple(site for site in reading.extra if site not in few), reading.way_back)


def _advised(session: "Session", public: Position, hint: HintView | None) -> Advised | None:
    """The machine's move, which goes before a hint."""
    due = session.due
    if due is not None:
        return Advised(due, Meaning.MACHINE_FROM, Meaning.MACHINE_TO) if due.changes and not due.hidden else None
    if hint is None or public.state != session.story.position.state:
        return None
    found = (move for move in session.watch.moves if move.notation == hint.notation and move.changes)
    take, put = (Meaning.HINT_FROM, Meaning.HINT_TO) if hint.rank == 1 else (Meaning.NEXT_FROM, Meaning.NEXT_TO)
    return next((Advised(move, take, put) for move in found), None)


def _short_of_time(public: Position, clock: ClockView, sides: Sides, moves: Iterable[Move]) -> list[Site]:
    """The pieces of the side whose time is short, of all sides on a shared clock; of stones, those it may move."""
    if clock.side is None:
        return [site for site, contents in enumerate(public.board) if contents]
    if not sides:
        return sorted({move.changes[0].site for move in moves if move.changes and move.side == clock.side})
    return [site for site, contents in enumerate(public.board) if contents and sides[contents] == clock.side]
