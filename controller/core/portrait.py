"""The picture of a session that outsiders may see."""

from typing import TYPE_CHECKING

from controller.core import lightshow
from controller.core.events import Say
from controller.core.lightshow import Lights
from controller.core.snapshot import Snapshot
from engine.notation import write_position

if TYPE_CHECKING:
    from controller.core.session import Session


def portray(session: "Session", number: int) -> Snapshot:
    """The snapshot of that number; secrets are taken out by the game's public view."""
    game, story = session.game, session.story
    public = game.view(story.position)
    notices = session.notices if session.phase == "playing" else ()
    return Snapshot(
        number=number,
        game=game.key,
        phase=session.phase,
        board=tuple(public.board),
        seen=tuple(session.watch.seen),
        turn=public.turn,
        ply=public.ply,
        moves=story.lines,
        clock=session.clock.view(session.now_ns),
        reading=session.watch.reading.name,
        lights=_lights(session, public.board),
        saying=session.saying,
        log=session.outbox.log,
        notices=tuple(Say("info", notice.text, notice.clause, notice.sites) for notice in notices),
        ask=session.question.ask if session.question else None,
        outcome=story.outcome,
        linked=session.linked,
        position=write_position(game, public),
    )


def _lights(session: "Session", board: bytes) -> Lights:
    story, reading = session.story, session.watch.reading
    if story.outcome:
        winning = [i for i, piece in enumerate(session.game.pieces) if piece.side in story.outcome.winners]
        return lightshow.winner_lights(board, winning, story.last_move)
    if session.phase == "setup":
        return lightshow.setup_lights(session.watch.difference())
    if session.trouble:
        return lightshow.trouble_lights(session.trouble.reading)
    return lightshow.playing_lights(reading, story.last_move, session.notices)
