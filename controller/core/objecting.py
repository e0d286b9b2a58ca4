"""A wrong board: what is said of it, and the clock held while it is put right.

    the board shows                                   said
    what no rule allows                               the clause, in words
    a move half made, and nothing in a hand           what it lacks; nobody has done wrong yet
    a move that touch-move forbids                    what has to move
    a move of a side whose move is chosen elsewhere   that it is, or which it is; nobody has done wrong

Only a wrong deed holds the clock and is recorded.
"""

from typing import TYPE_CHECKING

from controller.core import advice, touching
from controller.core.board.reading import Discrepancy
from controller.core.board.reconciler import Reconciler
from engine.position import EMPTY, SOMETHING, Position, Refusal, Site
from hardware.frame import STONE

if TYPE_CHECKING:
    from controller.core.session.session import Session


def protest(session: "Session", t_ns: int) -> None:
    """Say what is wrong, hold the clock, show the way back."""
    trouble = session.trouble = session.watch.trouble()
    if trouble is None:
        return
    session.acceptance.note_dealt_with(session.watch.since_ns)
    sites = tuple(sorted({*trouble.reading.missing, *trouble.reading.extra}))
    if session.restricted and _is_lawful(session):
        if guidance := advice.guidance(session):
            session.saying = session.say("info", guidance, "", sites)
            return
        session.saying = session.say("illegal", touching.reminder(session), "", sites)
    elif refusal := _broken(session, trouble.position):
        session.saying = session.say("illegal", refusal.text, refusal.clause, refusal.sites)
    else:
        session.saying = session.say("illegal", "The board does not show the position.", "", sites)
    said = session.saying
    session.clock = session.clock.hold(t_ns, session.settings.hold_limit_ns)
    session.record("objection", clause=said.clause, text=said.text, seen=list(session.watch.seen))


def remind(session: "Session") -> None:
    """A move stands half made: where nothing is in a hand, say what it lacks.  It may still be finished."""
    session.acceptance.note_dealt_with(session.watch.since_ns)
    refusal = None if _is_in_hand(session) else _broken(session, session.history.position)
    if refusal:
        session.saying = session.say("warning", refusal.text, refusal.clause, refusal.sites)


def _is_in_hand(session: "Session") -> bool:
    """Whether the board holds less than it should, as far as can be seen."""
    watch = session.watch
    image, seen = watch.reconciler.image, watch.seen
    if not session.game.pieces:
        return sum(image) - sum(seen) > STONE // 2
    return sum(map(bool, image)) > sum(map(bool, seen))


def _broken(session: "Session", position: Position) -> Refusal | None:
    """The clause that was broken."""
    game, watch = session.game, session.watch
    contents = list(watch.contents(position.board))
    gone = [was for site, was in enumerate(position.board) if was not in (EMPTY, contents[site])]
    strange: dict[Site, int] = {}
    for site, now in enumerate(contents):
        if now == SOMETHING and (like := _of_its_colour(session, site)):
            contents[site] = next((piece for piece in gone if piece in like), SOMETHING)
            if contents[site] == SOMETHING:
                strange[site] = like[0]
            else:
                gone.remove(contents[site])
    refusal = game.why_not(position, contents)
    if refusal is None and strange:  # not knowing what came hides it
        refusal = game.why_not(position, [strange.get(site, now) for site, now in enumerate(contents)])
    return refusal


def _of_its_colour(session: "Session", site: Site) -> list[int]:
    """The pieces that a sensor may mean which tells colours; [] for any other sensor."""
    pieces, watch = session.game.pieces, session.watch
    like = [piece for piece in range(1, len(pieces)) if watch.sensing.value(site, piece) == watch.seen[site]]
    return like if len({pieces[piece].side for piece in like}) == 1 else []


def _is_lawful(session: "Session") -> bool:
    """Whether a legal move explains the board, if it might be made."""
    watch = session.watch
    rest = watch.reconciler.rest
    reading = Reconciler(session.game, watch.sensing, session.history.position, rest=rest).read(watch.seen)
    return not isinstance(reading, Discrepancy)
