"""A game as everybody else sees it: immutable positions and moves, made from its rules by generic code."""

from array import array
from collections.abc import Mapping, Sequence
from typing import Any

from engine.errors import BadOption, BadPosition, IllegalMove
from engine.game_rules import Rules
from engine.narrator import Narrator
from engine.position import Move, Notice, Outcome, Position, Refusal, Side, Site, Violation
from engine.rules import Fact, MovesInWords, Option, Partial, Secretive


class Game:
    """One game.  Every question loads the position into the rules, asks, and freezes the answer.

    Not for several threads at once: the rules object is mutable.

    narrator  what people are told, of the same rules
    """

    def __init__(self, rules: Rules, narrator: Narrator[Any]) -> None:
        self.rules = rules
        self.narrator = narrator
        self.kernel = rules
        self._public_notation = rules.public_notation if isinstance(rules, Secretive) else None
        self._in_words = rules if isinstance(rules, MovesInWords) else None
        self.key = rules.key
        self.title = rules.title
        self.sides = rules.sides
        self.pieces = rules.pieces
        self.site_names = rules.site_names
        self.sites: Mapping[str, Site] = {name: i for i, name in enumerate(rules.site_names)}
        self.options = rules.options

    def start(self, options: Mapping[str, str] | None = None) -> Position:
        """The position before the first move.

        :raises BadOption: an unknown option, or a value it does not take.
        """
        self.rules.begin(self.complete(options or {}))
        return self._freeze(0, ())

    def complete(self, options: Mapping[str, str]) -> dict[str, str]:
        """All options of the game with their values, defaults filled in and checked.

        :raises BadOption: an unknown option, or a value it does not take.
        """
        known = {option.key for option in self.options}
        for key in options:
            if key not in known:
                raise BadOption(f"{self.key} has no option {key!r}; it has: {', '.join(sorted(known)) or 'none'}")
        return {option.key: _checked(option, options.get(option.key)) for option in self.options}

    def seats(self, position: Position) -> tuple[Side, ...]:
        """The sides that take part, in turn order."""
        self.load(position)
        return self.rules.seats()

    def needed_sites(self, start: Position) -> frozenset[Site]:
        """The sites that a board must have, and sense, for the game that begins there; the others may be missing."""
        self.load(start)
        return frozenset(self.rules.needed() if isinstance(self.rules, Partial) else self.sites.values())

    def used_sites(self, start: Position) -> frozenset[Site]:
        """The sites that the game that begins there can ever use."""
        self.load(start)
        return frozenset(self.rules.used() if isinstance(self.rules, Partial) else self.sites.values())

    def facts(self, position: Position, seat: Side) -> tuple[Fact, ...]:
        """What that seat alone may know; () where nothing is secret."""
        self.load(position)
        return self.rules.facts(seat) if isinstance(self.rules, Secretive) else ()

    def to_act(self, position: Position) -> tuple[Side, ...]:
        """The sides that may move now; () iff the position is over."""
        if self._ending(position):
            return ()
        return self.rules.to_act()

    def legal_moves(self, position: Position) -> tuple[Move, ...]:
        """Sorted by notation; () iff the position is over.  A pass is a Move too (`Move.is_pass`)."""
        moves = [self._describe(code) for code in self._codes(position)]
        return tuple(sorted(moves, key=lambda move: move.notation))

    def apply(self, position: Position, move: Move) -> Position:
        """The position after the move.

        :raises IllegalMove: the position does not allow it; the position is untouched.
        """
        if move.code not in self._codes(position) or self._describe(move.code) != move:
            raise IllegalMove(f"illegal move {move.notation!r} at ply {position.ply} of {self.key}")
        past: tuple[int, ...] = ()
        if self.rules.repeats and not self.rules.lasting(move.code):
            past = (*position.past, self.repetition_key(position))
        self.rules.play(move.code)
        return self._freeze(position.ply + 1, past)

    def outcome(self, position: Position) -> Outcome | None:
        """How the position ended, or None.  Time, resignation and agreement are the session's."""
        return self.rules.endings[self._ending(position)]

    def claim(self, position: Position) -> Outcome | None:
        """The ending that a side may claim now (repetition), or None."""
        self.load(position)
        return self.rules.endings[self.rules.claimable(self._times(position))]

    def why_not(self, position: Position, seen: Sequence[int]) -> Refusal | None:
        """The clause broken by a board that shows `seen`; None iff it is the result of a legal move."""
        if len(seen) != len(self.site_names):
            raise ValueError(f"{len(seen)} contents for the {len(self.site_names)} sites of {self.key}")
        return self.why_over(position) or self.narrator.why_not(seen)

    def why_over(self, position: Position) -> Refusal | None:
        """Why nothing is legal any more where a repetition has ended the game; the position is loaded afterwards."""
        self.load(position)
        if not self.rules.repeats or self.rules.result():
            return None
        ending = self.rules.endings[self.rules.repeated(self._times(position))]
        return Refusal(ending.clause, f"The game is over. {ending.reason}") if ending else None

    def notices(self, position: Position) -> tuple[Notice, ...]:
        """Duties and warnings of the side to move."""
        self.load(position)
        return self.narrator.notices()

    def violations(self, position: Position) -> tuple[Violation, ...]:
        """Penalised shapes that stand on the board."""
        self.load(position)
        return self.narrator.violations()

    def view(self, position: Position, seat: Side | None = None) -> Position:
        """The position as that seat may know it; None is the public."""
        self.load(position)
        self.rules.hide(seat)
        return self._freeze(position.ply, position.past)

    def time_is_up(self, position: Position, *, own: bool = False) -> Outcome:
        """The outcome when the game's own limit has passed, or the side to move has used its time.

        `own`: that side has a clock of its own, so that it loses also where the game's limit has a winner.
        """
        time = self.rules.time
        others = self._others(position, position.turn)
        winners = others if own or time.flag_winner is None else (time.flag_winner,)
        return Outcome(winners, time.clause, f"Time is up. {self._win(winners)}")

    def resigned(self, position: Position, side: Side) -> Outcome:
        """The outcome when that side gives up."""
        winners = self._others(position, side)
        return Outcome(winners, self.rules.agreement, f"{self.sides[side]} resigns. {self._win(winners)}")

    def draw_agreed(self) -> Outcome:
        """The outcome when the sides agree on a draw."""
        return Outcome((), self.rules.agreement, "The players agree on a draw.")

    def repetition_key(self, position: Position) -> int:
        """What has to be equal for a position to count as repeated."""
        return int.from_bytes(position.state, "little")

    def load(self, position: Position) -> None:
        """Put the position into the rules, for code that asks them directly (perft, search)."""
        if position.game != self.key:
            raise BadPosition(f"a position of {position.game!r} was given to {self.key}")
        self.rules.state[:] = position.state

    def freeze(self, ply: int) -> Position:
        """The state that stands in the rules now, as a position without a past."""
        return self._freeze(ply, ())

    def _freeze(self, ply: int, past: tuple[int, ...]) -> Position:
        return Position(self.key, bytes(self.rules.state), len(self.site_names), ply, past)

    def _codes(self, position: Position) -> "array[int]":
        """The codes of the legal moves, ascending; the position is loaded afterwards."""
        if self._ending(position):
            return self.rules.moves[:0]
        return self.rules.moves[: self.rules.generate()]

    def _ending(self, position: Position) -> int:
        """Index into `endings`: of the position itself, else of its repetition; the position is loaded afterwards."""
        self.load(position)
        result = self.rules.result()
        return result or (self.rules.repeated(self._times(position)) if self.rules.repeats else 0)

    def _times(self, position: Position) -> int:
        """How many times the position has stood, now included."""
        return 1 + position.past.count(self.repetition_key(position))

    def _describe(self, code: int) -> Move:
        changes, via = self.rules.changes(code)
        notation, hidden = self.rules.notation(code), ""
        if self._public_notation is not None:
            public = self._public_notation(code)
            hidden = "" if public == notation else public
        label, by_lot = "", False
        if self._in_words is not None:
            label, by_lot = self._in_words.label(code), self._in_words.by_lot(code)
        return Move(self.rules.mover(code), code, notation, changes, via, hidden, label, by_lot)

    def _others(self, position: Position, side: Side) -> tuple[Side, ...]:
        return tuple(other for other in self.seats(position) if other != side)

    def _win(self, sides: Sequence[Side]) -> str:
        names = [self.sides[side] for side in sides]
        return f"{names[0]} wins." if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]} win."


def _checked(option: Option, given: str | None) -> str:
    if option.values:
        value = option.values[0] if given is None else given
        if value not in option.values:
            raise BadOption(f"option {option.key!r} takes {', '.join(option.values)}; not {value!r}")
        return value
    if given is None:
        return str(option.default)
    digits = given.isascii() and given.isdigit() and len(given) <= 18
    if not digits or not option.least <= int(given) <= option.most:
        limits = f"from {option.least} to {option.most}"
        raise BadOption(f"option {option.key!r} takes a whole number {limits}; not {given!r}")
    return str(int(given))
