"""What is said, what it interrupts, and what buttons mean to whoever cannot see."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from controller.config import ClockConfig, Config
from controller.core.referee.messages import DRAW_DECLINED
from controller.table.boards import load_board, own_board
from controller.voice.sentences import Rank, Sentence, Sentences
from controller.voice.talk import Talk
from controller.voice.words import move_words, placed, rows_read, time_words
from controller.web.page_protocol import NewGame
from engine.games import load
from engine.messages import Message
from engine.notation import find_move
from tests.controller.at_the_daemon import AtTheDaemon


class Hearer:
    """A daemon whose voice has all the time it needs: every sentence is heard at once."""

    def __init__(self, state: Path, key: str = "web", config: Config = Config(), plan: object = None) -> None:  # noqa: B008
        self.talk = Talk(lambda: None, lambda: None)
        self.wishes: list[object] = []
        self.daemon = AtTheDaemon(
            state, board=load_board(own_board(key)), game=load(key), config=config, talk=self.talk
        )
        self.daemon.every(50, self.listen)
        self.heard: list[str] = []

    def listen(self) -> None:
        while (text := self.talk.next()) is not None:
            self.heard.append(text)

    def press(self, ms: float, does: str, side: int | None = None) -> "Hearer":
        buttons = [button.name for button in self.daemon.board.buttons if button.does == does]
        self.daemon.press(ms, buttons[side or 0])
        return self

    def open(self, ms: float) -> "Hearer":
        return self.press(ms, "pause").press(ms + 300, "pause")

    def until(self, ms: float) -> list[str]:
        self.daemon.pump(ms)
        self.listen()
        return self.heard


# What goes first.


def test_the_higher_rank_is_said_first_and_of_equals_the_oldest() -> None:
    sentences = Sentences()
    for text, rank in (("n1", Rank.NEWS), ("n2", Rank.NEWS), ("t", Rank.TURN), ("c", Rank.CLOCK), ("w", Rank.WRONG)):
        sentences.add(Sentence(text, rank))
    assert [said.text for _ in range(5) if (said := sentences.next())] == ["w", "t", "n1", "n2", "c"]


def test_whose_turn_waits_for_the_end_of_a_sentence_and_what_is_wrong_does_not() -> None:
    sentences = Sentences()
    sentences.add(Sentence("news", Rank.NEWS))
    sentences.next()
    assert not sentences.add(Sentence("turn", Rank.TURN))
    assert sentences.add(Sentence("wrong", Rank.WRONG))
    assert [said.text for _ in range(3) if (said := sentences.next())] == ["wrong", "turn", "news"]


def test_a_newer_step_cuts_the_one_that_is_being_said() -> None:
    sentences = Sentences()
    sentences.add(Sentence("first", Rank.WRONG, "step"))
    sentences.next()
    assert sentences.add(Sentence("second", Rank.WRONG, "step"))
    assert [said.text for _ in range(2) if (said := sentences.next())] == ["second"]


def test_old_news_is_dropped() -> None:
    sentences = Sentences()
    for number in range(9):
        sentences.add(Sentence(f"{number}", Rank.NEWS))
    assert [said.text for _ in range(9) if (said := sentences.next())] == ["5", "6", "7", "8"]


# Words.


def test_holes_in_the_referees_words_are_named_as_they_are_found() -> None:
    web = load("web")
    text = Message("web.WEB-6", {"site": "t2r4", "to": "t3r5"})
    said = placed(text, web)
    assert "tier 2, row 4" in said
    assert "tier 3, row 5" in said
    move = Message("referee.move-made", {"move": "t2r4-t2r5"})
    assert "tier 2, row 4 to tier 2, row 5" in placed(move, web)
    assert placed("t2r4 is verbatim", web) == "t2r4 is verbatim"


@pytest.mark.parametrize(
    ("key", "moves", "words"),
    [
        ("web", "t3r4-t4r4", "from tier 3, row 4 to tier 4, row 4"),
        ("outwit", "", ""),
        ("witt", "f3xf5", "from f3 to f5"),
        ("wari", "C", "sows South's pit C"),
    ],
)
def test_moves_are_said_as_hands_make_them(key: str, moves: str, words: str) -> None:
    game = load(key)
    start = game.start()
    if words:
        assert move_words(game, find_move(game, start, moves)) == words
    assert all(move_words(game, move) for move in game.legal_moves(start) if move.changes)


def test_the_position_is_read_by_rows_and_empty_rows_are_not() -> None:
    outwit = load("outwit")
    read = rows_read(outwit, outwit.start().board)
    assert read[0].startswith("Rank 1: ")
    assert read[-1] == "All other holes are empty."
    wari = load("wari")
    assert rows_read(wari, wari.start().board)[0] == "South's pits: A 4, B 4, C 4, D 4, E 4, F 4."
    assert rows_read(outwit, bytes(90)) == ("The board is empty.",)


def test_times_are_said_as_people_say_them() -> None:
    assert [time_words(ms) for ms in (9_000, 61_000, 3_725_000, -5)] == [
        "9 seconds",
        "1 minute 1 second",
        "1 hour 2 minutes",
        "0 seconds",
    ]


# At the table.


def test_a_lifted_peg_is_told_where_it_may_go_a_move_is_said_and_whose_turn_it_is(tmp_path: Path) -> None:
    hearer = Hearer(tmp_path)
    hearer.daemon.carry(1500, "t3r4", "t4r4", 400)
    heard = hearer.until(4000)
    assert "tier 3, row 4 lifted. It may go to tier 4, row 4 or tier 3, row 5." in heard
    assert heard[-2:] == ["White: from tier 3, row 4 to tier 4, row 4.", "Green to move."]


def test_what_is_wrong_is_told_with_the_way_back_and_that_it_is_right_again(tmp_path: Path) -> None:
    hearer = Hearer(tmp_path)
    hearer.daemon.carry(1500, "t3r4", "t8r7").carry(5000, "t8r7", "t3r4")
    heard = hearer.until(8000)
    assert "Take the peg off tier 8, row 7 and put it on tier 3, row 4." in heard
    assert heard[-2:] == ["The board is right again.", "White to move."]
    assert heard.count("Take the peg off tier 8, row 7 and put it on tier 3, row 4.") == 1


def test_nothing_is_repeated_while_nothing_changes(tmp_path: Path) -> None:
    heard = Hearer(tmp_path).until(30_000)
    assert heard.count("White to move.") == 1


# Buttons.


def test_pause_pressed_twice_opens_the_menu_and_leaves_the_clock_as_it_was(tmp_path: Path) -> None:
    hearer = Hearer(tmp_path).open(1500)
    heard = hearer.until(2500)
    assert heard[-1] == "Menu. Hint: next. Done: choose. Pause: leave. Say it again."
    assert hearer.daemon.table.session.snapshot.clock.state != "paused"
    assert [record.kind for record in hearer.daemon.records if record.kind in ("pause", "resume")] == [
        "pause",
        "resume",
    ]


def test_pause_pressed_twice_slowly_pauses_and_goes_on(tmp_path: Path) -> None:
    heard = Hearer(tmp_path).press(1500, "pause").press(2500, "pause").until(3000)
    assert not any(text.startswith("Menu.") for text in heard)


def test_the_menu_reads_the_position_by_rows(tmp_path: Path) -> None:
    heard = Hearer(tmp_path, "outwit").open(1500).press(2500, "hint").press(3000, "move", 0).until(4000)
    at = heard.index("Read the board by rows")
    assert tuple(heard[at + 1 :]) == rows_read(load("outwit"), load("outwit").start().board)


def test_the_menu_says_the_clock_and_is_closed_then(tmp_path: Path) -> None:
    hearer = Hearer(tmp_path, config=Config(clock=ClockConfig("total 5m")))
    hearer.open(1500).press(2500, "hint").press(2800, "hint").press(3100, "move", 0).press(3500, "move", 0)
    heard = hearer.until(4000)
    assert [text for text in heard if "has" in text][:2] == [
        "White has 5 minutes.",
        "Green has 5 minutes.",
    ]
    assert heard[-1] == "White has not moved yet."


def test_two_exchanged_pieces_are_told_by_ear_and_touch_from_the_menu_to_the_yes(tmp_path: Path) -> None:
    hearer = Hearer(tmp_path).open(1500)
    for number in range(5):
        hearer.press(2000 + 300 * number, "hint")
    hearer.press(4000, "move", 0)
    hearer.daemon.carry(5000, "t3r3", "t3r3")
    hearer.daemon.carry(6500, "t3r4", "t3r4")
    heard = hearer.press(8000, "move", 1).until(9000)
    at = heard.index("Two pieces are exchanged")
    assert [text.removesuffix(" Hint reads the answers, done takes one.") for text in heard[at + 1 :]] == [
        "Which two are exchanged? Lift them, one after the other, and put them back.",
        "tier 3, row 3 is one. Lift the other one, and put both back.",
        "tier 3, row 3 is a White pin, tier 3, row 4 is a Green pin. Right?",
        "White to move.",
        "tier 3, row 3 and tier 3, row 4 are exchanged. White to move.",
    ]
    assert [record.kind for record in hearer.daemon.records if record.kind == "position"] == ["position"]


def test_a_menu_left_alone_gives_the_buttons_back(tmp_path: Path) -> None:
    heard = Hearer(tmp_path).open(1500).press(40_000, "move", 0).until(41_000)
    assert heard[-1] == "White has not moved yet."


def test_resigning_is_asked_twice_and_is_the_side_whose_button_chose(tmp_path: Path) -> None:
    hearer = Hearer(tmp_path).open(1500)
    for ms in (2000, 2200):
        hearer.press(ms, "undo")
    hearer.press(2600, "move", 1).press(3000, "move", 1)
    heard = hearer.until(4000)
    assert "Green: Yes, Resign" in heard
    assert heard[-1] == "The game is over. Press pause twice for the menu."
    assert hearer.daemon.table.session.history.outcome == load("web").resigned(load("web").start(), 1)


def test_answers_are_read_by_hint_and_given_by_done(tmp_path: Path) -> None:
    hearer = Hearer(tmp_path)
    hearer.daemon.carry(1500, "t3r4", "t4r4")
    hearer.daemon.wish(4000, "draw", 0)
    hearer.press(5000, "hint").press(5300, "hint").press(5600, "move", 1)
    heard = hearer.until(7000)
    asked = next(at for at, text in enumerate(heard) if text.startswith("White offers a draw"))
    assert heard[asked].endswith("Hint reads the answers, done takes one.")
    assert heard[asked + 1 : asked + 3] == ["Yes", "No"]
    assert DRAW_DECLINED in heard
    assert hearer.daemon.table.session.history.outcome is None


def test_another_game_is_chosen_with_its_options_and_wished_for(tmp_path: Path) -> None:
    talk = Talk(lambda: None, lambda: None)
    table = AtTheDaemon(tmp_path, talk=talk).table
    talk.begin(lambda: table.session)
    presses = [("pause", None), ("pause", None), ("undo", None), ("move", None)]
    heard, wishes = press_all(talk, presses)
    while heard[-1] != "WITT":
        heard, wishes = press_all(talk, [("hint", None)])
    heard, wishes = press_all(talk, [("move", None), ("hint", None), ("move", None), ("undo", None), ("move", None)])
    assert "Objective: Occupation" in heard
    assert wishes == [NewGame(game="witt", options=("objective=occupation",), players=(), clock="", series=0)]


def press_all(talk: Talk, presses: Sequence[tuple[str, int | None]]) -> tuple[list[str], list[object]]:
    heard: list[str] = []
    wishes: list[object] = []
    for at, (does, side) in enumerate(presses):
        wishes += talk.pressed(does, side, 10_000_000_000 + at * 300_000_000).wishes
        while (text := talk.next()) is not None:
            heard.append(text)
    return heard, wishes
