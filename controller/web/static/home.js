// Home: every game with its picture, games to go on with, what was played lately.  The start sheet of a game is in start.js.

import { Cover } from "./cover.js";
import { element } from "./dom.js";
import { wish } from "./later.js";
import { said, t } from "./messages.js";
import { StartSheet } from "./start.js";
import { Thumbnail } from "./thumbnail.js";
import { endedText } from "./words.js";

const BEGUN_MS = 5000; // a wish that nobody has refused by then is granted

export class Home {
  #about;
  #send;
  #cover = new Cover("home", { closed: () => this.#closed() });
  #sheet = null;
  #shelf = null;
  #pictures = [];
  #snapshot = null;
  #begun = 0;

  #table;

  // table: as of a Review
  constructor(about, send, table) {
    this.#about = about;
    this.#send = send;
    this.#table = table;
  }

  // Whether a game that was started here is still on its way.
  get starts() {
    return this.#sheet?.starts === true;
  }

  take(snapshot) {
    this.#snapshot = snapshot;
    if (this.starts && snapshot?.moves.length === 0) this.close();
  }

  // All games.
  async open() {
    if (await this.#ask()) this.#showAll();
  }

  // The start sheet of the game that is on the board.
  async openSheet() {
    if (await this.#ask()) this.#showSheet(this.#shelf.games.find(({ key }) => key === this.#about.game), false);
  }

  close() {
    this.#leave(); // now: a page that is loaded anew would begin at home again
    this.#cover.close();
  }

  // This page begins with the board from now on.
  #leave() {
    if (location.hash) history.replaceState(null, "", location.pathname);
  }

  #closed() {
    for (const picture of this.#pictures) picture.stop();
    this.#sheet = null;
    this.#leave();
  }

  // Why the wish that was just sent is not granted.  False: nothing was wished for here.
  refused(text) {
    if (!this.starts) return false;
    this.#sheet.refused(text);
    return true;
  }

  // Ask which games there are.  False: the answer did not come, or something else was opened before.
  async #ask() {
    const wanted = this.#cover.asks();
    const answer = await fetch("/api/games", { cache: "no-store" }).catch(() => null);
    const shelf = answer?.ok ? said(await answer.json()) : null;
    if (!wanted()) return false;
    this.#shelf = shelf;
    if (!this.#shelf) this.#fill(t("home-title"), element("p", { role: "alert" }, t("home-failed")));
    return this.#shelf !== null;
  }

  #fill(title, ...content) {
    for (const picture of this.#pictures) picture.stop();
    this.#pictures = [];
    return this.#cover.show(title, t("home-back"), ...content);
  }

  #showAll() {
    this.#sheet = null;
    const cards = this.#shelf.games.map((game) => this.#card(game));
    const recent = this.#shelf.recent.map((one) => element("li", {}, element("button", { type: "button", class: "recent-game", onclick: () => this.#review(one.number) }, endedText(one))));
    const adjourned = this.#shelf.adjourned.map((one) => element("li", {}, element("button", { type: "button", class: "recent-game", onclick: () => this.#goOn(one) },
      [t("home-go-on-game", { game: one.title, moves: one.moves }), one.names.filter(Boolean).join(" – ")].filter(Boolean).join(" · "))));
    this.#fill(t("home-title"), element("ul", { class: "shelf" }, ...cards.map(({ card }) => card)),
      adjourned.length ? element("section", { id: "adjourned", class: "recent" }, element("h3", {}, t("home-adjourned")), element("ul", {}, ...adjourned)) : null,
      element("section", { class: "recent" }, recent.length ? element("h3", {}, t("home-recent")) : null, element("ul", {}, ...recent),
        element("p", {}, element("button", { type: "button", class: "home-played", onclick: () => this.#played() }, t("played-all")))));
    this.#pictures = cards.map(({ picture }) => picture).filter(Boolean);
    for (const picture of this.#pictures) picture.play();
  }

  #card(game) {
    const { going } = game;
    const picture = game.picture ? new Thumbnail(game.picture, going?.board ?? null, true) : null;
    const look = picture ? { onmouseenter: () => picture.play(Infinity), onmouseleave: () => picture.stop(),
      onfocusin: () => picture.play(Infinity), onfocusout: () => picture.stop() } : {};
    const play = element("button", { type: "button", class: going ? "" : "primary", "aria-label": t("home-play-game", { game: game.title }),
      onclick: () => this.#showSheet(game, true) }, t("home-play"));
    const goOn = going ? element("button", { type: "button", class: "primary", "aria-label": t("home-go-on-game", { game: game.title, moves: going.moves }),
      onclick: () => this.#goOn(going) }, t("home-go-on", { moves: going.moves })) : null;
    const card = element("li", { class: "shelf-game", "data-game": game.key, ...look },
      element("div", { class: "shelf-picture" }, picture?.element),
      element("h3", {}, [game.title, ...(going?.options ?? [])].join(" · ")), element("p", {}, game.goal),
      game.why_not ? element("p", { class: "shelf-why" }, game.why_not) : element("p", { class: "shelf-acts" }, goOn, play));
    return { card, picture };
  }

  async #review(number) {
    const wanted = wish();
    const { Review } = await import("./review.js");
    if (wanted()) new Review(this.#table, (gone) => (gone ? this.open() : this.close())).open(number);
  }

  async #played() {
    const wanted = wish();
    const { Played } = await import("./played.js");
    if (wanted()) new Played(this.#shelf.games, this.#table, () => this.close()).open();
  }

  #goOn({ number }) {
    if (number === this.#shelf.number || this.#send({ type: "command", name: "continue", number })) this.close();
  }

  #start(wish) {
    clearTimeout(this.#begun); // of a wish before that was refused
    if (this.#send(wish)) this.#begun = setTimeout(() => this.starts && !this.#sheet.waits && this.close(), BEGUN_MS);
    else this.#sheet.refused(t("not-sent"));
  }

  #showSheet(game, fromAll) {
    const playing = this.#snapshot?.moves.length > 0 && this.#snapshot.phase !== "over";
    const here = playing ? this.#shelf.games.find(({ key }) => key === this.#about.game) : null;
    this.#sheet = new StartSheet(game, this.#shelf, here, (wish) => this.#start(wish));
    const back = fromAll ? element("button", { type: "button", class: "small", onclick: () => this.#showAll() }, t("home-all")) : null;
    this.#fill(game.title, element("p", { class: "sheet-goal" }, game.goal), this.#sheet.element, back);
  }
}
