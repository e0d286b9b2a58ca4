// The clock between two snapshots: counts on from the last reading, and is put right by the next.

import { byId, element, setAttribute, setText } from "./dom.js";
import { clockStateText, sideName, timeText } from "./words.js";

const LOOK_MS = 100;

export class Clock {
  #about;
  #clock = null;
  #readAt = 0;
  #faces = [];

  constructor(about) {
    this.#about = about;
    setInterval(() => this.#draw(), LOOK_MS);
  }

  // ageMs: how long ago the daemon read it, when it was sent
  show(clock, ageMs) {
    this.#clock = clock;
    this.#readAt = performance.now() - ageMs;
    const wanted = clock.kind === "none" ? 0 : clock.remaining_ms.length;
    if (wanted !== this.#faces.length) this.#build(wanted);
    this.#draw();
  }

  #build(wanted) {
    this.#faces = Array.from({ length: wanted }, (_, i) => {
      const time = element("span", { class: "time" });
      const whose = wanted > 1 ? sideName(this.#about, i) : "Time left";
      const state = element("span", { class: "clock-state" });
      return { time, state, box: element("div", { class: "face" }, time, state), whose };
    });
    byId("clock").replaceChildren(...this.#faces.map((face) => face.box));
  }

  #draw() {
    const clock = this.#clock;
    if (!clock) return;
    const sinceMs = performance.now() - this.#readAt;
    const heldMs = clock.held_left_ms === null ? null : Math.max(0, clock.held_left_ms - sinceMs);
    const runs = clock.state === "running" || (clock.state === "held" && heldMs === 0);
    const passedMs = clock.state === "held" ? sinceMs - (clock.held_left_ms ?? sinceMs) : sinceMs;
    this.#faces.forEach((face, i) => {
      const own = this.#faces.length === 1 || clock.side === i;
      const left = clock.remaining_ms[i] - (runs && own ? passedMs : 0);
      setText(face.time, timeText(left));
      setText(face.state, own ? clockStateText(runs ? { ...clock, state: "running" } : clock, heldMs) : face.whose);
      face.box.classList.toggle("runs", runs && own);
      face.box.classList.toggle("low", clock.low && own);
      setAttribute(face.box, "title", face.whose);
    });
    setAttribute(byId("clock"), "data-state", clock.state);
  }
}
