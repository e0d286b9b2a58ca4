// Secret choices that were shown to all at once, on the screen that everybody sees.

import { shownCard } from "./cards.js";
import { byId } from "./dom.js";
import { HIDDEN } from "./moves.js";
import { sideName } from "./words.js";

export class Reveal {
  #about;
  #shown = "";
  #hidden = false; // whether somebody had chosen in secret since
  #before; // whether this page had looked before these were shown

  constructor(about, before) {
    this.#about = about;
    this.#before = before;
  }

  show({ revealed, moves }) {
    byId("reveal").hidden = !revealed.length;
    const shown = JSON.stringify(revealed);
    const hidden = moves.some(({ notation }) => notation.endsWith(HIDDEN));
    const again = this.#hidden && !hidden; // the same cards may be shown in the next round, too
    this.#hidden = hidden;
    if (shown === this.#shown && !again) return;
    this.#shown = shown;
    const list = byId("reveal-cards");
    list.replaceChildren(...revealed.map((one) => shownCard({ ...one, name: sideName(this.#about, one.side) }, this.#about)));
    list.classList.toggle("fresh", this.#before);
    this.#before = true;
  }
}
