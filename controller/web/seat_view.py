"""The content of one seat's page: public information, the seat's own secrets, and its choices."""

from collections.abc import Sequence

import msgspec

from controller.core.session.session import Session
from controller.seats.choices import choices
from controller.seats.hints import why_no_hint
from engine.game import Game
from engine.position import Move, Position, Side
from engine.rules import Fact


class SeatChoice(msgspec.Struct, frozen=True):
    """One choice: the text that the page sends, the text on its button; as a card its face, and what it does now."""

    choice: str
    words: str
    face: str = ""
    does: str = ""


class RevealedChoice(msgspec.Struct, frozen=True):
    """A revealed secret choice: whose it was, what it was, and its face as a card."""

    name: str
    words: str
    side: Side
    face: str = ""


class SeatView(msgspec.Struct, frozen=True, tag_field="type", tag="seat"):
    """The view of one seat.

    side, name   the side of the seat, and its name
    phase        setup | playing | over
    made         how many moves this side has made
    waiting      names of the sides that must choose or move now
    mine         whether this side is one of them
    saying       the referee's present words to all, and their tone
    notices      duties, shown to all
    facts        facts that this seat alone may know
    choices      the choices it has now
    hints        whether it may ask for a hint now
    part         what its part in this round is, as everybody knows
    board        contents by site of the accepted position, without secrets
    shown        the last secret choices that are revealed now
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
    shown: tuple[RevealedChoice, ...]
    outcome: str
    part: str = ""
    board: tuple[int, ...] = ()


def seat_view(session: Session, side: Side) -> SeatView:
    """What the seat of that side may know of the session now.

    Its secrets come from the position as that seat may know it, which does not contain what the others hold.
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
        choices=tuple(_choice(game, own, move) for move in choices(session, side)),
        hints=why_no_hint(session, side) is None,
        shown=tuple(RevealedChoice(game.sides[one.side], one.words, one.side, one.face) for one in picture.revealed),
        outcome=picture.outcome.reason if picture.outcome else "",
        part=game.part_of(session.history.position, side) if picture.phase == "playing" else "",
        board=picture.board,
    )


def _choice(game: Game, own: Position, move: Move) -> SeatChoice:
    card = game.choice(own, move)
    return (
        SeatChoice(move.notation, move.words, card.face, card.does) if card else SeatChoice(move.notation, move.words)
    )


def _names(sides: Sequence[str], some: Sequence[Side]) -> list[str]:
    return [sides[side] for side in some]
