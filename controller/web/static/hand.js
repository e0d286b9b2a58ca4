// The hand over a simulated board: what it holds, what it puts down next.  Nothing is checked here; sloppy is the point.

import { byId, element, setText } from "./dom.js";
import { pegPicture } from "./pegs.js";
import { pieceName } from "./words.js";

export class Hand {
  #about;
  #send;
  #held = [];
  #chosen = -1; // index into held
  #boxed = 0; // contents of a new piece to be put down; 0: none
  #changed;

  constructor(about, send, changed) {
    this.#about = about;
    this.#send = send;
    this.#changed = changed;
    byId("hand").hidden = !about.simulated;
    about.pieces.forEach((piece, contents) => {
      if (contents) byId("box").append(this.#boxButton(piece, contents));
    });
    byId("held").addEventListener("keydown", (event) => this.#key(event));
    addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.#takeFromBox(0);
    });
    this.show([]);
  }

  // The contents of the piece that is put down next, or null.
  get carried() {
    return this.#boxed || (this.#held[this.#chosen] ?? null);
  }

  show(held) {
    if (held.join() !== this.#held.join()) {
      if (held.length > this.#held.length) this.#chosen = held.length - 1; // what was taken up last
      this.#held = held;
      this.#chosen = Math.min(this.#chosen, held.length - 1);
      if (held.length && this.#chosen < 0) this.#chosen = held.length - 1;
      byId("held").replaceChildren(...held.map((contents, i) => this.#heldButton(contents, i)));
    }
    this.#mark();
  }

  // A site was pressed: take up what stands there, else put down what is chosen.  A sentence if there is nothing to do.
  press(site, contents) {
    const name = this.#about.sites[site].name;
    if (!this.#about.simulated) return "This board is real: move the pegs by hand.";
    if (contents !== 0) return this.#sent({ type: "lift", site: name });
    if (this.#boxed) {
      const piece = this.#boxed;
      this.#takeFromBox(0);
      return this.#sent({ type: "box", site: name, piece });
    }
    if (this.#chosen < 0) return `${name} is empty. Press a peg to take it up first.`;
    return this.#sent({ type: "place", site: name, held: this.#chosen });
  }

  #sent(message) {
    return this.#send(message) ? "" : "Not sent: the connection is lost.";
  }

  #heldButton(contents, i) {
    return element("button", { type: "button", role: "radio", class: "held-peg", "aria-label": pieceName(this.#about, contents),
      onclick: () => this.#choose(i) }, pegPicture(contents));
  }

  #boxButton(piece, contents) {
    return element("button", { type: "button", class: "box-peg", "data-piece": contents, "aria-pressed": "false",
      title: `New ${piece.name} from the box`, "aria-label": `New ${piece.name} from the box`,
      onclick: () => this.#takeFromBox(this.#boxed === contents ? 0 : contents) }, pegPicture(contents));
  }

  #choose(i) {
    this.#chosen = i;
    this.#boxed = 0;
    this.#mark();
    this.#changed();
  }

  #takeFromBox(contents) {
    if (this.#boxed === contents) return;
    this.#boxed = contents;
    this.#mark();
    this.#changed();
  }

  #key(event) {
    const way = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!way || !this.#held.length) return;
    event.preventDefault();
    this.#choose((this.#chosen + way + this.#held.length) % this.#held.length);
    byId("held").children[this.#chosen].focus();
  }

  #mark() {
    [...byId("held").children].forEach((button, i) => {
      const chosen = i === this.#chosen && !this.#boxed;
      button.setAttribute("aria-checked", chosen);
      button.tabIndex = i === this.#chosen ? 0 : -1;
    });
    for (const button of byId("box").children) button.setAttribute("aria-pressed", Number(button.dataset.piece) === this.#boxed);
    const carried = this.carried;
    const what = carried === null ? "" : pieceName(this.#about, carried);
    byId("hand").classList.toggle("full", carried !== null);
    if (this.#boxed) setText(byId("hand-text"), `New ${what}: press a hole`);
    else setText(byId("hand-text"), what ? `${what}: press a hole` : "Press a peg to take it up");
  }
}
