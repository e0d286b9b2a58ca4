// The referee's voice on this page, and two short tones.  Off until somebody turns it on; the browser remembers.

import { byId } from "./dom.js";
import { keep, readKept } from "./kept.js";
import { t } from "./messages.js";

const TONES = { accepted: [[660, 0, 0.09], [880, 0.09, 0.12]], illegal: [[220, 0, 0.16], [175, 0.15, 0.22]], asked: [[523, 0, 0.12]] };
const LOUD = 0.12;

export class Speech {
  #on = readKept("voice", "off") === "on";
  #context = null;

  constructor() {
    const button = byId("voice");
    button.addEventListener("click", () => this.#turn(!this.#on));
    this.#mark();
  }

  // Now: what was being said is cut short.
  say(text, urgent = false) {
    if (!this.#on || !("speechSynthesis" in window)) return;
    if (urgent) speechSynthesis.cancel();
    const words = new SpeechSynthesisUtterance(text);
    words.lang = document.documentElement.lang;
    speechSynthesis.speak(words);
  }

  tone(name) {
    if (!this.#on || !("AudioContext" in window)) return;
    this.#context ??= new AudioContext();
    const { currentTime, destination } = this.#context;
    for (const [pitch, after, length] of TONES[name]) {
      const wave = new OscillatorNode(this.#context, { type: "sine", frequency: pitch });
      const volume = new GainNode(this.#context, { gain: LOUD });
      volume.gain.setTargetAtTime(0, currentTime + after + length * 0.6, length * 0.15);
      wave.connect(volume).connect(destination);
      wave.start(currentTime + after);
      wave.stop(currentTime + after + length * 1.5);
    }
  }

  #turn(on) {
    this.#on = on;
    if (!keep("voice", on ? "on" : "off")) byId("voice").title = t("voice-forgotten");
    this.#mark();
    if (on) this.say(t("voice-on"));
    else if ("speechSynthesis" in window) speechSynthesis.cancel();
  }

  #mark() {
    byId("voice").setAttribute("aria-pressed", this.#on);
  }
}
