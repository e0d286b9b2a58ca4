"""What sensors cannot tell is asked, once, after its time, and never two things at once."""

from array import array

import pytest

from controller.core.api.commands import Answer
from controller.core.api.events import Ask, BoardSeen, ButtonPressed, CommandGiven, Effect, Tick
from controller.core.board.image import Sensing
from controller.core.clock import NoClock, Total
from controller.core.referee.settings import Patience, Settings
from controller.core.session.session import Session
from controller.table import session_start
from engine.game import Game
from hardware.frame import Sense
from tests.controller.scripted_game import scripted

MS_NS = 1_000_000
BLIND = {"12000000": ["a:1>0 c:0>1"], "02100000": ["b:2>0 d:0>2", "b:2>0 e:0>2"]}
ALIKE = {"12000000": ["a:1>0 b:2>0 c:0>1 d:0>2", "a:1>0 b:2>0 d:0>1 c:0>2"]}


class Sitting:
    """A session of a scripted game whose board has no sensor under some sites; ticks come when they are asked for."""

    def __init__(self, game: Game, blind: str = "", settings: Settings | None = None, *, clocked: bool = False) -> None:
        senses = [Sense.NONE if name in blind else Sense.PRESENCE for name in game.site_names]
        sensing = Sensing.of(game, senses, [0] * len(senses))
        control = Total((60_000 * MS_NS,)) if clocked else NoClock()
        self.session: Session = session_start.begin(game, sensing, settings or Settings(), game.start(), control)
        self.image = sensing.image(game.start().board)
        self.effects: list[Effect] = []
        self.t_ms = 0
        self.show()
        self.wait(1000)

    def show(self, **contents: int) -> "Sitting":
        seen = array("H", self.image)
        for name, value in contents.items():
            seen[self.session.game.sites[name]] = value
        self.effects += self.session.handle(BoardSeen(seen, self.t_ms * MS_NS))
        return self

    def wait(self, ms: int) -> "Sitting":
        """Only at the instants the session asks for does it hear of the time."""
        end_ms = self.t_ms + ms
        while (wake_ns := self.session.wake_ns()) is not None and wake_ns <= end_ms * MS_NS:
            self.effects += self.session.handle(Tick(wake_ns))
        self.t_ms = end_ms
        return self

    def press(self, side: int) -> "Sitting":
        self.effects += self.session.handle(ButtonPressed("move", side, self.t_ms * MS_NS))
        return self

    def answer(self, choice: str) -> "Sitting":
        number = self.asked[-1].number
        command = CommandGiven(Answer(number, choice), self.t_ms * MS_NS)
        self.effects += self.session.handle(command)
        return self

    @property
    def asked(self) -> list[Ask]:
        return [effect for effect in self.effects if isinstance(effect, Ask)]

    @property
    def moves(self) -> list[str]:
        return [move.notation for move in self.session.history.moves]


def test_a_move_nobody_saw_put_down_is_asked_about_after_the_ask_time() -> None:
    sitting = Sitting(scripted("12000000", BLIND), "c").show(a=0).wait(4999)
    assert (sitting.asked, sitting.moves) == ([], [])
    sitting.wait(1)
    assert [(ask.text, ask.choices) for ask in sitting.asked] == [("Is ac made?", (("ac", "Yes"), ("no", "Not yet")))]
    sitting.wait(60_000)
    assert (len(sitting.asked), sitting.moves) == (1, [])
    sitting.answer("ac")
    assert sitting.moves == ["ac"]
    [record] = [effect for effect in sitting.effects if getattr(effect, "kind", "") == "move"]
    assert getattr(record, "body")["how"] == "answer"  # noqa: B009


def test_not_yet_is_not_asked_again_until_the_board_changes() -> None:
    sitting = Sitting(scripted("12000000", BLIND), "c").show(a=0).wait(5000).answer("no").wait(60_000)
    assert (len(sitting.asked), sitting.moves) == (1, [])
    sitting.show().wait(1000).show(a=0).wait(5000)
    assert len(sitting.asked) == 2


def test_the_button_decides_at_once_asked_or_not() -> None:
    assert Sitting(scripted("12000000", BLIND), "c").show(a=0).wait(100).press(0).moves == ["ac"]
    assert Sitting(scripted("12000000", BLIND), "c").show(a=0).wait(5000).press(0).moves == ["ac"]
    assert Sitting(scripted("12000000", BLIND), "c").show(a=0).wait(5000).answer("no").press(0).moves == ["ac"]


def test_the_other_sides_button_decides_nothing() -> None:
    assert Sitting(scripted("12000000", BLIND), "c").show(a=0).wait(5000).press(1).moves == []


def test_the_ask_time_is_the_tables() -> None:
    settings = Settings(patience=Patience(ask_ns=1000 * MS_NS))
    sitting = Sitting(scripted("12000000", BLIND), "c", settings).show(a=0).wait(999)
    assert sitting.asked == []
    assert len(sitting.wait(1).asked) == 1


@pytest.mark.parametrize("clocked", [False, True])
def test_a_question_the_board_has_left_behind_is_void(clocked: bool) -> None:
    sitting = Sitting(scripted("12000000", BLIND), "c", clocked=clocked).show(a=0).wait(5000).show().wait(100)
    assert sitting.session.snapshot.ask is None
    assert sitting.answer("ac").moves == []


def test_moves_that_look_alike_are_asked_about_after_the_settle_time() -> None:
    sitting = Sitting(scripted("12000000", ALIKE)).show(a=0, b=0, c=1, d=1).wait(599)
    assert sitting.asked == []
    sitting.wait(1)
    assert len(sitting.asked) == 1
    assert {meaning.value for _, meaning in sitting.session.snapshot.lights} == {"choice"}
    sitting.wait(60_000)
    assert (len(sitting.asked), sitting.moves) == (1, [])
