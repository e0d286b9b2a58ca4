"""The wording of topics: text and choices.

The answer to an agreement is `yes`, `no`, or `yes:SIDE` where several sides must agree; to several moves, a notation.
"""

from collections.abc import Sequence

from controller.core.api.events import Ask
from controller.core.referee import messages
from controller.core.referee.facts import Facts
from controller.core.referee.topics import (
    AnyTopic,
    AreExchanged,
    BoardLies,
    DoWithout,
    DrawOffered,
    EarlierStands,
    MoveMade,
    SensorWrong,
    TakebackWished,
    WhichExchanged,
    WhichMove,
    WhichSensor,
)
from engine.position import Side

YES_NO = (("yes", messages.YES), ("no", messages.NO))


def worded(topic: AnyTopic, number: int, waits_for: tuple[Side, ...], facts: Facts) -> Ask:
    """The question of that number; `waits_for`: the sides that must agree, () where it is no agreement."""
    names, game = facts.game.sides, facts.game
    match topic:
        case EarlierStands(kept):
            text = messages.EARLIER_STANDS(count=_taken(facts, kept))
            return Ask(number, text, agreements(waits_for, names))
        case TakebackWished(kept, side):
            count, move = _taken(facts, kept), facts.history.moves[kept].public
            everybody = messages.TAKE_BACK(count=count, move=move)
            text = everybody if side is None else messages.SIDE_TAKES_BACK(side=names[side], count=count, move=move)
            return Ask(number, text, agreements(waits_for, names))
        case DrawOffered(side):
            return Ask(number, messages.DRAW_OFFERED(side=names[side]), agreements(waits_for, names))
        case WhichMove(moves):
            choices = tuple((move.notation, move.notation) for move in moves)
            return Ask(number, messages.WHICH_MOVE(side=names[moves[0].side]), choices)
        case MoveMade(move):
            choices = ((move.notation, messages.YES), ("no", messages.NOT_YET))
            return Ask(number, messages.MOVE_MADE(move=move.notation), choices)
        case SensorWrong(suspect):
            name = game.site_names[suspect.site]
            told = messages.SOMETHING_STANDS if suspect.stands else messages.IS_EMPTY
            return Ask(number, told(site=name), YES_NO)
        case WhichSensor(suspects):
            names_of = dict.fromkeys(game.site_names[suspect.site] for suspect in suspects)
            choices = (*((name, name) for name in names_of), ("no", messages.NONE_OF_THEM))
            return Ask(number, messages.WHICH_SENSOR, choices)
        case BoardLies(ways):
            if len(ways) == 1:
                return Ask(number, messages.TAKE_IT_SO(how=messages.LIES[ways[0].name]), YES_NO)
            choices = (*((way.name, messages.LIES[way.name]) for way in ways), ("no", messages.MISTAKE))
            return Ask(number, messages.OTHER_WAY_ROUND, choices)
        case DoWithout(sites):
            faults = tuple(
                messages.WITH_FAULT(site=game.site_names[site], fault=messages.FAULTS.get(ails, ails))
                for site, ails in sites
            )
            return Ask(number, messages.DO_WITHOUT(sites=faults, count=len(faults)), YES_NO)
        case WhichExchanged() | AreExchanged():
            return _exchange_worded(topic, number, facts)


def _exchange_worded(topic: WhichExchanged | AreExchanged, number: int, facts: Facts) -> Ask:
    board, pieces, names = facts.position.board, facts.game.pieces, facts.game.site_names
    match topic:
        case WhichExchanged(marked):
            which = messages.OTHER_EXCHANGED(site=names[marked[0]]) if marked else messages.WHICH_EXCHANGED
            return Ask(number, which, (("no", messages.NONE_EXCHANGED),))
        case AreExchanged(one, other):
            first, second = pieces[board[other]].name, pieces[board[one]].name
            text = messages.ARE_EXCHANGED(one=names[one], first=first, other=names[other], second=second)
            return Ask(number, text, YES_NO)


def agreements(sides: tuple[Side, ...], names: Sequence[str]) -> tuple[tuple[str, str], ...]:
    """The choices of an agreement: one yes for each side, where several must agree, and one no."""
    if len(sides) < 2:
        return YES_NO
    return (*((f"yes:{side}", messages.SIDE_YES(side=names[side])) for side in sides), YES_NO[1])


def _taken(facts: Facts, kept: int) -> int:
    """The number of moves after the first `kept` ones."""
    return len(facts.history.moves) - kept
