"""Hints: a person asks for the best move, then the second best, then none.

A hint is on show until the position changes.  A hint that rests on a side's secret is not shown on the board, where
the others would see it.
"""

from dataclasses import replace

from controller.core.api.events import VariationText
from controller.core.api.snapshot import HintView, RankedMove
from controller.core.referee import decisions as d
from controller.core.referee import messages
from controller.core.referee.decisions import NOTHING, Decision
from controller.core.referee.facts import Facts
from engine.position import Side

MAX_HINTS = 2  # hints that can be shown one after the other


class Hints:
    """Owner of the hint on show; `final`: no better lines will come."""

    def __init__(self) -> None:
        self.final = False
        self._lines: tuple[VariationText, ...] = ()  # the latest reply, best first
        self._rank = 0  # the rank on show, 1 the best; 0: none

    def press(self, facts: Facts, side: Side | None, choosers: tuple[Side, ...]) -> Decision:
        """The hint button or the command `hint`; `side` asks, the moves of `choosers` are chosen elsewhere."""
        if refusal := _why_not(facts, side, choosers):
            return d.Tell("warning", refusal)
        if self._rank == 0:
            self._rank = 1
            return d.AskRequest("hint", facts.position.turn)
        if self._rank < MAX_HINTS and (len(self._lines) > self._rank or not self.final):
            self._rank += 1
            return NOTHING
        return d.Forget()

    def take(self, facts: Facts, side: Side, lines: tuple[VariationText, ...], *, final: bool) -> tuple[Decision, ...]:
        """Take a reply; better ones may follow until one is final."""
        legal = facts.legal_moves(side)
        self._lines = tuple(line for line in lines if line.notations and line.notations[0] in legal)
        self.final = final
        if final and not self._lines:
            return (d.Forget(), d.Tell("warning", messages.NO_HINT_FOUND))
        return ()

    def view(self, facts: Facts) -> HintView | None:
        """The hint on show; None: none."""
        rank, lines = self._rank, self._lines
        if not 0 < rank <= len(lines):
            return None
        line = lines[rank - 1]
        return HintView(
            facts.position.turn,
            line.notations[0],
            rank,
            line.notations[1:],
            line.score,
            line.why,
            self.final,
            line.clause,
            line.sides,
            line.depth,
            tuple(RankedMove(other.notations[0], other.score) for other in lines[:MAX_HINTS]),
        )

    def note_forgotten(self) -> None:
        """Drop the hint on show."""
        self._lines, self._rank, self.final = (), 0, False


def _why_not(facts: Facts, side: Side | None, choosers: tuple[Side, ...]) -> str:
    """The reason why there can be no hint on the board, a sentence; "": there can."""
    game, position = facts.game, facts.position
    if not facts.settings.hints:
        return messages.NO_HINTS
    if choosers:
        return messages.CHOSEN_WITHOUT_US(side=facts.name(choosers[0]))
    if side is not None and side not in game.to_act(position):
        return messages.TURN_OF(side=facts.name(position.turn))
    public = replace(game.view(position), past=position.past)
    known = replace(game.view(position, position.turn), past=position.past)
    if known != public or all(move.is_said for move in game.legal_moves(position)):
        return messages.HINT_ON_OWN_PAGE
    return ""
