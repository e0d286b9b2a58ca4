"""The narrator of Wit's End: why a board or a written move is wrong, and who draws, chooses or moves."""

from collections.abc import Sequence

from engine.games.witsend import duties, notation, refusals, text_refusals
from engine.games.witsend.board import (
    CALLER,
    FIELD,
    FIELDS,
    MAX_STAR,
    NOBODY,
    OPEN,
    PEGS,
    PLACES,
    SEATS,
    SITES,
    SITES_PER_PLAYER,
    SITES_PER_ROW,
    STEP,
    WIT,
    owner,
    row_of,
)
from engine.games.witsend.messages import (
    AIM,
    INSIDE,
    IS_CALLER,
    MESSAGES,
    NOT_CALLER,
    SIDES,
    STAR_IN,
    STAR_OF,
    STEP_IN,
    STEP_OF,
    STEPS_OF,
    WIT_IN,
    WIT_OF,
)
from engine.games.witsend.rules import WitsendRules
from engine.goal import Goal, Progress
from engine.narrator import Narrator
from engine.places import Row
from engine.position import Notice, Refusal, Side, Site
from engine.rules import Choice


class WitsendNarrator(Narrator[WitsendRules]):
    """See engine.narrator."""

    messages = MESSAGES

    def why_not(self, seen: Sequence[int]) -> Refusal | None:
        """The clause that a board breaks."""
        return refusals.why_not(self.rules, seen)

    def why_not_written(self, text: str) -> Refusal | None:
        """The clause that a card, a draw or a written move breaks."""
        return text_refusals.why_not(self.rules, text)

    def goal(self) -> Goal:
        """All six pegs to their stars, then three into Wit's End, in the order of the ticket."""
        rules = self.rules
        seats = tuple(range(rules.state[SEATS]))
        return Goal(AIM, tuple(_progress(rules, side) for side in seats))

    def choice(self, code: int) -> Choice | None:
        """A card, and what it does."""
        return notation.choice(self.rules.state, code)

    def part_of(self, side: Side) -> str:
        """Who calls, and what that means for the others."""
        caller = self.rules.state[CALLER]
        if caller == NOBODY or self.rules.result():
            return ""
        return IS_CALLER if caller == side else NOT_CALLER(caller=SIDES[caller])

    def place(self, site: Site) -> str:
        """Whose hole it is, in which row, on which step."""
        side, row, step = SIDES[owner(site)], row_of(site), site % SITES_PER_PLAYER % SITES_PER_ROW
        if row == PEGS:
            return WIT_OF(side=side, hole=step + 1)
        return STAR_OF(side=side, row=row + 1) if step == MAX_STAR else STEP_OF(side=side, row=row + 1, step=step)

    def rows(self) -> tuple[Row, ...]:
        """Each player's own holes, row by row."""
        firsts = range(0, SITES, SITES_PER_PLAYER)
        sites = (tuple(range(first, first + SITES_PER_PLAYER)) for first in firsts)
        return tuple(Row(SIDES[side], own, tuple(map(_within, own))) for side, own in enumerate(sites))

    def notices(self) -> tuple[Notice, ...]:
        """Who draws, chooses, moves or may take a Quickie back."""
        return duties.notices(self.rules)


def _within(site: Site) -> str:
    """The hole, without whose it is."""
    row, step = row_of(site), site % SITES_PER_PLAYER % SITES_PER_ROW
    if row == PEGS:
        return WIT_IN(hole=step + 1)
    return STAR_IN(row=row + 1) if step == MAX_STAR else STEP_IN(row=row + 1, step=step)


def _progress(rules: WitsendRules, side: int) -> Progress:
    """Steps up to the stars; from when these were full, the pegs in Wit's End."""
    state = rules.state
    star, steps = FIELDS[state[FIELD]].star, state[STEP + side * PEGS : STEP + side * PEGS + PEGS]
    if state[OPEN + side]:
        inside = sum(step >= WIT for step in steps)
        return Progress(side, INSIDE(number=inside, all=PLACES), inside, PLACES)
    made = sum(min(step, star) for step in steps)
    return Progress(side, STEPS_OF(number=made, all=PEGS * star), made, PEGS * star)
