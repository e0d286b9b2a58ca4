"""Positions of Wit's End to test against: placed at random within the limits, crowded where the rules bite.

They are put together in the terms of the naive program; the engine reads their text.
"""

from random import Random

from tests.engine.witsend.naive_witsend import NUMBERS, PLACES, STAR, WHITE, Placed, Player, after, legal, new

TICKET = 3


def any_kind(random: Random) -> Placed:
    """A position of any phase, from the first draw to the last step."""
    placed = new(random.choice(("short", "long")), random.choice((2, 2, 3, 4, 5, 6)))
    if random.random() < 0.03:
        return _beginning(random, new(placed.field, 2))
    letters = list(placed.players)
    placed.phase, placed.caller = "choose", random.choice(letters)
    placed.turn = placed.caller
    seen = _tickets(random, len(letters))
    shown = random.random() < 0.8
    for letter, ticket in zip(letters, seen, strict=True):
        placed.players[letter] = _player(random, placed.field, ticket, shown)
    return _last_call(random, placed) if random.random() < 0.15 else _going_on(random, placed)


def _beginning(random: Random, placed: Placed) -> Placed:
    for _ in range(random.randint(0, len(placed.players))):
        placed = after(placed, random.choice(legal(placed)))
    return placed


def _tickets(random: Random, number: int) -> list[str]:
    found: list[str] = []
    while len(found) < number:
        ticket = "".join(random.sample(NUMBERS, TICKET))
        if ticket not in found:
            found.append(ticket)
    return found


def _player(random: Random, field: str, ticket: str, shown: bool) -> Player:
    """Pegs low, high, nearly all on stars, or in Wit's End; the latches as they must be, sometimes more."""
    star, white = STAR[field], WHITE[field]
    kind = random.choice(("low", "any", "high", "full", "end"))
    spread = {"low": (0, 2), "any": (0, star), "high": (star - 2, star), "full": (star, star), "end": (star, star)}[
        kind
    ]
    player = Player({peg: random.randint(*spread) for peg in NUMBERS}, ticket=ticket)
    if kind == "full" and random.random() < 0.7:
        for peg in random.sample(NUMBERS, random.randint(1, 2)):
            player.steps[peg] = random.randint(max(0, star - 4), star)
    if kind == "end":
        for peg in random.sample(ticket, random.choice((0, 1, 2, 2))):
            player.steps[peg] = PLACES[ticket.index(peg)]
    steps = list(player.steps.values())
    player.opened = all(isinstance(step, str) or step == star for step in steps)
    many = sum(isinstance(step, str) or step >= white for step in steps) >= 2
    player.free = many or random.random() < 0.3
    if player.free:
        player.discarded = random.choice((0, 0, 1, 2))
    if shown:
        player.shown = random.choice(
            NUMBERS + ("QS" if player.discarded and player.free else "S" if player.free else "")
        )
    return player


def _last_call(random: Random, placed: Placed) -> Placed:
    """The Caller has two pegs in Wit's End and calls the third; sometimes it has arrived."""
    caller = placed.players[placed.caller]
    last = random.randrange(3)
    caller.steps = dict.fromkeys(NUMBERS, STAR[placed.field]) | {
        peg: place for place, peg in zip(PLACES, caller.ticket, strict=True) if place != PLACES[last]
    }
    caller.opened = caller.free = True
    placed = after(placed, f"{placed.caller}:{caller.ticket[last]}")
    for _ in range(random.randint(0, len(placed.players))):
        moves = [move for move in legal(placed) if not move.endswith("Q")]
        placed = after(placed, random.choice(moves)) if moves else placed
    return placed


def _going_on(random: Random, placed: Placed) -> Placed:
    """Some plies on, cards that do something being chosen more often."""
    for _ in range(random.choice((0, 1, len(placed.players), len(placed.players), len(placed.players) + 1, 12))):
        moves = legal(placed)
        special = [move for move in moves if move[-1] in "QS"]
        entries = [placed.players[move[0]].ticket for move in moves]
        wanted = [move for move, ticket in zip(moves, entries, strict=True) if move[-1] in ticket]
        choices = (
            special if special and random.random() < 0.5 else wanted if wanted and random.random() < 0.4 else moves
        )
        if not choices:
            return placed
        placed = after(placed, random.choice(choices))
    return placed
