"""Says whether a wheel was made of these sources: exit code 0 if it was; uses the standard library only.

python3 same_sources.py WHEEL CHECKOUT

The installer runs this file on its own: a wheel that lies beside newer sources would install older ones.
"""

import sys
from pathlib import Path
from zipfile import BadZipFile, ZipFile

SOURCES = (".py", ".toml", ".md")


def same(wheel: Path, checkout: Path) -> bool:
    """Whether the wheel has sources, and each of them is a file of the checkout, byte for byte."""
    try:
        with ZipFile(wheel) as packed:
            names = [name for name in packed.namelist() if name.endswith(SOURCES) and ".dist-info/" not in name]
            return bool(names) and all((checkout / name).read_bytes() == packed.read(name) for name in names)
    except (OSError, BadZipFile):
        return False


if __name__ == "__main__":
    sys.exit(not same(Path(sys.argv[1]), Path(sys.argv[2])))
