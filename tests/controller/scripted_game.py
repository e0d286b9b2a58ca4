"""A game whose legal moves a test writes down: for what the real games do not have (yet).

Sites are a, b, c, ...; pieces are `1` of side 0 and `2` of side 1.  A move is "a:1>0 b:0>1 | c d":
its changes in the order of hands, and behind the bar the sites a hand may touch.
"""

from collections.abc import Mapping, Sequence

from engine.game import Game
from engine.game_rules import Rules
from engine.narrator import Narrator
from engine.position import Change, Refusal, Site
from engine.rules import Piece, TimeRule

SITES = 8


class ScriptedRules(Rules):
    key = "scripted"
    title = "Scripted"
    rulings = "scripted/1"
    sides: tuple[str, ...] = ("Upper", "Lower")
    pieces: tuple[Piece, ...] = (Piece("", "", None), Piece("one", "1", 0), Piece("two", "2", 1))
    site_names: tuple[str, ...] = tuple("abcdefgh")
    rows: tuple[tuple[Site, ...], ...] = (tuple(range(SITES)),)
    time = TimeRule("S-1")
    agreement = "S-2"

    def __init__(self, board: str, moves: Mapping[str, Sequence[str]]) -> None:
        """`board`: eight digits.  `moves`: board -> what is legal there; nothing elsewhere but a pass."""
        super().__init__(SITES + 1, 32)
        self._start = bytes(int(digit) for digit in board)
        self._legal = {bytes(int(d) for d in at): [_parse(self, text) for text in texts] for at, texts in moves.items()}

    def begin(self, options: Mapping[str, str]) -> None:
        self.state[:] = self._start + b"\0"

    def _here(self) -> list[tuple[tuple[Change, ...], tuple[Site, ...]]]:
        return self._legal.get(bytes(self.state[:SITES]), [((), ())])

    def generate(self) -> int:
        for i in range(len(self._here())):
            self.moves[i] = i
        return len(self._here())

    def play(self, code: int) -> None:
        for change in self._here()[code][0]:
            self.state[change.site] = change.after
        self.state[SITES] ^= 1

    def result(self) -> int:
        return 0

    def notation(self, code: int) -> str:
        changes, via = self._here()[code]
        names = self.site_names
        return "".join(names[c.site] for c in changes) + "".join(names[s] for s in via) or "pass"

    def changes(self, code: int) -> tuple[tuple[Change, ...], tuple[Site, ...]]:
        return self._here()[code]


class ScriptedNarrator(Narrator[ScriptedRules]):
    def why_not(self, seen: Sequence[int]) -> Refusal | None:
        return Refusal("S-3", "That is not in the script.")


def scripted(board: str, moves: Mapping[str, Sequence[str]]) -> Game:
    rules = ScriptedRules(board, moves)
    return Game(rules, ScriptedNarrator(rules))


def _parse(rules: ScriptedRules, text: str) -> tuple[tuple[Change, ...], tuple[Site, ...]]:
    changes, _, via = text.partition("|")
    site = rules.site_names.index
    return (
        tuple(Change(site(word[0]), int(word[2]), int(word[4])) for word in changes.split()),
        tuple(site(name) for name in via.split()),
    )
