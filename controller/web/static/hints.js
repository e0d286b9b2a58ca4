// The hint on show, and the move of a machine that is to be made on the board.

import { clauseButton } from "./dialog.js";
import { byId, element, setAttribute, setText } from "./dom.js";
import { t } from "./messages.js";
import { sidePicture } from "./pegs.js";
import { sideName } from "./words.js";

const LONGEST = 6; // moves of a line that are shown: with them a hint fits its place on a desk

export class Hints {
  #about;
  #send;
  #rank = 0; // of the hint on show
  #hidden = 0; // the rank of the hint that was put away; a wish goes on to the next best, and that is put away, too
  #gone = true; // there was none since

  constructor(about, send) {
    this.#about = about;
    this.#send = send;
    byId("hint-next").addEventListener("click", () => this.#ask());
    byId("hint-hide").addEventListener("click", () => this.#putAway(this.#rank));
  }

  show({ hint, due, turn, to_act, ask }) {
    const side = to_act[0] ?? turn;
    byId("due").hidden = !due;
    setText(byId("due-text"), due ? t("due", { side: sideName(this.#about, side), move: due }) : "");
    const fresh = this.#gone || hint?.rank < this.#rank; // of what comes fast, the page may be told the last alone
    if (hint && fresh && hint.rank <= this.#hidden) this.#hidden = 0; // a new one
    this.#gone = hint === null;
    this.#rank = hint?.rank ?? 0;
    if (this.#hidden && this.#rank > this.#hidden) this.#putAway(this.#rank);
    byId("hint-view").hidden = hint === null || this.#hidden > 0 || ask !== null; // a question comes first
    if (hint) this.#draw(hint);
  }

  #draw(hint) {
    setAttribute(byId("hint-view"), "data-rank", `${hint.rank}`);
    setText(byId("hint-rank"), t("hint-rank", { rank: hint.rank, side: sideName(this.#about, hint.side) }));
    setText(byId("hint-state"), stateOf(hint));
    setAttribute(byId("hint-state"), "data-final", `${hint.final}`);
    setText(byId("hint-move"), hint.notation);
    setText(byId("hint-score"), hint.score);
    setText(byId("hint-why"), hint.why);
    const key = JSON.stringify([hint.notation, hint.line, hint.sides, hint.clause, hint.choices, hint.rank, hint.final]);
    if (byId("hint-view").dataset.key === key) return;
    byId("hint-view").dataset.key = key;
    this.#chip(hint.clause);
    byId("hint-line").replaceChildren(...this.#line(hint));
    const other = (hint.choices ?? []).find((_, i) => i + 1 !== hint.rank);
    setText(byId("hint-other"), other ? t("hint-other", { rank: hint.rank === 1 ? 2 : 1, move: [other.notation, other.score].filter(Boolean).join(", ") }) : "");
    const more = hint.rank === 1 && (other || !hint.final);
    setText(byId("hint-next"), more ? (other ? t("hint-show") : t("hint-second")) : t("hint-done"));
  }

  // The button of the same rule stays, for it may be pressed while the hint still grows.
  #chip(clause) {
    const slot = byId("hint-clause");
    if ((slot.firstElementChild?.dataset.clause ?? "") !== clause) slot.replaceChildren(...(clause ? [clauseButton(clause)] : []));
  }

  // The line move by move, each with the piece of the side that makes it.
  #line({ notation, line, sides }) {
    if (!line.length) return [];
    const moves = [notation, ...line];
    const shown = moves.slice(0, LONGEST).map((move, i) => {
      const side = sides?.[i];
      const picture = side === undefined ? null : sidePicture(this.#about, side);
      const name = side === undefined ? null : element("span", { class: "unseen" }, `${sideName(this.#about, side)} `);
      return element("li", {}, picture, name, element("span", {}, move));
    });
    return moves.length > LONGEST ? [...shown, element("li", {}, "…")] : shown;
  }

  #putAway(rank) {
    this.#hidden = rank;
    this.#gone = false;
    this.#ask();
  }

  #ask() {
    this.#send({ type: "command", name: "hint" });
  }
}

function stateOf({ final, depth }) {
  return [final ? "" : t("thinking"), depth ? t("ahead", { count: depth }) : ""].filter(Boolean).join(" ");
}
