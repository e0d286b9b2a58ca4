"""Every rule sheet in every language: all that the English one says, nothing else, and nothing left in English."""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

import pytest

from controller.rulebook import sheet, sheet_text
from engine.messages import ENGLISH, LANGUAGES
from engine.rulesheet import BECAUSE, Clause, Section, Sheet, read_sheet
from tests.installed_games import SHIPPED

CLAUSE = re.compile(r"\b[A-Z]+(?:-[A-Z]+)*(?:-\d+)+\b")
CODE = re.compile(r"`[^`\n]+`")
SHAPE = re.compile(r"^(?:- |\d\. |\|)", re.MULTILINE)  # of lists and tables
WORD = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)?")
FENCED = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
ABOUT = re.compile(r"^## This sheet$.*?(?=^## )", re.MULTILINE | re.DOTALL)
NAMES = ("The Web", "Wit's End", "power piece")
ENGLISH_WORDS = {"the", "and", "of", "with", "is", "are", "to", "from", "you", "his", "its", "which"}
ALIKE = 4  # words in a row that two languages may share: "Ruling: option x is"
LENGTH = (0.6, 1.7)  # of a text to that of the English one; German runs a fifth longer
TRANSLATED = [(game, locale) for game in SHIPPED for locale in LANGUAGES if locale != ENGLISH]


def parts(told: Sheet) -> Sequence[Clause | Section]:
    """The guide and the clauses."""
    return (*told.guide, *told.clauses)


def pairs(game: str, locale: str) -> Iterator[tuple[str, str, str]]:
    """The name of each part, its English text and the other one."""
    for one, other in zip(parts(sheet(game)), parts(sheet(game, locale)), strict=True):
        yield one.id if isinstance(one, Clause) else one.title, one.text, other.text


def words_of(text: str) -> list[list[str]]:
    """The words between names, code, ids of clauses and stops."""
    for name in NAMES:
        text = text.replace(name, "|")
    pieces = re.split(r"[|.:;,()„“*#]", CLAUSE.sub("|", CODE.sub("|", text)).replace("\n", " "))
    return [[word.lower() for word in WORD.findall(piece)] for piece in pieces]


def rows(text: str) -> set[tuple[str, ...]]:
    """Every so many words in a row."""
    pieces = words_of(text)
    return {tuple(words[at : at + ALIKE]) for words in pieces for at in range(len(words) - ALIKE + 1)}


@pytest.mark.parametrize(("game", "locale"), TRANSLATED)
def test_every_language_has_every_clause_and_every_part_of_the_guide(game: str, locale: str) -> None:
    english, told = sheet(game), read_sheet(sheet_text(game, locale))
    assert [clause.id for clause in told.clauses] == [clause.id for clause in english.clauses]
    assert len(told.guide) == len(english.guide)
    assert [bool(section.title) for section in told.guide] == [bool(section.title) for section in english.guide]
    assert told.title == english.title
    examples = [block for block in english.blocks if block.kind != BECAUSE]
    assert [block for block in sheet(game, locale).blocks if block.kind != BECAUSE] == examples
    reasons = [(block.clause, len(block.lines)) for block in english.blocks if block.kind == BECAUSE]
    assert [(block.clause, len(block.lines)) for block in told.blocks] == reasons


@pytest.mark.parametrize(("game", "locale"), TRANSLATED)
def test_every_part_is_told_in_the_same_paragraphs_lists_and_tables(game: str, locale: str) -> None:
    for name, english, told in pairs(game, locale):
        assert len(told.split("\n\n")) == len(english.split("\n\n")), name
        assert SHAPE.findall(told) == SHAPE.findall(english), name
        assert english.count("**") == told.count("**"), name
        if len(english) > 60:
            assert LENGTH[0] < len(told) / len(english) < LENGTH[1], name


@pytest.mark.parametrize(("game", "locale"), TRANSLATED)
def test_every_part_cites_the_same_clauses_and_the_same_words_to_type(game: str, locale: str) -> None:
    for name, english, told in pairs(game, locale):
        assert sorted(CLAUSE.findall(told)) == sorted(CLAUSE.findall(english)), name
        assert sorted(CODE.findall(told)) == sorted(CODE.findall(english)), name
    ids = {clause.id for clause in sheet(game).clauses}
    assert set(CLAUSE.findall(sheet_text(game, locale))) <= ids


@pytest.mark.parametrize(("game", "locale"), TRANSLATED)
def test_how_positions_and_moves_are_written_is_told_to_the_last_sign(game: str, locale: str) -> None:
    english = ABOUT.sub("", FENCED.sub("", sheet_text(game)))
    assert set(CODE.findall(english)) <= set(CODE.findall(sheet_text(game, locale)))


@pytest.mark.parametrize(("game", "locale"), TRANSLATED)
def test_nothing_is_left_in_english(game: str, locale: str) -> None:
    text = sheet_text(game, locale)
    assert rows(text) & rows(sheet_text(game)) == set()
    assert {word for words in words_of(text) for word in words} & ENGLISH_WORDS == set()
    for name, english, told in pairs(game, locale):
        assert told != english, name
    titles = [
        (one.title, other.title) for one, other in zip(sheet(game).clauses, sheet(game, locale).clauses, strict=True)
    ]
    alike = [one for one, other in titles if one == other]
    assert len(alike) <= 1, alike  # Isolation is the same word


@pytest.mark.parametrize("game", SHIPPED)
def test_the_search_for_english_finds_a_sentence_that_was_left(game: str) -> None:
    left = max((clause.text for clause in sheet(game).clauses), key=len)
    assert rows(sheet_text(game, "de") + "\n\n" + left) & rows(sheet_text(game)) != set()


@pytest.mark.parametrize(("game", "locale"), TRANSLATED)
def test_the_guide_is_followed_by_the_clauses_and_the_sheet_tells_of_itself_at_its_end(game: str, locale: str) -> None:
    headings = [line.split()[0] for line in sheet_text(game, locale).splitlines() if line.startswith("#")]
    last_clause = len(headings) - headings[::-1].index("###")
    assert len(headings) - last_clause == 2
    assert all(one != "#" for one, _ in pairwise(headings[1:]))
