"""What a board file needs of a Pi, a word a line; standard library alone.

    spi0, i2c1, ...       to be switched on by raspi-config
    spi1-1cs, ...         a dtoverlay of that name
    extra                 packages beyond requirements-pi.txt: the extra [pi], or [pi5]
    other:NAME            a driver that is none of ours: what it needs says `witboard doctor`, once it is installed

The installer runs this file by itself, before Witboard is installed; `hardware.doctor.needs` says the same.
"""

import sys
import tomllib
from pathlib import Path


def interfaces(file: dict[str, object]) -> list[str]:
    """Of the tables [sensors], [lights] and [inputs]."""
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
                pass  # no bus, and no package that is not brought anyway
            case other:
                found.add(f"other:{other}")
    return sorted(found)


def _spi(which: object) -> str:
    bus, _, select = str(which).partition(".")
    return "spi0" if bus == "0" else f"spi{bus}-{int(select or 0) + 1}cs"


def main(arguments: list[str]) -> int:
    """Print them for that board file; 1 if it is none."""
    try:
        file = tomllib.loads(Path(arguments[0]).read_text("utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
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
