// Who takes part: a face a side with its piece, its name, who plays it, and its time where it has one of its own.

import { byId, element } from "./dom.js";
import { t } from "./messages.js";
import { sidePicture } from "./pegs.js";
import { seatsOf, sideName } from "./words.js";

const KINDS = { machine: () => t("machine"), remote: () => t("remote") };

export class Players {
  #about;
  #faces = new Map(); // by side
  #key = "";

  constructor(about) {
    this.#about = about;
  }

  // The elements for the times, by side; built anew only when others take part.
  show(snapshot) {
    const seats = seatsOf(this.#about, snapshot);
    const key = seats.map((side) => `${side} ${snapshot.players[side]}`).join();
    if (key !== this.#key) {
      this.#key = key;
      this.#faces = new Map(seats.map((side) => [side, this.#face(side, snapshot.players[side])]));
      byId("players").replaceChildren(...[...this.#faces.values()].map((face) => face.box));
    }
    const timed = snapshot.clock.kind !== "none" && snapshot.clock.remaining_ms.length > 1;
    byId("players").hidden = !timed && seats.length < 3 && seats.every((side) => (snapshot.players[side] ?? "person") === "person");
    byId("players").classList.toggle("timed", timed);
    const acting = snapshot.phase === "playing" ? snapshot.to_act : [];
    for (const [side, face] of this.#faces) face.box.classList.toggle("acts", acting.includes(side));
  }

  face(side) {
    return this.#faces.get(side);
  }

  #face(side, kind) {
    const time = element("span", { class: "time" });
    const state = element("span", { class: "clock-state" });
    const note = KINDS[kind] ? element("span", { class: "kind" }, KINDS[kind]()) : null;
    const who = element("span", { class: "who" }, sidePicture(this.#about, side), element("span", {}, sideName(this.#about, side)), note);
    return { time, state, box: element("li", { class: "face", "data-side": side }, who, time, state) };
  }
}
