"""The rules of one game: what each game must supply, and what most games do alike.

The rules are written once, in plain Python over a flat, fixed-size `state`, with integers and arrays only in the inner
part (`generate`, `play`, `result`), so that the same text can be compiled.  Everything that people, the reconciler and
the records need is made from it by `engine.game`; what people are told is the narrator's (engine.narrator).
"""

from collections.abc import Mapping, Sequence

from engine.errors import BadPosition
from engine.kernel import Kernel
from engine.position import Change, Outcome, Side, Site
from engine.rules import Option, Piece, TimeRule


class Rules(Kernel):
    """One game.  Holds a mutable `state`; the callers load it before every question.

    Layout of `state`: one byte a site (contents), then the side to move, then the game's own bytes (latches, counters,
    options).  Its size never changes.

    Must be supplied:

    key         of the game
    title       its name
    rulings     version of the rulings; a journal of another version is refused
    sides       names, by side
    pieces      index = contents; index 0 is the empty site; () where contents are counts
    site_names  by site
    endings     what `result` returns is an index into this; [0] is None
    time        what the game says of time
    agreement   the clause of resignation and of a draw by agreement
    begin, generate, play, result, notation, changes

    May be supplied, as the defaults are what most games do: all else.

    rows        of the position text, in reading order; sites in none are private words
    options     choices before the game
    repeats     whether positions keep keys of the past, for a rule of repetition
    """

    key: str = ""
    title: str = ""
    rulings: str = ""
    sides: tuple[str, ...] = ()
    pieces: tuple[Piece, ...] = ()
    site_names: tuple[str, ...] = ()
    rows: tuple[tuple[Site, ...], ...] = ()
    options: tuple[Option, ...] = ()
    endings: tuple[Outcome | None, ...] = (None,)
    time: TimeRule = TimeRule("")
    agreement: str = ""
    repeats: bool = False

    def begin(self, options: Mapping[str, str]) -> None:
        """Write the start position into `state`.  `options` is complete and checked."""
        raise NotImplementedError

    def notation(self, code: int) -> str:
        """The move as a player would write it; unique among the legal moves."""
        raise NotImplementedError

    def changes(self, code: int) -> tuple[tuple[Change, ...], tuple[Site, ...]]:
        """What hands do for a legal move: changes in order, and the sites only touched."""
        raise NotImplementedError

    def repeated(self, times: int) -> int:
        """Index into `endings` when the position in `state` stands for that many times; 0: the game goes on."""
        return 0

    def claimable(self, times: int) -> int:
        """The same for an ending that a side must claim."""
        return 0

    def lasting(self, code: int) -> bool:
        """Whether no position before this legal move can ever come back (then the past is forgotten)."""
        return False

    def seats(self) -> tuple[Side, ...]:
        """The sides that take part in this game, in turn order; here: all."""
        return tuple(range(len(self.sides)))

    def mover(self, code: int) -> Side:
        """Whose move that legal move is; here: the side to move."""
        return int(self.state[len(self.site_names)])

    def to_act(self) -> tuple[Side, ...]:
        """The sides that may move now; here: the side to move.  () iff the game is over."""
        return () if self.result() else (self.mover(0),)

    def write_private(self) -> str:
        """The game's own part of the state as one or more words; "" if there is none."""
        return ""

    def read_private(self, given: Sequence[str]) -> None:
        """Set the game's own bytes from those words, the sites and the turn being set; check the whole.

        :raises BadPosition: naming the word or the limit; `state` is then undefined.
        """
        if given:
            raise BadPosition(f"position text, word 3: {' '.join(given)!r}; expected nothing but the ply there")

    def hide(self, seat: Side | None) -> None:
        """Blank in `state` what that seat may not know; None is the public.  Here: everything is open."""
