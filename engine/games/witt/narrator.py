"""The narrator of WITT: why a board or a written move is wrong, penalised shapes, duties, the score."""

from collections.abc import Iterator, Sequence

from engine.games.witt import aims, progress, refusals, text_refusals
from engine.games.witt.board import (
    MARK,
    MASTER,
    MODE,
    NAMES,
    OBJECTIVES,
    OVER,
    PASS,
    PASSES,
    SCORE,
    SIDES,
    TURN,
    WON,
    score_hole,
)
from engine.games.witt.messages import MESSAGES, listed
from engine.games.witt.rules import WittRules
from engine.goal import Goal
from engine.narrator import Narrator
from engine.position import Notice, Refusal, Violation

_ROW, _FULL = "more than three pegs in a row", "too many pegs in the set-up area"  # names of the penalised shapes


class WittNarrator(Narrator[WittRules]):
    """See engine.narrator."""

    messages = MESSAGES

    def why_not(self, seen: Sequence[int]) -> Refusal | None:
        """The clause that a board breaks."""
        return refusals.why_not(self.rules, seen)

    def why_not_written(self, text: str) -> Refusal | None:
        """The clause that a written move breaks."""
        return text_refusals.why_not_written(self.rules, text)

    def goal(self) -> Goal:
        """The objective that was chosen, and how far both sides have come towards it, or towards each of the five."""
        return progress.goal(self.rules.state)

    def aim(self, code: int) -> str:
        """The purpose of a quiet move."""
        return aims.aim(self.rules.state, code)

    def notices(self) -> tuple[Notice, ...]:
        """The score peg to move, removals due, a forced pass; the objectives held in a Master game."""
        rules = self.rules
        if rules.state[OVER]:
            return ()
        return (*_score_peg(rules), *_penalties(rules), *_passing(rules), *_score_sheet(rules))

    def violations(self) -> tuple[Violation, ...]:
        """Penalised shapes of both sides, with the pegs that the side to move may remove for them."""
        return tuple(_violations(self.rules))


def _violations(rules: WittRules) -> Iterator[Violation]:
    penalties, turn = rules.penalties, rules.state[TURN]
    for side in (0, 1):
        due = side != turn and not rules.state[OVER]
        for run in range(penalties.find_runs(side + 1)):
            sites = penalties.sites_of(run)
            yield Violation("WITT-II-E-1", sites, sites if due and not penalties.is_served(run) else (), _ROW)
        if penalties.excess(side) > 0:
            sites = penalties.home_pegs(side + 1)
            yield Violation("WITT-II-F-1", sites, sites if due else (), _FULL)


def _score_peg(rules: WittRules) -> Iterator[Notice]:
    state, side = rules.state, rules.state[TURN]
    if state[MARK + side] != state[SCORE + side] and rules.moves[: rules.generate()].tolist() != [PASS]:
        holes = score_hole(side, state[MARK + side]), score_hole(side, state[SCORE + side])
        points = "1 point" if state[SCORE + side] == 1 else f"{state[SCORE + side]} points"
        text = f"{SIDES[side]} has {points}: the score peg goes from {NAMES[holes[0]]} to {NAMES[holes[1]]}."
        yield Notice("WITT-III-C-3", text, holes)


def _penalties(rules: WittRules) -> Iterator[Notice]:
    side = SIDES[rules.state[TURN]]
    for violation in _violations(rules):
        if not violation.removable:
            continue
        if violation.clause == "WITT-II-E-1":
            text = f"{side} may first remove one of {listed(violation.removable)}."
            yield Notice("WITT-II-E-2", text, violation.removable)
        else:
            number = rules.penalties.excess(1 - rules.state[TURN])
            pegs = "a peg" if number == 1 else f"up to {number} pegs"
            text = f"{side} may first remove {pegs} from the opposing set-up area."
            yield Notice("WITT-II-F-2", text, violation.removable)


def _passing(rules: WittRules) -> Iterator[Notice]:
    if PASS in rules.moves[: rules.generate()]:
        text = f"{SIDES[rules.state[TURN]]} cannot move and passes."
        yield Notice("WITT-II-A-3", text + (" The game is drawn then." if rules.state[PASSES] else ""))


def _score_sheet(rules: WittRules) -> Iterator[Notice]:
    if rules.state[MODE] == MASTER:
        won = [f"{SIDES[side]}: {', '.join(objectives_of(rules, side)) or 'none'}" for side in (0, 1)]
        yield Notice("WITT-III-G-2", f"Objectives won. {'; '.join(won)}. Three win the game.")


def objectives_of(rules: WittRules, side: int) -> list[str]:
    """The objectives that side has won."""
    return [name.capitalize() for at, name in enumerate(OBJECTIVES) if rules.state[WON + side] >> at & 1]
