"""The eye on one position: what stands, since when, what only the next side's touch explains, and what is wrong."""

from array import array

import pytest

from controller.core.api.events import BoardSeen, Tick
from controller.core.board.image import Sensing
from controller.core.board.reading import Agrees, Completed, Discrepancy, InProgress
from controller.core.board.touch_log import MAX_TOUCHES_KEPT
from controller.core.board.watch import Watch
from controller.core.clock import NoClock
from controller.core.referee.settings import Settings
from controller.table import session_start
from engine.game import Game
from engine.games import load
from hardware.board import load_board
from hardware.frame import Sense
from tests.controller.at_the_table import AtTheTable
from tests.controller.scripted_game import scripted

WEB = load("web")
MS_NS = 1_000_000
STEP = {"12000000": ["a:1>0 c:0>1"], "02100000": ["b:2>0 d:0>2"]}  # Upper steps to c, then Lower to d
JUMP = {
    "12000000": ["a:1>0 c:0>1", "a:1>0 e:0>1 | c d"],  # the step may be the beginning of a longer move
    "02100000": ["b:2>0 f:0>2"],
}


def watching(game: Game, sense: Sense = Sense.PRESENCE) -> Watch:
    sites = len(game.site_names)
    return Watch(game, Sensing.of(game, [sense] * sites, [0] * sites), game.start())


def look(watch: Watch, t_ms: int, **contents: int) -> Watch:
    """The board as it is accepted, but for those sites."""
    seen = array("H", watch.reconciler.image)
    for name, value in contents.items():
        seen[watch.game.sites[name]] = value
    watch.look(seen, t_ms * MS_NS)
    return watch


def names(watch: Watch, sites: tuple[int, ...]) -> str:
    return "".join(watch.game.site_names[site] for site in sites)


def test_a_board_that_was_never_seen_is_taken_for_the_accepted_one() -> None:
    watch = watching(WEB)
    assert (watch.reading, watch.pending, watch.trouble()) == (Agrees(), None, None)


def test_a_whole_move_is_pending_since_the_board_first_showed_it() -> None:
    watch = look(look(watching(scripted("12000000", STEP)), 10, a=0), 20, a=0, c=1)
    assert watch.pending is not None
    assert (watch.pending.reading.move.notation, watch.pending.stood_ns) == ("ac", 20 * MS_NS)


def test_a_move_taken_up_again_stands_anew_when_it_is_put_down() -> None:
    watch = look(watching(scripted("12000000", STEP)), 10, a=0, c=1)
    assert watch.stood_ns == 10 * MS_NS
    look(watch, 20, a=0)
    assert watch.carried_on() is None
    look(watch, 30, a=0, c=1)
    assert watch.stood_ns == 30 * MS_NS


def test_a_move_taken_up_again_still_counts_where_only_it_explains_the_next_sides_touch() -> None:
    """Its sensor blinked just as the next side took up a peg: the move stands since then at the latest."""
    watch = look(look(watching(scripted("12000000", STEP)), 10, a=0, c=1), 20, a=0)
    assert look(watch, 30, a=0, b=0).carried_on() is None
    assert isinstance(look(watch, 40, a=0, c=1, b=0).carried_on(), InProgress)
    assert watch.stood_ns == 40 * MS_NS


def test_a_move_taken_back_is_forgotten() -> None:
    watch = look(look(look(watching(scripted("12000000", STEP)), 10, a=0, c=1), 20, a=0), 30)
    assert (watch.reading, watch.pending) == (Agrees(), None)
    assert look(look(watch, 40, a=0, b=0), 50, a=0, c=1, b=0).carried_on() is None


def test_another_whole_move_takes_the_place_of_the_one_before() -> None:
    watch = look(look(look(watching(WEB), 10, t3r4=0, t4r4=1), 20, t3r4=0), 30, t3r4=0, t3r5=1)
    assert watch.pending is not None
    assert (watch.pending.reading.move.notation, watch.stood_ns) == ("t3r4-t3r5", 30 * MS_NS)


def test_a_knocked_neighbour_keeps_the_move_pending_and_it_stands_since_it_first_stood() -> None:
    watch = look(watching(scripted("12300000".replace("3", "1"), {"12100000": ["a:1>0 d:0>1"]})), 10, a=0, d=1)
    look(watch, 20, a=0, d=1, c=0)
    assert isinstance(watch.reading, Discrepancy)
    assert watch.pending is not None
    assert watch.pending.stood_ns == 10 * MS_NS
    look(watch, 30, a=0, d=1)
    assert watch.pending is not None
    assert (watch.pending.stood_ns, watch.since_ns) == (10 * MS_NS, 10 * MS_NS)


def test_the_next_sides_touch_carries_on_from_the_pending_move() -> None:
    watch = look(watching(scripted("12000000", STEP)), 10, a=0, c=1)
    assert watch.carried_on() is None, "nothing was touched since"
    assert isinstance(look(watch, 20, a=0, c=1, b=0).carried_on(), InProgress)
    assert isinstance(look(watch, 30, a=0, c=1, b=0, d=1).carried_on(), Completed)


@pytest.mark.parametrize("wrong", [{"h": 1}, {"d": 1}, {"b": 0, "h": 1}])
def test_what_the_next_side_could_not_have_done_does_not_carry_on(wrong: dict[str, int]) -> None:
    watch = look(look(watching(scripted("12000000", STEP)), 10, a=0, c=1), 20, a=0, c=1, **wrong)
    assert isinstance(watch.reading, Discrepancy)
    assert watch.carried_on() is None


def test_without_a_move_that_stood_nothing_carries_on() -> None:
    watch = look(look(watching(scripted("12000000", STEP)), 10, a=0), 20, a=0, b=0)
    assert isinstance(watch.reading, Discrepancy)
    assert watch.carried_on() is None


def test_an_extendable_move_is_carried_on_too_and_says_that_it_may_be_longer() -> None:
    watch = look(watching(scripted("12000000", JUMP)), 10, a=0, c=1)
    assert watch.pending is not None
    assert watch.pending.reading.extendable
    assert isinstance(look(watch, 20, a=0, c=1, b=0).carried_on(), InProgress)
    assert isinstance(look(watch, 30, a=0, c=1, b=0, f=1).carried_on(), Completed)


def test_turning_to_the_next_position_keeps_what_is_seen_and_reads_it_anew() -> None:
    game = scripted("12000000", STEP)
    watch = look(look(watching(game), 10, a=0, c=1), 20, a=0, c=1, b=0)
    [move] = watch.moves
    watch.turn_to(game.apply(game.start(), move))
    assert isinstance(watch.reading, InProgress)
    assert (names(watch, watch.reading.lifted), names(watch, watch.reading.next_sites)) == ("b", "d")
    assert (watch.pending, watch.since_ns) == (None, 20 * MS_NS)
    assert names(watch, tuple(watch.touches)) == "b"


def test_trouble_is_told_against_the_board_that_is_nearer() -> None:
    """A move stands, and another peg is gone: one step back to the move, two to the position before it."""
    watch = look(watching(WEB), 10, t3r4=0, t4r4=1)
    trouble = look(watch, 20, t3r4=0, t4r4=1, t7r4=0).trouble()
    assert trouble is not None
    assert trouble.position.ply == 1
    assert [names(watch, trouble.reading.missing), trouble.reading.extra] == ["t7r4", ()]


def test_the_way_back_leads_a_peg_to_where_it_may_have_come_from() -> None:
    """Two pegs of different sides are gone, one stands where only one of them can have gone."""
    watch = look(watching(WEB), 10, t3r4=0, t3r3=0, t4r4=1)
    trouble = watch.trouble()
    assert trouble is not None
    step = trouble.reading.way_back[0]
    assert (step.lift, step.place) == (WEB.sites["t4r4"], WEB.sites["t3r4"])


def test_trouble_is_told_against_the_accepted_position_where_that_is_as_near() -> None:
    """The pending move is undone but for a neighbour: one step either way."""
    watch = look(watching(WEB), 10, t3r4=0, t4r4=1)
    trouble = look(watch, 20, t5r4=0, t1r1=1).trouble()
    assert trouble is not None
    assert trouble.position.ply == 0


def test_there_is_no_trouble_while_a_legal_move_explains_the_board() -> None:
    assert look(watching(WEB), 10, t3r4=0).trouble() is None
    assert look(watching(WEB), 10, t3r4=0, t4r4=1).trouble() is None


def test_an_earlier_position_is_known_by_its_image_the_latest_first() -> None:
    game = scripted("10000000", {"10000000": ["a:1>0 b:0>1"], "01000000": ["b:1>0 a:0>1"]})
    watch, positions = watching(game), [game.start()]
    for _ in range(4):
        positions.append(game.apply(positions[-1], game.legal_moves(positions[-1])[0]))
        watch.turn_to(positions[-1])
    assert look(watch, 10, a=0, b=1).shown_earlier(positions) == 3
    assert look(watch, 20).shown_earlier(positions) == 2
    assert look(watch, 30, c=1).shown_earlier(positions) is None


def test_a_fluttering_sensor_does_not_fill_the_memory() -> None:
    watch = watching(scripted("12000000", STEP))
    for t_ms in range(2 * MAX_TOUCHES_KEPT):
        look(watch, t_ms, g=1, h=t_ms % 2)
    assert len(watch.touches) == MAX_TOUCHES_KEPT


def test_what_stands_where_is_told_for_the_referee() -> None:
    watch = look(watching(scripted("12000000", STEP), Sense.POLARITY), 10, a=0, d=2)
    assert watch.contents(watch.reconciler.position.board) == (0, 2, 0, 2, 0, 0, 0, 0)


BOTH = {"12000000": ["a:1>0 c:0>1", "a:1>0 d:0>1"], "02100000": ["b:2>0 d:0>2"], "02010000": ["b:2>0 c:0>2"]}


def test_two_whole_moves_that_overlapped_are_told_apart_where_only_one_order_explains_them() -> None:
    watch = watching(scripted("12000000", STEP))
    for t_ms, contents in enumerate([{"a": 0}, {"a": 0, "b": 0}, {"a": 0, "b": 0, "c": 1}]):
        assert look(watch, t_ms, **contents).overlapped() is None
    told = look(watch, 40, a=0, b=0, c=1, d=1).overlapped()
    assert told is not None
    assert (told.move.notation, told.unsure) == ("ac", False)


def test_two_whole_moves_that_either_side_may_have_made_are_not_guessed() -> None:
    contents = {"a": 0, "b": 0, "c": 1, "d": 1}
    assert look(watching(scripted("12000000", BOTH)), 10, **contents).overlapped() is None
    told = look(watching(scripted("12000000", BOTH), Sense.POLARITY), 10, **{**contents, "d": 2}).overlapped()
    assert told is not None
    assert told.move.notation == "ac"


OVERLAPPED = {"a": 0, "b": 0, "c": 1, "d": 1}


@pytest.mark.parametrize("hidden", "abcd")
def test_two_whole_moves_that_overlapped_are_for_people_to_tell_where_a_site_of_theirs_has_no_sensor(
    hidden: str,
) -> None:
    watch = watching(scripted("12000000", STEP))
    watch.sense(watch.sensing.masked(frozenset([watch.game.sites[hidden]])))
    told = look(watch, 40, **{site: value for site, value in OVERLAPPED.items() if site != hidden})
    overlapped = told.overlapped()
    assert overlapped is not None
    assert (overlapped.move.notation, overlapped.unsure) == ("ac", True)


REPLIES = {**STEP, "02100000": ["b:2>0 c:1>2 a:0>1"]}  # Lower takes c, and its piece goes back to a


def test_a_move_is_known_although_the_reply_has_put_its_piece_back() -> None:
    watch = look(look(watching(scripted("12000000", REPLIES)), 10, a=0), 500, a=0, c=1)
    look(look(watch, 900, a=0), 1300)
    look(watch, 1600, b=0)
    told = look(watch, 2000, b=0, c=1).overlapped()
    assert told is not None
    assert (told.move.notation, told.unsure) == ("ac", False)


def test_a_move_that_did_not_stand_was_none_that_a_reply_put_back() -> None:
    watch = look(look(watching(scripted("12000000", REPLIES)), 10, a=0), 500, a=0, c=1)
    look(look(watch, 600, a=0), 1300)
    assert look(look(watch, 1600, b=0), 2000, b=0, c=1).overlapped() is None


def test_no_touch_confirms_a_move_that_no_hand_has_made() -> None:
    watch = look(watching(scripted("12000000", STEP)), 10, c=1)
    look(watch, 3000, a=0, c=1)
    assert isinstance(watch.reading, Completed)
    assert watch.reading.unsure
    assert look(look(watch, 3500, a=0, c=1, b=0), 4000, a=0, c=1, b=0, d=1).goes_on() is None


@pytest.mark.parametrize("board", ["web", "tests/boards/web-scrambled.toml"])
def test_hands_that_overlap_are_followed_at_the_table(board: str) -> None:
    table = AtTheTable(load_board(board))
    table.lift("t3r4").lift("t3r3").place("t4r4", held=0).place("t3r2", 2000)
    assert table.moves == ["t3r4-t4r4", "t3r3-t3r2"]
    assert not [say for say in table.said if say.tone == "illegal"]
    table.lift("t7r4").lift("t7r3").place("t8r4", held=0).place("t9r2", 2000)
    assert len(table.moves) == 2, "the second of these is no move"
    assert [say.clause for say in table.said if say.tone == "illegal"] == ["WEB-4"]


class AtASession:
    """A session of a scripted game, told what its board shows."""

    def __init__(self, game: Game) -> None:
        sites = len(game.site_names)
        sensing = Sensing.of(game, [Sense.PRESENCE] * sites, [0] * sites)
        self.session = session_start.begin(game, sensing, Settings(), game.start(), NoClock())
        self.image = sensing.image(game.start().board)
        self.t_ns = 0
        self.show()
        self.wait(1000)

    def show(self, **contents: int) -> "AtASession":
        seen = array("H", self.image)
        for name, value in contents.items():
            seen[self.session.game.sites[name]] = value
        self.session.handle(BoardSeen(seen, self.t_ns))
        return self.wait(100)

    def wait(self, ms: int) -> "AtASession":
        self.t_ns += ms * 1_000_000
        self.session.handle(Tick(self.t_ns))
        return self

    @property
    def moves(self) -> list[str]:
        return [move.notation for move in self.session.history.moves]


def test_a_whole_move_is_made_by_the_next_sides_touch_at_once() -> None:
    sitting = AtASession(scripted("12000000", STEP)).show(a=0).show(a=0, c=1).wait(100).show(a=0, c=1, b=0)
    assert sitting.moves == ["ac"]


def test_a_piece_that_may_slide_on_is_not_made_a_move_by_a_touch_but_by_what_follows() -> None:
    sitting = AtASession(scripted("12000000", STEP)).show(a=0).show(a=0, c=1).show(a=0, c=1, b=0)
    assert sitting.moves == []
    assert sitting.wait(600).moves == ["ac"]
    sitting = AtASession(scripted("12000000", STEP)).show(a=0, c=1).show(a=0, c=1, b=0).show(a=0, c=1, d=1, b=0)
    assert sitting.moves == ["ac"]


def test_a_move_that_may_be_longer_is_not_made_by_a_touch_alone() -> None:
    """A knocked neighbour must not cut a jump short; but a neighbour that stays away was a touch."""
    sitting = AtASession(scripted("12000000", JUMP)).show(a=0).show(a=0, c=1).show(a=0, c=1, b=0)
    assert sitting.moves == []
    sitting.show(a=0, c=1).show(a=0).show(a=0, e=1).wait(1000)
    assert sitting.moves == ["aecd"]
    other = AtASession(scripted("12000000", JUMP)).show(a=0).show(a=0, c=1).show(a=0, c=1, b=0).wait(600)
    assert other.moves == ["ac"]


def test_a_move_that_may_be_longer_is_made_by_the_next_sides_whole_move() -> None:
    sitting = AtASession(scripted("12000000", JUMP)).show(a=0, c=1).show(a=0, c=1, b=0).show(a=0, c=1, b=0, f=1)
    assert sitting.moves == ["ac"]
    assert sitting.wait(600).moves == ["ac", "bf"]


DUTY = {"12010000": ["a:1>0 c:0>1", "a:1>0 e:0>1 d:1>0 f:0>1"], "02110000": ["b:2>0 h:0>2"]}  # in any case a is left


def test_a_move_from_where_all_moves_begin_is_revised_to_one_that_moves_more() -> None:
    watch = watching(scripted("12010000", DUTY))
    (short,) = [move for move in watch.moves if move.notation == "ac"]
    look(watch, 10, a=0, c=1).turn_to(watch.game.apply(watch.reconciler.position, short), revisable=short)
    look(watch, 2000, c=0)
    assert isinstance(watch.shown, InProgress)
    look(look(watch, 2500, c=0, e=1), 3000, c=0, e=1, d=0)
    assert isinstance(look(watch, 3500, c=0, e=1, d=0, f=1).shown, Completed)
