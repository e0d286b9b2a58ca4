"""The narrator of The Web: why a board is wrong, and the duties of the side to move."""

from collections.abc import Sequence

from engine.games.web import aims, refusals
from engine.games.web.board import GREEN, IN_ROW_1, NO_WAY, PASS, PINS, TIERS, TURN, WHITE
from engine.games.web.messages import MESSAGES, SIDES, listed
from engine.games.web.rules import WebRules
from engine.goal import Goal, Progress
from engine.narrator import Narrator
from engine.position import Notice, Refusal

_WHITES_DUTY = {
    1: ("WEB-15", "Green is leaving the scoring row; White must leave a way out."),
    2: ("WEB-16", "Green's pins are shut in; White must start to open a way out."),
    3: ("WEB-16", "Green's pins are shut in; White must start to open a way out."),
    NO_WAY: ("WEB-16", "White cannot open a way out for Green within three moves and may move any pin."),
}
_GREENS_DUTY = (
    ("WEB-14", "Green has no way out of the scoring row yet and must clear one."),
    ("WEB-14", "Green can clear no way out of the scoring row and may move any pin."),
)


class WebNarrator(Narrator[WebRules]):
    """See engine.narrator."""

    messages = MESSAGES

    def why_not(self, seen: Sequence[int]) -> Refusal | None:
        """The clause that a board breaks."""
        return refusals.why_not(self.rules, seen)

    def goal(self) -> Goal:
        """White wants all pins in the scoring row, Green one outside when the time is up."""
        inside = self.rules.state[IN_ROW_1 + WHITE]
        progress = (
            Progress(WHITE - 1, f"{inside} of {PINS} in the scoring row", inside, PINS),
            Progress(
                GREEN - 1,
                f"{PINS - inside} White {'pin' if PINS - inside == 1 else 'pins'} kept out",
                PINS - inside,
                PINS,
            ),
        )
        return Goal(
            f"White: bring all {PINS} pins into the innermost row. Green: keep one out until time is up.", progress
        )

    def aim(self, code: int) -> str:
        """The purpose of a quiet move."""
        return aims.aim(self.rules.state, code)

    def notices(self) -> tuple[Notice, ...]:
        """A forced pass, Green's duty of removal, White's duty to make room."""
        rules = self.rules
        legal, turn = list(rules.moves[: rules.generate()]), rules.state[TURN] + 1
        if legal == [PASS]:
            return (_notice("WEB-10", f"{SIDES[turn]} cannot move and passes."),)
        if not legal or not rules.owes_removal():
            return ()
        pins = tuple(s for s in range(TIERS) if rules.state[s] == GREEN)
        if turn == WHITE:
            return (_notice(*_WHITES_DUTY[rules.way], pins),)
        if rules.way == 0:
            ways_out = [move >> 7 for move in legal]
            return (_notice("WEB-13", f"Green must take a pin out of the scoring row: {listed(ways_out)}.", ways_out),)
        return (_notice(*_GREENS_DUTY[rules.way == NO_WAY], pins),)


def _notice(clause: str, text: str, sites: Sequence[int] = ()) -> Notice:
    return Notice(clause, text, tuple(sites))
