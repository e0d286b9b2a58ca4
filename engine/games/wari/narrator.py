"""The narrator of Wari: why a board is wrong, and the duty to leave the opponent stones."""

from collections.abc import Sequence

from engine.games.wari import aims, refusals
from engine.games.wari.board import MAJORITY, NAMES, PITS, ROW, SITES, STONES, STORE, TURN, side_of
from engine.games.wari.messages import (
    AIM,
    MAY_NOT_PLAY,
    MESSAGES,
    MUST_FEED,
    PIT_OF,
    ROW_OF,
    SIDES,
    STORE_OF,
    STORES,
    TAKEN_OF,
    listed,
)
from engine.games.wari.rules import WariRules
from engine.goal import Goal, Progress
from engine.narrator import Narrator
from engine.places import Row
from engine.position import Notice, Refusal, Side, Site


class WariNarrator(Narrator[WariRules]):
    """See engine.narrator."""

    messages = MESSAGES

    def why_not(self, seen: Sequence[int]) -> Refusal | None:
        """The clause that a board breaks."""
        return refusals.why_not(self.rules, seen)

    def why_not_written(self, text: str) -> Refusal | None:
        """The clause that the name of a pit, or `pass`, breaks as a move."""
        return refusals.why_not_written(self.rules, text)

    def goal(self) -> Goal:
        """More than half of the stones."""
        taken = [self.rules.state[STORE + side] for side in (0, 1)]
        progress = [
            Progress(side, TAKEN_OF(number=stones, all=MAJORITY), min(stones, MAJORITY), MAJORITY)
            for side, stones in enumerate(taken)
        ]
        return Goal(AIM(number=MAJORITY, all=STONES), tuple(progress))

    def own_sites(self, side: Side) -> Sequence[Site]:
        """The row and the store."""
        return (*range(side * ROW, side * ROW + ROW), STORE + side)

    def place(self, site: Site) -> str:
        """A pit with the name of its side: letters alone sound the same in both rows."""
        return PIT_OF(side=SIDES[side_of(site)], pit=NAMES[site]) if site < PITS else STORE_OF(side=SIDES[site - STORE])

    def rows(self) -> tuple[Row, ...]:
        """Each side's pits from its left, then the stores."""
        pits = (tuple(range(side * ROW, side * ROW + ROW)) for side in range(len(SIDES)))
        rows = (Row(ROW_OF(side=SIDES[side]), row, tuple(NAMES[pit] for pit in row)) for side, row in enumerate(pits))
        return (*rows, Row(STORES, tuple(range(STORE, SITES)), SIDES))

    def aim(self, code: int) -> str:
        """The purpose of a quiet move."""
        return aims.aim(self.rules.state, code)

    def notices(self) -> tuple[Notice, ...]:
        """The duty to feed an empty row of the opponent, or not to play the pits that would empty it."""
        rules = self.rules
        legal, turn = list(rules.moves[: rules.generate()]), rules.state[TURN]
        if not legal:
            return ()
        other = SIDES[1 - turn]
        if rules.in_row(1 - turn) == 0:
            text = MUST_FEED(other=other, turn=SIDES[turn], pits=listed(legal))
            return (Notice("WARI-8", text, tuple(legal)),)
        barred = [pit for pit in range(turn * ROW, turn * ROW + ROW) if rules.state[pit] and pit not in legal]
        if not barred:
            return ()
        text = MAY_NOT_PLAY(turn=SIDES[turn], pits=listed(barred), other=other)
        return (Notice("WARI-8", text, tuple(barred)),)
