"""The messages that all games share."""

from engine.messages import Catalogue, Message

CATALOGUE = Catalogue("engine", __package__)

# How a game ended.  `how` and `verdict` are sentences, `how` without its full stop.
ENDED = CATALOGUE.message("ended", how=str, verdict=str)
TIME_IS_UP = CATALOGUE.message("time-is-up", verdict=str)
RESIGNS = CATALOGUE.message("resigns", side=str, verdict=str)
DRAW_AGREED = CATALOGUE.fixed("draw-agreed")
OVER = CATALOGUE.message("over", reason=str)
WINS = CATALOGUE.message("wins", side=str)
WIN_TOGETHER = CATALOGUE.message("win-together", sides=tuple)
DRAW = CATALOGUE.fixed("draw")

POINTS = CATALOGUE.fixed("points")  # what an evaluation counts
# Lengths of time.
SECONDS = CATALOGUE.message("seconds", seconds=int)
HOURS = CATALOGUE.message("hours", hours=int)
MINUTES = CATALOGUE.message("minutes", minutes=int)
HOURS_AND_MINUTES = CATALOGUE.message("hours-and-minutes", hours=int, minutes=int)

PENALISED = CATALOGUE.fixed("penalised")  # a shape, to follow `Grey has`


def ended_how(reason: str) -> str:
    """How a game ended, without the verdict and the full stop; of verbatim text, the first sentence."""
    if isinstance(reason, Message) and isinstance(how := reason.args.get("how"), str):
        return how
    return reason.partition(". ")[0].rstrip(".")
