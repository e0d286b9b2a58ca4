"""The path of the scenarios that ship with the package."""

from pathlib import Path

SHIPPED = Path(__file__).with_name("scenarios")
