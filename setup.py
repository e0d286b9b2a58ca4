"""Compiles the engine where a C compiler is; else says why not, and installs its text (docs/compiled-engine.md).

Compiled is every module of the engine that has a `.pxd` beside it.  What was built, and why it was not compiled, is
written into `engine/built.json`, where `witboard doctor` finds it.  Variables of the environment:

    WITBOARD_PURE=1      compile nothing
    WITBOARD_CHECKED=1   compiled code checks bounds, overflow and division: for tests
"""

import importlib.util
import json
import os
import shutil
import sys
import sysconfig
import tempfile
import zlib
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

CHECKED = os.environ.get("WITBOARD_CHECKED") == "1"
JOBS = 2
C_ONLY = Path("engine/flat.pxd")  # no module: its functions stand in for those of flat.py
SOURCES = [path.with_suffix(".py") for path in sorted(Path("engine").rglob("*.pxd")) if path != C_ONLY]
SHARED = "engine.memoryviews"  # what all modules need to read buffers, compiled once; Cython writes it
DIRECTIVES = {
    "language_level": 3,
    "infer_types": True,
    "annotation_typing": False,
    "wraparound": False,
    "boundscheck": CHECKED,
    "initializedcheck": CHECKED,
    "overflowcheck": CHECKED,
    "cdivision": not CHECKED,
    "show_performance_hints": False,
}


def obstacle() -> str:
    """Why nothing can be compiled here, and the remedy; empty where it can."""
    from distutils.ccompiler import new_compiler  # these come with setuptools
    from distutils.errors import CompileError
    from distutils.sysconfig import customize_compiler

    if os.environ.get("WITBOARD_PURE") == "1":
        return "WITBOARD_PURE=1 was set; install again without it"
    if sysconfig.get_config_var("Py_GIL_DISABLED"):
        return "this Python is free-threaded; install again with the usual one"
    if importlib.util.find_spec("Cython") is None:
        return "Cython was missing; pip install -r requirements-build.txt, and install again"
    compiler = new_compiler()
    customize_compiler(compiler)
    if shutil.which(compiler.compiler_so[0]) is None:
        return f"there was no C compiler ({compiler.compiler_so[0]}); apt install gcc python3-dev, and install again"
    with tempfile.TemporaryDirectory() as folder:
        trial = Path(folder, "trial.c")
        trial.write_text("#include <stdlib.h>\n#include <Python.h>\n", "utf-8")
        try:
            compiler.compile([str(trial)], folder, include_dirs=[sysconfig.get_path("include")])
        except CompileError:
            return "the C compiler found no headers; apt install gcc libc6-dev python3-dev, and install again"
    return ""


def extensions() -> list[Extension]:
    """One for each module, and one for what they share."""
    modules = {".".join(path.with_suffix("").parts): path.as_posix() for path in SOURCES}
    return [
        Extension(
            name,
            [source],
            define_macros=[("Py_LIMITED_API", "0x030B0000")],  # Python 3.11 and all that follow
            py_limited_api=True,
            extra_compile_args=["-O1" if CHECKED else "-O2", "-g0"],  # a checked build runs tests, and is soon made
        )
        for name, source in ({SHARED: f"{SHARED.replace('.', '/')}.c"} | modules).items()
    ]


def digests() -> dict[str, int]:
    """Every text that the compiled modules are made from, and its hash."""
    texts = [C_ONLY, *SOURCES, *(path.with_suffix(".pxd") for path in SOURCES)]
    return {path.as_posix(): zlib.crc32(path.read_bytes()) for path in texts}


def make_changes_new(translated: Path) -> None:
    """Cython goes by the times of files, and a copy may bring an old time: what has other words gets a new one."""
    known = translated / "texts.json"
    if known.exists():
        before = json.loads(known.read_text("utf-8"))
        for name, digest in digests().items():
            if before.get(name) != digest and Path(name).stat().st_mtime <= known.stat().st_mtime:
                Path(name).touch()
    translated.mkdir(parents=True, exist_ok=True)
    known.write_text(json.dumps(digests()), "utf-8")


def record(folder: Path, why: str) -> None:
    """Write what was built beside engine/build.py there: from which texts, or why it was not compiled."""
    told = {
        "build": "interpreted" if why else "checked" if CHECKED else "compiled",
        "why": why,
        "sources": {} if why else digests(),
    }
    place = folder / "engine" / "built.json"
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(json.dumps(told, indent=1) + "\n", "utf-8")
    if why:
        prune(folder, set())
        print(f"witboard: the engine will be interpreted, because {why}", file=sys.stderr)


def prune(folder: Path, kept: set[str]) -> None:
    """Remove compiled modules that were left from another build."""
    for path in folder.glob("engine/**/*.abi3.so"):
        if path.relative_to(folder).as_posix() not in kept:
            path.unlink()


class Text(build_py):
    """Copies the text; where nothing is compiled, that is the engine."""

    def run(self) -> None:
        """Called by setuptools."""
        super().run()
        if WHY_NOT:
            record(Path() if self.editable_mode else Path(self.build_lib), WHY_NOT)


class Compile(build_ext):
    """Compiles all modules or none, and succeeds either way."""

    def finalize_options(self) -> None:
        """Called by setuptools, once all options are known."""
        super().finalize_options()
        self.parallel = self.parallel or JOBS

    def run(self) -> None:
        """Called by setuptools."""
        folder, why = Path() if self.inplace else Path(self.build_lib), WHY_NOT
        if not why:
            prune(folder, {self.get_ext_filename(one.name) for one in self.extensions})
            try:
                self.translate()
                super().run()
            except Exception as error:  # noqa: BLE001 whatever fails, the text runs
                why = f"compiling failed ({str(error).strip().splitlines()[0]}); pip install -v shows more"
        record(folder, why)

    def translate(self) -> None:
        """Python to C."""
        from Cython.Build import cythonize
        from Cython.Compiler import Errors

        if not self.verbose:
            Errors.LEVEL = 3  # what is no error stays unsaid
        folder = Path("build", "cython-checked" if CHECKED else "cython")
        make_changes_new(folder)
        translated = cythonize(
            [Extension(one.name, one.sources) for one in self.extensions],
            build_dir=folder.as_posix(),
            compiler_directives=DIRECTIVES,
            nthreads=JOBS,
            quiet=True,
            shared_utility_qualified_name=SHARED,
        )
        c_files = {one.name: one.sources for one in translated}
        for one in self.extensions:
            one.sources = c_files[one.name]


if __name__ == "__main__":
    WHY_NOT = obstacle()
    setup(
        ext_modules=[] if WHY_NOT else extensions(),
        cmdclass={"build_py": Text, "build_ext": Compile},
        options={} if WHY_NOT else {"bdist_wheel": {"py_limited_api": "cp311"}},
    )
