// What others see by lights and places, for screen readers: sentences of the daemon, each announced once.

import { byId, element } from "./dom.js";

const MOST = 6; // that stay in the page, for whoever reads back

export class Narration {
  #last = null; // number of the newest sentence; null: the page has just come, and repeats nothing

  take({ sentences }) {
    const newest = sentences.at(-1)?.number ?? 0;
    const fresh = this.#last === null ? [] : sentences.filter(({ number }) => number > this.#last);
    this.#last = newest;
    for (const { text, urgent } of fresh) {
      const region = byId(urgent ? "guide" : "narration");
      region.append(element("p", {}, text));
      while (region.childElementCount > MOST) region.firstElementChild.remove();
    }
  }
}
