"""The common record of a game on two boards: entries in one order, each written by the board that may.

The board of the side to move has the pen.  So no two boards ever write the same entry, and whoever is behind only has
to be told the rest.  `heads[n]` is a hash of the terms and of the first n entries: equal heads are equal records.
"""

import hashlib
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from controller.core.referee.history import History
from controller.remote.terms import Terms
from engine.errors import EngineError
from engine.game import Game
from engine.notation import find_move
from engine.position import Side

MOST_ENTRIES = 5000
EntryKind = Literal["ply", "takeback", "draw", "resign", "claim", "flag", "pause", "resume", "revise"]
Notation = Annotated[str, Meta(max_length=600)]
WholeNumber = Annotated[int, Meta(ge=0, le=2**53)]
Accounts = Annotated[tuple[tuple[WholeNumber, WholeNumber, WholeNumber, WholeNumber], ...], Meta(max_length=2)]
Token = Annotated[str, Meta(pattern="^[0-9a-f]{0,32}$")]  # of a wish, or of a program's run


class CommonEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One entry.

    by     the side of the board that wrote it
    side   who moved, revised, resigned or ran out of time
    move   notation of a ply, or of the move that takes the place of the last one
    kept   number of moves that a take-back keeps, or that stand before a revised one
    clock  accounts of the board of the ply's side, just after it: index, left_ns, spare_ns, periods
    """

    kind: EntryKind
    by: Annotated[Side, Meta(ge=0, le=1)]
    side: Annotated[Side, Meta(ge=0, le=1)] | None = None
    move: Notation = ""
    kept: WholeNumber = 0
    clock: Accounts = ()


class NotInOrder(Exception):
    """An entry that cannot stand there; says why."""


class CommonRecord:
    """See the module's head.  Only `append` changes it.

    history  the game that the entries tell
    ended    by an entry or by the rules
    """

    def __init__(self, game: Game, terms: Terms) -> None:
        start = game.start(game.complete(terms.options))
        self._game = game
        self.entries: list[CommonEntry] = []
        self.heads = [terms.digest]
        self.history = History((start,), outcome=game.outcome(start))
        self.is_paused = False
        self.end: CommonEntry | None = None
        self._revised: dict[int, tuple[CommonEntry, tuple[str, ...]]] = {}

    def revised(self, number: int, move: str) -> CommonEntry | None:
        """The entry by which another move has taken the place of `move`, which stood behind `number` moves."""
        entry, former = self._revised.get(number, (None, ()))
        return entry if move in former and self.moves[number : number + 1] != [move] else None

    @property
    def ended(self) -> bool:
        """Whether the game is over."""
        return self.end is not None or self.history.outcome is not None

    @property
    def head(self) -> str:
        """The hash of all of it."""
        return self.heads[-1]

    @property
    def pen(self) -> Side | None:
        """The side whose board writes the next entry; None: nobody, the game is over."""
        return None if self.ended else self.history.position.turn

    @property
    def moves(self) -> list[str]:
        """The moves that stand, as notations."""
        return [move.notation for move in self.history.moves]

    def append(self, entry: CommonEntry) -> None:
        """Write it.

        :raises NotInOrder: it cannot stand there; nothing is changed.
        """
        if entry.by != self.pen or len(self.entries) >= MOST_ENTRIES:
            raise NotInOrder(f"side {entry.by} may not write")
        history, moves = self.history, self.history.moves
        match entry.kind:
            case "ply":
                history = self._advanced(entry, history, entry.by)
            case "takeback":
                if not history.floor <= entry.kept < len(moves):
                    raise NotInOrder("nothing is there to be taken back")
                history = history.back_to(entry.kept)
            case "revise":
                history = self._revised_by(entry)
            case "pause" | "resume" if self.is_paused == (entry.kind == "pause"):
                raise NotInOrder("it is so already")
            case "claim" if self._game.claim(history.position) is None:
                raise NotInOrder("nothing can be claimed")
            case "flag" if entry.side != entry.by:
                raise NotInOrder("each board minds its own flag")
            case "resign" if entry.side is None:
                raise NotInOrder("nobody resigns")
            case _:
                pass
        self._note_revised(entry)
        self.history = history
        if entry.kind in ("pause", "resume"):
            self.is_paused = entry.kind == "pause"
        if entry.kind in ("draw", "resign", "claim", "flag"):
            self.end = entry
        self.entries.append(entry)
        self.heads.append(hashlib.sha256(self.head.encode() + msgspec.json.encode(entry)).hexdigest())

    def _note_revised(self, entry: CommonEntry) -> None:
        """Keep what moves were revised, of those that stand."""
        made = len(self.moves)
        if entry.kind == "revise":
            _, former = self._revised.get(entry.kept, (entry, ()))
            self._revised[entry.kept] = entry, (*former, self.moves[-1])
        elif entry.kind in ("ply", "takeback"):
            kept = entry.kept if entry.kind == "takeback" else made
            self._revised = {number: found for number, found in self._revised.items() if number < kept}

    def _revised_by(self, entry: CommonEntry) -> History:
        """The history with another move in place of the last one; the board of the next side writes it."""
        history, last = self.history, self.entries[-1:]
        if not last or last[0].kind not in ("ply", "revise") or last[0].side != entry.side or entry.side == entry.by:
            raise NotInOrder("the last move is final")
        if entry.kept != len(history.moves) - 1 or history.moves[-1].notation == entry.move:
            raise NotInOrder("that move is not revised")
        return self._advanced(entry, history.back_to(entry.kept), entry.side)

    def _advanced(self, entry: CommonEntry, history: History, by: Side | None) -> History:
        try:
            move = find_move(self._game, history.position, entry.move)
            if not move.side == entry.side == by or move.notation != entry.move:
                raise NotInOrder("a move of another side")
            return history.advance(self._game, move)
        except EngineError as error:
            raise NotInOrder(str(error)) from error
