"""What people ask of the referee by button or page: which owner decides about it.

One that does not fit the state of the game changes nothing.
"""

from collections.abc import Callable

from controller.core.api.commands import Command
from controller.core.api.events import ButtonPressed
from controller.core.referee import decisions as d
from controller.core.referee.decisions import NOTHING, Decision
from controller.core.referee.facts import Facts
from controller.core.referee.state import Phase
from controller.core.referee.topics import DrawOffered
from controller.core.session.owners import Owners
from controller.core.session.transitions import Through, lets
from engine.position import Side

Decisions = tuple[Decision, ...]


def pressed(owners: Owners, event: ButtonPressed, facts: Facts, found: int) -> Decisions:
    """A button of the board; `found`: what the session is in."""
    if event.does == "move" and (confirmed := owners.dialogue.confirm()) is not NOTHING:
        return (confirmed,)
    if facts.state.phase is Phase.OVER:
        return ()
    match event.does:
        case "move":
            return (d.Wake(), *_claim(owners, event.side, facts, found))
        case "pause":
            return (d.Wake(), d.Pause(resume=facts.is_paused))
        case "hint":
            return (d.Wake(), *_hint(owners, event.side, facts, found))
        case "undo":
            return (d.Wake(), *_undo(owners, event.side, facts, found))
        case _:
            return (d.Wake(),)


def commanded(owners: Owners, command: Command, facts: Facts, found: int) -> Decisions:
    """A command of page or broker; `found`: what the session is in."""
    if command.name == "move" and (confirmed := owners.dialogue.confirm()) is not NOTHING:
        return (confirmed,)
    phase, handler = facts.state.phase, _HANDLERS.get(command.name)
    if handler is None or phase is Phase.OVER or (phase is Phase.SETUP and command.name in _IN_PLAY):
        return ()
    return handler(owners, command, facts, found)


def _claim(owners: Owners, side: Side | None, facts: Facts, found: int) -> Decisions:
    """A side says that its move is made; or, where its agreement is asked for, yes."""
    dialogue = owners.dialogue
    if dialogue.means_yes(side, nothing_moved=facts.agrees):
        return dialogue.agree(side, facts)
    if dialogue.only_people_know:
        return ()
    if not lets(Through.BUTTON, found):
        told = d.Tell("warning", "The pieces are to be put back first.")
        return (told,) if facts.state.is_returning and not facts.is_paused else ()
    if side is not None and side not in (turns := facts.game.to_act(facts.position)):
        return (d.Tell("warning", f"It is {facts.name(turns[0])}'s move."),)
    return (d.LookAgain(d.CLAIMED),)


def _hint(owners: Owners, side: Side | None, facts: Facts, found: int) -> Decisions:
    return (owners.hints.press(facts, side, owners.requests.choosers),) if lets(Through.HINT, found) else ()


def _undo(owners: Owners, side: Side | None, facts: Facts, found: int) -> Decisions:
    return (owners.takeback.wish(facts, side),) if lets(Through.UNDO, found) else ()


def _pause(owners: Owners, command: Command, facts: Facts, found: int) -> Decisions:
    return (d.Wake(), d.Pause(resume=command.name == "resume"))


def _resign(owners: Owners, command: Command, facts: Facts, found: int) -> Decisions:
    side, game = command.side, facts.game
    if side is None or side not in game.seats(facts.position):
        return ()
    return (d.Finish(game.resigned(facts.position, side), facts.now_ns),)


def _draw(owners: Owners, command: Command, facts: Facts, found: int) -> Decisions:
    return () if command.side is None else (d.AskPeople(DrawOffered(command.side)),)


def _answer(owners: Owners, command: Command, facts: Facts, found: int) -> Decisions:
    return owners.dialogue.answer(command.question, command.choice, command.side, facts)


def _set_up(owners: Owners, command: Command, facts: Facts, found: int) -> Decisions:
    return (owners.setup.take_position(facts, command, owners.trust.sensing),)


def _correct(owners: Owners, command: Command, facts: Facts, found: int) -> Decisions:
    """Before a game has begun there is nothing to correct: it begins from that position."""
    if facts.state.phase is Phase.SETUP and not facts.history.corrections:
        return _set_up(owners, command, facts, found)
    return (d.Wake(), owners.arbiter.correct(facts, command))


def _mask(owners: Owners, command: Command, facts: Facts, found: int) -> Decisions:
    return (owners.trust.command(facts, command.name, command.choice),)


_HANDLERS: dict[str, Callable[[Owners, Command, Facts, int], Decisions]] = {
    "pause": _pause,
    "resume": _pause,
    "resign": _resign,
    "draw": _draw,
    "move": lambda owners, command, facts, found: (d.Wake(), *_claim(owners, command.side, facts, found)),
    "answer": _answer,
    "hint": lambda owners, command, facts, found: _hint(owners, command.side, facts, found),
    "undo": lambda owners, command, facts, found: _undo(owners, command.side, facts, found),
    "claim": lambda owners, command, facts, found: (d.Wake(), owners.arbiter.claim(facts)),
    "play": lambda owners, command, facts, found: (owners.typed_moves.play(facts, command),),
    "setup": _set_up,
    "correct": _correct,
    "adjust": lambda owners, command, facts, found: owners.arbiter.adjust(facts, command),
    "mask": _mask,
    "unmask": _mask,
    "teach": lambda owners, command, facts, found: owners.teaching.switch(facts, command.choice),
}
_IN_PLAY = ("resign", "draw", "claim", "play", "adjust")
