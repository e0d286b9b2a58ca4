"""The setup: before the first move the board must show the start position.

the board shows                                   after the settle time
that position                                     the game begins (at once where `Patience.begin_ns` is 0)
it, turned round, or with the colours swapped     people are asked: take it so?
anything else                                     what is missing, extra and wrong is on the lights
"""

from controller.core.api.commands import GivenPosition
from controller.core.api.snapshot import SetupView
from controller.core.board.image import Sensing
from controller.core.board.orientation import Orientation, Orientations
from controller.core.referee import decisions as d
from controller.core.referee import messages
from controller.core.referee.decisions import NOTHING, Decision
from controller.core.referee.facts import Facts
from controller.core.referee.given_position import position_given, some
from controller.core.referee.state import Phase
from controller.core.referee.topics import BoardLies
from engine.errors import BadPosition
from engine.position import Position, Site
from hardware.frame import Sense


class Setup:
    """Owner of the orientation.  `is_dealt_with`, everywhere: people were asked about the present board before.

    turns        the possible orientations
    orientation  the present orientation
    """

    def __init__(self, turns: Orientations, orientation: Orientation) -> None:
        self.turns = turns
        self.orientation = orientation

    def stood(self, facts: Facts, *, is_asking: bool, is_dealt_with: bool) -> Decision:
        """Begin once the position has stood long enough; or offer to accept the orientation of the board."""
        if facts.agrees and facts.now_ns >= _begun_ns(facts):
            return d.Begin()
        if facts.agrees or facts.now_ns < _settled_ns(facts):
            return NOTHING
        ways = () if is_asking else self._lying(facts, is_dealt_with=is_dealt_with)
        return d.AskPeople(BoardLies(ways)) if ways else NOTHING

    def due_ns(self, facts: Facts, *, is_asking: bool, is_dealt_with: bool, is_sick: bool) -> int | None:
        """The instant of the present board's consequence; None: none.  `is_sick`: a sick sensor may be in the way."""
        if facts.agrees:
            return _begun_ns(facts)
        settled_ns = _settled_ns(facts)
        in_doubt = not is_asking and settled_ns > facts.now_ns and is_sick
        return settled_ns if self._lying(facts, is_dealt_with=is_dealt_with) or in_doubt else None

    def view(self, facts: Facts, *, is_dealt_with: bool) -> SetupView | None:
        """The rest of the setup; None once the game has begun."""
        if facts.state.phase is not Phase.SETUP:
            return None
        difference, senses = facts.board.difference(), facts.board.sensing.senses
        missing, extra = set(difference.missing), set(difference.extra)
        wrong = {site for site in missing & extra if senses[site] is not Sense.WEIGHT}
        seen, image = facts.board.seen, facts.board.reconciler.image
        few = {site for site in missing & extra if site not in wrong and seen[site] < image[site]}
        many = (missing & extra) - wrong - few
        ways = self._lying(facts, is_dealt_with=is_dealt_with) if facts.state.seen else ()
        return SetupView(
            missing=_sorted(missing - wrong - many),
            extra=_sorted(extra - wrong - few),
            wrong=_sorted(wrong),
            left=len(missing | extra),
            offer=ways[0].name if ways else "",
            total=sum(1 for value in image if value),
        )

    def take_position(self, facts: Facts, command: GivenPosition, sensing: Sensing) -> Decision:
        """The command `setup`: begin from another position; `sensing`: the board's sensing with no sensor masked."""
        if facts.state.phase is not Phase.SETUP or facts.history.corrections or facts.history.moves:
            return d.Tell("warning", messages.ALREADY_BEGUN)
        start = facts.history.positions[0]
        try:
            position = position_given(facts.game, facts.seen_board, command, start, keeping=False)
            _check(facts, position, sensing)
        except BadPosition as error:
            return d.Tell("warning", error.args[0])
        return d.SetPosition(position, is_correction=False)

    def note_lying(self, way: Orientation) -> None:
        """Turn the view of the board by that orientation, relative to the present one."""
        self.orientation = self.orientation.then(way)

    def _lying(self, facts: Facts, *, is_dealt_with: bool) -> tuple[Orientation, ...]:
        """The other orientations in which the board would show the position."""
        if facts.agrees or is_dealt_with:
            return ()
        board, turns = facts.board, self.turns
        sensing, image = board.sensing, board.reconciler.image
        unturned = sensing.shows(turns.seen(image, Orientation(turned=True)), image)  # half a turn changes nothing
        ways = (way for way in turns.others() if not (unturned and way.turned))
        return tuple(way for way in ways if sensing.shows(turns.seen(board.seen, way), image))


def _begun_ns(facts: Facts) -> int:
    return facts.board.since_ns + facts.settings.patience.until_begun_ns


def _settled_ns(facts: Facts) -> int:
    return facts.board.since_ns + facts.settings.patience.settle_ns


def _sorted(sites: set[Site]) -> tuple[Site, ...]:
    return tuple(sorted(sites))


def _check(facts: Facts, position: Position, sensing: Sensing) -> None:
    """Check that a game can begin from that position on this board.

    :raises BadPosition: it is over, has other players, or needs sites that no sensor sees.
    """
    game, start = facts.game, facts.history.positions[0]
    outcome = game.outcome(position)
    if outcome:
        raise BadPosition(messages.OVER_THERE(reason=outcome.reason))
    if game.seats(position) != game.seats(start):
        raise BadPosition(messages.OTHER_PLAYERS)
    lacking = game.needed_sites(position).intersection(sensing.unseen)
    if lacking:
        raise BadPosition(messages.NO_SENSOR_AT(sites=some(game, lacking)))
