"""The narrator of WITT: why a board or a written move is wrong, penalised shapes, duties, the score."""

from collections.abc import Iterator, Sequence

from engine.games.witt import aims, features, messages, progress, refusals, text_refusals
from engine.games.witt.board import (
    HOLES,
    MARK,
    MASTER,
    MODE,
    NAMES,
    OVER,
    PASS,
    PASSES,
    SCORE,
    TRACK,
    TURN,
    WON,
    is_score_site,
    score_hole,
)
from engine.games.witt.messages import MESSAGES, NONE, OBJECTIVES, SIDES, listed
from engine.games.witt.rules import WittRules
from engine.goal import Goal
from engine.messages import Message
from engine.narrator import Narrator
from engine.places import Row, lattice
from engine.position import Feature, Move, Notice, Position, Refusal, Site, Violation

SITE_OF = {name: site for site, name in enumerate(NAMES)}


class WittNarrator(Narrator[WittRules]):
    """See engine.narrator."""

    messages = MESSAGES

    def why_not(self, seen: Sequence[int]) -> Refusal | None:
        """The clause that a board breaks."""
        return refusals.why_not(self.rules, seen)

    def why_not_written(self, text: str) -> Refusal | None:
        """The clause that a written move breaks."""
        return text_refusals.why_not_written(self.rules, text)

    def way(self, move: Move) -> tuple[Site, ...]:
        """The holes between those that the notation begins and ends with; there may be other ways to the same end."""
        return tuple(SITE_OF[name] for name in move.notation.split("x")[1:-1])

    def goal(self) -> Goal:
        """The objective that was chosen, and how far both sides have come towards it, or towards each of the five."""
        return progress.goal(self.rules.state)

    def place(self, site: Site) -> str:
        """A hole of the lattice by its name, one of a score track by its owner and number."""
        if not is_score_site(site):
            return NAMES[site]
        side, hole = divmod(site - HOLES, TRACK)
        return messages.SCORE_HOLE(side=SIDES[side], hole=hole)

    def rows(self) -> tuple[Row, ...]:
        """The ranks, from Grey's edge on, then both score tracks."""
        holes = tuple(messages.HOLE_NAMED(hole=hole) for hole in range(TRACK))
        starts = (HOLES, HOLES + TRACK)
        tracks = (
            Row(messages.SCORE_TRACK(side=side), tuple(range(start, start + TRACK)), holes)
            for side, start in zip(SIDES, starts, strict=True)
        )
        return (*lattice(NAMES[:HOLES], lambda rank: messages.RANK_NAMED(rank=rank)), *tracks)

    def aim(self, code: int) -> str:
        """The purpose of a quiet move."""
        return aims.aim(self.rules.state, code)

    def notices(self) -> tuple[Notice, ...]:
        """The score peg to move, removals due, a forced pass; the objectives held in a Master game."""
        rules = self.rules
        if rules.state[OVER]:
            return ()
        return (*_score_peg(rules), *_penalties(rules), *_passing(rules), *_score_sheet(rules))

    def features(self) -> tuple[Feature, ...]:
        """The booklet's formations and roles of both sides."""
        rules = self.rules
        return features.features(Position(rules.key, bytes(rules.state), len(rules.site_names)))

    def violations(self) -> tuple[Violation, ...]:
        """Penalised shapes of both sides, with the pegs that the side to move may remove for them."""
        return tuple(_violations(self.rules))


def _violations(rules: WittRules) -> Iterator[Violation]:
    penalties, turn = rules.penalties, rules.state[TURN]
    for side in (0, 1):
        due = side != turn and not rules.state[OVER]
        for run in range(penalties.find_runs(side + 1)):
            sites = penalties.sites_of(run)
            removable = sites if due and not penalties.is_served(run) else ()
            yield Violation("WITT-II-E-1", sites, removable, messages.LONG_ROW)
        if penalties.excess(side) > 0:
            sites = penalties.home_pegs(side + 1)
            yield Violation("WITT-II-F-1", sites, sites if due else (), messages.FULL_AREA)


def _score_peg(rules: WittRules) -> Iterator[Notice]:
    state, side = rules.state, rules.state[TURN]
    if state[MARK + side] != state[SCORE + side] and rules.moves[: rules.generate()].tolist() != [PASS]:
        holes = score_hole(side, state[MARK + side]), score_hole(side, state[SCORE + side])
        site, to = (NAMES[hole] for hole in holes)
        text = messages.SCORE_PEG(side=SIDES[side], points=state[SCORE + side], site=site, to=to)
        yield Notice("WITT-III-C-3", text, holes)


def _penalties(rules: WittRules) -> Iterator[Notice]:
    side = SIDES[rules.state[TURN]]
    for violation in _violations(rules):
        if not violation.removable:
            continue
        if violation.clause == "WITT-II-E-1":
            text = messages.REMOVE_ONE(side=side, pegs=listed(violation.removable))
            yield Notice("WITT-II-E-2", text, violation.removable)
        else:
            text = messages.REMOVE_SOME(side=side, number=rules.penalties.excess(1 - rules.state[TURN]))
            yield Notice("WITT-II-F-2", text, violation.removable)


def _passing(rules: WittRules) -> Iterator[Notice]:
    if PASS in rules.moves[: rules.generate()]:
        text = messages.CANNOT_MOVE_DRAWN if rules.state[PASSES] else messages.CANNOT_MOVE
        yield Notice("WITT-II-A-3", text(turn=SIDES[rules.state[TURN]]))


def _score_sheet(rules: WittRules) -> Iterator[Notice]:
    if rules.state[MODE] == MASTER:
        grey, black = (messages.WON_BY(side=SIDES[side], objectives=objectives_of(rules, side)) for side in (0, 1))
        yield Notice("WITT-III-G-2", messages.OBJECTIVES_WON(grey=grey, black=black))


def objectives_of(rules: WittRules, side: int) -> tuple[Message, ...]:
    """The objectives that side has won; the word `none` if there are none."""
    return tuple(name for at, name in enumerate(OBJECTIVES) if rules.state[WON + side] >> at & 1) or (NONE,)
