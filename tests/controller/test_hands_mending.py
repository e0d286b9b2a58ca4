"""What hands do when a move is not accepted: follow lights, answer, press, mask, start over, give up."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

import msgspec
import pytest

from controller.core.api.commands import Answer
from controller.core.api.events import Ask, ButtonPressed, CommandGiven
from controller.core.api.snapshot import Meaning, MoveLine, Snapshot
from controller.hands import STEADY, Hands, StuckHand
from controller.hands.answers import answer
from controller.hands.doubt import contradicted, unnoticed
from controller.hands.follow import HandStep, amount, belongs, complains, next_step
from controller.hands.tabletop import Tabletop
from engine.games import load
from engine.notation import find_move
from engine.position import Position
from hardware.board import load_board
from tests.controller.at_the_table import AtTheTable

WEB, WARI = load("web"), load("wari")
START = WEB.start()
MOVE = find_move(WEB, START, "t3r4-t4r4")
AFTER = WEB.apply(START, MOVE)
HOME, GOAL = WEB.sites["t3r4"], WEB.sites["t4r4"]
SECOND_NS = 1_000_000_000


class Stage:
    """Hands at a web board before a referee who shows what a test wants; time passes with every look."""

    def __init__(self, show: Callable[["Stage"], Snapshot]) -> None:
        self.table = AtTheTable()
        self.desk = Tabletop(self.table.binding, self.table.simboard)
        self.wishes: list[ButtonPressed | CommandGiven] = []
        self.hands = Hands(self.desk, STEADY, Random(1), self.wishes.append)
        self.show = show
        self.plain = replace(self.table.session.snapshot, lights=())

    def make(self, most_s: float = 400) -> "Stage":
        """Until the gesture ends or so much time has passed."""
        gesture = self.hands.make(0, START, MOVE)
        wait_ns = next(gesture)
        while self.desk.t_ns < most_s * SECOND_NS:
            self.desk.t_ns += wait_ns
            try:
                wait_ns = gesture.send(self.show(self))
            except StopIteration:
                break
        return self

    def lit(self, *lights: tuple[str, Meaning]) -> Snapshot:
        return replace(self.plain, lights=tuple((WEB.sites[site], meaning) for site, meaning in lights))

    @property
    def accepted(self) -> Snapshot:
        return replace(self.plain, moves=(MoveLine(1, 0, "t3r4-t4r4"),))

    def words(self) -> list[str]:
        return [wish.does if isinstance(wish, ButtonPressed) else " ".join(told(wish)) for wish in self.wishes]


def told(given: CommandGiven) -> tuple[str, str]:
    """Name and choice of a command, as it is told outside."""
    fields = msgspec.to_builtins(given.command)
    return fields["name"], fields["choice"]


def test_an_accepted_move_is_all_there_is_to_do() -> None:
    stage = Stage(lambda stage: stage.accepted if stage.desk.contents(GOAL) else stage.plain).make()
    assert (stage.wishes, dict(stage.hands.tally.happened)) == ([], {})
    assert stage.desk.t_ns < 3 * SECOND_NS


def test_where_nothing_happens_the_mover_presses_the_own_button() -> None:
    stage = Stage(lambda stage: stage.accepted if stage.wishes else stage.plain).make()
    assert stage.wishes[0] == ButtonPressed("move", 0, stage.wishes[0].t_ns)
    assert stage.hands.tally.of(0) == {"button": 1}


def test_a_step_that_is_lit_is_done_and_the_move_made_again() -> None:
    def show(stage: Stage) -> Snapshot:
        tally = stage.hands.tally.of(0)
        if not tally and stage.desk.contents(GOAL):
            return stage.lit(("t4r4", Meaning.EXTRA), ("t4r4", Meaning.STEP_FROM), ("t3r4", Meaning.STEP_TO),
                             ("t3r4", Meaning.MISSING))  # fmt: skip
        return stage.accepted if tally["again"] and stage.desk.contents(GOAL) else stage.plain

    stage = Stage(show).make()
    assert stage.hands.tally.of(0) == {"back": 1, "again": 1}
    assert stage.desk.shows(AFTER)


def test_a_light_that_wants_a_piece_taken_off_where_none_stands_contradicts_the_eye_whatever_is_played() -> None:
    stage = Stage(lambda stage: stage.plain)
    seen = stage.lit(("t4r4", Meaning.EXTRA), ("t4r4", Meaning.STEP_FROM))
    assert contradicted(stage.desk, seen, [START, AFTER]) == GOAL


def test_the_own_move_is_the_answer_and_nothing_is_taken_back() -> None:
    desk = Stage(lambda stage: stage.plain).desk
    which = Ask(1, "Which move did White make?", (("t3r4-t3r5", "t3r4-t3r5"), ("t3r4-t4r4", "t3r4-t4r4")))
    back = Ask(2, "Take back the last move?", (("yes", "Yes"), ("no", "No")))
    without = Ask(3, "Only the sensor of t3r4 (stuck) is in the way. Play without it?", (("yes", "Yes"), ("no", "No")))
    assert answer(desk, which, [MOVE], None) == "t3r4-t4r4"
    assert answer(desk, back, [MOVE], None) == "no"
    assert [answer(desk, without, [MOVE], broken) for broken in (HOME, GOAL, None)] == ["yes", "no", "no"]


def test_a_question_is_answered_once_it_has_been_read() -> None:
    ask = Ask(7, "Which?", (("t3r4-t4r4", "that"), ("x", "other")))

    def show(stage: Stage) -> Snapshot:
        if stage.wishes:
            return stage.accepted
        return replace(stage.plain, ask=ask) if stage.desk.contents(GOAL) else stage.plain

    stage = Stage(show).make()
    assert stage.wishes == [CommandGiven(Answer(7, "t3r4-t4r4", 0), stage.wishes[0].t_ns)]
    assert stage.hands.tally.of(0) == {"asked": 1}


def test_a_sensor_that_the_lights_contradict_is_masked() -> None:
    """Its hole is empty, the referee still sees the peg there: only the place it went to is lit."""

    def show(stage: Stage) -> Snapshot:
        if stage.wishes:
            return stage.accepted
        complaint = stage.lit(("t4r4", Meaning.EXTRA), ("t4r4", Meaning.STEP_FROM))
        return complaint if stage.desk.contents(GOAL) else stage.plain

    stage = Stage(show).make()
    assert stage.words() == ["mask t3r4"]
    assert stage.desk.shows(AFTER), "the hand did not take its peg away"


def test_a_sensor_that_has_not_noticed_is_masked_after_the_button_has_not_helped() -> None:
    def show(stage: Stage) -> Snapshot:
        if "mask t4r4" in stage.words():
            return stage.accepted
        return stage.lit(("t3r4", Meaning.LIFTED), ("t4r4", Meaning.TARGET), ("t3r5", Meaning.TARGET))

    assert Stage(show).make().words() == ["move", "mask t4r4"]


def test_whoever_is_not_helped_gives_up_after_three_minutes() -> None:
    stage = Stage(lambda stage: stage.plain)
    with pytest.raises(StuckHand, match="move 1, t3r4-t4r4: the lights did not lead out"):
        stage.make()
    assert 180 * SECOND_NS < stage.desk.t_ns < 200 * SECOND_NS
    assert stage.hands.tally.of(0)["again"] > 3


def test_hands_do_not_do_what_they_see_cannot_be_done() -> None:
    """The lights may follow a flicker: they ask for a peg that is not there."""
    stage = Stage(lambda stage: stage.plain)
    phantom = stage.lit(("t1r1", Meaning.STEP_FROM), ("t4r4", Meaning.STEP_TO))
    taken = stage.lit(("t3r4", Meaning.STEP_FROM), ("t3r3", Meaning.STEP_TO))
    real = stage.lit(("t3r4", Meaning.STEP_FROM), ("t4r4", Meaning.STEP_TO))
    steps = [next_step(stage.desk, seen) for seen in (phantom, taken, stage.plain, real)]
    assert steps == [None, None, None, HandStep(HOME, GOAL)]
    assert [complains(seen) for seen in (stage.plain, real)] == [False, True]


def test_only_one_site_that_speaks_against_the_lights_is_a_suspect() -> None:
    stage = Stage(lambda stage: stage.plain)
    stage.desk.lift(HOME)
    stage.desk.put(GOAL, 1)
    boards = [START, AFTER]
    one = stage.lit(("t4r4", Meaning.EXTRA))
    two = stage.lit(("t4r4", Meaning.EXTRA), ("t3r4", Meaning.MISSING))
    far = stage.lit(("t9r1", Meaning.EXTRA), ("t9r2", Meaning.EXTRA))
    assert [contradicted(stage.desk, seen, boards) for seen in (one, two, far)] == [HOME, None, None]
    masked = replace(one, masked=(HOME,))
    assert contradicted(stage.desk, masked, [START]) is None


def test_what_has_not_been_touched_yet_need_not_be_lit() -> None:
    position = WARI.start()
    for pit in "AaBbC":
        position = WARI.apply(position, find_move(WARI, position, pit))
    after = WARI.apply(position, find_move(WARI, position, "d"))
    table = AtTheTable(load_board("wari"), WARI)
    desk = Tabletop(table.binding, table.simboard)
    table.hand.set_up(position)
    names = WARI.site_names
    changed = [site for site in range(len(names)) if position.board[site] != after.board[site]]
    lights = tuple((site, Meaning.MISSING) for site in changed[1:])
    assert contradicted(desk, replace(table.session.snapshot, lights=lights), [position, after]) is None


def test_a_light_that_waits_for_another_move_is_no_reason_to_doubt_a_sensor() -> None:
    stage = Stage(lambda stage: stage.plain)
    stage.desk.lift(HOME)
    waiting = stage.lit(("t4r4", Meaning.TARGET), ("t3r5", Meaning.TARGET))
    assert unnoticed(stage.desk, waiting, MOVE) is None, "the peg is still in the hand"
    stage.desk.put(GOAL, 1)
    assert unnoticed(stage.desk, waiting, MOVE) == GOAL


def test_of_stones_as_many_are_carried_as_are_too_many_here_and_too_few_there() -> None:
    position = WARI.start()
    sown = WARI.apply(position, find_move(WARI, position, "A"))
    table = AtTheTable(load_board("wari"), WARI)
    desk = Tabletop(table.binding, table.simboard)
    desk.lift(0)
    for pit in (1, 2, 2, 4):
        desk.put(pit, 1)
    before, both = [position.board], [position.board, sown.board]
    assert [amount(desk, step, before) for step in (HandStep(2, 0), HandStep(2, None), HandStep(None, 0))] == [2, 2, 4]
    assert amount(desk, HandStep(2, 3), both) == 1, "the sowing is what is meant"
    assert amount(desk, HandStep(3, 5), both) == 1, "nothing explains it; one at least"


def test_a_peg_from_the_box_is_the_one_that_belongs_there() -> None:
    stage = Stage(lambda stage: stage.plain)
    boards: list[Position] = [START, AFTER]
    assert belongs(WEB.sites["t1r3"], boards, stage.plain) == 2
    assert belongs(GOAL, boards, stage.plain) == 1
    assert belongs(WEB.sites["t16r7"], boards, stage.plain) == 0
