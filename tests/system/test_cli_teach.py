"""`--teach` on the command line."""

import pytest

from controller.cli import run as running
from controller.config import Config
from tests.system.at_the_prompt import Run


@pytest.mark.parametrize("command", [("play", "web"), ("run", "--board", "web", "--game", "web")])
def test_the_option_has_learners_warned_whatever_the_file_says(
    run: Run, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...]
) -> None:
    served: list[Config] = []
    monkeypatch.setattr(running, "serve", lambda sitting, *rest, **more: served.append(sitting.config))
    assert run(*command).code == 0
    assert run(*command, "--teach").code == 0
    assert [config.referee.teach for config in served] == ["off", "on"]
