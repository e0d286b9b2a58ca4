"""Teach me (`Settings.teach`): a learner who takes a piece up is warned of where it had better not go.

When a turn begins, a table of the moves to be warned of is wanted, for all its moves; a hint that is asked for
goes before it.  Until the answer is there nothing is warned of, and nothing ever where something is hidden.
A piece that is taken up is only looked up: of the sites where it may go, those that every move there is warned
of are lit in their own way, and why is said once a turn.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from controller.core.api.commands import Command
from controller.core.api.events import Advice, Line
from controller.core.board.parts import Sides, parts_of
from controller.core.board.reading import InProgress
from controller.core.wanting import want
from engine.position import Site
from engine.rules import Secretive

if TYPE_CHECKING:
    from controller.core.session.session import Session

MOST_SAID = 2  # sentences about one piece
MOST_NAMED = 4  # sites in a sentence


def switch(session: "Session", command: Command, t_ns: int) -> None:
    """The command `teach`: on or off from now on."""
    if command.choice not in ("on", "off"):
        return
    on = command.choice == "on"
    if on and not session.settings.hints:
        session.say("warning", "There are no hints at this table.")
    elif on and isinstance(session.game.rules, Secretive):
        session.say("warning", "Where something is hidden nobody is warned: it would tell the others.")
    elif on != session.settings.teach:
        session.settings = replace(session.settings, teach=on)
        session.say("info", "Learners are warned of bad moves by light." if on else "Nobody is warned any more.")


def begin_turn(session: "Session") -> None:
    """Another position is the accepted one."""
    session.lessons, session.taught = None, frozenset()


def keep_up(session: "Session") -> None:
    """After every event: want the table of this turn where there is none, and none where nobody is taught."""
    asked = session.want
    if not _teaches(session):
        if asked is not None and asked.kind == "teach":
            session.want = None
    elif session.lessons is None and (asked is None or (asked.kind == "hint" and session.hint_final)):
        want(session, "teach", session.history.position.turn)


def take(session: "Session", event: Advice) -> None:
    """The table has come."""
    if not event.final:
        return
    session.want = None
    session.lessons = {line.notations[0]: line for line in event.lines if line.notations}
    look(session)


def look(session: "Session") -> None:
    """Say what the piece that is up is warned of."""
    if not session.lessons:
        return
    found: dict[tuple[str, str], list[Site]] = {}
    for site, line in warned(session).items():
        found.setdefault((line.why, line.clause), []).append(site)
    for (why, clause), sites in list(found.items())[:MOST_SAID]:
        text = f"{_named(session, sites)}: {why}"
        if text not in session.taught:
            session.taught |= {text}
            session.say("warning", text, clause, tuple(sites))


def warned(session: "Session") -> Mapping[Site, Line]:
    """Where the piece that is up may go, but had better not, and why."""
    reading = session.watch.reading
    if not session.lessons or not isinstance(reading, InProgress) or not _teaches(session):
        return {}
    sides: Sides = [piece.side for piece in session.game.pieces]
    if not any(move.notation in session.lessons for move in reading.candidates):
        return {}
    ahead, reasons, fine = set(reading.next_sites), dict[Site, Line](), set[Site]()
    for move in reading.candidates:
        line = session.lessons.get(move.notation)
        for site in ahead.intersection(parts_of(move, sides).go_to):
            if line is None:
                fine.add(site)
            else:
                reasons.setdefault(site, line)
    return {site: reasons[site] for site in sorted(reasons.keys() - fine)}


def _teaches(session: "Session") -> bool:
    settings = session.settings
    open_game = settings.teach and settings.hints and not isinstance(session.game.rules, Secretive)
    return open_game and session.phase == "playing" and not session.is_paused() and not session.choosers


def _named(session: "Session", sites: list[Site]) -> str:
    names = [session.game.site_names[site] for site in sites]
    more = f" and {len(names) - MOST_NAMED} more" if len(names) > MOST_NAMED else ""
    return ", ".join(names[:MOST_NAMED]) + more
