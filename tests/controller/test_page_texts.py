"""The page's own texts: what its HTML and scripts say by id, and the catalogue `page`, agree both ways."""

import inspect
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from html.parser import HTMLParser
from pathlib import Path

import pytest

from controller import web
from controller.web import messages as declared
from engine import messages

STATIC = Path(web.__file__).parent / "static"  # as they are written: those of one page are served as one
FILES = {file.name: file.read_text("utf-8") for file in STATIC.iterdir() if file.suffix in (".html", ".js")}
PAGES = sorted(name for name in FILES if name.endswith(".html"))
SCRIPTS = sorted(name for name in FILES if name.endswith(".js") and name != "messages.js")
PAGE = messages.catalogues()["page"]
ATTRIBUTES = {"data-label": "aria-label", "data-title": "title", "data-placeholder": "placeholder"}
NAMES = {"Witboard"}
CALL = re.compile(r"(?<![\w.$#])t\(")
KEYS = {"ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End", "Enter", "Escape", "POST"}


class Elements(HTMLParser):
    """Every text with the attributes of its element, and every attribute that a person reads."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self._open: list[dict[str, str | None]] = [{}]
        self.texts: list[tuple[str, str | None]] = []  # what stands there, its id
        self.feed(FILES[page])

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        own = dict(attrs)
        for id, name in ATTRIBUTES.items():
            if (text := own.get(name)) or id in own:
                self.texts.append((text or "", own.get(id)))
        if tag not in ("meta", "link", "input", "br"):
            self._open.append({**own, "tag": tag})

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop()["tag"] == tag

    def handle_data(self, data: str) -> None:
        inside = any(one.get("tag") in ("script", "noscript") for one in self._open)
        if not inside and re.search(r"[A-Za-z]", data):
            self.texts.append((data, self._open[-1].get("data-text")))


def calls(script: str) -> Iterator[tuple[str, frozenset[str]]]:
    """What the script says by id, each with the names of its arguments."""
    text = FILES[script]
    for found in CALL.finditer(text):
        said = re.compile(r'"([a-z-]+)"(?:\)|, (?={))').match(text, found.end())
        assert said, f"{script}: t takes an id in quotes and an object literal: {text[found.start() :][:60]}"
        yield said[1], frozenset(_names(text, said.end()) if text[said.end() - 1] != ")" else ())


def _names(text: str, at: int) -> Iterator[str]:
    """The names of the object literal that begins there."""
    depth, start = 0, at + 1
    for i in range(at, len(text)):
        depth += (text[i] in "({[") - (text[i] in ")}]")
        if (text[i] == "," and depth == 1) or depth == 0:
            yield text[start:i].partition(":")[0].strip()
            start = i + 1
        if depth == 0:
            return


def of_python() -> set[str]:
    """The ids that the server says itself."""
    return {one.id.partition(".")[2] for one in vars(declared).values() if isinstance(one, messages.Message)} | {
        inspect.getclosurevars(one).nonlocals["full"].partition(".")[2]
        for one in vars(declared).values()
        if inspect.isfunction(one)
    }


def used() -> Mapping[str, frozenset[str]]:
    """All ids of HTML and scripts with their arguments."""
    found: dict[str, frozenset[str]] = {}
    for page in PAGES:
        found |= {id: frozenset() for _, id in Elements(page).texts if id}
    for script in SCRIPTS:
        for id, names in calls(script):
            assert found.setdefault(id, names) == names, f"{script}: {id} has other arguments elsewhere"
    return found


def test_scripts_and_html_say_what_is_declared_with_its_arguments() -> None:
    for id, names in used().items():
        assert id in PAGE.declared, f"{id} is not declared in controller/web/messages.py"
        assert names == set(PAGE.declared[id]), f"{id} takes {set(PAGE.declared[id])}"


def test_all_that_is_declared_is_said_by_the_page_or_its_server() -> None:
    assert set(PAGE.declared) == used().keys() | of_python()


def test_a_page_has_the_words_of_all_that_may_come_whoever_has_said_something_before() -> None:
    fresh = "from controller.publish.told import told; print(*told('en')['catalogues'])"
    done = subprocess.run([sys.executable, "-c", fresh], capture_output=True, text=True, check=True)
    assert {"search", "players", "outwit", "wari", "web", "witsend", "witt"} <= set(done.stdout.split())


def test_a_message_is_read_though_nothing_has_imported_its_game() -> None:
    fresh = (
        'from controller.decoding import JsonWithMessages; print(JsonWithMessages(str).read(\'{"id": "witt.goal"}\'))'
    )
    done = subprocess.run([sys.executable, "-c", fresh], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == messages.catalogues()["witt"].patterns(messages.ENGLISH)["goal"]


@pytest.mark.parametrize("page", PAGES)
def test_the_english_of_the_html_is_that_of_the_catalogue(page: str) -> None:
    patterns = PAGE.patterns(messages.ENGLISH)
    for text, id in Elements(page).texts:
        if text not in NAMES:
            assert id, f"{page}: {text!r} has no id"
            assert text == patterns[id]


@pytest.mark.parametrize("script", SCRIPTS)
def test_no_script_holds_a_sentence_of_its_own(script: str) -> None:
    code = re.sub(r"(?m)(^|\s)//.*$", "", FILES[script])
    literals = [found[0] or found[1] for found in re.findall(r'"([^"\n]*)"|`([^`]*)`', code)]
    sentence = re.compile(r"[A-Z][a-z]+\b|.*[a-z]{3,} [a-z]+[.:?!…]", re.DOTALL)
    assert set(filter(sentence.match, literals)) <= KEYS
