"""Whatever a game tells people stands in a catalogue: in the pseudo-language every word of it is marked."""

import re
from collections.abc import Iterator
from random import Random

import pytest

from engine.attempt import why_illegal
from engine.game import Game
from engine.games import keys, load, manifest
from engine.messages import PSEUDO, Message, catalogues, say
from engine.notation import read_position
from engine.position import Position
from engine.rules import Secretive
from engine.search.result import WIN, Variation
from engine.search.warn import warned
from engine.search.why import reason
from tests.engine.hands import clumsy
from tests.engine.random_positions import random_text

JOINING = {"and", "or"}  # of lists
MARKED = set("aeiounscyAEIOUNSC")  # the letters that the pseudo-language gives marks


def verbatim(text: str, game: Game) -> list[str]:
    """The words of a text that come from no catalogue and are no holes of the board."""
    found = []
    for word in re.findall(r"[^\W_]+", say(text, PSEUDO)):
        sites = [part for part in word.split("x") if part]  # `d2xd4`
        if MARKED & set(word) and word not in JOINING and not set(sites) <= game.sites.keys():
            found.append(word)
    return found


def ids(text: str) -> Iterator[str]:
    """The id of a message and of all messages in it."""
    if isinstance(text, Message):
        yield text.id
        for argument in text.args.values():
            if not isinstance(argument, int | float):
                for one in [argument] if isinstance(argument, str) else argument:
                    yield from ids(one)


def told_of(game: Game) -> Iterator[str]:
    """What a game tells of itself."""
    parts = manifest(game.key)
    yield from (parts.goal, parts.unit, *game.sides, *(piece.name for piece in game.pieces))
    for option in game.options:
        yield from (option.title, option.rule, *option.titles, *option.meanings)
        yield from (option.title_of(str(number)) for number in option.usual)
    yield from game.places
    yield from (row.title for row in game.rows if row.title != game.title)
    yield from (ending.reason for ending in game.rules.endings if ending)
    yield game.draw_agreed().reason


def told_in(game: Game, position: Position, random: Random) -> Iterator[str]:
    """What a game tells in a position: duties, shapes, refusals, endings, choices, secrets, aims, reasons, warnings."""
    moves = game.legal_moves(position)
    yield from (notice.text for notice in game.notices(position))
    yield from (shape.name for shape in game.violations(position))
    yield from (text for one in game.features(position) for text in (one.name, *one.good, *one.beware))
    yield game.time_is_up(position).reason
    goal = game.goal(position)
    yield goal.aim
    yield from (text for one in goal.progress for text in (one.text, one.aim))
    for seat in game.seats(position):
        yield game.resigned(position, seat).reason
        yield from (text for fact in game.facts(position, seat) for text in (fact.label, fact.text))
    for _ in range(4):
        if refusal := game.why_not(position, clumsy(random, game, position)):
            yield refusal.text
    site, to = random.sample(game.site_names, 2)
    for text in ("pass", "r:caller", "r:4", "r:Q", "r:#111", site, f"{site}-{to}", f"{site}>{to}", f"{site}x{to}"):
        if refusal := why_illegal(game, position, text):
            yield refusal.text
    for move in random.sample(moves, min(2, len(moves))):
        yield move.label
        game.load(position)
        yield game.narrator.aim(move.code)
        for score in (0, WIN - 1, WIN - 40, 1 - WIN):
            yield reason(game, position, Variation((move.notation,), (move.side,), score)).text


def told(key: str, positions: int) -> Iterator[tuple[str, str]]:
    """Every text, with the position text, or nothing, that it was told in."""
    game, random = load(key), Random(key)
    yield from ((text, "") for text in told_of(game))
    for number in range(positions):
        where = random_text(key, random)
        position = read_position(game, where)
        yield from ((text, where) for text in told_in(game, position, random))
        if number % 20 == 0:
            yield from ((one.reason.text, where) for one in warned(game, position, 300))


@pytest.mark.parametrize("key", keys())
def test_every_word_that_a_game_tells_stands_in_a_catalogue(key: str, positions: int) -> None:
    game, heard = load(key), set()
    for text, where in told(key, max(100, positions // 10)):
        assert verbatim(text, game) == [], (text, where)
        heard |= set(ids(text))
    own = {f"{key}.{id}" for id in catalogues()[key].declared}
    assert len(heard & own) > 0.75 * len(own), sorted(own - heard)
    assert isinstance(game.rules, Secretive) or any(id.startswith("search.") for id in heard)


def test_a_word_of_no_catalogue_is_noticed() -> None:
    game = load("web")
    assert verbatim("It is over.", game) == ["It", "is", "over"]
    assert verbatim(f"{game.sides[0]} wins.", game) == ["White", "wins"]
    assert verbatim(game.draw_agreed().reason, game) == []
