// How the lights are to look, and what they mean: palette, night, brightness, legend.

import { byId, element, setText } from "./dom.js";
import { markPicture } from "./marks.js";
import { t } from "./messages.js";

const NIGHT = "night";
const PHASE_MS = 250;

export class Lamps {
  #about;
  #send;
  #lighting = { palette: "default", night: false, brightness: 1 };
  #shown = "";

  constructor(about, send) {
    this.#about = about;
    this.#send = send;
    const palettes = Object.keys(about.legend[0]?.looks ?? {}).filter((name) => name !== NIGHT);
    byId("lamp-settings").hidden = palettes.length === 0;
    byId("palette").replaceChildren(...palettes.map((name) => element("option", { value: name }, t("palette-name", { palette: name }))));
    byId("palette").addEventListener("change", () => this.#wish({ palette: byId("palette").value }));
    byId("night").addEventListener("change", () => this.#wish({ night: byId("night").checked }));
    byId("brightness").addEventListener("change", () => this.#wish({ brightness: Number(byId("brightness").value) / 100 }));
    this.take(this.#lighting);
  }

  // What the daemon says of the lights: for all pages, whoever changed it.
  take({ palette, night, brightness }) {
    this.#lighting = { palette, night, brightness };
    byId("palette").value = palette;
    byId("night").checked = night;
    const percent = Math.round(brightness * 100);
    byId("brightness").value = `${percent}`;
    setText(byId("brightness-text"), `${percent} %`);
    const look = night ? NIGHT : palette;
    if (look === this.#shown) return;
    this.#shown = look;
    byId("legend").replaceChildren(...[...this.#scenes()].flatMap(([scene, entries]) => [
      ...(scene ? [element("li", { class: "scene" }, scene)] : []), ...entries.map((entry) => this.#entry(entry, night))]));
  }

  // The colour of each meaning in the palette that is on.
  get colours() {
    return new Map(this.#about.legend.map((entry) => [entry.meaning, this.#look(entry).colour]));
  }

  #look(entry) {
    return entry.looks?.[this.#lighting.night ? NIGHT : this.#lighting.palette] ?? entry;
  }

  // Each meaning stands in the first scene it is part of.
  #scenes() {
    const scenes = new Map();
    for (const entry of this.#about.legend) {
      const scene = entry.scenes?.[0] ?? "";
      scenes.set(scene, [...(scenes.get(scene) ?? []), entry]);
    }
    return scenes;
  }

  #entry(entry, night) {
    const { colour, pattern } = this.#look(entry);
    const picture = markPicture(entry.meaning, colour);
    blink(picture, pattern ?? "#", night);
    return element("li", {}, picture, element("span", {}, entry.label));
  }

  #wish(change) {
    this.#send({ type: "lights", ...change });
  }
}

const SIGNS = { "#": 1, "+": 0.35, ".": 0.08 };

// The lamp of the legend blinks as the board's does, unless nothing on the page is to move.
function blink(picture, pattern, night) {
  if (pattern.length < 2 || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const frames = [...pattern].map((sign, i) => ({ opacity: SIGNS[sign] ?? 1, offset: i / pattern.length, easing: "step-end" }));
  frames.push({ opacity: SIGNS[pattern[0]] ?? 1, offset: 1 });
  picture.querySelector(".lamp").animate(frames, { duration: pattern.length * PHASE_MS * (night ? 2 : 1), iterations: Infinity });
}
