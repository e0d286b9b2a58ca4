"""A command by its name, and any command at all, for tests that try many."""

import msgspec
from hypothesis import strategies as st

from controller.core.api.commands import COMMANDS, AnyCommand, Command

_TEXTS = st.text(max_size=20)
_FIELDS = {  # what a field may hold, at a board of two sides
    "side": st.none() | st.integers(0, 1),
    "question": st.integers(0, 2**53),
    "choice": _TEXTS,
    "switch": st.sampled_from(["on", "off"]),
    "notation": _TEXTS,
    "position": _TEXTS,
    "amount_ms": st.integers(-86_400_000, 86_400_000),
    "site": _TEXTS,
    "sites": st.lists(_TEXTS, max_size=4).map(tuple),
}


def command(name: str, **told: object) -> Command:
    """The command of that name; of what is told it gets the fields that it takes."""
    taken = {field.encode_name for field in msgspec.structs.fields(COMMANDS[name])}
    fields = {key: value for key, value in told.items() if key in taken}
    made: Command = msgspec.convert({"name": name, **fields}, Command)
    return made


def _of(kind: type[AnyCommand]) -> st.SearchStrategy[AnyCommand]:
    return st.builds(kind, **{field.name: _FIELDS[field.name] for field in msgspec.structs.fields(kind)})


ANY_COMMAND: st.SearchStrategy[AnyCommand] = st.one_of([_of(kind) for kind in COMMANDS.values()])
