"""The demo: the same seed plays the same game, a whole game comes to its end, and what is misjudged is noticed."""

import asyncio
import io
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from rich.console import Console

from controller.cli.main import main
from controller.hands import STEADY, HandMotion, Hands
from controller.hands.demo.brain import choose
from controller.hands.demo.occasion import occasion
from controller.hands.demo.show import Misjudged, Show
from controller.hands.demo.terminal import TerminalBoard
from controller.journal.journal import Journal
from controller.journal.reader import JournalReader
from controller.table.binding import Binding
from controller.table.boards import load_board, own_board
from controller.table.names import names_of
from engine.games import keys, load
from engine.position import Move, Position
from hardware.sim.virtual_time import VirtualTime
from tests.controller.at_the_table import AtTheTable
from tests.installed_games import SHIPPED

pytestmark = pytest.mark.thorough

WEB = load("web")


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where demos are kept."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.delenv("STATE_DIRECTORY", raising=False)
    return tmp_path / "witboard"


def demo(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    with pytest.raises(SystemExit) as ended:
        main(["demo", "web", *arguments])
    assert ended.value.code == 0
    return capsys.readouterr().out.splitlines()


def run(show: Show, table: AtTheTable, plies: int | None = None) -> None:
    virtual = VirtualTime(table.t_ns)
    asyncio.run(show.run(virtual.clock, virtual.sleep, plies))


def test_the_same_seed_plays_the_same_game_and_another_seed_another(capsys: pytest.CaptureFixture[str]) -> None:
    one = demo(capsys, "--seed", "7", "--plies", "40")
    assert one == demo(capsys, "--seed", "7", "--plies", "40")
    other = demo(capsys, "--seed", "8", "--plies", "40")
    assert (one[0], other[0]) == ("seed 7", "seed 8")
    assert one[1:] != other[1:]


def test_a_demo_plays_to_the_end_of_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    lines = demo(capsys, "--seed", "1")
    moves = [line.split() for line in lines[2:-2]]
    assert [int(words[0]) for words in moves] == list(range(1, len(moves) + 1))
    position = WEB.start()
    for words in moves:
        legal = {move.notation: move for move in WEB.legal_moves(position)}
        position = WEB.apply(position, legal[words[2]])
    outcome = WEB.outcome(position)
    assert outcome is not None
    assert lines[-2] == f"{len(moves)} moves: {outcome.reason}"


def test_a_demo_may_stop_early_and_may_be_steady(capsys: pytest.CaptureFixture[str]) -> None:
    lines = demo(capsys, "--seed", "1", "--plies", "6", "--steady")
    assert lines[-2] == "6 moves: stopped"
    assert len(lines) == 10


def test_steady_hands_are_never_corrected_and_clumsy_ones_are() -> None:
    steady, clumsy = AtTheTable(), AtTheTable()
    run(Show(steady, steady.hand, STEADY, 1), steady, 20)
    assert not [say for say in steady.said if say.tone == "illegal"]
    run(Show(clumsy, clumsy.hand, replace(STEADY, displacement=1), 1), clumsy, 20)
    assert [say.tone for say in clumsy.said].count("illegal") >= 20


class OtherHands(Hands):
    """They make another move than their head chose."""

    def make(self, number: int, position: Position, move: Move) -> HandMotion:
        legal = self.table.game.legal_moves(position)
        return super().make(number, position, next(other for other in legal if other != move))


class IdleHands(Hands):
    """They never move."""

    def make(self, number: int, position: Position, move: Move) -> HandMotion:
        yield 1


def show_with(hands: type[Hands], monkeypatch: pytest.MonkeyPatch) -> tuple[Show, AtTheTable]:
    monkeypatch.setattr("controller.hands.demo.show.Hands", hands)
    table = AtTheTable()
    return Show(table, table.hand, STEADY, 1), table


def test_another_move_than_was_meant_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    show, table = show_with(OtherHands, monkeypatch)
    with pytest.raises(Misjudged, match=r"move 1: the referee saw .*, which was not played"):
        run(show, table)


def test_a_move_that_is_never_accepted_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    show, table = show_with(IdleHands, monkeypatch)
    with pytest.raises(Misjudged, match="move 1 was played and never accepted"):
        run(show, table)


def test_a_board_that_is_never_ready_is_noticed() -> None:
    table = AtTheTable(set_up=False)
    table.hand.set_up(table.session.history.position)
    show = Show(table, table.hand, STEADY, 1)
    table.simboard.lift("t3r4", table.t_ns)
    with pytest.raises(Misjudged, match="move 1 was played and never accepted"):
        run(show, table)


def test_the_brain_sees_the_last_step_to_the_win() -> None:
    """Whatever its caprice: no other move is worth as much."""
    table = AtTheTable(position="wwwwwwwwwww5/11w4/gggggggggggg4/16/16/16/16 w 8 40")
    for seed in range(20):
        assert choose(WEB, table.session.history.position, Random(seed)).notation == "t12r2-t12r1"


@pytest.mark.parametrize("key", keys())
@pytest.mark.parametrize("hands", ["--steady", "--seed=3"])
def test_a_demo_plays_every_game(key: str, hands: str, capsys: pytest.CaptureFixture[str]) -> None:
    plies = 6 if key in SHIPPED else 4  # small games may be over after seven, or five
    with pytest.raises(SystemExit) as ended:
        main(["demo", key, "--seed", "3", "--plies", str(plies), hands])
    assert ended.value.code == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines[-2 - plies : -2]] == [str(ply) for ply in range(1, plies + 1)]
    assert lines[-2] == f"{plies} moves: stopped"


@pytest.mark.parametrize(("key", "signs"), [("wari", "4"), ("outwit", "gGrR"), ("witsend", "123456"), ("witt", "@")])
def test_a_terminal_draws_every_board_with_its_pieces(key: str, signs: str) -> None:
    table = AtTheTable(load_board(own_board(key)), load(key))
    picture = TerminalBoard(table.binding).board(table.session.snapshot, table.t_ns).plain
    counts = {sign: picture.count(sign) for sign in signs}
    expected = {
        "wari": {"4": 12},
        "outwit": {"g": 8, "G": 1, "r": 8, "R": 1},
        "witsend": dict.fromkeys("123456", 2),
        "witt": {"@": 34},
    }
    assert counts == expected[key]


@pytest.mark.parametrize("board", ["web", "tests/boards/web-scrambled.toml"])
def test_a_terminal_shows_every_piece_every_hole_and_what_is_said(board: str) -> None:
    table = AtTheTable(load_board(board))
    table.move("t3r4", "t3r6", 2000)
    drawing = TerminalBoard(Binding(table.board, WEB))
    picture = drawing.board(table.session.snapshot, table.t_ns).plain
    assert (picture.count("@"), picture.count("?"), picture.count("o")) == (23, 1, 88)
    console = Console(width=140, record=True, file=io.StringIO())
    console.print(drawing.draw(table.session.snapshot, table.t_ns))
    text = console.export_text()
    assert all(words in text for words in ("The Web", "White to move", "2:00:00", "WEB-5"))
    console.print(TerminalBoard(Binding(table.board, WEB), "de").draw(table.session.snapshot, table.t_ns))
    text = console.export_text()
    assert all(words in text for words in ("ist am Zug", "2:00:00", "WEB-5"))


def test_a_demo_is_kept_in_the_journal_with_what_it_was_played_for(
    capsys: pytest.CaptureFixture[str], state: Path
) -> None:
    demo(capsys, "--seed", "1", "--plies", "4", "--option", "time_limit_s=3600")
    with JournalReader.open(state) as journal:
        (line,) = journal.games()
        log = journal.game(line.id)
    assert (line.header.options["time_limit_s"], str(line.result)) == ("3600", "Broken off")
    assert names_of(log.records) == ("demo 1", "demo 1")
    assert sum(record.kind == "move" for record in log.records) == 4


def test_a_demo_beside_a_daemon_says_that_it_is_not_kept(capsys: pytest.CaptureFixture[str], state: Path) -> None:
    with Journal.open(state, now=str) as journal:
        with pytest.raises(SystemExit) as ended:
            main(["demo", "web", "--seed", "1", "--plies", "2"])
        assert journal.games() == ()
    assert ended.value.code == 0
    assert "this game is not kept: " in capsys.readouterr().err


@pytest.mark.parametrize("key", [key for key in SHIPPED if load(key).options])
def test_the_seeds_reach_every_value_that_a_board_carries_and_what_is_given_holds(key: str) -> None:
    game = load(key)
    reached: dict[str, set[str]] = {option.key: set() for option in game.options}
    for seed in range(80):
        options, board = occasion(game, {}, seed)
        Binding(board, game, game.start(options))
        for one, value in options.items():
            reached[one].add(value)
    for option in game.options:
        offered = set(option.values or map(str, option.usual))
        assert reached[option.key] <= offered
        assert len(reached[option.key]) > 1 or len(offered) == 1
    if key == "witt":
        assert reached["objective"] == set(game.options[0].values)
    first = game.options[0]
    given = {first.key: sorted(reached[first.key])[-1]}
    assert {occasion(game, given, seed)[0][first.key] for seed in range(9)} == set(given.values())


def test_simulated_people_leave_shapes_that_are_punished_now_and_then() -> None:
    game, punished = load("witt"), set[str]()
    for seed in range(4):
        chance = Random(seed)
        position = game.start({"objective": "occupation"})
        for _ in range(60):
            if game.outcome(position) is not None:
                break
            position = game.apply(position, choose(game, position, chance))
            punished |= {shape.clause for shape in game.violations(position)}
    assert len(punished) >= 2, punished
