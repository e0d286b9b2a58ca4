// The clock between two snapshots: counts on from the last reading, and is put right by the next.

import { byId, element, setAttribute, setText } from "./dom.js";
import { t } from "./messages.js";
import { clockStateText, timeText } from "./words.js";

const LOOK_MS = 100;

export class Clock {
  #players;
  #clock = null;
  #readAt = 0;
  #shared = { time: element("span", { class: "time" }), state: element("span", { class: "clock-state" }) };

  constructor(players) {
    this.#players = players;
    this.#shared.box = element("div", { class: "face" }, this.#shared.time, this.#shared.state);
    byId("clock").replaceChildren(this.#shared.box);
    setInterval(() => this.draw(), LOOK_MS);
  }

  // ageMs: how long ago the daemon read it, when it was sent
  take(clock, ageMs) {
    this.#clock = clock;
    this.#readAt = performance.now() - ageMs;
  }

  draw() {
    const clock = this.#clock;
    if (!clock) return;
    const times = clock.kind === "none" ? [] : clock.remaining_ms;
    const sinceMs = performance.now() - this.#readAt;
    const heldMs = clock.held_left_ms === null ? null : Math.max(0, clock.held_left_ms - sinceMs);
    const runs = clock.state === "running" || (clock.state === "held" && heldMs === 0);
    const passedMs = clock.state === "held" ? sinceMs - (clock.held_left_ms ?? sinceMs) : sinceMs;
    setAttribute(byId("clock"), "data-state", clock.state);
    byId("clock").hidden = times.length !== 1;
    times.forEach((time, side) => {
      const shared = times.length === 1;
      const face = shared ? this.#shared : this.#players.face(side); // a side that has no bar yet has no face
      if (!face) return;
      const own = shared || clock.side === side;
      const fallen = (clock.fallen ?? []).includes(side);
      const periods = clock.periods?.[side];
      const state = own ? clockStateText(runs ? { ...clock, state: "running" } : clock, heldMs) : "";
      setText(face.time, timeText(time - (runs && own ? passedMs : 0)));
      setText(face.state, [fallen ? t("flag-fallen") : state, periods ? t("periods-left", { count: periods }) : ""].filter(Boolean).join(", "));
      face.box.classList.toggle("runs", runs && own);
      face.box.classList.toggle("low", fallen || (clock.low && own));
    });
  }
}
