"""Teaching (`Settings.teach`): a learner who lifts a piece is warned of bad destinations.

When a turn begins, a table of its bad moves is requested; a requested hint comes first.  There are no warnings
until the reply is there, and none in games with secrets.  For a lifted piece the table is only looked up: a
destination is lit as a warning if every move to it is bad, and the reason is said once a turn.
"""

from collections.abc import Mapping

from controller.core.api.events import MoveRequest, VariationText
from controller.core.board.parts import Sides, parts_of
from controller.core.board.reading import InProgress
from controller.core.referee import decisions as d
from controller.core.referee import messages
from controller.core.referee.decisions import NOTHING, Decision
from controller.core.referee.facts import Facts
from controller.core.referee.state import Phase
from engine.position import Site
from engine.rules import Secretive

MOST_SAID = 2  # most sentences about one piece
MAX_SITES_TAUGHT = 4  # most sites in a sentence


class Teaching:
    """Owner of the turn's table of bad moves.  `is_chosen`, everywhere: the move is chosen elsewhere."""

    def __init__(self) -> None:
        self._lessons: Mapping[str, VariationText] | None = (
            None  # by notation: bad moves of this turn; None: unknown yet
        )
        self._taught: frozenset[str] = frozenset()  # sentences said in this turn

    def switch(self, facts: Facts, *, on: bool) -> tuple[Decision, ...]:
        """The command `teach`: on or off from now on."""
        if on and not facts.settings.hints:
            return (d.Tell("warning", messages.NO_HINTS),)
        if on and isinstance(facts.game.rules, Secretive):
            return (d.Tell("warning", messages.HIDDEN_FROM_LEARNERS),)
        if on == facts.settings.teach:
            return ()
        text = messages.WARNS if on else messages.WARNS_NO_MORE
        return (d.SetTeaching(on), d.Tell("info", text))

    def keep_up(self, facts: Facts, request: MoveRequest | None, *, is_chosen: bool, is_hint_final: bool) -> Decision:
        """After every event: request the table of this turn if it is missing, and drop it where nobody is taught."""
        if not _teaches(facts, is_chosen=is_chosen):
            return d.DropRequest() if request is not None and request.kind == "teach" else NOTHING
        if self._lessons is None and (request is None or (request.kind == "hint" and is_hint_final)):
            return d.AskRequest("teach", facts.position.turn)
        return NOTHING

    def look(self, facts: Facts, *, is_chosen: bool) -> tuple[Decision, ...]:
        """Say the warnings for the lifted piece."""
        if not self._lessons:
            return ()
        found: dict[tuple[str, str], list[Site]] = {}
        for site, line in self.warned(facts, is_chosen=is_chosen).items():
            found.setdefault((line.why, line.clause), []).append(site)
        told: list[Decision] = []
        for (why, clause), sites in list(found.items())[:MOST_SAID]:
            text = _warning(facts, sites, why)
            if text not in self._taught:
                self._taught |= {text}
                told.append(d.Tell("warning", text, clause, tuple(sites)))
        return tuple(told)

    def warned(self, facts: Facts, *, is_chosen: bool) -> Mapping[Site, VariationText]:
        """By bad destination of the lifted piece: the variation that says why."""
        reading = facts.board.reading
        if not self._lessons or not isinstance(reading, InProgress) or not _teaches(facts, is_chosen=is_chosen):
            return {}
        sides: Sides = [piece.side for piece in facts.game.pieces]
        if not any(move.notation in self._lessons for move in reading.candidates):
            return {}
        ahead, reasons, fine = set(reading.next_sites), dict[Site, VariationText](), set[Site]()
        for move in reading.candidates:
            line = self._lessons.get(move.notation)
            for site in ahead.intersection(parts_of(move, sides).go_to):
                if line is None:
                    fine.add(site)
                else:
                    reasons.setdefault(site, line)
        return {site: reasons[site] for site in sorted(reasons.keys() - fine)}

    def note_lessons(self, lines: tuple[VariationText, ...]) -> None:
        """Take the table of bad moves."""
        self._lessons = {line.notations[0]: line for line in lines if line.notations}

    def note_turn(self) -> None:
        """The accepted position has changed."""
        self._lessons, self._taught = None, frozenset()


def _teaches(facts: Facts, *, is_chosen: bool) -> bool:
    settings = facts.settings
    if not settings.teach or not settings.hints or is_chosen or isinstance(facts.game.rules, Secretive):
        return False
    return facts.state.phase is Phase.PLAY and not facts.is_paused


def _warning(facts: Facts, sites: list[Site], why: str) -> str:
    names = tuple(facts.game.site_names[site] for site in sites)
    return messages.WARNED(sites=names[:MAX_SITES_TAUGHT], more=max(0, len(names) - MAX_SITES_TAUGHT), why=why)
