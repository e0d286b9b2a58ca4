"""The topics of questions to people, one type each."""

from typing import ClassVar, TypeAlias

import msgspec

from controller.core.board.orientation import Orientation
from controller.core.board.suspects import Suspect
from engine.position import Move, Side, Site


class Topic(msgspec.Struct, frozen=True):
    """What people are asked.

    is_about_board       void once the board changes; until then the board has no other consequence
    is_answered_by_hand  pieces are lifted to answer it, so it stays when the board changes
    """

    is_about_board: ClassVar[bool] = True
    is_answered_by_hand: ClassVar[bool] = False


class EarlierStands(Topic, frozen=True):
    """The position after `kept` moves stands on the board: is what came after it taken back?"""

    kept: int


class TakebackWished(Topic, frozen=True):
    """`side` (None: somebody) wishes to go back to the position after `kept` moves."""

    kept: int
    side: Side | None
    is_about_board: ClassVar[bool] = False


class DrawOffered(Topic, frozen=True):
    """`side` offers a draw."""

    side: Side
    is_about_board: ClassVar[bool] = False


class WhichMove(Topic, frozen=True):
    """Which of the moves was made?  They look the same."""

    moves: tuple[Move, ...]


class MoveMade(Topic, frozen=True):
    """Is the move finished?  It stands on the board, and nothing was seen put down."""

    move: Move


class SensorWrong(Topic, frozen=True):
    """Is on the suspect's site what its sensor denies?"""

    suspect: Suspect


class WhichSensor(Topic, frozen=True):
    """Which of the suspects' sensors is wrong?"""

    suspects: tuple[Suspect, ...]


class BoardLies(Topic, frozen=True):
    """Does the board lie in one of these ways?"""

    ways: tuple[Orientation, ...]


class DoWithout(Topic, frozen=True):
    """Is the game to do without these sensors?  By site what ails them."""

    sites: tuple[tuple[Site, str], ...]


class WhichExchanged(Topic, frozen=True):
    """Which two pieces stand in each other's place?  People lift them, or name their sites.

    marked  the site of the one that is known; (): none is
    """

    marked: tuple[Site, ...] = ()
    is_answered_by_hand: ClassVar[bool] = True


class AreExchanged(Topic, frozen=True):
    """Do the pieces of those two sites stand in each other's place?"""

    one: Site
    other: Site
    is_answered_by_hand: ClassVar[bool] = True


AnyTopic: TypeAlias = (
    EarlierStands
    | TakebackWished
    | DrawOffered
    | WhichMove
    | MoveMade
    | SensorWrong
    | WhichSensor
    | BoardLies
    | DoWithout
    | WhichExchanged
    | AreExchanged
)
