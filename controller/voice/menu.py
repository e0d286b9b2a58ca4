"""The menu of whoever cannot see a page: what can be asked for by the buttons of the board.

A list of entries, said one after the other.  Choosing one says something, wishes something, or opens another list.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from controller.core.api import commands
from controller.core.api.snapshot import Snapshot
from controller.voice import messages
from controller.voice.words import seats_of
from controller.web.page_protocol import Wish
from engine.game import Game
from engine.position import Side


@dataclass(frozen=True, slots=True)
class Reply:
    """What comes of an entry that is chosen.

    say      sentences
    wishes   for the table
    entries  the list that is open from now on; (): the menu closes
    at       index of the entry of that list that is said next
    """

    say: tuple[str, ...] = ()
    wishes: tuple[Wish, ...] = ()
    entries: "tuple[MenuEntry, ...]" = ()
    at: int = 0


@dataclass(frozen=True, slots=True)
class MenuEntry:
    """One entry: what is said of it, and what comes of it when a move button chooses it, of a side or of all (None)."""

    text: str
    choose: Callable[[Side | None], Reply]


@dataclass(slots=True)
class Menu:
    """The open list; without entries the menu is closed."""

    entries: tuple[MenuEntry, ...] = ()
    at: int = field(default=0)

    @property
    def is_open(self) -> bool:
        """Whether buttons belong to the menu now."""
        return bool(self.entries)

    @property
    def text(self) -> str:
        """The present entry."""
        return self.entries[self.at].text

    def open(self, entries: Sequence[MenuEntry], at: int = 0) -> None:
        """Open that list, or close the menu: ()."""
        self.entries, self.at = tuple(entries), at

    def step(self, by: int) -> str:
        """The next entry or the one before, round and round."""
        self.at = (self.at + by) % len(self.entries)
        return self.text

    def choose(self, side: Side | None) -> Reply:
        """Choose the present entry; the list that follows is open afterwards."""
        reply = self.entries[self.at].choose(side)
        self.open(reply.entries, reply.at)
        return reply


@dataclass(frozen=True, slots=True)
class Readings:
    """What the menu can have read aloud, each made when it is asked for."""

    again: Callable[[], tuple[str, ...]]
    rows: Callable[[], tuple[str, ...]]
    clock: Callable[[], tuple[str, ...]]
    moves: Callable[[], tuple[str, ...]]
    goal: Callable[[], tuple[str, ...]]


def root(
    game: Game, snapshot: Snapshot, readings: Readings, another: Callable[[], tuple[MenuEntry, ...]]
) -> tuple[MenuEntry, ...]:
    """The first list; `another`: the list of games."""
    entries = [
        MenuEntry(messages.SAY_AGAIN, lambda side: Reply(readings.again())),
        MenuEntry(messages.READ_ROWS, lambda side: Reply(readings.rows())),
        MenuEntry(messages.READ_CLOCK, lambda side: Reply(readings.clock())),
        MenuEntry(messages.READ_MOVES, lambda side: Reply(readings.moves())),
        MenuEntry(messages.READ_GOAL, lambda side: Reply(readings.goal())),
    ]
    if snapshot.phase == "playing":
        if game.pieces:
            entries.append(MenuEntry(messages.EXCHANGED, lambda side: Reply(wishes=(commands.Exchange(),))))
        if game.rules.repeats:
            entries.append(_asking(messages.CLAIM, lambda side: commands.Claim(side)))
        entries.append(_of_a_side(game, snapshot, messages.OFFER_DRAW, commands.Draw))
        entries.append(_of_a_side(game, snapshot, messages.GIVE_UP, commands.Resign))
    entries.append(MenuEntry(messages.NEW_GAME, lambda side: Reply(entries=another())))
    return tuple(entries)


def _asking(what: str, wish: Callable[[Side | None], Wish]) -> MenuEntry:
    """An entry that is chosen twice, for it changes the game."""
    sure = MenuEntry(messages.SURE(what=what), lambda side: Reply(wishes=(wish(side),)))
    return MenuEntry(what, lambda side: Reply(entries=(sure,)))


def _of_a_side(game: Game, snapshot: Snapshot, what: str, wish: Callable[[Side], Wish]) -> MenuEntry:
    """The same for the side whose move button chooses; a shared button has no side: it names one first."""

    def sure(side: Side) -> MenuEntry:
        words = messages.SAYS(side=game.sides[side], what=messages.SURE(what=what))
        return MenuEntry(words, lambda button: Reply(wishes=(wish(side),)))

    return MenuEntry(
        what, lambda side: Reply(entries=tuple(map(sure, seats_of(snapshot) if side is None else (side,))))
    )
