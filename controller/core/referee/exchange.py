"""Pieces in each other's place: what people see and no sensor does, as after a wrong put-back.

    pause twice, `exchange`, the menu   people are asked which two; a piece that is up already is one of them
    a piece is lifted, or named         it is one of the two
    the second one                      people are asked: is that on this site, and this on that?
    yes, a move button                  the position is corrected; who is to move, and the time used, stay
    no, the undo button                 nothing is changed

Meanwhile no move is made on the board, and the clock is held (10 s at most).  What cannot be exchanged is refused at
once: equal pieces, what the sensors tell apart, and what no rule allows.
"""

from collections.abc import Iterable

from controller.core.board.reading import Ambiguous, Completed
from controller.core.referee import decisions as d
from controller.core.referee import messages
from controller.core.referee.decisions import Decision
from controller.core.referee.facts import Facts
from controller.core.referee.given_position import exchanged
from controller.core.referee.topics import AnyTopic, AreExchanged, WhichExchanged
from engine.errors import BadPosition
from engine.position import EMPTY, Site

TWICE_NS = 700_000_000  # two presses of pause within this time are one wish


class Exchange:
    """Owner of the last press of pause.  What is named so far stands in the open question's topic."""

    def __init__(self) -> None:
        self._pressed_ns: int | None = None

    def is_twice(self, facts: Facts) -> bool:
        """Whether this press of pause is the second of two that belong together: nothing was touched in between."""
        before, self._pressed_ns = self._pressed_ns, facts.now_ns
        is_twice = before is not None and facts.now_ns - before <= TWICE_NS and facts.board.since_ns <= before
        if is_twice:
            self._pressed_ns = None
        return is_twice

    def begin(self, facts: Facts, names: Iterable[str]) -> tuple[Decision, ...]:
        """Ask which two pieces it is; `names`: the sites that are known."""
        game, names = facts.game, tuple(names)
        if not game.pieces:
            return (d.Tell("warning", messages.STONES_ALIKE(game=game.title)),)
        if isinstance(facts.board.shown, Completed | Ambiguous):
            return (d.Tell("warning", messages.MOVE_STANDS),)
        if names:
            return self.name(facts, WhichExchanged(), names)
        up = _taken_up(facts)
        return _marked(facts, (), up if len(up) <= 2 else ())

    def name(self, facts: Facts, topic: WhichExchanged, names: Iterable[str]) -> tuple[Decision, ...]:
        """Sites are named instead of lifting their pieces."""
        known, names = facts.game.sites, tuple(names)
        unknown = next((name for name in names if name not in known), None)
        if unknown is not None:
            return (d.Tell("warning", messages.NO_SUCH_SITE(site=unknown)),)
        return _marked(facts, topic.marked, tuple(known[name] for name in names if known[name] not in topic.marked))

    def look(self, facts: Facts, topic: AnyTopic | None, lifted: Iterable[Site]) -> tuple[Decision, ...]:
        """The board has changed, and pieces were lifted from those sites."""
        if not isinstance(topic, WhichExchanged):
            return ()
        board = facts.position.board
        known = tuple(site for site in lifted if board[site] != EMPTY and site not in topic.marked)
        return _marked(facts, topic.marked, known) if known else ()

    def shown(self, facts: Facts, topic: AnyTopic | None) -> tuple[tuple[Site, ...], tuple[Site, ...]] | None:
        """The sites that are named, and those that people are asked about; None: nothing is being exchanged."""
        match topic:
            case AreExchanged(one, other):
                return (), (one, other)
            case WhichExchanged(marked):
                return marked, _candidates(facts, marked)
            case _:
                return None


def _marked(facts: Facts, marked: tuple[Site, ...], more: tuple[Site, ...]) -> tuple[Decision, ...]:
    """The question that follows from the sites named so far and from `more`."""
    for site in dict.fromkeys(more):
        refusal = _why_not(facts, marked, site)
        if refusal:
            return (d.AskPeople(WhichExchanged(marked)), d.Tell("warning", refusal))
        marked = (*marked, site)
        if len(marked) == 2:
            return (d.AskPeople(AreExchanged(*marked)),)
    return (d.AskPeople(WhichExchanged(marked)),)


def _why_not(facts: Facts, marked: tuple[Site, ...], site: Site) -> str:
    """Why that site is not the next one of the two, a sentence; "": it may be."""
    names, board, sensing = facts.game.site_names, facts.position.board, facts.board.sensing
    if board[site] == EMPTY:
        return messages.NO_PIECE_ON(site=names[site])
    if not marked:
        return ""
    one, both = marked[0], {"one": names[marked[0]], "other": names[site]}
    if board[one] == board[site]:
        return messages.ALIKE(**both)
    if any(sensing.value(at, board[one]) != sensing.value(at, board[site]) for at in (one, site)):
        return messages.TOLD_APART(**both)
    try:
        if facts.game.seats(exchanged(facts.game, facts.position, one, site)) != facts.game.seats(facts.position):
            return messages.OTHER_PLAYERS
    except BadPosition:
        return messages.NO_RULE_ALLOWS(**both)
    return ""


def _candidates(facts: Facts, marked: tuple[Site, ...]) -> tuple[Site, ...]:
    """The sites of pieces that may stand in another's place, of another kind and alike to the sensors."""
    board, sensing = facts.position.board, facts.board.sensing
    full = [site for site, contents in enumerate(board) if contents != EMPTY]

    def alike(one: Site, other: Site) -> bool:
        values = ((sensing.value(at, board[one]), sensing.value(at, board[other])) for at in (one, other))
        return board[one] != board[other] and all(first == second for first, second in values)

    partners = marked or full
    return tuple(site for site in full if site not in marked and any(alike(one, site) for one in partners))


def _taken_up(facts: Facts) -> tuple[Site, ...]:
    """The sites that lack their piece, as far as sensors tell."""
    board, seen = facts.board, facts.board.seen
    return tuple(
        site for site in board.reconciler.rest.differing(seen) if board.reconciler.image[site] and not seen[site]
    )
