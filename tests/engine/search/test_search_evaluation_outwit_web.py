"""What the evaluations of Outwit and The Web see, counted once more by hand in names and letters."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from random import Random

from engine.games import load
from engine.games.outwit.evaluation import OutwitEvaluation
from engine.games.web.evaluation import WebEvaluation
from engine.notation import read_position
from engine.position import Position
from tests.engine import web_positions
from tests.engine.naive_web import BESIDE, row_of, tier_of
from tests.engine.outwit import outwit_positions
from tests.engine.outwit.outwit_positions import OTHER, SQUARES
from tests.engine.web_positions import TIERS, name

WEB, OUTWIT = load("web"), load("outwit")
ROUND = dict(zip(SQUARES, reversed(SQUARES), strict=True))  # by square: the one it becomes when the board is turned


def value_of_web(evaluation: WebEvaluation, position: Position) -> int:
    WEB.load(position)
    return evaluation.evaluate()


def value_of_outwit(text: str, weights: Sequence[int] = OutwitEvaluation.DEFAULTS) -> int:
    OUTWIT.load(read_position(OUTWIT, text))
    evaluation = OutwitEvaluation(OUTWIT.kernel)
    evaluation.set_weights(weights)
    return evaluation.evaluate()


def counted(placed: web_positions.Placed) -> Counter[str]:
    """What there is of everything that has a weight at The Web."""
    taken, found = placed.white | placed.green, Counter[str](tempo=placed.turn == "w", eight=placed.latch)
    outside = {pin for pin in placed.white if row_of(pin) > 1}
    found["pair"] = len(list(combinations(placed.white - outside, 2)))
    found["four"] = not placed.latch and sum(row_of(pin) == 1 for pin in placed.green) == 4
    for pin in placed.green:
        found[f"{'late' if placed.latch else 'green'}_{row_of(pin)}"] += 1
        found["penned"] += taken.issuperset(BESIDE[pin])
        found["idle"] += not any(steps_before(pin, other) for other in outside)
    for pin in placed.white - outside:
        if name(tier_of(pin), 2) in placed.white:
            found["plug" if {name(tier_of(pin) + 1, 1), name(tier_of(pin) - 1, 1)} <= taken else "room"] += 1
    for pin in outside:
        row, tier = row_of(pin), tier_of(pin)
        inward, near = name(tier, row - 1), min(row, 4)
        ways = [{name(aside, row), name(aside, row - 1)} for aside in (tier - 1, tier + 1)]
        before = sum(steps_before(green, pin) for green in placed.green)
        found[f"white_{row}"] += 1
        found[f"open_{near}"] += inward not in taken
        found[f"held_{near}"] += inward in placed.green
        found[f"side_{near}"] += inward in taken and any(not way & taken for way in ways)
        found[f"shut_{near}"] += taken.issuperset(BESIDE[pin])
        found[f"free_{near}"] += before == 0
        found[f"lone_{near}"] += before == 1
    return found


def steps_before(green: str, white: str) -> bool:
    """Whether a Green pin is in the White one's tier while that is still farther out, both stepping by turns."""
    aside, tier, row = 0, tier_of(green), row_of(white)
    while (tier - tier_of(white)) % TIERS:
        aside, row = aside + 1, row - 1
        right = (tier_of(white) - tier) % TIERS <= TIERS // 2
        tier += 1 if right else -1
    return row_of(green) < row


def test_every_weight_of_the_web_counts_what_its_name_says() -> None:
    random, evaluation = Random(3), WebEvaluation(WEB.kernel)
    tiers = [tier for tier in range(1, TIERS + 1) if tier % 4]
    start = web_positions.Placed(
        frozenset(name(tier, 4) for tier in tiers), frozenset(name(tier, 3) for tier in tiers), "w", latch=False
    )
    before, seen = counted(start), set()
    for _ in range(150):
        placed = web_positions.any_kind(random)
        after, position = counted(placed), read_position(WEB, placed.text())
        for one in evaluation.NAMES:
            evaluation.set_weights([one == other for other in evaluation.NAMES])
            assert value_of_web(evaluation, position) == after[one] - before[one], one
            seen |= {one} if after[one] else set()
    assert seen == set(evaluation.NAMES)


def test_outwit_turned_round_with_the_colours_changed_is_worth_the_opposite(positions: int) -> None:
    random, different = Random(4), set()
    for _ in range(positions // 10):
        placed = outwit_positions.any_kind(random)
        other = {
            ROUND[square]: letter.translate(str.maketrans("grGR", "rgRG")) for square, letter in placed.chips.items()
        }
        value = value_of_outwit(placed._replace(passes=0).text())
        assert value_of_outwit(placed._replace(chips=other, turn=OTHER[placed.turn], passes=0).text()) == -value
        different.add(value)
    assert len(different) > positions / 20


def test_a_soldier_of_outwit_is_ready_where_its_way_home_is_free() -> None:
    """Green's soldier comes to the file of its base, where Red's king stands before it or elsewhere, and then in."""
    start = outwit_positions.START
    rest = {square: letter for square, letter in start.chips.items() if square[0] != "h" and letter != "R"}
    ready, home = ([name == one for name in OutwitEvaluation.NAMES] for one in ("ready", "home"))

    def counted_of(square: str, king: str, weights: list[bool]) -> int:
        return value_of_outwit(start._replace(chips={**rest, square: "g", king: "R", "d10": "r"}).text(), weights)

    shut, free, inside = (("h2", "h7"), ("h2", "e6"), ("h8", "e6"))
    assert counted_of(*free, ready) == counted_of(*shut, ready) + 1
    assert counted_of(*inside, home) == counted_of(*free, home) + 1
    weights = dict(zip(OutwitEvaluation.NAMES, OutwitEvaluation.DEFAULTS, strict=True))
    assert weights["home"] > weights["ready"] > weights["turns"] > weights["turn"] > 0


def test_white_is_worth_less_by_every_ply_that_time_is_too_short_for() -> None:
    game = load("web")
    judge = WebEvaluation(game.kernel)
    game.load(game.start())

    def with_left(plies: int) -> int:
        judge.plies_left = plies
        return judge.evaluate()

    needed = 2 * 12 * 3  # plies until twelve pins have come three rows
    assert with_left(0) == with_left(needed) == 0
    assert with_left(needed - 1) < 0
    assert with_left(needed - 10) == 10 * with_left(needed - 1)
