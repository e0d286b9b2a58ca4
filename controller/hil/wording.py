"""Deeds and expectations in words, for reports and for people at a real board."""

import msgspec

from controller.core.api.commands import side_of
from controller.hil import deeds
from controller.hil.deeds import Deed
from controller.hil.scenario import ScenarioStep
from engine.game import Game
from hardware.durations import MS_NS, SECOND_NS


def sentence(deed: Deed, game: Game) -> str:
    """An instruction for a person at the board, in a sentence."""
    match deed:
        case (
            deeds.LiftDeed()
            | deeds.PlaceDeed()
            | deeds.CarryDeed()
            | deeds.SlideDeed()
            | deeds.TakeDeed()
            | deeds.PutDeed()
            | deeds.DropDeed()
        ):
            return _by_hand(deed)
        case deeds.WishDeed(wish):
            told, side = msgspec.to_builtins(wish), side_of(wish)
            who = "Somebody" if side is None else game.sides[side]
            amount = f"{told['amount_ms'] / 1000:g} s" if "amount_ms" in told else ""
            words = filter(None, [told["name"], told.get("choice", ""), " ".join(told.get("sites", ())), amount])
            return f"{who} wishes on the page: {' '.join(words)}."
        case deeds.PressDeed(button):
            return f"Press the button {button}."
        case deeds.AnswerDeed(choice):
            return f"The answer on the page: {choice}."
        case deeds.AdviseDeed(lines):
            return f"Whoever chooses moves says: {' / '.join(', '.join(line.notations) for line in lines)}."
        case deeds.WaitDeed(for_ns):
            return f"Wait {duration(for_ns)}."
        case _:
            return _befalls(deed)


def _by_hand(
    deed: "deeds.LiftDeed | deeds.PlaceDeed | deeds.CarryDeed | deeds.SlideDeed"
    " | deeds.TakeDeed | deeds.PutDeed | deeds.DropDeed",
) -> str:
    match deed:
        case deeds.LiftDeed(site, count):
            return f"Take up {'what stands on' if count is None else f'{count} of the stones of'} {site}."
        case deeds.PlaceDeed((site,), held):
            return f"Put {'down on' if held == -1 else 'the piece you took up first down on'} {site}."
        case deeds.PlaceDeed(sites):
            return f"Put one on each of {', '.join(sites)}, in this order."
        case deeds.CarryDeed(site, (to,)):
            return f"Move what stands on {site} to {to}."
        case deeds.CarryDeed(site, to):
            return f"Take up all of {site} and put one on each of {', '.join(to)}, in this order."
        case deeds.SlideDeed(path):
            return f"Slide what stands on {path[0]} over the board: {', '.join(path[1:])}; do not lift it."
        case deeds.TakeDeed(site):
            return f"Take away what stands on {site}."
        case deeds.PutDeed(site, _, name):
            return f"Put a new {name} on {site}."
        case deeds.DropDeed():
            return "Lay aside what is in your hand."


_BROKEN = {
    "stuck_bus": "The lines of the sensors stick.",
    "skew": "The clock of the chain comes too late.",
    "brown_out": "The supply sags for {long}.",
    "dead_chip": "Chip U{chip} loses its power.",
    "led_break": "LED {led} and all behind it get no data.",
}


def _befalls(deed: Deed) -> str:
    match deed:
        case deeds.UnplugDeed():
            return "Pull the cable of the sensors."
        case deeds.ReplugDeed():
            return "Put the cable of the sensors back in."
        case deeds.PowerCutDeed():
            return "The daemon is killed."
        case deeds.PowerOnDeed():
            return "The daemon starts again."
        case deeds.BounceDeed(site):
            return f"The contact of {site} chatters."
        case deeds.StickDeed(site, value):
            return f"The sensor of {site} sticks{'' if value is None else f' at {value}'}."
        case deeds.UnstickDeed(site):
            return f"The sensor of {site} works again."
        case deeds.FaultDeed(fault, chip, led, for_ns):
            return _BROKEN[fault].format(chip=chip, led=led, long=duration(for_ns))
        case deeds.MendDeed():
            return "What was broken is mended."
        case deeds.DisturbDeed(_, given):
            return f"Faults from now on: {', '.join(f'{key} {value}' for key, value in given.items()) or 'none'}."
        case _:
            return str(deed)


def summary(step: ScenarioStep, game: Game) -> str:
    """A step in one line."""
    done = " ".join(sentence(deed, game) for deed in step.deeds)
    return f"{step.say}: {done}".removesuffix(": ") if step.say else done or "Look."


def duration(for_ns: int) -> str:
    """`250 ms`, `1.5 s`, `2 min`."""
    if for_ns < SECOND_NS:
        return f"{for_ns / MS_NS:g} ms"
    seconds = for_ns / SECOND_NS
    return f"{seconds / 60:g} min" if seconds >= 60 and seconds % 60 == 0 else f"{seconds:g} s"
