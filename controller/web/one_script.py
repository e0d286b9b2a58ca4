"""Makes one script of those that a page begins with: the fewer files are asked for, the sooner the board is there.

Each script becomes a function that gives what the script exports, in the order in which a browser would run them:

    import { byId } from "./dom.js";        const { byId } = $dom;
    export class Goal { ... }               const $goal = (() => { class Goal { ... } return { Goal }; })();

What a page fetches later, by `import()`, stays a file, and takes what it shares with the page from the page's script.
Scripts import names in braces, and export what they declare; a test holds them to that.
"""

import re
from collections.abc import Iterable, Iterator, Mapping

_IMPORT = re.compile(r'^import \{([^}]*)\} from "\./([^"]+)";$', re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:async )?(?:function\*?|class|const|let) (\w+))", re.MULTILINE)

Scripts = Mapping[str, str]  # the text of each by its file's name


def in_order(entry: str, scripts: Scripts) -> tuple[str, ...]:
    """The script and all that it imports, each behind what it imports itself.

    :raises ValueError: scripts import each other in a circle.
    """
    done: list[str] = []

    def visit(name: str, above: tuple[str, ...]) -> None:
        if name in above:
            raise ValueError(f"{' imports '.join((*above, name))}: a circle; let one of them do without the next")
        for _, imported in _IMPORT.findall(scripts[name]):
            if imported not in done:
                visit(imported, (*above, name))
        done.append(name)

    visit(entry, ())
    return tuple(done)


def one_script(entry: str, scripts: Scripts) -> str:
    """The script with all that it imports in it.  It exports these by their names: see `later`."""
    *needed, _ = in_order(entry, scripts)
    exported = f"export {{ {', '.join(map(_name, needed))} }};\n" if needed else ""
    return "".join(map(_as_function, needed, map(scripts.__getitem__, needed))) + _taken(scripts[entry]) + exported


def later(entry: str, scripts: Scripts) -> Iterator[tuple[str, str]]:
    """All other scripts, by name, as they are fetched beside that one: what is in it they take from there."""
    there = set(in_order(entry, scripts)) - {entry}
    for name, text in scripts.items():
        if name in there:
            given = ", ".join(_EXPORT.findall(text))
            yield name, f'import {{ {_name(name)} }} from "./{entry}";\nexport const {{ {given} }} = {_name(name)};\n'
        elif name != entry:
            yield name, _taken(text, there, entry)


def _as_function(name: str, text: str) -> str:
    given = ", ".join(_EXPORT.findall(text))
    return f"const {_name(name)} = (() => {{\n{_EXPORT.sub('', _taken(text))}return {{ {given} }};\n}})();\n"


def _taken(text: str, those: Iterable[str] | None = None, entry: str = "") -> str:
    """The script, taking what it imports from the functions of those scripts (None: of all), which `entry` exports."""

    def take(found: re.Match[str]) -> str:
        names, file = found.groups()
        if those is not None and file not in those:
            return found[0]
        before = f'import {{ {_name(file)} }} from "./{entry}"; ' if entry else ""
        return f"{before}const {{{names.replace(' as ', ': ')}}} = {_name(file)};"

    return _IMPORT.sub(take, text)


def _name(file: str) -> str:
    return f"${file.removesuffix('.js')}"
