"""The program's own hand at a simulated board: it makes whole moves, and the referee knows them by sensors alone."""

from itertools import groupby
from pathlib import Path
from random import Random

import pytest

from controller.config import Config
from controller.core.api.commands import Undo
from controller.core.api.events import Say, VariationText
from controller.players.adviser import Adviser
from controller.table.boards import own_board
from controller.voice.talk import Talk
from controller.web.page_protocol import Lift, MakeMove, Place, UseOwnHand
from engine.games import load
from hardware.board import load_board
from tests.controller.at_the_daemon import AtTheDaemon
from tests.controller.players_doubles import FakePlayer

GAMES = ("web", "witt", "outwit", "wari")
BEAT_MS = 100


class Chooser(FakePlayer):
    """Answers with any legal move, as soon as it is let."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self._chance = Random(seed)
        self.chosen: list[str] = []
        self.answered = 0

    def act(self) -> None:
        if len(self.requests) == self.answered:
            return
        self.answered = len(self.requests)
        request = self.requests[-1]
        game = load(request.position.game)
        move = self._chance.choice([m for m in game.legal_moves(request.position) if not m.is_pass] or [None])
        if move is not None:
            self.chosen.append(move.notation)
            self.answer(VariationText((move.notation,)))


def sitting(
    state: Path, game: str, machines: str = "", talk: Talk | None = None, /, **options: str
) -> tuple[AtTheDaemon, Chooser]:
    """A table where those sides are the machine's, which chooses ten times a second."""
    player, loaded = Chooser(7), load(game)
    config = Config(players=dict.fromkeys(machines.split(), "machine:1"), options=options)
    at = AtTheDaemon(
        state,
        game=loaded,
        board=load_board(own_board(game)),
        config=config,
        adviser=Adviser(player, {}, lambda: at.virtual.now_ns),
        own_hand=True,
        talk=talk,
    )
    return at, player


def objections(sitting: AtTheDaemon) -> list[str]:
    return [said.text for said in sitting.heard if isinstance(said, Say) and said.tone == "illegal"]


@pytest.mark.parametrize("key", GAMES)
def test_the_machines_moves_are_made_on_the_board_and_recognised_by_the_sensors(tmp_path: Path, key: str) -> None:
    sides = " ".join(side.lower() for side in load(key).sides[:2])
    at, player = sitting(tmp_path, key, sides, **({"first": "south"} if key == "wari" else {}))
    for beat in range(600):
        at.at(1000 + beat * BEAT_MS, player.act)
    at.pump(61_000)
    assert len(at.moves) >= 12
    assert at.moves == player.chosen[: len(at.moves)]
    assert objections(at) == []
    hows = {str(record.body["how"]) for record in at.records if record.kind == "move"}
    assert hows == {"button"}


def test_a_machines_move_waits_while_people_make_the_moves(tmp_path: Path) -> None:
    at, player = sitting(tmp_path, "web", "white")
    at.tell(500, UseOwnHand(False)).at(1500, player.act).pump(9000)
    assert at.moves == []
    assert at.table.session.due is not None


def test_it_lets_people_see_where_it_goes_and_moves_one_piece_after_the_other(tmp_path: Path) -> None:
    at, player = sitting(tmp_path, "web", "white")
    seen: list[tuple[bool, int]] = []

    def look() -> None:
        pegs = at.feeds.pegs.latest
        assert pegs is not None
        seen.append((pegs.moving, len(pegs.held)))

    for ms in range(1000, 6000, 20):
        at.at(ms, look)
    at.at(1500, player.act).pump(6000)
    runs = [(state, sum(1 for _ in group)) for state, group in groupby(seen)]
    assert [state for state, _ in runs] == [(False, 0), (True, 0), (True, 1), (True, 0), (False, 0)]
    assert runs[1][1] >= 700 / 20  # it is seen where it goes before it takes the piece up
    assert runs[2][1] >= 200 / 20
    assert len(at.moves) == 1


def test_a_move_that_is_taken_back_goes_back_by_itself(tmp_path: Path) -> None:
    at, _ = sitting(tmp_path, "web")
    at.carry(1000, "t3r4", "t4r4").tell(3000, Undo(0)).press(3500, "green").pump(9000)
    assert at.moves == []
    session = at.table.session
    assert not session.is_returning
    assert at.hand.pegs().pegs == tuple(session.history.position.board)


def test_a_whole_move_is_made_on_request_and_an_illegal_one_refused_with_its_clause(tmp_path: Path) -> None:
    at, _ = sitting(tmp_path, "wari", first="south")
    at.tell(3000, MakeMove("C")).tell(3100, MakeMove("D")).tell(9000, MakeMove("B")).tell(9100, MakeMove("zz")).pump(
        10_000
    )
    assert at.moves == ["C"]
    assert at.answers[0] is None
    assert at.answers[1] == "A move is being made. One moment."
    assert "WARI-" in str(at.answers[2])
    assert "zz" in str(at.answers[3])


def test_no_page_makes_the_moves_of_a_machine(tmp_path: Path) -> None:
    at, _ = sitting(tmp_path, "wari", "south", first="south")
    at.tell(3000, MakeMove("C")).pump(6000)
    assert at.answers == ["South chooses its own moves."]
    assert at.moves == []


def test_it_moves_nothing_while_a_hand_holds_a_piece_and_goes_on_when_that_is_back(tmp_path: Path) -> None:
    at, player = sitting(tmp_path, "web", "white")
    at.tell(1200, Lift("t1r3")).at(1300, player.act).tell(5000, MakeMove("t3r4-t4r4")).tell(6000, Place("t1r3"))
    at.at(7500, player.act).pump(12_000)
    assert at.answers[1] == "Put the pieces in their places first."
    assert len(at.moves) == 1


def test_whoever_snatches_its_piece_is_led_on_by_the_lights(tmp_path: Path) -> None:
    at, player = sitting(tmp_path, "web", "white")
    at.at(1500, player.act)
    at.at(2600, lambda: at.simboard.drop() if at.simboard.held else None).pump(9000)
    assert at.moves == []
    assert at.table.session.due is not None
    lit = {meaning.value for _, meaning in at.table.session.snapshot.lights}
    assert lit & {"machine_to", "step_to", "missing"}


@pytest.mark.parametrize("by_hand", [False, True])
def test_nobody_is_asked_for_a_move_that_the_programs_own_hand_makes(tmp_path: Path, by_hand: bool) -> None:
    talk = Talk(lambda: None, lambda: None)
    at, player = sitting(tmp_path, "web", "white", talk)
    heard: list[str] = []

    def listen() -> None:
        while (text := talk.next()) is not None:
            heard.append(text)

    at.every(50, listen)
    for beat in range(10):
        at.at(1000 + beat * BEAT_MS, player.act)
    if by_hand:
        at.tell(100, UseOwnHand(False))
    at.pump(8_000)
    asked = [text for text in heard if "Make that move" in text or "lifted" in text]
    assert bool(asked) is by_hand, heard
    assert by_hand or heard[-1] == "Green to move.", heard
