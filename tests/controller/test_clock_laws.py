"""Laws that hold for every control and every course of events; and a second clock that counts single nanoseconds."""

import json
from dataclasses import dataclass, replace

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from controller.core.clock import Byoyomi, Clock, Control, Delay, Fischer, NoClock, Shared, Total

SIDES = 3
quickly = settings(deadline=None, database=None)

# Times are a few nanoseconds, so that every edge is met often.
few = st.integers(1, 25)
by_side = st.tuples(few) | st.tuples(few, few, few)
controls: st.SearchStrategy[Control] = st.one_of(
    st.just(NoClock()),
    st.builds(Shared, few),
    st.builds(Total, by_side),
    st.builds(Fischer, by_side, st.integers(0, 5)),
    st.builds(Delay, by_side, st.integers(0, 5)),
    st.builds(Byoyomi, by_side, st.integers(1, 5), st.integers(1, 3)),
)


@dataclass(frozen=True)
class Step:
    """So much time goes by, then somebody does something."""

    after_ns: int
    does: str
    side: int
    amount: int


DOES = ("switch",) * 4 + (
    "pass",
    "pause",
    "resume",
    "resume",
    "unlink",
    "relink",
    "relink",
    "hold",
    "release",
    "adjust",
)
steps = st.builds(Step, st.integers(0, 12), st.sampled_from(DOES), st.integers(0, SIDES - 1), st.integers(-6, 9))
scripts = st.lists(steps, max_size=14)


def do(clock: Clock, step: Step, t_ns: int) -> Clock:
    match step.does:
        case "switch":
            return clock.switch(t_ns, step.side)
        case "pass":
            return clock.switch(t_ns, step.side, made=False)
        case "hold":
            return clock.hold(t_ns, step.amount)
        case "adjust":
            return clock.adjust(step.side, step.amount, t_ns)
        case "pause":
            return clock.pause(t_ns)
        case "resume":
            return clock.resume(t_ns)
        case "unlink":
            return clock.unlink(t_ns)
        case "relink":
            return clock.relink(t_ns)
        case _:
            assert step.does == "release"
            return clock.release(t_ns)


def lefts(clock: Clock, t_ns: int) -> list[int]:
    return [clock.remaining_ns(side, t_ns) or 0 for side in range(SIDES)]


@st.composite
def clocks(draw: st.DrawFn) -> Clock:
    """Some clock that has been started and had its adventures."""
    clock = Clock.new(draw(controls), SIDES).start(draw(st.integers(0, 9)), draw(st.integers(0, SIDES - 1)))
    for step in draw(scripts):
        clock = do(clock, step, clock.at_ns + step.after_ns)
    return clock


class Counter:
    """A clock that is slow but plain: it counts every nanosecond where it belongs."""

    def __init__(self, control: Control, side: int) -> None:
        self.control, self.side, self.now = control, side, 0
        match control:
            case NoClock():
                given: tuple[int, ...] = (0,)
            case Shared(limit_ns):
                given = (limit_ns,)
            case Byoyomi(main_ns):
                given = main_ns
            case _:
                given = control.budget_ns
        self.left = [given[min(other, len(given) - 1)] for other in range(SIDES)]
        self.periods = [control.periods if isinstance(control, Byoyomi) else 0] * SIDES
        self.in_period = [0] * SIDES
        self.in_turn = self.hold_left = 0
        self.held = self.hold_used = self.paused = self.unlinked = False
        self.fallen: int | None = None
        self.charged = self.uncharged = 0

    def account(self, side: int) -> int:
        return 0 if isinstance(self.control, Shared) else side

    def count_one(self) -> None:
        if self.pay():
            self.charged += 1
        else:
            self.uncharged += 1
        self.now += 1

    def pay(self) -> bool:
        if self.fallen is not None or self.paused or self.unlinked:
            return False
        if self.hold_left:
            self.hold_left -= 1
            return False
        if isinstance(self.control, NoClock):
            return False
        self.in_turn += 1
        if isinstance(self.control, Delay) and self.in_turn <= self.control.delay_ns:
            return False
        who = self.account(self.side)
        if self.left[who]:
            self.left[who] -= 1
            return True
        if isinstance(self.control, Byoyomi) and self.in_period[who] < self.control.period_ns:
            self.in_period[who] += 1
            return True
        if self.periods[who] > 1:
            self.periods[who] -= 1
            self.in_period[who] = 1
            return True
        self.fallen = self.now
        return False

    def remaining(self, side: int) -> int:
        who, control = self.account(side), self.control
        if isinstance(control, Byoyomi):
            return self.left[who] + self.periods[who] * control.period_ns - self.in_period[who]
        return self.left[who] if not isinstance(control, NoClock) else 0

    def do(self, step: Step) -> None:
        if step.does in ("pause", "resume"):
            self.paused = step.does == "pause"
        elif step.does in ("unlink", "relink"):
            self.unlinked = step.does == "unlink"
        elif step.does == "release":
            self.held, self.hold_left = False, 0
        elif step.does == "adjust":
            self.adjust(step)
        elif step.does in ("switch", "pass"):
            self.switch(step)
        else:
            self.hold(step)

    def adjust(self, step: Step) -> None:
        if isinstance(self.control, NoClock):
            return
        who = self.account(step.side)
        self.left[who] = max(0, self.left[who] + step.amount)
        if self.left[who] and who == self.account(self.side):
            self.fallen = None

    def switch(self, step: Step) -> None:
        if self.fallen is not None:
            return
        if step.does == "switch":
            self.in_period[self.side] = 0
            if isinstance(self.control, Fischer):
                self.left[self.side] += self.control.increment_ns
        self.side, self.in_turn, self.hold_left = step.side, 0, 0
        self.held = self.hold_used = False

    def hold(self, step: Step) -> None:
        spent = self.held or (self.hold_used and isinstance(self.control, Shared))
        if self.fallen is None and not spent and step.amount > 0:
            self.held = self.hold_used = True
            self.hold_left = step.amount


@quickly
@given(controls, st.integers(0, SIDES - 1), scripts)
def test_the_clock_agrees_with_one_that_counts_single_nanoseconds(
    control: Control, side: int, script: list[Step]
) -> None:
    clock, counter = Clock.new(control, SIDES).start(0, side), Counter(control, side)
    for step in [*script, Step(60, "release", 0, 0)]:
        for _ in range(step.after_ns):
            counter.count_one()
            now = counter.now
            assert lefts(clock, now) == [counter.remaining(other) for other in range(SIDES)]
            assert clock.flag_ns(now) == counter.fallen
            if isinstance(control, Byoyomi):
                assert [clock.periods_left(other, now) for other in range(SIDES)] == counter.periods
        clock = do(clock, step, counter.now)
        counter.do(step)
        assert clock.at_ns == counter.now
        assert lefts(clock, counter.now) == [counter.remaining(other) for other in range(SIDES)]
        assert clock.turn.side == counter.side


@quickly
@given(controls, st.integers(0, SIDES - 1), scripts)
def test_what_is_charged_and_what_is_not_make_up_the_time_that_went_by(
    control: Control, side: int, script: list[Step]
) -> None:
    clock, counter = Clock.new(control, SIDES).start(0, side), Counter(control, side)
    charged = 0
    for step in script:
        for _ in range(step.after_ns):
            counter.count_one()
        before, after = lefts(clock, clock.at_ns), lefts(clock, counter.now)
        charged += max(b - a for b, a in zip(before, after, strict=True))
        clock = do(clock, step, counter.now)
        counter.do(step)
    assert charged == counter.charged
    assert charged + counter.uncharged == counter.now


@quickly
@given(clocks(), st.integers(0, 40))
def test_time_goes_from_exactly_one_place_while_the_clock_is_live(clock: Clock, span_ns: int) -> None:
    def everything(now: Clock) -> int:
        delay_ns = sum(account.spare_ns for account in now.accounts) if isinstance(now.control, Delay) else 0
        left_ns = sum(lefts(now, now.at_ns)[: len(now.accounts)])
        return left_ns + delay_ns + now.turn.hold_left_ns

    assume(clock.accounts)
    t_ns = clock.at_ns + span_ns
    gone = everything(clock) - everything(clock.at(t_ns))
    if clock.state(clock.at_ns) in ("paused", "stopped"):
        assert gone == 0
    else:
        last_ns = clock.flag_ns(t_ns)
        assert gone == (t_ns if last_ns is None else last_ns) - clock.at_ns


@quickly
@given(clocks(), st.integers(0, 30), st.integers(0, 30))
def test_how_often_the_clock_is_looked_at_changes_nothing(clock: Clock, first_ns: int, more_ns: int) -> None:
    middle_ns, end_ns = clock.at_ns + first_ns, clock.at_ns + first_ns + more_ns
    middle = clock.at(middle_ns)
    assert middle.at(end_ns) == clock.at(end_ns)
    assert middle.view(end_ns) == clock.view(end_ns)
    assert middle.state(end_ns) == clock.state(end_ns)
    assert middle.flag(end_ns) == clock.flag(end_ns)
    assert middle.store(end_ns) == clock.store(end_ns)


@quickly
@given(clocks(), st.integers(0, 30), st.integers(0, 30), st.sampled_from(["pause", "unlink"]))
def test_a_pause_of_no_length_changes_nothing(clock: Clock, first_ns: int, more_ns: int, how: str) -> None:
    clock = clock.resume(clock.at_ns).relink(clock.at_ns)
    t_ns, end_ns = clock.at_ns + first_ns, clock.at_ns + first_ns + more_ns
    stood = clock.pause(t_ns).resume(t_ns) if how == "pause" else clock.unlink(t_ns).relink(t_ns)
    assert stood.at(end_ns) == clock.at(end_ns)


@quickly
@given(clocks(), st.integers(0, 30), st.integers(0, 30), st.integers(0, 30))
def test_a_pause_only_puts_off_what_would_have_happened(clock: Clock, first: int, pause: int, more: int) -> None:
    clock = clock.resume(clock.at_ns).relink(clock.at_ns)
    t_ns = clock.at_ns + first
    assume(not clock.flag_at(t_ns))
    stood, ran = clock.pause(t_ns).resume(t_ns + pause).at(t_ns + pause + more), clock.at(t_ns + more)
    assert (stood.accounts, stood.turn) == (ran.accounts, ran.turn)
    assert stood.flag_ns(stood.at_ns) == (None if ran.fallen is None else ran.fallen.at_ns + pause)


@quickly
@given(controls, st.integers(0, 8), st.integers(1, 12), st.integers(0, 20), st.integers(0, 20))
def test_a_hold_and_its_release_charge_only_what_lies_beyond_the_limit(
    control: Control, before: int, limit: int, held: int, after: int
) -> None:
    clock = Clock.new(control, SIDES).start(0, 1)
    assume(not clock.flag_at(before))
    end_ns = before + held + after
    corrected = clock.hold(before, limit).release(before + held)
    free = min(held, limit)
    assert corrected.at(end_ns).accounts == clock.at(end_ns - free).accounts
    assert corrected.flag_at(end_ns) == clock.flag_at(end_ns - free)


@quickly
@given(clocks(), st.integers(0, SIDES - 1), st.integers(0, 20), st.integers(0, 20))
def test_a_press_stops_one_clock_and_starts_the_other(clock: Clock, to_side: int, press: int, more: int) -> None:
    assume(not isinstance(clock.control, NoClock | Shared))
    clock = clock.resume(clock.at_ns).relink(clock.at_ns)
    press_ns, end_ns = clock.at_ns + press, clock.at_ns + press + more
    assume(not clock.flag_at(press_ns))
    pressed = clock.switch(press_ns, to_side)
    assert pressed.state(press_ns) == "running"
    delay_ns = clock.control.delay_ns if isinstance(clock.control, Delay) else 0
    for side in range(SIDES):
        change = lefts(pressed, press_ns)[side] - lefts(pressed, end_ns)[side]
        runs = max(0, more - delay_ns)
        assert change == (min(runs, lefts(pressed, press_ns)[side]) if side == to_side else 0)


@quickly
@given(controls, scripts)
def test_nothing_left_ever_grows_but_by_increment_fresh_period_or_adjustment(
    control: Control, script: list[Step]
) -> None:
    clock = Clock.new(control, SIDES).start(0, 0)
    for step in script:
        t_ns, mover = clock.at_ns + step.after_ns, clock.turn.side
        before, looked = lefts(clock, clock.at_ns), lefts(clock, t_ns)
        clock = do(clock, step, t_ns)
        assert all(late <= early for late, early in zip(looked, before, strict=True))
        growth = [late - early for late, early in zip(lefts(clock, t_ns), looked, strict=True)]
        if step.does == "adjust":
            shared = isinstance(control, Shared)
            assert all(grown == 0 for side, grown in enumerate(growth) if side != step.side and not shared)
            assert all(grown <= max(0, step.amount) for grown in growth)
        elif step.does == "switch":
            most = {"fischer": getattr(control, "increment_ns", 0), "byoyomi": getattr(control, "period_ns", 0)}
            allowed = [most.get(control.kind, 0) if side == mover else 0 for side in range(SIDES)]
            assert all(0 <= grown <= limit for grown, limit in zip(growth, allowed, strict=True))
        else:
            assert growth == [0] * SIDES


@quickly
@given(controls, scripts)
def test_old_clocks_are_untouched_whatever_becomes_of_them(control: Control, script: list[Step]) -> None:
    clock = Clock.new(control, SIDES).start(0, 0)
    kept = [(clock, repr(clock))]
    for step in script:
        clock = do(clock, step, clock.at_ns + step.after_ns)
        kept.append((clock, repr(clock)))
    assert all(repr(old) == text for old, text in kept)


@quickly
@given(clocks(), st.integers(0, 30), st.integers(0, 1000), st.integers(0, 30))
def test_a_stored_clock_comes_back_as_if_it_had_been_paused(clock: Clock, t: int, woken: int, more: int) -> None:
    t_ns = clock.at_ns + t
    stored = json.loads(json.dumps(clock.store(t_ns)))
    restored = Clock.restore(stored, 3, clock.control, SIDES)
    assert lefts(restored, 3 + woken) == lefts(clock, t_ns)
    assert restored.flag_at(3 + woken) == clock.flag_at(t_ns)
    assert restored.store(3 + woken) == stored
    went_on, paused = restored.resume(3 + woken), clock.pause(t_ns).relink(t_ns).resume(t_ns + woken)
    shifted = went_on.at(3 + woken + more), paused.at(t_ns + woken + more)
    assert replace(shifted[0], at_ns=0, fallen=None) == replace(shifted[1], at_ns=0, fallen=None)
    assert (shifted[0].fallen is None) == (shifted[1].fallen is None)


@quickly
@given(clocks(), st.integers(1, 50), steps)
def test_an_operation_in_the_past_is_one_at_the_last_change(clock: Clock, back: int, step: Step) -> None:
    assume(clock.fallen is None)
    assert do(clock, step, clock.at_ns - back) == do(clock, step, clock.at_ns)


@quickly
@given(clocks(), st.integers(0, 30))
def test_between_now_and_the_next_change_the_state_is_the_same_and_then_it_is_another(clock: Clock, ahead: int) -> None:
    t_ns = clock.at_ns + ahead
    change_ns = clock.next_change_ns(t_ns)
    assert change_ns is None or change_ns > t_ns
    until_ns = t_ns + 60 if change_ns is None else change_ns
    assert {clock.state(look_ns) for look_ns in range(t_ns, until_ns)} == {clock.state(t_ns)}
    if change_ns is not None:
        assert clock.state(change_ns) != clock.state(t_ns)


@quickly
@given(clocks(), st.integers(0, 40))
def test_the_flag_is_down_iff_more_than_everything_is_used(clock: Clock, ahead: int) -> None:
    t_ns = clock.at_ns + ahead
    fallen = clock.flag(t_ns)
    assert clock.flag_at(t_ns) == (fallen is not None)
    assert (clock.at(t_ns).fallen is None) == (fallen is None)
    if fallen and clock.fallen is None:
        assert fallen.at_ns < t_ns
        assert not clock.flag_at(fallen.at_ns)
        assert clock.flag_at(fallen.at_ns + 1)
        assert clock.remaining_ns(clock.turn.side or 0, fallen.at_ns) == 0
