"""What need not be told again: a state of which only the number is new, a clock that goes on as it was told."""

from msgspec.structs import replace

from controller.broker.payloads import BoardState, ClockState

AGAIN_MS = 60_000  # a running clock is told so often even where it went on as told
NEAR_MS = 20  # a reading is that of a frame, which comes some milliseconds earlier or later


def same_state(told: BoardState, now: BoardState) -> bool:
    """Whether they differ in nothing but the number."""
    return told == replace(now, number=told.number)


def went_on(told: ClockState, now: ClockState) -> bool:
    """Whether whoever counts on from the clock that was told, not long ago, has this one."""
    if (told.kind, told.state, told.side, told.low) != (now.kind, now.state, now.side, now.low):
        return False
    passed_ms = now.wall_ms - told.wall_ms
    runs = told.state == "running"
    if len(told.remaining_ms) != len(now.remaining_ms) or (runs and not 0 <= passed_ms < AGAIN_MS):
        return False
    shared = len(told.remaining_ms) == 1
    return all(
        abs(before_ms - (passed_ms if runs and (shared or side == told.side) else 0) - now_ms) <= NEAR_MS
        for side, (before_ms, now_ms) in enumerate(zip(told.remaining_ms, now.remaining_ms, strict=True))
    )
