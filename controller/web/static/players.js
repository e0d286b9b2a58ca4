// Who takes part: a bar a side above or below the board, with its piece, name, who plays it, how far it has come,
// what it took, and its time where it has one of its own.

import { byId, element, setText } from "./dom.js";
import { t } from "./messages.js";
import { pegPicture, sidePicture } from "./pegs.js";
import { pieceName, progressText, seatsOf, sideName } from "./words.js";

const KINDS = { machine: () => t("machine"), remote: () => t("remote") };
const DRAWN = 6; // pieces that lie in a tray side by side; of more there is one, and their number

export class Players {
  #about;
  #names;
  #faces = new Map(); // by side
  #key = "";
  #seats = [];
  #goal = { progress: [], gone: [] };

  // names: of(side), the name that people gave; "": none
  constructor(about, names) {
    this.#about = about;
    this.#names = names;
  }

  // turned: the board lies the other way round, and the bars with it
  show(snapshot, turned) {
    const seats = seatsOf(this.#about, snapshot);
    const key = JSON.stringify([turned, seats.map((side) => [side, snapshot.players[side], this.#names.of(side)])]);
    if (key !== this.#key) {
      this.#key = key;
      this.#seats = seats;
      this.#build(snapshot.players, turned);
    }
    document.body.classList.toggle("timed", snapshot.clock.kind !== "none" && snapshot.clock.remaining_ms.length > 1);
    const acting = snapshot.phase === "playing" ? snapshot.to_act : [];
    for (const [side, face] of this.#faces) {
      const acts = acting.includes(side);
      face.box.classList.toggle("acts", acts);
      face.box.classList.toggle("won", snapshot.outcome?.winners.includes(side) ?? false);
      const cut = snapshot.players[side] === "remote" && snapshot.line === "cut" && snapshot.phase !== "over";
      const thinks = acts && snapshot.players[side] === "machine" && !snapshot.due;
      face.box.classList.toggle("busy", thinks);
      if (cut || !thinks) setText(face.thinks, cut ? t("line-cut") : "");
      else if (!face.thinks.textContent) setText(face.thinks, t("thinking"));
    }
  }

  // What the daemon says of the goal: how far everybody has come, and what is off the board.
  take({ progress, gone }) {
    this.#goal = { progress: progress.filter(({ aim }) => !aim), gone: gone ?? [] };
    for (const [side, face] of this.#faces) this.#fill(side, face);
  }

  // How long that side has thought, while it does.
  think(side, text) {
    const face = this.#faces.get(side);
    if (face?.box.classList.contains("busy")) setText(face.thinks, text);
  }

  face(side) {
    return this.#faces.get(side);
  }

  #build(kinds, turned) {
    const half = Math.ceil(this.#seats.length / 2);
    const [near, far] = [this.#seats.slice(0, half), this.#seats.slice(half)];
    this.#faces = new Map(this.#seats.map((side) => [side, this.#face(side, kinds[side])]));
    const boxes = (sides) => sides.map((side) => this.#faces.get(side).box);
    byId("near").replaceChildren(...boxes(turned ? far : near));
    byId("far").replaceChildren(...boxes(turned ? near : far));
    for (const [side, face] of this.#faces) this.#fill(side, face);
  }

  #face(side, kind) {
    const part = (name) => element("span", { class: name });
    const face = { time: part("time"), state: part("clock-state"), thinks: part("thinks"), progress: part("progress"), tray: part("tray") };
    const name = this.#names.of(side);
    const who = element("span", { class: "who" }, element("b", { class: "name" }, name || sideName(this.#about, side)),
      name ? element("span", { class: "quiet" }, sideName(this.#about, side)) : null,
      ...this.#kind(side, kind).map((text, i) => element("span", { class: i ? "kind-short" : "kind" }, text)), face.thinks);
    const times = element("span", { class: "times" }, face.time, face.state);
    return { ...face, box: element("li", { class: "face", "data-side": side }, sidePicture(this.#about, side), who, face.progress, face.tray, times) };
  }

  // What plays that side where it is no person, in full and as a small screen has room for it; a computer has a level.
  #kind(side, kind) {
    if (!KINDS[kind]) return [];
    const known = kind === "machine" ? this.#about.levels?.[side] : null;
    return known ? [t("machine-level", { level: known.level, name: known.name }), t("machine-short", { level: known.level })] : [KINDS[kind](), KINDS[kind]()];
  }

  #fill(side, { progress, tray }) {
    const one = this.#goal.progress.find((each) => each.side === side);
    progress.replaceChildren(...(one ? this.#progress(one) : []));
    tray.replaceChildren(...this.#tray(side));
  }

  #progress(one) {
    const bar = element("i", {});
    bar.style.width = `${one.of ? Math.round((100 * one.done) / one.of) : 0}%`;
    return [element("span", { "aria-hidden": "true" }, one.text), element("span", { class: "unseen" }, progressText(this.#about, one)),
      element("span", { class: "progress-bar", "aria-hidden": "true" }, bar)];
  }

  // What two sides took from each other lies with the taker.
  #tray(side) {
    if (this.#seats.length !== 2) return [];
    return this.#goal.gone.filter(([contents]) => this.#about.pieces[contents]?.side !== side).flatMap(([contents, count]) => {
      const drawn = Array.from({ length: count > DRAWN ? 1 : count }, () => pegPicture(contents));
      const number = count > DRAWN ? [element("span", { "aria-hidden": "true" }, `${count}`)] : [];
      return [...drawn, ...number, element("span", { class: "unseen" }, t("taken", { count, piece: pieceName(this.#about, contents) }))];
    });
  }
}
