"""The narrator of The Web: why a board is wrong, and the duties of the side to move."""

from collections.abc import Sequence

from engine.games.web import aims, messages, refusals
from engine.games.web.board import GREEN, IN_ROW_1, IN_ROWS, NO_WAY, PASS, PINS, TIERS, TURN, WHITE, row, tier
from engine.games.web.messages import MESSAGES, SIDES, listed
from engine.games.web.rules import WebRules
from engine.goal import Goal, Progress
from engine.narrator import Narrator
from engine.places import Row
from engine.position import Notice, Refusal, Site

_WHITES_DUTY = {
    1: ("WEB-15", messages.LEAVE_A_WAY_OUT),
    2: ("WEB-16", messages.OPEN_A_WAY_OUT),
    3: ("WEB-16", messages.OPEN_A_WAY_OUT),
    NO_WAY: ("WEB-16", messages.WHITE_CANNOT_OPEN),
}
_GREENS_DUTY = (
    ("WEB-14", messages.CLEAR_A_WAY_OUT),
    ("WEB-14", messages.GREEN_CANNOT_CLEAR),
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
            Progress(WHITE - 1, messages.IN_THE_ROW(number=inside, all=PINS), inside, PINS),
            Progress(
                GREEN - 1,
                messages.KEPT_OUT(number=PINS - inside),
                PINS - inside,
                PINS,
            ),
        )
        return Goal(messages.AIM(all=PINS), progress)

    def place(self, site: Site) -> str:
        """Tier and row."""
        return messages.PLACE(tier=tier(site) + 1, row=row(site) + 1)

    def rows(self) -> tuple[Row, ...]:
        """The rings, from the innermost outwards, each clockwise from tier 1."""
        tiers = tuple(messages.TIER_NAMED(tier=number + 1) for number in range(TIERS))
        return tuple(Row(messages.ROW_NAMED(row=number + 1), sites, tiers) for number, sites in enumerate(IN_ROWS))

    def aim(self, code: int) -> str:
        """The purpose of a quiet move."""
        return aims.aim(self.rules.state, code)

    def notices(self) -> tuple[Notice, ...]:
        """A forced pass, Green's duty of removal, White's duty to make room."""
        rules = self.rules
        legal, turn = list(rules.moves[: rules.generate()]), rules.state[TURN] + 1
        if legal == [PASS]:
            return (_notice("WEB-10", messages.CANNOT_MOVE(turn=SIDES[turn])),)
        if not legal or not rules.owes_removal():
            return ()
        pins = tuple(s for s in range(TIERS) if rules.state[s] == GREEN)
        if turn == WHITE:
            return (_notice(*_WHITES_DUTY[rules.way], pins),)
        if rules.way == 0:
            ways_out = [move >> 7 for move in legal]
            return (_notice("WEB-13", messages.TAKE_A_PIN_OUT(ways=listed(ways_out)), ways_out),)
        return (_notice(*_GREENS_DUTY[rules.way == NO_WAY], pins),)


def _notice(clause: str, text: str, sites: Sequence[int] = ()) -> Notice:
    return Notice(clause, text, tuple(sites))
