// LEDs under the holes.  A colour is split into hue, drawn as a gradient made once a hue, and brightness, drawn as opacity.

import { svg } from "./dom.js";

const STEPS = 17; // hues are rounded to 16 levels a channel, so that few gradients are ever made

// A colour of the strip as a screen has to show it: the numbers are light, and eyes work on its square root, roughly.
export function onScreen(colour) {
  const channels = channelsOf(colour);
  const top = Math.max(...channels, 1);
  const strength = Math.max(0.65, Math.sqrt(top / 255));
  return `rgb(${channels.map((value) => Math.round((value / top) * 255 * strength)).join(" ")})`;
}

function channelsOf(colour) {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) || 0);
}

export class Glow {
  #defs;
  #made = new Set();
  legend = new Map(); // the colour of each meaning, for marks

  constructor(defs) {
    this.#defs = defs;
  }

  colourOf(meaning) {
    return this.legend.get(meaning) ?? "#ffffff";
  }

  // What to fill halo and lens with, and how strongly; null for a dark LED.
  paint(colour) {
    const channels = channelsOf(colour);
    const top = Math.max(...channels);
    if (!(top > 0)) return null;
    const hue = channels.map((value) => Math.round((value / top) * 15) * STEPS);
    const key = hue.map((value) => value.toString(16).padStart(2, "0")).join("");
    this.#make(key, hue);
    return { halo: `url(#halo-${key})`, lens: `url(#lens-${key})`, strength: Math.sqrt(top / 255) };
  }

  #make(key, hue) {
    if (this.#made.has(key)) return;
    this.#made.add(key);
    const colour = `rgb(${hue.join(" ")})`;
    const pale = `rgb(${hue.map((value) => Math.round(value + (255 - value) * 0.72)).join(" ")})`;
    const stop = (offset, fill, opacity) => svg("stop", { offset, "stop-color": fill, "stop-opacity": opacity });
    this.#defs.append(
      svg("radialGradient", { id: `halo-${key}` },
        stop(0, colour, 1), stop(0.36, colour, 0.6), stop(0.66, colour, 0.18), stop(1, colour, 0)),
      svg("radialGradient", { id: `lens-${key}` },
        stop(0, pale, 1), stop(0.45, colour, 1), stop(1, colour, 0.82)),
    );
  }
}
