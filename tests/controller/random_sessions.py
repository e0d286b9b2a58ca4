"""Sessions of random hands, buttons, commands, answers, masks, lost links and replies, and a digest of each.

The digests of 600 seeds are in tests/golden/random_sessions.txt.
After a change that is meant, `python -m tests.controller.random_sessions --write` makes them anew; with
`--trace SEED` every event of one seed is printed, for a comparison with the code of before.
"""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from controller.core.api.events import ButtonPressed, LinkBack, LinkLost, MoveReply, SensorHealth, VariationText
from controller.journal.records import GameLog
from controller.recording import recording_codec
from controller.table import session_start
from tests.controller.random_table import RandomTable, about, history, opening_effects

GOLDEN = Path(__file__).parents[1] / "golden" / "random_sessions.txt"
SEEDS = 600  # that have a digest
EVENTS = 170  # so many or some more a session


class RandomSession(RandomTable):
    """One session and who sits at it."""

    def run(self) -> str:
        """Play; the digest."""
        for effect in self.acts():
            effect()
        self.note(about(recording_codec.header(self.binding, self.session)))
        return self.sha.hexdigest()[:16]

    def acts(self) -> Iterator[Callable[[], object]]:
        """What is done, one after the other."""
        chance = self.chance
        if chance.randrange(3) == 0:
            for site in chance.sample(range(len(self.values)), min(10, len(self.values))):
                yield lambda site=site: self.command("mask", choice=self.game.site_names[site])  # type: ignore[misc]
        late = 0
        while self.events < EVENTS and late < 8:
            phase = self.session.phase
            late += phase == "over"
            sane = self.sane() if chance.random() < 0.7 else None
            yield sane or chance.choice(self.setting_up if phase == "setup" else self.playing)

    def sane(self) -> Callable[[], object] | None:
        """What people in their senses would do now; None: whatever they like."""
        snapshot = self.session.snapshot
        if snapshot.phase == "over":
            return None
        if snapshot.ask:
            return self.answer
        if self.session.is_paused() and snapshot.phase == "playing":
            return lambda: self.command("resume")
        if self.session.request and self.session.request.kind == "move":
            return self.reply
        if self.stuck and self.chance.random() < 0.5:
            return self.sensors
        if snapshot.reading == "discrepancy" or snapshot.phase == "setup":
            return self.put_right
        if snapshot.reading == "in_progress" and self.chance.random() < 0.5:
            return self.put_right
        if snapshot.reading in ("completed", "ambiguous"):
            return self.claim if self.chance.random() < 0.5 else self.rest
        return None

    # What people do.

    @property
    def setting_up(self) -> tuple[Callable[[], object], ...]:
        return (
            *(self.put_right,) * 8,
            *(self.rest,) * 3,
            *(self.answer,) * 3,
            *(self.wander, self.press, self.random_command, self.sensors, self.give_position, self.reply),
        )

    @property
    def playing(self) -> tuple[Callable[[], object], ...]:
        return (
            *(self.move,) * 20,
            *(self.reply,) * 4,
            *(self.answer,) * 4,
            *(self.press,) * 4,
            *(self.claim,) * 3,
            *(self.put_right,) * 3,
            *(self.rest,) * 3,
            *(self.half_a_move,) * 2,
            *(self.two_moves,) * 2,
            *(self.earlier,) * 2,
            self.wander,
            *(self.touch_and_back,) * 2,
            *(self.random_command,) * 2,
            *(self.sensors, self.give_position, self.link, self.say_move, self.ask_back, self.long_rest),
            *((self.restart,) if self.chance.random() < 0.3 else ()),
        )

    def move(self) -> None:
        """A legal move, by whoever's it is."""
        due = self.session.snapshot.due
        moves = [move for move in self.legal() if not due or move.public == due]
        if moves and moves[0].is_said:
            self.say_move()
        elif moves:
            for change in self.in_order(self.chance.choice(moves)):
                self.put(change.site, change.after)
                self.pause()
            self.wait(self.chance.choice([5, 700, 700, 2200, 2200, 5500]))

    def half_a_move(self) -> None:
        moves = [move for move in self.legal() if move.changes]
        if moves:
            changes = self.in_order(self.chance.choice(moves))
            for change in changes[: self.chance.randint(1, len(changes))]:
                self.put(change.site, change.after)
                self.pause()
            self.settle()

    def two_moves(self) -> None:
        """A move, and the next side's before it is accepted, or begun before it is done."""
        moves = [move for move in self.legal() if move.changes]
        if not moves:
            return
        first = self.chance.choice(moves)
        after = self.game.apply(self.position, first)
        seconds = [move for move in self.game.legal_moves(after) if move.changes]
        changes = list(first.changes)
        if seconds:
            second = list(self.chance.choice(seconds).changes)
            if self.chance.random() < 0.5 and len(changes) > 1:
                changes.insert(len(changes) - 1, second.pop(0))
            changes += second
        for change in changes:
            self.put(change.site, change.after)
            self.pause()
        self.settle()

    def touch_and_back(self) -> None:
        """A piece is taken up and put back."""
        standing = [site for site, value in enumerate(self.values) if value]
        if standing:
            site = self.chance.choice(standing)
            value, self.values[site] = self.values[site], 0
            self.look()
            self.pause()
            self.values[site] = value
            self.look()
            self.settle()

    def wander(self) -> None:
        """Something comes to stand anywhere."""
        for _ in range(self.chance.randint(1, 3)):
            site = self.chance.randrange(len(self.values))
            contents = self.chance.randrange(len(self.game.pieces) or 8)
            self.put(site, contents)
            self.pause()
        self.settle()

    def put_right(self) -> None:
        """The board is made to show the accepted position, or most of it."""
        self.show(self.position.board, all_of_it=self.chance.random() < 0.85)

    def earlier(self) -> None:
        """An earlier position is put on the board."""
        positions = history(self.session).positions
        self.show(positions[max(0, len(positions) - self.chance.randint(2, 4))].board, all_of_it=True)

    def rest(self) -> None:
        self.wait(self.chance.choice([700, 2500, 6000]))

    def long_rest(self) -> None:
        self.wait(self.chance.choice([12_000, 25_000, 60_000]))

    def press(self) -> None:
        side = self.chance.choice([None, *range(len(self.game.sides))])
        self.tell(
            ButtonPressed(self.chance.choice(["move", "move", "pause", "hint", "undo", "dance"]), side, self.t_ns)
        )
        self.settle()

    def claim(self) -> None:
        """The side to move says that its move is made; perhaps twice."""
        side = self.chance.choice([None, self.position.turn])
        for _ in range(self.chance.randint(1, 2)):
            self.tell(ButtonPressed("move", side, self.t_ns))
            self.pause()

    def answer(self) -> None:
        ask = self.session.snapshot.ask
        if ask is None:
            return
        keys = [key for key, _ in ask.choices] + (["perhaps"] if self.chance.random() < 0.1 else [])
        number = ask.number - (self.chance.random() < 0.1)
        side = self.chance.choice([None, None, 0, 1])
        self.command("answer", side, question=number, choice=self.chance.choice(keys))
        self.settle()

    def random_command(self) -> None:
        names = (
            "pause",
            "resume",
            "draw",
            "draw",
            "move",
            "claim",
            "hint",
            "undo",
            "teach",
            "adjust",
            "mask",
            "unmask",
        )
        name = self.chance.choice((*names, "resign") if self.chance.random() < 0.2 else names)
        side = self.chance.choice([None, *range(len(self.game.sides))])
        choice = (
            self.chance.choice(["on", "off"]) if name == "teach" else self.chance.choice([*self.game.site_names, "?"])
        )
        self.command(name, side, choice=choice, amount_ms=self.chance.choice([-20_000, -2_000, 0, 5_000, 65_500]))
        self.settle()

    def ask_back(self) -> None:
        """A side wishes its move back, or offers a draw, and others answer."""
        self.command(self.chance.choice(["undo", "draw"]), self.chance.choice([None, 0, 1]))
        self.pause()
        self.answer()

    def say_move(self) -> None:
        """A choice in words."""
        said = [move for move in self.game.legal_moves(self.position) if move.is_said or self.chance.random() < 0.02]
        text, side = (said[0].notation, said[0].side) if said else ("nonsense", self.position.turn)
        if self.chance.random() < 0.1:
            side = self.chance.choice([None, 0, 1])  # type: ignore[assignment]
        self.command("play", side, choice=text)
        self.settle()

    def give_position(self) -> None:
        """The arbiter sets a position, or the game begins from another one."""
        name = self.chance.choice(["setup", "correct"])
        side = self.chance.choice([None, 0, 1])
        text = self.chance.choice(["", "nonsense", self.text_ahead(), self.text_ahead()])
        self.command(name, side, choice=text)
        self.settle()

    def reply(self) -> None:
        """Whoever chooses moves answers, not always well."""
        request, chance = self.session.request, self.chance
        if request is None:
            return
        moves = [move.notation for move in self.game.legal_moves(self.position) if move.side == request.side]
        number = request.number - (chance.random() < 0.05)
        notations = chance.sample(moves, min(len(moves), chance.choice([0, 1, 1, 1, 1, 3])))
        if chance.random() < 0.1:
            notations = ["nonsense"]
        if request.kind == "teach":
            notations = [notation for notation in moves if chance.random() < 0.5]
        why = chance.choice(["", "It loses at once.", "It wins."])
        lines = tuple(
            VariationText((notation, *moves[:1]), f"{i}.0", why, depth=i) for i, notation in enumerate(notations)
        )
        self.tell(MoveReply(number, lines, request.kind != "hint" or chance.random() < 0.6, self.t_ns))
        self.settle()

    def sensors(self) -> None:
        """A sensor sticks, or is well again; perhaps the checkup has found it."""
        if self.stuck and self.chance.random() < 0.4:
            self.stuck.clear()
        else:
            site = self.chance.randrange(len(self.values))
            self.stuck[site] = 0 if self.values[site] else self.binding.sensing.value(site, 1)
        self.look()
        if self.chance.random() < 0.7:
            self.tell(SensorHealth(tuple((site, "stuck") for site in sorted(self.stuck)), self.t_ns))
        self.settle()

    def link(self) -> None:
        self.tell(LinkLost(self.t_ns, self.chance.choice(["", "no cable"])))
        self.wait(self.chance.choice([100, 3000]))
        if self.chance.random() < 0.3:
            self.press()
        self.tell(LinkBack(self.t_ns))
        if self.chance.random() < 0.8:
            self.look()
        self.settle()

    def restart(self) -> None:
        """The process ends and the journal is read; or a recording begins, and is read."""
        if self.chance.random() < 0.5:
            durable = tuple(record for record in self.records if record.durable)
            log = GameLog(1, self.header, "", None, None, durable, None, 0)
            sensing, turns = self.binding.sensing, self.binding.turns
            self.session = session_start.resume(self.game, sensing, self.session.settings, log, self.t_ns, turns)
        else:
            head = recording_codec.header(self.binding, self.session)
            self.note(about(head))
            self.session = recording_codec.session_of(head, self.binding)
        self.heard(opening_effects(self.session))
        self.look()
        self.settle()


def digests(seeds: range) -> dict[int, str]:
    """What the sessions of these seeds come to."""
    return {seed: RandomSession(seed).run() for seed in seeds}


def golden() -> dict[int, str]:
    """The digests that are kept."""
    lines = (line.split() for line in GOLDEN.read_text("utf-8").splitlines())
    return {int(seed): digest for seed, digest in lines}


def main(arguments: list[str]) -> None:
    """See the module's head."""
    if "--trace" in arguments:
        RandomSession(int(arguments[-1]), print).run()
    elif "--write" in arguments:
        lines = (f"{seed} {digest}\n" for seed, digest in digests(range(SEEDS)).items())
        GOLDEN.write_text("".join(lines), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
