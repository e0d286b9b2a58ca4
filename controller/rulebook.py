"""The rule sheets by game, found through the games' manifests."""

from functools import cache
from importlib import resources
from typing import Any

from engine import rulesheet
from engine.games import manifest
from engine.rulesheet import Sheet


def sheet_text(game: str) -> str:
    """The rule sheet of a game.

    :raises UnknownGame: there is no such game.
    """
    file = manifest(game).sheet
    return resources.files(file.package).joinpath(file.path).read_text("utf-8")


def guide_text(game: str) -> str:
    """How to play the game, on a page, as Markdown: its opening, aim, a turn, special rules, advice."""
    found = sheet(game)
    parts = (f"## {section.title}\n\n{section.text}" if section.title else section.text for section in found.guide)
    return "\n\n".join([f"# {found.title}", *parts])


def rules_text(game: str) -> str:
    """The guide and all clauses as Markdown, without the examples that only tests read."""
    clauses = (f"### {clause.id} {clause.title}\n\n{clause.text}" for clause in sheet(game).clauses)
    return "\n\n".join([guide_text(game), "## The rules in full", *clauses])


def clauses_with(game: str, word: str) -> tuple[str, ...]:
    """The id and title of each clause that has the word in title or text, in any case."""
    wanted = word.casefold()
    return tuple(
        f"{one.id} {one.title}" for one in sheet(game).clauses if wanted in f"{one.title}\n{one.text}".casefold()
    )


def whole(game: str) -> dict[str, Any]:
    """The sheet as plain values for a page: title, guide (title and text), clauses (id, title and text)."""
    found = sheet(game)
    return {
        "title": found.title,
        "guide": [{"title": section.title, "text": section.text} for section in found.guide],
        "clauses": [{"id": clause.id, "title": clause.title, "text": clause.text} for clause in found.clauses],
    }


def clause_text(game: str, clause: str) -> str | None:
    """One clause with its title; None: there is no such clause."""
    wanted = clause.upper()
    return next((f"{one.id} {one.title}\n\n{one.text}" for one in sheet(game).clauses if one.id == wanted), None)


def clause_ids(game: str) -> tuple[str, ...]:
    """The ids of all clauses of a game."""
    return tuple(clause.id for clause in sheet(game).clauses)


@cache
def sheet(game: str) -> Sheet:
    """The rule sheet of a game, read.

    :raises UnknownGame: there is no such game.
    """
    return rulesheet.read_sheet(sheet_text(game))
