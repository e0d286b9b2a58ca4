// Secret choices that were shown to all at once, on the screen that everybody sees.

import { shownCard } from "./cards.js";
import { byId, element } from "./dom.js";
import { sideName } from "./words.js";

export class Reveal {
  #about;
  #key = null; // of what is shown
  #before; // whether this page had looked before these were shown

  constructor(about, before) {
    this.#about = about;
    this.#before = before;
    document.head.append(element("link", { rel: "stylesheet", href: "/static/cards.css" }));
  }

  show({ revealed, moves }) {
    byId("reveal").hidden = !revealed.length;
    const key = JSON.stringify([revealed, revealed.map(({ side }) => moves.findLast((move) => move.side === side)?.ply)]);
    if (key === this.#key) return;
    this.#key = key;
    const list = byId("reveal-cards");
    list.replaceChildren(...revealed.map((one) => shownCard({ ...one, name: sideName(this.#about, one.side) }, this.#about)));
    list.classList.toggle("fresh", this.#before);
    this.#before = true;
  }
}
