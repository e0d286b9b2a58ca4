// The result of a game, when it ends: who has won and why, how far everybody came, the time; and what may come next.

import { clauseButton } from "./dialog.js";
import { element } from "./dom.js";
import { said, t } from "./messages.js";
import { lastedText, namesText, progressText, turnText } from "./words.js";

export class Result {
  #about;
  #table;
  #goal = null;
  #card = null;
  #style = null;

  // table: as of a Review
  constructor(about, table) {
    this.#about = about;
    this.#table = table;
  }

  close() {
    this.#card?.remove();
    this.#card = null;
  }

  // goal: how far everybody came; null: not told
  open(snapshot, goal) {
    this.#goal = goal;
    this.#style ??= document.head.appendChild(element("link", { rel: "stylesheet", href: "/static/result.css" }));
    const { outcome } = snapshot;
    const facts = element("p", { class: "result-facts" }, t("result-moves", { count: snapshot.moves.length }));
    const acts = element("p", { class: "result-acts" }, ...this.#acts(snapshot));
    const all = this.#goal?.progress ?? [];
    const sums = all.filter(({ aim }) => !aim); // of several aims at once, what they come to where that is told
    const progress = (sums.length ? sums : all).map((one) => element("li", {}, progressText(this.#about, one)));
    const card = element("section", { id: "result", class: "result", role: "region", "aria-labelledby": "result-title" },
      element("header", {}, element("h2", { id: "result-title" }, turnText(this.#about, snapshot)),
        element("button", { type: "button", class: "result-close", "aria-label": t("result-close"), title: t("result-close"), onclick: () => this.close() }, "✕")),
      element("p", { class: "result-why" }, outcome.reason, " ", outcome.clause ? clauseButton(outcome.clause) : null),
      progress.length ? element("ul", { class: "result-score" }, ...progress) : null, facts, acts);
    this.close();
    this.#card = card;
    document.body.append(card);
    if (this.#about.home) this.#tellMore(card, facts, acts, snapshot);
  }

  #acts(snapshot) {
    const act = (text, kind, wish) => element("button", { type: "button", class: kind, onclick: () => this.#table.send({ type: "command", name: "new_game", ...wish }) }, text);
    if (!this.#table.owner()) return [];
    const sheet = this.#goal?.sheet;
    if (sheet && !sheet.is_over) return [act(t("next-game"), "primary", {})];
    const kinds = snapshot.players.filter(Boolean);
    const differ = kinds.some((kind) => kind !== kinds[0]);
    return [act(t("result-rematch"), "primary", {}), this.#about.home && kinds.length === 2 && differ ? act(t("result-other-side"), "", { turned: true }) : null].filter(Boolean);
  }

  // What the journal knows of it: the players' names, how long it lasted, its number.
  async #tellMore(card, facts, acts, snapshot) {
    const answer = await fetch("/api/played", { cache: "no-store" }).catch(() => null);
    const told = answer?.ok ? said(await answer.json()) : null;
    const game = told?.games.find(({ number }) => number === told.here);
    if (!game || this.#card !== card) return;
    const lasted = lastedText(game.started, game.ended);
    facts.textContent = [namesText(game), t("result-moves", { count: snapshot.moves.length }), lasted].filter(Boolean).join(" · ");
    acts.append(element("button", { type: "button", onclick: () => this.#review(game.number) }, t("result-review")));
  }

  async #review(number) {
    const { Review } = await import("./review.js");
    new Review(this.#table, () => this.close()).open(number);
  }
}
