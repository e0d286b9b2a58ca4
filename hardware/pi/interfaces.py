"""Prints what a board file needs of a Pi, one word per line; uses the standard library only.

    spi0, i2c1, ...       an interface that raspi-config enables
    spi1-1cs, ...         a dtoverlay of that name
    extra                 packages beyond requirements-pi.txt: the extra [pi], or [pi5]
    other:NAME            a driver from elsewhere; `witboard doctor` lists its needs once Witboard is installed

The installer runs this file on its own, before Witboard is installed; `hardware.doctor.needs` gives the same answer.
"""

import sys
import tomllib
from pathlib import Path


def interfaces(file: dict[str, object]) -> list[str]:
    """The words for the tables [sensors], [lights] and [inputs] of a parsed board file, sorted."""
    found = set()
    for table in (file.get("sensors"), file.get("lights"), file.get("inputs")):
        if not isinstance(table, dict):
            continue
        match table.get("driver"):
            case "hc165":
                found.add(_spi(table.get("spi", "0.0")))
            case "ws2812-spi":
                found.add(_spi(table.get("spi", "1.0")))
            case "neopixel":
                found |= {"extra", "spi0"} if table.get("pin") == 10 else {"extra"}
            case "neopixel-pi5":
                found.add("extra")
            case "matrix" if table.get("library") == "rpi-gpio":
                found.add("extra")
            case "mcp23017" | "tca9555":
                found.add(f"i2c{table.get('bus', 1)}")
            case "matrix" | "serial" | "sim" | "gpio":
                pass  # no bus, and no package beyond those always installed
            case other:
                found.add(f"other:{other}")
    return sorted(found)


def _spi(which: object) -> str:
    bus, _, select = str(which).partition(".")
    return "spi0" if bus == "0" else f"spi{bus}-{int(select or 0) + 1}cs"


def main(arguments: list[str]) -> int:
    """Print the words for the board file `arguments[0]`; the exit status is 1 if it is not a board file."""
    try:
        file = tomllib.loads(Path(arguments[0]).read_text("utf-8"))
    except (OSError, ValueError, RecursionError) as error:  # not UTF-8, not TOML, endless digits, too deep
        print(f"{arguments[0]}: this is no board file: {error}", file=sys.stderr)
        return 1
    if "sites" not in file:
        print(f"{arguments[0]}: this is no board file: it has no sites", file=sys.stderr)
        return 1
    for name in interfaces(file):
        print(name)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
