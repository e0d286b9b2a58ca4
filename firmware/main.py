"""The loop: read the host, scan the sensors, read the buttons, beat.

Files beside it: `board.json`, made from the board file; `thresholds.bin`, once it was calibrated.  Whoever
needs the prompt holds the first button while it starts, or asks over the link (LEAVE).
"""

import gc

import hal
import panel
import proto
import settings
import strip
import talk

_MODULES = {"165": "scanner_165", "4067": "scanner_4067", "4051": "scanner_4067", "hx711": "scanner_hx711"}
_MS_PER_S = 1000


class Outfit:
    """What hangs on this microcontroller, as `board.json` has it."""

    def __init__(self, board):
        scanner = board["scanner"]
        gc.collect()
        module = __import__(_MODULES[scanner["kind"]])  # first: what compiles it wants the most room in one piece
        self.name = board["name"]
        self.wiring = board["wiring"]
        self.scan_hz = board["scan_hz"]
        lights = board["lights"]
        self.leds = lights["leds"] if lights else 0
        self.strip = strip.Strip(lights["pin"], self.leds, lights["order"]) if lights else None
        self.panel = panel.Panel(board["buttons"], board["lamps"], board["buzzer"])
        self.scanner = module.Scanner(scanner, board["channels"])
        self.thresholds, self._stored = settings.thresholds(self.wiring)
        if self.thresholds is not None:
            self._stored = self.scanner.calibrate(self.thresholds)

    def trouble(self):
        """What is wrong, in a sentence; None: nothing."""
        return self.scanner.trouble or self._stored

    def calibrate(self, thresholds):
        """Take the thresholds; None, or why not."""
        why_not = self.scanner.calibrate(thresholds)
        if why_not is None:
            self.thresholds = thresholds
        return why_not

    def store(self):
        """Keep the thresholds; None, or why not."""
        if self.thresholds is None:
            return "there are no thresholds to store"
        try:
            settings.save_thresholds(self.wiring, self.thresholds)
        except OSError as error:
            return f"the thresholds could not be stored: {error}"
        self._stored = None
        return None


class Loop:
    """One turn after the other, `scan_hz` times a second or as often as the chip can."""

    def __init__(self, outfit, wire, watchdog):
        self._outfit = outfit
        self._wire = wire
        self._watchdog = watchdog
        self._talk = talk.Talk(outfit, wire.write)
        self._period_us = 1000000 // max(outfit.scan_hz, outfit.scanner.polls_hz)
        self._due_us = hal.ticks_us()
        self._beat_ms = hal.ticks_ms()
        self._second_ms = self._beat_ms
        self._uptime_ms = 0
        self._looked_ms = self._beat_ms
        self._changed_ms = hal.ticks_add(self._beat_ms, -proto.JUST_MS)
        self._scan_hz = 0
        if outfit.strip is not None:
            outfit.strip.dark()

    def run(self):
        """Until it is to leave."""
        while not self._talk.leaving:
            self._watchdog.feed()
            self._listen()
            if self._outfit.scanner.scan():
                self._talk.state_changed()
                self._changed_ms = hal.ticks_ms()
            if self._outfit.panel.scan():
                self._talk.buttons_changed()
            self._beat()

    def _listen(self):
        """Whatever comes is answered at once; the next scan begins when it is due."""
        self._due_us = hal.ticks_add(self._due_us, self._period_us)
        while True:
            left_us = hal.ticks_diff(self._due_us, hal.ticks_us())
            data = self._wire.read(left_us // 1000 if left_us > 0 else 0)
            if data:
                self._talk.feed(data)
            if left_us < 1000:
                break
        if left_us < -self._period_us:  # too slow for that rate, or held up: no scans are made up for
            self._due_us = hal.ticks_us()

    def _beat(self):
        now = hal.ticks_ms()
        self._uptime_ms = self._uptime_ms + hal.ticks_diff(now, self._looked_ms) & 0xFFFFFFFF
        self._looked_ms = now
        passed = hal.ticks_diff(now, self._second_ms)
        if passed >= _MS_PER_S:
            self._scan_hz = self._outfit.scanner.scans * _MS_PER_S // passed
            self._outfit.scanner.scans = 0
            self._second_ms = now
        since = hal.ticks_diff(now, self._beat_ms)
        just = hal.ticks_diff(now, self._changed_ms) < proto.JUST_MS
        if since >= (proto.SOON_MS if just else proto.BEAT_MS):
            self._beat_ms = now
            self._talk.beat(self._uptime_ms, self._scan_hz)


def stays_at_prompt(board):
    """Whether somebody asked for the prompt, over the link or by the first button."""
    if settings.take_prompt():
        return True
    if not board["buttons"]:
        return False
    first = hal.button(board["buttons"][0])
    hal.sleep_us(1000)  # its pull-up needs a moment
    return not first()


def main():
    """Start, unless the prompt is wanted; what goes wrong is told by starting anew."""
    board = settings.board()
    if stays_at_prompt(board):
        return
    outfit = Outfit(board)
    try:
        Loop(outfit, hal.Wire(), hal.Watchdog()).run()
        settings.mark_prompt()
    except EOFError:
        return
    hal.restart()


main()
