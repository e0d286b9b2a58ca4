"""Messages: what people are told, by id and arguments; the words stand in catalogues, one a room or game and language.

A message is a `str`: its English text.  It also knows its id and its arguments, so it can be stored and said again in
another language.  A plain `str` in its place is verbatim: shown as it is.

A catalogue is a package's folder `locale` with a file a language: `en.ftl`, in the language Fluent, for people, and
`en.json`, made from it, for programs (`python -m tests.catalogues`).  Pages format from the same JSON.

    pattern     "text" or [part, ...]
    part        "text" | {"v": name} | {"f": FUNCTION, "v": name, ...} | {"s": name, "k": {key: pattern}, "d": key}
                | {"m": id}
    functions   CASE(case): a case of a message | LIST: a, b | AND: a, b and c | OR: a, b or c
                | NUMBER(minimumFractionDigits, useGrouping: 1, signDisplay: "always"): a number with so many decimals,
                  a mark between thousands, its sign even if positive | CAPITAL: with a large first letter

`s` chooses by the argument itself, by the id of a message, or by the plural category of a number.  `m` puts in another
message of the catalogue with the same arguments.
"""

import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib.resources import files
from typing import Any, TypeAlias, Union

Argument: TypeAlias = Union[str, int, float, "Message", Sequence[Union[str, "Message"]]]
Part: TypeAlias = str | Mapping[str, Any]
Pattern: TypeAlias = str | Sequence[Part]
Patterns: TypeAlias = Mapping[str, Pattern]

ENGLISH = "en"
LANGUAGES = {ENGLISH: "English", "de": "Deutsch"}  # each by its own name
PSEUDO = "qps"  # English with marks, to see what no catalogue says
LOCALES = (*LANGUAGES, PSEUDO)
CASE_SIGN = "."  # between the id of a message and its case


class Message(str):
    """A sentence or name by id: the English text, as a str.

    id    `catalogue.id`
    args  by name: text, number, message, or a sequence of texts and messages
    """

    __slots__ = ("args", "id")
    id: str
    args: Mapping[str, Argument]

    def __new__(cls, id: str, args: Mapping[str, Argument]) -> "Message":
        """The message of that id; one that no catalogue has shows its id and its arguments."""
        made = str.__new__(cls, _text(id, args, ENGLISH))
        made.id = id
        made.args = args
        return made

    def __reduce__(self) -> tuple[Any, ...]:
        return Message, (self.id, dict(self.args))

    def __repr__(self) -> str:
        return f"<{self.id}: {str(self)!r}>"


class Catalogue:
    """The messages of one room or game, found in the folder `locale` of a package.

    :raises ValueError: another package has a catalogue of that key.
    """

    def __init__(self, key: str, package: str) -> None:
        self.key = key
        self.package = package
        known = _CATALOGUES.get(key, self)
        if known.package != package:
            raise ValueError(f"the catalogue {key!r} of {package} is that of {known.package}; choose another key")
        _CATALOGUES[key] = self
        self.declared: dict[str, Mapping[str, type]] = {}
        self._formatters: dict[str, Formatter] = {}  # by language: reading and marking patterns takes milliseconds

    def message(self, id: str, **kinds: type) -> Callable[..., Message]:
        """Declare a message: `message("too-far", site=str)` is a function of `site`.

        A kind is str (a name, a notation), int, float, Message, or tuple (of texts and messages).

        :raises ValueError: the id is declared already.
        """
        if id in self.declared:
            raise ValueError(f"the message {self.key}.{id} is declared twice")
        self.declared[id] = kinds
        full = f"{self.key}.{id}"

        def made(**args: Argument) -> Message:
            if args.keys() != kinds.keys():
                raise TypeError(f"{full} takes {', '.join(sorted(kinds)) or 'nothing'}; not {', '.join(sorted(args))}")
            for name, value in args.items():
                if not isinstance(value, kinds[name]):
                    raise TypeError(f"{full}: {name} is a {kinds[name].__name__}; not {value!r}")
            return Message(full, args)

        return made

    def fixed(self, id: str) -> Message:
        """Declare a message without arguments, and make it."""
        return self.message(id)()

    def patterns(self, locale: str) -> Patterns:
        """The patterns in that language by id; empty if the catalogue has no such language."""
        return self.formatter(locale).patterns

    def formatter(self, locale: str) -> "Formatter":
        """The formatter of the messages in that language; the same object each time."""
        if locale not in self._formatters:
            marked = locale == PSEUDO
            patterns = _pseudo(self.patterns(ENGLISH)) if marked else self.source(locale)
            self._formatters[locale] = Formatter(patterns, locale)
        return self._formatters[locale]

    def source(self, locale: str) -> Patterns:
        """The patterns as they are written down; asked for once a language."""
        return _read(self.package, locale)


_CATALOGUES: dict[str, Catalogue] = {}
_SOURCES: list[tuple[Callable[[], Iterable[str]], Callable[[str], object]]] = []


def catalogues() -> Mapping[str, Catalogue]:
    """All catalogues of what is imported, by key."""
    return _CATALOGUES


def found_in(keys: Callable[[], Iterable[str]], load: Callable[[str], object]) -> None:
    """From now on `load` imports the catalogues of those keys: when a message of theirs is read, or all are wanted."""
    _SOURCES.append((keys, load))


def _catalogue(key: str) -> Catalogue | None:
    if key not in _CATALOGUES:
        for keys, load in _SOURCES:
            if key in keys():
                load(key)
    return _CATALOGUES.get(key)


def language_of(wishes: Iterable[str]) -> str:
    """The first wish that is a language here, by its first part (`de` for `de-AT`, `de_DE.UTF-8`); else English."""
    wished = (re.split("[-_.@]", wish.strip().lower())[0] for wish in wishes)
    return next((one for one in wished if one in LOCALES), ENGLISH)


def say(text: str, locale: str = ENGLISH) -> str:
    """The message in that language; where the language lacks it, in English; verbatim text as it is."""
    if isinstance(text, Message):
        return str(text) if locale == ENGLISH else _text(text.id, text.args, locale)
    return text


def plain(value: object) -> object:
    """A message as plain values for JSON: its id, and its arguments if it has any.  For encoders, as their hook.

    :raises TypeError: the value is no message.
    """
    if not isinstance(value, Message):
        raise TypeError(f"a {type(value).__name__} has no plain values")
    if not value.args:
        return {"id": value.id}
    return {"id": value.id, "args": {name: _plain_argument(argument) for name, argument in value.args.items()}}


def read(value: object, depth: int = 8) -> str:
    """The message or the verbatim text in plain values; `depth`: how deep messages may lie in messages.

    :raises ValueError: it is neither.
    """
    if isinstance(value, str):
        return value
    if not isinstance(value, Mapping) or not isinstance(value.get("id"), str) or value.keys() - {"id", "args"}:
        raise ValueError(f"expected a text, or a message with id and args; not {value!r}")
    args = value.get("args", {})
    if not isinstance(args, Mapping) or not depth:
        raise ValueError(f"message {value['id']!r}: args are names with values, {depth} deep; not {args!r}")
    return Message(value["id"], {str(name): _read_argument(argument, depth) for name, argument in args.items()})


def revive(value: object) -> object:
    """Plain values with every message in them read; everything else as it was.

    :raises ValueError: what looks like a message is none.
    """
    if isinstance(value, list):
        return [revive(one) for one in value]
    if not isinstance(value, dict):
        return value
    if isinstance(value.get("id"), str) and not value.keys() - {"id", "args"}:
        return read(value)
    return {key: revive(one) for key, one in value.items()}


def document(locale: str) -> dict[str, object]:
    """All catalogues in that language as plain values, imported or not: for programs that format themselves."""
    words = {
        "and": AND.get(locale, AND[ENGLISH]),
        "or": OR.get(locale, OR[ENGLISH]),
        "point": POINT.get(locale, "."),
        "group": GROUP.get(locale, ","),
    }
    for keys, load in _SOURCES:
        for key in keys():
            load(key)
    told = {key: catalogue.patterns(locale) for key, catalogue in sorted(_CATALOGUES.items())}
    return {
        "locale": locale,
        "languages": LANGUAGES,
        "words": words,
        "catalogues": {key: patterns for key, patterns in told.items() if patterns},
    }


def _plain_argument(argument: Argument) -> object:
    if isinstance(argument, Message):
        return plain(argument)
    if isinstance(argument, str | int | float):
        return argument
    return [_plain_argument(one) for one in argument]


def _read_argument(value: object, depth: int) -> Argument:
    if isinstance(value, int | float):
        return value
    if isinstance(value, list | tuple):
        return tuple(read(one, depth - 1) for one in value)
    return read(value, depth - 1)


def _text(id: str, args: Mapping[str, Argument], locale: str) -> str:
    key, _, name = id.partition(".")
    catalogue = _catalogue(key)
    if catalogue is not None:
        for language in (ENGLISH,) if locale == ENGLISH else (locale, ENGLISH):
            formatter = catalogue.formatter(language)
            if name in formatter.patterns:
                try:
                    return formatter.text(name, args)
                except (KeyError, TypeError, ValueError):  # of another version
                    break
    told = ", ".join(f"{name} {_shown(value, locale)}" for name, value in args.items())
    return f"{id}: {told}" if told else id


def _shown(argument: Argument, locale: str) -> str:
    if isinstance(argument, str):
        return say(argument, locale)
    if isinstance(argument, int | float):
        return str(argument).replace(".", POINT.get(locale, "."))
    return ", ".join(say(one, locale) for one in argument)


def _read(package: str, locale: str) -> Patterns:
    file = files(package) / "locale" / f"{locale}.json"
    if not file.is_file():
        return {}
    patterns: Patterns = json.loads(file.read_text("utf-8"))
    return patterns


# Formatting.

AND = {ENGLISH: "and", "de": "und", PSEUDO: "àñd"}
OR = {ENGLISH: "or", "de": "oder", PSEUDO: "ör"}
POINT = {"de": ","}
GROUP = {"de": "."}  # between thousands


def plural(locale: str, number: float) -> str:
    """The plural category of a number in that language, as Unicode's CLDR has it."""
    return "one" if number == 1 and isinstance(number, int) else "other"  # English and German alike


class Formatter:
    """Formats the messages of one catalogue in one language: those of its `patterns`, by id."""

    def __init__(self, patterns: Patterns, locale: str) -> None:
        self.patterns = patterns
        self._locale = locale

    def text(self, id: str, args: Mapping[str, Argument]) -> str:
        """The message with its arguments.

        :raises KeyError: an id, an argument or a case is not there.
        :raises TypeError: an argument is of another kind than the pattern needs.
        """
        return self._pattern(self.patterns[id], args)

    def _pattern(self, pattern: Pattern, args: Mapping[str, Argument]) -> str:
        if isinstance(pattern, str):
            return pattern
        return "".join([part if isinstance(part, str) else self._part(part, args) for part in pattern])

    def _part(self, part: Mapping[str, Any], args: Mapping[str, Argument]) -> str:
        if "f" in part:
            return self._function(part, args[part["v"]])
        if "v" in part:
            return _shown(args[part["v"]], self._locale)
        if "m" in part:
            return self._pattern(self.patterns[part["m"]], args)
        variants = part["k"]
        return self._pattern(variants[self._key(args[part["s"]], variants, part["d"])], args)

    def _key(self, argument: Argument, variants: Mapping[str, Pattern], default: str) -> str:
        if isinstance(argument, Message) and (name := argument.id.partition(".")[2]) in variants:
            return name
        if isinstance(argument, str | int | float) and str(argument) in variants:
            return str(argument)
        if isinstance(argument, int | float) and (category := plural(self._locale, argument)) in variants:
            return category
        return default

    def _function(self, part: Mapping[str, Any], argument: Argument) -> str:
        match part["f"]:
            case "CASE":
                return self._in_case(argument, part["case"])
            case "NUMBER":
                sign = "+" if part.get("signDisplay") == "always" else ""
                text = f"{argument:{sign},.{part.get('minimumFractionDigits', 0)}f}"
                group = GROUP.get(self._locale, ",") if part.get("useGrouping") else ""
                return text.translate({ord(","): group, ord("."): POINT.get(self._locale, ".")})
            case "CAPITAL":
                text = _shown(argument, self._locale)
                return text[:1].upper() + text[1:]
            case _:
                return self._row(part, argument)

    def _row(self, part: Mapping[str, Any], argument: Argument) -> str:
        if isinstance(argument, str | int | float):
            raise TypeError(f"{part['f']} takes several texts; not {argument!r}")
        names = [say(one, self._locale) for one in argument]
        if part["f"] == "LIST" or len(names) < 2:
            return ", ".join(names)
        last = {"AND": AND, "OR": OR}[part["f"]].get(self._locale, AND[ENGLISH])
        return f"{', '.join(names[:-1])} {last} {names[-1]}"

    def _in_case(self, argument: Argument, case: str) -> str:
        if isinstance(argument, Message):
            key, _, name = argument.id.partition(".")
            catalogue = _catalogue(key)
            formatter = catalogue.formatter(self._locale) if catalogue is not None else None
            if formatter is not None and name + CASE_SIGN + case in formatter.patterns:
                return formatter.text(name + CASE_SIGN + case, argument.args)
        return _shown(argument, self._locale)


# The pseudo-language.

_MARKED = str.maketrans("aeiounscyAEIOUNSC", "àéîöûñšçýÀÉÎÖÛÑŠÇ")


def _pseudo(patterns: Patterns) -> Patterns:
    return {id: ["⟦", *_marked(pattern), "⟧"] for id, pattern in patterns.items()}


def _marked(pattern: Pattern) -> list[Part]:
    return [_marked_part(part) for part in ([pattern] if isinstance(pattern, str) else pattern)]


def _marked_part(part: Part) -> Part:
    if isinstance(part, str):
        return part.translate(_MARKED)
    if "k" in part:
        return {**part, "k": {key: _marked(variant) for key, variant in part["k"].items()}}
    return part
