"""The base class of the rules of a game: what each game must supply, and defaults for what most games share.

Rules are plain Python over a flat, fixed-size `state`.  The inner part (`generate`, `play`, `result`) uses integers and
arrays only, so that the same source can be compiled.  `engine.game` derives from it everything that people, the
reconciler and the records need; the narrator makes the messages (engine.narrator).
"""

from collections.abc import Mapping, Sequence

from engine.errors import BadPosition
from engine.kernel import Kernel
from engine.position import Change, Outcome, Side, Site
from engine.rules import Option, Piece, TimeRule


class Rules(Kernel):
    """The rules of one game on a mutable `state`, which callers load before every call.

    Layout of `state`: one byte per site (contents), the side to move, then the game's own bytes (latches, counters,
    options).  Its size is fixed.

    Must be supplied:

    key         of the game
    title       its name
    rulings     version of the rulings; a journal with another version is refused
    sides       names by side
    pieces      pieces by contents; index 0 is the empty site; () where contents are counts
    site_names  names by site
    endings     outcomes by the index that `result` returns; [0] is None
    time        the time rule
    agreement   the clause of resignation and of a draw by agreement
    begin, generate, play, result, notation, changes

    May be supplied; the defaults suit most games:

    rows        sites of each row of the position text, in reading order; other sites are told by `write_private`
    options     options chosen before the game
    repeats     whether positions keep the keys of past positions, for a repetition rule
    the other methods
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
        """What hands do for a legal move: the changes in order, and sites that hands may touch without a change."""
        raise NotImplementedError

    def repeated(self, times: int) -> int:
        """Index into `endings` when the position in `state` occurs for the `times`-th time; 0: the game goes on."""
        return 0

    def claimable(self, times: int) -> int:
        """The same for an ending that a side has to claim."""
        return 0

    def lasting(self, code: int) -> bool:
        """Whether the legal move is irreversible: no earlier position can recur, so the past is dropped."""
        return False

    def seats(self) -> tuple[Side, ...]:
        """The sides that take part in this game, in turn order; default: all."""
        return tuple(range(len(self.sides)))

    def mover(self, code: int) -> Side:
        """The side that makes that legal move; default: the side to move."""
        return int(self.state[len(self.site_names)])

    def to_act(self) -> tuple[Side, ...]:
        """The sides that may move now; default: the side to move.  () iff the game is over."""
        return () if self.result() else (self.mover(0),)

    def write_private(self) -> str:
        """The game's own bytes of the state as words; "" if there are none."""
        return ""

    def read_private(self, given: Sequence[str]) -> None:
        """Set the game's own bytes from those words and check the state; sites and turn are set already.

        :raises BadPosition: names the word or the limit; `state` is then undefined.
        """
        if given:
            raise BadPosition(f"position text, word 3: {' '.join(given)!r}; expected nothing but the ply there")

    def hide(self, seat: Side | None) -> None:
        """Blank in `state` what that seat may not know; None is the public.  Default: nothing is secret."""
