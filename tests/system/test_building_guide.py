"""The guide to building a board: its commands work, its pictures and links are there."""

import re
import shlex
from pathlib import Path

import click
import pytest

from controller.cli.main import witboard
from tests.system.at_the_prompt import Run

DOCS = Path(__file__).parents[2] / "docs"
GUIDE = (DOCS / "building-a-board.md").read_text("utf-8")
LINES = [
    line
    for block in re.findall(r"^```\n(.*?)^```", GUIDE, re.DOTALL | re.MULTILINE)
    for line in block.splitlines()
    if line.startswith("witboard ")
]


@pytest.mark.parametrize("line", [line for line in LINES if line.startswith("witboard board ")])
def test_every_plan_of_the_guide_can_be_made(run: Run, line: str) -> None:
    assert run(*shlex.split(line)[1:]).code == 0


def command_called(name: str) -> click.Command:
    command = witboard.get_command(click.Context(witboard), name)
    assert command is not None
    return command


@pytest.mark.parametrize("line", LINES)
def test_every_command_of_the_guide_has_the_options_it_is_given(line: str) -> None:
    words = shlex.split(line)[1:]
    command = command_called(words[0])
    if isinstance(command, click.Group):
        words = words[1:]
        command = command.commands[words[0]]
    known = {option for parameter in command.params for option in parameter.opts}
    assert {word for word in words if word.startswith("-")} <= known


def test_all_commands_about_boards_are_in_the_guide() -> None:
    named = {line.split()[2] for line in LINES if line.startswith("witboard board ")}
    board = command_called("board")
    assert isinstance(board, click.Group)
    assert named | {"check"} == set(board.commands)
    assert "witboard board check" in GUIDE


def test_pictures_and_pages_of_the_guide_are_there() -> None:
    targets = re.findall(r"\]\(([^)#]+)\)", GUIDE)
    assert len(targets) >= 7
    assert [target for target in targets if not (DOCS / target).is_file()] == []


def test_headings_of_the_guide_are_where_its_links_point() -> None:
    heads = {
        re.sub(r"[^a-z0-9 -]", "", head.lower()).replace(" ", "-")
        for head in re.findall(r"^## (.*)$", GUIDE, re.MULTILINE)
    }
    links = set(re.findall(r"\]\(#([^)]+)\)", GUIDE))
    assert links <= heads
    assert len(links) == 9


def test_what_nobody_has_tried_is_marked_so() -> None:
    assert "Untried on hardware" in GUIDE
    assert GUIDE.count("(untried)") >= 6
