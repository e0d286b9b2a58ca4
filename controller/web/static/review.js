// A game again: step by step on its board, with what the referee did, the times, and who was ahead.

import { Cover } from "./cover.js";
import { element, svg } from "./dom.js";
import { said, t } from "./messages.js";
import { Thumbnail } from "./thumbnail.js";
import { noteText, timeText } from "./words.js";

const WIDE = 300;
const HIGH = 80;

export class Review {
  #cover = new Cover("review", { kind: "review", styles: ["review.css"], closed: () => this.#cover.element.remove() });
  #game = null;
  #at = 0;
  #picture = null;
  #parts = {};

  async open(number) {
    const answer = await fetch(`/api/games/${number}`, { cache: "no-store" }).catch(() => null);
    this.#game = answer?.ok ? said(await answer.json()) : null;
    const why = answer && !answer.ok ? await answer.text() : t("review-failed");
    this.#cover.element.addEventListener("keydown", (event) => this.#key(event));
    await this.#cover.show(this.#game ? t("review-game", { game: this.#game.title }) : t("review"), t("review-back"),
      ...(this.#game ? this.#content(number) : [element("p", { role: "alert" }, why)]));
    if (this.#game) this.#go(this.#game.plies.length - 1);
  }

  #content(number) {
    const { picture, plies, result } = this.#game;
    this.#picture = new Thumbnail({ ...picture, board: plies[0].board }, plies[0].board);
    const button = (label, sign, to) => element("button", { type: "button", "aria-label": label, title: label, onclick: () => this.#go(to()) }, sign);
    this.#parts = {
      says: element("p", { class: "review-says", role: "status" }),
      notes: element("ul", { class: "review-notes" }),
      times: element("p", { class: "quiet" }),
      moves: element("ol", { class: "review-moves" }, ...plies.slice(1).map(({ move, side }, i) => this.#move(move, side, i + 1))),
    };
    return [
      element("p", { class: "sheet-goal" }, result ?? ""),
      element("div", { class: "review-table" },
        element("div", {}, element("div", { class: "shelf-picture review-board" }, this.#picture.element),
          element("p", { class: "review-steps" }, button(t("review-first"), "|◀", () => 0), button(t("review-previous"), "◀", () => this.#at - 1),
            button(t("review-next"), "▶", () => this.#at + 1), button(t("review-last"), "▶|", () => plies.length - 1)),
          this.#parts.says, this.#parts.times, this.#parts.notes),
        element("div", {}, this.#chart(), this.#parts.moves,
          element("p", {}, element("a", { href: `/api/games/${number}/record`, download: `game-${number}.txt` }, t("review-file"))))),
    ];
  }

  #move(move, side, to) {
    const marked = this.#game.notes.some(({ after, kind }) => after === to - 1 && kind === "objection");
    return element("li", {}, element("button", { type: "button", "data-side": `${side}`, "data-to": `${to}`, onclick: () => this.#go(to) },
      `${to}. ${move}${marked ? " ⚑" : ""}`));
  }

  // Who was ahead, side 0 upwards; null: unknown.
  #chart() {
    const values = this.#game.plies.map(({ value }) => value);
    if (values.length < 2 || values.some((value) => value === null)) return null;
    const most = Math.max(1, ...values.map(Math.abs));
    const x = (i) => (i * WIDE) / (values.length - 1);
    const y = (value) => HIGH / 2 - (value / most) * (HIGH / 2 - 3);
    const line = values.map((value, i) => `${x(i).toFixed(1)},${y(value).toFixed(1)}`).join(" ");
    this.#parts.here = svg("line", { class: "review-here", y1: 0, y2: HIGH });
    const chart = svg("svg", { class: "review-chart", viewBox: `0 0 ${WIDE} ${HIGH}`, role: "img", "aria-label": t("review-chart") },
      svg("line", { class: "review-even", x1: 0, x2: WIDE, y1: HIGH / 2, y2: HIGH / 2 }),
      svg("polyline", { class: "review-line", points: line }), this.#parts.here);
    chart.addEventListener("click", (event) => {
      const box = chart.getBoundingClientRect();
      this.#go(Math.round(((event.clientX - box.left) / box.width) * (values.length - 1)));
    });
    this.#parts.x = x;
    const told = (side) => t("review-better", { side: this.#game.sides[side], unit: this.#game.unit });
    return element("figure", { class: "review-figure" }, element("small", {}, `▲ ${told(0)}`), chart, element("small", {}, `▼ ${told(1)}`));
  }

  #go(to) {
    const { plies, sides, notes } = this.#game;
    this.#at = Math.max(0, Math.min(plies.length - 1, to));
    const { board, changed, side, move, left_ms: left } = plies[this.#at];
    this.#picture.show(board, changed);
    this.#parts.says.textContent = this.#at ? `${this.#at}. ${sides[side]}: ${move}` : t("review-begins");
    this.#parts.times.textContent = left?.length === sides.length ? left.map((ms, i) => t("review-left", { side: sides[i], time: timeText(ms) })).join(" ") : "";
    const here = notes.filter(({ after }) => after === this.#at).map((note) => [noteText(note), note.clause]).filter(([text]) => text);
    this.#parts.notes.replaceChildren(...here.map(([text, clause]) => element("li", {}, text, clause ? ` (${clause})` : "")));
    this.#parts.here?.setAttribute("transform", `translate(${this.#parts.x(this.#at)} 0)`);
    for (const button of this.#parts.moves.querySelectorAll("button")) {
      const current = Number(button.dataset.to) === this.#at;
      button.toggleAttribute("aria-current", current);
      if (current) button.scrollIntoView({ block: "nearest" });
    }
  }

  #key(event) {
    const step = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity }[event.key];
    if (step === undefined || !this.#game) return;
    event.preventDefault();
    this.#go(this.#at + step);
  }
}
