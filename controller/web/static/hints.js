// The hint on show, and the move of a machine that is to be made on the board.

import { byId, setText } from "./dom.js";
import { sideName } from "./words.js";

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

  show({ hint, due, turn, to_act }) {
    const side = to_act[0] ?? turn;
    byId("due").hidden = !due;
    setText(byId("due-text"), due ? `${sideName(this.#about, side)} plays ${due}. Please make this move on the board: the lights show it.` : "");
    if (hint && this.#gone && hint.rank <= this.#hidden) this.#hidden = 0; // a new one
    this.#gone = hint === null;
    this.#rank = hint?.rank ?? 0;
    if (this.#hidden && this.#rank > this.#hidden) this.#putAway(this.#rank);
    byId("hint-view").hidden = hint === null || this.#hidden > 0;
    if (hint === null) return;
    setText(byId("hint-move"), hint.notation);
    setText(byId("hint-rank"), `${hint.rank === 1 ? "Best" : hint.rank === 2 ? "Second best" : `Number ${hint.rank}`} for ${sideName(this.#about, hint.side)}`);
    setText(byId("hint-score"), hint.score);
    setText(byId("hint-line"), hint.line.length ? `then ${hint.line.join("  ")}` : "");
    setText(byId("hint-why"), hint.why);
    setText(byId("hint-state"), hint.final ? "" : "still looking…");
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
