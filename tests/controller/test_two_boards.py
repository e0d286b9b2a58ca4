"""Two boards, one game: whatever the network does, both tell the same game and the same time."""

from random import Random

import pytest

from tests.controller.two_boards import Pair

GAMES = ("fours", "outwit", "wari", "web", "witt")
CONTROLS = ("fischer 10m+5s", "total 10m", "delay 10m/5s", "none")


def play(seed: int) -> Pair:
    """A game with all that may happen; it ends by the rules or after a while by resignation."""
    chance = Random(f"net {seed}")
    pair = Pair(GAMES[seed % len(GAMES)], seed, control=CONTROLS[seed // 5 % len(CONTROLS)])
    for _ in range(chance.randrange(3, 9)):
        pair.run(chance.uniform(1, 12), until=lambda: pair.over)
        trouble = chance.random()
        if trouble < 0.4:
            pair.net.is_cut = not pair.net.is_cut
        elif trouble < 0.7:
            chance.choice(pair.boards).restart()
        elif trouble < 0.8:
            for to, data in pair.net.old:
                pair.net.post(to, data, pair.t_ns)
    pair.net.is_cut = False
    for board in pair.boards:
        board.moods = False
    pair.run(5)
    chance.choice(pair.boards).resign()
    assert pair.run(60, until=lambda: pair.over), pair.told()
    pair.run(3)
    return pair


@pytest.mark.parametrize("seed", [*range(30), *(pytest.param(n, marks=pytest.mark.bulk) for n in range(30, 1000))])
def test_a_game_on_two_boards_is_one_game(seed: int) -> None:
    pair = play(seed)

    assert pair.same, pair.told()
    assert not any(board.line.is_frozen for board in pair.boards)
