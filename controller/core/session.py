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

from dataclasses import dataclass, field

from controller.core import questions, wishes
from controller.core.clock import Clock
from controller.core.events import BoardSeen, ButtonPressed, Command, Effect, Event, LinkBack, LinkLost, Say, Tick
from controller.core.image import Sensing
from controller.core.outbox import Outbox
from controller.core.portrait import portray
from controller.core.questions import Question
from controller.core.reading import Agrees, Completed, Discrepancy
from controller.core.referee import Accept, Patience, Reject, Verdict, Wait, judge
from controller.core.referee import Question as Undecided
from controller.core.snapshot import Snapshot
from controller.core.story import Story, write_outcome
from controller.core.watch import Trouble, Watch
from engine.game import Game
from engine.position import Move, Outcome, Position, Side, Site

CHECKPOINT_NS = 1_000_000_000  # how often a running clock is recorded


@dataclass(frozen=True, slots=True)
class Settings:
    """The table's manners.  takeback: ask | free | off."""

    patience: Patience = field(default_factory=Patience)
    hold_limit_ns: int = 10_000_000_000
    takeback: str = "ask"


class Session:
    """See the module's head.  `handle` is the only thing that changes it."""

    def __init__(
        self, game: Game, sensing: Sensing, settings: Settings, story: Story, clock: Clock, *, resumed: bool = False
    ) -> None:
        self.game = game
        self.settings = settings
        self.story = story
        self.clock = clock
        self.watch = Watch(game, sensing, story.position)
        self.notices = game.notices(game.view(story.position))
        self.phase = "over" if story.outcome else "playing" if resumed else "setup"
        self.waiting = self.phase == "playing" and clock.is_waiting()  # for the first touch
        self.linked = True
        self.looked = False  # a board has been seen
        self.trouble: Trouble | None = None  # announced, not mended yet
        self.saying: Say | None = None
        self.question: Question | None = None
        self.declined: int | None = None  # a take-back that was declined and is not asked again while it stands
        self.outbox = Outbox()
        self.now_ns = 0
        self._number = 0
        self._checkpoint_ns = 0
        self._asked = 0
        self._protested_ns: int | None = None  # since when the board stood that was last protested against
        self._snapshot: Snapshot | None = None
        self._clock_state = ""
        self._announce(resumed)

    def handle(self, event: Event) -> list[Effect]:
        """Let the event have its consequences; what is to be done about them, in order."""
        t_ns = self.now_ns = max(self.now_ns, event.t_ns)
        self._flag(t_ns)
        match event:
            case Tick():
                self.judge(t_ns)
            case BoardSeen():
                self._seen(event, t_ns)
            case ButtonPressed():
                wishes.press(self, event, t_ns)
            case Command():
                wishes.grant(self, event, t_ns)
            case LinkLost():
                self._link_lost(event, t_ns)
            case LinkBack():
                self._link_back(t_ns)
        self._flag(t_ns)
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
            self._snapshot = portray(self, self._number)
        return self._snapshot

    def wake_ns(self) -> int | None:
        """When a Tick may have consequences, if nothing else happens; None: never."""
        if self.phase == "over" or not self.linked:
            return None
        times = [self._verdict_due_ns(), self.clock.next_change_ns(self.now_ns)]
        if self.clock.is_running(self.now_ns):
            times.append(self._checkpoint_ns + CHECKPOINT_NS)
        return min((t for t in times if t is not None), default=None)

    # What is seen.

    def _seen(self, event: BoardSeen, t_ns: int) -> None:
        touched = self.looked and event.values != self.watch.seen
        self.looked = True
        self.watch.look(event.values, t_ns)
        if self.phase == "over":
            return
        if touched:
            self.wake(t_ns)
        self._carry_on()
        self._settle_trouble(t_ns)

    def _carry_on(self) -> None:
        """A further touch that only the pending move explains makes it (the next side plays on)."""
        while self.phase == "playing" and not self._is_paused() and (reading := self.watch.carried_on()):
            pending = self.watch.pending
            if pending is None or (pending.reading.extendable and not isinstance(reading, Completed)):
                return
            self.accept(pending.reading.move, "touch", self.watch.stood_ns)

    def _settle_trouble(self, t_ns: int) -> None:
        """What was said of a wrong board is over once the board has changed for the better."""
        reading = self.watch.reading
        if self.question and self.question.is_about_board:
            self.question = None
        if isinstance(reading, Agrees):
            self.declined = None
        if isinstance(reading, Discrepancy):
            self.trouble = self.watch.trouble() if self.trouble else None
            return
        if self.trouble:
            self.trouble = self.saying = None
        if self.clock.turn.held:  # after a restart there may be a hold without a trouble
            self.clock = self.clock.release(t_ns)

    def judge(self, t_ns: int) -> None:
        """What has stood long enough has its consequence."""
        if self.phase == "over" or not self.looked or not self.linked:
            return
        watch, stood_ns = self.watch, t_ns - self.watch.since_ns
        if self.phase == "setup":
            if isinstance(watch.reading, Agrees) and stood_ns >= self.settings.patience.settle_ns:
                self._begin()
            return
        if self._is_paused():
            return
        match self._verdict(t_ns):
            case Accept(move):
                stood = watch.since_ns if not move.is_pass else t_ns
                self.accept(move, "pass" if move.is_pass else "settle", stood)
            case Undecided(moves) if self.question is None:
                self.ask(questions.which(self.next_question(), self.game, moves))
            case Reject():
                self._reject(t_ns)
            case Undecided() | Wait():
                pass

    def _verdict(self, t_ns: int) -> Verdict:
        return judge(self.watch.reading, t_ns - self.watch.since_ns, self.settings.patience, self.watch.moves)

    def _verdict_due_ns(self) -> int | None:
        """When what stands now gets its verdict; None: never, or it has it."""
        if not self.looked or self.question or self._is_paused() or self._protested_ns == self.watch.since_ns:
            return None
        if self.phase == "setup":
            return self.watch.since_ns + self.settings.patience.settle_ns if self._agrees() else None
        verdict = self._verdict(self.watch.since_ns)
        needed = verdict.needed_ns if isinstance(verdict, Wait) else 0
        return None if needed is None else self.watch.since_ns + needed

    def _is_paused(self) -> bool:
        """Paused by agreement; a resumed game that waits for a hand is not."""
        return self.clock.is_paused() and not self.waiting

    def _agrees(self) -> bool:
        return isinstance(self.watch.reading, Agrees)

    # What follows.

    def _begin(self) -> None:
        self.phase = "playing"
        self.say("info", f"The board is set. {self.name(self.story.position.turn)} begins.")

    def accept(self, move: Move, how: str, stood_ns: int) -> None:
        """Make the move: the story, the clock at the instant it stood, the record, the next position."""
        self.wake(stood_ns)
        self.story = self.story.advance(self.game, move)
        position = self.story.position
        if self.clock.is_ready():
            self.clock = self.clock.start(stood_ns, position.turn)
        else:
            self.clock = self.clock.release(stood_ns).switch(stood_ns, position.turn)
        self.trouble = self.saying = self.question = None
        self._record("move", ply=position.ply, side=move.side, notation=move.notation, how=how)
        self._turn_to(position)
        if move.is_pass:
            self.say("info", f"{self.name(move.side)} passes.")
        if self.story.outcome:
            self.finish(self.story.outcome, stood_ns)
        else:
            self._announce_duties()

    def _turn_to(self, position: Position) -> None:
        self.watch.turn_to(position)
        self.notices = self.game.notices(self.game.view(position))
        self._protested_ns = None

    def _reject(self, t_ns: int) -> None:
        """No legal move explains the board: a later touch, a take-back, or a wrong move."""
        pending = self.watch.pending
        if pending and self.watch.carried_on():
            self.accept(pending.reading.move, "touch", self.watch.stood_ns)
            return
        if self.question or self._protested_ns == self.watch.since_ns:
            return
        earlier = self.watch.shown_earlier(self.story.positions)
        if earlier is not None and self.settings.takeback != "off" and earlier != self.declined:
            if self.settings.takeback == "free":
                self.take_back(earlier, t_ns)
            else:
                self.ask(questions.takeback(self.next_question(), len(self.story.moves), earlier))
            return
        if move := self.watch.overlapped():
            self.accept(move, "touch", self.watch.since_ns)
            return
        self.protest(t_ns)

    def protest(self, t_ns: int) -> None:
        """Say the clause that was broken, hold the clock, show the way back."""
        trouble = self.trouble = self.watch.trouble()
        if trouble is None:
            return
        self._protested_ns = self.watch.since_ns
        refusal = self.game.why_not(trouble.position, self.watch.contents(trouble.position.board))
        if refusal:
            self.saying = self.say("illegal", refusal.text, refusal.clause, refusal.sites)
        else:
            sites = trouble.reading.missing + trouble.reading.extra
            self.saying = self.say("illegal", "The board does not show the position.", "", sites)
        self.clock = self.clock.hold(t_ns, self.settings.hold_limit_ns)
        self._record("objection", clause=self.saying.clause, text=self.saying.text, seen=list(self.watch.seen))

    def take_back(self, moves: int, t_ns: int) -> None:
        """Return to the position after so many moves; used time stays used."""
        taken = len(self.story.moves) - moves
        self.story = self.story.back_to(moves)
        self.clock = self.clock.release(t_ns).switch(t_ns, self.story.position.turn, made=False)
        self.trouble = self.saying = self.question = None
        self._record("takeback", moves=moves)
        self._turn_to(self.story.position)
        self.say("info", f"{taken} {'move' if taken == 1 else 'moves'} taken back.")

    def _flag(self, t_ns: int) -> None:
        """Time is up, unless a whole move stood in time and only waits to be accepted."""
        flag_ns = self.clock.flag_ns(t_ns)
        if flag_ns is None or self.phase != "playing":
            return
        if self.watch.pending and self.watch.stood_ns <= flag_ns and isinstance(self.watch.reading, Completed):
            return  # it still has to settle
        self.finish(self.game.time_is_up(self.story.position), flag_ns)

    def finish(self, outcome: Outcome, t_ns: int) -> None:
        """The game is over."""
        self.story = self.story.end(outcome)
        self.clock = self.clock.stop(t_ns)
        self.phase = "over"
        self.trouble = self.question = None
        self._record("outcome", **write_outcome(outcome))
        self.saying = self.say("over", outcome.reason, outcome.clause)

    def wake(self, t_ns: int) -> None:
        """A hand is at the board again: a resumed game's clock runs on."""
        if self.waiting:
            self.waiting = False
            self.clock = self.clock.resume(t_ns)

    def pause(self, t_ns: int, *, resume: bool) -> None:
        """Stop the clock by agreement, or go on."""
        if self.phase != "playing" or resume != self.clock.is_paused():
            return
        self.clock = self.clock.resume(t_ns) if resume else self.clock.pause(t_ns)
        self._record("resume" if resume else "pause")
        self.say("info", "The game goes on." if resume else "The game is paused.")

    def _link_lost(self, event: LinkLost, t_ns: int) -> None:
        self.linked = False
        self.clock = self.clock.unlink(t_ns)
        self.say("warning", f"The sensors do not answer{': ' + event.why if event.why else ''}. The clock is stopped.")

    def _link_back(self, t_ns: int) -> None:
        self.linked = True
        self.clock = self.clock.relink(t_ns)
        self.say("info", "The sensors answer again.")

    # Telling.

    def say(self, tone: str, text: str, clause: str = "", sites: tuple[Site, ...] = ()) -> Say:
        """Tell people."""
        return self.outbox.say(tone, text, clause, sites)

    def ask(self, question: Question) -> None:
        """Ask people; one question at a time is open."""
        self.question = question
        self.outbox.ask(question.ask)

    def close_question(self) -> None:
        """It was answered."""
        self.question = None

    def next_question(self) -> int:
        """A number for a new question."""
        self._asked += 1
        return self._asked

    def name(self, side: Side) -> str:
        """What the side is called."""
        return self.game.sides[side]

    def _announce(self, resumed: bool) -> None:
        outcome = self.story.outcome
        if not resumed:
            self.say("info", f"{self.game.title}: put the pieces in their places.")
        elif outcome:
            self.saying = self.say("over", outcome.reason, outcome.clause)
        else:
            made, turn = len(self.story.moves), self.name(self.story.position.turn)
            moves = "1 move" if made == 1 else f"{made} moves"
            where = f"The game is resumed after {moves}; {turn} is to move."
            paused = " It is paused." if self.clock.is_paused() else ""
            self.say("info", where + (" The clock waits for the next touch." if self.waiting else paused))

    def _announce_duties(self) -> None:
        for notice in self.notices:
            self.say("info", notice.text, notice.clause, notice.sites)

    def _record(self, kind: str, **body: object) -> None:
        self.outbox.record(kind, {**body, "clock": self.clock.store(self.now_ns)})
        self._checkpoint_ns = self.now_ns

    def _checkpoint(self, t_ns: int) -> None:
        if t_ns - self._checkpoint_ns >= CHECKPOINT_NS and self.clock.is_running(t_ns):
            self.outbox.record("clock", {"clock": self.clock.store(t_ns)}, durable=False)
            self._checkpoint_ns = t_ns
