"""Who may do what: every message has its row in the one table, and nothing that destroys is a stranger's."""

from typing import get_args

import msgspec
import pytest

from controller.core.api.commands import (
    COMMANDS,
    Adjust,
    Answer,
    Correct,
    Done,
    Draw,
    Mask,
    Pause,
    Resign,
    SetUp,
    Teach,
    Undo,
    Unmask,
)
from controller.web.messages import OWNERS, WATCHING
from controller.web.page_protocol import (
    AskForCharge,
    Continue,
    Lift,
    Lights,
    NewGame,
    PageMessage,
    PlayOn,
    Press,
    Reissue,
)
from controller.web.roles import NEEDS, OWNER, SPECTATOR, Grant, Role, in_the_name_of, why_not

GREEN = Grant(Role.SEAT, 1)
DESTRUCTIVE = (
    NewGame(),
    Continue(3),
    PlayOn(3, 1),
    Reissue(0),
    SetUp(),
    Correct(),
    Adjust(-60_000),
    Mask("a1"),
    Unmask("a1"),
    Teach("on"),
    Lights(night=True),
    Press("white"),
)


def test_every_message_and_every_command_has_its_row() -> None:
    assert set(NEEDS) == set(get_args(PageMessage))
    assert set(COMMANDS.values()) <= set(NEEDS)


def test_a_stranger_may_ask_to_be_let_in_and_nothing_else() -> None:
    assert [kind for kind, role in NEEDS.items() if role is Role.SPECTATOR] == [AskForCharge]


@pytest.mark.parametrize("message", DESTRUCTIVE, ids=lambda message: type(message).__name__)
def test_what_destroys_is_for_who_is_in_charge(message: PageMessage) -> None:
    assert why_not(message, SPECTATOR) == WATCHING
    assert why_not(message, GREEN) == OWNERS
    assert why_not(message, OWNER) is None


@pytest.mark.parametrize("message", [Resign(0), Draw(0), Undo(0), Done(0), Answer(1, "yes", 0)])
def test_a_seat_does_not_speak_for_another_side(message: PageMessage) -> None:
    assert why_not(message, SPECTATOR) == WATCHING
    assert why_not(message, GREEN) is not None
    assert why_not(msgspec.structs.replace(message, side=1), GREEN) is None
    assert why_not(message, OWNER) is None


def test_a_seat_does_what_everybody_at_the_board_may_do() -> None:
    for message in (Lift("a1"), Pause(), AskForCharge()):
        assert why_not(message, GREEN) is None
    assert why_not(Lift("a1"), SPECTATOR) == WATCHING


@pytest.mark.parametrize("message", [Done(), Answer(3, "yes:0"), Undo(), Resign(None)])
def test_what_a_seat_leaves_open_is_said_for_its_own_side(message: PageMessage) -> None:
    told = in_the_name_of(message, GREEN)
    assert told == msgspec.structs.replace(message, side=1)
    assert in_the_name_of(message, OWNER) is message


def test_what_people_are_told_is_short() -> None:
    assert all(len(text.split()) < 15 for text in (WATCHING, OWNERS))
