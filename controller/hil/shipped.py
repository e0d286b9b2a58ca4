"""Where the scenarios are that come with the package."""

from pathlib import Path

SHIPPED = Path(__file__).with_name("scenarios")
