"""The text form of time controls."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from controller.core.clock import (
    BadControl,
    Byoyomi,
    Control,
    Delay,
    Fischer,
    NoClock,
    Shared,
    Total,
    parse_control,
    write_control,
)

S = 1_000_000_000
M = 60 * S
TEXTS: list[tuple[str, Control, str]] = [
    ("none", NoClock(), "none"),
    ("shared 7200s", Shared(7200 * S), "shared 2h"),
    ("total 10m", Total((10 * M,)), "total 10m"),
    ("total 10m,5m", Total((10 * M, 5 * M)), "total 10m,5m"),
    ("total 90m", Total((90 * M,)), "total 90m"),
    ("fischer 5m+3s", Fischer((5 * M,), 3 * S), "fischer 5m+3s"),
    ("fischer 5m+0s", Fischer((5 * M,), 0), "fischer 5m+0s"),
    ("delay 5m/2s", Delay((5 * M,), 2 * S), "delay 5m/2s"),
    ("delay 5m,3m/2.5s", Delay((5 * M, 3 * M), 5 * S // 2), "delay 5m,3m/2500ms"),
    ("byoyomi 10m+3x30s", Byoyomi((10 * M,), 30 * S, 3), "byoyomi 10m+3x30s"),
    ("byoyomi 0s+5x1m", Byoyomi((0,), M, 5), "byoyomi 0s+5x1m"),
    ("  Fischer  5 MIN + 3 S ", Fischer((5 * M,), 3 * S), "fischer 5m+3s"),
    ("total 7us", Total((7000,)), "total 7us"),
    ("total 1.000000001s", Total((S + 1,)), "total 1000000001ns"),
]


@pytest.mark.parametrize(("text", "control", "written"), TEXTS)
def test_a_control_is_read_and_written(text: str, control: Control, written: str) -> None:
    assert parse_control(text) == control
    assert write_control(control) == written


times = st.integers(1, 10**15) | st.integers(1, 1000).map(lambda n: n * S)
budgets = st.lists(times, min_size=1, max_size=4).map(tuple)
controls: st.SearchStrategy[Control] = st.one_of(
    st.just(NoClock()),
    st.builds(Shared, times),
    st.builds(Total, budgets),
    st.builds(Fischer, budgets, times | st.just(0)),
    st.builds(Delay, budgets, times | st.just(0)),
    st.builds(Byoyomi, budgets, times, st.integers(1, 99)),
)


@settings(deadline=None, database=None)
@given(controls)
def test_what_is_written_is_read_again(control: Control) -> None:
    assert parse_control(write_control(control)) == control


@pytest.mark.parametrize(
    ("text", "bare"),
    [
        ("shared 7200", "7200"),
        ("total 10", "10"),
        ("total 10m,5", "5"),
        ("fischer 5m+3", "3"),
        ("fischer 5+3s", "5"),
        ("delay 5m/2.5", "2.5"),
        ("byoyomi 10m+3x30", "30"),
    ],
)
def test_a_bare_number_is_refused_with_the_remedy(text: str, bare: str) -> None:
    with pytest.raises(BadControl) as refused:
        parse_control(text)
    remedy = f"write '{bare}s' for seconds, '{bare}m' for minutes"
    assert str(refused.value) == f"time control {text!r}: {bare!r} has no unit; {remedy}"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "it is empty; write one like 'none', 'shared 7200s'"),
        ("10m", "'10m' is no kind of control; write one like"),
        ("bronstein 5m/2s", "'bronstein' is no kind of control"),
        ("none 5m", "write it like 'none'"),
        ("shared", "write it like 'shared 7200s'"),
        ("fischer 5m", "write it like 'fischer 5m+3s'"),
        ("fischer 5m+3s+3s", "write it like 'fischer 5m+3s'"),
        ("delay 5m+2s", "write it like 'delay 5m/2s'"),
        ("byoyomi 10m+30s", "write it like 'byoyomi 10m+3x30s'"),
        ("total 5 parsecs", "'5parsecs' is no time; write a number and its unit"),
        ("total -5m", "'-5m' is no time"),
        ("total 5m,", "'' is no time"),
        ("total \u0665m", "is no time"),
        ("total 0s", "the budget is 0; it must be 1 or more"),
        ("shared 0s", "the limit is 0; it must be 1 or more"),
        ("byoyomi 10m+0x30s", "the number of periods is 0; it must be 1 or more"),
        ("byoyomi 10m+3x0s", "the period is 0; it must be 1 or more"),
        ("total 1001h", "'1001h' is too long; write 1000h or less"),
        ("total 1.5ns", "'1.5ns' is finer than a nanosecond"),
    ],
)
def test_a_text_that_is_no_control_is_refused_and_named(text: str, says: str) -> None:
    with pytest.raises(BadControl) as refused:
        parse_control(text)
    assert str(refused.value).startswith(f"time control {text!r}: ")
    assert says in str(refused.value)


@settings(deadline=None, database=None)
@given(st.text(max_size=30) | st.text("0123456789.,+/xhmsun abdefilnorty", max_size=30))
def test_garbage_is_read_or_refused_and_nothing_else(text: str) -> None:
    try:
        control = parse_control(text)
    except BadControl as error:
        assert repr(text) in str(error)  # noqa: PT017  (most texts are refused, some are controls)
    else:
        assert parse_control(write_control(control)) == control


def test_a_control_without_any_time_is_refused() -> None:
    with pytest.raises(BadControl, match="the budget is missing"):
        Total(())
