"""What the page of one seat shows: what everybody may see, the seat's own secrets, and its choices."""

from collections.abc import Sequence

import msgspec

from controller.core.session.session import Session
from controller.seats.choices import choices
from controller.seats.hints import why_no_hint
from controller.seats.revealed import Revealed
from engine.position import Side
from engine.rules import Fact


class SeatChoice(msgspec.Struct, frozen=True):
    """One choice: what the page sends, and what stands on its button."""

    choice: str
    words: str


class Shown(msgspec.Struct, frozen=True):
    """A secret choice that has come to light: whose, and what."""

    name: str
    words: str


class SeatView(msgspec.Struct, frozen=True, tag_field="type", tag="seat"):
    """The view of one seat.

    side, name   whose it is
    phase        setup | playing | over
    made         how many moves this side has made
    waiting      names of those who are to choose or move now
    mine         whether this side is among them
    saying       what the referee says to all now, and in which tone
    notices      duties, to all
    facts        what this seat alone may know
    choices      what it may choose now
    hints        whether it may ask for a hint now
    shown        the last secret choices that are open now
    """

    side: Side
    name: str
    title: str
    phase: str
    made: int
    waiting: tuple[str, ...]
    mine: bool
    paused: bool
    linked: bool
    saying: str
    tone: str
    notices: tuple[str, ...]
    facts: tuple[Fact, ...]
    choices: tuple[SeatChoice, ...]
    hints: bool
    shown: tuple[Shown, ...]
    outcome: str


def seat_view(session: Session, side: Side, revealed: Revealed) -> SeatView:
    """What that seat may know of the session now.

    Its secrets are read off the position as that seat may know it: what the others hold is not in there.
    """
    game, picture = session.game, session.snapshot
    own = game.view(session.history.position, side)
    return SeatView(
        side=side,
        name=game.sides[side],
        title=game.title,
        phase=picture.phase,
        made=sum(1 for line in picture.moves if line.side == side),
        waiting=tuple(_names(game.sides, picture.to_act)),
        mine=side in picture.to_act,
        paused=session.is_paused(),
        linked=picture.linked,
        saying=picture.saying.line if picture.saying else "",
        tone=picture.saying.tone if picture.saying else "",
        notices=tuple(notice.text for notice in picture.notices),
        facts=game.facts(own, side),
        choices=tuple(SeatChoice(move.notation, move.words) for move in choices(session, side)),
        hints=why_no_hint(session, side) is None,
        shown=tuple(Shown(game.sides[move.side], move.words) for move in revealed.of(session.history)),
        outcome=picture.outcome.reason if picture.outcome else "",
    )


def _names(sides: Sequence[str], some: Sequence[Side]) -> list[str]:
    return [sides[side] for side in some]
