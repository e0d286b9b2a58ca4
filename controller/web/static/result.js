// The result of a game, when it ends: who has won and why, how far everybody came, the time; and what may come next.

import { clauseButton } from "./dialog.js";
import { element } from "./dom.js";
import { styled, wish } from "./later.js";
import { said, t } from "./messages.js";
import { lastedText, namesText, progressText, turnText } from "./words.js";

const PATIENCE_MS = 3000; // the card does not wait longer for what the journal knows

export class Result {
  #about;
  #table;
  #goal = null;
  #card = null;
  #begins = false; // the next game is wished for
  #opens = null; // the end of a game whose card is still to be shown

  // table: as of a Review
  constructor(about, table) {
    this.#about = about;
    this.#table = table;
  }

  close() {
    this.#opens = null;
    this.#begins = false;
    this.#card?.remove();
    this.#card = null;
  }

  // Show the card as soon as all of it is there, for nothing in it may move under a press.
  // goal(): how far everybody came, as it is known then; null: not told
  async open(snapshot, goal) {
    this.close();
    const own = (this.#opens = {});
    const [game] = await Promise.all([this.#about.home ? ended() : null, styled("result.css")]);
    if (own === this.#opens) this.#show(snapshot, goal(), game);
  }

  // game: what the journal knows of it; null: nothing
  #show(snapshot, goal, game) {
    this.#goal = goal;
    const { outcome } = snapshot;
    const told = game ? [namesText(game), t("result-moves", { count: snapshot.moves.length }), lastedText(game.started, game.ended)] : [t("result-moves", { count: snapshot.moves.length })];
    const facts = element("p", { class: "result-facts" }, told.filter(Boolean).join(" · "));
    const acts = element("p", { class: "result-acts" }, ...this.#acts(snapshot),
      game ? element("button", { type: "button", onclick: () => this.#review(game.number) }, t("result-review")) : null);
    const all = this.#goal?.progress ?? [];
    const sums = all.filter(({ aim }) => !aim); // of several aims at once, what they come to where that is told
    const progress = (sums.length ? sums : all).map((one) => element("li", {}, progressText(this.#about, one)));
    const card = element("section", { id: "result", class: "result", role: "region", "aria-labelledby": "result-title" },
      element("header", {}, element("h2", { id: "result-title" }, turnText(this.#about, snapshot)),
        element("button", { type: "button", class: "result-close", "aria-label": t("result-close"), title: t("result-close"), onclick: () => this.close() }, "✕")),
      element("p", { class: "result-why" }, outcome.reason, " ", outcome.clause ? clauseButton(outcome.clause) : null),
      progress.length ? element("ul", { class: "result-score" }, ...progress) : null, facts, acts);
    this.#card = card;
    document.body.append(card);
  }

  #acts(snapshot) {
    const act = (text, kind, more) => element("button", { type: "button", class: kind, onclick: () => this.#begin(more) }, text);
    if (!this.#table.owner()) return [];
    const sheet = this.#goal?.sheet;
    if (sheet && !sheet.is_over) return [act(t("next-game"), "primary", {})];
    const kinds = snapshot.players.filter(Boolean);
    const differ = kinds.some((kind) => kind !== kinds[0]);
    return [act(t("result-rematch"), "primary", {}), this.#about.home && kinds.length === 2 && differ ? act(t("result-other-side"), "", { turned: true }) : null].filter(Boolean);
  }

  // The card goes when the next game is there; until then nobody begins another one by a second press.
  #begin(more) {
    if (this.#begins || !this.#table.send({ type: "command", name: "new_game", ...more })) return;
    this.#begins = true;
    document.addEventListener("witboard-refused", () => { this.#begins = false; }, { once: true });
  }

  async #review(number) {
    const wanted = wish();
    const { Review } = await import("./review.js");
    if (wanted()) new Review(this.#table, () => this.close()).open(number);
  }
}

// What the journal knows of the game that has just ended: the players' names, how long it lasted, its number; null: nothing soon.
async function ended() {
  const answer = await fetch("/api/played", { cache: "no-store", signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => null);
  const told = answer?.ok ? said(await answer.json().catch(() => null)) : null;
  return told?.games.find(({ number }) => number === told.here) ?? null;
}
