"""`witboard play` as a process of its own, played over its WebSocket: killed, ended, started twice.

Everything waits for an event, with a deadline; nothing waits for a duration.
"""

import json
import signal
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from controller.core.session.messages import RESUMED_WAITING
from controller.journal.file import FILE
from engine.games import load
from tests.system.played_program import DEADLINE_S, Game, moves, playing


@pytest.fixture
def game(tmp_path: Path) -> Iterator[Game]:
    with ExitStack() as ending:
        yield Game(tmp_path / "state", ending)


def test_the_terminal_has_a_link_for_another_device_and_the_next_when_it_was_used(game: Game, tmp_path: Path) -> None:
    config = tmp_path / "config.toml"
    config.write_text('[daemon]\nnames = ["board.example"]\nproxies = ["127.0.0.9"]\n')
    process = game.command(
        *("play", "web", "--port", "0", "--no-browser", "--state", str(game.state), "--config", str(config))
    )
    url = process.until("http://")
    link = "To play from another device, open this there, once: https://board.example/#ticket="
    ticket = process.until(link).removeprefix(link)
    request = urllib.request.Request(f"{url}api/key", json.dumps({"ticket": ticket}).encode(), method="POST")
    with urllib.request.urlopen(request, timeout=DEADLINE_S) as answer:
        assert answer.status == 204
    assert process.until(link).removeprefix(link) != ticket
    assert (game.state / "keys.json").stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize(
    "command",
    [("play", "web", "--option", "time_limit_s=3600"), ("run", "--board", "web", "--game", "web", "--simulate")],
)
def test_the_terminal_is_told_in_its_language(game: Game, tmp_path: Path, command: tuple[str, ...]) -> None:
    config = tmp_path / "config.toml"
    config.write_text('[daemon]\nlanguage = "de"\n')
    browser = ["--no-browser"] if command[0] == "play" else []
    language = ["--language", "de"] if command[0] == "play" else ["--config", str(config)]
    process = game.command(*command, *browser, *language, "--port", "0", "--state", str(game.state))
    process.until("The Web: Stell die Figuren auf ihre Plätze.")
    page = game.page(process.until("http://"))
    process.until("Das Brett ist aufgestellt. Weiß beginnt.")
    page.wait(playing)
    page.tell("command", name="resign", side=1)
    process.until("Grün gibt auf. Weiß gewinnt. (WEB-21)")
    assert process.send(signal.SIGINT).end()[1][-1] == "Die Partie ist gespeichert; ein neuer Start setzt sie fort."


def test_a_simulated_board_is_set_at_once(game: Game) -> None:
    _, page = game.start()
    page.wait(lambda seen: bool(seen["linked"]))
    page.carry("t3r4", "t4r4").tell("press", button="white").wait(lambda seen: moves(seen) == ["t3r4-t4r4"])
    page.tell("command", name="new_game").wait(lambda seen: playing(seen) and not moves(seen))
    page.carry("t1r4", "t1r5").tell("press", button="white").wait(lambda seen: moves(seen) == ["t1r4-t1r5"])


@pytest.mark.slow
def test_killed_at_any_instant_it_resumes_with_every_move_that_was_shown(game: Game) -> None:
    process, page = game.start()
    page.wait(playing)
    page.carry("t3r4", "t4r4").tell("press", button="white").wait(lambda seen: seen["ply"] == 1)
    process.kill()  # a move has just been shown

    process, page = game.start()
    resumed = page.wait(playing)
    assert moves(resumed) == ["t3r4-t4r4"]
    assert resumed["log"][0]["text"] == RESUMED_WAITING(count=1, side=load("web").sides[1])
    page.tell("lift", site="t3r3").wait(lambda seen: seen["reading"] == "in_progress")
    process.kill()  # a peg is in the hand

    process, page = game.start()
    assert moves(page.wait(playing)) == ["t3r4-t4r4"]
    page.carry("t3r3", "t4r3")
    process.kill()  # a move stands and has hardly settled

    process, page = game.start()
    made = moves(page.wait(playing))
    assert made in (["t3r4-t4r4"], ["t3r4-t4r4", "t3r3-t4r3"])
    if len(made) == 1:
        page.carry("t3r3", "t4r3")
    page.tell("press", button="green")
    process.kill()  # the button has been pressed, and nobody knows how far that came

    process, page = game.start()
    again = moves(page.wait(playing))
    assert again[: len(made)] == made
    assert again in (["t3r4-t4r4"], ["t3r4-t4r4", "t3r3-t4r3"])
    if len(again) == 1:
        page.carry("t3r3", "t4r3").tell("press", button="green").wait(lambda seen: seen["ply"] == 2)
    page.carry("t7r4", "t8r4").tell("press", button="white")
    assert moves(page.wait(lambda seen: seen["ply"] == 3)) == ["t3r4-t4r4", "t3r3-t4r3", "t7r4-t8r4"]


@pytest.mark.slow
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_ends_it_cleanly_and_the_game_is_kept(game: Game, tmp_path: Path, number: signal.Signals) -> None:
    process, page = game.start("--record", str(tmp_path / "tape"))
    page.wait(playing)
    page.carry("t3r4", "t4r4").tell("press", button="white").wait(lambda seen: seen["ply"] == 1)
    code, lines, complaints = process.send(number).end()
    assert (code, lines[-1], complaints) == (0, "The game is kept; start again to go on.", "")
    assert sorted(path.name for path in game.state.iterdir()) == ["journal.lock", FILE], "the WAL is folded in"
    _, lines, _ = game.command("games", "show", "1", "--state", str(game.state)).end()
    assert any(line.startswith("   1 White    t3r4-t4r4, by ") for line in lines)
    code, lines, complaints = game.command("replay", str(tmp_path / "tape")).end()
    assert (code, complaints) == (0, "")
    assert any(line.startswith("   1 White    t3r4-t4r4, by ") for line in lines)


@pytest.mark.slow
def test_a_signal_as_soon_as_the_address_is_known_ends_it_cleanly(game: Game) -> None:
    process = game.command("play", "web", "--port", "0", "--no-browser", "--state", str(game.state))
    process.until("http://")
    assert process.send(signal.SIGTERM).end()[0] == 0


@pytest.mark.slow
def test_a_second_daemon_is_refused_in_one_line_and_the_first_goes_on(game: Game, tmp_path: Path) -> None:
    process = game.command("play", "web", "--port", "0", "--no-browser", "--state", str(game.state))
    url = process.until("http://")
    port = url.rstrip("/").rpartition(":")[2]
    code, lines, complaint = game.command(
        "play", "web", "--no-browser", "--port", port, "--state", str(tmp_path / "other")
    ).end()
    assert (code, lines) == (2, [])
    assert complaint == (
        f"witboard: port {port} on 127.0.0.1 is taken; stop what listens there or choose another --port\n"
    )
    code, lines, complaint = game.command(
        "play", "web", "--no-browser", "--port", "0", "--state", str(game.state)
    ).end()
    assert (code, lines, complaint.count("\n")) == (2, [], 1)
    assert "another Witboard" in complaint
    code, lines, complaint = game.command("games", "list", "--state", str(game.state)).end()
    assert (code, len(lines), complaint) == (0, 2, ""), "the list may be read beside a daemon"
    page = game.page(url)
    page.wait(playing)


@pytest.mark.slow
def test_a_demo_may_be_watched_on_a_page_and_ends_at_ctrl_c(game: Game) -> None:
    process = game.command("demo", "web", "--seed", "1", "--plies", "12", "--port", "0")
    page = game.page(process.until("http://"))
    process.until("The page stays open until Ctrl-C.")
    assert len(moves(page.wait(lambda seen: seen["ply"] == 12))) == 12
    code, _, complaints = process.send(signal.SIGINT).end()
    assert "Traceback" not in complaints
    assert code == 0


@pytest.mark.slow
def test_a_demo_that_is_interrupted_on_its_page_ends_cleanly(game: Game) -> None:
    process = game.command("demo", "web", "--seed", "1", "--realtime", "--port", "0")
    page = game.page(process.until("http://"))
    page.wait(playing)
    code, lines, complaints = process.send(signal.SIGTERM).end()
    assert (code, "Traceback" in complaints) == (0, False)
    assert lines[-2].endswith("moves: stopped")
