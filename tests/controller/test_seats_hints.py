"""Hints for seats: asked for and answered in private, gone with the choice they were about, one search at a time."""

import asyncio
import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from controller.config import Config, RefereeConfig
from controller.core.api.commands import Pause
from controller.core.api.events import VariationText
from controller.seats.hints import NO_HINT, THINKING, ChoiceHint, SeatHint, SeatHints, why_no_hint
from controller.seats.seats import Seats
from controller.table.chance import Dealer
from engine.games import load
from hardware.board import load_board
from tests.controller.at_the_daemon import AtTheDaemon
from tests.controller.players_doubles import FakePlayer
from tests.controller.seat_visitor import Household, Phone, run

WITSEND = load("witsend")
MOSTLY = "Mostly Card 1, 75 of a hundred times. Vary, so that nobody matches you."
MIXED = (VariationText(("r:4",), share=0.25), VariationText(("r:1",), share=0.75))


class Sitting(AtTheDaemon):
    """A game of two whose tickets are drawn and whose Caller is named, with somebody who gives hints."""

    def __init__(self, state: Path, hints: str = "on") -> None:
        self.player = FakePlayer()
        super().__init__(
            state,
            board=load_board("witsend"),
            game=WITSEND,
            config=Config(options={"players": "2"}, referee=RefereeConfig(hints=hints)),  # type: ignore[arg-type]  # on or off
            dealer=Dealer(Random(4).choice),
            seats=Seats(state / "seats.json"),
            hinter=self.player,
        )

    @property
    def hints(self) -> SeatHints:
        assert self.daemon.hints
        return self.daemon.hints

    def shown(self, side: int) -> SeatHint | None:
        return self.hints.news(side).latest

    def then(self, ms: float, *steps: Callable[[], object]) -> "Sitting":
        for number, step in enumerate(steps):
            self.at(ms + number * 10, step)
        return self


def sitting(state: Path, *steps: Callable[["Sitting"], object], hints: str = "on") -> Sitting:
    """What happened when these steps were taken, once the cards may be chosen."""
    made = Sitting(state, hints)
    made.then(2000, *(partial(step, made) for step in steps)).pump(4000)
    return made


def asks(side: int) -> Callable[[Sitting], object]:
    return lambda made: made.answers.append(made.hints.ask(side))


def chooses(side: int, card: str) -> Callable[[Sitting], object]:
    return lambda made: made.answers.append(made.daemon.choose(side, card))


def answers(*lines: VariationText, final: bool = True) -> Callable[[Sitting], object]:
    return lambda made: made.player.answer(*lines, final=final)


def test_a_seat_is_told_that_it_is_thought_about_and_then_what_to_mix(tmp_path: Path) -> None:
    seen: list[SeatHint | None] = []
    look: Callable[[Sitting], object] = lambda made: seen.append(made.shown(0))  # noqa: E731
    sitting(tmp_path, asks(0), look, answers(*MIXED, final=False), look, answers(*MIXED[::-1]), look)
    four, one = ChoiceHint("Card 4", 25), ChoiceHint("Card 1", 75)
    assert seen == [
        THINKING,
        SeatHint(True, False, (four, one), sense=MOSTLY),
        SeatHint(True, True, (one, four), sense=MOSTLY),
    ]


def test_what_is_asked_is_what_the_seat_may_know(tmp_path: Path) -> None:
    made = sitting(tmp_path, chooses(1, "b:2"), asks(0))
    (request,) = made.player.requests
    position = made.table.session.history.position
    assert (request.kind, request.side) == ("hint", 0)
    assert request.position == WITSEND.view(position, 0) != position


def test_where_nothing_is_mixed_the_best_alone_is_shown_and_what_is_not_legal_never(tmp_path: Path) -> None:
    made = sitting(
        tmp_path, asks(0), answers(VariationText(("b:4",)), VariationText(("r:5",)), VariationText(("r:6",)))
    )
    assert made.shown(0) == SeatHint(True, True, (ChoiceHint("Card 5", 0),))
    empty = sitting(tmp_path / "empty", asks(0), answers())
    assert empty.shown(0) == SeatHint(True, True, (), "No hint was found.")


def test_a_hint_stays_while_others_choose_and_goes_with_the_choice(tmp_path: Path) -> None:
    stays = sitting(tmp_path / "one", asks(0), answers(*MIXED), chooses(1, "b:2"))
    assert stays.shown(0) is not NO_HINT
    goes = sitting(tmp_path / "two", asks(0), answers(*MIXED), chooses(0, "r:2"))
    assert goes.shown(0) == NO_HINT


def test_who_chooses_while_it_is_thought_about_is_not_answered_any_more(tmp_path: Path) -> None:
    made = sitting(tmp_path, asks(0), chooses(0, "r:2"), answers(*MIXED))
    assert made.player.drops == 1
    assert made.shown(0) == NO_HINT


def test_two_seats_are_thought_about_one_after_the_other_and_told_apart(tmp_path: Path) -> None:
    made = sitting(tmp_path, asks(0), asks(1), asks(0), answers(*MIXED), answers(VariationText(("b:2",), share=1.0)))
    assert [request.side for request in made.player.requests] == [0, 1]
    assert made.shown(0) == SeatHint(True, True, (ChoiceHint("Card 4", 25), ChoiceHint("Card 1", 75)), sense=MOSTLY)
    assert made.shown(1) == SeatHint(True, True, (ChoiceHint("Card 2", 100),))


def test_a_seat_that_waits_and_chooses_is_not_thought_about(tmp_path: Path) -> None:
    made = sitting(tmp_path, asks(0), asks(1), chooses(1, "b:2"), answers(*MIXED))
    assert [request.side for request in made.player.requests] == [0]
    assert (made.shown(1), made.shown(0)) == (
        NO_HINT,
        SeatHint(True, True, (ChoiceHint("Card 4", 25), ChoiceHint("Card 1", 75)), sense=MOSTLY),
    )


def test_asked_again_another_card_is_drawn(tmp_path: Path) -> None:
    made = sitting(tmp_path, asks(0), answers(*MIXED), asks(0), answers(*MIXED[::-1]))
    assert len(made.player.requests) == 2
    assert made.shown(0) == SeatHint(True, True, (ChoiceHint("Card 1", 75), ChoiceHint("Card 4", 25)), sense=MOSTLY)


def test_there_is_no_hint_without_a_choice_nor_at_a_table_without_hints(tmp_path: Path) -> None:
    made = sitting(tmp_path / "one", chooses(0, "r:2"), asks(0))
    assert made.answers == [None, "You have nothing to choose now."]
    strict = sitting(tmp_path / "two", asks(0), hints="off")
    assert strict.answers == ["No hints at this table."]
    paused = sitting(tmp_path / "three", lambda made: made.daemon.take(Pause()), asks(0))
    assert paused.answers == ["The game is paused."]
    assert (made.player.requests, strict.player.requests, paused.player.requests) == ([], [], [])
    assert why_no_hint(made.table.session, 0) == "You have nothing to choose now."


def test_a_hint_leaves_no_trace_in_the_game(tmp_path: Path) -> None:
    asked = sitting(tmp_path / "asked", asks(0), answers(*MIXED), chooses(0, "r:4"))
    silent = sitting(tmp_path / "silent", lambda made: None, lambda made: None, chooses(0, "r:4"))
    assert asked.records == silent.records
    assert asked.heard == silent.heard
    assert asked.table.session.snapshot == silent.table.session.snapshot


def test_only_the_pages_of_that_seat_are_told(tmp_path: Path) -> None:
    player = FakePlayer()
    house = Household(tmp_path, hinter=player)

    async def work() -> tuple[dict[str, Any], Phone, Phone]:
        red = await house.phone(house.link(0) + "/ws").opened()
        blue = await house.phone(house.link(1) + "/ws").opened()
        assert (await red.hear("seat"))["hints"] is True
        red.say('{"type": "hint"}')
        assert (await red.hear("hint"))["final"] is False
        player.answer(*MIXED)
        told = await red.hear("hint")
        blue.say('{"type": "hint", "side": 0}')
        await blue.hear("refused")
        await asyncio.gather(red.leave(), blue.leave())
        return told, red, blue

    told, red, blue = run(work())
    assert told["ways"] == [{"words": "Card 4", "percent": 25}, {"words": "Card 1", "percent": 75}]
    assert not any(json.loads(text)["type"] == "hint" for text in blue.got)
    assert any(json.loads(text)["type"] == "hint" for text in red.got)


def test_a_table_without_anybody_who_gives_hints_says_so(tmp_path: Path) -> None:
    house = Household(tmp_path)

    async def work() -> dict[str, Any]:
        red = await house.phone(house.link(0) + "/ws").opened()
        red.say('{"type": "hint"}')
        refused = await red.hear("refused")
        await red.leave()
        return refused

    assert run(work())["text"] == "No hints at this table."


@pytest.mark.parametrize(
    ("shares", "sense"),
    [
        ((0.17, 0.16, 0.16, 0.17, 0.18, 0.16), "These 6 are equally good. Vary them, so that nobody matches you."),
        (
            (0.4, 0.41, 0.1, 0.09),
            "Best: Card 2 and Card 1. Seldom: Card 3 or Card 4. Vary, so that nobody matches you.",
        ),
        ((0.9, 0.1), "Mostly Card 1, 90 of a hundred times. Vary, so that nobody matches you."),
        ((1.0,), ""),
    ],
)
def test_a_mix_says_in_a_sentence_what_it_comes_to(tmp_path: Path, shares: tuple[float, ...], sense: str) -> None:
    mix = tuple(VariationText((f"r:{number}",), share=share) for number, share in enumerate(shares, 1))
    hint = sitting(tmp_path, asks(0), answers(*mix)).shown(0)
    assert hint is not None
    assert hint.sense == sense
