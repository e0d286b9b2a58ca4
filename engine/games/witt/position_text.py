"""WITT's own four words of a position text.

match:start_of_turn:none   the objective; then options that are not at their default
Po                         objectives won: P O A I E, in capitals by Grey, else by Black; `-` none
3+2/0                      points, Grey's and Black's; `+2`: just counted, the score peg is still to follow
p,xd4,xe4                  passes made in succession (p, pp); holes cleared by the Rule of Three in this turn; `-` none
"""

from collections.abc import Sequence

from engine.errors import BadPosition
from engine.games.witt.board import (
    ACCUMULATION,
    ACROSS,
    AT_HOME,
    AT_THEIRS,
    BEYOND,
    BOTH_PASSED,
    ELIMINATION,
    GOAL,
    HOLES,
    HOME,
    HOME_OF,
    INSIDE,
    ISOLATION,
    MARK,
    MASTER,
    MASTER_WON,
    MATCH,
    MODE,
    MODES,
    NAMES,
    OBJECTIVES,
    OPEN,
    OVER,
    PASSES,
    PEGS,
    PEGS_EACH,
    PEGS_LEFT,
    PENETRATION,
    PLAY,
    REMOVED,
    REPETITION,
    SCORE,
    TURN,
    WON,
    behind_back_line,
    score_hole,
    zone,
)
from engine.games.witt.messages import SIDES

LETTERS = "POAIEpoaie"  # by side * 5 + objective
EXAMPLE = "penetration - 0/0 -"


def write(state: bytearray) -> str:
    """The words of a state."""
    options = ":".join([MODES[state[MODE]], *["start_of_turn"] * state[ISOLATION], *["none"] * state[REPETITION]])
    won = "".join(
        LETTERS[side * 5 + objective] for objective in range(5) for side in (0, 1) if _holds(state, side, objective)
    )
    scores = "/".join(_points(state[MARK + side], state[SCORE + side]) for side in (0, 1))
    cleared = [f"x{NAMES[site]}" for site in range(PLAY) if state[REMOVED + (site >> 3)] >> (site & 7) & 1]
    turn = ",".join([*["p" * state[PASSES]] * (state[PASSES] > 0), *cleared])
    return f"{options} {won or '-'} {scores} {turn or '-'}"


def read(state: bytearray, given: Sequence[str]) -> None:
    """Set the bytes after the side to move, and the score pegs; the play area and the side are set already.

    :raises BadPosition: names the word and what was expected.
    """
    if len(given) != 4:
        raise BadPosition(f"position text: {len(given)} words after the side, expected 4, e.g. {EXAMPLE!r}")
    for side in (0, 1):
        _count_pegs(state, side)
    _read_options(state, given[0])
    _read_won(state, given[1])
    _read_scores(state, given[2])
    _read_turn(state, given[3])
    for side in (0, 1):
        _check_open(state, side)


def _holds(state: bytearray, side: int, objective: int) -> int:
    return state[WON + side] >> objective & 1


def _points(mark: int, score: int) -> str:
    return f"{mark}+{score - mark}" if score > mark else str(score)


def _count_pegs(state: bytearray, side: int) -> None:
    pin = side + 1
    pegs = [site for site in range(PLAY) if state[site] == pin]
    if len(pegs) > PEGS_EACH:
        raise BadPosition(f"position text, word 1: {len(pegs)} {SIDES[side]} pegs, at most {PEGS_EACH} (WITT-I-B-1)")
    zones = [zone(pin, site) for site in pegs]
    state[PEGS + side] = len(pegs)
    for at, bit in ((HOME, AT_HOME), (BEYOND, ACROSS), (INSIDE, AT_THEIRS)):
        state[at + side] = sum(each & bit > 0 for each in zones)


def _read_options(state: bytearray, word: str) -> None:
    mode, *rest = word.split(":")
    if mode not in MODES or rest not in ([], ["start_of_turn"], ["none"], ["start_of_turn", "none"]):
        raise BadPosition(
            f"position text, word 3: {word!r}; expected an objective ({', '.join(MODES)}), "
            "then ':start_of_turn' and ':none' for options that are not at their default"
        )
    state[MODE], state[ISOLATION], state[REPETITION] = MODES.index(mode), "start_of_turn" in rest, "none" in rest
    state[OPEN] = 0b11111 if state[MODE] >= MATCH else 1 << state[MODE]


def _read_won(state: bytearray, word: str) -> None:
    state[WON] = state[WON + 1] = state[OVER] = 0
    for letter in word if word != "-" else "":
        at = LETTERS.find(letter)
        enough = at >= 0 and state[WON + at // 5].bit_count() == (3 if state[MODE] == MASTER else 1)
        if at < 0 or enough or not state[OPEN] >> at % 5 & 1 or (state[OVER] and state[MODE] != MASTER):
            raise BadPosition(
                f"position text, word 4: {word!r}; expected '-' or the objectives won, each once and as many as the "
                "mode allows: P O A I E, in capitals by Grey, else by Black"
            )
        side, objective = divmod(at, 5)
        state[WON + side] |= 1 << objective
        state[OPEN] &= 255 - (1 << objective)
        if state[MODE] != MASTER:
            state[OVER] = 1 + 2 * objective + side
        elif state[WON + side].bit_count() == 3:
            state[OVER] = MASTER_WON + side
    if word != "-" and word != write(state).split()[1]:
        raise BadPosition(f"position text, word 4: {word!r}; the order is P O A I E: {write(state).split()[1]!r}")


def _read_scores(state: bytearray, word: str) -> None:
    sides = word.split("/")
    state[HOLES : HOLES + 28] = bytes(28)
    for side, points in enumerate(sides):
        mark, plus, new = points.partition("+")
        numbers = [mark, new] if plus else [mark]
        right = all(number.isascii() and number.isdigit() and len(number) <= 2 for number in numbers)
        total = sum(int(number) for number in numbers) if right else GOAL + 1
        if len(sides) != 2 or total > GOAL or (plus and int(new) == 0):
            raise BadPosition(
                f"position text, word 5: {word!r}; expected the points of Grey and Black, 0 to {GOAL}, as in '3/0', "
                "with '+2' behind those whose score peg is still to follow"
            )
        state[MARK + side], state[SCORE + side] = int(mark), total
        state[score_hole(side, int(mark))] = side + 1
    if any(state[SCORE : SCORE + 2]) and state[MODE] < MATCH and state[MODE] != ACCUMULATION:
        raise BadPosition(f"position text, word 5: {word!r}; no points are counted in {MODES[state[MODE]]}")


def _read_turn(state: bytearray, word: str) -> None:
    state[REMOVED : REMOVED + PLAY // 8] = bytes(PLAY // 8)
    items = word.split(",") if word != "-" else []
    state[PASSES] = len(items.pop(0)) if items and items[0] in ("p", "pp") else 0
    for item in items:
        site = NAMES.index(item[1:]) if item[:1] == "x" and item[1:] in NAMES else PLAY
        if site >= PLAY or state[site] or HOME_OF[site] == 2 - state[TURN]:
            raise BadPosition(
                f"position text, word 6: {word!r}; expected '-', or 'p' or 'pp' for passes just made and 'xd4' for "
                "every empty hole cleared by the Rule of Three in this turn, divided by commas"
            )
        state[REMOVED + (site >> 3)] |= 1 << (site & 7)
    if word != "-" and word != write(state).split()[3]:
        raise BadPosition(f"position text, word 6: {word!r}; expected in this order: {write(state).split()[3]!r}")
    if len(items) > PEGS_EACH - state[PEGS + 1 - state[TURN]]:
        raise BadPosition(f"position text, word 6: {word!r}; more pegs removed than are missing")
    if state[PASSES] == 2 and not state[OVER]:
        state[OVER] = BOTH_PASSED


def _check_open(state: bytearray, side: int) -> None:
    """Check that an objective reached irrevocably is among those won."""
    reached = []
    if any(state[site] == side + 1 and behind_back_line(side + 1, site) for site in range(PLAY)):
        reached.append(PENETRATION)
    if state[SCORE + side] == GOAL:
        reached.append(ACCUMULATION)
    if state[PEGS + 1 - side] <= PEGS_LEFT:
        reached.append(ELIMINATION)
    for objective in reached:
        if state[OPEN] >> objective & 1 and not state[OVER]:
            letter, name = LETTERS[side * 5 + objective], OBJECTIVES[objective].capitalize()
            raise BadPosition(f"position text, word 4: {SIDES[side]} has reached {name}, so it must have {letter!r}")
