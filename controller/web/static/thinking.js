// Who chooses a move elsewhere: how long it has thought, and how long it may.

import { byId, setText } from "./dom.js";
import { t } from "./messages.js";
import { sideName } from "./words.js";

const TICK_MS = 500;

export class Thinking {
  #about;
  #side = null;
  #since = 0; // performance.now()
  #timer = 0;

  constructor(about) {
    this.#about = about;
  }

  show({ thinking, clock, age_ms: age, players }) {
    byId("thinking").hidden = !players.some((player) => player === "machine");
    const since = thinking && performance.now() - ((clock.at_ns - thinking.since_ns) / 1e6 + age);
    const same = thinking && this.#side === thinking.side && Math.abs(since - this.#since) < TICK_MS;
    this.#side = thinking ? thinking.side : null;
    if (thinking && !same) this.#since = since;
    clearInterval(this.#timer);
    if (thinking) this.#timer = setInterval(() => this.#draw(), TICK_MS);
    this.#draw();
  }

  #draw() {
    const known = this.#about.levels?.[this.#side];
    const side = this.#side === null ? "" : sideName(this.#about, this.#side);
    const seconds = Math.max(0, Math.floor((performance.now() - this.#since) / 1000));
    const { level, name, seconds: most } = known ?? {};
    const thinks = known ? t("thinks-level", { side, level, name, seconds, most }) : t("thinks", { side, seconds });
    setText(byId("thinking"), side ? thinks : levelsText(this.#about));
    byId("thinking").classList.toggle("busy", Boolean(side));
  }
}

// The levels of the machines, in a line.
function levelsText(about) {
  const told = (about.levels ?? []).map((known, side) => {
    if (!known) return "";
    const { level, name } = known;
    return t("plays-level", { side: sideName(about, side), level, name });
  });
  return told.filter(Boolean).join(" · ");
}
