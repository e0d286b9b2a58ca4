"""One game under the referee's eye: events and time in, effects and a snapshot out.

The session asks the owners concerned by an event (`owners`); each looks at facts, changes nothing but itself, and
answers with decisions.  Only `_apply` carries out decisions, and only `transitions.step` changes the state.  The order
in `handle` is behaviour: flag, the event, sick sensors, flag, requests, teaching.

A flag falls at its instant, but a whole move that stood at that instant or before counts first.
Effects come in order; a Record must be durable before any later effect is shown.
"""

from array import array
from collections.abc import Iterable

from controller.core.api.events import (
    Agreed,
    BoardSeen,
    ButtonPressed,
    ClockElsewhere,
    CommandGiven,
    Effect,
    Event,
    FromElsewhere,
    LineBack,
    LineCut,
    LinkBack,
    LinkLost,
    MoveReply,
    MoveRequest,
    Proposal,
    ProposalDeclined,
    Proposed,
    Say,
    SensorHealth,
    Stalled,
    Tick,
    ToldAccounts,
)
from controller.core.api.snapshot import Snapshot
from controller.core.board.board_view import PLAIN, BoardView
from controller.core.board.image import Sensing
from controller.core.board.orientation import Orientation
from controller.core.board.reading import Completed
from controller.core.board.watch import Watch
from controller.core.clock import Clock, NoClock
from controller.core.clock.account import Account
from controller.core.clock.control import Shared
from controller.core.referee import decisions as d
from controller.core.referee.decisions import NOTHING, STOOD, TOUCHED, Cause, Decision
from controller.core.referee.facts import Facts
from controller.core.referee.given_position import exchanged
from controller.core.referee.history import History, write_outcome
from controller.core.referee.messages import DRAW_DECLINED, MOVE_STAYS, TAKEN
from controller.core.referee.sensor_trust import Sick
from controller.core.referee.settings import Settings
from controller.core.referee.state import Phase
from controller.core.referee.topics import DrawOffered, EarlierStands, TakebackWished
from controller.core.session import handlers, messages, transitions
from controller.core.session.outbox import Outbox
from controller.core.session.owners import Owners
from controller.core.session.publisher import Checkpoints, Publisher
from controller.core.session.saved import SavedSession
from controller.core.session.transitions import Layer, Through, layers, lets
from engine.game import Game
from engine.notation import write_position
from engine.position import EMPTY, Move, Outcome, Position, Site

MS_NS = 1_000_000


class Session:
    """See the module's head.  Only `handle` changes a session; all other members are for reading.

    resumed    the game has begun
    returning  a taken-back move is still on the board
    sick       (site, fault of its sensor)
    remarks    messages before the first event, after the greeting
    """

    def __init__(
        self,
        game: Game,
        sensing: Sensing,
        settings: Settings,
        history: History,
        clock: Clock,
        *,
        resumed: bool = False,
        board_view: BoardView = PLAIN,
        returning: bool = False,
        sick: Sick = (),
        remarks: Iterable[str] = (),
    ) -> None:
        self._game, self._settings, self._history, self._clock = game, settings, history, clock
        self._owners = Owners(sensing, board_view, sick)
        self._watch = Watch(game, self._owners.trust.believed, history.position)
        is_over = history.outcome is not None
        self._state = transitions.first_state(is_over=is_over, is_begun=resumed, is_returning=returning)
        self._now_ns = 0
        self._outbox = Outbox()
        self._publisher = Publisher(game, history.position)
        self._checkpoints = Checkpoints()
        self._begin_turn()
        self._greet(resumed=resumed)
        for remark in remarks:
            self._say("info", remark)

    def handle(self, event: Event) -> list[Effect]:
        """Handle the event; returns its effects, in order."""
        self._now_ns = max(self._now_ns, event.t_ns)
        owners = self._owners
        asked = owners.dialogue.open
        self._flag()
        self._take(event)
        self._apply(owners.trust.offer(self.facts, is_asking=owners.dialogue.topic is not None))
        self._flag()
        may_ask = lets(Through.REQUEST, self._layers())
        self._apply(owners.requests.keep_up(self.facts, may_ask=may_ask))
        request, final, chosen = owners.requests.current, owners.hints.final, owners.is_chosen
        self._apply(owners.teaching.keep_up(self.facts, request, is_chosen=chosen, is_hint_final=final))
        self._checkpoint()
        effects = self._outbox.take()
        is_changed = bool(effects) or not isinstance(event, Tick) or owners.dialogue.open is not asked
        self._publisher.note_handled(self._clock.state(self._now_ns), is_changed=is_changed)
        return effects

    # What outsiders may read.

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self._game

    @property
    def settings(self) -> Settings:
        """The settings of the table, with people's changes."""
        return self._settings

    @property
    def history(self) -> History:
        """The moves so far; the same object until they change."""
        return self._history

    @property
    def clock(self) -> Clock:
        """The clock after its last change."""
        return self._clock

    @property
    def now_ns(self) -> int:
        """The time of the last event."""
        return self._now_ns

    @property
    def phase(self) -> str:
        """As in `Snapshot.phase`."""
        return self._state.phase.value

    @property
    def orientation(self) -> Orientation:
        """The orientation of the board; the same object until it changes."""
        return self._owners.setup.orientation

    @property
    def request(self) -> MoveRequest | None:
        """The open request to whoever chooses moves, None: none; the same object until it changes."""
        return self._owners.requests.current

    @property
    def due(self) -> Move | None:
        """The move of a machine or a remote that is to be made on the board; None: none."""
        return self._owners.requests.due

    @property
    def is_returning(self) -> bool:
        """Whether the board still shows a move that was taken back."""
        return self._state.is_returning

    @property
    def snapshot(self) -> Snapshot:
        """The public state; the same object until something changes."""
        return self._publisher.snapshot(self.facts, self._owners, self._outbox.log)

    @property
    def facts(self) -> Facts:
        """The facts that owners look at."""
        return Facts(self._game, self._settings, self._history, self._watch, self._clock, self._state, self._now_ns)

    def is_paused(self) -> bool:
        """Paused by agreement; a resumed game that waits for a hand is not."""
        return self.facts.is_paused

    def wake_ns(self) -> int | None:
        """The instant at which a Tick may have consequences if nothing else happens; None: never."""
        if self._state.phase is Phase.OVER or self._clock.is_unlinked():
            return None
        times = [self._due_ns(), self._clock.next_change_ns(self._now_ns)]
        if self._clock.is_running(self._now_ns):
            times.append(self._checkpoints.next_ns())
        return min((t for t in times if t is not None), default=None)

    def opening(self) -> list[Effect]:
        """The effects before the first event; [] afterwards."""
        return self._outbox.take()

    def saved(self) -> SavedSession:
        """The state that a recording keeps."""
        trust = self._owners.trust
        return SavedSession(
            self.phase,
            self._settings,
            self._history,
            self._clock.control,
            self._clock.store(self._now_ns),
            self.orientation,
            trust.masked,
            trust.sick,
            self._state.is_returning,
        )

    # Events.

    def _take(self, event: Event) -> None:
        """Handle the event itself."""
        owners = self._owners
        match event:
            case Tick():
                self._stand()
            case BoardSeen():
                self._see(event)
            case ButtonPressed():
                self._apply_all(handlers.pressed(owners, event, self.facts, self._layers()))
            case CommandGiven(command):
                self._apply_all(handlers.commanded(owners, command, self.facts, self._layers()))
            case LinkLost(_, why):
                self._clock = self._clock.unlink(self._now_ns)
                self._watch.close_former()
                self._say("warning", messages.NO_SENSORS_WHY(why=why) if why else messages.NO_SENSORS)
            case LinkBack():
                self._clock = self._clock.relink(self._now_ns)
                if self._state.seen:
                    self._watch.stand_anew(self._now_ns)  # the time without sensors does not count as standing
                self._say("info", messages.SENSORS_BACK)
            case Stalled():
                if self._state.seen:
                    self._watch.stand_anew(self._now_ns)
            case MoveReply():
                self._take_advice(event)
            case SensorHealth(sick):
                self._apply_all(owners.trust.tell_health(self.facts, sick))
                owners.dialogue.note_sensors_told()
            case _:
                self._take_from_elsewhere(event)

    def _take_from_elsewhere(self, event: FromElsewhere) -> None:
        """Handle what the other board of the game tells."""
        t_ns = self._now_ns
        match event:
            case ClockElsewhere(accounts, stands):
                self._clock = self._clock.told(_read(accounts), t_ns).still(t_ns, stands=stands)
            case LineCut(_, why):
                self._clock = self._clock.part(t_ns)
                self._owners.acceptance.note_line(t_ns, is_cut=True)
                self._say("warning", why or messages.LINE_CUT)
            case LineBack():
                self._clock = self._clock.rejoin(t_ns)
                self._owners.acceptance.note_line(t_ns, is_cut=False)
                self._say("info", messages.LINE_BACK)
            case Agreed() if self._state.phase is Phase.PLAY:
                self._agree(event)
            case Proposed(what, side, kept) if self._state.phase is Phase.PLAY:
                topic = DrawOffered(side) if what == "draw" else TakebackWished(kept, side)
                self._apply_all(self._owners.dialogue.ask(topic, self.facts))
            case ProposalDeclined("revise"):
                self._owners.acceptance.note_proposed(None)
                self._watch.end_revision()
            case ProposalDeclined(what):
                self._say("info", DRAW_DECLINED if what == "draw" else MOVE_STAYS)
            case _:
                pass

    def _agree(self, event: Agreed) -> None:
        """Do what both boards have agreed to, or what the other one has decided by right."""
        self._wake(self._now_ns)
        for notation in event.missing:
            found = {move.notation: move for move in self._game.legal_moves(self._history.position)}
            if notation not in found or self._history.outcome:
                return
            self._accept(found[notation], "remote", self._now_ns)
        game, position, t_ns = self._game, self._history.position, self._now_ns
        if self._history.outcome:
            return
        match event.what:
            case "pause" | "resume":
                self._pause(resume=event.what == "resume")
            case "revise":
                self._agree_to_revise(event)
            case "takeback" if event.kept < len(self._history.moves):
                self._apply(d.TakeBack(event.kept))
            case "takeback":  # no hand has made it here yet
                self._forget_shown()
            case "draw":
                self._apply(d.Finish(game.draw_agreed(), t_ns))
            case "resign" if event.side is not None:
                self._apply(d.Finish(game.resigned(position, event.side), t_ns))
            case "flag":
                is_own = not isinstance(self._clock.control, Shared)
                self._apply(d.Finish(game.time_is_up(position, own=is_own), t_ns))
            case "claim" if (outcome := game.claim(position)) is not None:
                self._apply(d.Finish(outcome, t_ns))
            case _:
                pass

    def _forget_shown(self) -> None:
        """The move that is shown is not to be made; it is the turn of its side again."""
        self._apply(d.Forget())
        self._leave()
        self._begin_turn()

    def _agree_to_revise(self, event: Agreed) -> None:
        """Another move takes the place of the last one, of this board's side or of the other one's.

        The clock is as if it had stood alone: its side is charged up to it, the next one since it is shown.
        """
        kept, accounts = event.kept, _read(event.accounts)
        if event.side not in self._settings.remotes:
            before, proposed = self._history.positions[kept], self._owners.acceptance.proposed
            found = next((m for m in self._game.legal_moves(before) if m.notation == event.move), None)
            if found is None:
                return
            if proposed is None or proposed.move != found:  # asked before a restart
                proposed = d.ProposeRevision(found, "answer", self._now_ns)
            self._apply(d.Revise(found, proposed.how, proposed.stood_ns))
            self._clock = self._clock.told(accounts, self._now_ns)
            return
        shown = self._owners.acceptance.shown
        if kept < len(self._history.moves):
            self._apply(d.TakeBack(kept))
        else:
            self._forget_shown()
        if shown is not None and shown[0] == kept:
            accounts = {**dict(enumerate(shown[1].accounts)), **accounts}
        self._clock = self._clock.told(accounts, self._now_ns)

    def _see(self, event: BoardSeen) -> None:
        """The board has changed."""
        touched = self._watch.sensing.sees(event.values) != self._watch.seen
        if self._state.seen and not touched:
            self._watch.note_masked(event.values)
            return
        touched = touched and self._state.seen
        self._state = transitions.seen(self._state)
        before = self._watch.seen
        self._watch.look(event.values, self._now_ns)
        if self._state.phase is Phase.OVER:
            return
        if touched:
            self._wake(self._now_ns)
        if self._owners.dialogue.is_exchanging:
            self._mark_lifted(before)
            return
        while lets(Through.TOUCH, self._layers()):
            decision = self._owners.acceptance.decide(TOUCHED, self.facts)
            if decision is NOTHING:
                break
            self._apply(decision)
        self._apply(self._owners.touch_move.look(self.facts, is_chosen=self._owners.is_chosen))
        self._settle()
        if self._layers() & Layer.SETUP and not self._settings.patience.until_begun_ns:
            self._stand()
        self._apply_all(self._owners.teaching.look(self.facts, is_chosen=self._owners.is_chosen))

    def _mark_lifted(self, before: "array[int]") -> None:
        """Pieces are lifted to say which ones stand in each other's place; `before`: the board until now."""
        lifted = [site for site, (was, now) in enumerate(zip(before, self._watch.seen, strict=True)) if was and not now]
        owners = self._owners
        self._apply_all(owners.exchange.look(self.facts, owners.dialogue.topic, lifted))

    def _settle(self) -> None:
        """End the messages and questions about a board that has changed."""
        facts, owners = self.facts, self._owners
        if facts.state.is_returning:
            owners.dialogue.note_board_changed(agrees=False)
            self._apply(owners.takeback.look(facts, is_said=owners.objections.saying is not None))
        else:
            owners.dialogue.note_board_changed(agrees=facts.agrees)
            self._apply(owners.objections.look(facts, owners.requests.due))
            self._apply(owners.objections.carry(self.facts))

    def _stand(self) -> None:
        """Carry out the consequence of a board that has stood long enough."""
        found, owners = self._layers(), self._owners
        if found & Layer.SETUP:
            if lets(Through.BEGIN, found):
                facts, is_asking = self.facts, owners.dialogue.topic is not None
                dealt_with = owners.acceptance.is_dealt_with(facts)
                self._apply(owners.setup.stood(facts, is_asking=is_asking, is_dealt_with=dealt_with))
        elif lets(Through.TIME, found):
            self._look_again(STOOD)

    def _due_ns(self) -> int | None:
        """The instant of the present board's consequence; None: none, or it has had it."""
        found, owners, facts = self._layers(), self._owners, self.facts
        if not found & Layer.SETUP:
            return owners.acceptance.due_ns(facts) if lets(Through.TIME, found) else None
        if found & (Layer.UNSEEN | Layer.ASKING) or owners.acceptance.is_dealt_with(facts):
            return None
        is_asking, is_sick = owners.dialogue.topic is not None, bool(owners.trust.sick)
        return owners.setup.due_ns(facts, is_asking=is_asking, is_dealt_with=False, is_sick=is_sick)

    def _flag(self) -> None:
        """End the game if a flag is down, unless a move stood in time."""
        if self._settings.two_boards and self._history.position.turn in self._settings.remotes:
            return  # the other board minds its own flag
        flag_ns = self._clock.flag_ns(self._now_ns)
        if flag_ns is not None and lets(Through.FLAG, self._layers()):
            self._look_again(d.FlagFell(flag_ns))

    def _take_advice(self, event: MoveReply) -> None:
        """Take a reply; a reply to an older request changes nothing."""
        owners, asked = self._owners, self._owners.requests.current
        if asked is None or asked.number != event.number:
            return
        if asked.kind == "hint":
            self._apply_all(owners.hints.take(self.facts, asked.side, event.lines, final=event.final))
        elif event.final and asked.kind == "move":
            self._apply_all(owners.requests.take(self.facts, event.lines))
        elif event.final:
            owners.requests.note_dropped()
            owners.teaching.note_lessons(event.lines)
            self._apply_all(owners.teaching.look(self.facts, is_chosen=owners.is_chosen))

    def _layers(self) -> int:
        """The layers that hold now, as bits; see `transitions`."""
        dialogue = self._owners.dialogue
        return layers(self._state, self._clock, is_asking=dialogue.is_about_board, is_exchanging=dialogue.is_exchanging)

    def _look_again(self, cause: Cause) -> None:
        """Let Acceptance decide."""
        owners = self._owners
        self._apply(owners.acceptance.decide(cause, self.facts, owners.dialogue.declined))

    # Decisions.

    def _apply_all(self, decisions: Iterable[Decision]) -> None:
        """Carry out the decisions in order."""
        for decision in decisions:
            self._apply(decision)

    def _apply(self, decision: Decision) -> None:  # noqa: C901  one case a decision, and mypy sees that none lacks
        """Carry out the decision; no other place does."""
        if decision is NOTHING:
            return
        self._state = transitions.step(self._state, decision)
        owners, t_ns = self._owners, self._now_ns
        match decision:
            case d.Accept(move, how, stood_ns):
                self._accept(move, how, stood_ns)
            case d.Revise(move, how, stood_ns):
                self._revise(move, how, stood_ns)
            case d.ProposeRevision():
                self._propose_revision(decision)
            case d.InTime(move, stood_ns):
                owners.acceptance.note_in_time(move, stood_ns)
            case d.Remind():
                owners.acceptance.note_dealt_with(self._watch.since_ns)
                self._apply(owners.objections.remind(self.facts))
            case d.Unfinished():
                owners.acceptance.note_claimed(self._watch.since_ns)
                self._say("warning", messages.NOT_FINISHED)
            case d.LookAgain(cause):
                self._look_again(cause)
            case d.AskPeople(topic):
                self._apply_all(owners.dialogue.ask(topic, self.facts))
            case d.OfferTakeback(kept):
                self._apply_all(owners.dialogue.ask(EarlierStands(kept), self.facts))
            case d.Pose(ask):
                self._outbox.ask(ask)
            case d.LeaveBe(is_unmade):
                owners.acceptance.note_dealt_with(self._watch.since_ns)
                if is_unmade and self._clock.flag_at(t_ns):
                    self._watch.pending = None  # nor does it count against a flag
            case d.Object():
                self._object()
            case d.RequireCorrection(_, said, is_held):
                self._correct(said, is_held=is_held)
            case d.Follow(releases):
                owners.objections.note_said(None)
                if releases:
                    self._clock = self._clock.release(t_ns)
            case d.TakeBack(kept):
                self._take_back(kept)
            case d.Return(_, said):
                self._apply(said or NOTHING)
            case d.Bind(site):
                self._say("info", owners.touch_move.reminder(self.facts), "", (site,))
                self._limit()
            case d.LimitMoves():
                self._limit()
            case d.Doubt(instead, cleared):
                doubted = owners.trust.doubt(self.facts, cleared)
                self._apply(instead if doubted is NOTHING else doubted)
            case d.MaskSensors(sites):
                self._mask(sites)
            case d.UnmaskSensor(site):
                self._unmask(site)
            case d.KeepSensors(sites):
                owners.trust.note_kept(sites)
            case d.Propose(proposal):
                self._outbox.propose(proposal)
                if proposal.what != "decline":
                    self._say("info", messages.PROPOSED)
            case d.AskRequest(kind, side):
                owners.requests.note_asked(self.facts, kind, side)
            case d.DropRequest():
                owners.requests.note_dropped()
            case d.Forget():
                owners.requests.note_forgotten()
                owners.hints.note_forgotten()
            case d.ShowDue(move):
                self._show_due(move)
            case d.SetTeaching(on):
                self._settings = self._settings.teaching(on=on)
            case d.Begin():
                self._begin()
            case d.SetPosition(position, is_correction):
                if is_correction:
                    self._correct_position(position)
                else:
                    self._begin_elsewhere(position)
            case d.BeginExchange(sites):
                self._begin_exchange(sites)
            case d.EndExchange():
                self._end_exchange()
            case d.SwapContents(one, other):
                self._exchange(one, other)
            case d.TakeLying(way):
                self._take_lying(way)
            case d.Wake():
                self._wake(t_ns)
            case d.PauseClock(resume):
                self._pause(resume=resume)
            case d.AdjournGame():
                self._adjourn()
            case d.AdjustClock(side, amount_ms):
                self._watch.close_former()
                self._clock = self._clock.adjust(side or 0, amount_ms * MS_NS, t_ns)
                self._record("adjust", side=side, amount_ms=amount_ms)
            case d.Finish(outcome, end_ns, by_flag):
                self._finish(outcome, end_ns, by_flag=by_flag)
            case d.Tell(tone, text, clause, sites, stays):
                say = self._say(tone, text, clause, sites)
                if stays:
                    owners.objections.note_said(say)
            case d.Stands() | d.Nothing():
                pass

    def _accept(self, move: Move, how: str, stood_ns: int) -> None:
        """Make the move: the history, the clock at the instant it stood, the record, the next position."""
        self._wake(stood_ns)
        is_by_time = how == "settle" and isinstance(self._watch.reading, Completed)
        self._owners.acceptance.note_accepted(self._clock if is_by_time else None)
        self._advance(move, how, stood_ns, has_passed=self._is_from_elsewhere(move))  # as it was shown
        is_asked = self._settings.two_boards and self._history.position.turn not in self._settings.remotes
        if is_by_time and not is_asked:  # who goes on with the same turn does not revise what the other board knows
            self._watch.turn_to(self._history.position, revisable=move, is_final=self._settings.touch_move)
        else:
            self._watch.turn_to(self._history.position)
        self._begun_turn()
        if move.is_pass:
            self._say("info", messages.PASSES(side=self._game.sides[move.side]))
        self._follow_up(stood_ns)

    def _revise(self, move: Move, how: str, stood_ns: int) -> None:
        """Make the move instead of the last one; the clock is as if the last one had never stood.

        The journal keeps both: the last move, that it was taken back, and the move in its place.
        """
        before, kept = self._owners.acceptance.before, len(self._history.moves) - 1
        two_boards = self._settings.two_boards  # the other one has agreed, and tells the clock
        if not two_boards and (before is None or before.flag_at(stood_ns)):  # too late for another move
            self._watch.close_former()
            self._object()
            return
        if before is not None and not two_boards:
            self._clock = before.at(stood_ns)
        self._history = self._history.back_to(kept)
        self._record("takeback", moves=kept, returning=False, why="revised")
        self._advance(move, how, stood_ns, has_passed=two_boards)
        self._watch.revise_to(self._history.position, move)
        self._begun_turn()
        self._say("info", messages.REVISED(move=move.public))
        self._follow_up(stood_ns)

    def _propose_revision(self, revision: d.ProposeRevision) -> None:
        """Ask the other board whether the move may take the place of the last one."""
        before, kept, stood_ns = self._owners.acceptance.before, len(self._history.moves) - 1, revision.stood_ns
        if before is None or before.flag_at(stood_ns):
            self._watch.close_former()
            self._object()
            return
        side, following = revision.move.side, self._game.apply(self._history.positions[kept], revision.move).turn
        after = before.release(stood_ns).switch(stood_ns, following)
        index = 0 if isinstance(after.control, Shared) else side
        told = after.accounts[index : index + 1]
        accounts = tuple((index, one.left_ns, one.spare_ns, one.periods) for one in told)
        self._owners.acceptance.note_proposed(revision)
        self._outbox.propose(Proposal("revise", side, kept, revision.move.notation, accounts))

    def _advance(self, move: Move, how: str, stood_ns: int, *, has_passed: bool = False) -> None:
        """The history, the clock, what lapses, and the record of a move; `has_passed`: the turn has passed before."""
        self._history = self._history.advance(self._game, move)
        position = self._history.position
        if self._clock.is_ready():
            self._clock = self._clock.start(stood_ns, position.turn)
        elif has_passed and self._clock.turn.side == position.turn:
            self._clock = self._clock.release(stood_ns)
        else:
            self._clock = self._clock.release(stood_ns).switch(stood_ns, position.turn)
        self._owners.objections.note_said(None)
        self._apply_all(self._owners.dialogue.note_move(move.side))
        self._record("move", ply=position.ply, side=move.side, notation=move.notation, how=how)

    def _follow_up(self, stood_ns: int) -> None:
        """What follows from the new position: the end, or duties."""
        if self._history.outcome:
            self._apply(d.Finish(self._history.outcome, stood_ns))
        else:
            self._tell_notices()

    def _turn_to(self, position: Position) -> None:
        """Change the accepted position otherwise than by a move."""
        self._watch.turn_to(position)
        self._begun_turn()

    def _begun_turn(self) -> None:
        """The accepted position has changed."""
        self._begin_turn()
        self._apply(self._owners.touch_move.look(self.facts, is_chosen=self._owners.is_chosen))

    def _begin_turn(self) -> None:
        """Drop the state that belonged to the previous position."""
        owners = self._owners
        owners.acceptance.note_turn()
        owners.touch_move.note_turn()
        owners.requests.note_turn(self.facts)
        owners.hints.note_forgotten()
        owners.teaching.note_turn()
        owners.pointing.note_turn()
        self._limit()

    def _limit(self) -> None:
        """Restrict the moves that count on the board: none chosen elsewhere, none that touch-move forbids."""
        requests, touch_move = self._owners.requests, self._owners.touch_move
        if not requests.choosers and not touch_move.is_bound:
            if self._watch.is_restricted:
                self._watch.restrict(None)
            return
        facts, legal = self.facts, self._game.legal_moves(self._history.position)
        by_hand = (m for m in legal if m.side not in requests.choosers and touch_move.allows(facts, m))
        self._watch.restrict((*by_hand, requests.due) if requests.due else tuple(by_hand))

    def _object(self) -> None:
        facts, owners = self.facts, self._owners
        guidance, reminder = owners.requests.guidance(facts), owners.touch_move.reminder(facts)
        decision = owners.objections.object(
            facts, guidance=guidance, reminder=reminder, silent=owners.trust.silent_chip
        )
        if decision is not NOTHING:
            owners.acceptance.note_dealt_with(self._watch.since_ns)
            self._apply(decision)
            self._apply(owners.objections.carry(self.facts))

    def _correct(self, said: d.Tell | None, *, is_held: bool) -> None:
        if said is None:
            return
        self._owners.objections.note_said(self._say(said.tone, said.text, said.clause, said.sites))
        if is_held:
            self._clock = self._clock.hold(self._now_ns, self._settings.hold_limit_ns)
            self._record("objection", clause=said.clause, text=said.text, seen=list(self._watch.seen))

    def _take_back(self, kept: int) -> None:
        """Return to the position after `kept` moves; used time stays used."""
        taken = len(self._history.moves) - kept
        self._history = self._history.back_to(kept)
        self._leave()
        self._turn_to(self._history.position)
        returning = not self.facts.agrees
        self._record("takeback", moves=kept, returning=returning)
        self._say("info", messages.MOVES_TAKEN_BACK(count=taken))
        if returning:
            self._clock = self._clock.hold(self._now_ns, self._settings.hold_limit_ns)
            self._apply(self._owners.takeback.look(self.facts, is_said=False))

    def _leave(self) -> None:
        """Pass the turn without a move: messages and questions about the old position end."""
        t_ns, turn = self._now_ns, self._history.position.turn
        self._clock = self._clock.release(t_ns).switch(t_ns, turn, made=False)
        self._owners.objections.note_said(None)
        self._owners.dialogue.note_set()

    def _begin(self) -> None:
        """Begin the game, or go on from an arbiter's position, or with an adjourned game."""
        told = messages.BEGINS
        if self._history.corrections or self._history.moves:
            told = messages.GOES_ON
            if not self._clock.is_waiting():  # for the first touch
                self._clock = self._clock.resume(self._now_ns)
            self._record("begin")
        self._say("info", told(side=self._turn()))

    def _begin_elsewhere(self, position: Position) -> None:
        """Before the first move: begin from another position."""
        game = self._game
        self._history = self._history.begin_at(game, position)
        self._owners.dialogue.note_set()
        self._record("position", text=write_position(game, position), why="setup")
        self._turn_to(position)
        full = sum(1 for contents in position.board if contents != EMPTY)
        if game.pieces:
            self._say("info", messages.BEGINS_ELSEWHERE(pieces=full, side=self._turn()))
        else:
            self._say("info", messages.BEGINS_WITH_PITS(pits=full, side=self._turn()))

    def _correct_position(self, position: Position) -> None:
        """Go on from another position, once it stands on the board."""
        was_set_up = self._state.phase is Phase.SETUP
        self._history = self._history.correct(self._game, position)
        position, outcome = self._history.position, self._history.outcome
        self._leave()
        self._turn_to(position)
        stands = self.facts.agrees or outcome is not None
        self._apply(d.Stands(stands))
        if not stands:  # else the board might pass for a move from that position
            self._clock = self._clock.pause(self._now_ns)
        elif was_set_up:  # it was paused for a correction that this one replaces
            self._clock = self._clock.resume(self._now_ns)
        self._record("position", text=write_position(self._game, position), why="correction", stands=stands)
        if outcome:
            self._apply(d.Finish(outcome, self._now_ns))
            return
        told = messages.POSITION_SET if stands else messages.POSITION_SET_BOARD_NOT
        self._say("info", told(side=self._turn()))
        self._tell_notices()

    def _begin_exchange(self, sites: tuple[str, ...]) -> None:
        """Ask which two pieces stand in each other's place; the clock is held."""
        owners = self._owners
        self._apply_all(handlers.begin_exchange(owners, sites, self.facts, self._layers()))
        if owners.dialogue.is_exchanging:
            self._watch.close_former()
            self._clock = self._clock.hold(self._now_ns, self._settings.hold_limit_ns)

    def _end_exchange(self) -> None:
        """Go on as before: the board that has changed meanwhile is read for moves again."""
        self._owners.dialogue.note_exchange_ended()
        self._say("info", messages.NOTHING_CHANGED)
        self._settle()

    def _exchange(self, one: Site, other: Site) -> None:
        """Correct the position: those two pieces stand in each other's place.  The turn and its time go on."""
        names = self._game.site_names
        self._history = self._history.correct(self._game, exchanged(self._game, self._history.position, one, other))
        position, outcome = self._history.position, self._history.outcome
        self._clock = self._clock.release(self._now_ns)
        self._owners.objections.note_said(None)
        self._owners.dialogue.note_set()
        self._turn_to(position)
        body = {"text": write_position(self._game, position), "why": "correction", "stands": True}
        self._record("position", **body, exchanged=[names[one], names[other]])
        self._say("info", messages.EXCHANGED(one=names[one], other=names[other], side=self._turn()), "", (one, other))
        if outcome:
            self._apply(d.Finish(outcome, self._now_ns))
        else:
            self._tell_notices()

    def _take_lying(self, way: Orientation) -> None:
        self._owners.setup.note_lying(way)
        now = self.orientation
        self._record("orientation", turned=now.turned, swapped=now.swapped)
        self._watch.look(self._owners.setup.turns.seen(self._watch.seen, way), self._now_ns)
        self._say("info", TAKEN[way.name])

    def _show_due(self, move: Move) -> None:
        """Show the move of a machine or a remote; the clock is held until a hand has made it."""
        self._owners.requests.note_due(move)
        sites = tuple(change.site for change in move.changes)
        words = move.hidden or move.words
        self._say("info", messages.MOVE_CHOSEN(side=self._game.sides[move.side], move=words), "", sites)
        following = self._game.apply(self._history.position, move).turn
        if self._is_from_elsewhere(move) and self._clock.turn.side not in (None, following):
            side, before = move.side, self._clock.at(self._now_ns)
            self._clock = before.switch(self._now_ns, following)
            if not isinstance(before.control, Shared) and before.accounts:  # its time ended where the move was made
                self._clock = self._clock.told({side: before.accounts[side]}, self._now_ns)
        self._owners.acceptance.note_shown(len(self._history.moves), self._clock)
        self._clock = self._clock.hold(self._now_ns, self._settings.hold_limit_ns)
        self._limit()

    def _is_from_elsewhere(self, move: Move) -> bool:
        """Whether the move was made on another board."""
        return self._settings.two_boards and move.side in self._settings.remotes

    def _mask(self, sites: frozenset[Site]) -> None:
        new = self._owners.trust.note_masked(sites)
        for site in new:
            self._record("mask", site=self._game.site_names[site])
        if new:
            self._look_anew()
            self._apply(self._owners.trust.tell_unseen(self.facts))

    def _unmask(self, site: Site) -> None:
        name = self._game.site_names[site]
        self._owners.trust.note_unmasked(site)
        self._record("unmask", site=name)
        self._look_anew()
        self._say("info", messages.LOOKS_AGAIN(site=name))

    def _look_anew(self) -> None:
        """Read the board with the sensors that are trusted now."""
        self._watch.sense(self._owners.trust.believed)
        self._owners.acceptance.note_dealt_with(None)
        self._apply(self._owners.objections.renew(self.facts, self._owners.requests.due))
        self._settle()

    def _finish(self, outcome: Outcome, t_ns: int, *, by_flag: bool) -> None:
        if by_flag:
            self._clock = self._clock.at(self._now_ns)  # the clock shows the fallen flag
        self._history = self._history.end(outcome)
        self._clock = self._clock.stop(t_ns)
        self._owners.dialogue.note_end()
        self._record("outcome", **write_outcome(outcome))
        self._apply(d.Tell("over", outcome.reason, outcome.clause, stays=True))

    def _wake(self, t_ns: int) -> None:
        """Start the clock of a resumed game: a hand is at the board again."""
        if self._layers() & Layer.WAITING:
            self._clock = self._clock.resume(t_ns)

    def _pause(self, *, resume: bool) -> None:
        """Pause the clock by agreement, or end the pause."""
        if not lets(Through.PAUSE, self._layers()) or resume != self._clock.is_paused():
            return
        self._clock = self._clock.resume(self._now_ns) if resume else self._clock.pause(self._now_ns)
        self._watch.close_former()
        said = self._owners.objections.saying
        if said is not None and said.text == messages.ADJOURNED:
            self._owners.objections.note_said(None)
        self._record("resume" if resume else "pause")
        self._say("info", messages.PLAY_GOES_ON if resume else messages.PAUSED)

    def _adjourn(self) -> None:
        """Pause the clock, and note that the game goes on another time."""
        self._clock = self._clock.pause(self._now_ns)
        self._watch.close_former()
        self._record("adjourned")
        self._apply(d.Tell("info", messages.ADJOURNED, stays=True))

    # Telling.

    def _say(self, tone: str, text: str, clause: str = "", sites: tuple[Site, ...] = ()) -> Say:
        """Tell people."""
        return self._outbox.say(tone, text, clause, sites)

    def _turn(self) -> str:
        """The name of the side to move."""
        return self._game.sides[self._history.position.turn]

    def _tell_notices(self) -> None:
        for notice in self._publisher.public(self._history.position).notices:
            self._say("info", notice.text, notice.clause, notice.sites)

    def _greet(self, *, resumed: bool) -> None:
        outcome = self._history.outcome
        self._apply(self._owners.trust.tell_unseen(self.facts))
        if not resumed:
            self._say("info", messages.SET_UP(game=self._game.title))
        elif outcome:
            self._apply(d.Tell("over", outcome.reason, outcome.clause, stays=True))
        else:
            told = messages.RESUMED_PAUSED if self._clock.is_paused() else messages.RESUMED
            if self._layers() & Layer.WAITING and not isinstance(self._clock.control, NoClock):
                told = messages.RESUMED_WAITING
            self._say("info", told(count=len(self._history.moves), side=self._turn()))

    def _record(self, kind: str, **body: object) -> None:
        """Add an entry to the journal, with the present clock."""
        self._outbox.record(kind, {**body, "clock": self._clock.store(self._now_ns)})
        self._checkpoints.note_kept(self._now_ns)

    def _checkpoint(self) -> None:
        """Record a running clock at intervals."""
        t_ns = self._now_ns
        if t_ns >= self._checkpoints.next_ns() and self._clock.is_running(t_ns):
            self._outbox.record("clock", {"clock": self._clock.store(t_ns)}, durable=False)
            self._checkpoints.note_kept(t_ns)


def _read(accounts: ToldAccounts) -> dict[int, Account]:
    """The accounts as the other board tells them."""
    return {index: Account(left, spare, periods) for index, left, spare, periods in accounts}
