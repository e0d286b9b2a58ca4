"""The rule sheets by game and language, found through the games' manifests.

The sheet in another language lies beside the English one, in a folder named as the language: `web.md`, `de/web.md`.
It holds words alone; examples, and what it lacks, are those of the English sheet (engine.rulesheet.translated).
"""

from functools import cache
from importlib import resources
from pathlib import PurePosixPath
from typing import Any

from engine import rulesheet
from engine.errors import BadSheet
from engine.games import keys, manifest
from engine.messages import ENGLISH, LOCALES, Catalogue, Message, Patterns
from engine.rulesheet import BECAUSE, Clause, Sheet


def sheet_text(game: str, locale: str = ENGLISH) -> str:
    """The file of a game's rule sheet in that language; "": there is none.

    :raises UnknownGame: there is no such game.
    """
    own = manifest(game).sheet
    path = PurePosixPath(own.path)
    place = path if locale == ENGLISH else path.parent / locale / path.name
    file = resources.files(own.package).joinpath(*place.parts)
    return file.read_text("utf-8") if locale == ENGLISH or file.is_file() else ""


def guide_text(game: str, locale: str = ENGLISH) -> str:
    """How to play the game, on a page, as Markdown: its opening, aim, a turn, special rules, advice."""
    found = sheet(game, locale)
    parts = (f"## {section.title}\n\n{section.text}" if section.title else section.text for section in found.guide)
    return "\n\n".join([f"# {found.title}", *parts])


def rules_text(game: str, title: str, locale: str = ENGLISH) -> str:
    """The guide and below that title all clauses, as Markdown, without the examples that only tests read."""
    clauses = (f"### {clause.id} {clause.title}\n\n{clause.text}" for clause in sheet(game, locale).clauses)
    return "\n\n".join([guide_text(game, locale), f"## {title}", *clauses])


def clauses_with(game: str, word: str, locale: str = ENGLISH) -> tuple[str, ...]:
    """The id and title of each clause that has the word in title or text, in any case."""
    wanted = word.casefold()
    return tuple(
        f"{one.id} {one.title}"
        for one in sheet(game, locale).clauses
        if wanted in f"{one.title}\n{one.text}".casefold()
    )


def whole(game: str, locale: str = ENGLISH) -> dict[str, Any]:
    """The sheet as plain values for a page: title, guide (title and text), clauses (id, title and text)."""
    found = sheet(game, locale)
    return {
        "title": found.title,
        "guide": [{"title": section.title, "text": section.text} for section in found.guide],
        "clauses": [{"id": clause.id, "title": clause.title, "text": clause.text} for clause in found.clauses],
    }


def clause_text(game: str, clause: str, locale: str = ENGLISH) -> str | None:
    """One clause with its title; None: there is no such clause."""
    one = sheet(game, locale).clause(clause)
    return f"{one.id} {one.title}\n\n{one.text}" if one else None


def clause_ids(game: str) -> tuple[str, ...]:
    """The ids of all clauses of a game."""
    return tuple(clause.id for clause in sheet(game).clauses)


def sheet(game: str, locale: str = ENGLISH) -> Sheet:
    """The rule sheet of a game, read; in English where it is not told in that language.

    :raises UnknownGame: there is no such game.
    """
    return _sheet(game, locale if locale in LOCALES else ENGLISH)


class _Words(Catalogue):
    """Titles of clauses with examples and the reasons of their choices, in the words of the sheets."""

    def source(self, locale: str) -> Patterns:
        """See Catalogue; the titles by clause, the reasons by clause and number."""
        found = {}
        for game in keys():
            try:
                told = sheet(game, locale)
            except BadSheet:  # it is named where that game is asked for
                continue
            shown = {block.clause for block in told.blocks}
            found.update({clause.id: clause.title for clause in told.clauses if clause.id in shown})
            for block in told.blocks:
                if block.kind == BECAUSE:
                    found.update({_reason(block.clause, i): line for i, line in enumerate(block.lines, 1)})
        return found


_WORDS = _Words("sheet", "seeds")


def title_of(clause: Clause) -> Message:
    """The title as a message, of a clause with examples."""
    return Message(f"{_WORDS.key}.{clause.id}", {})


def reason_of(clause: str, number: int) -> Message:
    """Why one move is better than another: the reason of choice `number`, from 1, of that clause's choices."""
    return Message(f"{_WORDS.key}.{_reason(clause, number)}", {})


def _reason(clause: str, number: int) -> str:
    return f"because-{number}-{clause}"


@cache
def _sheet(game: str, locale: str) -> Sheet:
    text = sheet_text(game, locale)
    if locale == ENGLISH:
        return rulesheet.read_sheet(text)
    original = _sheet(game, ENGLISH)
    return rulesheet.translated(original, rulesheet.read_sheet(text)) if text else original
