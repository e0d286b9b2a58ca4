"""The games of this package, and one of another package that the tests have installed besides.

What all games must do, that one must do too (docs/adding-a-game.md).
"""

import sys
from pathlib import Path

PLUGINS = Path(__file__).parent / "plugins"  # lies on the path as `site-packages` would
if str(PLUGINS) not in sys.path:
    sys.path.append(str(PLUGINS))

from engine.games import keys, manifest  # noqa: E402 after the path is complete

INSTALLED = keys()
SHIPPED = tuple(key for key in INSTALLED if manifest(key).sheet.package == "seeds")
