"""Objections to a wrong board: the message to people, and its end.

    the board shows                                   said
    what no rule allows                               the clause, in words
    a move half made, and nothing in a hand           what it lacks; nobody has done wrong yet
    a move that touch-move forbids                    what has to move
    a move that goes on where touch-move forbids it   that it counts
    a move of a side whose move is chosen elsewhere   that it is, or which it is; nobody has done wrong
    what the sensors of a silent chip tell            that it is silent

Where stones are counted, people hear how many the next step of the way back carries.

Only a broken rule holds the clock and is recorded.
"""

from collections.abc import Callable
from typing import TypeAlias

from controller.core.api.events import Say
from controller.core.board.reading import Discrepancy
from controller.core.board.reconciler import Reconciler
from controller.core.board.way_back import Step
from controller.core.referee import decisions as d
from controller.core.referee import messages
from controller.core.referee.decisions import NOTHING, Decision
from controller.core.referee.facts import Facts
from engine.position import EMPTY, SOMETHING, Move, Position, Refusal, Site
from hardware.frame import STONE_WEIGHT

SilentChip: TypeAlias = Callable[[tuple[Site, ...]], str]


class Objections:
    """Owner of the referee's present message (`saying`; None: none)."""

    def __init__(self) -> None:
        self.saying: Say | None = None
        self._step: Step | None = None  # the step of which people were told how many stones it carries

    def object(self, facts: Facts, *, guidance: str, reminder: str, silent: SilentChip) -> Decision:
        """Name what is wrong, and show the way back; NOTHING where nothing is wrong.

        guidance  the message to a hand that makes a move which is chosen elsewhere; "": no move is
        reminder  the message to a side bound by touch-move; "": no side is bound
        silent    the silent chip that any of those sites belongs to; "": none
        """
        board = facts.board
        trouble = board.trouble()
        if trouble is None:
            return NOTHING
        sites = tuple(sorted({*trouble.reading.missing, *trouble.reading.extra}))
        if chip := silent(sites):
            return d.RequireCorrection(trouble, d.Tell("warning", messages.CHIP_SILENT(chip=chip)), is_held=True)
        if board.is_restricted and _is_lawful(facts):
            if guidance:
                return d.RequireCorrection(trouble, d.Tell("info", guidance, "", sites))
            said = d.Tell("illegal", reminder, "", sites)
        elif board.would_revise:
            side, touch_move = facts.name(facts.history.moves[-1].side), facts.settings.touch_move
            why = messages.HAS_MOVED(side=side) if touch_move else messages.MADE_ELSEWHERE
            said = d.Tell("illegal", why, "", sites)
        elif refusal := _broken(facts, trouble.position):
            said = d.Tell("illegal", refusal.text, refusal.clause, refusal.sites)
        else:
            said = d.Tell("illegal", messages.NOT_THE_POSITION, "", sites)
        return d.RequireCorrection(trouble, said, is_held=True)

    def remind(self, facts: Facts) -> Decision:
        """Say what a half-made move lacks, if nothing is in a hand.  The move may still be finished."""
        refusal = None if _is_in_hand(facts) else _broken(facts, facts.board.revised_from)
        return d.Tell("warning", refusal.text, refusal.clause, refusal.sites, stays=True) if refusal else NOTHING

    def look(self, facts: Facts, due: Move | None) -> Decision:
        """The board has changed: the message is over, or the way back changes.

        due  a machine's move to be made on the board, which holds the clock, too
        """
        if isinstance(facts.board.reading, Discrepancy):
            trouble = facts.board.trouble() if facts.state.is_named else None
            return NOTHING if trouble is None else d.RequireCorrection(trouble)
        held = _is_held(facts, due)
        return d.Follow(releases=held) if held or facts.state.is_named or self.saying else NOTHING

    def renew(self, facts: Facts, due: Move | None) -> Decision:
        """Other sensors are believed: what was named is void, and what is still wrong will be named anew."""
        return d.Follow(releases=_is_held(facts, due)) if facts.state.is_named else NOTHING

    def carry(self, facts: Facts) -> Decision:
        """Where stones are counted: say how many the next step of the way back carries, once a step."""
        trouble = facts.state.trouble if facts.state.is_named and not facts.game.pieces else None
        step = trouble.reading.way_back[0] if trouble is not None and trouble.reading.way_back else None
        before, self._step = self._step, step
        if step is None or step == before:
            return NOTHING
        names = facts.game.site_names
        if step.lift is None:
            return d.Tell("info", messages.PUT_STONES(count=step.count, to=names[step.place or 0]))
        if step.place is None:
            return d.Tell("info", messages.TAKE_STONES(count=step.count, site=names[step.lift]))
        return d.Tell("info", messages.CARRY_STONES(count=step.count, site=names[step.lift], to=names[step.place]))

    def note_said(self, saying: Say | None) -> None:
        """Set the referee's present message."""
        self.saying = saying


def _is_held(facts: Facts, due: Move | None) -> bool:
    return facts.clock.turn.held and due is None  # a restart can leave a hold without a trouble


def _is_in_hand(facts: Facts) -> bool:
    """Whether pieces are missing from the board, as far as sensors tell."""
    image, seen = facts.board.reconciler.image, facts.board.seen
    if not facts.game.pieces:
        return sum(image) - sum(seen) > STONE_WEIGHT // 2
    return sum(map(bool, image)) > sum(map(bool, seen))


def _broken(facts: Facts, position: Position) -> Refusal | None:
    """The refusal by the broken clause; None: unknown."""
    game, board = facts.game, facts.board
    contents = list(board.contents(position.board))
    gone = [was for site, was in enumerate(position.board) if was not in (EMPTY, contents[site])]
    strange: dict[Site, int] = {}
    for site, now in enumerate(contents):
        if now == SOMETHING and (like := _of_its_colour(facts, site)):
            contents[site] = next((piece for piece in gone if piece in like), SOMETHING)
            if contents[site] == SOMETHING:
                strange[site] = like[0]
            else:
                gone.remove(contents[site])
    refusal = game.why_not(position, contents)
    if refusal is None and strange:  # an unknown new piece may hide the broken clause
        refusal = game.why_not(position, [strange.get(site, now) for site, now in enumerate(contents)])
    return refusal


def _of_its_colour(facts: Facts, site: Site) -> list[int]:
    """The pieces that a colour sensor's value may mean; [] for any other sensor."""
    pieces, board = facts.game.pieces, facts.board
    like = [piece for piece in range(1, len(pieces)) if board.sensing.value(site, piece) == board.seen[site]]
    return like if len({pieces[piece].side for piece in like}) == 1 else []


def _is_lawful(facts: Facts) -> bool:
    """Whether a legal move explains the board, restrictions aside."""
    board = facts.board
    rest = board.reconciler.rest
    reading = Reconciler(facts.game, board.sensing, facts.position, rest=rest).read(board.seen)
    return not isinstance(reading, Discrepancy)
