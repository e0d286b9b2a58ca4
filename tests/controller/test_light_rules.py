"""Which lights a session shows, in every game and on boards of every kind."""

from random import Random

import pytest

from controller.core.api.events import SensorHealth
from controller.core.api.snapshot import ClockView, HintView, Meaning
from controller.core.clock import Clock, Shared, Total, clock_view
from controller.core.lights.light_rules import LightInputs, lights_of
from controller.core.lights.palette import SCENES
from engine.games import keys, load
from engine.position import EMPTY
from hardware.frame import STONE_WEIGHT, Sense
from tests.controller.lit_session import LitSession

WEB, WITT, WARI, OUTWIT = load("web"), load("witt"), load("wari"), load("outwit")


def hinting(lit: LitSession, notation: str, rank: int = 1) -> dict[int, Meaning]:
    """The lights with that hint on show."""
    hint = HintView(lit.session.history.position.turn, notation, rank, (), "", "", True)
    return dict(lights_of(lit.shown(hint=hint)))


def capture_of(lit: LitSession) -> "tuple[str, set[str]]":
    """A legal move that takes something, and what it takes."""
    game = lit.game
    for move in lit.session.facts.board.moves:
        taken = {
            game.site_names[change.site]
            for change in move.changes
            if change.after == EMPTY and game.pieces[change.before].side != move.side
        }
        if taken:
            return move.notation, taken
    raise AssertionError("nothing can be taken here")


def with_a_capture(seed: int) -> LitSession:
    """A game of WITT that has come to where something can be taken."""
    random, position = Random(seed), WITT.start()
    while True:
        moves = WITT.legal_moves(position)
        if any(change.after == EMPTY and change.before == 2 - move.side for move in moves for change in move.changes):
            return LitSession(WITT, position)
        position = WITT.apply(position, random.choice(moves))


def test_a_peg_that_is_lifted_lights_where_it_may_go_and_what_it_would_take() -> None:
    lit = with_a_capture(1)
    notation, taken = capture_of(lit)
    [move] = [move for move in lit.session.facts.board.moves if move.notation == notation]
    start = next(c.site for c in move.changes if WITT.pieces[c.before].side == move.side and c.after == EMPTY)
    lit.hands({WITT.site_names[start]: 0})
    assert taken <= lit.sites(Meaning.CAPTURE)
    assert WITT.site_names[start] in lit.sites(Meaning.LIFTED)
    assert lit.sites(Meaning.TARGET)
    pegs = {WITT.site_names[site] for site, peg in enumerate(lit.session.history.position.board) if peg}
    assert lit.sites(Meaning.CAPTURE) <= pegs


def test_a_hint_lights_its_start_its_end_and_what_it_takes() -> None:
    lit = with_a_capture(2)
    notation, taken = capture_of(lit)
    lights = {WITT.site_names[site]: meaning for site, meaning in hinting(lit, notation).items()}
    assert {name for name, meaning in lights.items() if meaning is Meaning.CAPTURE} == taken
    [move] = [move for move in lit.session.facts.board.moves if move.notation == notation]
    assert {name for name, meaning in lights.items() if meaning is Meaning.WAY} == {
        WITT.site_names[site] for site in move.via
    }
    assert set(lights.values()) == {Meaning.HINT_FROM, Meaning.HINT_TO, Meaning.WAY, Meaning.CAPTURE}
    assert hinting(lit, "no move") == dict(lit.session.snapshot.lights)


def test_the_runner_up_is_lit_in_its_own_way() -> None:
    lit = LitSession(WEB, WEB.start())
    lights = dict(hinting(lit, "t3r4-t4r4", rank=2))
    assert lights == {WEB.sites["t3r4"]: Meaning.NEXT_FROM, WEB.sites["t4r4"]: Meaning.NEXT_TO}


def test_the_move_of_a_machine_is_lit_until_it_is_made_and_goes_before_a_hint() -> None:
    lit = LitSession(WEB, WEB.start())
    moves = {move.notation: move for move in lit.session.facts.board.moves}
    here, to, due = WEB.sites["t3r4"], WEB.sites["t4r4"], moves["t3r4-t4r4"]
    hint = HintView(0, "t3r4-t3r5", 1, (), "", "", True)
    assert dict(lights_of(lit.shown(due=due, hint=hint))) == {here: Meaning.MACHINE_FROM, to: Meaning.MACHINE_TO}
    lit.hands({"t3r4": 0})
    lights = dict(lights_of(lit.shown(due=due)))
    assert (lights[here], lights[to]) == (Meaning.LIFTED, Meaning.MACHINE_TO)


def violated() -> LitSession:
    """WITT with a penalised row of the side that is not to move."""
    random, position = Random(3), WITT.start()
    while True:
        found = WITT.violations(position)
        if any(violation.removable for violation in found) and WITT.to_act(position):
            return LitSession(WITT, position)
        moves = WITT.legal_moves(position)
        position = WITT.apply(position, random.choice(moves)) if moves else WITT.start()


def test_penalised_shapes_pulse_and_what_may_be_taken_for_them_differs() -> None:
    lit = violated()
    violations = WITT.violations(lit.session.history.position)
    removable = {WITT.site_names[s] for violation in violations for s in violation.removable}
    assert removable
    assert lit.sites(Meaning.REMOVABLE) == removable
    standing = {WITT.site_names[s] for violation in violations for s in violation.sites}
    assert lit.sites(Meaning.VIOLATION) == standing - removable


def test_a_wrong_sowing_is_shown_pit_by_pit() -> None:
    lit = LitSession(WARI, WARI.start(), sense=Sense.WEIGHT)
    names = WARI.site_names
    lit.hands(
        {names[0]: 0, names[1]: 5 * STONE_WEIGHT, names[2]: 6 * STONE_WEIGHT, names[3]: 3 * STONE_WEIGHT}, settle=True
    )
    assert lit.session.snapshot.saying is not None
    named: dict[str, set[Meaning]] = {}
    for site, meaning in lit.session.snapshot.lights:
        named.setdefault(names[site], set()).add(meaning)
    faults = {name: meanings & {Meaning.MISSING, Meaning.EXTRA, Meaning.WRONG} for name, meanings in named.items()}
    assert faults == {  # against the board before: what was sown so wrongly is no slip in a sowing
        names[0]: {Meaning.MISSING},
        names[1]: {Meaning.EXTRA},
        names[2]: {Meaning.EXTRA},
        names[3]: {Meaning.MISSING},
    }


@pytest.mark.parametrize("clock", [Clock.new(Total((120_000_000_000,) * 2), 2), Clock.new(Shared(120_000_000_000), 2)])
def test_pieces_pulse_dimly_where_time_is_short_and_nothing_else_is_lit(clock: Clock) -> None:
    lit = LitSession(WEB, WEB.start(), ["t3r4-t4r4"], clock=clock.start(1, 1))
    board = lit.session.history.position.board
    pins = {side: {WEB.site_names[s] for s, pin in enumerate(board) if pin == side + 1} for side in (0, 1)}
    assert lit.sites(Meaning.CLOCK_LOW) == set()
    lit.t_ns = 118_000_000_000
    lit.hands({"t3r3": 0})
    assert lit.sites(Meaning.CLOCK_LOW) == set(), "not while a hand is at it"
    lit.hands({})
    whose = pins[1] if clock_view(clock, 1).kind == "total" else pins[0] | pins[1]
    assert lit.sites(Meaning.CLOCK_LOW) == whose - {"t4r4"}
    assert lit.lights["t4r4"] is Meaning.LAST_TO


def test_where_stones_belong_to_nobody_the_pits_that_may_be_sown_pulse() -> None:
    lit = LitSession(WARI, WARI.start(), sense=Sense.WEIGHT)
    session, position = lit.session, lit.session.history.position
    low = ClockView("total", "running", (1000, 90_000), 0, 0, low=True)
    shown = LightInputs(session.game, position, position, session.facts.board, low)
    assert dict(lights_of(shown)) == dict.fromkeys(range(6), Meaning.CLOCK_LOW)
    stopped = ClockView("total", "paused", (1000, 90_000), 0, 0, low=True)
    assert lights_of(shown._replace(clock=stopped)) == ()


def test_before_the_game_missing_extra_and_wrong_look_different_and_a_sick_sensor_is_shown() -> None:
    lit = LitSession(OUTWIT, OUTWIT.start(), sense=Sense.POLARITY, playing=False)
    image, board = lit.image(), OUTWIT.start().board
    full = [site for site, contents in enumerate(board) if contents]
    empty = [site for site, contents in enumerate(board) if not contents]
    image[full[0]], image[empty[0]], image[full[1]] = 0, 1, 3 - image[full[1]]
    lit.session.handle(SensorHealth(((empty[5], "stuck"),), lit.t_ns))
    lit.show(image)
    names = OUTWIT.site_names
    assert lit.lights == {
        names[full[0]]: Meaning.MISSING,
        names[empty[0]]: Meaning.EXTRA,
        names[full[1]]: Meaning.WRONG,
        names[empty[5]]: Meaning.SICK,
    }


@pytest.mark.parametrize("key", keys())
def test_whatever_happens_the_lights_are_part_of_one_scene(key: str) -> None:
    game, random = load(key), Random(7)
    senses = {"wari": Sense.WEIGHT}
    position = game.start()
    found: set[Meaning] = set()
    for _ in range(60):
        moves = game.legal_moves(position)
        if not moves:
            position = game.start()
            continue
        move = random.choice(moves)
        lit = LitSession(game, position, [move.notation], sense=senses.get(key, Sense.PRESENCE))
        position = lit.session.history.position
        lit.session.handle(SensorHealth(((random.randrange(len(game.site_names)), "stuck"),), lit.t_ns))
        for _ in range(3):
            shown = lit.image()
            for site in random.sample(range(len(shown)), random.randint(0, 2)):
                shown[site] = 0 if shown[site] else 1
            lit.show(shown, settle=random.random() < 0.5)
            meanings = frozenset(meaning for _, meaning in lit.session.snapshot.lights)
            assert any(meanings <= set(scene) for scene in SCENES.values()), meanings
            found |= meanings
    assert len(found) > 4


def test_no_hint_is_shown_unless_it_is_asked_for() -> None:
    assert LitSession(WEB, WEB.start()).session.snapshot.hint is None
