// Sounds of the table, made here: a piece that is put down, one that is struck, something wrong, a clock that runs out.
// Off and on; silent until somebody has pressed something on the page, as browsers want it.

import { byId } from "./dom.js";
import { t } from "./messages.js";

const KEPT_AS = "witboard-sounds";
const LOUD = 0.2;
const LAST_S = 10; // seconds of a clock that are heard

export class Sounds {
  #on = kept();
  #context = null;
  #before = null; // what stood where
  #held = 0;
  #tone = "";
  #tick = 0;

  constructor() {
    byId("sounds").addEventListener("click", () => this.#turn(!this.#on));
    for (const name of ["pointerdown", "keydown"]) addEventListener(name, () => this.#begin(), { capture: true });
    this.#mark();
  }

  // contents: by site; held: pieces in the hand
  board(contents, held) {
    const before = this.#before;
    this.#before = contents;
    const gone = this.#held - held;
    this.#held = held;
    if (!before || before.length !== contents.length) return;
    const sum = (board) => board.reduce((all, one) => all + Number(Boolean(one)), 0);
    const more = contents.some((one, site) => one && one !== before[site]);
    if (more) this.play("piece");
    else if (sum(contents) < sum(before) && gone === 0) this.play("strike"); // off the board, and not into the hand
  }

  show({ saying, clock }) {
    const tone = saying?.tone ?? "";
    const text = `${tone} ${saying?.text ?? ""}`;
    if (tone === "illegal" && text !== this.#tone) this.play("wrong");
    this.#tone = text;
    clearInterval(this.#tick);
    if (clock.state === "running" && clock.low) this.#tick = setInterval(() => this.#second(clock), 1000);
  }

  #second(clock) {
    const left = Math.min(...clock.remaining_ms) - (performance.now() - this.#asked(clock));
    if (left > 0 && left < LAST_S * 1000) this.play("clock");
  }

  // When this reading of the clock was first seen.
  #asked(clock) {
    clock.seen ??= performance.now();
    return clock.seen;
  }

  play(name) {
    if (!this.#on || this.#context?.state !== "running") return;
    MADE[name](this.#context);
  }

  #begin() {
    if (!this.#on || !("AudioContext" in window)) return;
    this.#context ??= new AudioContext();
    if (this.#context.state === "suspended") this.#context.resume();
  }

  #turn(on) {
    this.#on = on;
    try {
      localStorage.setItem(KEPT_AS, on ? "on" : "off");
    } catch {
      byId("sounds").title = t("forgotten"); // storage is forbidden here
    }
    this.#mark();
    this.#begin();
    if (on) setTimeout(() => this.play("piece"), 60);
  }

  #mark() {
    byId("sounds").setAttribute("aria-pressed", this.#on);
  }
}

const MADE = {
  piece: (context) => knock(context, { pitch: 1900, length: 0.035, volume: 1 }),
  strike: (context) => {
    knock(context, { pitch: 1200, length: 0.05, volume: 1 });
    knock(context, { pitch: 700, length: 0.09, volume: 0.8, after: 0.07 });
  },
  wrong: (context) => {
    tone(context, { pitch: 208, length: 0.16 });
    tone(context, { pitch: 165, length: 0.24, after: 0.15 });
  },
  clock: (context) => knock(context, { pitch: 3200, length: 0.015, volume: 0.6 }),
};

// Wood on wood: a short noise through a narrow filter.
function knock(context, { pitch, length, volume, after = 0 }) {
  const at = context.currentTime + after;
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * length * 3), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = (Math.random() * 2 - 1) * Math.exp(-i / (context.sampleRate * length));
  const noise = new AudioBufferSourceNode(context, { buffer });
  const wood = new BiquadFilterNode(context, { type: "bandpass", frequency: pitch, Q: 6 });
  noise.connect(wood).connect(new GainNode(context, { gain: LOUD * 4 * volume })).connect(context.destination);
  noise.start(at);
}

function tone(context, { pitch, length, after = 0 }) {
  const at = context.currentTime + after;
  const wave = new OscillatorNode(context, { type: "triangle", frequency: pitch });
  const volume = new GainNode(context, { gain: LOUD });
  volume.gain.setTargetAtTime(0, at + length * 0.6, length * 0.15);
  wave.connect(volume).connect(context.destination);
  wave.start(at);
  wave.stop(at + length * 1.5);
}

function kept() {
  try {
    return localStorage.getItem(KEPT_AS) !== "off";
  } catch {
    return false; // storage is forbidden here: silent
  }
}
