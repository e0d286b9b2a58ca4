"""Another language is added to a copy of this tree as docs/messages.md says: page and command line speak it then."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.system.page_table import BEEN_HERE, DEADLINE_S, DESK, LACKING, ROOT, Daemon

ROOMS = ("engine", "controller", "hardware", "seeds")
# By room: what is translated there.  All else is left out, and so said in English.
FRENCH = {
    "controller/cli": {"to-move": "au tour de : { LIST($sides) }"},
    "controller/web": {"to-move": "Au tour de { $side }", "undo": "Annuler"},
    "engine/games/web": {"white": "Blanc"},
}


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy with a third language, made step by step as the document has it."""
    tree = tmp_path_factory.mktemp("tree")
    for room in ROOMS:
        shutil.copytree(ROOT / room, tree / room, ignore=shutil.ignore_patterns("__pycache__"))
    (tree / "tests").mkdir()
    shutil.copy(ROOT / "tests" / "catalogues.py", tree / "tests")
    steps = (ROOT / "docs" / "messages.md").read_text("utf-8").partition("## Another language")[2].partition("\n## ")[0]
    source, other = re.findall(r"Copy `(\w+\.ftl)` to `(\w+\.ftl)` in each `locale`", steps)[0]
    module = re.findall(r"python -m\s+(\S+)`", steps)[0]
    names, where = re.findall(r"`(\w+)` in `([\w/]+\.py)`", steps)[0]
    for room, words in FRENCH.items():
        folder = tree / room / "locale"
        lines = (folder / source).read_text("utf-8").splitlines()
        known = {line.partition(" = ")[0]: line for line in lines}
        assert words.keys() <= known.keys()
        (folder / other).write_text("".join(f"{id} = {text}\n" for id, text in words.items()), "utf-8")
    subprocess.run([sys.executable, "-m", module], cwd=tree, check=True)
    file = tree / where
    before = file.read_text("utf-8")
    after = re.sub(rf"(?m)^({names} = \{{.*)\}}", rf'\1, "{other.removesuffix(".ftl")}": "Français"}}', before)
    assert after != before
    file.write_text(after, "utf-8")
    return tree


@pytest.mark.parametrize(("wish", "terminal"), [(("--language", "fr"), "en_GB.UTF-8"), ((), "fr_CA.UTF-8")])
def test_the_command_line_speaks_it_when_asked_and_in_its_terminals(
    tree: Path, wish: tuple[str, ...], terminal: str
) -> None:
    command = [sys.executable, "-m", "controller", "moves", "web", *wish]
    done = subprocess.run(
        command, cwd=tree, env=os.environ | {"LC_ALL": terminal}, capture_output=True, encoding="utf-8", check=True
    )
    assert "au tour de : Blanc" in done.stdout


@pytest.mark.browser
@pytest.mark.skipif(bool(LACKING), reason=LACKING or "all is there")
@pytest.mark.parametrize("wish", ["browser", "address"])
def test_the_page_speaks_it_names_it_and_says_the_rest_in_english(
    browser: Browser, tree: Path, tmp_path: Path, wish: str
) -> None:
    daemon = Daemon(tmp_path / "state", root=tree)
    context = browser.new_context(viewport=DESK, locale="fr-CA" if wish == "browser" else "en-GB")
    try:
        page = context.new_page()
        page.add_init_script(BEEN_HERE)
        page.goto(daemon.url + ("?lang=fr" if wish == "address" else ""))
        expect(page.locator("#turn")).to_have_text("Au tour de Blanc", timeout=DEADLINE_S * 1000)
        expect(page.locator("#undo")).to_have_text("Annuler")
        expect(page.locator("#hint")).to_have_text("Hint")
        expect(page.locator("#language option:checked")).to_have_text("Français")
        assert page.locator("html").get_attribute("lang") == "fr"
    finally:
        context.close()
        assert daemon.stop() == 0, daemon.complaints()
