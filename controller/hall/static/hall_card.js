// One board: its picture, who plays, their clocks, and what it has to say.

import { element, setAttribute, setText } from "./dom.js";
import { t } from "./messages.js";
import { Thumbnail } from "./thumbnail.js";
import { timeText } from "./words.js";

export class BoardCard {
  #help;
  #thumbnail = null;
  #key = null;
  #readAt = 0;
  #parts = {
    title: element("h2", { class: "hall-title" }),
    game: element("p", { class: "quiet hall-game" }),
    picture: element("div", { class: "shelf-picture" }),
    sides: element("ul", { class: "hall-sides" }),
    shared: element("p", { class: "hall-time hall-shared" }),
    status: element("p", { class: "hall-status" }),
    said: element("p", { class: "hall-said" }),
  };

  // help: picture(key), colours(), scan(card), whether it stands alone, delay
  constructor(name, help) {
    this.#help = help;
    const { title, game, picture, sides, shared, status, said } = this.#parts;
    this.watch = element("a", { href: `/board/${name}` });
    this.code = element("button", { type: "button", onclick: () => help.scan(this) }, "QR");
    const acts = element("p", { class: "shelf-acts" }, help.alone ? null : this.watch, this.code);
    this.element = element("li", { class: "shelf-game hall-board", "data-board": name },
      element("header", {}, title, game), picture, shared, sides, status, said, acts);
    this.board = { name, call: "", online: false };
    this.label = name;
  }

  take(board) {
    this.board = board;
    this.label = board.title || board.name;
    this.#readAt = performance.now() - (board.clock?.age_ms ?? 0);
    const { title, game, status, said } = this.#parts;
    setAttribute(this.element, "data-call", board.call || null);
    setAttribute(this.element, "data-online", board.online ? "yes" : "no");
    setText(title, this.label);
    setText(game, [board.game, board.online ? "" : t("hall.left")].filter(Boolean).join(" · "));
    setText(this.watch, t("hall.watch"));
    this.watch.setAttribute("aria-label", t("hall.watch-board", { board: this.label }));
    this.code.setAttribute("aria-label", t("hall.watch-scan", { board: this.label }));
    setText(status, this.#status());
    const words = board.state?.question ?? board.state?.said?.text ?? "";
    setText(said, board.state?.result ? "" : words);
    setAttribute(said, "data-tone", board.state?.question ? "question" : board.state?.said?.tone ?? "calm");
    this.#showSides();
    this.#draw();
    this.draw();
  }

  // Why somebody should come, in a sentence.
  callText() {
    const { call, state, sick } = this.board;
    if (call === "asks") return t("hall.calls-asks", { board: this.label, question: state.question });
    if (call === "corrected") return t("hall.calls-corrected", { board: this.label });
    return sick.length ? t("hall.calls-health-of", { board: this.label, holes: sick.join(", ") }) : t("hall.calls-health", { board: this.label });
  }

  // The clocks, as they have gone on since they were read.
  draw() {
    const { clock, online } = this.board;
    if (!clock) return;
    const passed = clock.state === "running" && online ? performance.now() - this.#readAt : 0;
    const shared = clock.remaining_ms.length === 1;
    const show = (face, ms, runs) => {
      setText(face, timeText(ms - (runs ? passed : 0)));
      face.classList.toggle("runs", runs && clock.state === "running");
      face.classList.toggle("low", runs && clock.low);
    };
    if (shared) show(this.#parts.shared, clock.remaining_ms[0], true);
    else for (const face of this.#parts.sides.querySelectorAll(".hall-time")) show(face, clock.remaining_ms[face.dataset.side] ?? 0, Number(face.dataset.side) === clock.side);
  }

  #status() {
    const { state, sides } = this.board;
    if (!state) return "";
    if (state.result) {
      const { winners } = state.result;
      const who = winners.length ? t("hall.won", { side: winners.map((side) => sides[side] ?? "").join(", ") }) : t("hall.drawn");
      return `${who}. ${state.result.text}`;
    }
    if (state.phase === "setup") return t("hall.before");
    const turn = t("hall.to-move", { side: sides[state.turn] ?? "" });
    return state.last_move ? `${turn} · ${t("hall.ply", { number: state.ply, move: state.last_move })}` : turn;
  }

  #showSides() {
    const { state, sides, clock } = this.board;
    const there = sides.map((_, side) => side).filter((side) => !state || state.players[side] !== "");
    const own = clock && clock.remaining_ms.length > 1;
    this.#parts.shared.hidden = !clock || own;
    const drawn = [...this.#parts.sides.children].map((one) => one.dataset.key);
    const wanted = there.map((side) => `${side} ${sides[side]} ${state?.names[side] ?? ""} ${own}`);
    if (drawn.join("\n") !== wanted.join("\n")) {
      this.#parts.sides.replaceChildren(...there.map((side, i) => element("li", { "data-key": wanted[i], "data-side": side },
        element("span", { class: "hall-side" }, sides[side]), element("span", { class: "hall-name" }, state?.names[side] || "\u00a0"),
        own ? element("span", { class: "hall-time", "data-side": side }) : null)));
    }
    for (const one of this.#parts.sides.children) {
      const side = Number(one.dataset.side);
      setAttribute(one, "data-turn", state?.phase === "playing" && state.to_act.includes(side) ? "yes" : "no");
      setAttribute(one, "data-won", state?.result?.winners.includes(side) ? "yes" : "no");
    }
  }

  async #draw() {
    const { picture: key, state } = this.board;
    if (key !== this.#key) {
      this.#key = key;
      this.#thumbnail = null;
      this.#parts.picture.replaceChildren();
      const picture = key ? await this.#help.picture(key) : null;
      if (key !== this.#key || !picture) return;
      const now = this.board.state;
      this.#thumbnail = new Thumbnail(picture, now.board);
      this.#sites = new Map(picture.names.map((name, site) => [name, site]));
      this.#parts.picture.replaceChildren(this.#thumbnail.element);
      this.#light(now);
      return;
    }
    if (this.#thumbnail && state) this.#light(state);
  }

  #sites = new Map();

  #light({ board, lights }) {
    const lit = new Map(lights.filter(([name]) => this.#sites.has(name)).map(([name, meaning]) => [this.#sites.get(name), meaning]));
    this.#thumbnail.show(board, [], lit, this.#help.colours());
  }
}
