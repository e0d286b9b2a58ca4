// The games that are over: filtered by game, player and result, each to look at again; a game from a file.

import { Cover } from "./cover.js";
import { element, setText } from "./dom.js";
import { wish } from "./later.js";
import { said, t } from "./messages.js";
import { dayText, namesText } from "./words.js";

const LATER_MS = 250; // after the last letter of a name
const ANY = "";

export class Played {
  #cover = new Cover("played", { kind: "played", styles: ["review.css"], closed: () => this.#cover.element.remove() });
  #table;
  #games; // [key, title, sides]
  #begun;
  #last = 0; // the smallest number on the list
  #timer = 0;
  #asked = 0;
  #parts = {};

  // games: those that are installed, with key, title and sides; table: as of a Review
  // begun: is told when a new game goes on from one of them
  constructor(games, table, begun) {
    this.#games = games;
    this.#table = table;
    this.#begun = begun;
  }

  async open() {
    const option = (value, text) => element("option", { value }, text);
    this.#parts = {
      game: element("select", { name: "game", onchange: () => this.#gameChosen() }, option(ANY, t("played-any-game")), ...this.#games.map(({ key, title }) => option(key, title))),
      name: element("input", { name: "name", type: "search", maxlength: 40, autocomplete: "off", list: "played-names", oninput: () => this.#soon() }),
      names: element("datalist", { id: "played-names" }),
      result: element("select", { name: "result", onchange: () => this.#fetch() }),
      list: element("ul", { class: "played-list" }),
      state: element("p", { class: "quiet", role: "status" }),
      more: element("button", { type: "button", hidden: true, onclick: () => this.#fetch(true) }, t("played-more")),
      answer: element("p", { class: "sheet-answer", role: "alert" }),
    };
    const label = (text, field) => element("label", { class: "sheet-pick" }, element("span", {}, text), field);
    this.#fillResults();
    const shown = await this.#cover.show(t("played-all"), t("home-back"),
      element("form", { class: "played-filter", onsubmit: (event) => { event.preventDefault(); this.#fetch(); } },
        label(t("played-game"), this.#parts.game), label(t("played-name"), this.#parts.name), label(t("played-result"), this.#parts.result), this.#parts.names),
      this.#table.owner() ? this.#import() : null, this.#parts.answer, this.#parts.state, this.#parts.list, element("p", { class: "review-acts" }, this.#parts.more));
    if (shown) await this.#fetch();
    else this.#cover.element.remove(); // something else was opened meanwhile
  }

  #import() {
    const file = element("input", { type: "file", accept: ".txt,.record,text/plain", class: "unseen", id: "played-file", onchange: () => this.#takeIn(file) });
    return element("p", { class: "played-import" }, element("label", { for: "played-file", class: "review-act" }, t("played-import")), file);
  }

  async #takeIn(input) {
    const [file] = input.files;
    input.value = "";
    if (!file) return;
    setText(this.#parts.answer, "");
    const wanted = wish();
    const answer = await fetch("/api/games/import", { method: "POST", body: file }).catch(() => null);
    if (!answer?.ok) {
      setText(this.#parts.answer, t("played-import-failed", { file: file.name, why: answer ? (await answer.text()).trim() : t("not-sent") }));
      return;
    }
    const { number } = await answer.json();
    await this.#fetch();
    if (wanted()) this.#review(number);
  }

  #gameChosen() {
    this.#fillResults();
    this.#fetch();
  }

  #fillResults() {
    const sides = this.#games.find(({ key }) => key === this.#parts.game.value)?.sides ?? [];
    const values = [[ANY, t("played-any-result")], ...(sides.length ? sides.map((name, side) => [`won:${side}`, t("played-won-by", { side: name })]) : [["won", t("played-won")]]),
      ["draw", t("draw")], ["none", t("played-broken-off")]];
    this.#parts.result.replaceChildren(...values.map(([value, text]) => element("option", { value }, text)));
  }

  #soon() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#fetch(), LATER_MS);
  }

  async #fetch(more = false) {
    const { game, name, result } = this.#parts;
    const asked = ++this.#asked;
    const query = new URLSearchParams({ game: game.value, name: name.value, result: result.value, before: more ? this.#last : 0 });
    const answer = await fetch(`/api/played?${query}`, { cache: "no-store" }).catch(() => null);
    if (asked !== this.#asked) return; // something else was asked for meanwhile
    const told = answer?.ok ? said(await answer.json()) : null;
    if (!told) {
      setText(this.#parts.state, t("home-failed"));
      return;
    }
    const lines = told.games.map((one) => this.#line(one));
    if (more) this.#parts.list.append(...lines);
    else this.#parts.list.replaceChildren(...lines);
    this.#last = told.games.at(-1)?.number ?? this.#last;
    this.#parts.names.replaceChildren(...told.names.map((one) => element("option", { value: one })));
    this.#parts.more.hidden = !told.more;
    setText(this.#parts.state, this.#parts.list.children.length ? "" : t("played-none"));
    if (more) lines[0]?.querySelector("button").focus();
  }

  #line(one) {
    return element("li", { "data-number": `${one.number}` }, element("button", { type: "button", class: "recent-game played-game", onclick: () => this.#review(one.number) },
      element("b", {}, [one.title, ...one.options].join(" · ")), element("span", {}, namesText(one)), element("span", {}, one.result ?? ""),
      element("small", {}, [dayText(one.date || one.ended), one.imported ? t("played-imported") : ""].filter(Boolean).join(" · "))));
  }

  #leave() {
    this.#cover.close();
    this.#begun();
  }

  async #review(number) {
    const wanted = wish();
    const { Review } = await import("./review.js");
    if (wanted()) new Review(this.#table, (gone) => (gone ? this.#fetch() : this.#leave())).open(number);
  }
}
