"""The picture of a session that outsiders may see."""

from typing import TYPE_CHECKING

from controller.core import advice, setting_up, teaching
from controller.core.api.events import Say
from controller.core.api.snapshot import HintView, Setup, Snapshot
from controller.core.clock import clock_view
from controller.core.lights.light_rules import Shown, lights_of
from controller.core.referee.state import Phase
from engine.notation import write_position
from engine.position import Position

if TYPE_CHECKING:
    from controller.core.session.session import Session


def make_snapshot(session: "Session", number: int) -> Snapshot:
    """The snapshot of that number; secrets are taken out by the game's public view."""
    game, history = session.game, session.history
    public = game.view(history.position)
    hint, setup = advice.view(session), setting_up.view(session)
    facts = session.facts
    shown = shown_by(session, public, hint, setup)
    notices = shown.notices if facts.state.phase is Phase.PLAY else ()
    return Snapshot(
        number=number,
        game=game.key,
        phase=session.phase,
        board=tuple(public.board),
        seen=tuple(session.watch.seen),
        turn=public.turn,
        ply=public.ply,
        moves=history.lines,
        clock=shown.clock,
        reading=session.watch.reading.name,
        lights=lights_of(shown),
        saying=session.objections.saying,
        log=session.outbox.log,
        notices=tuple(Say("info", notice.text, notice.clause, notice.sites) for notice in notices),
        ask=session.dialogue.open,
        outcome=history.outcome,
        linked=not session.clock.is_unlinked(),
        position=write_position(game, public),
        to_act=game.to_act(history.position) if session.phase == "playing" else (),
        players=_players(session),
        hint=hint,
        due=session.due.public if session.due else "",
        setup=setup,
        unseen=session.trust.unseen(session.facts),
        masked=tuple(sorted(session.trust.masked)),
        sick=session.trust.sick,
        teach=session.settings.teach,
    )


def shown_by(session: "Session", public: Position, hint: HintView | None, setup: Setup | None) -> Shown:
    """What the lights are to show."""
    return Shown(
        session.game,
        session.history.position,
        public,
        session.watch,
        clock_view(session.clock, session.now_ns),
        session.history.last_move,
        session.history.outcome,
        setup,
        session.state.trouble,
        tuple(site for site, _ in session.trust.sick),
        session.due,
        hint,
        teaching.warned(session),
        (*session.game.notices(public), *session.touch_move.notices(session.facts)),
        session.game.violations(public),
    )


def _players(session: "Session") -> tuple[str, ...]:
    """By side."""
    settings, seats = session.settings, session.game.seats(session.history.position)
    kinds = dict.fromkeys(settings.machines, "machine") | dict.fromkeys(settings.remotes, "remote")
    return tuple(kinds.get(side, "person") if side in seats else "" for side in range(len(session.game.sides)))
