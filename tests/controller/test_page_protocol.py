"""What comes from pages is read strictly and refused in a sentence; what goes out has the promised shape."""

import dataclasses
import json

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from controller.core.api.commands import Answer, AnyCommand, Resign, side_of
from controller.core.api.events import Say
from controller.core.api.snapshot import ClockView, Meaning, MoveLine, Snapshot
from controller.web.page_protocol import (
    AskForCharge,
    Box,
    CallPlayers,
    Drop,
    Known,
    LetIn,
    Lift,
    Lights,
    MakeMove,
    Message,
    NewGame,
    PageMessage,
    PiecePlaces,
    Place,
    Press,
    Refused,
    Reissue,
    Slide,
    UseOwnHand,
    decode,
    encode_leds,
    encode_pegs,
    encode_refused,
    encode_snapshot,
    with_age,
)
from tests.controller.commands_by_name import ANY_COMMAND

LIMIT = 4096
KNOWN = Known(frozenset({"a1", "a2"}), frozenset({"white"}), pieces=3, sides=2, simulated=True)
REAL = dataclasses.replace(KNOWN, simulated=False)


def read(text: str | bytes, known: Known = KNOWN) -> PageMessage | Refused:
    return decode(text, known, LIMIT)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{"type":"lift","site":"a1"}', Lift("a1")),
        ('{"type":"place","site":"a2"}', Place("a2")),
        ('{"type":"place","site":"a2","held":1}', Place("a2", 1)),
        ('{"type":"box","site":"a1","piece":2}', Box("a1", 2)),
        ('{"type":"press","button":"white"}', Press("white")),
        ('{"type":"command","name":"resign","side":1}', Resign(1)),
        ('{"type":"command","name":"answer","question":3,"choice":"yes"}', Answer(3, "yes")),
    ],
)
def test_a_good_message_is_read(text: str, message: Message) -> None:
    assert read(text) == message
    assert read(text.encode()) == message


@given(st.one_of(ANY_COMMAND, st.just(NewGame())))
def test_every_command_may_be_wished_with_its_own_fields(command: AnyCommand) -> None:
    told = msgspec.to_builtins(command)
    assert read(json.dumps({"type": "command", **told})) == command
    for key in told:
        short = {field: value for field, value in told.items() if field != key}
        again = read(json.dumps({"type": "command", **short}))
        assert isinstance(again, Refused if key == "name" else (Refused, type(command)))


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("", "cannot be read"),
        ("{", "cannot be read"),
        ("[]", "cannot be read"),
        (b"\xff\xfe", "cannot be read"),
        ('{"site":"a1"}', "type"),
        ('{"type":"jump","site":"a1"}', "jump"),
        ('{"type":"lift"}', "site"),
        ('{"type":"lift","site":"a1","force":true}', "force"),
        ('{"type":"lift","site":7}', "Expected `str`"),
        ('{"type":"lift","site":""}', "length"),
        (json.dumps({"type": "lift", "site": "a" * 41}), "length"),
        ('{"type":"lift","site":"z9"}', "no site 'z9'; it has a1, a2"),
        ('{"type":"place","site":"a1","held":-1}', ">= 0"),
        ('{"type":"place","site":"a1","held":1.5}', "Expected `int | null`"),
        ('{"type":"box","site":"a1","piece":3}', "no piece 3"),
        ('{"type":"press","button":"red"}', "no button 'red'; it has white"),
        ('{"type":"command","name":"shutdown"}', "shutdown"),
        ('{"type":"command"}', "missing required field `name`"),
        ('{"type":"command","name":"resign"}', "missing required field `side`"),
        ('{"type":"command","name":"resign","side":2}', "no side 2"),
        ('{"type":"command","name":"resign","side":9}', "<= 7 - at `$.side`"),
        ('{"type":"command","name":"pause","side":1}', "unknown field `side`"),
        ('{"type":"command","name":"new_game","choice":"x"}', "unknown field `choice`"),
        ('{"type":"command","name":"teach","choice":"perhaps"}', "'perhaps' - at `$.choice`"),
        ('{"type":"command","name":"answer","question":1}', "missing required field `choice`"),
        (json.dumps({"type": "command", "name": "answer", "question": 1, "choice": "y" * 601}), "length"),
        ("[" * LIMIT, "cannot be read"),
        ('{"x":' + "[" * 4000, "cannot be read"),  # deeper than Python's stack
        (json.dumps({"type": "lift", "site": "a1", "pad": "x" * LIMIT}), "at most 4096"),
    ],
)
def test_a_bad_message_is_refused_in_one_sentence_that_names_the_place(text: str | bytes, part: str) -> None:
    refused = read(text)
    assert isinstance(refused, Refused)
    assert part in refused.text
    assert refused.text.endswith(".")
    assert "\n" not in refused.text


@pytest.mark.parametrize(
    "text", ['{"type":"lift","site":"a1"}', '{"type":"box","site":"a1","piece":1}', '{"type":"make","move":"C"}']
)
def test_a_real_board_has_no_hand_in_the_page(text: str) -> None:
    assert read(text, REAL) == Refused("This board is real: move the pieces by hand.")


@given(st.one_of(st.text(), st.binary(), st.recursive(st.none() | st.text() | st.integers(), st.lists).map(json.dumps)))
def test_garbage_never_raises(data: str | bytes) -> None:
    assert isinstance(read(data), Refused)


@given(
    st.fixed_dictionaries(
        {
            "type": st.sampled_from(
                [
                    "lift",
                    "place",
                    "slide",
                    "drop",
                    "box",
                    "press",
                    "lights",
                    "command",
                    "reissue",
                    "ask",
                    "make",
                    "own_hand",
                    "let_in",
                    "names",
                ]
            )
        },
        optional={
            key: st.none() | st.integers() | st.text() | st.lists(st.text()) | st.sampled_from(["a1", "white", "draw"])
            for key in (
                "site",
                "held",
                "path",
                "piece",
                "button",
                "palette",
                "name",
                "side",
                "question",
                "choice",
                "x",
                "move",
                "on",
                "names",
            )
        },
    )
)
def test_whatever_is_read_names_only_what_the_board_has(fields: dict[str, object]) -> None:
    message = read(json.dumps(fields))
    match message:
        case Lift(site) | Place(site) | Box(site):
            assert site in KNOWN.sites
        case Press(button):
            assert button in KNOWN.buttons
        case Slide(path):
            assert set(path) <= KNOWN.sites
        case AnyCommand() | Reissue():
            assert side_of(message) in (None, 0, 1)
        case Drop() | Lights() | AskForCharge() | MakeMove() | UseOwnHand() | LetIn() | CallPlayers():
            assert "site" not in fields
        case Refused(text):
            assert text


def snapshot() -> Snapshot:
    return Snapshot(
        number=5,
        game="web",
        phase="playing",
        board=(0, 1),
        seen=(0, 1),
        turn=1,
        ply=1,
        moves=(MoveLine(1, 0, "a1-a2"),),
        clock=ClockView("shared", "running", (7_199_000,), None, 1_000_000),
        reading="agrees",
        lights=((1, Meaning.LAST_TO),),
        saying=Say("illegal", "Not so.", "WEB-5", (0,)),
        log=(),
        notices=(),
        ask=None,
        outcome=None,
        linked=True,
        position="1w g - 1",
    )


def test_a_snapshot_travels_with_all_its_fields_and_its_age() -> None:
    sent = json.loads(with_age(encode_snapshot(snapshot()), 250))
    fields = {field.name for field in dataclasses.fields(Snapshot)}
    assert set(sent) == fields | {"type", "age_ms"}
    assert sent["type"] == "snapshot"
    assert sent["age_ms"] == 250
    assert sent["lights"] == [[1, "last_to"]]
    assert sent["moves"] == [{"ply": 1, "side": 0, "notation": "a1-a2", "takes": 0, "words": ""}]
    assert sent["saying"] == {"tone": "illegal", "text": "Not so.", "clause": "WEB-5", "sites": [0]}
    assert sent["clock"]["remaining_ms"] == [7_199_000]


def test_an_age_is_never_negative() -> None:
    assert json.loads(with_age(encode_snapshot(snapshot()), -3))["age_ms"] == 0


def test_colours_and_pegs_travel_by_site() -> None:
    assert json.loads(encode_leds([(0, 0, 0), (255, 1, 16)])) == {"type": "leds", "colours": ["#000000", "#ff0110"]}
    told = json.loads(encode_pegs(PiecePlaces((1, 0), (2,), own_hand=True)))
    assert told == {"type": "pegs", "pegs": [1, 0], "held": [2], "moving": False, "own_hand": True}


def test_a_refusal_travels_as_text_and_cannot_break_out_of_it() -> None:
    assert json.loads(encode_refused(Refused('no "<b>"'))) == {"type": "refused", "text": 'no "<b>"'}
