"""Reasons from the end of the game: a win, a loss, a threat, a defence."""

from engine.search.result import SURE
from engine.search.why.facts import Facts
from engine.search.why.lookahead import notation
from engine.search.why.reason import Reason, ended, times


def ends(facts: Facts) -> Reason | None:
    """The move ends the game, and is not the only one."""
    outcome = facts.outcome
    if outcome is None or (len(facts.legal) == 1 and facts.mover not in outcome.winners):
        return None
    what = (
        "wins at once" if facts.mover in outcome.winners else "loses at once" if outcome.winners else "ends in a draw"
    )
    return Reason(f"It {what}: {ended(outcome)}.", outcome.clause)


def wins_by_force(facts: Facts) -> Reason | None:
    """The variation is a proved win."""
    if facts.line.score <= SURE:
        return None
    if facts.end is None:
        return Reason(f"It wins by force, whatever {facts.other_name} does.")
    moves = times(facts.turns(facts.mover), "move")
    return Reason(f"It wins in {moves}, whatever {facts.other_name} does: {ended(facts.end)}.", facts.end.clause)


def is_forced(facts: Facts) -> Reason | None:
    """It is the only move."""
    if len(facts.legal) > 1:
        return None
    if facts.move.is_pass:
        clauses = [notice.clause for notice in facts.game.notices(facts.position)]
        return Reason(f"{facts.mover_name} cannot move and has to pass.", clauses[0] if len(clauses) == 1 else "")
    return Reason("It is the only legal move.")


def is_lost(facts: Facts) -> Reason | None:
    """The variation is a proved loss; if it is the best, so are all others."""
    if facts.line.score >= -SURE:
        return None
    first = "Every move loses; this one holds out longest." if facts.best.score < -SURE else "This move loses."
    if not facts.is_best and facts.best.score < -SURE:
        first = "Every move loses, this one too."
    if facts.end is None:
        return Reason(first)
    moves = times(facts.turns(facts.other), "move")
    return Reason(f"{first} {facts.other_name} wins in {moves}: {ended(facts.end)}.", facts.end.clause)


def keeps_from_winning(facts: Facts) -> Reason | None:
    """The other side would win at once after a null move, or after most other moves; and no longer can."""
    if facts.replies.winning(facts.other):
        return None
    losing = facts.now.winning(facts.other)
    if 2 * len(losing) >= len(facts.legal) and losing[0].outcome is not None:
        outcome = losing[0].outcome
        return Reason(f"After most other moves {facts.other_name} wins at once: {ended(outcome)}.", outcome.clause)
    there = facts.if_passed
    threats = there.winning(facts.other) if there else ()
    if there is None or not threats or threats[0].outcome is None:
        return None
    how = notation(facts.game, there.position, threats[0].code)
    return Reason(f"It keeps {facts.other_name} from winning at once with {how}.", threats[0].outcome.clause)


def threatens_to_win(facts: Facts) -> Reason | None:
    """The side wins at once after most replies, or after a null move of the other side."""
    won = facts.replies.winning(facts.mover)
    if won and 2 * len(won) >= len(facts.replies.effects) and won[0].outcome is not None:
        outcome = won[0].outcome
        return Reason(f"It wins at once unless {facts.other_name} answers it: {ended(outcome)}.", outcome.clause)
    there = facts.threats
    wins = there.winning(facts.mover) if there else ()
    if there is None or not wins or wins[0].outcome is None:
        return None
    how = notation(facts.game, there.position, wins[0].code)
    return Reason(f"It threatens to win at once with {how}.", wins[0].outcome.clause)
