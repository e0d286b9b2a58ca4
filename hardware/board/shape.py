"""Converts plain TOML values to structs and collects all misfits, not only the first."""

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from functools import cache
from types import UnionType
from typing import Annotated, Any, Literal, NamedTuple, TypeVar, Union, get_args, get_origin

import msgspec
from msgspec.structs import FieldInfo

from hardware.toml_lines import Path

S = TypeVar("S", bound=msgspec.Struct)
TAG = "driver"


class Misfit(NamedTuple):
    """What is wrong at `path`, with the remedy."""

    path: Path
    text: str


class Shape:
    """Converts values and collects misfits.

    misfits   all misfits so far
    origin    id(struct) -> its path in the file
    stood_in  whether a missing or wrong value was replaced by a stand-in
    dropped   whether a misfitting array element was left out, so that the others can still be checked
    """

    def __init__(self, drivers: Mapping[object, Mapping[str, type]]) -> None:
        """`drivers`: type of a field -> the structs it may hold, by the value of the key `driver`."""
        self._drivers = drivers
        self.misfits: list[Misfit] = []
        self.origin: dict[int, Path] = {}
        self.stood_in = False
        self.dropped = False

    def read(self, kind: type[S], data: object, path: Path, instead: Mapping[str, object] | None = None) -> S | None:
        """A struct of that kind; None if a value is missing or wrong and `instead` has no stand-in for it."""
        if not isinstance(data, dict):
            self.misfits.append(Misfit(path, f"is {_shown(data)}; write a table of keys"))
            return None
        fields = _fields_of(kind)
        known = [*([kind.__struct_config__.tag_field] if kind.__struct_config__.tag_field else []), *fields]
        for key in data:
            if key not in known:
                self.misfits.append(Misfit((*path, key), _unknown(key, known)))
        given: dict[str, object] = {}
        lost: list[str] = []
        for key, field in fields.items():
            if key in data:
                fits, value = self._value(field, data[key], (*path, key))
                if fits:
                    given[key] = value
                else:
                    lost.append(key)
            elif field.required:
                self.misfits.append(Misfit(path, f"key {key!r} is missing; it takes {self._taken(field.type)}"))
                lost.append(key)
        stand_in = instead or {}
        if any(key not in stand_in for key in lost):
            return None
        given.update((key, stand_in[key]) for key in lost)
        self.stood_in = self.stood_in or bool(lost)
        struct = kind(**given)
        self.origin[id(struct)] = path
        return struct

    def _value(self, field: FieldInfo, value: object, path: Path) -> tuple[bool, object]:
        kind = _without_none(field.type)
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            struct = self.read(kind, value, path)
            return struct is not None, struct
        drivers = self._drivers_for(field.type)
        if drivers is not None:
            return self._one_of(drivers, value, path)
        if get_origin(kind) is tuple and _is_struct(get_args(kind)[0]):
            return self._array(get_args(kind)[0], value, path)
        try:
            return True, msgspec.convert(value, kind)
        except msgspec.ValidationError:
            self.misfits.append(Misfit(path, f"is {_shown(value)}; it takes {_taken(kind)}"))
            return False, None

    def _drivers_for(self, kind: Any) -> Mapping[str, type[msgspec.Struct]] | None:
        """The drivers of a field, by name; None: the field holds no driver."""
        kinds = get_args(kind) if get_origin(kind) in (Union, UnionType) else (kind,)
        return next((self._drivers[one] for one in kinds if one in self._drivers), None)

    def _taken(self, kind: Any) -> str:
        drivers = self._drivers_for(kind)
        return _taken(kind) if drivers is None else f"a table with {TAG} = {_words(drivers)}"

    def _one_of(self, drivers: Mapping[str, type[msgspec.Struct]], value: object, path: Path) -> tuple[bool, object]:
        """A table whose keys depend on its key `driver`."""
        if not isinstance(value, dict):
            self.misfits.append(Misfit(path, f"is {_shown(value)}; write a table of keys"))
            return False, None
        if TAG not in value:
            self.misfits.append(Misfit(path, f"key {TAG!r} is missing; it takes {_words(drivers)}"))
            return False, None
        word = value[TAG]
        if not isinstance(word, str) or word not in drivers:
            self.misfits.append(Misfit((*path, TAG), f"is {_shown(word)}; it takes {_words(drivers)}"))
            return False, None
        struct = self.read(drivers[word], value, path)
        return struct is not None, struct

    def _array(self, kind: type[S], value: object, path: Path) -> tuple[bool, object]:
        if not isinstance(value, list):
            self.misfits.append(Misfit(path, f"is {_shown(value)}; write an array of tables"))
            return False, None
        read = [self.read(kind, element, (*path, i)) for i, element in enumerate(value)]
        fitting = tuple(struct for struct in read if struct is not None)
        self.dropped = self.dropped or len(fitting) < len(read)
        return True, fitting


@cache
def _fields_of(kind: type[msgspec.Struct]) -> Mapping[str, FieldInfo]:
    """By name; kept, as a board has a hundred sites of the same kind."""
    return {field.name: field for field in msgspec.structs.fields(kind)}


def _without_none(kind: Any) -> Any:
    """The struct of an optional one; other types as they are."""
    kinds = [one for one in get_args(kind) if one is not type(None)] if get_origin(kind) in (Union, UnionType) else []
    return kinds[0] if len(kinds) == 1 and _is_struct(kinds[0]) else kind


def _is_struct(kind: object) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


def _unknown(key: str, known: list[str]) -> str:
    near = get_close_matches(key, known, n=1)
    return f"is not known; did you mean {near[0]!r}?" if near else f"is not known; known are: {', '.join(known)}"


def _shown(value: object) -> str:
    match value:
        case bool():
            return str(value).lower()
        case dict():
            return "a table"
        case list():
            return "an array"
        case str():
            return f'"{value}"' if len(value) <= 40 else f'"{value[:40]}..."'
        case _:
            return str(value)[:40]


def _words(words: Iterable[object]) -> str:
    return " or ".join(f'"{word}"' if isinstance(word, str) else str(word) for word in words)


def _taken(kind: Any) -> str:
    """In words what a key takes; `kind` is one of the types of `file`."""
    if get_origin(kind) is Annotated:
        base, meta = get_args(kind)[:2]
        if meta.description is not None:
            return str(meta.description)
        if get_origin(base) is tuple:
            return f"{_taken(base)}, one at least"
        if meta.pattern is not None:
            return "letters, digits, '.', '-' and '_', at most 40, no spaces"
        if base is str:
            return f"1 to {meta.max_length} letters"
        bounds = f"over {meta.gt} and up to" if meta.gt is not None else f"from {meta.ge} to"
        return f"{_taken(base)} {bounds} {meta.le}"
    if get_origin(kind) is Literal:
        return _words(get_args(kind))
    if get_origin(kind) in (Union, UnionType):
        return " or ".join(_taken(one) for one in get_args(kind) if one is not type(None))
    if get_origin(kind) is tuple:
        element = get_args(kind)[0]
        return "an array of tables" if _is_struct(element) else f"a list, each {_taken(element)}"
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return "a table of keys"
    return {int: "a whole number", float: "a number", bool: "true or false", str: "text"}.get(kind, str(kind))
