"""The option of The Web: how long the whole game may take."""

from engine.rules import Option

OPTIONS = (
    Option(
        "time_limit_s",
        "WEB-18",
        default=7200,
        least=1,
        most=86_400,
        title="Time limit",
        rule="White must be in before this time is up; one clock runs for both sides.",
        unit="s",
        usual=(1800, 3600, 5400, 7200),
    ),
)
