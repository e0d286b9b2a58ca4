"""An option whose words stand in the game's catalogue, by ids that follow from the option's name."""

from collections.abc import Sequence

from engine.messages import Catalogue
from engine.rules import Option


def option(
    catalogue: Catalogue,
    key: str,
    clause: str,
    values: Sequence[str] = (),
    titles: Sequence[str] = (),
    *,
    name: str = "",
    means: bool = True,
    by_lot: bool = False,
    default: int = 0,
    least: int = 0,
    most: int = 0,
    unit: str = "",
    usual: Sequence[int] = (),
) -> Option:
    """The option; of `repetition` the ids are `repetition-title`, `repetition-rule`, and of each title `draw`
    `repetition-draw` and `repetition-draw-means`.

    name   in the ids, where it is not the key
    means  each title has a line that says what it means

    All else is as in Option.
    """
    name, said = name or key, catalogue.fixed
    return Option(
        key,
        clause,
        tuple(values),
        default=default,
        least=least,
        most=most,
        by_lot=by_lot,
        title=said(f"{name}-title"),
        rule=said(f"{name}-rule"),
        titles=tuple(said(f"{name}-{title}") for title in titles),
        meanings=tuple(said(f"{name}-{title}-means") for title in titles if means),
        unit=unit,
        usual=tuple(usual),
    )
