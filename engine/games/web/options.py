"""The option of The Web: how long the whole game may take."""

from engine.games.web.messages import CATALOGUE
from engine.rules import Option

said = CATALOGUE.fixed
OPTIONS = (
    Option(
        "time_limit_s",
        "WEB-18",
        default=7200,
        least=1,
        most=86_400,
        title=said("time-limit-title"),
        rule=said("time-limit-rule"),
        unit="s",
        usual=(1800, 3600, 5400, 7200),
    ),
)
