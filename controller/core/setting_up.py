"""Before the first move: the board is to show the position the game begins with.

the board shows                                   after the settle time
that position                                     the game begins
it, turned round, or with the colours swapped     Ask: take it so?
anything else                                     what is missing, extra and wrong is on the lights
"""

from typing import TYPE_CHECKING

from controller.core.api.commands import Command
from controller.core.api.snapshot import Setup
from controller.core.board.orientation import Orientation
from controller.core.referee.decisions import AskPeople, Begin, SetPosition
from controller.core.referee.given_position import position_given, some
from controller.core.referee.topics import BoardLies
from engine.errors import BadPosition
from engine.position import Position, Site
from hardware.frame import Sense

if TYPE_CHECKING:
    from controller.core.session.session import Session

TAKEN = {
    "turned": "The board is taken as turned round.",
    "swapped": "The colours are taken as swapped.",
    "turned and swapped": "The board is taken as turned round, the colours as swapped.",
}


def judge(session: "Session", t_ns: int) -> None:
    """Begin once the position has stood long enough; or offer to take the board as it lies."""
    due = due_ns(session)
    if due is None or t_ns < due:
        return
    if session.agrees():
        session.apply(Begin())
    elif session.dialogue.topic is None and (ways := lying(session)):
        session.apply(AskPeople(BoardLies(ways)))


def due_ns(session: "Session") -> int | None:
    """When what stands now has its consequence; None: it has none."""
    settled = session.watch.since_ns + session.settings.patience.settle_ns
    if session.agrees():
        return settled
    in_doubt = session.dialogue.topic is None and settled > session.now_ns  # a sick sensor may be in the way
    return settled if lying(session) or (in_doubt and session.trust.sick) else None


def lying(session: "Session") -> tuple[Orientation, ...]:
    """The ways the board may lie, other than it is taken, so that it shows the position."""
    watch = session.watch
    if session.agrees() or session.acceptance.is_dealt_with(session.facts):
        return ()
    turns, sensing, image = session.turns, watch.sensing, watch.reconciler.image
    unturned = sensing.shows(turns.seen(image, Orientation(turned=True)), image)  # half a turn would change nothing
    ways = (way for way in turns.others() if not (unturned and way.turned))
    return tuple(way for way in ways if sensing.shows(turns.seen(watch.seen, way), image))


def take_lying(session: "Session", way: Orientation, t_ns: int) -> None:
    """From now on the board is seen as lying so."""
    session.orientation = session.orientation.then(way)
    session.record("orientation", turned=session.orientation.turned, swapped=session.orientation.swapped)
    session.watch.look(session.turns.seen(session.watch.seen, way), t_ns)
    session.say("info", TAKEN[way.name])


def view(session: "Session") -> Setup | None:
    """What is still to be done; None once the game has begun."""
    if session.phase != "setup":
        return None
    difference, senses = session.watch.difference(), session.watch.sensing.senses
    missing, extra = set(difference.missing), set(difference.extra)
    wrong = {site for site in missing & extra if senses[site] is not Sense.WEIGHT}
    seen, image = session.watch.seen, session.watch.reconciler.image
    few = {site for site in missing & extra if site not in wrong and seen[site] < image[site]}
    many = (missing & extra) - wrong - few
    ways = lying(session) if session.state.seen else ()
    return Setup(
        missing=_sorted(missing - wrong - many),
        extra=_sorted(extra - wrong - few),
        wrong=_sorted(wrong),
        left=len(missing | extra),
        offer=ways[0].name if ways else "",
        total=sum(1 for value in image if value),
    )


def _sorted(sites: set[Site]) -> tuple[Site, ...]:
    return tuple(sorted(sites))


def take_position(session: "Session", command: Command, t_ns: int) -> None:
    """The command `setup`: the game begins from another position."""
    if session.phase != "setup" or session.history.corrections:
        session.say("warning", "The game has begun; a position can only be corrected now.")
        return
    try:
        position = position_given(
            session.game, session.seen_board(), command, session.history.positions[0], keeping=False
        )
        _check(session, position)
    except BadPosition as error:
        session.say("warning", str(error))
        return
    session.apply(SetPosition(position, is_correction=False))


def _check(session: "Session", position: Position) -> None:
    """Whether a game can begin there, on this board.

    :raises BadPosition: it is over, has other players, or needs sites that no sensor sees.
    """
    game, start = session.game, session.history.positions[0]
    outcome = game.outcome(position)
    if outcome:
        raise BadPosition(f"The game is over in that position: {outcome.reason}")
    if game.seats(position) != game.seats(start):
        raise BadPosition("Other players take part in that position; begin a new game for them.")
    lacking = game.needed_sites(position).intersection(session.trust.sensing.unseen)
    if lacking:
        raise BadPosition(f"This board cannot carry that position: there is no sensor at {some(game, lacking)}.")
