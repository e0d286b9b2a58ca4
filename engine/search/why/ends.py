"""Reasons from the end of the game: a win, a loss, a threat, a defence."""

from engine.search import messages
from engine.search.result import PROVED_SCORE
from engine.search.why.facts import MoveFacts
from engine.search.why.lookahead import notation
from engine.search.why.reason import Reason, ended


def ends(facts: MoveFacts) -> Reason | None:
    """The move ends the game, and is not the only one."""
    outcome = facts.outcome
    if outcome is None or (len(facts.legal) == 1 and facts.mover not in outcome.winners):
        return None
    if facts.mover in outcome.winners:
        text = messages.WINS_AT_ONCE(how=ended(outcome))
    else:
        text = (messages.LOSES_AT_ONCE if outcome.winners else messages.ENDS_DRAWN)(how=ended(outcome))
    return Reason(text, outcome.clause)


def wins_by_force(facts: MoveFacts) -> Reason | None:
    """The variation is a proved win."""
    if facts.line.score <= PROVED_SCORE:
        return None
    if facts.end is None:
        return Reason(messages.WINS_BY_FORCE(other=facts.other_name))
    moves = facts.turns(facts.mover)
    return Reason(messages.WINS_IN(number=moves, other=facts.other_name, how=ended(facts.end)), facts.end.clause)


def is_forced(facts: MoveFacts) -> Reason | None:
    """It is the only move."""
    if len(facts.legal) > 1:
        return None
    if facts.move.is_pass:
        clauses = [notice.clause for notice in facts.game.notices(facts.position)]
        return Reason(messages.HAS_TO_PASS(side=facts.mover_name), clauses[0] if len(clauses) == 1 else "")
    return Reason(messages.ONLY_MOVE)


def is_lost(facts: MoveFacts) -> Reason | None:
    """The variation is a proved loss; if it is the best, so are all others."""
    if facts.line.score >= -PROVED_SCORE:
        return None
    first = messages.HOLDS_OUT if facts.is_best else messages.LOSES_TOO
    if facts.best.score >= -PROVED_SCORE:
        first = messages.LOSES
    if facts.end is None:
        return Reason(first)
    moves, how = facts.turns(facts.other), ended(facts.end)
    return Reason(messages.LOST_IN(first=first, other=facts.other_name, number=moves, how=how), facts.end.clause)


def keeps_from_winning(facts: MoveFacts) -> Reason | None:
    """The other side would win at once after a null move, or after most other moves; and no longer can."""
    if facts.replies.winning(facts.other):
        return None
    losing = facts.now.winning(facts.other)
    if 2 * len(losing) >= len(facts.legal) and losing[0].outcome is not None:
        outcome = losing[0].outcome
        return Reason(messages.OTHERS_WIN(other=facts.other_name, how=ended(outcome)), outcome.clause)
    there = facts.if_passed
    threats = there.winning(facts.other) if there else ()
    if there is None or not threats or threats[0].outcome is None:
        return None
    how = notation(facts.game, there.position, threats[0].code)
    return Reason(messages.KEEPS_FROM_WINNING(other=facts.other_name, move=how), threats[0].outcome.clause)


def threatens_to_win(facts: MoveFacts) -> Reason | None:
    """The side wins at once after most replies, or after a null move of the other side."""
    won = facts.replies.winning(facts.mover)
    if won and 2 * len(won) >= len(facts.replies.effects) and won[0].outcome is not None:
        outcome = won[0].outcome
        return Reason(messages.UNLESS_ANSWERED(other=facts.other_name, how=ended(outcome)), outcome.clause)
    there = facts.threats
    wins = there.winning(facts.mover) if there else ()
    if there is None or not wins or wins[0].outcome is None:
        return None
    how = notation(facts.game, there.position, wins[0].code)
    return Reason(messages.THREATENS_TO_WIN(move=how), wins[0].outcome.clause)
