"""Who may do what: one table, from every message to the role that it needs.

owner      in charge of the board: this machine itself, whoever has scanned a code on the board's own screen, or has
           pressed a button of the board for it
seat       plays one side: with the link of a seat, or with an owner's code for that side
spectator  everybody else: watches
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum

import msgspec

from controller.core.api import commands as c
from controller.web import page_protocol as p
from controller.web.messages import NOT_YOURS, OWNERS, WATCHING
from engine.position import Side


class Role(IntEnum):
    """From the least to the most."""

    SPECTATOR = 0
    SEAT = 1
    OWNER = 2


@dataclass(frozen=True, slots=True)
class Grant:
    """A role; `side` is the seat's, None for the others."""

    role: Role
    side: Side | None = None


SPECTATOR = Grant(Role.SPECTATOR)
OWNER = Grant(Role.OWNER)

# A seat says what concerns its own side and nothing else: see `why_not`.
NEEDS: Mapping[type[msgspec.Struct], Role] = {
    p.AskForCharge: Role.SPECTATOR,  # to be in charge, for which a button of the board must be pressed
    c.Done: Role.SEAT,
    c.Answer: Role.SEAT,
    c.Claim: Role.SEAT,
    c.Draw: Role.SEAT,
    c.Hint: Role.SEAT,
    c.Pause: Role.SEAT,
    c.Play: Role.SEAT,
    c.Resign: Role.SEAT,
    c.Resume: Role.SEAT,
    c.Undo: Role.SEAT,
    p.Box: Role.SEAT,
    p.Drop: Role.SEAT,
    p.Lift: Role.SEAT,
    p.MakeMove: Role.SEAT,
    p.Place: Role.SEAT,
    p.Slide: Role.SEAT,
    c.Adjourn: Role.OWNER,
    c.Adjust: Role.OWNER,
    c.Correct: Role.OWNER,
    c.Exchange: Role.OWNER,
    c.Mask: Role.OWNER,
    c.Point: Role.OWNER,
    c.SetUp: Role.OWNER,
    c.Teach: Role.OWNER,
    c.Unmask: Role.OWNER,
    p.CallPlayers: Role.OWNER,
    p.LetIn: Role.OWNER,
    p.Lights: Role.OWNER,
    p.Continue: Role.OWNER,
    p.Learn: Role.OWNER,
    p.Join: Role.OWNER,
    p.PlayAt: Role.OWNER,
    p.PlayOn: Role.OWNER,
    p.TakeUp: Role.OWNER,
    p.NewGame: Role.OWNER,
    p.UseOwnHand: Role.OWNER,
    p.Press: Role.OWNER,  # a button of the board may speak for all
    p.Reissue: Role.OWNER,
}


def why_not(message: p.PageMessage, grant: Grant) -> str | None:
    """Why the page with that grant may not send the message, or None."""
    if grant.role < NEEDS[type(message)]:
        return WATCHING if grant.role is Role.SPECTATOR else OWNERS
    if grant.role is Role.SEAT and c.side_of(message) not in (None, grant.side):
        return NOT_YOURS
    return None


def in_the_name_of(message: p.PageMessage, grant: Grant) -> p.PageMessage:
    """The message, with the side of the seat where a command leaves the side open: no seat speaks for all."""
    if grant.role is Role.SEAT and isinstance(message, c.AnyCommand) and "side" in message.__struct_fields__:
        return msgspec.structs.replace(message, side=grant.side)
    return message
