"""Chooses the build of the engine: compiled modules where there are any, else the same source interpreted.

A compiled module lies beside its `.py` and is found first.  setup.py writes the checksums of the compiled sources to
`built.json`.  If a source has changed since, the whole engine runs interpreted, so the code that runs is always the
code in the files.  The environment variable WITBOARD_ENGINE chooses another build:

    interpreted   every module from its `.py`, whatever is compiled
    (a folder)    compiled modules from there, where `setup.py build_ext --build-lib` put them; the others from `.py`

This is the only file of the engine that reads files; it belongs to the import system, not to the rules.
"""

import json
import os
import sys
import zlib
from collections.abc import Sequence
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

VARIABLE = "WITBOARD_ENGINE"
INTERPRETED = "interpreted"
ROOT = Path(__file__).parents[1]  # the folder that holds `engine`
RECORD = "engine/built.json"


class Build(NamedTuple):
    """A build: `interpreted`, `compiled`, or `checked` (compiled, with bounds checks).

    why, remedy   of an interpreted build: why it is not compiled, and what to do
    """

    name: str
    why: str = ""
    remedy: str = ""

    def __str__(self) -> str:
        reason = f", because {self.why}; to mend it: {self.remedy}" if self.why else ""
        return f"{self.name}{reason}"


class _Finder:
    """Finds the modules of the engine: compiled ones in `compiled`, if given; otherwise the sources."""

    def __init__(self, compiled: Path | None) -> None:
        self.compiled = compiled

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """See importlib.abc.MetaPathFinder; None: no module of the engine."""
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
    """Install the finder that WITBOARD_ENGINE asks for; called before any other module of the engine is imported.

    :raises ImportError: WITBOARD_ENGINE is neither `interpreted` nor a folder.
    """
    wanted = os.environ.get(VARIABLE, "")
    if any(isinstance(finder, _Finder) for finder in sys.meta_path):
        return
    if wanted in ("", INTERPRETED):
        if wanted or changed(ROOT):
            sys.meta_path.insert(0, _Finder(None))
        return
    compiled = Path(wanted).absolute()
    if not compiled.is_dir():
        raise ImportError(f"{VARIABLE}={wanted!r} is no folder of compiled modules; unset it, or give {INTERPRETED!r}")
    sys.meta_path.insert(0, _Finder(compiled))


def changed(folder: Path) -> str:
    """The first source that differs from the one compiled into that folder; "": none differs."""
    for name, digest in _record(folder).get("sources", {}).items():
        try:
            text = (ROOT / name).read_bytes()
        except FileNotFoundError:  # an installed engine has no `.pxd`
            continue
        if zlib.crc32(text) != digest:
            return str(name)
    return ""


def running() -> Build:
    """The build that runs, with the reason if it is interpreted."""
    from engine import kernel

    wanted = os.environ.get(VARIABLE, "")
    folder = ROOT if wanted in ("", INTERPRETED) else Path(wanted)
    record = _record(folder)
    if not (kernel.__file__ or "").endswith(".py"):
        return Build(str(record.get("build", "compiled")))
    if wanted == INTERPRETED:
        return Build(INTERPRETED, f"{VARIABLE}={INTERPRETED} is set", "unset it")
    if text := changed(folder):
        return Build(INTERPRETED, f"{text} was changed after it was compiled", "make install")
    why, _, remedy = str(record.get("why", "")).partition("; ")
    if why:
        return Build(INTERPRETED, why, remedy)
    return Build(INTERPRETED, f"nothing is compiled in {folder}", "make install")


def name() -> str:
    """The name of the build that runs: `interpreted`, `compiled` or `checked`."""
    return running().name


def _record(folder: Path) -> dict[str, Any]:
    """The build record of setup.py in that folder; {} if there is none."""
    try:
        record: dict[str, Any] = json.loads((folder / RECORD).read_text("utf-8"))
    except FileNotFoundError:
        return {}
    return record
