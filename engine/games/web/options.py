"""The option of The Web: how long the whole game may take."""

from engine.games.web.messages import CATALOGUE
from engine.options import option

OPTIONS = (
    option(
        CATALOGUE,
        "time_limit_s",
        "WEB-18",
        name="time-limit",
        default=7200,
        least=1,
        most=86_400,
        unit="s",
        usual=(1800, 3600, 5400, 7200),
    ),
)
