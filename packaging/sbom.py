"""Writes what the wheel and its pins consist of: a software bill of materials in CycloneDX's JSON, into dist.

    python3 packaging/sbom.py        `make sbom` calls it with the Python of .venv

The wheel is built and installed into an empty environment with exactly the pins of requirements.txt, and cyclonedx-py
lists what is there.  The list has to hold every pin and nothing else.  The same checkout gives the same bytes.
"""

import json
import os
import re
import subprocess
import sys
import tomllib
import venv
from collections.abc import Mapping
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
PLACE = ROOT / "build" / "sbom"
PINS = ROOT / "requirements.txt"
TOOLS = ROOT / "requirements-sbom.txt"
PIP = (sys.executable, "-m", "pip", "-qq", "--no-input", "--disable-pip-version-check")


def pins_of(text: str) -> dict[str, str]:
    """The version of each name in a list of pins, by normalised name."""
    found = re.findall(r"^([A-Za-z0-9._-]+)==(\S+)", text, re.MULTILINE)
    return {normal(name): version for name, version in found}


def faults_of(bill: Mapping[str, Any], name: str, version: str, pins: Mapping[str, str]) -> list[str]:
    """What is wrong with a bill of materials of that wheel with those pins; []: nothing."""
    root = bill["metadata"]["component"]
    listed = {normal(part["name"]): str(part["version"]) for part in bill.get("components", ())}
    wanted = dict(pins)
    faults = []
    if (normal(root["name"]), root.get("version")) != (normal(name), version):
        faults.append(f"it is that of {root['name']} {root.get('version')}, not of {name} {version}")
    listed.pop(normal(name), None)
    for part in sorted({*wanted, *listed}):
        if wanted.get(part) != listed.get(part):
            faults.append(f"{part}: pinned is {wanted.get(part)}, listed is {listed.get(part)}")
    return faults


def normal(name: str) -> str:
    """A distribution's name as package indexes compare it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def environment(name: str, *what: str | Path) -> Path:
    """An empty environment with that installed; returns its Python."""
    venv.create(PLACE / name, clear=True, symlinks=True)
    python = PLACE / name / "bin" / "python"
    subprocess.run([*PIP, "--python", python, "install", "--no-deps", *what], check=True)
    return python


def main() -> int:
    """Write the bill; the exit code."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    out = PLACE / "wheel"
    for old in out.glob("*.whl"):
        old.unlink()
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", out, ROOT]
    subprocess.run(
        build,
        check=True,
        env={**os.environ, "WITBOARD_PURE": "1"},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    [wheel] = out.glob("*.whl")
    tool = environment("tools", "-r", TOOLS).with_name("cyclonedx-py")
    python = environment("installed", "-r", PINS, wheel)
    bill = ROOT / "dist" / f"{project['name']}-{project['version']}.cdx.json"
    bill.parent.mkdir(exist_ok=True)
    options = ("--pyproject", ROOT / "pyproject.toml", "--output-reproducible", "--short-PURLs", "--of", "JSON")
    subprocess.run([tool, "environment", *options, "-o", bill, python], check=True)
    pins = pins_of(PINS.read_text("utf-8"))
    faults = faults_of(json.loads(bill.read_bytes()), project["name"], project["version"], pins)
    for fault in faults:
        print(f"sbom: {fault}", file=sys.stderr)
    if not faults:
        print(f"{bill.relative_to(ROOT)}: {project['name']} {project['version']} and {len(pins)} packages")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
