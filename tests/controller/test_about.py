"""What a page has to know once: what the board has, what it lacks, and what may be asked for at this table."""

from typing import Any

import pytest

from controller.core.referee.settings import Settings
from controller.publish.about import about, version_text
from controller.table.binding import Binding
from engine.games import load
from hardware.board import load_board


def told(game: str, board: str, settings: Settings | None = None) -> dict[str, Any]:
    return about(Binding(load_board(board), load(game)), simulated=True, settings=settings)


def test_a_site_the_board_lacks_is_named_without_a_place() -> None:
    sites = {site["name"]: site for site in told("witsend", "witsend")["sites"]}
    assert sites["r1s0"].keys() == {"name", "place", "sense", "x_mm", "y_mm"}
    assert sites["p1s0"].items() >= {"name": "p1s0", "sense": "none"}.items()


def test_a_site_without_a_sensor_says_so_and_has_its_place() -> None:
    sites = {site["name"]: site for site in told("wari", "wari-pits")["sites"]}
    assert sites["A"]["sense"] == "weight"
    assert sites["south"]["sense"] == "none"
    assert sites["south"]["x_mm"] > 0


def test_claims_hints_and_take_backs_are_there_where_the_game_and_the_table_have_them() -> None:
    assert told("outwit", "outwit")["claims"] is True
    assert told("web", "web")["claims"] is False
    plain, strict = told("web", "web"), told("web", "web", Settings(hints=False, takeback="off"))
    assert (plain["hints"], plain["takebacks"]) == (True, True)
    assert (strict["hints"], strict["takebacks"]) == (False, False)
    assert [plain["teaches"], strict["teaches"], told("witsend", "witsend")["teaches"]] == [True, False, False]


def test_the_box_holds_every_site_and_the_print() -> None:
    page = told("outwit", "outwit")
    box = page["box"]
    for site in page["sites"]:
        assert box["left"] < site["x_mm"] < box["left"] + box["width"]
        assert box["top"] < site["y_mm"] < box["top"] + box["height"]


def test_the_version_is_looked_up_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A board on a broker tells it with every state; looking it up took four milliseconds each time."""
    first = version_text()
    monkeypatch.setattr("controller.publish.about.version", lambda name: "another")
    assert version_text() == first
