"""Reads the deed of a scenario's step: one deed with its parameters, and an optional time to wait after it."""

from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any, cast

import msgspec

from controller.core.api.events import VariationText
from controller.hil import deeds
from controller.hil.deeds import Deed
from controller.hil.reading_expectations import Names
from controller.web.page_protocol import WISHES, read_wish
from engine.position import Side
from hardware.durations import MS_NS
from hardware.sim.electrics import FAULTS, ElectricalFault, sensed_with
from hardware.sim.noise import Noise

BOUNCE_NS = 60_000_000
WISHABLE = tuple(name for name in WISHES if name != "answer")  # `answer` is a deed: it looks up the question

# The keys allowed beside a deed.
BESIDE: Mapping[str, tuple[str, ...]] = {
    "lift": ("count",),
    "place": ("held",),
    "put": ("piece",),
    "bounce": ("for",),
    "wish": ("side", "choice", "amount", "sites"),
    "answer": ("side",),
    "stick": ("reads",),
    "fault": ("chip", "led", "for"),
}


def read_step(given: Mapping[str, Any], names: Names) -> tuple[Deed, ...]:
    """The deed of a step, followed by its time to wait.

    :raises ValueError: a key is wrong; the message begins with that key.
    """
    done = [key for key in given if key in DEEDS]
    beside = BESIDE.get(done[0], ()) if done else ()
    for key in given:
        if key in done[1:]:
            raise ValueError(
                f"{key}: a step has one deed, and this one has {done[0]!r} already; write another [[step]]"
            )
        if key not in (*done, *beside, "wait"):
            known = ", ".join([*DEEDS, "wait", "expect", "say"])
            raise ValueError(
                f"{key}: does not belong to {done[0]!r}" if done else f"{key}: is no deed; there are: {known}"
            )
    found: list[Deed] = []
    for key in done:
        found.append(_value(key, lambda key=key: DEEDS[key](given[key], given, names)))  # type: ignore[misc]
    if "wait" in given:
        found.append(deeds.WaitDeed(_value("wait", lambda: names.duration(given["wait"]))))
    return tuple(found)


def _value(key: str, read: Callable[[], Any]) -> Any:
    try:
        return read()
    except ValueError as error:
        raise ValueError(f"{key}: {error}") from error


def _holes(value: object, names: Names, least: int = 1) -> tuple[str, ...]:
    words = names.words(value)
    if len(words) < least:
        raise ValueError(f"{value!r} names too few sites: {least} at least")
    return tuple(names.hole(word) for word in words)


def _lift(value: object, given: Mapping[str, Any], names: Names) -> Deed:
    return deeds.LiftDeed(names.hole(value), names.number(given["count"], 1, 48) if "count" in given else None)


def _place(value: object, given: Mapping[str, Any], names: Names) -> Deed:
    return deeds.PlaceDeed(_holes(value, names), names.number(given["held"]) if "held" in given else -1)


def _carry(value: object, given: Mapping[str, Any], names: Names) -> Deed:
    site, *to = _holes(value, names, 2)
    return deeds.CarryDeed(site, tuple(to))


def _put(value: object, given: Mapping[str, Any], names: Names) -> Deed:
    if "piece" not in given:
        raise ValueError('say which: piece = "w", or how many stones')
    piece = names.contents(given["piece"])
    if not piece:
        raise ValueError("nothing can be put down")
    pieces = names.game.pieces
    name = pieces[piece].name if pieces else ("1 stone" if piece == 1 else f"{piece} stones")
    return deeds.PutDeed(names.hole(value), piece, name)


def _press(value: object, given: Mapping[str, Any], names: Names) -> Deed:
    return deeds.PressDeed(names.one_of(value, tuple(button.name for button in names.board.buttons)))


def _side(given: Mapping[str, Any], names: Names) -> Side | None:
    return names.side(given["side"]) if "side" in given else None


def _wish(value: object, given: Mapping[str, Any], names: Names) -> Deed:
    told: dict[str, object] = {"name": names.one_of(value, WISHABLE)}
    if "side" in given:
        told["side"] = names.side(given["side"])
    if "choice" in given:
        told["choice"] = given["choice"]
    if "sites" in given:
        told["sites"] = names.text(given["sites"]).split()
    if "amount" in given:
        text = names.text(given["amount"])
        told["amount_ms"] = names.duration(text.removeprefix("-")) // MS_NS * (-1 if text.startswith("-") else 1)
    try:
        return deeds.WishDeed(read_wish(told))
    except msgspec.ValidationError as error:
        raise ValueError(f"{value}: {error}") from error


def _advise(value: object, given: Mapping[str, Any], names: Names) -> Deed:
    """Each text is a line of moves, separated by commas; the first is the move to make now."""
    lines = [value] if isinstance(value, str) else value
    if not isinstance(lines, list) or not all(isinstance(line, str) for line in lines):
        raise ValueError(f"{value!r} is no list of lines of moves")
    return deeds.AdviseDeed(tuple(VariationText(tuple(move.strip() for move in line.split(","))) for line in lines))


def _stick(value: object, given: Mapping[str, Any], names: Names) -> Deed:
    return deeds.StickDeed(names.hole(value), names.number(given["reads"], 0, 65535) if "reads" in given else None)


def _noise(value: object, given: Mapping[str, Any], names: Names) -> Deed:
    table = dict(names.table(value))
    if "stuck" in table:
        raise ValueError("what sticks is a deed of its own: stick")
    known = [field.name for field in fields(Noise) if field.name != "stuck"]
    for key in table:
        names.one_of(key, tuple(known))
    try:
        return deeds.DisturbDeed(msgspec.convert(table, Noise), table)
    except msgspec.ValidationError as error:
        raise ValueError(str(error)) from error


def _fault(value: object, given: Mapping[str, Any], names: Names) -> Deed:
    fault = cast(ElectricalFault, names.one_of(value, FAULTS))
    wanted = {"dead_chip": "chip", "led_break": "led", "brown_out": "for"}.get(fault)
    for key in BESIDE["fault"]:
        if (key in given) != (key == wanted):
            raise ValueError(f"{fault} takes {wanted or 'nothing'} beside it" if key in given else f"say {key}, too")
    deed = deeds.FaultDeed(
        fault,
        chip=names.number(given["chip"], 1, 255) if "chip" in given else 1,
        led=names.number(given["led"], 0, names.board.leds - 1) if "led" in given else 0,
        for_ns=names.duration(given["for"]) if "for" in given else 0,
    )
    sensed_with(deed.fault, names.board, (0,) * names.board.channels, deed.chip)  # refuses what the board cannot have
    return deed


def _yes(deed: Callable[[], Deed]) -> Callable[[object, Mapping[str, Any], Names], Deed]:
    def read(value: object, given: Mapping[str, Any], names: Names) -> Deed:
        if value is not True:
            raise ValueError("write true")
        return deed()

    return read


DEEDS: Mapping[str, Callable[[Any, Mapping[str, Any], Names], Deed]] = {
    "lift": _lift,
    "place": _place,
    "carry": _carry,
    "slide": lambda value, given, names: deeds.SlideDeed(_holes(value, names, 2)),
    "bounce": lambda value, given, names: deeds.BounceDeed(
        names.hole(value), names.duration(given["for"]) if "for" in given else BOUNCE_NS
    ),
    "take": lambda value, given, names: deeds.TakeDeed(names.hole(value)),
    "put": _put,
    "drop": _yes(deeds.DropDeed),
    "press": _press,
    "wish": _wish,
    "answer": lambda value, given, names: deeds.AnswerDeed(names.text(value), _side(given, names)),
    "advise": _advise,
    "unplug": lambda value, given, names: deeds.UnplugDeed(names.text(value)),
    "replug": _yes(deeds.ReplugDeed),
    "power_cut": _yes(deeds.PowerCutDeed),
    "power_on": _yes(deeds.PowerOnDeed),
    "stick": _stick,
    "unstick": lambda value, given, names: deeds.UnstickDeed(names.hole(value)),
    "noise": _noise,
    "fault": _fault,
    "mend": _yes(deeds.MendDeed),
}
