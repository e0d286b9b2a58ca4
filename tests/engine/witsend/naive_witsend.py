"""Wit's End once more, written from seeds/witsend.md alone, slowly and obviously.

Shares no code with the engine: players are letters, pegs and cards are signs, a position is a dictionary
of plain values that is copied for every move.
"""

from copy import deepcopy
from dataclasses import dataclass, field
from itertools import permutations, product

LETTERS = "rbgyop"
WHITE = {"short": 3, "long": 4}
STAR = {"short": 6, "long": 8}
NUMBERS = "123456"
PLACES = "ABC"


@dataclass
class Player:
    """steps: by peg its steps, or its place in Wit's End; cards and ticket as signs, "" for none."""

    steps: dict[str, int | str] = field(default_factory=lambda: dict.fromkeys(NUMBERS, 0))
    opened: bool = False
    free: bool = False
    discarded: int = 0
    shown: str = ""
    chosen: str = ""
    ticket: str = ""

    def text(self, star: int) -> str:
        pegs = "".join("*" if step == star else str(step) for step in self.steps.values())
        hand = "Q" * (2 - self.discarded) + "S" if self.free else "N"
        cards = (self.shown or "-") + (self.chosen or "-")
        return f"{pegs}{'!' if self.opened else ''},{hand},{cards},{self.ticket or '---'}"


@dataclass
class Placed:
    """A position; `players` by letter, clockwise."""

    field: str
    players: dict[str, Player]
    phase: str = "draw"
    caller: str = "-"
    turn: str = "r"

    def text(self, ply: int = 0) -> str:
        players = "/".join(player.text(STAR[self.field]) for player in self.players.values())
        return f"{self.turn} {self.field} {self.phase} {self.caller} {players} {ply}"

    def clockwise(self) -> list[str]:
        """All letters, the Caller's first."""
        letters = list(self.players)
        at = letters.index(self.caller)
        return letters[at:] + letters[:at]


def new(field: str, number: int) -> Placed:
    return Placed(field, {letter: Player() for letter in LETTERS[:number]})


def is_over(placed: Placed) -> bool:
    return any(sum(step in PLACES for step in map(str, p.steps.values())) == 3 for p in placed.players.values())


def legal(placed: Placed) -> list[str]:
    """The legal moves in alphabetical order; [] when the game is over."""
    if is_over(placed):
        return []
    moves: list[str] = []
    for letter, player in placed.players.items():
        if placed.phase == "draw" and not player.ticket:
            bag = {"".join(digits) for digits in permutations(NUMBERS, 3)}
            bag -= {other.ticket for other in placed.players.values()}
            moves += [f"{letter}:#{ticket}" for ticket in bag]
        if placed.phase == "name":
            moves.append(f"{letter}:caller")
        if placed.phase == "choose" and not player.chosen:
            cards = set(NUMBERS)
            if player.free:
                cards |= {"S"} | ({"Q"} if player.discarded < 2 else set())
            moves += [f"{letter}:{card}" for card in cards]
        if placed.phase == "move" and placed.turn == letter:
            moves += [f"{letter}:{move}" for move in peg_moves(placed, letter)]
        if placed.phase == "regain" and placed.turn == letter:
            moves += [f"{letter}:regain", f"{letter}:leave"]
    return sorted(moves)


def peg_moves(placed: Placed, letter: str) -> list[str]:
    """What the cards on the table let that player do with his pegs."""
    table = [player.shown for player in placed.players.values()]
    mine, star = placed.players[letter], STAR[placed.field]
    if "Q" in table:
        if mine.shown != "Q":
            return []
        return backward(mine, star) if "S" in table else forward(mine, star)
    if mine.shown == "S":
        return []
    riding = table.count("S") == 1
    if not riding and letter != placed.caller:
        return []
    step = mine.steps[mine.shown]
    if step == star and mine.opened and letter == placed.caller and mine.shown in mine.ticket:
        return [f"{mine.shown}>w{mine.ticket.index(mine.shown) + 1}"]
    if isinstance(step, str) or step == star:
        return []
    wanted = int(mine.shown) if riding else 1
    return [f"{mine.shown}+{min(wanted, star - step)}"]


def forward(player: Player, star: int) -> list[str]:
    room = {peg: star - step for peg, step in player.steps.items() if isinstance(step, int)}
    return _shared(room, "+")


def backward(player: Player, star: int) -> list[str]:
    room = {peg: step for peg, step in player.steps.items() if isinstance(step, int) and step < star}
    return _shared(room, "-")


def _shared(room: dict[str, int], sign: str) -> list[str]:
    """Try all numbers of steps for all pegs; keep those of the largest total up to four."""
    found: dict[int, list[str]] = {}
    for shares in product(*(range(min(4, most) + 1) for most in room.values())):
        if sum(shares) <= 4:
            words = [f"{peg}{sign}{share}" for peg, share in zip(room, shares, strict=True) if share]
            found.setdefault(sum(shares), []).append(",".join(words))
    most = max(found)
    return found[most] if most else []


def after(placed: Placed, move: str) -> Placed:
    """The position that follows; the old one is left as it is."""
    placed = deepcopy(placed)
    letter, what = move.split(":")
    mine = placed.players[letter]
    if what.startswith("#"):
        mine.ticket = what[1:]
        waiting = [other for other, player in placed.players.items() if not player.ticket]
        placed.turn = waiting[0] if waiting else "r"
        placed.phase = "draw" if waiting else "name"
    elif what == "caller":
        placed.caller = placed.turn = letter
        placed.phase = "choose"
    elif placed.phase == "choose":
        mine.chosen = what
        turn_up(placed)
    elif placed.phase == "move":
        carry(mine, what)
        if not is_over(placed):
            next_mover(placed, letter)
    else:
        mine.discarded -= what == "regain"
        next_regain(placed, letter)
    return placed


def carry(player: Player, what: str) -> None:
    for word in what.split(","):
        if ">w" in word:
            player.steps[word[0]] = PLACES[int(word[-1]) - 1]
        else:
            step = player.steps[word[0]]
            assert isinstance(step, int)
            player.steps[word[0]] = step + int(word[1:])


def turn_up(placed: Placed) -> None:
    """If all have chosen, show the cards."""
    waiting = [letter for letter in placed.clockwise() if not placed.players[letter].chosen]
    if waiting:
        placed.turn = waiting[0]
        return
    for player in placed.players.values():
        player.shown, player.chosen = player.chosen, ""
    placed.phase = "move"
    next_mover(placed, "")


def next_mover(placed: Placed, last: str) -> None:
    """The next clockwise who can move; `last` has moved, "" nobody has."""
    order = placed.clockwise()
    for letter in order[order.index(last) + 1 if last else 0 :]:
        if peg_moves(placed, letter):
            placed.turn = letter
            return
    for player in placed.players.values():
        player.discarded += player.shown == "Q"
    placed.phase = "regain"
    next_regain(placed, "")


def next_regain(placed: Placed, last: str) -> None:
    order = placed.clockwise()
    for letter in order[order.index(last) + 1 if last else 0 :]:
        if placed.players[letter].shown == "S" and placed.players[letter].discarded > 0:
            placed.turn = letter
            return
    end_round(placed)


def end_round(placed: Placed) -> None:
    star, white = STAR[placed.field], WHITE[placed.field]
    for player in placed.players.values():
        if sum(isinstance(step, str) or step >= white for step in player.steps.values()) >= 2:
            player.free = True
        if list(player.steps.values()) == [star] * 6:
            player.opened = True
    called = placed.players[placed.caller].shown
    if [player.shown for player in placed.players.values()].count(called) >= 2:
        placed.caller = placed.clockwise()[1]
    placed.phase, placed.turn = "choose", placed.caller


def paths(placed: Placed, depth: int) -> int:
    """How many sequences of exactly that many moves begin here."""
    moves = legal(placed)
    if depth == 1:
        return len(moves)
    return sum(paths(after(placed, move), depth - 1) for move in moves)
