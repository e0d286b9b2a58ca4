"""A game clock as a value: every operation takes the time and gives a new clock; nothing ticks.

A clock keeps its state at `at_ns`, its last change.  Everything else follows from the control and the time
asked for: `at(t_ns)` is the one place where time is charged, and every operation and every reading goes
through it.  So the number of readings does not matter.

    told                ready     running  held      paused        stopped
    start               running   -        -         -, or (*)     -
    switch              -         running  running   turn passes   -
    hold                -         held     -         held (*)      -
    release             -         -        running   running (*)   -
    pause, unlink       paused    paused   paused    paused        -
    resume, relink      -         -        -         as before it  -
    stop                stopped   stopped  stopped   stopped       -
    nothing, in time    -         stopped  running   -             -
    time is taken from  nothing   a side   the hold  nothing       nothing

    -   nothing happens: no operation is an error at the wrong moment
    (*) once the pause is over; a clock that is paused before its start may be started
    `adjust` can restart a clock that stopped by the fall of a flag; pauses are kept

Pause: by agreement (`pause` to `resume`), without sensors (`unlink` to `relink`), apart from the other board of
the game (`part` to `rejoin`; its clock stands: `still`), or restored and not touched yet (to `resume`).  The clock
stands while any of them lasts.

Hold: the referee corrects.  A hold has its own time, which a pause stops too; when it is used up, the
clock runs again by itself.  A hold lasts until `release` or `switch`; another `hold` before that changes
nothing, so a correction is free once.  A shared clock allows one hold a turn.

Flag: it falls when MORE than all time is used.  `FlagFall.at_ns` is the last instant in time; a move that
stood then was in time.  After the fall nothing is charged and the turn does not pass, except by a move
that stood in time and was reported late (a shared clock has run out for everybody).

Past: an instant before the last change is read as that change; charged time stays charged.  So a move
that stood before a pause or a hold, and is reported after its beginning, is charged up to that beginning.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from controller.core.clock import account as accounting
from controller.core.clock.account import Account
from controller.core.clock.control import Control, Shared
from controller.core.clock.parts import NOBODY, ClockPhase, ClockTurn, FlagFall, Stop
from controller.core.clock.stored import Stored, read_stored, write_stored
from engine.position import Side

_ELSEWHERE = Stop.APART | Stop.STILL
_NONE, _BY_PEOPLE = Stop.NONE, Stop.PAUSED | Stop.WAITING  # sums of flags are slow: a running clock is tested first


@dataclass(frozen=True, slots=True)
class Clock:
    """See the module's head.  `accounts` by side; ONE where the clock is shared; () without a clock."""

    control: Control
    sides: int
    accounts: tuple[Account, ...]
    at_ns: int = 0
    phase: ClockPhase = ClockPhase.READY
    stops: Stop = Stop.NONE
    turn: ClockTurn = NOBODY
    fallen: FlagFall | None = None

    @classmethod
    def new(cls, control: Control, sides: int) -> "Clock":
        """The clock before the game.

        :raises BadControl: the control is made for another number of sides.
        """
        return cls(control, sides, accounting.open_accounts(control, sides))

    @classmethod
    def restore(cls, stored: Mapping[str, object], t_ns: int, control: Control, sides: int) -> "Clock":
        """The clock that `store` kept, standing until `resume`; the time since then is never charged.

        A game that had not begun waits for its `start` as before.  A hold goes on where it was.

        :raises BadStoredClock: the stored values cannot be read, or do not belong to the control.
        """
        kept = read_stored(stored, control, sides)
        waits = kept.phase is ClockPhase.STARTED
        stops = (Stop.PAUSED if kept.paused else Stop.NONE) | (Stop.WAITING if waits else Stop.NONE)
        clock = cls(control, sides, kept.accounts, t_ns, kept.phase, stops, kept.turn)
        return replace(clock, fallen=clock._fall_at(t_ns)) if kept.fallen else clock

    # Readings.

    def at(self, t_ns: int) -> "Clock":
        """The same clock, its time charged up to `t_ns`."""
        if t_ns <= self.at_ns:
            return self
        if not self._is_live():
            return replace(self, at_ns=t_ns)
        passed = t_ns - self.at_ns
        free = min(passed, self.turn.hold_left_ns)
        turn = replace(self.turn, hold_left_ns=self.turn.hold_left_ns - free) if free else self.turn
        accounts = self.accounts
        if accounts and passed > free:
            accounts = self._with_account(accounting.spend(self.control, self._account(), passed - free))
        return replace(self, at_ns=t_ns, turn=turn, accounts=accounts, fallen=self.flag(t_ns))

    def remaining_ns(self, side: Side, t_ns: int) -> int | None:
        """Time left to the side, on a shared clock to all sides; None: there is no clock.

        Byo-yomi: all time until the flag, the other periods included.
        """
        self._check(side)
        if not self.accounts:
            return None
        return accounting.remaining_ns(self.control, self.at(t_ns).accounts[self._index(side)])

    def periods_left(self, side: Side, t_ns: int) -> int:
        """Byo-yomi periods left to the side, the current one included; 0 under any other control."""
        self._check(side)
        return self.at(t_ns).accounts[self._index(side)].periods if self.accounts else 0

    def flag(self, t_ns: int) -> FlagFall | None:
        """The flag that is down at `t_ns`; None: everybody is in time."""
        last_ns = self._last_ns()
        if last_ns is None or t_ns <= last_ns:
            return self.fallen
        return self._fall_at(last_ns)

    def flag_ns(self, t_ns: int) -> int | None:
        """The last instant in time of the flag that is down at `t_ns`; None: everybody is in time."""
        fallen = self.flag(t_ns)
        return fallen.at_ns if fallen else None

    def flag_at(self, t_ns: int) -> bool:
        """Whether a flag is down: more than all time has been used."""
        return self.flag(t_ns) is not None

    def state(self, t_ns: int) -> str:
        """The state at `t_ns`, as in the table."""
        if self.phase is ClockPhase.STOPPED or self.flag(t_ns):
            return "stopped"
        if self.stops:
            return "paused" if self.stops & ~_ELSEWHERE else "held"
        if self.phase is ClockPhase.READY:
            return "ready"
        return "held" if max(0, t_ns - self.at_ns) < self.turn.hold_left_ns else "running"

    def is_ready(self) -> bool:
        """Whether it has not been started yet."""
        return self.phase is ClockPhase.READY

    def is_paused(self) -> bool:
        """Whether it waits for `resume`."""
        return self.stops is not _NONE and self.phase is not ClockPhase.STOPPED and bool(self.stops & _BY_PEOPLE)

    def is_waiting(self) -> bool:
        """Whether it was restored running and waits for the first touch only."""
        return self.stops is not _NONE and self.stops & _BY_PEOPLE is Stop.WAITING

    def is_unlinked(self) -> bool:
        """Whether the sensors do not answer."""
        return self.stops is not _NONE and bool(self.stops & Stop.UNLINKED)

    def is_apart(self) -> bool:
        """Whether the other board of the game is out of reach."""
        return self.stops is not _NONE and bool(self.stops & Stop.APART)

    def is_running(self, t_ns: int) -> bool:
        """Whether somebody's time runs; False without a clock."""
        return bool(self.accounts) and self.state(t_ns) == "running"

    def next_change_ns(self, t_ns: int) -> int | None:
        """The next instant after `t_ns` at which a hold has ended or a flag has fallen by itself; None: never."""
        if not self._is_live():
            return None
        last_ns = self._last_ns()
        ends_ns = [self.at_ns + self.turn.hold_left_ns] + ([] if last_ns is None else [last_ns + 1])
        return min((end_ns for end_ns in ends_ns if end_ns > t_ns), default=None)

    def store(self, t_ns: int) -> dict[str, object]:
        """What the journal keeps: plain values, no instants.  `restore` gives the clock back."""
        now = self.at(t_ns)
        paused, fallen = bool(now.stops & Stop.PAUSED), now.fallen is not None
        return write_stored(Stored(now.phase, paused, now.turn, now.accounts, fallen))

    # Operations.

    def start(self, t_ns: int, side: Side) -> "Clock":
        """Begin the game's time, with that side to move."""
        self._check(side)
        clock = self.at(t_ns)
        return replace(clock, phase=ClockPhase.STARTED)._begin_turn(side) if clock.is_ready() else clock

    def switch(self, t_ns: int, to_side: Side, *, made: bool = True) -> "Clock":
        """The mover's move stood at `t_ns`; now it is `to_side`'s turn.

        `made` False: the turn passes without a completed move (a take-back): no increment, no fresh period.
        """
        self._check(to_side)
        clock = self.at(t_ns)
        if clock.fallen and t_ns <= clock.fallen.at_ns and not isinstance(clock.control, Shared):
            clock = replace(clock, fallen=None)
        if not clock._is_going():
            return clock
        if clock.accounts:
            ended = accounting.end_turn(clock.control, clock._account(), made=made)
            clock = replace(clock, accounts=clock._with_account(ended))
        return clock._begin_turn(to_side)

    def pause(self, t_ns: int) -> "Clock":
        """Everybody's time stands, by agreement; before the start too."""
        return self._stopped_by(t_ns, self.stops | Stop.PAUSED)

    def resume(self, t_ns: int) -> "Clock":
        """End the agreed pause, or the wait of a restored game."""
        return self._stopped_by(t_ns, self.stops & ~(Stop.PAUSED | Stop.WAITING))

    def unlink(self, t_ns: int) -> "Clock":
        """The sensors do not answer: time stands until `relink`."""
        return self._stopped_by(t_ns, self.stops | Stop.UNLINKED)

    def relink(self, t_ns: int) -> "Clock":
        """The sensors answer again."""
        return self._stopped_by(t_ns, self.stops & ~Stop.UNLINKED)

    def part(self, t_ns: int) -> "Clock":
        """The other board of the game is out of reach: time stands until `rejoin`."""
        return self._stopped_by(t_ns, self.stops | Stop.APART)

    def rejoin(self, t_ns: int) -> "Clock":
        """The other board is in reach."""
        return self._stopped_by(t_ns, self.stops & ~Stop.APART)

    def still(self, t_ns: int, *, stands: bool) -> "Clock":
        """Whether the clock of the other board, whose side is to move, stands; this one stands with it."""
        stops = self.stops | Stop.STILL if stands else self.stops & ~Stop.STILL
        return self if stops == self.stops else self._stopped_by(t_ns, stops)

    def told(self, accounts: Mapping[int, Account], t_ns: int) -> "Clock":
        """The clock with accounts as the other board has them: by side; where the clock is shared, 0 alone.

        What is known already changes nothing: a move that stands is still charged up to the instant it stood.
        """
        clock = self.at(t_ns)
        kept = tuple(accounts.get(index, account) for index, account in enumerate(clock.accounts))
        is_own = clock.fallen is not None and clock._index(clock.turn.side) not in accounts
        fallen = clock.fallen if is_own else None
        if (kept, fallen) == (clock.accounts, self.fallen):
            return self
        return replace(clock, accounts=kept, fallen=fallen)

    def hold(self, t_ns: int, limit_ns: int) -> "Clock":
        """The referee corrects: for `limit_ns` at most nobody is charged."""
        clock = self.at(t_ns)
        spent = clock.turn.held or (clock.turn.hold_used and isinstance(clock.control, Shared))
        if not clock._is_going() or spent or limit_ns <= 0:
            return clock
        return replace(clock, turn=ClockTurn(clock.turn.side, held=True, hold_left_ns=limit_ns, hold_used=True))

    def release(self, t_ns: int) -> "Clock":
        """The correction is done."""
        clock = self.at(t_ns)
        return replace(clock, turn=replace(clock.turn, held=False, hold_left_ns=0))

    def adjust(self, side: Side, delta_ns: int, t_ns: int) -> "Clock":
        """Give the side time, or take it (never below zero; byo-yomi: of the main time).

        Where the clock is shared, everybody's.  Time given to the side whose flag fell lifts the flag.
        """
        self._check(side)
        clock = self.at(t_ns)
        if not clock.accounts:
            return clock
        old = clock.accounts[clock._index(side)]
        new = replace(old, left_ns=max(0, old.left_ns + delta_ns))
        shared = isinstance(clock.control, Shared)
        lifted = new.left_ns > 0 and (shared or side == clock.turn.side)
        return replace(clock, accounts=clock._with_account(new, side), fallen=None if lifted else clock.fallen)

    def stop(self, t_ns: int) -> "Clock":
        """The game is over."""
        return replace(self.at(t_ns), phase=ClockPhase.STOPPED)

    # Inside.

    def _is_going(self) -> bool:
        """Whether turns pass: started, not stopped, no flag down."""
        return self.phase is ClockPhase.STARTED and self.fallen is None

    def _is_live(self) -> bool:
        """Whether time is charged: to the hold, or to the side on turn."""
        return self._is_going() and not self.stops

    def _last_ns(self) -> int | None:
        """The last instant in time if nothing happens; None: no time is running out."""
        if not self.accounts or not self._is_live():
            return None
        return self.at_ns + self.turn.hold_left_ns + accounting.until_flag_ns(self.control, self._account())

    def _fall_at(self, last_ns: int) -> FlagFall:
        return FlagFall(last_ns, None if isinstance(self.control, Shared) else self.turn.side)

    def _begin_turn(self, side: Side) -> "Clock":
        clock = replace(self, turn=ClockTurn(side))
        if not clock.accounts:
            return clock
        begun = accounting.begin_turn(clock.control, clock._account())
        return replace(clock, accounts=clock._with_account(begun))

    def _stopped_by(self, t_ns: int, stops: Stop) -> "Clock":
        return replace(self.at(t_ns), stops=stops)

    def _index(self, side: Side | None) -> int:
        """Index of the side's account."""
        return 0 if side is None or isinstance(self.control, Shared) else side

    def _account(self) -> Account:
        """The account of the side on turn."""
        return self.accounts[self._index(self.turn.side)]

    def _with_account(self, account: Account, side: Side | None = None) -> tuple[Account, ...]:
        """The accounts with the side's account replaced; `side` None: the side on turn."""
        index = self._index(self.turn.side if side is None else side)
        return (*self.accounts[:index], account, *self.accounts[index + 1 :])

    def _check(self, side: Side) -> None:
        if not 0 <= side < self.sides:
            raise ValueError(f"side {side} of a clock with {self.sides} sides; sides are 0 to {self.sides - 1}")
