"""A game as everybody else sees it: immutable positions and moves, made from its rules by generic code."""

from collections.abc import Callable, Mapping, Sequence

from engine.errors import BadOption, BadPosition, IllegalMove
from engine.position import Move, Notice, Outcome, Position, Refusal, Side, Site, Violation
from engine.rules import Option, Rules


class Game:
    """One game.  Every question loads the position into the rules, asks, and freezes the answer.

    Not for several threads at once: the rules object is mutable.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
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

    def to_act(self, position: Position) -> tuple[Side, ...]:
        """The sides that may move now; () iff the position is over."""
        self.load(position)
        return self.rules.to_act()

    def legal_moves(self, position: Position) -> tuple[Move, ...]:
        """Sorted by notation; () iff the position is over.  A pass is a Move without changes."""
        self.load(position)
        rules = self.rules
        moves = [self._describe(code, position.turn) for code in rules.moves[: rules.generate()]]
        return tuple(sorted(moves, key=lambda move: move.notation))

    def apply(self, position: Position, move: Move) -> Position:
        """The position after the move.

        :raises IllegalMove: the position does not allow it; the position is untouched.
        """
        self.load(position)
        rules = self.rules
        if move.code not in rules.moves[: rules.generate()]:
            raise IllegalMove(f"illegal move {move.notation!r} at ply {position.ply} of {self.key}")
        rules.play(move.code)
        past = position.past + (self.repetition_key(position),) if rules.repeats else ()
        return self._freeze(position.ply + 1, past)

    def outcome(self, position: Position) -> Outcome | None:
        """How the position ended, or None.  Time, resignation and agreement are the session's."""
        self.load(position)
        return self.rules.endings[self.rules.result()]

    def why_not(self, position: Position, seen: Sequence[int]) -> Refusal | None:
        """The clause broken by a board that shows `seen`; None iff it is the result of a legal move."""
        if len(seen) != len(self.site_names):
            raise ValueError(f"{len(seen)} contents for the {len(self.site_names)} sites of {self.key}")
        self.load(position)
        return self.rules.why_not(seen)

    def notices(self, position: Position) -> tuple[Notice, ...]:
        """Duties and warnings of the side to move."""
        self.load(position)
        return self.rules.notices()

    def violations(self, position: Position) -> tuple[Violation, ...]:
        """Penalised shapes that stand on the board."""
        self.load(position)
        return self.rules.violations()

    def view(self, position: Position, seat: Side | None = None) -> Position:
        """The position as that seat may know it; None is the public."""
        self.load(position)
        self.rules.hide(seat)
        return self._freeze(position.ply, position.past)

    def time_is_up(self, position: Position) -> Outcome:
        """The outcome when the clock has run out for the side to move, or the shared one for all."""
        time = self.rules.time
        others = tuple(side for side in range(len(self.sides)) if side != position.turn)
        winners = others if time.flag_winner is None else (time.flag_winner,)
        return Outcome(winners, time.clause, f"Time is up. {self._names(winners)} wins.")

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

    def _describe(self, code: int, turn: Side) -> Move:
        changes, via = self.rules.changes(code)
        return Move(turn, code, self.rules.notation(code), changes, via)

    def _names(self, sides: Sequence[Side]) -> str:
        return " and ".join(self.sides[side] for side in sides)


def _checked(option: Option, given: str | None) -> str:
    if option.values:
        value = option.values[0] if given is None else given
        if value not in option.values:
            raise BadOption(f"option {option.key!r} takes {', '.join(option.values)}; not {value!r}")
        return value
    if given is None:
        return str(option.default)
    if not given.isascii() or not given.isdigit() or not option.least <= int(given) <= option.most:
        raise BadOption(f"option {option.key!r} takes a whole number from {option.least} to {option.most}; not {given!r}")
    return str(int(given))


GameLoader = Callable[[str], Game]
