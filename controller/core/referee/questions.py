"""The wording of topics: text and choices.

The answer to an agreement is `yes`, `no`, or `yes:SIDE` where several sides must agree; to several moves, a notation.
"""

from collections.abc import Sequence

from controller.core.api.events import Ask
from controller.core.referee.facts import Facts
from controller.core.referee.topics import (
    AnyTopic,
    BoardLies,
    DoWithout,
    DrawOffered,
    EarlierStands,
    MoveMade,
    SensorWrong,
    TakebackWished,
    WhichMove,
    WhichSensor,
)
from engine.position import Side

YES_NO = (("yes", "Yes"), ("no", "No"))
_LIES = {
    "turned": "The board stands turned round",
    "swapped": "The colours are swapped",
    "turned and swapped": "The board stands turned round, with the colours swapped",
}


def worded(topic: AnyTopic, number: int, waits_for: tuple[Side, ...], facts: Facts) -> Ask:
    """The question of that number; `waits_for`: the sides that must agree, () where it is no agreement."""
    names, game = facts.game.sides, facts.game
    match topic:
        case EarlierStands(kept):
            text = f"An earlier position stands on the board. Take back {_last(facts, kept)}?"
            return Ask(number, text, agreements(waits_for, names))
        case TakebackWished(kept, side):
            last = _last(facts, kept)
            text = f"Take back {last}?" if side is None else f"{names[side]} wishes to take back {last}. Agreed?"
            return Ask(number, text, agreements(waits_for, names))
        case DrawOffered(side):
            return Ask(number, f"{names[side]} offers a draw. Is it agreed?", agreements(waits_for, names))
        case WhichMove(moves):
            choices = tuple((move.notation, move.notation) for move in moves)
            return Ask(number, f"Which move did {names[moves[0].side]} make?", choices)
        case MoveMade(move):
            text = f"Is the move {move.notation} made?"
            return Ask(number, text, ((move.notation, "Yes"), ("no", "Not yet")))
        case SensorWrong(suspect):
            name = game.site_names[suspect.site]
            if suspect.stands:
                text = f"Does something stand on {name}? Its sensor says that nothing does."
            else:
                text = f"Is {name} empty? Its sensor says that something stands there."
            return Ask(number, text, YES_NO)
        case WhichSensor(suspects):
            names_of = dict.fromkeys(game.site_names[suspect.site] for suspect in suspects)
            choices = (*((name, name) for name in names_of), ("no", "None of them"))
            return Ask(number, "Which sensor is wrong?", choices)
        case BoardLies(ways):
            if len(ways) == 1:
                return Ask(number, f"{_LIES[ways[0].name]}; take it so?", YES_NO)
            choices = (*((way.name, _LIES[way.name]) for way in ways), ("no", "It is a mistake"))
            return Ask(number, "The pieces stand the other way round. How is that?", choices)
        case DoWithout(sites):
            told = ", ".join(f"{game.site_names[site]} ({ails})" for site, ails in sites)
            what = f"Nothing but the sensor of {told} is" if len(sites) == 1 else f"Only the sensors of {told} are"
            return Ask(number, f"{what} in the way. Do without?", YES_NO)


def agreements(sides: tuple[Side, ...], names: Sequence[str]) -> tuple[tuple[str, str], ...]:
    """The choices of an agreement: one yes for each side, where several must agree, and one no."""
    if len(sides) < 2:
        return YES_NO
    return (*((f"yes:{side}", f"{names[side]}: yes") for side in sides), YES_NO[1])


def _last(facts: Facts, kept: int) -> str:
    """The moves after the first `kept` ones, as people read them."""
    taken = len(facts.history.moves) - kept
    return "the last move" if taken == 1 else f"the last {taken} moves"
