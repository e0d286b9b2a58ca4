"""`run` and `play`: the daemon at a board."""

import os
import secrets
from dataclasses import replace
from pathlib import Path

import click
import msgspec

from controller.cli.game_options import OPTION, options_of
from controller.cli.language import language_wish, of_terminal
from controller.cli.serving import serve
from controller.config import Config, load_config, state_directory
from controller.errors import BadConfig, JournalFailed, JournalRefused
from controller.journal.reader import JournalReader
from controller.players.lineup import REMOTE, machines_of, read_lineup
from controller.remote.codes import new_code
from controller.remote.terms import check_game
from controller.rulebook import clause_ids
from controller.service.sitting import Sitting, TwoBoardsWish
from controller.table.boards import load_board, own_board
from controller.table.table import GameChoice, chosen
from controller.voice.mouth import mouth
from controller.web.page_protocol import Learn
from engine.game import Game
from engine.games import keys, load

_CONFIG = click.option("--config", "config_path", type=click.Path(path_type=Path), help="Configuration file (TOML).")
_HOST = click.option("--host", help="Address to listen on; 127.0.0.1 unless configured.")
_PORT = click.option("--port", type=click.IntRange(0, 65535), help="Port of the page; 0 takes any free one.")
_STATE = click.option("--state", type=click.Path(path_type=Path), help="Directory of the journal.")
_RECORD = click.option("--record", type=click.Path(path_type=Path), help="Also record raw frames to this new file.")
FIRST = "web"  # the game on the board where nobody has played yet

_MACHINE = click.option(
    "--machine",
    "machines",
    multiple=True,
    metavar="SIDE[:LEVEL]",
    help="This side is played by the machine, at a level from 1 to 10; may be given for several sides.",
)


_BY_HAND = click.option(
    "--by-hand", is_flag=True, help="On a simulated board, too, people make the machine's moves themselves."
)
_VOICE = click.option("--voice", is_flag=True, help="Speak: a game is played by touch and ear alone (docs/voice.md).")
_INVITE = click.option(
    "--invite", metavar="SIDE", help="Another board plays this side; prints the code for it (docs/two-boards.md)."
)
_JOIN = click.option("--join", metavar="CODE", help="Play the game of another board, which has this code.")
_TEACH = click.option("--teach", is_flag=True, help="Warn whoever takes a piece up of bad moves, by light.")


@click.command("run")
@click.option("--board", "board_name", required=True, metavar="NAME|FILE", help="A shipped board, or a board file.")
@click.option(
    "--game", "game_key", required=True, metavar="KEY", help="The game; `witboard games list` has those kept."
)
@_CONFIG
@_HOST
@_PORT
@_STATE
@_RECORD
@_MACHINE
@OPTION
@_TEACH
@_BY_HAND
@_VOICE
@_INVITE
@_JOIN
@language_wish
@click.option("--simulate", is_flag=True, help="Use the simulated board in place of the board file's drivers.")
def run_command(
    board_name: str,
    game_key: str,
    config_path: Path | None,
    host: str | None,
    port: int | None,
    state: Path | None,
    record: Path | None,
    machines: tuple[str, ...],
    options: tuple[str, ...],
    teach: bool,
    by_hand: bool,
    voice: bool,
    invite: str | None,
    join: str | None,
    wished: str | None,
    simulate: bool,
) -> None:
    """Referee one game at one board until interrupted; an unfinished game is resumed."""
    config = _configured(config_path, load(game_key), host, port, state, machines, options, wished)
    config = _with_flags(config, teach=teach, voice=voice)
    config = config.by_hand() if by_hand else config
    board = load_board(board_name)
    simulate = simulate or board.simulated
    sitting = _shared(Sitting(board, game_key, config), invite)
    serve(sitting, record, browser=False, simulate=simulate, join=join)


@click.command("record")
@click.argument("recording", metavar="FILE", type=click.Path(path_type=Path))
@click.option("--board", "board_name", required=True, metavar="NAME|FILE", help="A shipped board, or a board file.")
@click.option("--game", "game_key", required=True, metavar="KEY", help="The game.")
@_CONFIG
@_HOST
@_PORT
@_STATE
@_MACHINE
@OPTION
@_TEACH
@_BY_HAND
@_VOICE
@language_wish
@click.option("--simulate", is_flag=True, help="Use the simulated board in place of the board file's drivers.")
@click.pass_context
def record_command(context: click.Context, /, recording: Path, **given: object) -> None:
    """As `run`, and keep every raw frame and input in the new FILE, for `replay`."""
    context.invoke(run_command, record=recording, **given)


@click.command("play")
@click.argument("game_key", metavar="GAME", required=False)
@click.option("--board", "board_name", metavar="NAME|FILE", help="The board; the game's own unless given.")
@_CONFIG
@_HOST
@_PORT
@_STATE
@_RECORD
@_MACHINE
@OPTION
@_TEACH
@_BY_HAND
@_VOICE
@_INVITE
@_JOIN
@language_wish
@click.option("--no-browser", is_flag=True, help="Do not open the page.")
def play_command(
    game_key: str | None,
    board_name: str | None,
    config_path: Path | None,
    host: str | None,
    port: int | None,
    state: Path | None,
    record: Path | None,
    machines: tuple[str, ...],
    options: tuple[str, ...],
    teach: bool,
    by_hand: bool,
    voice: bool,
    invite: str | None,
    join: str | None,
    wished: str | None,
    no_browser: bool,
) -> None:
    """Play GAME on a simulated board: the page is the hand.  Without GAME the page lets you choose one."""
    home = game_key is None and join is None
    game_key = game_key or _played_last(state)
    game = load(game_key)
    config = _configured(config_path, game, host, port, state, machines, options, wished)
    config = _with_flags(config, teach=teach, voice=voice)
    config = config.by_hand() if by_hand else config
    board = load_board(board_name or own_board(game_key))
    sitting = Sitting(board, game_key, config, GameChoice(options=options_of(game, options)))
    sitting = _shared(sitting, invite)
    serve(sitting, record, browser=not no_browser, simulate=True, home=home, join=join)


@click.command("learn")
@click.argument("game_key", metavar="GAME")
@click.option("--board", "board_name", metavar="NAME|FILE", help="The board; the game's own, simulated, unless given.")
@click.option(
    "--lesson", "clause", default="", metavar="CLAUSE", help="The rule to begin with; the first one unless given."
)
@click.option("--name", "who", metavar="NAME", help="Who learns: what was learnt is kept by that name.")
@_CONFIG
@_HOST
@_PORT
@_STATE
@language_wish
@click.option("--simulate", is_flag=True, help="Use the simulated board in place of the board file's drivers.")
@click.option("--no-browser", is_flag=True, help="Do not open the page.")
def learn_command(
    game_key: str,
    board_name: str | None,
    clause: str,
    who: str | None,
    config_path: Path | None,
    host: str | None,
    port: int | None,
    state: Path | None,
    wished: str | None,
    simulate: bool,
    no_browser: bool,
) -> None:
    """Learn GAME on a board, rule by rule: its lights set up each position, ask for a move and answer."""
    game = load(game_key)
    config = _configured(config_path, game, host, port, state, (), (), wished)
    board = load_board(board_name or own_board(game_key))
    clause, known = clause.upper(), clause_ids(game_key)
    if clause and clause not in known:
        raise click.BadParameter(f"{game.title} has no clause {clause!r}; e.g. {known[0]}", param_hint="--lesson")
    if who is not None and not 1 <= len(who) <= 40:
        raise click.BadParameter("a name has 1 to 40 letters", param_hint="--name")
    simulate = simulate or board.simulated or board_name is None
    sitting = Sitting(board, game_key, config, lesson=Learn(clause, who=who))
    serve(sitting, None, browser=not no_browser and simulate, simulate=simulate)


def _played_last(state: Path | None) -> str:
    """The game that was begun last in that state directory; where there is none, the first to learn."""
    kept = Config().override(host=None, port=None, state=None if state is None else str(state))
    try:
        with JournalReader.open(state_directory(kept, os.environ)) as reader:
            played = [line.header.game for line in reader.games() if line.header.game in keys()]
    except (JournalRefused, JournalFailed):
        played = []
    return played[-1] if played else FIRST


def _configured(
    path: Path | None,
    game: Game,
    host: str | None,
    port: int | None,
    state: Path | None,
    machines: tuple[str, ...],
    options: tuple[str, ...],
    wished: str | None,
) -> Config:
    """The configuration, with what the command line says over it.

    :raises BadConfig: it is wrong, or does not fit the game.
    """
    config = load_config(path)
    config = config.telling(wished or config.daemon.language or of_terminal())
    try:
        chosen(game, config)
        read_lineup(game, config.players)
    except BadConfig as error:
        raise BadConfig(f"{path}: {error}") from error
    config = _with_machines(config, game, machines)
    config = msgspec.structs.replace(config, options={**config.options, **options_of(game, options)})
    return config.override(host=host, port=port, state=None if state is None else str(state))


def _with_flags(config: Config, *, teach: bool, voice: bool) -> Config:
    """:raises BadConfig: there is no program that speaks."""
    config = config.teaching() if teach else config
    config = config.speaking() if voice else config
    if config.voice.speak == "on":
        mouth(config.voice)
    return config


def _with_machines(config: Config, game: Game, machines: tuple[str, ...]) -> Config:
    named = machines_of(machines)
    try:
        read_lineup(game, named)
    except BadConfig as error:
        raise click.BadParameter(str(error).removeprefix("[players] "), param_hint="--machine") from error
    return msgspec.structs.replace(config, players={**config.players, **named})


def _shared(sitting: Sitting, invited: str | None) -> Sitting:
    """The sitting with that side played on another board; None: as it is."""
    if invited is None:
        return sitting
    game, named = load(sitting.game), {invited.lower(): REMOTE}
    check_game(game)
    try:
        [other] = read_lineup(game, named).remotes
    except BadConfig as error:
        raise click.BadParameter(str(error).removeprefix("[players] "), param_hint="--invite") from error
    config = msgspec.structs.replace(sitting.config, players={**sitting.config.players, **named})
    wish = TwoBoardsWish(new_code(secrets.randbits), 1 - other)
    return replace(sitting, config=config, opening=replace(sitting.opening, fresh=True), two=wish)


COMMANDS = (run_command, record_command, play_command, learn_command)
