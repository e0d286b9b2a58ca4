"""The endgame table of Wari: published values, play by its steps, and every way a tiny game can go."""

from collections import Counter
from random import Random

import pytest

from engine.games.wari.board import MAJORITY, PITS, ROW, STONES, STORE, TURN
from engine.games.wari.endings import halves
from engine.games.wari.rules import WariRules
from engine.games.wari.table.layout import MAX_STEPS, NO_VALUE, OFFSET, capacity, first, size
from engine.games.wari.table.layout import MAX_STONES as LARGEST
from engine.games.wari.table.places import Places
from engine.games.wari.table.table import WariTable
from tests.engine.wari.naive_rows import NaiveRows
from tests.engine.wari.published_values import published
from tests.engine.wari.table_positions import MOST, OPTIONS, alive, lay, table, thrown
from tests.engine.wari.wari_solver import spread

GAMES = 400  # played by the steps
NAIVE = 4  # stones that bounds are found for straight from what they mean


@pytest.mark.clause("WARI-8", "WARI-9", "WARI-13", "WARI-14", "WARI-16")
def test_the_table_has_the_published_values() -> None:
    counts, values = published(), table()[: first(MOST + 1)]
    for stones in range(MOST + 1):
        planes = values[first(stones) : first(stones + 1)]
        assert Counter(value - OFFSET for value in planes) == counts[stones], f"{stones} stones"


def test_every_position_has_its_own_number_and_they_are_walked_in_order() -> None:
    rules, seen = WariRules(), set()
    places = Places(rules, 4)
    for stones in range(5):
        places.start(stones)
        for place in range(first(stones), first(stones + 1)):
            assert places.index() == place
            assert sum(rules.state[:PITS]) == stones
            seen.add(bytes(rules.state[:PITS]))
            if place + 1 < first(stones + 1):
                places.advance()
    assert len(seen) == first(5)


def test_the_number_is_of_what_the_side_to_move_sees() -> None:
    rules, random = WariRules(), Random(5)
    places = Places(rules, MOST)
    for _ in range(100):
        pits = thrown(random, random.randint(0, MOST))
        lay(rules, pits, 0)
        place = places.index()
        lay(rules, pits[ROW:] + pits[:ROW], 1, (3, 4), turn=1)
        assert places.index() == place


def test_more_stones_than_the_table_has_are_not_told() -> None:
    rules = WariRules()
    tells = WariTable(rules, table())
    for pits in ((MOST + 1, *[0] * 11), (*[0] * 11, MOST + 1), (4,) * 12):
        lay(rules, bytes(pits), 1)
        assert (tells.look_up(), tells.probe()) == (False, NO_VALUE)


def test_a_table_of_another_size_is_refused() -> None:
    assert [capacity(size(most)) for most in range(LARGEST + 1)] == list(range(LARGEST + 1))
    with pytest.raises(ValueError, match=r"^7 bytes are no endgame table of Wari"):
        WariTable(WariRules(), bytes(7))


@pytest.mark.clause("WARI-16")
def test_where_each_takes_its_row_the_bounds_are_what_each_side_can_force() -> None:
    naive, rules = NaiveRows(), WariRules()
    tells = WariTable(rules, table())
    for stones in range(NAIVE + 1):
        bounds = naive.solve(stones)
        tells.places.start(stones)
        for place in range(first(stones), first(stones + 1)):
            if place > first(stones):
                tells.places.advance()
            assert tells.look_up()
            low, high = bounds[bytes(rules.state[:PITS])]
            assert (tells.low, tells.high) == (low, high)
            assert tells.probe() == (low if low == high else NO_VALUE)


@pytest.mark.clause("WARI-16")
def test_whoever_follows_the_steps_gets_what_the_table_says() -> None:
    """Against replies drawn by lot, under either option; the steps never go up, and down where repetition divides."""
    random, played, endless = Random(48), Counter[bool](), 0
    for rules, _ in alive(GAMES, random):
        tells = WariTable(rules, table())
        tells.look_up()
        side, sure = rules.state[TURN], tells.low
        if tells.low_steps == 0:
            continue
        before = rules.state[STORE + side] - rules.state[STORE + 1 - side]
        steps, taken = MAX_STEPS, bytes(rules.state[STORE : STORE + 2])
        stood, ending = Counter[bytes](), 0
        while ending == 0 and bytes(rules.state[STORE : STORE + 2]) == taken:
            tells.look_up()
            left = tells.low_steps if rules.state[TURN] == side else tells.high_steps
            value = tells.low if rules.state[TURN] == side else -tells.high
            assert value > sure or 0 < left < steps or (left == steps and not rules.state[-1])
            sure, steps = value, left
            rules.play(best(rules, tells) if rules.state[TURN] == side else any_of(rules, random))
            stood[bytes(rules.state)] += 1
            ending = rules.result() or rules.repeated(stood[bytes(rules.state)])
        endless += stood[bytes(rules.state)] == 3
        assert _score(rules, tells, side, ending) - before >= sure
        played[bool(rules.state[-1])] += 1
    assert min(played.values()) > GAMES / 8, played
    assert endless > 0


def best(rules: WariRules, tells: WariTable) -> int:
    """The move that is sure of most, soonest."""
    before, side = bytes(rules.state), rules.state[TURN]

    def promise(code: int) -> tuple[int, int]:
        rules.play(code)
        tells.look_up()
        sure = rules.state[STORE + side] - before[STORE + side] - tells.high
        captured = rules.state[STORE + side] > before[STORE + side]
        rules.state[:] = before
        return sure, 0 if captured else -tells.high_steps

    return max(list(rules.moves[: rules.generate()]), key=promise)


def any_of(rules: WariRules, random: Random) -> int:
    return random.choice(list(rules.moves[: rules.generate()]))


def _score(rules: WariRules, tells: WariTable, side: int, result: int) -> int:
    """Stores and what is sure after them, that side's less the other's; a majority ends no count here."""
    if result and max(rules.state[STORE : STORE + 2]) < MAJORITY:
        south = halves(result) - STONES
        return -south if side else south
    tells.look_up()
    lead = rules.state[STORE + side] - rules.state[STORE + 1 - side]
    return lead + (tells.low if rules.state[TURN] == side else -tells.high)


@pytest.mark.clause("WARI-16")
@pytest.mark.parametrize("option", OPTIONS)
def test_the_bounds_hold_in_every_game_of_two_stones(option: str) -> None:
    """All ways to play, the third time counted as the rules do."""
    rules, endless = WariRules(), 0
    tells = WariTable(rules, table())
    for laid in spread(2, PITS):
        lay(rules, bytes(laid), OPTIONS[option])
        tells.look_up()
        low, high = tells.low, tells.high
        value = _played_out(rules, Counter())
        assert low <= value <= high
        endless += low < high
    assert endless == (13 if option == "own_rows" else 0)


def _played_out(rules: WariRules, stood: Counter[bytes]) -> int:
    """Value of the position for the side to move, by trying everything, from empty stores."""
    here = bytes(rules.state)
    turn = rules.state[TURN]
    stood = stood + Counter([here])
    result = rules.result() or rules.repeated(stood[here])
    if result:
        south = halves(result) - sum(here[:PITS]) - here[STORE] - here[STORE + 1]
        return -south if turn else south
    values = []
    for code in list(rules.moves[: rules.generate()]):
        rules.play(code)
        values.append(-_played_out(rules, stood))
        rules.state[:] = here
    return max(values)
