"""Hints, and the moves of a machine or a remote: what is wanted of whoever chooses moves, and what becomes of it.

    Want    when                                                the answer
    hint    a person asks: the best, the second best, none      lines on show until the position is left
    move    a side whose moves are chosen elsewhere is to move  told in words: made at once
            and the board shows the position                    else due: lit, and made by a hand on the board
    teach   a turn begins where learners are warned             a table of the turn's moves (`teaching`)

A Want has a number; an answer to another number changes nothing.  A move that is no legal one is asked for
once more; after that people make that side's move themselves.  While a move is chosen, and when it is
due, no other move of that side counts on the board.  A hint for what only its own side may know is not
for the board: it would tell the others.
"""

from dataclasses import replace
from typing import TYPE_CHECKING

from controller.core import teaching
from controller.core.api.events import Advice
from controller.core.api.snapshot import Choice, HintView
from controller.core.referee.decisions import Told
from controller.core.wanting import want
from engine.position import Move, Side

if TYPE_CHECKING:
    from controller.core.session.session import Session

RANKS = 2  # hints that can be seen one after the other
TRIES = 2  # how often a move is asked for


def hint(session: "Session", side: Side | None, t_ns: int) -> None:
    """The hint button or the command `hint`; `side` who asks."""
    if session.phase != "playing" or session.is_paused():
        return
    refusal = _why_no_hint(session, side)
    if refusal:
        session.say("warning", refusal)
    elif session.hint_rank == 0:
        session.hint_rank = 1
        want(session, "hint", session.history.position.turn)
    elif session.hint_rank < RANKS and (len(session.lines) > session.hint_rank or not session.hint_final):
        session.hint_rank += 1
    else:
        clear(session)


def take(session: "Session", event: Advice, t_ns: int) -> None:
    """An answer; one to an older Want changes nothing."""
    asked = session.want
    if asked is None or asked.number != event.number:
        return
    if asked.kind == "teach":
        teaching.take(session, event)
        return
    legal = {
        move.notation: move for move in session.game.legal_moves(session.history.position) if move.side == asked.side
    }
    if asked.kind == "hint":
        session.lines = tuple(line for line in event.lines if line.notations and line.notations[0] in legal)
        session.hint_final = event.final
        if event.final and not session.lines:
            clear(session)
            session.say("warning", "No hint was found.")
        return
    if event.final:
        chosen = event.lines[0].notations[0] if event.lines and event.lines[0].notations else ""
        _take_move(session, legal.get(chosen), t_ns)


def view(session: "Session") -> HintView | None:
    """The hint on show."""
    rank, lines = session.hint_rank, session.lines
    if not 0 < rank <= len(lines):
        return None
    line, side = lines[rank - 1], session.history.position.turn
    return HintView(
        side,
        line.notations[0],
        rank,
        line.notations[1:],
        line.score,
        line.why,
        session.hint_final,
        line.clause,
        line.sides,
        line.depth,
        tuple(Choice(other.notations[0], other.score) for other in lines[:RANKS]),
    )


def clear(session: "Session") -> None:
    """The position is left: nothing of it is wanted or shown any more."""
    session.want = session.due = None
    session.lines, session.hint_rank, session.hint_final = (), 0, False


def begin_turn(session: "Session") -> None:
    """Another position is the accepted one."""
    clear(session)
    session.tries = 0
    teaching.begin_turn(session)
    session.choosers = _choosers(session)
    session.limit()


def keep_up(session: "Session") -> None:
    """After every event: want a move where one is to be chosen, and none where it is not."""
    wanted = session.want is not None and session.want.kind == "move"
    if session.phase != "playing" or session.is_paused() or not session.choosers:
        if wanted or session.phase == "over":
            clear(session)
        return
    if session.want or session.due or not session.state.seen or session.state.is_returning or not session.agrees():
        return
    session.tries += 1
    want(session, "move", session.choosers[0])


def guidance(session: "Session") -> str:
    """What to tell a hand that makes a move which is chosen elsewhere; "": none is."""
    if not session.choosers:
        return ""
    name = session.name(session.choosers[0])
    if session.due:
        return f"{name}'s move is {session.due.public}, as the lights show it."
    return f"{name}'s move is being chosen; put the pieces back where the lights show."


def _take_move(session: "Session", move: Move | None, t_ns: int) -> None:
    """The move of a machine or a remote."""
    asked, session.want = session.want, None
    if asked is None:
        return
    name = session.name(asked.side)
    if move is None:
        if session.tries < TRIES:
            session.say("warning", f"What was chosen for {name} is no legal move; I ask again.")
            return  # `keep_up` does
        session.say("warning", f"No legal move was chosen for {name}; please make one on the board.")
        session.choosers = ()
        session.limit()
    elif not move.changes:
        how = "remote" if asked.side in session.settings.remotes else "machine"
        session.look_again(Told(move, how))
    else:
        session.due = move
        session.say("info", f"{name}: {move.public}.", "", tuple(change.site for change in move.changes))
        session.clock = session.clock.hold(t_ns, session.settings.hold_limit_ns)
        session.limit()


def _choosers(session: "Session") -> tuple[Side, ...]:
    """The sides to act whose choice is made elsewhere; a draw by lot and a pass are no choices."""
    elsewhere = session.settings.machines | session.settings.remotes
    if not elsewhere:
        return ()
    position = session.history.position
    choices = {move.side for move in session.game.legal_moves(position) if not move.by_lot and not move.is_pass}
    return tuple(side for side in session.game.to_act(position) if side in elsewhere & choices)


def _why_no_hint(session: "Session", side: Side | None) -> str:
    """Why there is no hint on the board, in a sentence; "": there is one."""
    game, position = session.game, session.history.position
    if not session.settings.hints:
        return "There are no hints at this table."
    if session.choosers:
        return f"{session.name(session.choosers[0])}'s move is chosen without us."
    if side is not None and side not in game.to_act(position):
        return f"It is {session.name(position.turn)}'s move."
    public = replace(game.view(position), past=position.past)
    known = replace(game.view(position, position.turn), past=position.past)
    if known != public or all(move.is_said for move in game.legal_moves(position)):
        return "A hint for what only one player knows is shown on that player's own page."
    return ""
