"""Reading a rule sheet: what is taken from it, and what is refused with the line."""

import pytest

from engine.errors import BadSheet
from engine.rulesheet import Block, Clause, Section, read_sheet, translated

SHEET = """# A game

Some words before.

## Clauses

### TOY-1 The board (descriptive)

It is
small.


Ruling: very small.

```start
a/b w - 0
```

### TOY-II-E-3 One step

One.

## Numbers

```perft
a/b w - 0
1 20
```
"""


def test_a_sheet_gives_its_title_clauses_and_blocks_with_their_lines() -> None:
    sheet = read_sheet(SHEET)
    assert sheet.title == "A game"
    assert sheet.clauses == (
        Clause("TOY-1", "The board", "It is\nsmall.\n\nRuling: very small.", True, 7),
        Clause("TOY-II-E-3", "One step", "One.", False, 19),
    )
    assert sheet.blocks == (
        Block("start", ("a/b w - 0",), "TOY-1", 16),
        Block("perft", ("a/b w - 0", "1 20"), "", 26),
    )


def test_a_clause_is_found_by_its_id_in_any_case() -> None:
    sheet = read_sheet(SHEET)
    assert sheet.clause("toy-ii-e-3") is sheet.clauses[1]
    assert sheet.clause("TOY-2") is None


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("### TOY-1 The", "### TOY1 The", r"line 7: '### TOY1 The board \(descriptive\)' is no heading of a clause"),
        ("### TOY-1 The", "### toy-1 The", r"line 7: '### toy-1 The board \(descriptive\)' is no heading of a clause"),
        ("### TOY-II", "#### TOY-II", r"line 19: '#### TOY-II-E-3 One step' is no heading of a clause"),
        ("TOY-1 The board (descriptive)", "TOY-1", "line 7: '### TOY-1' is no heading of a clause"),
        ("TOY-II-E-3", "TOY-1", "line 19: there is a clause TOY-1 already"),
        ("\nOne.\n", "\n", "line 19: the clause TOY-II-E-3 has no text"),
        (
            "```start",
            "```starts",
            "line 15: 'starts' is no kind of block; there are: start, legal, illegal, line, perft, better, because",
        ),
        ("1 20\n```", "1 20\n", "line 25: the block 'perft' is never closed"),
        ("a/b w - 0\n```", "\n```", "line 15: the block 'start' is empty"),
        ("# A game", "A game", "line 1: a sheet begins with its title"),
    ],
)
def test_what_is_wrong_is_refused_with_its_line(old: str, new: str, message: str) -> None:
    assert old in SHEET
    with pytest.raises(BadSheet, match="^" + message):
        read_sheet(SHEET.replace(old, new, 1))


@pytest.mark.parametrize("text", ["", "\n\n", "```", "###", "# \n", "\x00\u2028"])
def test_garbage_is_refused_too(text: str) -> None:
    with pytest.raises(BadSheet, match=r"^line \d+: "):
        read_sheet(text)


def test_the_guide_is_what_stands_before_the_section_on_the_sheet() -> None:
    guide, rest = "# Tiny\n\nA game.\n\n## Aim\n\nTo win.\n\n", "### T-1 One\n\nA rule.\n\n## Late\n\nMore.\n"
    sheet = read_sheet(f"{guide}## This sheet\n\nRulings.\n\n{rest}")
    assert [(one.title, one.text) for one in sheet.guide] == [("", "A game."), ("Aim", "To win.")]
    assert sheet.clauses[0].text == "A rule."


def test_words_between_the_examples_of_a_clause_are_not_part_of_it() -> None:
    sheet = read_sheet(
        "# Tiny\n\n### T-1 One\n\nA rule.\n\n```legal\na\n```\n\nAs follows:\n\n```legal\nb\n```\n\n### T-2 Two\n\nB."
    )
    assert [clause.text for clause in sheet.clauses] == ["A rule.", "B."]


CHOICES = "# T\n\n### T-1 One\n\nA.\n\n```better\na/b w - 0\nx\ny\n```\n\n```because\nIt is.\n```\n"


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("x\ny\n", "x\n", "line 8: a choice is a position, the better move and a worse one"),
        ("It is.\n", "It is.\nIt is.\n", "line 8: T-1 needs one reason for each of its choices"),
        ("```because\nIt is.\n```\n", "", "line 8: T-1 needs one reason for each of its choices"),
        ("better\na/b w - 0\nx\ny\n", "legal\na/b w - 0\nx\n", "line 8: T-1 needs one reason for each of its choices"),
    ],
)
def test_a_choice_has_two_moves_and_a_reason(old: str, new: str, message: str) -> None:
    assert [block.kind for block in read_sheet(CHOICES).blocks] == ["better", "because"]
    with pytest.raises(BadSheet, match="^" + message):
        read_sheet(CHOICES.replace(old, new))


def test_the_reasons_of_choices_are_translated() -> None:
    words = read_sheet("# T\n\n### T-1 Eins\n\nA.\n\n```because\nDarum.\n```\n")
    assert translated(read_sheet(CHOICES), words).blocks[1].lines == ("Darum.",)
    assert translated(read_sheet(CHOICES), read_sheet("# T")).blocks[1].lines == ("It is.",)
    more = read_sheet(CHOICES.replace("It is.\n```\n", "It is.\nSo.\n```\n\n```better\na/b w - 0\nz\ny\n```\n"))
    with pytest.raises(BadSheet, match=r"^line 8: 1 reasons under T-1; the original has 2"):
        translated(more, words)


WORDS = """# Ein Spiel

Vorher.

## Regeln

### TOY-1 Das Brett

Es ist klein.
"""


def test_a_translation_has_its_own_words_and_the_examples_of_the_original() -> None:
    original = read_sheet(SHEET)
    sheet = translated(original, read_sheet(WORDS))
    assert (sheet.title, sheet.guide) == ("Ein Spiel", (Section("", "Vorher."),))
    assert sheet.clauses[0] == Clause("TOY-1", "Das Brett", "Es ist klein.", True, 7)
    assert sheet.blocks == original.blocks


def test_what_a_translation_lacks_is_told_as_in_the_original() -> None:
    original = read_sheet(SHEET)
    assert translated(original, read_sheet(WORDS)).clauses[1] == original.clauses[1]
    assert translated(original, read_sheet("# Ein Spiel")).guide == original.guide


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (WORDS.replace("TOY-1", "TOY-9"), "line 7: the sheet that is translated has no clause TOY-9"),
        (f"{WORDS}\n```legal\na\n```\n", "line 12: a translation has no examples"),
    ],
)
def test_a_translation_adds_neither_clauses_nor_examples(words: str, message: str) -> None:
    with pytest.raises(BadSheet, match="^" + message):
        translated(read_sheet(SHEET), read_sheet(words))
