"""What is compiled: every module of the engine that has a `.pxd` beside it (docs/compiled-engine.md)."""

from pathlib import Path

from setuptools import Extension, setup

DIRECTIVES = {
    "language_level": 3,
    "infer_types": True,
    "annotation_typing": False,
    "boundscheck": False,
    "wraparound": False,
    "initializedcheck": False,
    "cdivision": True,
}
C_ONLY = {"engine/flat.pxd"}  # no module: its functions stand in for those of flat.py


def modules() -> list[Extension]:
    """The extension modules, their C made already."""
    from Cython.Build import cythonize

    sources = [p.with_suffix(".py") for p in sorted(Path("engine").rglob("*.pxd")) if p.as_posix() not in C_ONLY]
    extensions = [Extension("engine.shared", ["build/cython/engine/shared.c"], define_macros=[("Py_LIMITED_API", "0x030B0000")], py_limited_api=True, extra_compile_args=["-O2", "-g0"])] + [
        Extension(
            ".".join(source.with_suffix("").parts),
            [source.as_posix()],
            define_macros=[("Py_LIMITED_API", "0x030B0000")],
            py_limited_api=True,
            extra_compile_args=["-O2", "-g0"],
        )
        for source in sources
    ]
    return cythonize(
        extensions,
        build_dir="build/cython",
        compiler_directives=DIRECTIVES,
        shared_utility_qualified_name="engine.shared",
    )


setup(ext_modules=modules())
