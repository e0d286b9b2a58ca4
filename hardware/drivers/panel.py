"""Pins, parts and wiring of buttons and lamps, on the Pi or on a scanner."""

from collections.abc import Iterator

from hardware.drivers.contract import Host, Link, Part, PinUse, Wired
from hardware.drivers.goods import LAMP, PUSH_BUTTON, resistor


def panel_uses(wired: Wired, host: Host, panel: object, buzzer: int | None) -> Iterator[PinUse]:
    """The pins of buttons, lamps and buzzer."""
    for button in wired.buttons:
        if button.pin is not None:
            yield PinUse(host, button.pin, button, "pin", f"button {button.name!r}")
        if button.lamp is not None:
            yield PinUse(host, button.lamp, button, "lamp", f"the lamp of button {button.name!r}")
    if buzzer is not None:
        yield PinUse(host, buzzer, panel, "buzzer", "buzzer of [inputs]")


def panel_parts(wired: Wired) -> Iterator[Part]:
    """The buttons, and the lamps with their resistors."""
    buttons = sum(button.pin is not None for button in wired.buttons)
    lamps = sum(button.lamp is not None for button in wired.buttons)
    if buttons:
        yield Part("push button", "normally open", buttons, order=PUSH_BUTTON)
    if lamps:
        note = "lit while it is that player's turn"
        yield Part("lamp", "LED 5 mm, red or green", lamps, "3.3 V", 2, 5, note, LAMP)
        yield Part("resistor", "330 Ohm", lamps, note="one at each lamp", order=resistor("330 Ohm"))


def panel_links(wired: Wired, host: Host) -> Iterator[Link]:
    """The lines of buttons and lamps."""
    for button in wired.buttons:
        if button.pin is not None:
            yield Link(button.name, host.pin(button.pin), "button, then GND", button.label)
        if button.lamp is not None:
            yield Link(button.name, host.pin(button.lamp), "330 Ohm, lamp, then GND", "its lamp")
