// Who chooses a move elsewhere: how long it has thought, and how long it may.  The bar of that side tells it.

import { t } from "./messages.js";

const TICK_MS = 500;

export class Thinking {
  #about;
  #players;
  #side = null;
  #since = 0; // performance.now()
  #timer = 0;

  constructor(about, players) {
    this.#about = about;
    this.#players = players;
  }

  show({ thinking, clock, age_ms: age }) {
    const since = thinking && performance.now() - ((clock.at_ns - thinking.since_ns) / 1e6 + age);
    const same = thinking && this.#side === thinking.side && Math.abs(since - this.#since) < TICK_MS;
    this.#side = thinking ? thinking.side : null;
    if (thinking && !same) this.#since = since;
    clearInterval(this.#timer);
    if (thinking) this.#timer = setInterval(() => this.#draw(), TICK_MS);
    this.#draw();
  }

  #draw() {
    if (this.#side === null) return;
    const seconds = Math.max(0, Math.floor((performance.now() - this.#since) / 1000));
    const most = this.#about.levels?.[this.#side]?.seconds;
    this.#players.think(this.#side, most ? t("thinks-most", { seconds, most }) : t("thinks", { seconds }));
  }
}
