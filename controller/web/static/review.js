// A game again: step by step on its board with its lights, what the referee said, who was ahead, times, turning points.

import { Chart } from "./chart.js";
import { Cover } from "./cover.js";
import { clauseButton, openDialog } from "./dialog.js";
import { element } from "./dom.js";
import { said, t } from "./messages.js";
import { Thumbnail } from "./thumbnail.js";
import { noteText, numberText, pointText, timeText, whoText } from "./words.js";

const BEGUN_MS = 600; // a wish that nobody has refused by then is granted

export class Review {
  #cover = new Cover("review", { kind: "review", styles: ["review.css"], closed: () => this.#closed() });
  #table;
  #left;
  #number = 0;
  #game = null;
  #at = 0;
  #note = null; // what the referee did that is looked at now
  #picture = null;
  #charts = [];
  #parts = {};
  #features = null; // the list of shapes with names, once it was asked for
  #outlined = [];
  #refused = (event) => this.#answer(event);
  #wished = 0;
  #searching = new AbortController(); // for turning points

  // table: send(message), simulated, legend() (meaning -> colour), owner() (whether this page is in charge)
  // left: is told the number of the game when it was deleted, nothing when a new one goes on from it
  constructor(table, left = () => {}) {
    this.#table = table;
    this.#left = left;
  }

  async open(number) {
    const wanted = this.#cover.asks();
    this.#number = number;
    const answer = await fetch(`/api/games/${number}`, { cache: "no-store" }).catch(() => null);
    this.#game = answer?.ok ? said(await answer.json()) : null;
    const why = answer && !answer.ok ? await answer.text() : t("review-failed");
    const shown = wanted() && await this.#cover.show(this.#game ? t("review-game", { game: this.#game.title }) : t("review"), t("review-back"),
      ...(this.#game ? this.#content() : [element("p", { role: "alert" }, why)]));
    if (!shown) { // something else was opened meanwhile
      this.#cover.element.remove();
      return;
    }
    document.addEventListener("witboard-refused", this.#refused);
    this.#cover.element.addEventListener("keydown", (event) => this.#key(event));
    if (!this.#game) return;
    this.#go(this.#game.plies.length - 1);
    this.#findPoints();
  }

  #closed() {
    document.removeEventListener("witboard-refused", this.#refused);
    this.#searching.abort();
    this.#cover.element.remove();
  }

  #content() {
    const { picture, plies } = this.#game;
    this.#picture = new Thumbnail({ ...picture, board: plies[0].board }, plies[0].board);
    const button = (label, sign, to) => element("button", { type: "button", "aria-label": label, title: label, onclick: () => this.#go(to()) }, sign);
    this.#parts = {
      says: element("p", { class: "review-says", role: "status" }),
      words: element("ul", { class: "review-words" }),
      notes: element("ul", { class: "review-notes" }),
      times: element("p", { class: "quiet review-times" }),
      points: element("section", { class: "review-points", "aria-labelledby": "review-points-title", hidden: true }),
      answer: element("p", { class: "sheet-answer", role: "alert" }),
      moves: element("ol", { class: "review-moves" }, ...plies.slice(1).map(({ move, side }, i) => this.#move(move, side, i + 1))),
    };
    return [
      element("p", { class: "sheet-goal" }, whoText(this.#game)),
      element("div", { class: "review-table" },
        element("div", {}, element("div", { class: "shelf-picture review-board" }, this.#picture.element),
          element("p", { class: "review-steps" }, button(t("review-first"), "|◀", () => 0), button(t("review-previous"), "◀", () => this.#at - 1),
            button(t("review-next"), "▶", () => this.#at + 1), button(t("review-last"), "▶|", () => plies.length - 1)),
          this.#parts.says, this.#parts.times, this.#parts.words, this.#parts.notes, this.#game.features ? this.#offerFeatures() : null),
        element("div", {}, ...this.#drawCharts(), this.#parts.points, this.#parts.moves, this.#acts(), this.#parts.answer)),
    ];
  }

  #offerFeatures() {
    const fold = element("details", { class: "review-features" }, element("summary", {}, t("features")));
    fold.addEventListener("toggle", async () => {
      const { FeatureList } = await import("./features.js");
      this.#features ??= new FeatureList(this.#game.game, (sites) => {
        this.#outlined = sites;
        this.#light();
      });
      fold.append(this.#features.element);
      if (fold.open) this.#features.show(this.#game.plies[this.#at].position);
      else this.#features.hide();
    });
    this.#parts.features = fold;
    return fold;
  }

  #acts() {
    const owner = this.#table.owner();
    const label = this.#table.simulated ? t("review-play-on") : t("review-set-up");
    const title = this.#table.simulated ? t("review-play-on-title") : t("review-set-up-title");
    this.#parts.on = owner ? element("button", { type: "button", class: "primary", title, onclick: () => this.#playOn() }, label) : null;
    const name = `game-${this.#number}.txt`;
    const file = element("a", { class: "review-act", href: `/api/games/${this.#number}/record`, download: name }, t("review-file"));
    return element("p", { class: "review-acts" }, this.#parts.on, navigator.canShare ? element("button", { type: "button", onclick: () => this.#share(name) }, t("review-share")) : null,
      file, owner ? element("button", { type: "button", class: "review-delete", onclick: () => this.#askDelete() }, t("review-delete")) : null);
  }

  #move(move, side, to) {
    const marked = this.#game.notes.some(({ after, kind }) => after === to - 1 && kind === "objection");
    const flag = marked ? element("span", { class: "review-flag", role: "img", "aria-label": t("review-objected"), title: t("review-objected") }, " ⚑") : null;
    return element("li", {}, element("button", { type: "button", "data-side": `${side}`, "data-to": `${to}`, onclick: () => this.#go(to) },
      `${to}. ${move}`, flag));
  }

  // Who was ahead, side 0 upwards; and the times that were left.
  #drawCharts() {
    const { plies, sides, unit, notes } = this.#game;
    const tellMove = (at) => (at ? `${at}. ${plies[at].move}` : t("review-begins"));
    const marks = [...new Set(notes.filter(({ kind }) => kind === "objection").map(({ after }) => after))].map((at) => ({ at, kind: "note", title: t("review-objected") }));
    const figures = [];
    const values = plies.map(({ value }) => value);
    if (plies.length > 1 && values.every((value) => value !== null)) {
      const figure = (value) => `${value > 0 ? "+" : value < 0 ? "−" : ""}${numberText(Math.abs(value))}`;
      const better = (value) => (value ? t("review-by", { side: sides[value > 0 ? 0 : 1], by: numberText(Math.abs(value)), unit }) : t("review-even"));
      this.#parts.chart = (turns) => new Chart({ label: t("review-chart"), lines: [{ points: values, side: 0 }], even: 0, figure, marks: [...marks, ...turns],
        tell: (at) => `${tellMove(at)}: ${better(values[at])}`, go: (at) => this.#go(at) });
      this.#charts.push(this.#parts.chart([]));
      figures.push(element("figure", { class: "review-figure" }, element("figcaption", {}, t("review-ahead", { up: sides[0], down: sides[1], unit })), this.#charts[0].element));
    }
    const counted = plies.map(({ left_ms: left }) => left ?? []);
    const most = Math.max(...counted.map((left) => left.length));
    if (plies.length > 1 && most > 0 && counted.some((left) => left.some((ms) => ms > 0))) {
      const lines = [...Array(most).keys()].map((side) => ({ side, points: counted.map((left) => (left[side] === undefined ? null : left[side] / 60000)) }));
      const chart = new Chart({ label: t("review-clock"), lines, figure: numberText, marks: [], go: (at) => this.#go(at),
        tell: (at) => [tellMove(at), ...this.#timesAt(at)].join(" · ") });
      this.#charts.push(chart);
      const key = most > 1 ? sides.slice(0, most).map((name, side) => element("span", { class: "chart-key", "data-line": `${side}` }, name)) : [];
      figures.push(element("figure", { class: "review-figure" }, element("figcaption", {}, t("review-clock"), " ", ...key), chart.element));
    }
    return figures;
  }

  async #findPoints() {
    const { sides, plies, unit } = this.#game;
    const [box, title] = [this.#parts.points, element("h3", { id: "review-points-title" }, t("review-points"))];
    if (plies.length < 2) return;
    box.hidden = false;
    box.replaceChildren(title, element("p", { class: "quiet", role: "status" }, t("review-points-wait")));
    const answer = await fetch(`/api/games/${this.#number}/points`, { cache: "no-store", signal: this.#searching.signal }).catch(() => null);
    const found = answer?.ok ? await answer.json().catch(() => null) : null; // whoever leaves ends the reading, too
    if (this.#searching.signal.aborted) return;
    const points = found ? said(found).points : null;
    if (!points?.length) {
      box.replaceChildren(title, element("p", { class: "quiet" }, points ? t("review-points-none") : t("review-points-failed")));
      return;
    }
    box.replaceChildren(title, element("ol", {}, ...points.map((point) => this.#point(point, sides, plies, unit))));
    if (!this.#parts.chart) return;
    const chart = this.#parts.chart(points.map((point) => ({ at: point.ply, kind: "turn", title: pointText(point, sides, plies, unit) })));
    this.#charts[0].element.replaceWith(chart.element);
    this.#charts[0] = chart;
    chart.show(this.#at);
  }

  #point(point, sides, plies, unit) {
    return element("li", {}, element("button", { type: "button", class: "review-point", onclick: () => this.#go(point.ply) },
      element("b", {}, pointText(point, sides, plies, unit)), point.best ? element("span", {}, t("review-point-better", { line: point.line.slice(0, 3) })) : null),
    this.#why(point.clause));
  }

  #why(clause) {
    return clause ? clauseButton(clause) : null;
  }

  #go(to) {
    const { plies, sides, notes } = this.#game;
    this.#at = Math.max(0, Math.min(plies.length - 1, to));
    this.#note = null;
    const { side, move, said: words } = plies[this.#at];
    this.#light();
    this.#parts.says.textContent = this.#at ? `${this.#at}. ${sides[side]}: ${move}` : t("review-begins");
    this.#parts.times.textContent = this.#timesAt(this.#at).join(" ");
    this.#parts.words.replaceChildren(...words.map(({ text, clause }) => element("li", {}, text, " ", this.#why(clause))));
    const told = notes.filter(({ after }) => after === this.#at).map((note) => [noteText(note), note]).filter(([text]) => text);
    const here = [...new Map(told).values()]; // who was told the same several times there reads it once
    this.#parts.notes.replaceChildren(...here.map((note) => this.#noteLine(note)));
    for (const chart of this.#charts) chart.show(this.#at);
    if (this.#parts.features?.open) this.#features?.show(plies[this.#at].position);
    if (this.#parts.on) this.#parts.on.disabled = this.#at === plies.length - 1 && this.#game.winners !== null;
    for (const button of this.#parts.moves.querySelectorAll("button")) {
      const current = Number(button.dataset.to) === this.#at;
      button.toggleAttribute("aria-current", current);
      if (current) button.parentElement.parentElement.scrollTop = button.parentElement.offsetTop - button.parentElement.parentElement.offsetTop - 60;
    }
  }

  // What the referee did there; where it shows lights of its own, pressing it shows them.
  #noteLine(note) {
    const text = noteText(note);
    const act = note.lights?.length ? element("button", { type: "button", class: "review-note", "aria-pressed": "false",
      onclick: (event) => { this.#note = this.#note === note ? null : note; event.currentTarget.setAttribute("aria-pressed", this.#note === note); this.#light(); } }, `⚑ ${text}`) : `⚑ ${text}`;
    return element("li", {}, act, " ", this.#why(note.clause));
  }

  #light() {
    const { board, changed, lights } = this.#game.plies[this.#at];
    const outlined = this.#outlined.map((site) => [site, "pointed"]);
    this.#picture.show(board, changed, new Map([...(this.#note ? this.#note.lights : lights), ...outlined]), this.#table.legend());
  }

  #timesAt(at) {
    const { plies, sides } = this.#game;
    const left = plies[at].left_ms ?? [];
    if (left.length === 1) return [t("review-left-all", { time: timeText(left[0]) })];
    return left.length === sides.length ? left.map((ms, i) => t("review-left", { side: sides[i], time: timeText(ms) })) : [];
  }

  #playOn() {
    this.#parts.answer.textContent = "";
    this.#parts.on.disabled = true;
    this.#searching.abort(); // who plays on looks no longer, and another sitting may begin
    if (!this.#table.send({ type: "command", name: "play_on", number: this.#number, after: this.#at })) {
      this.#parts.on.disabled = false;
      return;
    }
    this.#wished = setTimeout(() => { this.#wished = 0; this.#cover.close(); this.#left(); }, BEGUN_MS);
  }

  // The wish that was just sent is refused: said at its button.
  #answer(event) {
    if (!this.#wished) return;
    clearTimeout(this.#wished);
    this.#wished = 0;
    event.preventDefault();
    this.#parts.answer.textContent = event.detail;
    this.#parts.on.disabled = false;
    this.#parts.on.focus();
  }

  async #share(name) {
    const answer = await fetch(`/api/games/${this.#number}/record`).catch(() => null);
    const files = answer?.ok ? [new File([await answer.text()], name, { type: "text/plain" })] : [];
    if (!navigator.canShare({ files })) this.#parts.answer.textContent = t("review-share-failed");
    else await navigator.share({ files, title: this.#game.title }).catch(() => null); // whoever thinks better of it says so
  }

  #askDelete() {
    openDialog(t("review-delete"), t("review-delete-ask"), [[t("review-delete-yes"), () => this.#delete()], [t("cancel"), null]]);
  }

  async #delete() {
    const answer = await fetch(`/api/games/${this.#number}/delete`, { method: "POST" }).catch(() => null);
    if (!answer?.ok) {
      this.#parts.answer.textContent = answer ? await answer.text() : t("not-sent");
      return;
    }
    this.#cover.close();
    this.#left(this.#number);
  }

  #key(event) {
    if (event.target.matches?.("input, select, textarea")) return;
    const step = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity }[event.key];
    if (step === undefined || !this.#game) return;
    event.preventDefault();
    this.#go(this.#at + step);
  }
}
