"""A scanner on a serial port: its sensors, its LEDs, and its buttons, lamps and buzzer, one object for all.

A frame is made when the scanner reports a change, and when a beat confirms that nothing has changed, so that time
advances.  On a silent line no time passes, so no value can settle.  Values that arrive after a silence may have
changed at its beginning, so their frame gets that time; otherwise the old values would seem valid all through it.

Everything runs on the event loop that asks for frames.
"""

import asyncio
import sys
from collections import deque
from collections.abc import AsyncIterator, Callable

from hardware.drivers.contract import Wired
from hardware.drivers.need import missing
from hardware.drivers.serial.outfit import lights_of, sensors_of, wanted
from hardware.drivers.serial.port import LOST, Port, find_port, why
from hardware.drivers.wire_colours import gamma_table
from hardware.durations import MS_NS, MS_PER_S
from hardware.errors import DeviceLost, DeviceMisbehaved, DriverMissing
from hardware.frame import ButtonPress, LedFrame, Rgb, SensorFrame
from hardware.inputs import BeepPattern
from hardware.link import host, proto

SILENCE_NS = 250 * MS_NS  # a longer gap between frames is a silence; regular beats keep it below half of that
WAKE_S = 0.05
ANSWER_S = 0.5  # wait for an answer before an order is sent again
ORDERS = 6  # most times an order is sent


class SerialScanner:
    """SensorSource, LedStrip and Inputs of a board whose file says `driver = "serial"`.

    clock    monotonic nanoseconds
    trouble  receives each fault that the scanner reports about itself, as a sentence

    :raises DriverMissing: pyserial or the port is missing, or the port cannot be opened; names cause and remedy.
    """

    def __init__(
        self,
        board: Wired,
        clock: Callable[[], int],
        *,
        trouble: Callable[[str], None] = lambda text: print(f"witboard: scanner: {text}", file=sys.stderr, flush=True),
    ) -> None:
        self._board = board
        self._clock = clock
        self._trouble = trouble
        self._name = sensors_of(board).port
        self._host = host.LinkHost(wanted(board))
        self._gamma = _gamma_table(board)
        self._listener: Callable[[ButtonPress], None] = lambda press: None
        self._lit = 0
        self._tones: list[asyncio.TimerHandle] = []
        self._closed = False
        self._seq = 0
        self._given_ns = -1
        self._pressed_ns = -1
        self._values: host.Values | None = None
        self._seen_here = False  # a frame was queued since the line was opened
        self._due: deque[SensorFrame | ButtonPress] = deque()  # in order of arrival
        self._failure: Exception | None = None
        self._answers: dict[int, asyncio.Future[host.OrderDone | host.Raw]] = {}
        self._known = False  # it was the right board before: a wrong one now means a mistake in plugging
        self._wake = asyncio.Event()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._port: Port | None = self._open_first()

    @property
    def scan_hz(self) -> int:
        """The scan rate in Hz, as the scanner reports it."""
        return self._host.scan_hz

    @property
    def held(self) -> tuple[str, ...]:
        """The names of the buttons that are down."""
        return tuple(button.name for i, button in enumerate(self._board.buttons) if self._host.down >> i & 1)

    @property
    def damaged(self) -> int:
        """The number of invalid messages received on this line so far."""
        return self._host.reader.damaged

    async def frames(self) -> AsyncIterator[SensorFrame]:
        """Frames until closed; see `SensorSource`.

        :raises DeviceLost: the cable or the scanner is gone; the caller may ask again.
        :raises DeviceMisbehaved: the device was never the right board; names cause and remedy.
        """
        if self._closed:
            return
        self._begin()
        try:
            while not self._closed:
                frame = self._next()
                if frame is not None:
                    yield frame
                    continue
                self._check()
                self._wake.clear()
                assert self._loop is not None
                timer = self._loop.call_later(WAKE_S, self._wake.set)
                await self._wake.wait()
                timer.cancel()
        finally:
            self._let_go()

    def show(self, frame: LedFrame) -> None:
        """Show the picture; if the scanner is gone, the picture is kept and shown when the scanner is back.

        :raises DeviceLost: this object was closed.
        """
        if self._closed:
            raise DeviceLost("serial: it was closed")
        picture = frame.colours if self._gamma is None else tuple(_through(self._gamma, rgb) for rgb in frame.colours)
        self._host.show(picture, self._clock())
        self._send()

    def listen(self, callback: Callable[[ButtonPress], None]) -> None:
        """Send every press to the callback from now on."""
        self._listener = callback

    def lamp(self, button: str, on: bool) -> None:
        """Switch the lamp of that button.

        :raises LookupError: the board has no such button.
        """
        names = [one.name for one in self._board.buttons]
        if button not in names:
            raise LookupError(f"board {self._board.name} has no button {button!r}")
        bit = 1 << names.index(button)
        lit = self._lit | bit if on else self._lit & ~bit
        if lit != self._lit:
            self._lit = lit
            self._host.lamps(lit)
            self._send()

    def buzz(self, pattern: BeepPattern) -> None:
        """Play the pattern; it cuts off one that is still playing."""
        for tone in self._tones:
            tone.cancel()
        self._tones.clear()
        at_s = 0.0
        loop = asyncio.get_running_loop()
        for hz, ms in pattern:
            if hz:
                self._tones.append(loop.call_later(at_s, self._sound, hz, ms))
            at_s += ms / MS_PER_S

    async def raw(self) -> tuple[int, ...]:
        """The raw sensor readings, by channel; frames must be consumed meanwhile.

        :raises DeviceMisbehaved: the sensors do not measure, or no answer came.
        """
        answer = await self._order(proto.ASK_RAW)
        if isinstance(answer, host.OrderDone):
            raise DeviceMisbehaved(f"scanner: {answer.text}")
        return answer.values

    async def calibrate(self, thresholds: bytes) -> None:
        """Make the scanner use these thresholds, `proto.SPAN` bytes per channel, until it loses power.

        :raises DeviceMisbehaved: the scanner refuses them, or no answer came.
        """
        await self._obeyed(proto.THRESHOLDS, thresholds)

    async def store(self) -> None:
        """Make the scanner keep its thresholds across a power cut.

        :raises DeviceMisbehaved: the scanner cannot, or no answer came.
        """
        await self._obeyed(proto.STORE)

    async def self_test(self) -> str | None:
        """The fault that the scanner finds in its sensors; None: there is none.

        :raises DeviceMisbehaved: no answer came.
        """
        answer = await self._order(proto.SELF_TEST)
        return answer.text if isinstance(answer, host.OrderDone) and answer.status else None

    def leave(self) -> None:
        """Restart the scanner, this once at its prompt; does not wait for an answer."""
        self._host.order(proto.LEAVE)
        self._send()

    def close(self) -> None:
        """Switch off LEDs and lamps and release the port; may be called twice."""
        if self._closed:
            return
        self._closed = True
        for tone in self._tones:
            tone.cancel()
        if self._port is not None:
            self._host.farewell()
            self._send()
            try:
                if self._port is not None:
                    self._port.drain()
            except LOST:
                pass  # it was gone before it could go dark, so it has no power either
        self._let_go()
        self._wake.set()

    def _open_first(self) -> Port:
        path = find_port(self._name)
        try:
            return Port(path)
        except LOST as error:
            remedy = "is another program using it? May this user? (group dialout)"
            raise missing("serial", f"{path} cannot be opened: {why(error)}", remedy) from error

    def _begin(self) -> None:
        """Open the port if necessary, and greet the scanner.

        :raises DeviceLost: the port is missing, or cannot be opened.
        """
        self._loop = asyncio.get_running_loop()
        self._wake = asyncio.Event()
        self._values, self._failure, self._seen_here = None, None, False
        self._due.clear()
        if self._port is None:
            try:
                self._port = Port(find_port(self._name))
            except (DriverMissing, *LOST) as error:
                raise DeviceLost(f"scanner at {self._name}: it is not there") from error
        self._host.start(self._clock(), self._clock())
        self._loop.add_reader(self._port.fd, self._readable)
        self._send()

    def _let_go(self) -> None:
        port, self._port = self._port, None
        if port is None:
            return
        if self._loop is not None and not self._loop.is_closed():
            self._loop.remove_reader(port.fd)
            self._loop.remove_writer(port.fd)
        port.close()

    def _next(self) -> SensorFrame | None:
        """The next queued frame, or None; passes the presses before it to the listener."""
        while self._due:
            due = self._due.popleft()
            if isinstance(due, SensorFrame):
                return due
            self._listener(due)
        return None

    def _frame(self, values: host.Values, t_ns: int) -> SensorFrame:
        self._given_ns = max(t_ns, self._given_ns + 1)
        self._seq += 1
        return SensorFrame(self._seq, self._given_ns, values.values)

    def _check(self) -> None:
        """Advance the time of the connection.

        :raises DeviceLost, DeviceMisbehaved: the connection has failed.
        """
        now_ns = self._clock()
        lost = self._host.lost(now_ns)
        if self._failure is None and lost is not None:
            self._failure = DeviceLost(f"scanner at {self._name}: {lost}")
        if self._failure is not None:
            raise self._failure
        self._host.tick(now_ns)
        self._send()

    def _readable(self) -> None:
        assert self._port is not None
        try:
            data = self._port.read()
        except LOST as error:
            self._fail(error)
            return
        t_ns = self._clock()
        for heard in self._host.feed(data, t_ns):
            self._take(heard, t_ns)
        self._known = self._known or self._host.welcomed
        self._send()
        self._wake.set()

    def _take(self, heard: host.Heard, t_ns: int) -> None:
        match heard:
            case host.Values():
                self._values = heard
                in_the_dark = self._seen_here and t_ns - self._given_ns > SILENCE_NS
                self._due.append(self._frame(heard, 0 if in_the_dark else t_ns))
                self._seen_here = True
            case host.Unchanged(said_ns):
                if self._values is not None:
                    self._due.append(self._frame(self._values, said_ns))
            case host.Pressed(button):
                self._pressed_ns = max(t_ns, self._pressed_ns + 1)
                self._due.append(ButtonPress(self._board.buttons[button].name, self._pressed_ns))
            case host.OrderRefused(text):
                refusal = f"scanner at {self._name}: {text}"
                self._failure = DeviceLost(refusal) if self._known else DeviceMisbehaved(refusal)
            case host.FaultReport(text):
                self._trouble(text)
            case host.OrderDone(order=order):
                self._answer(order, heard)
            case host.Raw():
                self._answer(proto.ASK_RAW, heard)

    def _fail(self, error: BaseException) -> None:
        self._failure = DeviceLost(f"scanner at {self._name}: {why(error)}")
        self._let_go()
        self._wake.set()

    def _send(self) -> None:
        data = self._host.take()
        if self._port is None:
            return
        try:
            sent = self._port.write(data)
        except LOST as error:
            self._fail(error)
            return
        if self._loop is not None and not self._loop.is_closed():
            if sent:
                self._loop.remove_writer(self._port.fd)
            else:
                self._loop.add_writer(self._port.fd, self._send)

    def _sound(self, hz: int, ms: int) -> None:
        self._host.buzz(hz, ms)
        self._send()

    async def _obeyed(self, kind: int, whole: bytes = b"") -> None:
        answer = await self._order(kind, whole)
        if isinstance(answer, host.OrderDone) and answer.status:
            raise DeviceMisbehaved(f"scanner: {answer.text}")

    async def _order(self, kind: int, whole: bytes = b"") -> host.OrderDone | host.Raw:
        """Send an order until it is answered; an order is idempotent, so repeating it is safe."""
        for _ in range(ORDERS):
            future: asyncio.Future[host.OrderDone | host.Raw] = asyncio.get_running_loop().create_future()
            self._answers[kind] = future
            self._host.order(kind, whole)
            self._send()
            done, _ = await asyncio.wait({future}, timeout=ANSWER_S)
            if done:
                return future.result()
        raise DeviceMisbehaved(f"scanner at {self._name}: no answer to the order {proto.LAYOUT[kind][0]}")

    def _answer(self, order: int, heard: host.OrderDone | host.Raw) -> None:
        future = self._answers.get(order)
        if future is not None and not future.done():
            future.set_result(heard)


def _gamma_table(board: Wired) -> tuple[int, ...] | None:
    lights = lights_of(board)
    return None if lights is None or lights.gamma == 1 else gamma_table(lights.gamma)


def _through(table: tuple[int, ...], colour: Rgb) -> Rgb:
    red, green, blue = colour
    return table[red], table[green], table[blue]
