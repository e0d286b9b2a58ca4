"""Which build of the engine runs: the compiled one where there is one, the same text interpreted where not.

A compiled module lies beside its `.py` and is found first.  The environment variable WITBOARD_ENGINE chooses another:

    interpreted   every module from its `.py`, whatever is compiled
    (a folder)    compiled modules from there, where `setup.py build_ext --build-lib` put them; the others from `.py`
"""

import os
import sys
from collections.abc import Sequence
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from types import ModuleType

VARIABLE = "WITBOARD_ENGINE"
INTERPRETED = "interpreted"


class _Finder:
    """Finds the modules of the engine: compiled ones in a folder, if one is given, and else the sources."""

    def __init__(self, compiled: Path | None) -> None:
        self.compiled = compiled

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """For the import system; None: it is not ours."""
        package, _, _ = name.rpartition(".")
        if package.partition(".")[0] != "engine":
            return None
        if self.compiled is not None:
            folder = self.compiled.joinpath(*package.split("."))
            spec = FileFinder(str(folder), (ExtensionFileLoader, EXTENSION_SUFFIXES)).find_spec(name)
            if spec is not None and spec.loader is not None:  # a folder alone is no module
                return spec
        for place in path or ():
            spec = FileFinder(place, (SourceFileLoader, [".py"])).find_spec(name)
            if spec is not None and spec.loader is not None:
                return spec
        return None


def choose() -> None:
    """Do what WITBOARD_ENGINE says, before any other module of the engine is imported.

    :raises ImportError: it names neither `interpreted` nor a folder.
    """
    wanted = os.environ.get(VARIABLE, "")
    if not wanted or any(isinstance(finder, _Finder) for finder in sys.meta_path):
        return
    compiled = None if wanted == INTERPRETED else Path(wanted)
    if compiled is not None and not compiled.is_dir():
        raise ImportError(f"{VARIABLE}={wanted!r} is no folder of compiled modules; unset it, or give {INTERPRETED!r}")
    sys.meta_path.insert(0, _Finder(compiled))


def name() -> str:
    """Which build runs: `compiled` or `interpreted`."""
    from engine import kernel

    return INTERPRETED if (kernel.__file__ or "").endswith(".py") else "compiled"
