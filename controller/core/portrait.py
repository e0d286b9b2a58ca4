"""The picture of a session that outsiders may see."""

from typing import TYPE_CHECKING

from controller.core import advice, arbiter, illumination, setting_up
from controller.core.api.events import Say
from controller.core.api.snapshot import Snapshot
from controller.core.clock import clock_view
from engine.notation import write_position

if TYPE_CHECKING:
    from controller.core.session import Session


def portray(session: "Session", number: int) -> Snapshot:
    """The snapshot of that number; secrets are taken out by the game's public view."""
    game, story = session.game, session.story
    public = game.view(story.position)
    notices = session.notices if session.phase == "playing" else ()
    clock, hint, setup = clock_view(session.clock, session.now_ns), advice.view(session), setting_up.view(session)
    return Snapshot(
        number=number,
        game=game.key,
        phase=session.phase,
        board=tuple(public.board),
        seen=tuple(session.watch.seen),
        turn=public.turn,
        ply=public.ply,
        moves=story.lines,
        clock=clock,
        reading=session.watch.reading.name,
        lights=illumination.lights_of(session, public, clock, hint, setup),
        saying=session.saying,
        log=session.outbox.log,
        notices=tuple(Say("info", notice.text, notice.clause, notice.sites) for notice in notices),
        ask=session.question.ask if session.question else None,
        outcome=story.outcome,
        linked=session.linked,
        position=write_position(game, public),
        to_act=game.to_act(story.position) if session.phase == "playing" else (),
        players=_players(session),
        hint=hint,
        due=session.due.public if session.due else "",
        setup=setup,
        unseen=arbiter.unseen(session),
        masked=tuple(sorted(session.masked)),
        sick=session.sick,
        teach=session.settings.teach,
    )


def _players(session: "Session") -> tuple[str, ...]:
    """By side."""
    settings, seats = session.settings, session.game.seats(session.story.position)
    kinds = dict.fromkeys(settings.machines, "machine") | dict.fromkeys(settings.remotes, "remote")
    return tuple(kinds.get(side, "person") if side in seats else "" for side in range(len(session.game.sides)))
