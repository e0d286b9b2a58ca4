"""Passes the requests that people make by button or page to the owner that decides about them.

A request that does not fit the state of the game changes nothing.
"""

from typing import assert_never

from controller.core.api import commands as c
from controller.core.api.commands import Command
from controller.core.api.events import ButtonPressed, Proposal
from controller.core.referee import decisions as d
from controller.core.referee.decisions import NOTHING, Decision
from controller.core.referee.facts import Facts
from controller.core.referee.messages import ANSWER_FIRST, TURN_OF
from controller.core.referee.state import Phase
from controller.core.referee.topics import DrawOffered, WhichExchanged
from controller.core.session import messages
from controller.core.session.owners import Owners
from controller.core.session.transitions import Through, lets
from engine.position import Side

Decisions = tuple[Decision, ...]


def pressed(owners: Owners, event: ButtonPressed, facts: Facts, found: int) -> Decisions:
    """Handle a button of the board.  `found` is the session's state, as Layer bits."""
    if event.does == "move" and (confirmed := _confirmed(owners, found)) is not NOTHING:
        return (confirmed,)
    if facts.state.phase is Phase.OVER:
        return ()
    match event.does:
        case "move":
            return (d.Wake(), *_claim(owners, event.side, facts, found))
        case "pause":
            twice = owners.exchange.is_twice(facts) and facts.is_paused
            follows = (d.BeginExchange(),) if twice else ()
            if facts.settings.two_boards:
                return _propose_pause(facts, resume=facts.is_paused)
            return (d.Wake(), d.PauseClock(resume=facts.is_paused), *follows)
        case "hint":
            return (d.Wake(), *_hint(owners, event.side, facts, found))
        case "undo":
            return (d.Wake(), *_undo(owners, event.side, facts, found))
        case _:
            return (d.Wake(),)


def commanded(  # noqa: C901  one case per command, and mypy checks that none is missing
    owners: Owners, command: Command, facts: Facts, found: int
) -> Decisions:
    """Handle a command of page or broker.  `found` is the session's state, as Layer bits."""
    if isinstance(command, c.Done) and (confirmed := _confirmed(owners, found)) is not NOTHING:
        return (confirmed,)
    phase = facts.state.phase
    if phase is Phase.OVER or (phase is Phase.SETUP and isinstance(command, _IN_PLAY)):
        return ()
    if facts.settings.two_boards and isinstance(command, _OF_ONE_BOARD):
        return (d.Tell("warning", messages.ONE_BOARD_ONLY),)
    match command:
        case c.Pause() | c.Resume() if facts.settings.two_boards:
            return _propose_pause(facts, resume=isinstance(command, c.Resume))
        case c.Pause() | c.Resume():
            return (d.Wake(), d.PauseClock(resume=isinstance(command, c.Resume)))
        case c.Adjourn():
            return (d.Wake(), d.AdjournGame())
        case c.Resign(side):
            return _resign(side, facts)
        case c.Draw(side):
            return () if side is None else (d.AskPeople(DrawOffered(side)),)
        case c.Done(side):
            return (d.Wake(), *_claim(owners, side, facts, found))
        case c.Answer() if owners.dialogue.makes_a_move and not lets(Through.ANSWER, found):
            return (_PAUSED,)
        case c.Answer(question, choice, side):
            return owners.dialogue.answer(question, choice, side, facts)
        case c.Claim():
            return (d.Wake(), _claim_end(owners, facts))
        case c.Hint(side):
            return _hint(owners, side, facts, found)
        case c.Undo(side):
            return _undo(owners, side, facts, found)
        case c.Teach(switch):
            return owners.teaching.switch(facts, on=switch == "on")
        case c.Point(sites):
            return (owners.pointing.point(facts, sites),)
        case c.Play() if not facts.is_paused and not lets(Through.TYPED, found):
            return (_BACK_FIRST if facts.state.is_returning else _UNLINKED,)
        case c.Play():
            return (owners.typed_moves.play(facts, command),)
        case c.SetUp():
            return _set_up(owners, command, facts)
        case c.Correct():
            return _correct(owners, command, facts)
        case c.Exchange(sites):
            return (d.Wake(), d.BeginExchange(sites))
        case c.Adjust():
            return owners.arbiter.adjust(facts, command)
        case c.Mask() | c.Unmask():
            return (owners.trust.command(facts, command),)
        case _:
            assert_never(command)


def begin_exchange(owners: Owners, names: tuple[str, ...], facts: Facts, found: int) -> Decisions:
    """Ask which two pieces stand in each other's place; with names of sites that is told in part, or in full."""
    topic = owners.dialogue.topic
    if isinstance(topic, WhichExchanged) and names:
        return owners.exchange.name(facts, topic, names)
    if lets(Through.EXCHANGE, found) and topic is None:
        return owners.exchange.begin(facts, names)
    if facts.is_paused:
        return (_PAUSED,)
    if facts.state.is_returning:
        return (_BACK_FIRST,)
    return (_UNLINKED,) if facts.clock.is_unlinked() else (_ANSWER_FIRST,)


def _confirmed(owners: Owners, found: int) -> Decision:
    """What a move button says yes to, without a side; NOTHING: nothing."""
    if owners.dialogue.makes_a_move and not lets(Through.ANSWER, found):
        return NOTHING
    return owners.dialogue.confirm()


def _claim(owners: Owners, side: Side | None, facts: Facts, found: int) -> Decisions:
    """A side says that its move is made, or agrees to an open request."""
    dialogue = owners.dialogue
    if dialogue.means_yes(side, nothing_moved=facts.agrees):
        return dialogue.agree(side, facts)
    if facts.is_paused:
        return (_PAUSED,)
    if dialogue.only_people_know:
        return ()
    if not lets(Through.BUTTON, found):
        return (_BACK_FIRST,) if facts.state.is_returning else ()
    last = facts.history.last_move
    if facts.board.revision and last is not None and side == last.side:
        return (d.LookAgain(d.CLAIMED),)
    if side is not None and side not in (turns := facts.game.to_act(facts.position)):
        return (d.Tell("warning", TURN_OF(side=facts.name(turns[0]))),)
    return (d.LookAgain(d.CLAIMED),)


def _hint(owners: Owners, side: Side | None, facts: Facts, found: int) -> Decisions:
    return (owners.hints.press(facts, side, owners.requests.choosers),) if lets(Through.HINT, found) else ()


def _undo(owners: Owners, side: Side | None, facts: Facts, found: int) -> Decisions:
    if owners.dialogue.is_exchanging:
        return (d.EndExchange(),)
    return (owners.takeback.wish(facts, side),) if lets(Through.UNDO, found) else ()


def _resign(side: Side | None, facts: Facts) -> Decisions:
    if side is None or side not in facts.game.seats(facts.position):
        return ()
    if facts.settings.two_boards:
        return () if side in facts.settings.remotes else (d.Propose(Proposal("resign", side)),)
    return (d.Finish(facts.game.resigned(facts.position, side), facts.now_ns),)


def _propose_pause(facts: Facts, *, resume: bool) -> Decisions:
    if resume != facts.is_paused:
        return (d.Wake(),)
    return (d.Wake(), d.Propose(Proposal("resume" if resume else "pause")))


def _claim_end(owners: Owners, facts: Facts) -> Decision:
    claimed = owners.arbiter.claim(facts)
    if facts.settings.two_boards and isinstance(claimed, d.Finish):
        return d.Propose(Proposal("claim", facts.position.turn))
    return claimed


def _set_up(owners: Owners, command: c.GivenPosition, facts: Facts) -> Decisions:
    return (owners.setup.take_position(facts, command, owners.trust.sensing),)


def _correct(owners: Owners, command: c.Correct, facts: Facts) -> Decisions:
    """Correct the position.  Before the first move there is nothing to correct: it begins from that position."""
    if facts.state.phase is Phase.SETUP and not facts.history.corrections and not facts.history.moves:
        return _set_up(owners, command, facts)
    return (d.Wake(), owners.arbiter.correct(facts, command))


_PAUSED = d.Tell("warning", messages.RESUME_FIRST)
_BACK_FIRST = d.Tell("warning", messages.FIRST_BACK)
_UNLINKED = d.Tell("warning", messages.CHOOSE_LATER)
_ANSWER_FIRST = d.Tell("warning", ANSWER_FIRST)
_OF_ONE_BOARD = (c.SetUp, c.Correct, c.Adjust, c.Exchange, c.Adjourn)  # the other board would not know
_IN_PLAY = (c.Resign, c.Draw, c.Claim, c.Play, c.Adjust, c.Exchange, c.Adjourn)
