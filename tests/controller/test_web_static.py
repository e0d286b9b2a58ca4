"""The files of the page: nothing from elsewhere, nothing inline, text only as text, and all parts there."""

import re
from base64 import b64encode
from hashlib import sha256
from html.parser import HTMLParser
from importlib import resources
from pathlib import Path

import pytest

from controller.core.api.snapshot import Meaning
from controller.web.files import KEEPER, SCRIPT, SEAT_SCRIPT, TYPES, page_files, styles_in
from controller.web.one_script import in_order, one_script

SERVED = {name: file.body.decode() for name, file in page_files().items() if file.media_type != TYPES["png"]}
SOURCE = resources.files("controller.web").joinpath("static")
# As they are written; what is served has the scripts that a page begins with in one, and its stylesheets in it.
FILES = {
    name: SOURCE.joinpath(name).read_text("utf-8") if name.endswith((".js", ".html")) and name != KEEPER else text
    for name, text in SERVED.items()
}
SCRIPTS = sorted(name for name in FILES if name.endswith(".js"))
SVG_NAMESPACE = "http://www.w3.org/2000/svg"


def test_the_page_has_its_parts() -> None:
    assert {"index.html", "style.css", "main.js", "link.js", "board.js", "clock.js"} <= set(FILES)


@pytest.mark.parametrize("name", sorted(FILES))
def test_no_file_names_an_address_elsewhere(name: str) -> None:
    text = FILES[name].replace(SVG_NAMESPACE, "")
    assert not re.search(r"(https?:)?//[a-z0-9]", re.sub(r"(?m)(^|\s)// .*$", "", text), re.IGNORECASE)


@pytest.mark.parametrize("name", sorted(FILES))
def test_every_file_a_file_asks_for_is_there(name: str) -> None:
    asked = re.findall(r'"/static/([^"]+)"', FILES[name])
    asked += re.findall(r'from "\./([^"]+)"', FILES[name])
    asked += re.findall(r'url\("([^"#]+)"\)', FILES[name])
    assert set(asked) <= set(page_files())


# A name that begins with an underscore, where it is declared, imported or read of something.
UNDERSCORED = re.compile(
    r"(?:\b(?:const|let|function|class|get|set|static|async)\s+|\bimport\s*\{[^}]*?\b|(?<![.\d])\.)(_\w+)"
)


@pytest.mark.parametrize("name", SCRIPTS)
def test_what_a_script_keeps_to_itself_is_not_exported_or_has_a_hash_so_that_no_other_can_reach_it(name: str) -> None:
    """An underscore would only ask others to keep away."""
    assert UNDERSCORED.findall(FILES[name]) == []


@pytest.mark.parametrize(
    "line",
    [
        "const _pegs = [];",
        'import { shown, _draw } from "./board.js";',
        "board._draw();",
        "board?._draw();",
        "  static _made = 1;",
    ],
)
def test_the_search_for_underscores_finds_them(line: str) -> None:
    assert UNDERSCORED.search(line)


@pytest.mark.parametrize("line", ["this.#draw();", r"/^x\d?_mm$/.test(key)", "place.x_mm", "[...at.x_mm]", '"_blank"'])
def test_the_search_for_underscores_leaves_the_rest_alone(line: str) -> None:
    assert not UNDERSCORED.search(line)


def test_the_service_worker_is_another_one_as_soon_as_a_file_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    before = FILES["keeper.js"]
    assert "VERSION" not in before
    read = Path.read_bytes
    monkeypatch.setattr(Path, "read_bytes", lambda path: read(path) + (b"\n" if path.name == "board.css" else b""))
    assert page_files()["keeper.js"].body.decode() != before


def test_the_page_has_in_it_all_stylesheets_that_it_links_in_their_order_and_their_hash_is_known() -> None:
    linked = re.findall(r'rel="stylesheet" href="/static/([^"]+)"', FILES["index.html"])
    assert len(linked) > 1
    assert "stylesheet" not in SERVED["index.html"]
    (rules,) = re.findall(r"<style>(.*?)</style>", SERVED["index.html"], re.DOTALL)
    assert rules == "".join(FILES[name] for name in linked).replace('url("', 'url("/static/')
    digest = b64encode(sha256(rules.encode()).digest()).decode()
    assert styles_in(page_files()["index.html"]) == [f"'sha256-{digest}'"]


def test_every_script_is_used() -> None:
    used = {
        asked
        for text in FILES.values()
        for asked in re.findall(r'(?:from "\./|import\("\./|src="/static/|register\("/)([^"]+)"', text)
    }
    assert used == set(SCRIPTS)


@pytest.mark.parametrize("name", SCRIPTS)
def test_what_a_script_imports_is_exported_there(name: str) -> None:
    imported = re.findall(r'import \{([^}]*)\} from "\./([^"]+)"', FILES[name])
    imported += re.findall(r'const \{([^}]*)\} = await import\("\./([^"]+)"\)', FILES[name])
    for names, file in imported:
        given = set(re.findall(r"export (?:async )?(?:function\*?|class|const|let) (\w+)", FILES[file]))
        given |= {one.strip() for names in re.findall(r"export \{([^}]*)\}", FILES[file]) for one in names.split(",")}
        assert {one.split(" as ")[0].strip() for one in names.split(",") if one.strip()} <= given, file


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_script_puts_text_in_as_text(name: str) -> None:
    text = FILES[name]
    found = re.findall(
        r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b|new Function|window\.confirm", text
    )
    assert found == []


class Inline(HTMLParser):
    """Collects what a strict content security policy forbids, and the ids."""

    def __init__(self) -> None:
        super().__init__()
        self.forbidden: list[str] = []
        self.ids: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = dict(attrs)
        self.ids += [value for name, value in attrs if name == "id" and value]
        inline = tag == "style" or (tag == "script" and "src" not in names)
        if inline or any(name == "style" or name.startswith("on") for name in names):
            self.forbidden.append(self.get_starttag_text() or tag)


@pytest.mark.parametrize("page", sorted(name for name in FILES if name.endswith(".html")))
def test_nothing_is_inline_and_every_id_stands_once(page: str) -> None:
    parser = Inline()
    parser.feed(FILES[page])
    assert parser.forbidden == []
    assert len(parser.ids) == len(set(parser.ids))


def test_the_board_page_has_what_it_shows() -> None:
    parser = Inline()
    parser.feed(FILES["index.html"])
    assert {"turn", "clock", "saying", "moves", "hand", "ask", "banner"} <= set(parser.ids)


def scripts_of(page: str) -> set[str]:
    """The scripts that the page loads, and those that they load."""
    found: set[str] = set()
    ahead = re.findall(r'src="/static/([^"]+)"', FILES[page])
    while ahead:
        script = ahead.pop()
        if script not in found:
            found.add(script)
            ahead += re.findall(r'(?:from |import\()"\./([^"]+)"', FILES[script])
    return found


@pytest.mark.parametrize("page", sorted(name for name in FILES if name.endswith(".html")))
def test_scripts_ask_only_for_ids_their_page_has(page: str) -> None:
    parser = Inline()
    parser.feed(FILES[page])
    asked = {name for script in scripts_of(page) for name in re.findall(r'byId\("([^"]+)"\)', FILES[script])}
    assert asked
    assert asked <= set(parser.ids)


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_script_imports_names_and_exports_what_it_declares(name: str) -> None:
    """Else it cannot be put into one with the others."""
    imports = [line for line in FILES[name].splitlines() if re.match(r"import\b(?!\()", line)]
    exports = [line for line in FILES[name].splitlines() if line.startswith("export")]
    assert all(re.fullmatch(r'import \{[^}]*\} from "\./[^"]+";', line) for line in imports)
    assert all(re.match(r"export (async )?(function\*?|class|const) \w+", line) for line in exports)


@pytest.mark.parametrize("name", SCRIPTS)
def test_what_a_script_exports_another_uses(name: str) -> None:
    """All else is the script's own; `Messages` is exported for the test of its vectors."""
    exported = set(re.findall(r"(?m)^export (?:async )?(?:function\*?|class|const) (\w+)", FILES[name]))
    others = {word for other in SCRIPTS if other != name for word in re.findall(r"\w+", FILES[other])}
    assert exported - others <= {"Messages"}


@pytest.mark.parametrize("entry", [SCRIPT, SEAT_SCRIPT])
def test_a_page_begins_with_one_script_that_has_all_it_imports(entry: str) -> None:
    assert not re.findall(r'(?m)^import .*|from "\./', SERVED[entry])
    written = {name: text for name, text in FILES.items() if name.endswith(".js")}
    for name in in_order(entry, written):
        assert f"${name.removesuffix('.js')} = " in SERVED[entry] or name == entry


def test_what_is_fetched_later_takes_from_the_page_what_the_page_has() -> None:
    """A second copy would know nothing of the first: not the language, nor what is kept."""
    beside = {asked for text in SERVED.values() for asked in re.findall(r'import\("\./([^"]+)"\)', text)}
    assert "rules.js" in beside
    there = set(in_order(SCRIPT, {name: text for name, text in FILES.items() if name.endswith(".js")}))
    for name in beside:
        asked = re.findall(r'from "\./([^"]+)"', SERVED[name])
        assert SCRIPT in asked
        assert set(asked).isdisjoint(there - {SCRIPT}), name


def test_scripts_in_a_circle_are_named() -> None:
    scripts = {"one.js": 'import { b } from "./two.js";\n', "two.js": 'import { a } from "./one.js";\n'}
    with pytest.raises(ValueError, match=r"one\.js imports two\.js imports one\.js: a circle"):
        one_script("one.js", scripts)


def test_what_is_said_is_told_to_screen_readers_politely_and_what_is_wrong_at_once() -> None:
    assert re.search(r'id="announce"[^>]*aria-live="polite"', FILES["index.html"])
    assert re.search(r'id="alarm"[^>]*aria-live="assertive"', FILES["index.html"])


def test_every_meaning_of_a_light_has_a_shape_of_its_own() -> None:
    shapes = dict(re.findall(r"(?m)^  (\w+): (\{ d: .*\}),$", FILES["marks.js"]))
    assert set(shapes) == {meaning.value for meaning in Meaning}
    assert len(set(shapes.values())) == len(shapes)
