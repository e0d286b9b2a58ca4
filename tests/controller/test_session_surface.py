"""What outsiders may do with a session: let it have events, and read it.  Nothing is set from outside."""

import inspect

import pytest

from controller.core.api.events import BoardSeen, Tick
from controller.core.session.session import Session
from engine.games import load
from tests.controller.at_the_table import AtTheTable
from tests.controller.lit_session import LitSession

READ = {"clock", "facts", "game", "history", "now_ns", "orientation", "phase", "settings", "snapshot", "request"}
READ |= {"due", "is_returning"}
CALLED = {"handle", "is_paused", "opening", "saved", "wake_ns"}


def public(names: "set[str]") -> "set[str]":
    return {name for name in names if not name.startswith("_")}


def test_a_session_has_this_surface_and_no_more() -> None:
    members = dict(inspect.getmembers(Session))
    assert public(set(members)) == READ | CALLED
    assert public(set(vars(AtTheTable().session))) == set()


@pytest.mark.parametrize("name", sorted(READ))
def test_what_is_read_cannot_be_set(name: str) -> None:
    session = AtTheTable().session
    with pytest.raises(AttributeError):
        setattr(session, name, getattr(session, name))


def test_what_outsiders_compare_by_identity_stays_the_same_object_until_it_changes() -> None:
    lit = LitSession(load("web"), load("web").start())
    session = lit.session
    before = (session.snapshot, session.request, session.history, session.orientation)
    session.handle(Tick(lit.t_ns))
    now = (session.snapshot, session.request, session.history, session.orientation)
    assert all(one is other for one, other in zip(before, now, strict=True))
    session.handle(BoardSeen(lit.image(), lit.t_ns))
    assert session.snapshot is not before[0]
    assert (session.snapshot.number, session.history) == (before[0].number + 1, before[2])


def test_the_number_of_a_snapshot_rises_when_it_is_read_and_not_when_it_is_voided() -> None:
    lit = LitSession(load("web"), load("web").start())
    number = lit.session.snapshot.number
    lit.show(lit.image()).show(lit.image()).show(lit.image())
    assert lit.session.snapshot.number == number + 1


def test_what_is_said_at_the_start_is_told_once() -> None:
    session = LitSession(load("web"), load("web").start()).session
    assert session.opening() == []
    fresh = AtTheTable(set_up=False).session
    assert [type(effect).__name__ for effect in fresh.opening()] == ["Say"]
    assert fresh.opening() == []
