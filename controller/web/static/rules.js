// How to play, and every rule with its examples; fetched when somebody asks for it.

import { Cover } from "./cover.js";
import { element } from "./dom.js";
import { markdown } from "./markdown.js";
import { said, t } from "./messages.js";
import { Thumbnail } from "./thumbnail.js";

export class Rules {
  #picture;
  #cover = new Cover("rules", { kind: "rules", styles: ["rules.css"], closed: () => this.#closed() });
  #sheet = null;
  #isFilled = false; // the sheet stands in the cover
  #learn;
  #game = "";
  #boards = [];

  // picture: sites, art, box and pieces of the board; learn(game) opens the lessons
  constructor(picture, learn) {
    this.#picture = picture;
    this.#learn = learn;
  }

  // Open the sheet of a game, at a clause or at its beginning.  False: it has no such clause.
  async open(game, clause = null) {
    const wanted = this.#cover.asks();
    this.#game = game;
    const sheet = this.#sheet ?? await fetchSheet(game);
    if (!wanted()) return true; // something else is looked at by now
    const known = sheet?.clauses.some(({ id }) => id === clause) === true;
    if (clause && !known) return false;
    if (this.#isFilled) this.#cover.open();
    else if (!await this.#fill(sheet)) return true;
    if (known) this.#show(clause);
    return true;
  }

  #openLessons() {
    this.#cover.close();
    this.#learn(this.#game);
  }

  #closed() {
    for (const board of this.#boards) board.stop();
  }

  // sheet: null where it could not be fetched
  async #fill(sheet) {
    this.#sheet = sheet;
    const content = sheet ? this.#content() : [element("p", { role: "alert" }, t("rules-failed"))];
    const title = sheet ? t("how-to-play-game", { game: sheet.title }) : t("how-to-play");
    const shown = await this.#cover.show(title, t("home-back"), ...content);
    this.#isFilled = shown && sheet !== null;
    return shown;
  }

  #content() {
    const link = (id) => this.#link(id);
    const guide = this.#sheet.guide.map(({ title, text }) => element("section", { class: "rules-part" },
      title ? element("h3", {}, title) : null, ...markdown(text, link)));
    const learn = element("p", { class: "rules-learn" }, element("button", { type: "button", id: "learn-open", class: "primary", onclick: () => this.#openLessons() }, t("learn")), element("span", {}, t("learn-text")));
    const found = element("p", { class: "quiet", role: "status" });
    const search = element("input", { type: "search", id: "rules-search", oninput: () => this.#find(search.value, found) });
    return [learn, ...guide,
      element("section", { class: "rules-part", "aria-label": t("rules-all") },
        element("h3", {}, t("rules-all")),
        element("p", { class: "rules-find" }, element("label", { for: "rules-search" }, t("rules-find")), search, found),
        ...this.#sheet.clauses.map((clause) => this.#clause(clause, link)))];
  }

  #clause({ id, title, text, examples }, link) {
    const body = element("div", { class: "rules-body" });
    const clause = element("details", { id: `rule-${id}`, class: "rules-clause" },
      element("summary", {}, element("span", { class: "rules-id" }, id), ` ${title}`), body);
    clause.addEventListener("toggle", () => {
      if (!clause.open || body.childElementCount) return;
      const pictures = examples.map((example) => this.#example(example));
      body.append(...markdown(text, link), element("div", { class: "rules-examples" }, ...pictures.map(({ figure }) => figure)));
      pictures[0]?.play(); // the first shows itself
    });
    return clause;
  }

  #example({ board, frames, says, why }) {
    const picture = new Thumbnail({ ...this.#picture, board, frames });
    this.#boards.push(picture);
    const play = () => picture.play(frames.length + 1);
    const again = frames.length ? element("button", { type: "button", class: "small", onclick: () => picture.playAgain(frames.length + 1) }, t("rules-show")) : null;
    const figure = element("figure", { class: "rules-example", "data-right": why ? "no" : "yes" },
      element("div", { class: "shelf-picture" }, picture.element),
      element("figcaption", {}, element("b", {}, why ? t("rules-wrong") : t("rules-right")), ` ${says}`, why ? element("span", {}, why) : null, again));
    return { figure, play };
  }

  #find(word, found) {
    const wanted = word.trim().toLowerCase();
    let count = 0;
    for (const { id, title, text } of this.#sheet.clauses) {
      const there = `${id} ${title} ${text}`.toLowerCase().includes(wanted);
      this.#cover.element.querySelector(`#rule-${CSS.escape(id)}`).hidden = !there;
      count += there ? 1 : 0;
    }
    found.textContent = wanted ? t("rules-found", { count }) : "";
  }

  #link(id) {
    if (!this.#sheet.clauses.some((clause) => clause.id === id)) return id;
    return element("button", { type: "button", class: "clause", onclick: () => this.#show(id) }, id);
  }

  #show(id) {
    const clause = this.#cover.element.querySelector(`#rule-${CSS.escape(id)}`);
    if (!clause) return;
    clause.hidden = false;
    clause.open = true;
    clause.scrollIntoView({ block: "start" });
    clause.querySelector("summary").focus();
  }
}

async function fetchSheet(game) {
  const answer = await fetch(`/api/sheet/${encodeURIComponent(game)}?lang=${document.documentElement.lang}`).catch(() => null);
  return answer?.ok ? said(await answer.json()) : null;
}
