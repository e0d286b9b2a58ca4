"""Two pieces that are knocked over and put back in each other's place; who notices it moves later tells the referee."""

from collections.abc import Sequence
from random import Random

from controller.core.api.commands import Answer, Exchange
from controller.core.api.events import ButtonPressed, CommandGiven
from controller.core.referee.given_position import exchanged
from controller.hands.fingers import Fingers
from controller.hands.mending import HandMotion, SendInput, StuckHand
from controller.hands.slips import standing, takeable
from controller.hands.tabletop import Tabletop
from engine.errors import BadPosition
from engine.position import EMPTY, Move, Position, Site
from hardware.durations import MS_NS

NOTICED_AFTER = (1, 4)  # moves, unless one of the two is to be moved before
PAIRS_TRIED = 12  # pairs that are tried


class Exchanges:
    """The hands of people to whom that happens, with the chance `often` a move; for a while they do not see it."""

    def __init__(self, fingers: Fingers, chance: Random, wish: SendInput, often: float) -> None:
        self._fingers, self._table, self._chance = fingers, fingers.table, chance
        self._wish, self._often = wish, often
        self._left = 0  # moves until it is noticed

    def before(self, position: Position, move: Move) -> HandMotion | None:
        """What is done before that move: the knock, or telling the referee; None: nothing."""
        if not self._often:
            return None
        pair = self._table.mistaken
        if pair is not None:
            self._left -= 1
            touched = {change.site for change in move.changes}.union(move.via)
            if self._left >= 0 and not touched.intersection(pair):
                return None
            return self._told(pair) if self._goes_on(position, *pair) else self._mended(pair)
        if self._chance.random() >= self._often or not move.changes:
            return None
        pair = self._pair(position)
        return None if pair is None else self._knocked(pair)

    def _knocked(self, pair: tuple[Site, Site]) -> HandMotion:
        """Both are off for a while and come back into each other's place."""
        yield from self._swapped(pair)
        self._table.mistaken, self._left = pair, self._chance.randint(*NOTICED_AFTER)
        yield self._fingers.timing.settle()

    def _mended(self, pair: tuple[Site, Site]) -> HandMotion:
        """By now no rule allows them where they stand: both go back to their own places."""
        self._table.mistaken = None
        yield from self._swapped(pair)
        yield self._fingers.timing.settle()

    def _swapped(self, pair: tuple[Site, Site]) -> HandMotion:
        table, timing = self._table, self._fingers.timing
        pieces = [table.contents(site) for site in pair]
        for site in pair:
            table.lift(site)
        yield timing.between(800, 3000)
        for site, piece in zip(pair, reversed(pieces), strict=True):
            table.put(site, piece)
            yield timing.adjust()

    def _told(self, pair: tuple[Site, Site]) -> HandMotion:
        """The referee is told: by its command or by pause twice; the two are lifted, and what it believes is right."""
        table, timing = self._table, self._fingers.timing
        table.mistaken = None
        by_button = any(one.does == "pause" for one in table.binding.board.buttons) and self._chance.random() < 0.5
        for _ in range(2 if by_button else 0):
            self._wish(ButtonPressed("pause", None, table.t_ns))
            yield 300 * MS_NS
        if not by_button:
            self._wish(CommandGiven(Exchange(), table.t_ns))
        for site in self._chance.sample(pair, 2):
            yield timing.react()
            piece = table.contents(site)
            table.lift(site)
            yield timing.adjust()
            table.put(site, piece)
        seen = yield timing.react()
        if seen.ask is None or [key for key, _ in seen.ask.choices] != ["yes", "no"]:
            raise StuckHand(f"the two on {pair} were lifted, and the referee does not ask whether they are exchanged")
        self._wish(CommandGiven(Answer(seen.ask.number, "yes"), table.t_ns))
        yield timing.react()

    def _pair(self, position: Position) -> tuple[Site, Site] | None:
        """Two pieces of different kinds that no sensor tells apart, and that the rules allow in each other's place."""
        game, table = self._table.game, self._table
        free = sorted(set(standing(table)) - takeable(table, game.legal_moves(position))) if game.pieces else []
        for _ in range(PAIRS_TRIED if len(free) > 1 else 0):
            one, other = self._chance.sample(free, 2)
            if _alike(table, position.board, one, other) and self._goes_on(position, one, other):
                return one, other
        return None

    def _goes_on(self, position: Position, one: Site, other: Site) -> bool:
        game = self._table.game
        try:
            after = exchanged(game, position, one, other)
        except BadPosition:
            return False
        is_open = game.outcome(after) is None and game.seats(after) == game.seats(position)
        return is_open and any(move.changes for move in game.legal_moves(after))


def _alike(table: Tabletop, board: Sequence[int], one: Site, other: Site) -> bool:
    """Whether they are of different kinds, and the sensors show the same of both."""
    sensing, kinds = table.binding.sensing, (board[one], board[other])
    same = all(sensing.value(site, kinds[0]) == sensing.value(site, kinds[1]) for site in (one, other))
    return same and kinds[0] != kinds[1] and EMPTY not in kinds
