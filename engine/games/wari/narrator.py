"""The narrator of Wari: why a board is wrong, and the duty to leave the opponent stones."""

from collections.abc import Sequence

from engine.games.wari import aims, refusals
from engine.games.wari.board import MAJORITY, ROW, SIDES, STORE, TURN
from engine.games.wari.messages import MESSAGES, listed
from engine.games.wari.rules import WariRules
from engine.goal import Goal, Progress
from engine.narrator import Narrator
from engine.position import Notice, Refusal


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
            Progress(side, f"{stones} of {MAJORITY} stones", min(stones, MAJORITY), MAJORITY)
            for side, stones in enumerate(taken)
        ]
        return Goal(f"Capture {MAJORITY} of the 48 stones.", tuple(progress))

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
            return (
                Notice(
                    "WARI-8",
                    f"{other}'s row is empty: {SIDES[turn]} must give it a stone, by {listed(legal)}.",
                    tuple(legal),
                ),
            )
        barred = [pit for pit in range(turn * ROW, turn * ROW + ROW) if rules.state[pit] and pit not in legal]
        if not barred:
            return ()
        return (
            Notice(
                "WARI-8",
                f"{SIDES[turn]} may not play {listed(barred)}: {other} would have no stone left.",
                tuple(barred),
            ),
        )
