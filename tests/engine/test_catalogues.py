"""Each catalogue and its declarations agree, and its JSON is made from its source."""

import importlib
import pkgutil
from collections.abc import Iterator
from importlib.resources import files
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import controller
import engine
import hardware
from engine import messages
from tests.catalogues import ROOT, compiled, sources, written

# Declared for tests alone; those of the latter say what is missing as they are imported.
OWN_TESTS = ("vectors", "chess_for_bench")
SOURCES = [file for file in sources() if file.parts[-3] not in OWN_TESTS]
NUMERIC = (int, float)


@pytest.fixture(scope="module")
def catalogues() -> dict[Path, messages.Catalogue]:
    """All catalogues by their folder, with every module imported that may declare a message."""
    for room in (engine, controller, hardware):
        for module in pkgutil.walk_packages(room.__path__, f"{room.__name__}."):
            if module.name.rpartition(".")[2] == "messages":
                importlib.import_module(module.name)
    found = messages.catalogues().values()
    return {Path(str(files(one.package))): one for one in found if one.package not in ("tests.vectors", "seeds")}


@pytest.mark.parametrize("file", sources(), ids=lambda file: str(file.relative_to(ROOT)))
def test_the_json_is_made_from_its_source(file: Path) -> None:
    made = file.with_suffix(".json").read_text("utf-8")
    assert made == written(compiled(file)), "python -m tests.catalogues makes it anew"


@pytest.mark.parametrize("file", SOURCES, ids=lambda file: str(file.relative_to(ROOT)))
def test_every_id_has_its_text_and_every_text_its_id(file: Path, catalogues: dict[Path, messages.Catalogue]) -> None:
    catalogue, patterns = catalogues[file.parent.parent], compiled(file)
    texts = {id for id in patterns if messages.CASE_SIGN not in id}
    assert catalogue.declared.keys() - texts == set()
    assert texts - catalogue.declared.keys() - set(_referred(list(patterns.values()))) == set()


@pytest.mark.parametrize("file", SOURCES, ids=lambda file: str(file.relative_to(ROOT)))
def test_every_text_takes_the_arguments_of_its_declaration(
    file: Path, catalogues: dict[Path, messages.Catalogue]
) -> None:
    catalogue, patterns = catalogues[file.parent.parent], compiled(file)
    for id, kinds in catalogue.declared.items():
        used = [use for name, pattern in patterns.items() if _belongs(name, id) for use in _uses(pattern, patterns)]
        for name, part in used:
            assert name in kinds, f"{file}: {id}: {name} is not declared"
            assert _fits(part, kinds[name]), f"{file}: {id}: {name} is a {kinds[name].__name__}, {part} takes another"
        assert {name for name, _ in used} == set(kinds), f"{file}: {id} does not use what is declared"


def test_every_catalogue_has_its_source(catalogues: dict[Path, messages.Catalogue]) -> None:
    for folder, catalogue in catalogues.items():
        assert (folder / "locale" / "en.ftl").is_file(), f"{catalogue.key} has no source"


def test_every_catalogue_has_every_language(catalogues: dict[Path, messages.Catalogue]) -> None:
    for folder, language in product(catalogues, messages.LANGUAGES):
        assert "tests" in folder.parts or (folder / "locale" / f"{language}.ftl").is_file(), f"{folder}: no {language}"


def _belongs(name: str, id: str) -> bool:
    return name == id or name.startswith(id + messages.CASE_SIGN)


def _referred(part: Any) -> Iterator[str]:
    """The texts that others have as a part of theirs, and nobody tells by themselves."""
    match part:
        case list():
            for one in part:
                yield from _referred(one)
        case {"m": str(id)}:
            yield id
        case {"k": dict(variants)}:
            yield from _referred(list(variants.values()))
        case _:
            pass


def _uses(pattern: Any, patterns: Any) -> Iterator[tuple[str, Any]]:
    """Every argument that a pattern uses, with the part that uses it."""
    for part in [] if isinstance(pattern, str) else pattern:
        if isinstance(part, str):
            continue
        if "m" in part:
            yield from _uses(patterns[part["m"]], patterns)
        elif "k" in part:
            yield part["s"], part
            for variant in part["k"].values():
                yield from _uses(variant, patterns)
        else:
            yield part["v"], part


def _fits(part: Any, kind: type) -> bool:
    match part.get("f"):
        case "LIST" | "AND" | "OR":
            return kind is tuple
        case "NUMBER":
            return kind in NUMERIC
        case "CASE":
            return kind in (messages.Message, str)
        case _:
            pass
    if "k" in part and {"one", "other"} & part["k"].keys() - {part["d"]}:
        return kind in NUMERIC
    return kind is not tuple
