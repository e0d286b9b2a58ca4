// Secret choices that were shown to all at once, on the screen that everybody sees.

import { shownCard } from "./cards.js";
import { byId } from "./dom.js";
import { sideName } from "./words.js";

export class Reveal {
  #about;
  #key = null; // null: nothing was shown yet

  constructor(about) {
    this.#about = about;
  }

  show({ revealed, moves }) {
    byId("reveal").hidden = !revealed.length;
    const key = JSON.stringify([revealed, revealed.map(({ side }) => moves.findLast((move) => move.side === side)?.ply)]);
    if (key === this.#key) return;
    const first = this.#key === null;
    this.#key = key;
    const list = byId("reveal-cards");
    list.replaceChildren(...revealed.map((one) => shownCard({ ...one, name: sideName(this.#about, one.side) }, this.#about)));
    list.classList.toggle("fresh", !first);
  }
}
