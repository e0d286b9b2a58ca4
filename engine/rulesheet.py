"""Reads a rule sheet: Markdown with clauses under their ids, and fenced blocks of examples.

    ### WEB-5 One space                     a clause: id, title, then its text up to the next heading
    ### WEB-1 The board (descriptive)       a clause that cannot be broken and so has no message
    ```legal                                a block of examples of one of KINDS, up to the next ```

Headings of level 3 are clauses; those of levels 1 and 2 divide the sheet.  A block below a clause
belongs to the clause; the clause's text is what stands above its first block.  What stands before the section ABOUT is
the guide: how to play.

A block `better` is a choice: a position, the better move, a worse one.  The reasons follow in a block BECAUSE of the
same clause, a sentence for each of its choices.

A sheet in another language has the guide and the clauses under the same ids, and of blocks only BECAUSE: `translated`
puts the two together.
"""

import re
from dataclasses import dataclass, replace

from engine.errors import BadSheet

BECAUSE = "because"  # a block of sentences; all others begin with a position
KINDS = ("start", "legal", "illegal", "line", "perft", "better", BECAUSE)
FENCE = "```"
ABOUT = "This sheet"  # the section on the sheet itself, right before the clauses
_CLAUSE = re.compile(r"### (?P<id>[A-Z]+(?:-[A-Z]+)*(?:-[0-9]+)+) (?P<title>\S.*?)(?P<tag> \(descriptive\))?")


@dataclass(frozen=True, slots=True)
class Clause:
    """One rule: its id, title and text (paragraphs as in the sheet).  A descriptive clause cannot be broken."""

    id: str
    title: str
    text: str
    descriptive: bool
    line: int


@dataclass(frozen=True, slots=True)
class Block:
    """A block of examples: kind, lines between fences, id of the clause above ("": none), number of its first line."""

    kind: str
    lines: tuple[str, ...]
    clause: str
    line: int


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the guide: its title, "" for the opening, and its text as Markdown."""

    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Sheet:
    """A rule sheet; guide, clauses and blocks in the order of the file."""

    title: str
    clauses: tuple[Clause, ...]
    blocks: tuple[Block, ...]
    guide: tuple[Section, ...] = ()

    def clause(self, name: str) -> Clause | None:
        """The clause with that id, in upper or lower case; None: there is none."""
        return next((clause for clause in self.clauses if clause.id == name.upper()), None)


def read_sheet(text: str) -> Sheet:
    """The rule sheet in a text.

    :raises BadSheet: names the line and the fault.
    """
    reader = _SheetReader()
    for number, line in enumerate(text.splitlines(), 1):
        reader.take(number, line.rstrip())
    return reader.finish()


def translated(original: Sheet, words: Sheet) -> Sheet:
    """The sheet with the words of another language; what these lack is told as in the original.

    :raises BadSheet: the words have a clause that the original lacks, an example, or another number of reasons.
    """
    strange = next((clause for clause in words.clauses if original.clause(clause.id) is None), None)
    if strange is not None:
        raise BadSheet(f"line {strange.line}: the sheet that is translated has no clause {strange.id}")
    reasons = {block.clause: block for block in words.blocks}
    for block in words.blocks:
        if block.kind != BECAUSE:
            raise BadSheet(f"line {block.line}: a translation has no examples; those of the original count")
        due = _reasons(original, block.clause)
        if len(block.lines) != due:
            raise BadSheet(
                f"line {block.line}: {len(block.lines)} reasons under {block.clause}; the original has {due}"
            )
    blocks = (reasons.get(block.clause, block) if block.kind == BECAUSE else block for block in original.blocks)
    told = {clause.id: clause for clause in words.clauses}
    clauses = (
        replace(clause, title=told[clause.id].title, text=told[clause.id].text) if clause.id in told else clause
        for clause in original.clauses
    )
    return Sheet(words.title, tuple(clauses), tuple(blocks), words.guide or original.guide)


def _reasons(sheet: Sheet, clause: str) -> int:
    return sum(len(block.lines) for block in sheet.blocks if block.kind == BECAUSE and block.clause == clause)


class _SheetReader:
    """Reads line by line.  `block`: the open block; `heading`: the clause that is read, `section`: the section."""

    def __init__(self) -> None:
        self.title = ""
        self.clauses: list[Clause] = []
        self.blocks: list[Block] = []
        self.guide: list[Section] = []
        self.heading: Clause | None = None
        self.section: str | None = ""
        self.text: list[str] = []
        self.block: Block | None = None

    def take(self, number: int, line: str) -> None:
        """Read one line; `number` counts from 1."""
        if self.block is not None:
            self._within_block(self.block, line)
        elif line.startswith(FENCE):
            self.block = self._open(number, line.removeprefix(FENCE))
        elif line.startswith("#"):
            self._close()
            self._head(number, line)
        elif (self.heading is not None and not self._has_block(self.heading)) or self.section is not None:
            self.text.append(line)

    def finish(self) -> Sheet:
        """The rule sheet, after the last line."""
        if self.block is not None:
            raise BadSheet(f"line {self.block.line - 1}: the block {self.block.kind!r} is never closed with {FENCE}")
        self._close()
        self._check_choices()
        if not self.title:
            raise BadSheet("line 1: a sheet begins with its title: # <title>")
        return Sheet(self.title, tuple(self.clauses), tuple(self.blocks), tuple(self.guide))

    def _check_choices(self) -> None:
        """Every choice has three lines; a clause has one block of reasons, a line for each of its choices.

        In a translation, which has blocks of reasons alone, `translated` counts them.
        """
        for block in self.blocks if any(block.kind != BECAUSE for block in self.blocks) else ():
            if block.kind == "better" and len(block.lines) != 3:
                raise BadSheet(f"line {block.line}: a choice is a position, the better move and a worse one")
            own = [one for one in self.blocks if one.clause == block.clause]
            reasons = [len(one.lines) for one in own if one.kind == BECAUSE]
            if len(reasons) > 1 or sum(reasons) != sum(one.kind == "better" for one in own):
                raise BadSheet(f"line {block.line}: {block.clause} needs one reason for each of its choices")

    def _head(self, number: int, line: str) -> None:
        if line.startswith("# ") and not self.title:
            self.title = line.removeprefix("# ").strip()
            return
        if not line.startswith("###"):
            title = line.removeprefix("## ").strip()
            self.section = None if title == ABOUT or self.section is None else title
            return
        self.section = None
        found = _CLAUSE.fullmatch(line)
        if found is None:
            raise BadSheet(f"line {number}: {line!r} is no heading of a clause; expected e.g. '### WEB-5 One space'")
        if any(clause.id == found["id"] for clause in self.clauses):
            raise BadSheet(f"line {number}: there is a clause {found['id']} already")
        self.heading = Clause(found["id"], found["title"], "", found["tag"] is not None, number)

    def _has_block(self, clause: Clause) -> bool:
        """Words below a block tell readers of the file what the next block is about."""
        return bool(self.blocks) and self.blocks[-1].clause == clause.id

    def _open(self, number: int, kind: str) -> Block:
        if kind not in KINDS:
            raise BadSheet(f"line {number}: {kind!r} is no kind of block; there are: {', '.join(KINDS)}")
        return Block(kind, (), self.heading.id if self.heading else "", number + 1)

    def _within_block(self, block: Block, line: str) -> None:
        if line != FENCE:
            self.block = Block(block.kind, (*block.lines, line), block.clause, block.line)
            return
        if not any(block.lines):
            raise BadSheet(f"line {block.line - 1}: the block {block.kind!r} is empty")
        self.blocks.append(block)
        self.block = None

    def _close(self) -> None:
        """The end of a clause, or of a section of the guide."""
        text, self.text = re.sub(r"\n{3,}", "\n\n", "\n".join(self.text)).strip(), []
        heading, self.heading = self.heading, None
        if heading is None:
            if self.section is not None and text:
                self.guide.append(Section(self.section, text))
            return
        if not text:
            raise BadSheet(f"line {heading.line}: the clause {heading.id} has no text")
        self.clauses.append(Clause(heading.id, heading.title, text, heading.descriptive, heading.line))
