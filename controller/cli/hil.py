"""`hil`: scenarios against a simulator, a recording, the firmware, or a real board."""

from pathlib import Path

import click
import msgspec

from controller.errors import BadConfig
from controller.hil.environment import TARGETS, Environment, load_environment, make_target
from controller.hil.junit import junit_xml
from controller.hil.reading import load_scenario, scenarios_in
from controller.hil.report import failure, headline, table, totals
from controller.hil.runner import ScenarioResult, play
from controller.hil.scenario import Scenario
from controller.hil.shipped import SHIPPED
from controller.hil.starter import starter
from controller.hil.targets.simulator import recording_of
from controller.table.boards import load_board, own_board

NEW = "new"


@click.command("hil")
@click.argument("places", nargs=-1, type=click.Path(path_type=Path), metavar="[FILE|DIR]... | new NAME")
@click.option("--game", metavar="KEY", help="With `new`: of which game the scenario is.")
@click.option("--board", metavar="NAME", help="With `new`: on which board; the game's own unless given.")
@click.option("--target", type=click.Choice(TARGETS), help="Against what they run; sim unless the environment says.")
@click.option("--environment", "environment_path", type=click.Path(path_type=Path), help="Environment file (TOML).")
@click.option("--record", type=click.Path(path_type=Path), help="Record into this folder, for --target recording.")
@click.option("--recordings", type=click.Path(path_type=Path), help="The folder of recordings.")
@click.option("--junit", type=click.Path(path_type=Path, dir_okay=False), help="Also write JUnit XML to this file.")
@click.option("--steps", is_flag=True, help="Show the steps of those that pass, too.")
def hil_command(
    places: tuple[Path, ...],
    game: str | None,
    board: str | None,
    target: str | None,
    environment_path: Path | None,
    record: Path | None,
    recordings: Path | None,
    junit: Path | None,
    steps: bool,
) -> int:
    """Play scenarios and compare what comes of them with what they expect; without a place: all that are shipped.

    `witboard hil new NAME --game KEY` writes NAME.toml, a scenario that passes and says how to go on.

    The exit code is 0 if all pass, 1 if one fails, 2 if something is wrong with what was asked for.
    """
    if places and str(places[0]) == NEW:
        return _write_new(places[1:], game, board)
    if game or board:
        raise click.UsageError("--game and --board are for `witboard hil new NAME`; a scenario says them itself")
    environment = load_environment(environment_path)
    if recordings is not None:
        environment = msgspec.structs.replace(environment, recordings=str(recordings))
    where = make_target(target or environment.target or "sim", environment, record)
    scenarios = _scenarios(places, environment)
    results = []
    for scenario in scenarios:
        if record is not None:
            _make_room(record, scenario)
        result = play(scenario, where)
        results.append(result)
        _tell(result, steps=steps)
    click.echo(totals(results))
    if junit is not None:
        _write(junit, junit_xml(results))
    return int(any(result.verdict in ("failed", "error") for result in results))


def _write_new(names: tuple[Path, ...], game: str | None, board: str | None) -> int:
    """Write a scenario to begin with; an existing file stays.

    :raises BadConfig: it cannot be written, or is there already.
    """
    if len(names) != 1 or game is None:
        raise click.UsageError("write: witboard hil new NAME --game KEY")
    file = names[0].with_suffix(".toml")
    title = file.stem.replace("-", " ").replace("_", " ").capitalize()
    text = starter(file.name, title, game, load_board(board or own_board(game)))
    try:
        with file.open("x", encoding="utf-8") as new:
            new.write(text)
    except OSError as error:
        raise BadConfig(f"{file}: cannot be written ({error.strerror}); take another name") from error
    click.echo(f"{file}: a scenario that passes; try it with: witboard hil {file}")
    return 0


def _scenarios(places: tuple[Path, ...], environment: Environment) -> list[Scenario]:
    """All of them are read before the first is played.

    :raises BadScenario: one is wrong.
    """
    files = [file for place in places or (SHIPPED,) for file in scenarios_in(place)]
    return [load_scenario(file, environment.boards) for file in dict.fromkeys(files)]


def _tell(result: ScenarioResult, *, steps: bool) -> None:
    click.echo(headline(result))
    if result.steps and (steps or result.verdict not in ("passed", "skipped")):
        click.echo(table(result))
    if told := failure(result):
        click.echo(told)


def _make_room(folder: Path, scenario: Scenario) -> None:
    """Place for its recordings; old ones of it go.

    :raises BadConfig: there is none.
    """
    first = recording_of(folder, scenario, 1)
    try:
        first.parent.mkdir(parents=True, exist_ok=True)
        for old in first.parent.glob(f"{scenario.file.stem}*.tape"):
            if old.name.split(".")[0] == scenario.file.stem:
                old.unlink()
    except OSError as error:
        raise BadConfig(f"{folder}: no recordings can be made there ({error.strerror}); name another folder") from error


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, "utf-8")
    except OSError as error:
        raise BadConfig(f"{path}: cannot be written ({error.strerror}); name another file") from error


COMMANDS = (hil_command,)
