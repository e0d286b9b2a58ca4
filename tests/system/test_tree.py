"""The tree itself: packages come from here, tests stand by themselves, nothing names the place where it was written."""

import ast
import gc
import importlib
import os
import re
import subprocess
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
_LEAVE_OUT = {"build", "dist", "node_modules", "__pycache__", "test-artifacts"}
_PLACES = re.compile(
    r"(?<![\w.:/*-])/(?:home|root|Users|work|workspace|mnt|builds?)/\w"  # somebody's directories
    r"|(?<![\w.-])(?!www\.w3\.)(?:[\w-]+\.)+(?:cloud|com|dev|io|net|org)\b"  # hosts, but SVG's name space
    r"|\bindex[-]url|-[-]find-links|-[-]hash[= ]"  # where packages come from
    r"|(?<![\w.])(?<!\w==)(?:10|192\.168|172\.(?:1[6-9]|2\d|3[01]))(?:\.\d{1,3}){2,3}(?![\w.])"  # somebody's network
)
_PUBLIC = {"_asdict", "_fields", "_make", "_replace"}  # of every named tuple
_PIN = re.compile(r"([a-z0-9]+(?:-[a-z0-9]+)*)==(\d+(?:\.\d+)*(?:\.post\d+)?)")
REQUIREMENTS = sorted(path.name for path in ROOT.glob("requirements*.txt"))


def files() -> list[Path]:
    """Every file of the project: git's list, or without git all that is not made by tools."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    if listed.returncode == 0 and listed.stdout:
        names = listed.stdout.split("\0")[:-1]
        return [ROOT / name for name in names if (ROOT / name).is_file()]
    found = []
    for directory, below, names in os.walk(ROOT):
        below[:] = [
            name
            for name in below
            if name == ".ci" or not (name.startswith(".") or name in _LEAVE_OUT or name.endswith(".egg-info"))
        ]
        found += [Path(directory, name) for name in names]
    return found


def texts() -> dict[str, str]:
    """The text files of the project by path; a file that is not UTF-8 is none."""
    found = {}
    for file in files():
        try:
            found[file.relative_to(ROOT).as_posix()] = file.read_text("utf-8")
        except UnicodeDecodeError:
            continue
    return found


@cache
def parsed(room: str) -> dict[str, ast.Module]:
    """The modules of that package or folder, by path; no test changes one."""
    paths = (ROOT / room).rglob("*.py")
    gc.disable()  # half of the time it would look for garbage among nodes that all stay
    try:
        return {path.relative_to(ROOT).as_posix(): ast.parse(path.read_text("utf-8")) for path in paths}
    finally:
        gc.enable()


def sources() -> dict[str, ast.Module]:
    """What runs, by path."""
    return parsed("controller") | parsed("engine") | parsed("hardware")


@pytest.mark.parametrize("package", ["engine", "hardware", "controller", "seeds"])
def test_the_packages_come_from_this_tree(package: str) -> None:
    assert importlib.import_module(package).__file__ == str(ROOT / package / "__init__.py")


def test_no_package_stands_under_tests() -> None:
    packages = [path.parent.relative_to(ROOT / "tests") for path in (ROOT / "tests").rglob("__init__.py")]
    assert [path for path in packages if "plugins" not in path.parts] == [], "but those of other distributions"


def test_every_test_file_has_a_name_of_its_own() -> None:
    names = [path.name for path in (ROOT / "tests").rglob("test_*.py")]
    assert sorted(names) == sorted(set(names))


def strangers(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Line and name of each import of another test, or of what its module keeps to itself."""
    for node in ast.walk(tree):
        match node:
            case ast.Import():
                names = [alias.name for alias in node.names]
            case ast.ImportFrom():
                names = [f"{node.module}.{alias.name}" for alias in node.names]
            case _:
                continue
        for name in names:
            if re.search(r"(?:^|\.)(?:test_|_(?!_))", name):
                yield node.lineno, name


def private_names(modules: Iterable[ast.Module]) -> set[str]:
    """What those modules keep to themselves: methods, functions and attributes of `self`."""
    found = set()
    for node in (node for module in modules for node in ast.walk(module)):
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.Name(id=name, ctx=ast.Store()):
                found.add(name)
            case ast.Attribute(value=ast.Name("self"), attr=name, ctx=ast.Store()):
                found.add(name)
            case _:
                pass
    return {name for name in found if re.match("_(?!_)", name)} - _PUBLIC


def intrusions(tree: ast.Module, private: set[str]) -> Iterator[tuple[int, str]]:
    """Line and name where a module reaches for one of those names in something that is not its own."""
    own = private_names([tree])
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(value=ast.Name("self" | "cls"), attr=name) if name in private - own:
                yield node.lineno, name
            case ast.Attribute(value=ast.Name("self" | "cls")):
                continue
            case ast.Attribute(attr=name) if name in private:
                yield node.lineno, name
            case ast.Call(func=ast.Attribute(attr="setattr") | ast.Name("getattr" | "setattr"), args=args):
                yield from ((node.lineno, a.value) for a in args if isinstance(a, ast.Constant) and a.value in private)
            case _:
                pass


def test_no_test_uses_what_the_product_keeps_to_itself() -> None:
    private, found = private_names((sources() | parsed("firmware")).values()), {}
    for path, module in parsed("tests").items():
        found.update({f"{path}:{line}": name for line, name in intrusions(module, private)})
    assert found == {}, "test what it does for its callers"


@pytest.mark.parametrize(
    ("line", "is_one"),
    [
        ("table._line.frame()", True),
        ("monkeypatch.setattr(table, '_line', None)", True),
        ("class Mine(Table):\n  def move(self):\n    return self._line", True),
        ("class Mine:\n  def __init__(self):\n    self._line = 1\n  def move(self):\n    return self._line", False),
        ("position._replace(turn=1)", False),
        ("table.line.frame()", False),
    ],
)
def test_the_search_for_intrusions_finds_them_and_no_others(line: str, is_one: bool) -> None:
    private = private_names([ast.parse("class Table:\n  def __init__(self):\n    self._line = 1")])
    assert bool(list(intrusions(ast.parse(line), private))) is is_one


def test_no_test_imports_a_test_or_a_private_name() -> None:
    found = {}
    for path, module in parsed("tests").items():
        found.update({f"{path}:{line}": name for line, name in strangers(module)})
    assert found == {}


@pytest.mark.parametrize(
    ("line", "is_one"),
    [
        ("from tests.engine.test_x import GAMES", True),
        ("import tests.engine.test_x", True),
        ("from engine.games import _load, load", True),
        ("from engine._inner import load", True),
        ("from __future__ import annotations", False),
        ("from tests.engine.latest_games import GAMES", False),
    ],
)
def test_the_search_for_such_imports_finds_them_and_no_others(line: str, is_one: bool) -> None:
    assert bool(list(strangers(ast.parse(line)))) is is_one


def homonyms(modules: dict[str, ast.Module]) -> dict[str, list[str]]:
    """The classes that several modules define under one name, with the paths of these."""
    found: dict[str, list[str]] = {}
    for path, module in modules.items():
        for node in ast.walk(module):
            if isinstance(node, ast.ClassDef):
                found.setdefault(node.name, []).append(path)
    return {name: paths for name, paths in found.items() if len(paths) > 1}


def test_no_two_classes_share_a_name() -> None:
    found = homonyms(sources())
    machine = found.pop("Pin")  # the model of MicroPython's `machine` has to call its pin so
    assert sorted(machine) == ["hardware/drivers/pins.py", "hardware/sim/pico_machine/machine.py"]
    assert found == {}, "each thing its own word: say which of them it is"


def test_the_search_for_homonyms_finds_them_inside_of_others_too() -> None:
    modules = {"a.py": ast.parse("class Line: ..."), "b.py": ast.parse("def make():\n    class Line: ...")}
    assert homonyms(modules) == {"Line": ["a.py", "b.py"]}


def kinds_of_values(module: ast.Module) -> Iterator[tuple[str, str]]:
    """Name and text of each number and each type alias that a module defines for others."""
    for node in module.body:
        match node:
            case ast.Assign(targets=[ast.Name(name)], value=value) | ast.AnnAssign(
                ast.Name(name), value=ast.expr() as value
            ):
                is_alias = name[0].isupper() and not name.isupper()
                inside = (ast.Constant, ast.BinOp, ast.UnaryOp, ast.operator, ast.unaryop, ast.Name, ast.Load)
                constants = [part.value for part in ast.walk(value) if isinstance(part, ast.Constant)]
                is_number = (
                    name[0].isupper()
                    and name.isupper()
                    and all(isinstance(part, inside) for part in ast.walk(value))
                    and all(isinstance(one, int | float) for one in constants)
                )
                if is_alias or is_number:
                    yield name, ast.unparse(value)
            case _:
                pass


def ambiguities(modules: dict[str, ast.Module]) -> dict[str, list[str]]:
    """The numbers and type aliases that have several values, with the paths of these; games share no names."""
    found: dict[tuple[str, str], dict[str, str]] = {}
    for path, module in modules.items():
        room = (re.match(r"engine/games/\w+/", path) or [""])[0]
        for name, value in kinds_of_values(module):
            found.setdefault((room, name), {})[path] = value
    return {name: sorted(values) for (_, name), values in found.items() if len(set(values.values())) > 1}


def test_no_number_and_no_type_alias_has_two_values() -> None:
    assert ambiguities(sources()) == {}, "say in the name what it is of, and the unit"


def constants(module: ast.Module) -> Iterator[str]:
    """The names in capitals that a module defines for others, also several in one statement."""
    for node in module.body:
        match node:
            case ast.Assign(targets=targets):
                names = [part for target in targets for part in ast.walk(target)]
            case ast.AnnAssign(target=target):
                names = [target]
            case _:
                names = []
        yield from (part.id for part in names if isinstance(part, ast.Name) and part.id.isupper())


def test_no_number_has_a_name_that_says_neither_what_it_is_of_nor_its_unit() -> None:
    riddles = [
        "ALL",
        "EVERY",
        "FEW",
        "FULL",
        "KEPT",
        "LAST",
        "LATE",
        "LEAST",
        "LONG",
        "LONGEST",
        "MOST",
        "NONE",
        "PATIENCE",
        "ROOM",
        "SURE",
    ]
    # A message bears the words of its id.
    numbers = {path: module for path, module in sources().items() if not path.endswith("/messages.py")}
    found = [(path, name) for path, module in numbers.items() for name in constants(module) if name in riddles]
    assert found == []


def test_the_search_for_constants_finds_each_of_several_in_one_statement() -> None:
    module = ast.parse("FEW, MANY = 1, 2\nALL: int = 3\nroom = LONG = 4\ndef f():\n    NONE = 5")
    assert list(constants(module)) == ["FEW", "MANY", "ALL", "LONG"]


@pytest.mark.parametrize(
    ("one", "other", "is_one"),
    [
        ("GAP_NS = 250 * MS_NS", "GAP_NS: Final = 80", True),
        ("Run = Callable[[], int]", "Run: TypeAlias = Callable[[], str]", True),
        ("WIDTH_MM = 14.0", "WIDTH_MM = 14.0", False),
        ("WORDS = ('a',)", "WORDS = ('b',)", False),
    ],
)
def test_the_search_for_ambiguities_finds_them_and_no_others(one: str, other: str, is_one: bool) -> None:
    assert bool(ambiguities({"a.py": ast.parse(one), "b.py": ast.parse(other)})) is is_one
    games = {"engine/games/a/x.py": ast.parse(one), "engine/games/b/x.py": ast.parse(other)}
    assert ambiguities(games) == {}


def test_no_file_names_the_place_where_it_was_written() -> None:
    found = {}
    for name, text in texts().items():
        found.update({f"{name}:{text.count(chr(10), 0, hit.start()) + 1}": hit[0] for hit in _PLACES.finditer(text)})
    assert found == {}


# In two halves, so that this file names no place either.
@pytest.mark.parametrize(
    ("half", "other"),
    [
        ("see /ho", "me/anna/x"),
        ('"/ro', 'ot/x"'),
        ("(/wo", "rk/x)"),
        ("https://packages.example", ".org/simple"),
        ("deb.example", ".net"),
        ("--extra-index", "-url"),
        ("-", "-find-links"),
        ("-", "-hash=sha256:0"),
        ("10.1.", "2.3"),
    ],
)
def test_the_search_for_places_finds_them(half: str, other: str) -> None:
    assert _PLACES.search(half + other)


@pytest.mark.parametrize(
    "text", ["/dev/serial/by-id/x", "boards/home/x", "https://x.example/home/y", "1.10.2.3", "127.0.0.1", "x.dev0"]
)
def test_the_search_for_places_leaves_the_rest_alone(text: str) -> None:
    assert not _PLACES.search(text)


@pytest.mark.parametrize("name", REQUIREMENTS)
def test_requirements_are_names_and_versions_sorted(name: str) -> None:
    lines = [line for line in (ROOT / name).read_text("utf-8").splitlines() if not line.startswith("#")]
    assert lines
    assert [line for line in lines if not _PIN.fullmatch(line)] == []
    assert lines == sorted(lines, key=lambda line: line.partition("==")[0])


def test_no_requirement_is_pinned_twice() -> None:
    names = [name for name in REQUIREMENTS if name not in ("requirements-pi.txt", "requirements-sbom.txt")]
    pins = [hit[1] for name in names for hit in _PIN.finditer((ROOT / name).read_text("utf-8"))]
    assert sorted(pins) == sorted(set(pins))


def test_what_a_pi_gets_is_what_the_tests_had() -> None:
    tested = {hit[1]: hit[2] for hit in _PIN.finditer((ROOT / "requirements-test.txt").read_text("utf-8"))}
    on_a_pi = {hit[1]: hit[2] for hit in _PIN.finditer((ROOT / "requirements-pi.txt").read_text("utf-8"))}
    assert {name for name in on_a_pi if name not in tested} == set()
    assert all(tested.get(name, version) == version for name, version in on_a_pi.items())


def test_what_the_project_depends_on_is_pinned_for_running() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    wanted = {re.split(r"[^a-z0-9-]", line)[0] for line in project["dependencies"]}
    pinned = {hit[1] for hit in _PIN.finditer((ROOT / "requirements.txt").read_text("utf-8"))}
    assert wanted
    assert wanted <= pinned


def test_there_is_a_browser_test_to_require() -> None:
    marked = [path.name for path in (ROOT / "tests").rglob("test_*.py") if "IN_A_BROWSER" in path.read_text("utf-8")]
    assert [name for name in marked if name != Path(__file__).name] != []


def test_what_runs_before_a_commit_is_what_make_lint_runs_and_comes_from_here() -> None:
    told = (ROOT / ".pre-commit-config.yaml").read_text("utf-8")
    assert re.findall(r"- repo: (.*)", told) == ["local"]
    assert re.findall(r"entry: (.*)", told) == ["make lint"]
