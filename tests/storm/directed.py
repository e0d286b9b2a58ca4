"""Directed sittings: a small one for each row that chance seldom reaches, under all laws of the storm."""

from collections.abc import Callable
from dataclasses import dataclass

from controller.config import Nanoseconds, RefereeConfig
from controller.hands.factors import FACTORS
from tests.storm.disk import FileLayer
from tests.storm.people import HandPlayers
from tests.storm.plan import Plan
from tests.storm.scene import Scene, plan_for
from tests.storm.storm import Report, run


@dataclass(frozen=True)
class Directed:
    """A sitting: what is done at the table of `plan`, and the rows that it is there for, as the storm prints them."""

    plan: Plan
    script: Callable[[Scene], object]
    reaches: tuple[str, ...]


DIRECTED: dict[str, Directed] = {}
Script = Callable[[Scene], object]


def run_directed(name: str, layer: FileLayer) -> Report:
    """Run that sitting; what came of it.

    :raises Exception: whatever it has found.
    """
    sitting = DIRECTED[name]
    return run(sitting.plan, layer, lambda world: sitting.script(Scene(world)))


def directed(
    *reaches: str,
    game: str = "web",
    board: str = "",
    clock: str = "",
    linked: bool = False,
    options: dict[str, str] | None = None,
    referee: RefereeConfig | None = None,
) -> Callable[[Script], Script]:
    """The decorator of a sitting; `board` "": the one of the game's name."""

    def add(script: Script) -> Script:
        plan = plan_for(
            game, board or game, clock=clock, linked=linked, options=options or {}, referee=referee or RefereeConfig()
        )
        DIRECTED[script.__name__] = Directed(plan, script, reaches)
        return script

    return add


@directed("acceptance Stood a whole move Accept settle", "acceptance Claimed a whole move Accept button")
def ordinary_moves(at: Scene) -> None:
    at.begun().move("t3r4", "t4r4").move("t3r3", "t4r3", 200).press("green").stands("t3r4-t4r4", "t3r3-t4r3")


@directed("acceptance Touched nothing lawful Accept touch")
def a_quick_reply_confirms_what_stands(at: Scene) -> None:
    at.begun().move("t3r4", "t4r4", 300).move("t3r3", "t4r3").stands("t3r4-t4r4", "t3r3-t4r3")


# What every state lets through.


def all_is_wished(at: Scene) -> Scene:
    """Each wish that leaves the state as it is."""
    for name in ("hint", "undo", "exchange", "move", "pause", "resume"):
        at.wish(
            name, **({"sites": ["oak"]} if name == "exchange" else {} if name in ("pause", "resume") else {"side": 0})
        )
    return at.wish("play", side=0, choice="nonsense")


@directed(
    "cell TIME UNLINKED False",
    "cell BEGIN UNLINKED False",
    "cell REQUEST OVER False",
    linked=True,
)
def a_cable_is_out_before_the_game_and_in_it(at: Scene) -> None:
    at.lift("t3r4").wait(500).pull(6000).wait(9000).place("t3r4").begun()
    at.lift("t3r4").place("t4r4", 300).pull(6000).wait(9000)
    at.stands("t3r4-t4r4").wish("resign", side=0).wait(500).lift("t3r3").wish("hint", side=0)


@directed(
    "cell HINT UNLINKED True",
    "cell UNDO UNLINKED True",
    "cell EXCHANGE UNLINKED False",
    "cell BUTTON UNLINKED True",
    "cell TYPED UNLINKED False",
    "cell PAUSE UNLINKED True",
    "cell REQUEST UNLINKED True",
)
def everything_is_wished_while_no_sensor_answers(at: Scene) -> None:
    all_is_wished(at.begun().unlink()).wait(100)


@directed(
    "cell TOUCH PAUSED False",
    "cell TIME PAUSED False",
    "cell HINT PAUSED False",
    "cell UNDO PAUSED True",
    "cell EXCHANGE PAUSED False",
    "cell REQUEST PAUSED False",
    "cell PAUSE PAUSED True",
)
def everything_is_wished_in_a_pause(at: Scene) -> None:
    at.begun().move("t3r4", "t4r4").press("pause").wait(1000)
    for name in ("hint", "move"):
        at.wish(name, side=0)
    at.wish("exchange", sites=[]).wish("play", side=0, choice="nonsense")
    at.lift("t3r3", 900).place("t3r3", 900).wish("undo", side=0).answer("no").wait(100).press("pause").wait(100)


@directed(
    "cell HINT WAITING True",
    "cell HINT UNSEEN True",
    "cell UNDO WAITING True",
    "cell UNDO UNSEEN True",
    "cell TYPED WAITING True",
    "cell TYPED UNSEEN True",
    "cell BUTTON WAITING True",
    "cell BUTTON UNSEEN True",
    "cell EXCHANGE UNSEEN False",
    "cell REQUEST UNSEEN False",
    "cell REQUEST WAITING True",
    "cell PAUSE UNSEEN True",
    "cell TOUCH WAITING True",
    "cell TIME UNSEEN False",
)
def everything_is_wished_before_a_board_is_seen_again(at: Scene) -> None:
    at.begun().move("t3r4", "t4r4").restart()
    at.wish("hint", side=0).wish("undo", side=0).answer("no").wish("play", side=0, choice="nonsense").wish(
        "move", side=1
    )
    at.wait(500).restart().wish("exchange", sites=[]).wait(500).restart().wish("pause").wish("resume").wait(500)
    at.restart().unlink().unlink().wait(2500)


@directed(
    "cell TOUCH RETURNING False",
    "cell TIME RETURNING False",
    "cell HINT RETURNING True",
    "cell UNDO RETURNING False",
    "cell EXCHANGE RETURNING False",
    "cell BUTTON RETURNING False",
    "cell TYPED RETURNING False",
    "cell REQUEST RETURNING False",
    "cell PAUSE RETURNING True",
    "transition Return following returning",
    "transition Return returning returning",
    "transition Follow returning following",
    "transition Finish returning over",
    "answer TakebackWished yes",
)
def everything_is_wished_while_pieces_go_back(at: Scene) -> None:
    at.begun().move("t3r4", "t4r4").wish("undo", side=0).answer("yes")
    all_is_wished(at).wait(1000).lift("t4r4", 800).place("t3r4").stands()
    at.move("t3r4", "t4r4").wish("undo", side=0).press("green").stands().wish("resign", side=1)


@directed(
    "cell HINT CORRECTED True",
    "cell UNDO CORRECTED True",
    "cell EXCHANGE CORRECTED True",
    "cell BUTTON CORRECTED True",
    "cell TYPED CORRECTED True",
    "cell REQUEST CORRECTED True",
    "cell PAUSE CORRECTED True",
    "cell TOUCH CORRECTED True",
    "cell TIME CORRECTED True",
    "transition RequireCorrection following corrected",
    "transition RequireCorrection corrected corrected",
    "transition Object corrected following",
    "transition Object following following",
    "transition Follow corrected following",
    "transition Finish corrected over",
    "acceptance Stood nothing lawful Object",
)
def everything_is_wished_while_the_board_is_named_wrong(at: Scene) -> None:
    at.begun().move("t3r3", "t3r1")
    all_is_wished(at).wait(300)
    at.move("t3r1", "t5r1").move("t5r1", "t3r3").move("t3r3", "t3r1").wish("resign", side=0)


@directed(
    "cell HINT ASKING True",
    "cell UNDO ASKING False",
    "cell EXCHANGE ASKING False",
    "cell BUTTON ASKING True",
    "cell TYPED ASKING True",
    "cell PAUSE ASKING True",
    "cell TOUCH ASKING True",
    "acceptance Stood a whole move, unsure AskPeople MoveMade",
    "acceptance Answered - Accept answer",
    "answer MoveMade no",
    "answer MoveMade yes",
)
def everything_is_wished_while_the_board_is_asked_about(at: Scene) -> None:
    at.begun().put("t4r4", 1, 1000).lift("t3r4", 6000)
    at.wish("hint", side=0).wish("undo", side=0).wish("exchange", sites=[]).wish("play", side=0, choice="nonsense")
    at.wish("pause").wish("resume").answer("no").knock("t10r4").wait(6000).knock("t10r4").wait(6000)
    at.answer("first").stands("t3r4-t4r4").put("t3r4", 1, 100).put("t4r3", 2, 1000).take_off("t3r4", 100)
    at.lift("t3r3", 6000).press("green").stands("t3r4-t4r4", "t3r3-t4r3")


def which(at: Scene, then_ms: float = 2000) -> Scene:
    """The pin goes to one of two holes whose sensors are masked: which move was made is asked."""
    for site in ("t4r4", "t3r5"):
        at.wish("mask", choice=site).wait(100)
    return at.move("t3r4", "t4r4", then_ms)


@directed(
    "acceptance Stood several moves AskPeople WhichMove",
    "acceptance Claimed several moves AskPeople WhichMove",
    "answer WhichMove a move",
    "cell ANSWER PAUSED False",
)
def a_move_to_one_of_two_holes_that_no_sensor_sees(at: Scene) -> None:
    which(at.begun()).press("pause").answer("first").press("pause").wait(100).answer("t3r4-t4r4").stands("t3r4-t4r4")
    at.wish("undo", side=0).answer("yes").move("t4r4", "t3r4")
    which(at, 100).press("white").answer("t3r4-t4r4").stands("t3r4-t4r4")


@directed("cell ANSWER UNLINKED True")
def a_question_is_answered_while_no_sensor_answers(at: Scene) -> None:
    which(at.begun()).unlink().answer("t3r4-t4r4").wait(500).stands("t3r4-t4r4")


@directed("cell ANSWER WAITING True", "cell TIME WAITING True")
def a_question_after_a_restart(at: Scene) -> None:
    for site in ("t4r4", "t3r5"):
        at.begun().wish("mask", choice=site).wait(100)
    at.move("t7r4", "t8r4").move("t7r3", "t8r3").lift("t3r4").place("t4r4", 200).restart().wait(7000).answer("first")


@directed(
    "acceptance Claimed the position AskPeople MoveMade",
    "acceptance Claimed the position AskPeople WhichMove",
    "answer WhichMove a move",
    "cell ANSWER UNSEEN True",
)
def moves_that_no_sensor_tells_from_the_position(at: Scene) -> None:
    at.begun()
    for site in ("t3r4", "t4r4"):
        at.wish("mask", choice=site).wait(100)
    at.press("white").answer("no").wish("mask", choice="t3r5").wait(100).press("white").answer("first")
    at.restart().wish("move", side=1).wait(100).restart()
    at.wait(1000).wish("undo", side=0).answer("yes").wait(1000).restart().wish("move", side=0).answer("first").wait(500)


@directed(
    "cell TIME EXCHANGING False",
    "cell FLAG EXCHANGING True",
    "cell HINT EXCHANGING True",
    "cell TYPED EXCHANGING True",
    "cell REQUEST EXCHANGING True",
    "cell EXCHANGE EXCHANGING False",
    "cell PAUSE EXCHANGING True",
    "cell ANSWER EXCHANGING True",
    "answer AreExchanged yes",
    "answer AreExchanged no",
    "answer WhichExchanged no",
    "transition SwapContents following following",
    clock="total 60s",
    referee=RefereeConfig(hold_limit_ns=Nanoseconds(2_000_000_000)),
)
def pieces_in_each_others_place(at: Scene) -> None:
    at.begun().move("t3r4", "t4r4").wish("exchange", sites=[]).wait(3000).wish("hint", side=0)
    at.wish("play", side=0, choice="nonsense").wish("exchange", sites=[]).wish("pause").wish("resume").answer("no")
    at.wish("exchange", sites=["t7r3", "t7r4"]).answer("no").wish("exchange", sites=["t7r3", "t7r4"]).answer("yes")
    at.wish("exchange", sites=[]).wait(61_000)


@directed("transition SwapContents corrected following")
def the_piece_that_contradicted_the_game_is_one_of_them(at: Scene) -> None:
    at.begun().move("t3r3", "t3r2").wish("exchange", sites=[]).knock("t3r4").answer("yes").wait(1000).stands(
        "t3r3-t3r2"
    )


@directed(
    "cell HINT SETUP False",
    "cell UNDO SETUP False",
    "cell BUTTON SETUP False",
    "cell PAUSE SETUP False",
    "cell BEGIN UNSEEN False",
    "transition SetPosition setup setup",
    "transition Begin setup following",
)
def everything_is_wished_before_the_game(at: Scene) -> None:
    at.lift("t3r4", 0).unlink().unlink().wait(2500)
    for button in ("white", "hint", "undo", "pause", "pause"):
        at.press(button)
    at.from_position("16/16/ggg1ggg1ggg1ggg1/www1www1www2www/16/16/16 w - 0").move("t3r4", "t4r4").stands("t3r4-t4r4")


@directed("answer BoardLies yes", "answer BoardLies no", "cell BEGIN ASKING True", board="web-polarity")
def the_colours_are_swapped(at: Scene) -> None:
    swap(at).wait(3000).answer("no").wait(500).knock("t3r4").wait(2000).answer("yes").begun()
    at.move("t3r4", "t4r4").stands("t3r4-t4r4")


def swap(at: Scene) -> Scene:
    """Everybody's pieces stand where the other's belong."""
    swapped = {1: 2, 2: 1}
    board = at.world.session.history.position.board
    names = at.world.game.site_names
    at.world.simboard.set_up({names[site]: swapped[piece] for site, piece in enumerate(board) if piece})
    return at


# Positions of the arbiter.

MOVED = "16/16/ggg1ggg1ggg1ggg1/www1www1www2www/16/16/16 w - 0"  # one pin elsewhere


@directed(
    "transition SetPosition following following",
    "transition SetPosition corrected following",
    "transition SetPosition returning following",
    "transition Stands following following",
    "transition Stands following setup",
    "transition Stands setup setup",
    "transition Stands setup following",
)
def the_arbiter_corrects(at: Scene) -> None:
    start = at.world.session.snapshot.position
    at.begun().wish("correct", choice=start, side=None).wait(100)
    at.wish("correct", choice=MOVED, side=None).wait(100).wish("correct", choice=MOVED, side=0).wait(100)
    at.wish("correct", choice=start, side=None).wait(1000)
    at.move("t3r3", "t3r1").wish("correct", choice=start, side=None).set_up().begun()
    at.move("t3r4", "t4r4").wish("undo", side=0).answer("yes").wish("correct", choice=start, side=None).set_up().begun()


# Flags.

LAST_STEP = "wwwwwwwwwww5/11w4/gggggggggggg4/16/16/16/16 w 8 40"


def in_time(at: Scene) -> Scene:
    """A move stands a moment before its side's time is up; it has not settled when the time is up."""
    at.from_position(LAST_STEP).move("t12r2", "t13r2").move("t1r3", "t1r4").move("t13r2", "t12r2").move("t1r4", "t1r3")
    return at.lift("t12r2").wait_until_left(0, 320).place("t12r1", 400)


@directed("acceptance FlagFell - InTime", clock="total 10s")
def a_move_stands_in_time_and_settles_later(at: Scene) -> None:
    in_time(at).wait(1500)
    assert at.world.session.history.outcome is not None
    assert at.world.session.history.outcome.winners == (0,)


@directed("acceptance FlagFell - Finish", "cell FLAG OVER False", clock="total 10s")
def a_flag_falls(at: Scene) -> None:
    at.begun().move("t3r4", "t4r4").wait(12_000).lift("t3r3").wait(100)
    assert at.world.session.phase == "over"


@directed("cell FLAG PAUSED True", clock="total 10s")
def a_pause_between_a_flag_and_the_move_that_stood_in_time(at: Scene) -> None:
    in_time(at).press("pause").wait(2000).press("pause").wait(1500)
    assert at.world.session.history.outcome is not None
    assert at.world.session.history.outcome.winners == (0,)


@directed("cell FLAG UNLINKED True", clock="total 10s")
def no_sensor_answers_between_a_flag_and_the_move_that_stood_in_time(at: Scene) -> None:
    in_time(at).unlink().wait(2500)
    assert at.world.session.history.outcome is not None


@directed("cell FLAG WAITING True", "cell FLAG UNSEEN True", clock="total 10s")
def a_restart_between_a_flag_and_the_move_that_stood_in_time(at: Scene) -> None:
    in_time(at).wish("pause").wish("resume").restart().wait(2500)
    assert at.world.session.history.outcome is not None


@directed("cell FLAG SETUP False", clock="total 10s")
def the_arbiter_corrects_between_a_flag_and_the_move_that_stood_in_time(at: Scene) -> None:
    in_time(at).wish("correct", choice=LAST_STEP, side=None).wait(500).set_up().wait(2000)


@directed("cell FLAG ASKING True", clock="total 20s")
def a_flag_falls_while_people_are_asked(at: Scene) -> None:
    which(at.begun().move("t7r4", "t8r4").move("t7r3", "t8r3")).wait(30_000)


@directed(
    "cell FLAG RETURNING True", clock="total 20s", referee=RefereeConfig(hold_limit_ns=Nanoseconds(2_000_000_000))
)
def a_flag_falls_while_pieces_go_back(at: Scene) -> None:
    at.begun().move("t3r4", "t4r4").move("t3r3", "t4r3").wish("undo", side=1).answer("yes").wait(30_000)


@directed(
    "cell FLAG CORRECTED True", clock="total 20s", referee=RefereeConfig(hold_limit_ns=Nanoseconds(2_000_000_000))
)
def a_flag_falls_while_the_board_is_named_wrong(at: Scene) -> None:
    at.begun().move("t3r4", "t4r4").move("t7r4", "t7r2").wait(30_000)


@directed("acceptance Stood nothing lawful Accept settle", clock="total 10s")
def a_neighbour_falls_over_beside_a_move_that_stood_in_time(at: Scene) -> None:
    at.from_position(LAST_STEP).move("t12r2", "t13r2").move("t1r3", "t1r4").move("t13r2", "t12r2").move("t1r4", "t1r3")
    at.lift("t12r2").wait_until_left(0, 320).place("t12r1", 200).take_off("t12r3", 2500)


# A sensor lies.


@directed(
    "acceptance Claimed nothing lawful Object",
    "acceptance Claimed nothing lawful Doubt",
    "acceptance SensorMasked - Accept answer",
    "answer SensorWrong yes",
    "cell ANSWER CORRECTED True",
)
def a_sensor_that_still_tells_of_a_piece_that_has_gone(at: Scene) -> None:
    at.begun().stick("t3r4", 1).move("t3r4", "t4r4", 300).press("white").press("white")
    while "t3r4" not in at.asked():
        at.answer("no")
    at.answer("yes").wait(100).stands("t3r4-t4r4")


@directed("acceptance Claimed half a move Unfinished", "acceptance Claimed half a move Doubt", "answer SensorWrong no")
def a_sensor_that_does_not_see_the_piece_put_down(at: Scene) -> None:
    at.begun().stick("t4r4", 0).move("t3r4", "t4r4").press("white").press("white")
    while "t4r4" not in at.asked():
        at.answer("no")
    at.answer("yes").wait(100).stands("t3r4-t4r4")


@directed("answer WhichSensor a site", "answer WhichSensor no", game="outwit")
def one_of_many_sensors_is_wrong(at: Scene) -> None:
    at.begun().lift("e5", 3000).press("green").press("green").answer("no").wait(100).press("green").press("green")
    at.answer("first").wait(100)


@directed("answer DoWithout yes", "answer DoWithout no")
def a_sensor_flaps_before_the_game(at: Scene) -> None:
    flap(at).answer("no").take_off("t9r1", 20_000)
    flap(at).answer("yes").wait(1000)


def flap(at: Scene) -> Scene:
    """A sensor comes and goes for some seconds, then says that something stands there."""
    for _ in range(60):
        at.put("t9r1", 1, 60).take_off("t9r1", 60)
    return at.put("t9r1", 1, 2000)


# Revisions.


def rested(at: Scene) -> Scene:
    """White's pin rests on t4r4, and the move is accepted."""
    return at.begun().move("t3r4", "t4r4", 1500).stands("t3r4-t4r4")


@directed("acceptance Stood revised Revise settle", "transition Revise following following")
def a_piece_that_rested_goes_on(at: Scene) -> None:
    rested(at).move("t4r4", "t3r5").stands("t3r4-t3r5")


@directed("acceptance Claimed revised Revise button", "acceptance Claimed revised Unfinished")
def a_button_is_pressed_for_the_move_that_went_on(at: Scene) -> None:
    rested(at).lift("t4r4").press("white").place("t3r5").press("white").stands("t3r4-t3r5")


@directed(
    "acceptance Claimed revised Object",
    "acceptance Stood revised Remind",
    "transition Revise corrected following",
)
def a_button_is_pressed_twice_for_half_a_move_that_goes_on(at: Scene) -> None:
    rested(at).lift("t4r4", 3000).press("white").press("white").wait(100).place("t3r5").wait(2000)


@directed("acceptance Touched revised Revise touch")
def the_next_side_confirms_the_move_that_went_on(at: Scene) -> None:
    rested(at).move("t4r4", "t3r5", 300).move("t3r3", "t4r3").stands("t3r4-t3r5", "t3r3-t4r3")


@directed("acceptance Stood revised AskPeople MoveMade", "acceptance Answered revised Revise answer", game="outwit")
def the_last_move_goes_on_to_a_place_that_no_sensor_sees(at: Scene) -> None:
    at.begun().wish("mask", choice="e3").move("e5", "e4", 3000).stands("e5-e4")
    at.lift("e4", 8000).place("e3").answer("first").stands("e5-e3")


@directed("acceptance Stood revised AskPeople WhichMove", game="outwit")
def the_last_move_goes_on_to_one_of_two_places_that_no_sensor_sees(at: Scene) -> None:
    at.begun().wish("mask", choice="e3").wish("mask", choice="d5").move("e5", "e4", 3000).stands("e5-e4")
    at.lift("e4").place("d5", 3000).answer("e5-d5").stands("e5-d5")


# Words, take-backs and draws.


@directed("answer EarlierStands yes", "answer EarlierStands no", "acceptance Stood nothing lawful OfferTakeback")
def an_earlier_position_stands(at: Scene) -> None:
    at.begun().move("t3r4", "t4r4").move("t4r4", "t3r4").answer("no").wait(1000).move("t3r4", "t4r4")
    at.lift("t7r3").place("t7r3").move("t4r4", "t3r4").answer("yes:0").answer("yes").stands()


@directed("answer TakebackWished yes", "answer TakebackWished no")
def a_move_is_wished_back(at: Scene) -> None:
    at.begun().move("t3r4", "t4r4").wish("undo", side=0).answer("no").wish("undo", side=0).answer("yes")
    at.move("t4r4", "t3r4").stands()


@directed(
    "transition TakeBack following following",
    "transition TakeBack corrected following",
    referee=RefereeConfig(takeback="free"),
)
def a_move_is_taken_back_freely_while_the_board_is_wrong(at: Scene) -> None:
    at.begun().move("t3r4", "t4r4").move("t4r4", "t3r4").stands()
    at.move("t3r4", "t4r4").move("t7r4", "t7r2").wish("undo", side=0).stands()


@directed("acceptance Stood nothing lawful AskPeople MoveMade")
def hands_overlap_where_a_sensor_is_masked(at: Scene) -> None:
    at.begun().wish("mask", choice="t4r3").lift("t3r4").lift("t3r3", 200).place("t4r4", 400, held=0)
    at.place("t4r3", 6000).answer("t3r4-t4r4").wait(100).press("green").stands("t3r4-t4r4", "t3r3-t4r3")


@directed("answer DrawOffered no", "answer DrawOffered yes")
def a_draw_is_offered(at: Scene) -> None:
    at.begun().wish("draw", side=0).answer("no").wish("draw", side=0).answer("yes")
    assert at.world.session.phase == "over"


@directed("acceptance Claimed the position NotMoved", "acceptance Claimed the position Doubt")
def nothing_is_moved_and_a_button_pressed(at: Scene) -> None:
    at.begun().press("white").wait(100).press("white").wait(100)


@directed("acceptance Stood half a move Remind")
def half_a_move_stands(at: Scene) -> None:
    at.begun().lift("t3r4", 3000).place("t3r4")


@directed("acceptance Stood nothing lawful Accept touch")
def hands_overlap(at: Scene) -> None:
    at.begun().lift("t3r4").lift("t3r3", 200).place("t4r4", 2500, held=0).place("t4r3", 1500)
    at.stands("t3r4-t4r4", "t3r3-t4r3")


CARDS = "r short choose r 332000,QQS,--,315/330000,QQS,--,642 31"


@directed("acceptance Told - Accept said", "transition Accept corrected following", game="witsend")
def a_card_is_chosen_while_a_peg_stands_wrong(at: Scene) -> None:
    at.from_position(CARDS).move("r3s2", "r3s3", 2500).wish("play", side=0, choice="r:3").wish(
        "play", side=1, choice="b:5"
    )


# Passes.

SHUT_IN = "10/10/10/10/10/10/10/10/10/bbb7/bbb7/gbb7 g isolation - 0/0 - 0"


@directed("acceptance Touched nothing lawful Accept pass", game="witt", board="witt-polarity")
def who_is_shut_in_passes_as_the_next_side_plays_on(at: Scene) -> None:
    at.from_position(SHUT_IN.replace(" g ", " b ")).move("b3", "b4", 100).press("black").move("b4", "b5")
    assert at.moves[:3] == ["b3-b4", "pass", "b4-b5"], at.moves


@directed("acceptance Touched half a move Accept touch", game="wari")
def fast_hands_sow_before_the_last_sowing_has_settled(at: Scene) -> None:
    hands = HandPlayers(at.world, FACTORS["fast"].hands, strict=True)
    for _ in range(20):
        hands.act()


@directed("acceptance Stood the position Accept pass", game="witt", board="witt-polarity")
def a_side_that_is_shut_in_passes(at: Scene) -> None:
    at.from_position(SHUT_IN).wait(2000)
    assert at.moves[0] == "pass"


@directed("acceptance Claimed the position Accept button", game="witt", board="witt-polarity")
def a_side_that_is_shut_in_presses_its_button(at: Scene) -> None:
    at.from_position(SHUT_IN.replace(" g ", " b ")).move("b3", "b4", 100).press("black").press("grey").wait(1000)
    assert at.moves[1] == "pass", at.moves


# What seldom comes together.


def left_ms(at: Scene) -> list[int]:
    """What each side has left, to the nearest 100 ms."""
    clock, now_ns = at.world.session.clock, at.world.now_ns
    return [round((clock.remaining_ns(side, now_ns) or 0) / 1e8) * 100 for side in range(2)]


@directed("answer TakebackWished yes", "transition Follow returning following", clock="fischer 20s+3s")
def a_move_is_taken_back_under_an_increment(at: Scene) -> None:
    at.begun().move("t3r4", "t4r4").wait(3000).move("t3r3", "t4r3")
    white, green = left_ms(at)
    at.wait(2000).wish("undo", side=1).answer("yes").stands("t3r4-t4r4")
    assert left_ms(at) == [white - 2000, green], "who wishes is given nothing, and the turn that passes earns nothing"
    at.wait(2000).move("t4r3", "t3r3", 3000)
    assert left_ms(at)[0] == white - 2000
    assert green - 3100 <= left_ms(at)[1] <= green - 2800, "its time runs on once the piece is back"


@directed("answer TakebackWished yes", "transition Follow returning following", clock="byoyomi 10s+3x5s")
def a_move_is_taken_back_in_a_period(at: Scene) -> None:
    at.begun().move("t3r4", "t4r4").wait(16_000).move("t3r3", "t4r3")
    clock, now_ns = at.world.session.clock, at.world.now_ns
    assert [clock.periods_left(side, now_ns) for side in range(2)] == [3, 2]
    before = left_ms(at)
    at.wait(3000).wish("undo", side=1).answer("yes").wait(1000).stands("t3r4-t4r4")
    assert left_ms(at) == [before[0] - 3000, before[1]]
    at.move("t4r3", "t3r3", 200).wait(6000)
    clock, now_ns = at.world.session.clock, at.world.now_ns
    assert [clock.periods_left(side, now_ns) for side in range(2)] == [3, 1], "a period is used up after it, as before"


@directed("answer TakebackWished yes", "transition Begin setup following")
def a_move_after_a_correction_is_taken_back_and_the_correction_is_not(at: Scene) -> None:
    at.begun().move("t3r4", "t4r4").wish("correct", choice=MOVED, side=None).set_up().begun()
    at.wish("undo", side=0).stands("t3r4-t4r4").move("t7r4", "t8r4").stands("t3r4-t4r4", "t7r4-t8r4")
    at.wish("undo", side=0).answer("yes").stands("t3r4-t4r4").restart().wait(1000)
    assert at.world.session.is_returning, "after a restart, too, the piece goes back first"
    at.move("t8r4", "t7r4").wish("undo", side=0).stands("t3r4-t4r4").move("t7r4", "t8r4")
    at.stands("t3r4-t4r4", "t7r4-t8r4")


@directed(
    "acceptance FlagFell - Finish", "cell FLAG RETURNING True", "cell FLAG UNLINKED True", clock="total 10s"
)  # fmt: skip
def a_flag_falls_with_a_move_pending_pieces_to_go_back_and_a_silent_cable(at: Scene) -> None:
    in_time(at).unlink().wish("undo", side=1).answer("yes").wait(3000)
    assert at.world.session.phase == "over"


@directed("cell FLAG UNLINKED True", clock="total 10s", linked=True)
def a_move_stands_in_time_and_the_cable_is_out_for_long(at: Scene) -> None:
    in_time(at).pull(5000).wait(9000)
    outcome = at.world.session.history.outcome
    assert outcome is not None
    assert outcome.winners == (0,), "it still stands once the sensors answer"
