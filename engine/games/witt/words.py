"""What a person is told at WITT: the message of every clause, endings, duties, penalties.

Every message belongs to a clause of seeds/witt.md; `{}` fields are filled in here.
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from engine.games.witt.board import (
    HOLES,
    MARK,
    MASTER,
    MODE,
    NAMES,
    OBJECTIVES,
    OVER,
    PASS,
    PASSES,
    SCORE,
    TURN,
    WON,
    score_hole,
)
from engine.position import Notice, Outcome, Refusal, Violation

if TYPE_CHECKING:
    from engine.games.witt.rules import WittRules

SIDES = ("Grey", "Black")

MESSAGES = {
    "WITT-I-B-1": "A hole holds one peg, and pegs leave the board only when they are struck or removed: {what}.",
    "WITT-I-B-3": "It is {turn}'s turn; the {other} peg belongs back on {site}.",
    "WITT-I-C-2": "Only a jump that goes on into the play area leads through the buffer zone, not a way to {to}.",
    "WITT-I-C-3": "No peg stays in the buffer zone; from {to} it has to jump on into the play area.",
    "WITT-II-A-2": "Only one peg may move in a turn.",
    "WITT-II-A-3": "{turn} must move; a way round to the same hole without a strike is no move.",
    "WITT-II-A-4": "A step of one hole and a jump cannot be joined in one turn; {site} to {to} needs both.",
    "WITT-II-B-1": "Without a jump a peg moves one hole, to an empty one; not from {site} to {to}.",
    "WITT-II-C-1": "A jump goes over a peg that stands right beside; nothing stands between {site} and {to}.",
    "WITT-II-C-2": "A jump goes in a straight line; {site} to {to} is none.",
    "WITT-II-C-3": "A jump goes over one peg and ends right behind it; not from {site} to {to}.",
    "WITT-II-C-5": "An own peg that was jumped stays; put it back on {site}.",
    "WITT-II-C-6": "Opposing pegs are taken off exactly where they were jumped: {what}.",
    "WITT-II-E-1": "{side} has more than three pegs in a row: {pegs}.",
    "WITT-II-E-2": "The Rule of Three allows no removal of {site}.",
    "WITT-II-E-3": "A removal comes before the move and is a step of its own: finish the removal of {site} first.",
    "WITT-II-F-1": "{side}'s set-up area holds {number} too many.",
    "WITT-II-F-2": "The Rule of Four allows no more removals than bring the set-up area back to its limit: {pegs}.",
    "WITT-II-F-3": "A removal under the Rule of Four is a step of its own: finish that of {site} first.",
    "WITT-III-A-1": "The game is over: a peg of {side} went behind the back line.",
    "WITT-III-B-1": "The game is over: {side} held a hole in the opposing set-up area.",
    "WITT-III-C-1": "The game is over: {side} has 13 points.",
    "WITT-III-C-3": "{side}'s score peg belongs in {site}.",
    "WITT-III-D-1": "The game is over: {side} held an isolated peg.",
    "WITT-III-E-1": "The game is over: {side} took 14 pegs.",
    "WITT-III-G-2": "The game is over: {side} holds three objectives.",
}

_ROW, _FULL = "more than three pegs in a row", "too many pegs in the set-up area"  # names of the penalised shapes

_ENDED = ("WITT-III-A-1", "WITT-III-B-1", "WITT-III-C-1", "WITT-III-D-1", "WITT-III-E-1")
_DEEDS = (
    "has a peg behind the back line",
    "held a hole in the opposing set-up area",
    "has 13 points",
    "held an isolated peg on the opposing side",
    "has taken 14 pegs",
)
ENDINGS: tuple[Outcome | None, ...] = (
    None,
    *(
        Outcome((side,), clause, f"{SIDES[side]} {deed}. {SIDES[side]} wins by {objective.capitalize()}.")
        for clause, deed, objective in zip(_ENDED, _DEEDS, OBJECTIVES, strict=True)
        for side in (0, 1)
    ),
    *(
        Outcome((s,), "WITT-III-G-2", f"{SIDES[s]} holds three objectives. {SIDES[s]} wins the Master game.")
        for s in (0, 1)
    ),
    Outcome((), "WITT-II-A-3", "Both sides passed. A draw."),
    Outcome((), "WITT-V-1", "The same position stood for the fifth time. A draw."),
    Outcome((), "WITT-V-1", "The same position stood three times, and a player claims the draw."),
)


def say(clause: str, sites: Sequence[int] = (), **fields: str) -> Refusal:
    """The message of a clause, filled in."""
    return Refusal(clause, MESSAGES[clause].format(**fields), tuple(sites))


def listed(sites: Sequence[int]) -> str:
    """Site names divided by commas."""
    return ", ".join(NAMES[s] for s in sites)


def over(rules: "WittRules") -> Refusal:
    """What is said of a hand's deed when the game is over."""
    ending = ENDINGS[rules.state[OVER]]
    assert ending is not None
    if not ending.winners:
        return Refusal(ending.clause, f"The game is over: {ending.reason}")
    return say(ending.clause, side=SIDES[ending.winners[0]])


def violations(rules: "WittRules") -> tuple[Violation, ...]:
    """Penalised shapes of both sides; pegs that the side to move may take for them, if any."""
    return tuple(_violations(rules))


def _violations(rules: "WittRules") -> Iterator[Violation]:
    penalties, turn = rules.penalties, rules.state[TURN]
    for side in (0, 1):
        due = side != turn and not rules.state[OVER]
        for run in range(penalties.find_runs(side + 1)):
            sites = penalties.sites_of(run)
            yield Violation("WITT-II-E-1", sites, sites if due and not penalties.is_served(run) else (), _ROW)
        if penalties.excess(side) > 0:
            sites = penalties.home_pegs(side + 1)
            yield Violation("WITT-II-F-1", sites, sites if due else (), _FULL)


def notices(rules: "WittRules") -> tuple[Notice, ...]:
    """The score peg that is to follow, removals due, a pass that must be made; who holds what in a Master game."""
    if rules.state[OVER]:
        return ()
    return (*_score_peg(rules), *_penalties(rules), *_passing(rules), *_score_sheet(rules))


def _score_peg(rules: "WittRules") -> Iterator[Notice]:
    state, side = rules.state, rules.state[TURN]
    if state[MARK + side] != state[SCORE + side] and rules.moves[: rules.generate()].tolist() != [PASS]:
        holes = score_hole(side, state[MARK + side]), score_hole(side, state[SCORE + side])
        points = "1 point" if state[SCORE + side] == 1 else f"{state[SCORE + side]} points"
        text = f"{SIDES[side]} has {points}: the score peg goes from {NAMES[holes[0]]} to {NAMES[holes[1]]}."
        yield Notice("WITT-III-C-3", text, holes)


def _penalties(rules: "WittRules") -> Iterator[Notice]:
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


def _passing(rules: "WittRules") -> Iterator[Notice]:
    if PASS in rules.moves[: rules.generate()]:
        text = f"{SIDES[rules.state[TURN]]} cannot move and passes."
        yield Notice("WITT-II-A-3", text + (" The game is drawn then." if rules.state[PASSES] else ""))


def _score_sheet(rules: "WittRules") -> Iterator[Notice]:
    if rules.state[MODE] == MASTER:
        won = [f"{SIDES[side]}: {', '.join(objectives_of(rules, side)) or 'none'}" for side in (0, 1)]
        yield Notice("WITT-III-G-2", f"Objectives won. {'; '.join(won)}. Three win the game.")


def objectives_of(rules: "WittRules", side: int) -> list[str]:
    """The objectives that side has won."""
    return [name.capitalize() for at, name in enumerate(OBJECTIVES) if rules.state[WON + side] >> at & 1]


def is_score_site(site: int) -> bool:
    """Whether the site belongs to a score track."""
    return site >= HOLES
