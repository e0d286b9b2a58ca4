"""Our referee as a program that answers: driven by lines of the referee protocol, as anybody could.

Its questions are answered with the truth, a second later; it says that it asked.  A move that no sensor can tell is
claimed by its side's button, so that it asks which one it was.
"""

import json
from typing import Any

from controller.bench.answers import ASK, BACK, MOVE, BenchAnswer, GameAnswers
from controller.bench.frames import NO, SAID, BenchGame, BenchPly
from controller.config import Config
from controller.stdio.serving import Referee
from engine.game import Game
from hardware.board import Board
from hardware.durations import MS_NS

NAME = "witboard"
WATCHED_MS = 250  # after a change every scan is sent, for whatever debounces
ANSWERS_MS = 1000  # until people have read a question


def answer(file: BenchGame, game: Game, board: Board) -> GameAnswers:
    """Its answers to the frames of a game."""
    return _Driven(file, game, board).answers()


class _Driven:
    """A referee, and what it reported of one game."""

    def __init__(self, file: BenchGame, game: Game, board: Board) -> None:
        self._file, self._period_ns = file, file.board.period_ns
        self._watched = -(-WATCHED_MS * MS_NS // self._period_ns)
        self._values = [0] * file.board.channels
        self._out = GameAnswers(file.number)
        self._scan, self._changed, self._ply, self._start_ply = -1, 0, 0, 0
        self._asked: tuple[int, int] | None = None  # number of the open question, and the scan of its answer
        self._ask: dict[str, Any] = {}
        self._wake_ns: int | None = None
        self._referee = Referee(board, game, Config(options=dict(file.options)), self._hear)
        self._order("command", name="setup", choice=file.start)

    def answers(self) -> GameAnswers:
        """Change by change; between them only when the referee wants to be woken."""
        told = [
            (ply.first if ply.tells == SAID else ply.last + self._watched, number)
            for number, ply in enumerate(self._file.plies)
            if ply.tells == SAID or (ply.tells == NO and ply.changes)
        ]
        for scan, changes in [*self._file.frames, (self._file.end + 1, ())]:
            while told and told[0][0] < scan:
                at, number = told.pop(0)
                self._until(at)
                self._tell(number)
            self._until(scan)
            for channel, value in changes:
                self._values[channel] = value
            self._changed = scan
        return self._out

    def _tell(self, number: int) -> None:
        """What only people know: a choice in words, or that a move is made which no sensor can tell."""
        ply = self._file.plies[number]
        if ply.tells == SAID:
            self._order("command", name="play", choice=ply.notations[0], side=ply.side)
        elif self._ply == number:
            self._order("command", name="move", side=ply.side)
            if self._asked is not None:
                self._reply(self._asked[0])

    def _until(self, end: int) -> None:
        """The scans before `end` that the referee has to see."""
        while True:
            due = self._next()
            if due is None or due >= end:
                self._scan = max(self._scan, end - 1)
                return
            gap = self._gap_at(due)
            if gap is not None:
                due = sum(gap)
                if due >= end:
                    self._scan = max(self._scan, end - 1)
                    return
            is_anew = any(self._scan < sum(one) <= due for one in self._file.gaps)
            self._scan = due
            if is_anew:
                self._order("stalled")
            if self._asked is not None and self._asked[1] <= due:
                self._reply(self._asked[0])
            self._order("frame", values=self._values)

    def _gap_at(self, scan: int) -> tuple[int, int] | None:
        return next((gap for gap in self._file.gaps if gap[0] <= scan < sum(gap)), None)

    def _next(self) -> int | None:
        """The next scan at which anything can happen; None: none."""
        following = self._scan + 1
        due = [] if following > self._changed + self._watched else [max(following, self._changed)]
        if self._wake_ns is not None:
            due.append(max(following, -(-self._wake_ns // self._period_ns)))
        if self._asked is not None:
            due.append(max(following, self._asked[1]))
        return min(due, default=None)

    def _order(self, kind: str, **fields: object) -> None:
        line = {"type": kind, "t_ns": max(0, self._scan) * self._period_ns, **fields}
        self._referee.take(json.dumps(line).encode())

    def _hear(self, line: bytes) -> None:
        told = json.loads(line)
        match told["type"]:
            case "accepted" | "revised":
                self._note(MOVE, told["ply"] - self._start_ply, str(told["notation"]))
            case "state" if told["phase"] == "setup":
                self._start_ply = int(told["ply"])
            case "taken_back":
                self._note(BACK, told["moves"] + 1)
            case "ask":
                self._asked, self._ask = None, told
                if told["question"] is not None:
                    self._note(ASK, self._ply + 1)
                    self._asked = told["question"], self._scan + ANSWERS_MS * MS_NS // self._period_ns
            case "done":
                self._wake_ns = told["wake_ns"]
            case _:
                pass

    def _note(self, kind: str, ply: int, notation: str = "") -> None:
        self._out.answers.append(BenchAnswer(kind, self._scan, ply, notation))
        if kind != ASK:
            self._ply = ply if kind == MOVE else ply - 1

    def _reply(self, question: int) -> None:
        """What people know: the move they are at, and whether it is made."""
        self._asked = None
        choices = [choice["choice"] for choice in self._ask["choices"]]
        ply = self._made()
        known = next((one for one in ply.notations if one in choices), None) if ply else None
        choice = known or ("no" if "no" in choices else choices[-1])
        self._order("command", name="answer", question=question, choice=choice)

    def _made(self) -> BenchPly | None:
        """The first ply that is made and not accepted yet."""
        plies = self._file.plies[self._ply : self._ply + 1]
        return plies[0] if plies and plies[0].last <= self._scan else None
