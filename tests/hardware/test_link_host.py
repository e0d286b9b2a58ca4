"""The conversation, both ends in one process: what is lost, doubled, damaged or late is made good."""

import re
from collections.abc import Callable
from itertools import pairwise

import pytest

from hardware.durations import MS_NS
from hardware.link import proto
from hardware.link.host import LOST_NS, FaultReport, OrderRefused
from tests.hardware.two_ends import LEDS, SHORT, WANTED, TwoEnds

RED, DARK = (200, 0, 0), (0, 0, 0)
Fault = Callable[[int], bytes]
FAULTS: dict[str, Fault] = {
    "dropped": lambda byte: b"",
    "doubled": lambda byte: bytes((byte, byte)),
    "a bit turned": lambda byte: bytes((byte ^ 0x04,)),
    "set to zero": lambda byte: b"\x00",
    "a zero before it": lambda byte: bytes((0, byte)),
}


def agreed() -> TwoEnds:
    """Two ends that have settled down."""
    ends = TwoEnds(SHORT)
    ends.show((RED, DARK, DARK, DARK))
    ends.light(1)
    ends.pass_until_agreed(100)
    return ends.pass_ms(50)


def keeping(held: bytearray) -> Callable[[int, int], bytes]:
    """A fault that keeps every byte for later."""

    def keep(index: int, byte: int) -> bytes:
        held.append(byte)
        return b""

    return keep


def play(ends: TwoEnds) -> None:
    """A peg moves, a button is pressed, lights change."""
    ends.stand({3: 1})
    ends.press(1)
    ends.pass_ms(5)
    ends.show((DARK, (9, 9, 9), DARK, RED))
    ends.light(2)
    ends.pass_ms(5)
    ends.stand({3: 0, 4: 1})
    ends.pass_ms(5)


def bytes_of_play() -> tuple[int, int]:
    """How many bytes the playing and two beats take: to the host, to the microcontroller."""
    ends = agreed()
    before = (ends.up.count, ends.down.count)
    play(ends)
    ends.pass_ms(2 * proto.BEAT_MS)
    return ends.up.count - before[0], ends.down.count - before[1]


UP, DOWN = bytes_of_play()


def test_first_the_values_come_then_every_change_at_once() -> None:
    ends = TwoEnds()
    ends.pass_ms(4)
    assert ends.believed == (0,) * 112
    ends.stand({5: 2})
    ends.pass_ms(2)
    assert ends.believed == (0,) * 5 + (2,) + (0,) * 106


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("way", ["up", "down"])
def test_a_fault_in_any_byte_of_a_conversation_is_made_good_within_a_second(way: str, fault: str) -> None:
    count = {"up": UP, "down": DOWN}[way]
    assert count > 45
    worst = 0
    for spoiled in range(count):
        ends = agreed()
        wire = ends.up if way == "up" else ends.down
        at = wire.count + spoiled
        wire.fault = lambda index, byte, at=at: FAULTS[fault](byte) if index == at else bytes((byte,))  # type: ignore[misc]
        play(ends)
        ends.pass_ms(2 * proto.BEAT_MS)
        worst = max(worst, ends.pass_until_agreed(1000))
        assert ends.pressed == [1]
        assert ends.host.lost(ends.now_ms * MS_NS) is None
    assert worst < 400


def test_a_line_that_stalls_at_any_byte_gives_no_time_to_what_it_hides() -> None:
    for stalled in range(0, UP, 3):
        ends = agreed()
        at = ends.up.count + stalled
        held = bytearray()

        def hold(index: int, byte: int, at: int = at, held: bytearray = held) -> bytes:
            if index < at:
                return bytes((byte,))
            held.append(byte)
            return b""

        ends.up.fault = hold
        play(ends)
        ends.pass_ms(2000 - 15)
        assert ends.still_ms <= ends.now_ms - 1800
        ends.up.fault = lambda index, byte: bytes((byte,))
        ends.up.put(bytes(held))
        assert ends.pass_until_agreed(1000) <= 300


def test_no_time_passes_on_a_silent_line() -> None:
    ends = agreed()
    ends.up.fault = lambda index, byte: b""
    before = ends.still_ms
    ends.pass_ms(1000)
    assert ends.still_ms == before >= ends.now_ms - 1000 - proto.BEAT_MS


def test_just_after_a_change_beats_come_soon_and_then_ten_times_a_second() -> None:
    ends = agreed()
    ends.pass_ms(500)
    ends.stand({0: 1})
    times = []
    for _ in range(400):
        before = ends.still_ms
        ends.pass_ms(1)
        if ends.still_ms != before:
            times.append(ends.still_ms - ends.changed_ms)
    gaps = [b - a for a, b in pairwise(times)]
    assert max(times[:1]) <= proto.SOON_MS + 1
    assert sum(gap <= proto.SOON_MS + 1 for gap in gaps) >= 4
    assert max(gaps) <= proto.BEAT_MS + 1


def test_beats_that_come_late_vouch_for_nothing() -> None:
    """All of a second comes at once: only the last beat tells of now."""
    ends = agreed()
    held = bytearray()
    ends.up.fault = keeping(held)
    ends.pass_ms(1000)
    ends.stand({0: 1})
    ends.pass_ms(20)
    before = ends.still_ms
    ends.up.fault = lambda index, byte: bytes((byte,))
    ends.up.put(bytes(held[: len(held) // 2]))
    ends.pass_ms(1)
    assert ends.still_ms == before
    ends.up.put(bytes(held[len(held) // 2 :]))
    ends.pass_ms(1)
    assert ends.agree


@pytest.mark.parametrize("fast", [-0.0005, 0.0005, 0.0])
@pytest.mark.parametrize("born_at_ms", [0, (1 << 32) - 90_000])
def test_clocks_that_differ_and_go_round_do_not_matter(fast: float, born_at_ms: int) -> None:
    ends = TwoEnds(SHORT)
    ends.fast, ends.born_at_ms = fast, born_at_ms
    ends.pass_ms(20)
    for _ in range(600):
        ends.pass_ms(300)
        assert -2 <= ends.now_ms - ends.still_ms - 1 <= proto.BEAT_MS + 5


def test_a_lost_change_is_not_believed_to_be_no_change() -> None:
    ends = agreed()
    ends.up.fault = lambda index, byte: b""
    ends.stand({0: 1})
    ends.pass_ms(1)
    ends.up.fault = lambda index, byte: bytes((byte,))
    ends.down.fault = lambda index, byte: b""  # nor can it ask
    before = ends.still_ms
    ends.pass_ms(1000)
    assert ends.still_ms == before
    ends.down.fault = lambda index, byte: bytes((byte,))
    ends.pass_until_agreed(400)


def test_silence_is_told_after_its_time_and_not_before() -> None:
    ends = agreed()
    ends.up.fault = lambda index, byte: b""
    began = ends.now_ms
    while ends.host.lost(ends.now_ms * MS_NS) is None:
        ends.pass_ms(1)
    assert LOST_NS // MS_NS - 250 <= ends.now_ms - began <= LOST_NS // MS_NS
    assert ends.host.lost(ends.now_ms * MS_NS) == "no sign of life for 2.5 s"


def test_whoever_never_answers_lacks_the_firmware() -> None:
    ends = TwoEnds()
    ends.down.fault = lambda index, byte: b""
    ends.pass_ms(2600)
    assert "witboard flash" in (ends.host.lost(ends.now_ms * MS_NS) or "")


def test_greetings_are_repeated_until_one_is_heard() -> None:
    ends = TwoEnds()
    ends.down.fault = lambda index, byte: b"" if ends.now_ms < 2000 else bytes((byte,))
    ends.pass_ms(900)
    assert not ends.host.welcomed
    ends.pass_ms(400)
    assert ends.agree


@pytest.mark.parametrize("after", range(0, 40, 3))
def test_a_firmware_that_starts_anew_at_any_moment_is_greeted_anew(after: int) -> None:
    ends = agreed()
    ends.stand({1: 1})
    play(ends)
    left = ends.up.count + after
    ends.up.fault = lambda index, byte: bytes((byte,)) if index < left else b""
    ends.stand({2: 2})
    ends.pass_ms(1)
    ends.reset()
    ends.up.fault = lambda index, byte: bytes((byte,))
    assert ends.pass_until_agreed(1000) <= 2 * proto.BEAT_MS + 20
    presses = len(ends.pressed)
    ends.press(0)
    ends.pass_ms(5)
    assert ends.pressed[presses:] == [0]


def test_nothing_on_the_line_from_before_counts_after_a_reconnection() -> None:
    ends = agreed()
    ends.stand({0: 2})
    late = bytearray()
    ends.up.fault = keeping(late)
    ends.pass_ms(300)
    ends.connect()
    ends.stand({0: 0, 1: 1})
    ends.up.fault = lambda index, byte: bytes((byte,))
    before = len(ends.seen)
    ends.up.put(bytes(late))
    ends.pass_until_agreed(100)
    assert {values[:2] for values in ends.seen[before:]} == {(0, 1)}


@pytest.mark.parametrize(
    ("device", "says"),
    [
        (WANTED._replace(board="witt"), "it was set up for board witt, not for web; .*witboard flash"),
        (WANTED._replace(wiring=1), "another wiring of board web .*witboard flash"),
        (WANTED._replace(channels=104), "another wiring"),
        (WANTED._replace(leds=3), "another wiring"),
        (WANTED._replace(buttons=4), "another wiring"),
        (WANTED._replace(bits=1), "another wiring"),
    ],
)
def test_the_wrong_board_is_refused_with_the_remedy(device: object, says: str) -> None:
    ends = TwoEnds(device=device)  # type: ignore[arg-type]
    ends.pass_ms(50)
    (refused,) = ends.heard
    assert isinstance(refused, OrderRefused)
    assert re.search(says, refused.why)


def test_another_version_is_refused_with_the_remedy() -> None:
    ends = TwoEnds()
    ends.up.fault = lambda index, byte: b""
    ends.pass_ms(5)
    ends.up.fault = lambda index, byte: bytes((byte,))
    counts = (WANTED.channels, WANTED.leds, WANTED.buttons, WANTED.bits, WANTED.wiring)
    ends.up.put(proto.encode(proto.WELCOME, 1, (proto.VERSION + 1, 1000, *counts), b"7\x00web"))
    ends.pass_ms(2)
    assert [one.why for one in ends.heard if isinstance(one, OrderRefused)] == [
        "firmware 7 speaks version 2 of the link, this host version 1; "
        "put the right one on it with `witboard flash --board ...`"
    ]
    assert not ends.host.welcomed


def test_values_that_no_sensor_has_are_no_values() -> None:
    ends = agreed()
    before = len(ends.seen)
    number = 200
    for state in (proto.pack([3] + [0] * 7, 2), bytes(1), bytes(3)):
        number += 1
        ends.up.put(proto.encode(proto.STATE, number, (99, 0, len(state), 2), state))
    ends.up.put(proto.encode(proto.STATE, number + 1, (99, 0, 1, 1), bytes(1)))
    ends.pass_ms(1)
    assert len(ends.seen) == before


def test_pictures_come_one_after_the_other_and_the_last_one_wins() -> None:
    ends = TwoEnds()
    ends.pass_ms(20)
    for red in range(100):
        ends.show(((red, 0, 0),) * LEDS)
    before = ends.down.count
    ends.pass_until_agreed(50)
    assert ends.outfit.shown == ((99, 0, 0),) * LEDS
    assert ends.down.count - before < 300


def test_blinking_sends_indices_and_no_palette() -> None:
    ends = TwoEnds()
    on, off = ((RED,) * 7 + (DARK,) * (LEDS - 7)), (DARK,) * LEDS
    for picture in (on, off):
        ends.show(picture)
        ends.pass_until_agreed(50)
    before = ends.down.count
    for picture in (on, off, on, off):
        ends.show(picture)
        ends.pass_until_agreed(50)
    assert ends.down.count - before == 4 * (LEDS + 14)


def test_no_picture_is_shown_with_the_colours_of_another() -> None:
    """The palette of the second picture is lost: the picture waits for it."""
    ends = TwoEnds()
    ends.show((RED,) * LEDS)
    ends.pass_until_agreed(50)
    shown: list[bytes] = []
    show = ends.outfit.show

    def watched(palette: bytes, indices: bytes) -> bool:
        shown.append(palette)
        return show(palette, indices)

    ends.outfit.show = watched  # type: ignore[method-assign]
    at = ends.down.count
    ends.down.fault = lambda index, byte: b"" if index == at + 3 else bytes((byte,))
    ends.show(((0, 0, 200),) * LEDS)
    ends.pass_ms(5)
    assert shown == []
    ends.pass_until_agreed(500)
    assert len(shown) == 1


def test_presses_that_were_lost_on_the_way_are_told_when_the_counts_come() -> None:
    ends = agreed()
    ends.up.fault = lambda index, byte: b""
    for button in (0, 1, 1):
        ends.press(button)
    ends.pass_ms(1)
    ends.up.fault = lambda index, byte: bytes((byte,))
    ends.pass_ms(500)
    assert ends.pressed == [0, 1, 1]


def test_quick_presses_that_were_all_lost_are_told() -> None:
    ends = agreed()
    ends.up.fault = lambda index, byte: b""
    for _ in range(30):
        ends.press(1)
        ends.pass_ms(40)  # a finger that drums
    ends.up.fault = lambda index, byte: bytes((byte,))
    ends.pass_ms(500)
    assert ends.pressed == [1] * 30


@pytest.mark.parametrize("jump", [-1, -7, 5, 100, 128])
def test_a_count_that_jumps_is_no_press(jump: int) -> None:
    ends = agreed()
    ends.press(0)
    ends.pass_ms(300)
    ends.outfit.counts[0] = ends.outfit.counts[0] + jump & 255
    ends.talk.buttons_changed()
    ends.pass_ms(300)
    assert ends.pressed == [0]
    ends.press(0)
    ends.press(1)
    ends.pass_ms(300)
    assert sorted(ends.pressed) == [0, 0, 1]


def test_counts_go_round_and_every_press_is_told_once() -> None:
    ends = agreed()
    for _ in range(520):
        ends.press(0)
        ends.pass_ms(35)
    assert ends.pressed == [0] * 520


def test_presses_before_the_greeting_are_nobodys() -> None:
    ends = TwoEnds(SHORT)
    ends.press(0)
    ends.pass_ms(300)
    assert ends.pressed == []
    ends.press(0)
    ends.pass_ms(5)
    assert ends.pressed == [0]


def test_the_numbers_of_messages_states_and_pictures_go_round() -> None:
    ends = TwoEnds(SHORT)
    ends.pass_ms(20)
    for i in range(70_000):
        ends.stand({0: i % 3})
        if i % 100 == 0:
            ends.show(((i & 255, 0, 0),) * 4)
            ends.pass_until_agreed(20)
    ends.stand({7: 1})
    ends.pass_until_agreed(20)
    assert ends.host.reader.damaged == 0


def test_long_values_travel_in_parts() -> None:
    wide = WANTED._replace(channels=400, bits=16)
    ends = TwoEnds(wide)
    ends.stand({399: 48, 0: 65535})
    ends.pass_until_agreed(20)
    assert ends.seen[-1][399] == 48
    for part in range(4):
        at, ends.up.fault = ends.up.count + 300 * part, lambda index, byte: bytes((byte,))
        ends.up.fault = lambda index, byte, at=at: b"" if index == at else bytes((byte,))  # type: ignore[misc]
        ends.stand({5: part, 398: part + 1})
        ends.pass_until_agreed(400)


def test_a_trouble_is_told_once_and_its_end_too() -> None:
    ends = TwoEnds()
    ends.outfit.trouble_now = "sensor 7 is mute"
    ends.pass_ms(700)
    ends.outfit.trouble_now = None
    ends.pass_ms(700)
    assert [one.text for one in ends.heard if isinstance(one, FaultReport)] == [
        "sensor 7 is mute",
        "the trouble is over",
    ]


def test_values_that_never_come_are_a_loss_with_the_reason() -> None:
    ends = TwoEnds()
    ends.outfit.ready = False
    ends.outfit.trouble_now = "the chain is broken"
    ends.pass_ms(2600)
    assert ends.seen == []
    assert ends.host.lost(ends.now_ms * MS_NS) == "it tells no sensor values: the chain is broken"
