// The move list: a column a side, numbered by rounds.

import { announce } from "./announce.js";
import { byId, element } from "./dom.js";
import { t } from "./messages.js";
import { moveInWords, playedText, seatsOf } from "./words.js";

export const HIDDEN = "?"; // ends the notation of a move that is not shown

export class Moves {
  #about;
  #seats = [];
  #shown = "";
  #number = null; // of moves shown before; null: none yet

  constructor(about) {
    this.#about = about;
  }

  // Whether a move has come since the last time.
  show(snapshot) {
    const { moves } = snapshot;
    const last = moves.at(-1);
    const seats = seatsOf(this.#about, snapshot);
    if (seats.join() !== this.#seats.join()) this.#head(seats);
    const key = last ? `${moves.length} ${last.ply} ${last.notation}` : "";
    if (key === this.#shown) {
      this.#number ??= moves.length;
      return false;
    }
    this.#shown = key;
    byId("no-moves").hidden = moves.length > 0;
    byId("moves").replaceChildren(...this.#rounds(moves).map((round, i) => this.#row(round, i + 1, last)));
    const scroll = byId("moves").closest(".moves-scroll");
    scroll.scrollTop = scroll.scrollHeight;
    const come = this.#number !== null && moves.length > this.#number;
    if (come) this.#announce(last, snapshot.revealed);
    this.#number = moves.length;
    return come;
  }

  // What was chosen in secret is told as such, and once it is shown, by the cards.
  #announce(move, revealed) {
    if (move.notation.endsWith(HIDDEN)) announce(t("has-chosen", { side: this.#about.sides[move.side] }));
    else if (!revealed.some((one) => one.side === move.side)) announce(playedText(this.#about, move));
  }

  #head(seats) {
    this.#seats = seats;
    this.#shown = "";
    byId("moves-head").replaceChildren(element("th", { scope: "col", class: "number" }, "#"),
      ...seats.map((side) => element("th", { scope: "col" }, this.#about.sides[side])));
  }

  // A new round begins where a side that has moved in this one, or a later one, is passed by.
  #rounds(moves) {
    const rounds = [];
    let before = Infinity;
    for (const move of moves) {
      if (move.side <= before) rounds.push([]);
      rounds.at(-1)[move.side] = move;
      before = move.side;
    }
    return rounds;
  }

  // As it is written, what it takes, and in words.
  #move({ notation, takes }) {
    const words = moveInWords(this.#about, notation);
    return [element("span", { class: "notation" }, notation), takes ? element("span", { class: "takes" }, ` ✕${takes}`) : null, takes ? element("span", { class: "unseen" }, ` ${t("takes", { count: takes })}`) : null,
      words ? element("small", { class: "move-words" }, words) : null].filter(Boolean);
  }

  #row(round, number, last) {
    const cells = this.#seats.map((side) => {
      const move = round[side];
      return element("td", { class: move && move === last ? "newest" : "" }, ...(move ? this.#move(move) : []));
    });
    return element("tr", {}, element("th", { scope: "row", class: "number" }, `${number}`), ...cells);
  }
}
