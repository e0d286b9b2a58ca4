"""The public face of a game: immutable positions and moves, made from its rules by generic code."""

from array import array
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from engine.common.messages import DRAW_AGREED, OVER, RESIGNS, TIME_IS_UP, WIN_TOGETHER, WINS
from engine.errors import BadOption, BadPosition, IllegalMove
from engine.game_rules import Rules
from engine.goal import Goal
from engine.messages import Message
from engine.narrator import NamesFeatures, Narrator
from engine.places import Row
from engine.position import Feature, Move, Notice, Outcome, Position, Refusal, Side, Site, Violation
from engine.rules import Choice, Fact, MovesInWords, Option, Partial, Secretive


class Game:
    """One game.  Every method loads the position into the rules, asks them, and freezes the answer.

    Not thread-safe: the rules object is mutable.

    narrator  makes the messages for people, on the same rules
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
        """The sites that a board must have, with sensors, for a game from that start."""
        self.load(start)
        return frozenset(self.rules.needed() if isinstance(self.rules, Partial) else self.sites.values())

    def used_sites(self, start: Position) -> frozenset[Site]:
        """The sites that a game from that start can ever use."""
        self.load(start)
        return frozenset(self.rules.used() if isinstance(self.rules, Partial) else self.sites.values())

    def facts(self, position: Position, seat: Side) -> tuple[Fact, ...]:
        """The secrets of that seat; () in a game without secrets."""
        self.load(position)
        return self.rules.facts(seat) if isinstance(self.rules, Secretive) else ()

    def to_act(self, position: Position) -> tuple[Side, ...]:
        """The sides that may move now; () iff the game is over."""
        if self._ending(position):
            return ()
        return self.rules.to_act()

    def legal_moves(self, position: Position) -> tuple[Move, ...]:
        """The legal moves, sorted by notation; () iff the game is over.  A pass is a Move (`Move.is_pass`)."""
        moves = [self._describe(code) for code in self._codes(position)]
        return tuple(sorted(moves, key=lambda move: move.notation))

    def apply(self, position: Position, move: Move) -> Position:
        """The position after the move.

        :raises IllegalMove: the position does not allow it.
        """
        if move.code not in self._codes(position) or self._describe(move.code) != move:
            raise IllegalMove(f"illegal move {move.notation!r} at ply {position.ply} of {self.key}")
        past: tuple[int, ...] = ()
        if self.rules.repeats and not self.rules.lasting(move.code):
            past = (*position.past, self.repetition_key(position))
        self.rules.play(move.code)
        return self._freeze(position.ply + 1, past)

    def outcome(self, position: Position) -> Outcome | None:
        """How the game ended by its rules, or None.  Time, resignation and agreement belong to the session."""
        return self.rules.endings[self._ending(position)]

    def claim(self, position: Position) -> Outcome | None:
        """The ending by repetition that a side may claim now, or None."""
        self.load(position)
        return self.rules.endings[self.rules.claimable(self._times(position))]

    def why_not(self, position: Position, seen: Sequence[int]) -> Refusal | None:
        """The clause broken by a board that shows `seen` (contents by site); None iff a legal move leads to it.

        :raises ValueError: `seen` has another number of sites.
        """
        if len(seen) != len(self.site_names):
            raise ValueError(f"{len(seen)} contents for the {len(self.site_names)} sites of {self.key}")
        return self.why_over(position) or self.narrator.why_not(seen)

    def why_over(self, position: Position) -> Refusal | None:
        """The refusal of any move where a repetition has ended the game, else None; leaves the position loaded."""
        self.load(position)
        if not self.rules.repeats or self.rules.result():
            return None
        ending = self.rules.endings[self.rules.repeated(self._times(position))]
        return Refusal(ending.clause, OVER(reason=ending.reason)) if ending else None

    def notices(self, position: Position) -> tuple[Notice, ...]:
        """Duties and warnings for the side to move."""
        self.load(position)
        return self.narrator.notices()

    def way(self, move: Move) -> tuple[Site, ...]:
        """The sites that a move passes as it is written, to show it."""
        return self.narrator.way(move)

    def goal(self, position: Position) -> Goal:
        """The aim under the options of the game, and how far each side has come; nobody's secrets are in it."""
        self.load(self.view(position))
        return self.narrator.goal()

    def own_sites(self, side: Side) -> tuple[Site, ...]:
        """The sites whose contents are that side's, where pieces do not show it; () in a game with pieces."""
        return tuple(self.narrator.own_sites(side))

    def choice(self, position: Position, move: Move) -> Choice | None:
        """A choice in words as a card, by what that position tells; None: it is none."""
        self.load(position)
        return self.narrator.choice(move.code)

    def part_of(self, position: Position, side: Side) -> str:
        """What that side's part in this round is, as everybody knows it, a sentence; "": all have the same."""
        self.load(self.view(position))
        return self.narrator.part_of(side)

    @property
    def names_features(self) -> bool:
        """Whether the game has names for shapes and roles of pieces."""
        return isinstance(self.narrator, NamesFeatures)

    def features(self, position: Position) -> tuple[Feature, ...]:
        """The shapes and roles of pieces that have names; () where the game has no such names."""
        self.load(self.view(position))
        return self.narrator.features() if isinstance(self.narrator, NamesFeatures) else ()

    @cached_property
    def places(self) -> tuple[str, ...]:
        """By site: its name in words, for ears and fingers."""
        return tuple(map(self.narrator.place, range(len(self.site_names))))

    @cached_property
    def rows(self) -> tuple[Row, ...]:
        """The board row by row, as it is read aloud; every site stands in one of them."""
        return self.narrator.rows()

    def violations(self, position: Position) -> tuple[Violation, ...]:
        """Penalised shapes on the board."""
        self.load(position)
        return self.narrator.violations()

    def view(self, position: Position, seat: Side | None = None) -> Position:
        """The position as that seat may know it; None is the public."""
        self.load(position)
        self.rules.hide(seat)
        return self._freeze(position.ply, position.past)

    def time_is_up(self, position: Position, *, own: bool = False) -> Outcome:
        """The outcome when the game's time limit has passed, or the side to move has used up its time.

        `own`: the side has its own clock and loses, even where the rules name a winner for the game's limit.
        """
        time = self.rules.time
        others = self._others(position, position.turn)
        winners = others if own or time.flag_winner is None else (time.flag_winner,)
        return Outcome(winners, time.clause, TIME_IS_UP(verdict=self._win(winners)))

    def resigned(self, position: Position, side: Side) -> Outcome:
        """The outcome when that side resigns."""
        winners = self._others(position, side)
        return Outcome(winners, self.rules.agreement, RESIGNS(side=self.sides[side], verdict=self._win(winners)))

    def draw_agreed(self) -> Outcome:
        """The outcome when the sides agree on a draw."""
        return Outcome((), self.rules.agreement, DRAW_AGREED)

    def repetition_key(self, position: Position) -> int:
        """The key that two positions share iff one repeats the other."""
        return int.from_bytes(position.state, "little")

    def load(self, position: Position) -> None:
        """Load the position into the rules, for code that calls them directly (perft, search).

        :raises BadPosition: it is a position of another game.
        """
        if position.game != self.key:
            raise BadPosition(f"a position of {position.game!r} was given to {self.key}")
        self.rules.state[:] = position.state

    def freeze(self, ply: int) -> Position:
        """The current state of the rules as a position without a past."""
        return self._freeze(ply, ())

    def _freeze(self, ply: int, past: tuple[int, ...]) -> Position:
        return Position(self.key, bytes(self.rules.state), len(self.site_names), ply, past)

    def _codes(self, position: Position) -> "array[int]":
        """The codes of the legal moves, ascending; leaves the position loaded."""
        if self._ending(position):
            return self.rules.moves[:0]
        return self.rules.moves[: self.rules.generate()]

    def _ending(self, position: Position) -> int:
        """Index into `endings` of the position itself, else of its repetition; leaves the position loaded."""
        self.load(position)
        result = self.rules.result()
        return result or (self.rules.repeated(self._times(position)) if self.rules.repeats else 0)

    def _times(self, position: Position) -> int:
        """How often the position has occurred, including now."""
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

    def _win(self, sides: Sequence[Side]) -> Message:
        names = tuple(self.sides[side] for side in sides)
        return WINS(side=names[0]) if len(names) == 1 else WIN_TOGETHER(sides=names)


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
