"""Makes the JSON of each catalogue from its Fluent source: `python -m tests.catalogues`.

The subset of Fluent that is taken is listed in docs/messages.md; anything else is an error that names the place.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from fluent.syntax import FluentParser, ast

ROOT = Path(__file__).parents[1]
FUNCTIONS = {"CASE", "LIST", "AND", "OR", "NUMBER", "CAPITAL"}


class BadCatalogue(Exception):
    """A source that cannot be used; names file and message."""


def sources(root: Path = ROOT) -> list[Path]:
    """The Fluent files of the tree."""
    rooms = ("engine", "controller", "hardware", "tests")
    return sorted(file for room in rooms for file in (root / room).glob("**/locale/*.ftl"))


def compiled(file: Path) -> dict[str, Any]:
    """The patterns of a Fluent file by id; a case of a message stands at `id.case`.

    :raises BadCatalogue: the file holds an error, or what the subset lacks.
    """
    resource = FluentParser().parse(file.read_text("utf-8"))
    patterns: dict[str, Any] = {}
    for entry in resource.body:
        if isinstance(entry, ast.Junk):
            raise BadCatalogue(f"{file}: {entry.annotations[0].message}: {(entry.content or '').splitlines()[0]!r}")
        if isinstance(entry, ast.Term):
            raise BadCatalogue(f"{file}: -{entry.id.name}: write a message instead of a term")
        if isinstance(entry, ast.Message):
            for id, pattern in _named(entry):
                if id in patterns:
                    raise BadCatalogue(f"{file}: {id} stands there twice")
                patterns[id] = _pattern(pattern, f"{file}: {id}")
    return patterns


def _named(entry: ast.Message) -> Iterator[tuple[str, ast.Pattern]]:
    if entry.value is None:
        raise BadCatalogue(f"{entry.id.name} has no text")
    yield entry.id.name, entry.value
    for attribute in entry.attributes:
        yield f"{entry.id.name}.{attribute.id.name}", attribute.value


def _pattern(pattern: ast.Pattern, place: str) -> Any:
    parts: list[Any] = []
    for element in pattern.elements:
        part = element.value if isinstance(element, ast.TextElement) else _part(element.expression, place)
        if isinstance(part, str) and parts and isinstance(parts[-1], str):
            parts[-1] += part
        else:
            parts.append(part)
    return parts[0] if len(parts) == 1 and isinstance(parts[0], str) else parts


def _part(given: Any, place: str) -> Any:
    match given:
        case ast.StringLiteral():
            return given.parse()["value"]
        case ast.VariableReference():
            return {"v": given.id.name}
        case ast.MessageReference(attribute=None):
            return {"m": given.id.name}
        case ast.FunctionReference():
            return _function(given, place)
        case ast.SelectExpression(selector=ast.VariableReference() as chosen):
            variants = {
                variant.key.name if isinstance(variant.key, ast.Identifier) else variant.key.value: variant
                for variant in given.variants
            }
            default = next(key for key, variant in variants.items() if variant.default)
            return {
                "s": chosen.id.name,
                "k": {key: _pattern(variant.value, place) for key, variant in variants.items()},
                "d": default,
            }
        case ast.Placeable():
            return _part(given.expression, place)
        case _:
            raise BadCatalogue(f"{place}: {type(given).__name__} is no part of the subset")


def _function(given: ast.FunctionReference, place: str) -> dict[str, Any]:
    name, positional = given.id.name, given.arguments.positional
    if name not in FUNCTIONS or len(positional) != 1 or not isinstance(positional[0], ast.VariableReference):
        raise BadCatalogue(f"{place}: {name} takes one variable; the functions are {', '.join(sorted(FUNCTIONS))}")
    part: dict[str, Any] = {"f": name, "v": positional[0].id.name}
    for option in given.arguments.named:
        value = option.value.parse()["value"]
        part[option.name.name] = int(value) if isinstance(option.value, ast.NumberLiteral) else value
    return part


def written(patterns: dict[str, Any]) -> str:
    """The patterns as the text of a JSON file: a line a message."""
    lines = [f" {json.dumps(id)}: {json.dumps(pattern, ensure_ascii=False)}" for id, pattern in patterns.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def main() -> None:
    """Write the JSON of every source beside it."""
    for file in sources():
        file.with_suffix(".json").write_text(written(compiled(file)), "utf-8")


if __name__ == "__main__":
    try:
        main()
    except BadCatalogue as error:
        sys.exit(str(error))
