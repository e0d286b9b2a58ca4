// What the daemon answers to a button stands at that button, whatever else the referee says at the time.

import { byId, element } from "./dom.js";

const SHOWN_MS = 12000;
const GAP = 8; // pixels between button and answer

export class Answers {
  #pressed = null; // the button that was pressed last; questions of the page are part of it
  #waits = false; // something was sent for it
  #heard = null; // the last line of the log that was seen; null: no log was
  #note = null;
  #timer = 0;

  constructor() {
    addEventListener("click", (event) => this.#press(event.target.closest?.("button")), { capture: true });
    for (const when of ["scroll", "resize"]) addEventListener(when, () => this.#place(), { capture: true, passive: true });
  }

  // Something was sent: what the log says next is its answer.
  sent() {
    this.#waits = this.#pressed !== null;
  }

  // A hand does something on the board: nothing is said of a button.
  gesture() {
    this.#waits = false;
  }

  // Why the daemon does not take what was sent.  False: it was sent for no button.
  refused(text) {
    return this.#waits && this.say(text);
  }

  // The newest line of the log, if it came for a button, stands at it.
  take({ log }) {
    const last = log.at(-1) ?? null;
    const key = last ? `${log.length} ${last.tone} ${last.text}` : "";
    if (key === this.#heard) return;
    const first = this.#heard === null;
    this.#heard = key;
    if (!first && last && this.#waits && (last.tone === "warning" || last.tone === "info")) this.#show(last.text, false);
  }

  // Say it at the button that was pressed last.  False: none was.
  say(text) {
    return this.#show(text, true);
  }

  // spoken: to screen readers, too; the referee's words are announced as such, but not into an open dialog
  #show(text, spoken) {
    if (!this.#pressed || !text) return false;
    this.#waits = false;
    this.#forget();
    const dialog = this.#pressed.closest("dialog[open]");
    this.#note = element("p", { class: "answer", role: spoken || dialog ? "status" : null }, text);
    (dialog ?? document.body).append(this.#note);
    this.#timer = setTimeout(() => this.#forget(), SHOWN_MS);
    this.#place();
    return true;
  }

  #press(button) {
    this.#forget();
    this.#waits = false;
    if (button?.closest("#dialog")) return; // a question about the button before
    this.#pressed = button ?? null;
  }

  #forget() {
    clearTimeout(this.#timer);
    this.#note?.remove();
    this.#note = null;
  }

  // Below the button, or above it where there is no room; at the menu's button, when the menu was closed meanwhile.
  #place() {
    if (!this.#note) return;
    const seen = this.#pressed.getClientRects().length > 0 ? this.#pressed : byId("menu-open");
    const at = seen.getBoundingClientRect();
    const { width, height } = this.#note.getBoundingClientRect();
    const left = Math.max(GAP, Math.min(at.left + at.width / 2 - width / 2, innerWidth - width - GAP));
    const below = at.bottom + GAP + height < innerHeight;
    this.#note.style.left = `${left}px`;
    this.#note.style.top = `${below ? at.bottom + GAP : at.top - GAP - height}px`;
  }
}
