"""One game under the referee's eye: events and time in, effects and a snapshot out.

    phase     event                                what follows
    setup     board agrees for the settle time     playing
    playing   Accept (settle, button, next touch)  Record move, clock switched at the instant it stood
    playing   Reject                               Say the clause, clock held, way back on the lights
    playing   an earlier position stands           Ask: take back?
    playing   time up, resignation, agreement,
              the position is over                 Record outcome, over
    over      anything                             nothing

A flag falls at its instant, but a whole move that stood at that instant or before counts first.
Effects come in order; a Record must be durable before anything that follows it is shown.
"""

from collections.abc import Mapping

from controller.core import (
    advice,
    setting_up,
    teaching,
)
from controller.core.api.commands import Command
from controller.core.api.events import (
    Advice,
    BoardSeen,
    ButtonPressed,
    Effect,
    Event,
    Line,
    LinkBack,
    LinkLost,
    Say,
    SensorHealth,
    Tick,
    Want,
)
from controller.core.api.snapshot import Snapshot
from controller.core.board.board_view import PLAIN, BoardView
from controller.core.board.image import Sensing
from controller.core.board.reading import Agrees
from controller.core.board.watch import Watch
from controller.core.clock import Clock
from controller.core.referee import decisions as d
from controller.core.referee.acceptance import Acceptance
from controller.core.referee.decisions import NOTHING, STOOD, TOUCHED, Cause, Decision, FlagFell
from controller.core.referee.dialogue import Dialogue
from controller.core.referee.facts import Facts
from controller.core.referee.history import History, write_outcome
from controller.core.referee.objections import Objections
from controller.core.referee.sensor_trust import SensorTrust
from controller.core.referee.settings import Settings
from controller.core.referee.state import Phase
from controller.core.referee.takeback import Takeback
from controller.core.referee.topics import EarlierStands
from controller.core.referee.touch_move import TouchMove
from controller.core.session import handlers, transitions
from controller.core.session.make_snapshot import make_snapshot
from controller.core.session.outbox import Outbox
from controller.core.session.saved import SavedSession
from controller.core.session.transitions import Layer, Through, layers, lets
from engine.game import Game
from engine.notation import write_position
from engine.position import EMPTY, Move, Outcome, Position, Side, Site

CHECKPOINT_NS = 1_000_000_000  # how often a running clock is recorded


class Session:
    """See the module's head.  `handle` is the only thing that changes it."""

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
        sick: tuple[tuple[Site, str], ...] = (),
    ) -> None:
        self.game = game
        self.trust = SensorTrust(sensing, board_view.masked, sick)
        self.dialogue = Dialogue()
        self.turns = board_view.turns
        self.orientation = board_view.orientation
        self.settings = settings
        self.history = history
        self.clock = clock
        self.watch = Watch(game, self.trust.believed, history.position)
        self.objections, self.takeback, self.touch_move = Objections(), Takeback(), TouchMove()
        over = history.outcome is not None
        self.state = transitions.first_state(is_over=over, is_begun=resumed, is_returning=returning)
        self.want: Want | None = None  # what is wanted of whoever chooses moves
        self.lines: tuple[Line, ...] = ()  # the answer so far
        self.hint_rank = 0  # which of them is on show, 1 the best; 0: none
        self.hint_final = False  # no better lines will come
        self.due: Move | None = None  # the machine's move, which a person is to make on the board
        self.choosers: tuple[Side, ...] = ()  # sides to act whose moves are chosen elsewhere
        self.wanted = 0  # how many Wants there were
        self.tries = 0  # how many of them were for this move
        self.lessons: Mapping[str, Line] | None = None  # moves of this turn to be warned of; None: not known yet
        self.taught: frozenset[str] = frozenset()  # what was said of them in this turn
        self.outbox = Outbox()
        self.now_ns = 0
        self._number = 0
        self._checkpoint_ns = 0
        self.acceptance = Acceptance()
        self._snapshot: Snapshot | None = None
        self._clock_state = ""
        advice.begin_turn(self)
        self._announce(resumed)

    def handle(self, event: Event) -> list[Effect]:
        """Let the event have its consequences; what is to be done about them, in order."""
        t_ns = self.now_ns = max(self.now_ns, event.t_ns)
        self._flag()
        match event:
            case Tick():
                self._stand()
            case BoardSeen():
                self._see(event)
            case ButtonPressed():
                handlers.press(self, event, t_ns)
            case Command():
                handlers.grant(self, event, t_ns)
            case LinkLost():
                self._link_lost(event, t_ns)
            case LinkBack():
                self._link_back(t_ns)
            case Advice():
                advice.take(self, event, t_ns)
            case SensorHealth():
                self.apply(*self.trust.tell_health(self.facts, event.sick))
                self.dialogue.note_sensors_told()
        self.apply(self.trust.offer(self.facts, is_asking=self.dialogue.topic is not None))
        self._flag()
        advice.keep_up(self)
        teaching.keep_up(self)
        self._checkpoint(t_ns)
        effects, state = self.outbox.take(), self.clock.state(t_ns)
        if effects or state != self._clock_state or not isinstance(event, Tick):
            self._snapshot, self._clock_state = None, state
        return effects

    @property
    def snapshot(self) -> Snapshot:
        """What anybody may see now; the same object until something changes."""
        if self._snapshot is None:
            self._number += 1
            self._snapshot = make_snapshot(self, self._number)
        return self._snapshot

    def wake_ns(self) -> int | None:
        """When a Tick may have consequences, if nothing else happens; None: never."""
        if self.state.phase is Phase.OVER or self.clock.is_unlinked():
            return None
        times = [self._due_ns(), self.clock.next_change_ns(self.now_ns)]
        if self.clock.is_running(self.now_ns):
            times.append(self._checkpoint_ns + CHECKPOINT_NS)
        return min((t for t in times if t is not None), default=None)

    def is_paused(self) -> bool:
        """Paused by agreement; a resumed game that waits for a hand is not."""
        return bool(self.layers & Layer.PAUSED)

    @property
    def phase(self) -> str:
        """As in `Snapshot.phase`."""
        return self.state.phase.value

    def saved(self) -> SavedSession:
        """What a recording keeps of it."""
        return SavedSession(
            self.phase,
            self.settings,
            self.history,
            self.clock.control,
            self.clock.store(self.now_ns),
            self.orientation,
            self.trust.masked,
            self.trust.sick,
            self.state.is_returning,
        )

    def agrees(self) -> bool:
        """Whether the board shows the accepted position."""
        return isinstance(self.watch.reading, Agrees)

    def seen_board(self) -> Watch | None:
        """The board; None where it is not seen (yet, or any more)."""
        return self.watch if self.state.seen and not self.clock.is_unlinked() else None

    # What follows.

    @property
    def facts(self) -> Facts:
        """What there is to be looked at now."""
        return Facts(self.game, self.settings, self.history, self.watch, self.clock, self.state, self.now_ns)

    @property
    def layers(self) -> Layer:
        """What the session is in."""
        return layers(self.state, self.clock, is_asking=self.dialogue.is_about_board)

    def _see(self, event: BoardSeen) -> None:
        """The board has changed."""
        touched = self.state.seen and event.values != self.watch.seen
        self.state = transitions.seen(self.state)
        self.watch.look(event.values, self.now_ns)
        if self.state.phase is Phase.OVER:
            return
        if touched:
            self.wake(self.now_ns)
        self._carry_on()
        self._apply(self.touch_move.look(self.facts, is_chosen=bool(self.choosers)))
        self._settle()
        teaching.look(self)

    def _carry_on(self) -> None:
        """What a further touch makes of the moves before it."""
        while lets(Through.TOUCH, self.layers):
            decision = self.acceptance.decide(TOUCHED, self.facts)
            if decision is NOTHING:
                return
            self._apply(decision)

    def _settle(self) -> None:
        """What was said and asked of a board is over once it has changed."""
        facts = self.facts
        if facts.state.is_returning:
            self.dialogue.note_board_changed(agrees=False)
            self._apply(self.takeback.look(facts, is_said=self.objections.saying is not None))
        else:
            self.dialogue.note_board_changed(agrees=facts.agrees)
            self._apply(self.objections.look(facts, self.due))

    def _stand(self) -> None:
        """What has stood long enough has its consequence."""
        found = self.layers
        if found & Layer.SETUP and lets(Through.BEGIN, found):
            setting_up.judge(self, self.now_ns)
        elif lets(Through.TIME, found):
            self._apply(self.acceptance.decide(STOOD, self.facts, self.dialogue.declined))

    def _due_ns(self) -> int | None:
        """When what stands now has its consequence; None: never, or it has had it."""
        found = self.layers
        if found & Layer.SETUP:
            dealt_with = found & (Layer.UNSEEN | Layer.ASKING) or self.acceptance.is_dealt_with(self.facts)
            return None if dealt_with else setting_up.due_ns(self)
        return self.acceptance.due_ns(self.facts) if lets(Through.TIME, found) else None

    def _flag(self) -> None:
        """A flag that is down ends the game, unless a move stood in time."""
        flag_ns = self.clock.flag_ns(self.now_ns)
        if flag_ns is not None and lets(Through.FLAG, self.layers):
            self._apply(self.acceptance.decide(FlagFell(flag_ns), self.facts))

    def apply(self, *decisions: Decision) -> None:
        """Make them happen, one after the other."""
        for decision in decisions:
            self._apply(decision)

    def look_again(self, cause: Cause) -> None:
        """Let Acceptance decide."""
        self._apply(self.acceptance.decide(cause, self.facts, self.dialogue.declined))

    def _apply(self, decision: Decision) -> None:  # noqa: C901  one case a decision, and mypy sees that none lacks
        """Make the decision happen: the one place where any does."""
        if decision is NOTHING:
            return
        self.state = transitions.step(self.state, decision)
        match decision:
            case d.Accept(move, how, stood_ns):
                self._accept(move, how, stood_ns)
            case d.AskPeople(topic):
                self.apply(*self.dialogue.ask(topic, self.facts))
            case d.OfferTakeback(kept):
                self.apply(*self.dialogue.ask(EarlierStands(kept), self.facts))
            case d.Pose(ask):
                self.outbox.ask(ask)
            case d.Object():
                self._object()
            case d.Correct(_, said, is_held):
                self._correct(said, is_held=is_held)
            case d.Follow(releases):
                self.objections.note_said(None)
                if releases:
                    self.clock = self.clock.release(self.now_ns)
            case d.Return(_, said):
                self._apply(said or NOTHING)
            case d.Remind():
                self.acceptance.note_dealt_with(self.watch.since_ns)
                self._apply(self.objections.remind(self.facts))
            case d.Bind(site):
                self.say("info", self.touch_move.reminder(self.facts), "", (site,))
                self.limit()
            case d.Begin():
                self._begin()
            case d.SetPosition(position, is_correction):
                if is_correction:
                    self._correct_position(position)
                else:
                    self._begin_elsewhere(position)
            case d.Unfinished():
                self.acceptance.note_claimed(self.watch.since_ns)
                self.say("warning", "The move is not finished.")
            case d.InTime(move, stood_ns):
                self.acceptance.note_in_time(move, stood_ns)
            case d.Finish(outcome, end_ns, by_flag):
                self._finish(outcome, end_ns, by_flag=by_flag)
            case d.Tell(tone, text, clause, sites, stays):
                say = self.say(tone, text, clause, sites)
                if stays:
                    self.objections.note_said(say)
            case d.Doubt(instead, cleared):
                doubted = self.trust.doubt(self.facts, cleared)
                self._apply(instead if doubted is NOTHING else doubted)
            case d.TakeBack(kept):
                self._take_back(kept)
            case d.LeaveBe(is_unmade):
                self.acceptance.note_dealt_with(self.watch.since_ns)
                if is_unmade and self.clock.flag_at(self.now_ns):
                    self.watch.pending = None  # nor does it count against a flag
            case d.TakeLying(way):
                setting_up.take_lying(self, way, self.now_ns)
            case d.MaskSensors(sites):
                self._mask(sites)
            case d.UnmaskSensor(site):
                self._unmask(site)
            case d.KeepSensors(sites):
                self.trust.note_kept(sites)
            case d.LookAgain(cause):
                self.look_again(cause)
            case d.Stands() | d.Nothing():
                pass

    def _begin(self) -> None:
        turn = self.name(self.history.position.turn)
        if self.history.corrections:
            self.clock = self.clock.resume(self.now_ns)
            self.record("begin")
        self.say("info", f"The board is set. {turn} {'is to move' if self.history.corrections else 'begins'}.")

    def _accept(self, move: Move, how: str, stood_ns: int) -> None:
        """Make the move: the history, the clock at the instant it stood, the record, the next position."""
        self.wake(stood_ns)
        self.history = self.history.advance(self.game, move)
        position = self.history.position
        if self.clock.is_ready():
            self.clock = self.clock.start(stood_ns, position.turn)
        else:
            self.clock = self.clock.release(stood_ns).switch(stood_ns, position.turn)
        self.objections.note_said(None)
        self.apply(*self.dialogue.note_move(move.side))
        self.record("move", ply=position.ply, side=move.side, notation=move.notation, how=how)
        self.turn_to(position)
        if move.is_pass:
            self.say("info", f"{self.name(move.side)} passes.")
        if self.history.outcome:
            self._apply(d.Finish(self.history.outcome, stood_ns))
        else:
            self._tell_notices()

    def turn_to(self, position: Position) -> None:
        """Another position is the accepted one."""
        self.watch.turn_to(position)
        self.acceptance.note_turn()
        self.touch_move.note_turn()
        advice.begin_turn(self)
        self._apply(self.touch_move.look(self.facts, is_chosen=bool(self.choosers)))

    def limit(self) -> None:
        """Which of the legal moves count on the board: not those chosen elsewhere, nor what touch-move forbids."""
        if not self.choosers and not self.touch_move.is_bound:
            if self.watch.is_restricted:
                self.watch.restrict(None)
            return
        facts, legal = self.facts, self.game.legal_moves(self.history.position)
        by_hand = (m for m in legal if m.side not in self.choosers and self.touch_move.allows(facts, m))
        self.watch.restrict((*by_hand, self.due) if self.due else tuple(by_hand))

    def _object(self) -> None:
        facts = self.facts
        reminder = self.touch_move.reminder(facts)
        decision = self.objections.object(facts, guidance=advice.guidance(self), reminder=reminder)
        if decision is not NOTHING:
            self.acceptance.note_dealt_with(self.watch.since_ns)
            self._apply(decision)

    def _correct(self, said: d.Tell | None, *, is_held: bool) -> None:
        if said is None:
            return
        self.objections.note_said(self.say(said.tone, said.text, said.clause, said.sites))
        if is_held:
            self.clock = self.clock.hold(self.now_ns, self.settings.hold_limit_ns)
            self.record("objection", clause=said.clause, text=said.text, seen=list(self.watch.seen))

    def _take_back(self, kept: int) -> None:
        """Return to the position after so many moves; used time stays used."""
        t_ns, taken = self.now_ns, len(self.history.moves) - kept
        self.history = self.history.back_to(kept)
        self.clock = self.clock.release(t_ns).switch(t_ns, self.history.position.turn, made=False)
        self.objections.note_said(None)
        self.dialogue.note_set()
        self.turn_to(self.history.position)
        agrees = self.agrees()
        self.record("takeback", moves=kept, returning=not agrees)
        self.say("info", f"{taken} {'move' if taken == 1 else 'moves'} taken back.")
        if not agrees:
            self.clock = self.clock.hold(t_ns, self.settings.hold_limit_ns)
            self._apply(self.takeback.look(self.facts, is_said=False))

    def _begin_elsewhere(self, position: Position) -> None:
        """Before the first move: the game begins from another position."""
        game = self.game
        self.history = self.history.begin_at(game, position)
        self.dialogue.note_set()
        self.record("position", text=write_position(game, position), why="setup")
        self.turn_to(position)
        pieces = sum(1 for contents in position.board if contents != EMPTY)
        word, turn = "pieces" if game.pieces else "pits", self.name(position.turn)
        self.say("info", f"The game begins from another position: {pieces} {word}, {turn} moves.")

    def _correct_position(self, position: Position) -> None:
        """The game goes on from another position, once that stands on the board."""
        t_ns, game = self.now_ns, self.game
        self.history = self.history.correct(game, position)
        position, outcome = self.history.position, self.history.outcome
        self.clock = self.clock.release(t_ns).switch(t_ns, position.turn, made=False)
        self.objections.note_said(None)
        self.dialogue.note_set()
        self.turn_to(position)
        stands = self.agrees() or outcome is not None
        self._apply(d.Stands(stands))
        if not stands:  # or what stands might pass for a move from there
            self.clock = self.clock.pause(t_ns)
        self.record("position", text=write_position(game, position), why="correction", stands=stands)
        if outcome:
            self._apply(d.Finish(outcome, t_ns))
            return
        left = "" if stands else " Put the pieces in their places."
        self.say("info", f"The arbiter has set the position; {self.name(position.turn)} is to move.{left}")
        self._tell_notices()

    def _tell_notices(self) -> None:
        for notice in self.game.notices(self.game.view(self.history.position)):
            self.say("info", notice.text, notice.clause, notice.sites)

    def _mask(self, sites: frozenset[Site]) -> None:
        new = self.trust.note_masked(sites)
        for site in new:
            self.record("mask", site=self.game.site_names[site])
        if new:
            self._look_anew()
            self.apply(self.trust.tell_unseen(self.facts))

    def _unmask(self, site: Site) -> None:
        name = self.game.site_names[site]
        self.trust.note_unmasked(site)
        self.record("unmask", site=name)
        self._look_anew()
        self.say("info", f"I look at {name} again.")

    def _look_anew(self) -> None:
        """Read the board with the sensors that are trusted now."""
        self.watch.sense(self.trust.believed)
        self.acceptance.note_dealt_with(None)
        self._settle()

    def _finish(self, outcome: Outcome, t_ns: int, *, by_flag: bool) -> None:
        if by_flag:
            self.clock = self.clock.at(self.now_ns)  # the flag is down for all to see
        self.history = self.history.end(outcome)
        self.clock = self.clock.stop(t_ns)
        self.dialogue.note_end()
        self.record("outcome", **write_outcome(outcome))
        self._apply(d.Tell("over", outcome.reason, outcome.clause, stays=True))

    def wake(self, t_ns: int) -> None:
        """A hand is at the board again: a resumed game's clock runs on."""
        if self.layers & Layer.WAITING:
            self.clock = self.clock.resume(t_ns)

    def pause(self, *, resume: bool) -> None:
        """Stop the clock by agreement, or go on."""
        if not lets(Through.PAUSE, self.layers) or resume != self.clock.is_paused():
            return
        self.clock = self.clock.resume(self.now_ns) if resume else self.clock.pause(self.now_ns)
        self.record("resume" if resume else "pause")
        self.say("info", "The game goes on." if resume else "The game is paused.")

    def _link_lost(self, event: LinkLost, t_ns: int) -> None:
        self.clock = self.clock.unlink(t_ns)
        self.say("warning", f"The sensors do not answer{': ' + event.why if event.why else ''}. The clock is stopped.")

    def _link_back(self, t_ns: int) -> None:
        self.clock = self.clock.relink(t_ns)
        if self.state.seen:
            self.watch.stand_anew(t_ns)  # else what was last seen would have stood all the while
        self.say("info", "The sensors answer again.")

    # Telling.

    def say(self, tone: str, text: str, clause: str = "", sites: tuple[Site, ...] = ()) -> Say:
        """Tell people."""
        return self.outbox.say(tone, text, clause, sites)

    def name(self, side: Side) -> str:
        """What the side is called."""
        return self.game.sides[side]

    def _announce(self, resumed: bool) -> None:
        outcome = self.history.outcome
        self.apply(self.trust.tell_unseen(self.facts))
        if not resumed:
            self.say("info", f"{self.game.title}: put the pieces in their places.")
        elif outcome:
            self._apply(d.Tell("over", outcome.reason, outcome.clause, stays=True))
        else:
            made, turn = len(self.history.moves), self.name(self.history.position.turn)
            moves = "1 move" if made == 1 else f"{made} moves"
            where = f"The game is resumed after {moves}; {turn} is to move."
            paused = " It is paused." if self.clock.is_paused() else ""
            self.say(
                "info", where + (" The clock waits for the next touch." if self.layers & Layer.WAITING else paused)
            )

    def record(self, kind: str, **body: object) -> None:
        """Have it kept, with the clock as it stands."""
        self.outbox.record(kind, {**body, "clock": self.clock.store(self.now_ns)})
        self._checkpoint_ns = self.now_ns

    def _checkpoint(self, t_ns: int) -> None:
        if t_ns - self._checkpoint_ns >= CHECKPOINT_NS and self.clock.is_running(t_ns):
            self.outbox.record("clock", {"clock": self.clock.store(t_ns)}, durable=False)
            self._checkpoint_ns = t_ns
