"""The command line shows the hidden choices of a game only after the game."""

from pathlib import Path

import pytest

from controller.cli.main import main
from controller.core.api.events import Record
from controller.journal.journal import Journal
from controller.journal.records import GameHeader
from engine.games import load
from engine.notation import write_position


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    """A game of secret cards whose first ticket is drawn."""
    game = load("witsend")
    start = game.start()
    move = game.legal_moves(start)[0]
    assert move.hidden
    position = write_position(game, start)
    header = GameHeader(game.key, game.rules.rulings, game.complete({}), position, "none", "table", game.sides)
    with Journal.open(tmp_path, now=lambda: "2026-01-01T00:00:00") as kept:
        kept.append(kept.begin_game(header), Record("move", {"notation": move.notation}))
    return tmp_path


@pytest.mark.parametrize("command", ["show", "export"])
def test_an_unfinished_game_with_secrets_is_not_shown(
    journal: Path, command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["games", command, "1", "--state", str(journal)])
    assert ended.value.code == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert "hidden choices" in err
    assert "#" not in err, "no ticket is told"


@pytest.mark.parametrize("command", ["show", "export"])
def test_a_finished_one_is_shown_whole(journal: Path, command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with Journal.open(journal, now=lambda: "2026-01-01T01:00:00") as kept:
        kept.close_game(1, "abandoned")
    with pytest.raises(SystemExit) as ended:
        main(["games", command, "1", "--state", str(journal)])
    assert ended.value.code == 0
    assert "#123" in capsys.readouterr().out
