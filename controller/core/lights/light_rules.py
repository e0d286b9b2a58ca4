"""Which lights a game shows: a function of public knowledge.

    over                        the last move, the winners
    setup                       what is missing, extra, wrong; sick sensors
    exchanged pieces are named  the one that is named, those that may be the other; then the two
    a wrong board, announced    the same, and the next step of the way back
    a move is in progress       the move; the rest of an advised move
    at rest, a move advised     the machine's move, or the hint
    at rest                     the last move, duties, penalties, what somebody points at

A choice in words has no lights.  In a game with secrets a hint has none either: it may rest on what one
seat alone knows.
"""

from collections.abc import Collection, Iterable
from typing import NamedTuple

from controller.core.api.snapshot import ClockView, HintView, Meaning, SetupView
from controller.core.board.parts import Sides
from controller.core.board.queries import BoardQueries
from controller.core.board.reading import Agrees, Discrepancy
from controller.core.board.watch import Trouble
from controller.core.lights import light_meanings
from controller.core.lights.light_meanings import Advised, Lights
from engine.game import Game
from engine.position import Move, Notice, Outcome, Position, Site, Violation
from hardware.frame import Sense


class LightInputs(NamedTuple):
    """The input of the light rules.

    position, public  the accepted position and its public view
    watch             the board, read-only
    setup             what is left to do before the first move; None once the game has begun
    trouble           what was announced as wrong and is still wrong
    due               the move of a machine or remote, to be made on the board; it comes before a hint
    warned            sites of which a learner is warned
    pointed           sites that somebody points at
    exchanging        pieces in each other's place: the site that is named, and those that are asked about; None: no
    """

    game: Game
    position: Position
    public: Position
    watch: BoardQueries
    clock: ClockView
    last_move: Move | None = None
    outcome: Outcome | None = None
    setup: SetupView | None = None
    trouble: Trouble | None = None
    sick: tuple[Site, ...] = ()
    due: Move | None = None
    hint: HintView | None = None
    warned: Collection[Site] = ()
    notices: tuple[Notice, ...] = ()
    violations: tuple[Violation, ...] = ()
    pointed: tuple[Site, ...] = ()
    exchanging: tuple[tuple[Site, ...], tuple[Site, ...]] | None = None


def lights_of(shown: LightInputs) -> Lights:
    """The lights by site, with their meanings."""
    watch, public, clock = shown.watch, shown.public, shown.clock
    sides: Sides = [piece.side for piece in shown.game.pieces]
    if shown.outcome:
        winners = shown.outcome.winners
        own = {site for side in winners for site in shown.game.own_sites(side)}
        return light_meanings.winner_lights(public.board, winners, shown.last_move, sides, own)
    if shown.setup is not None:
        return light_meanings.setup_lights(shown.setup, shown.sick)
    if shown.exchanging is not None:
        return light_meanings.exchange_lights(*shown.exchanging)
    if shown.trouble:
        return light_meanings.trouble_lights(_weighed(watch, shown.trouble), shown.sick)
    advised = _advised(shown)
    if not isinstance(watch.reading, Agrees):
        return light_meanings.moving_lights(watch.shown, sides, advised, shown.sick, shown.warned)
    if advised:
        lights = light_meanings.advised_lights(advised, sides)
    else:
        lights = light_meanings.rest_lights(shown.last_move, shown.notices, shown.violations, sides, shown.pointed)
    if clock.low and clock.state in ("running", "held"):
        return light_meanings.with_clock(lights, _short_of_time(public, clock, sides, watch.moves))
    return lights


def _weighed(watch: BoardQueries, trouble: Trouble) -> Discrepancy:
    """The trouble's reading, which says of each pit with stones whether it has too few or too many."""
    sensing, seen, reading = watch.sensing, watch.seen, trouble.reading
    both = {site for site in reading.missing if site in reading.extra and sensing.senses[site] is Sense.WEIGHT}
    if not both:
        return reading
    image = sensing.image(trouble.position.board)
    few = {site for site in both if seen[site] < image[site]}
    missing = tuple(site for site in reading.missing if site not in both or site in few)
    return Discrepancy(missing, tuple(site for site in reading.extra if site not in few), reading.way_back)


def _advised(shown: LightInputs) -> Advised | None:
    """The machine's due move, else the hint; None: neither."""
    due, hint = shown.due, shown.hint
    if due is not None:
        if not due.changes or due.hidden:
            return None
        return Advised(due, shown.game.way(due), Meaning.MACHINE_FROM, Meaning.MACHINE_TO)
    if hint is None or shown.public.state != shown.position.state:
        return None
    found = (move for move in shown.watch.moves if move.notation == hint.notation and move.changes)
    take, put = (Meaning.HINT_FROM, Meaning.HINT_TO) if hint.rank == 1 else (Meaning.NEXT_FROM, Meaning.NEXT_TO)
    return next((Advised(move, shown.game.way(move), take, put) for move in found), None)


def _short_of_time(public: Position, clock: ClockView, sides: Sides, moves: Iterable[Move]) -> list[Site]:
    """The pieces of the side short of time, on a shared clock of all sides; with stones, the piles it may move."""
    if clock.side is None:
        return [site for site, contents in enumerate(public.board) if contents]
    if not sides:
        return sorted({move.changes[0].site for move in moves if move.changes and move.side == clock.side})
    return [site for site, contents in enumerate(public.board) if contents and sides[contents] == clock.side]
