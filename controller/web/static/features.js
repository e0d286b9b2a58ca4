// Shapes and roles of pieces that have names: a list for a position; whichever is pressed is outlined on the board.

import { clauseButton } from "./dialog.js";
import { element } from "./dom.js";
import { styled } from "./later.js";
import { said, t } from "./messages.js";

export class FeatureList {
  #game;
  #outline;
  #asked = "";
  #found = [];
  #chosen = -1; // -1: all
  #list = element("ul", { class: "features-list" });
  #state = element("p", { class: "quiet", role: "status" });
  element = element("div", { class: "features" }, this.#state, this.#list);

  // outline(sites): of the one that is chosen, or of all; [] when they are hidden
  constructor(game, outline) {
    this.#game = game;
    this.#outline = outline;
  }

  // Those of another position; the same one changes nothing.
  async show(position) {
    if (position === this.#asked) return;
    this.#asked = position;
    const answer = await fetch(`/api/features/${encodeURIComponent(this.#game)}?position=${encodeURIComponent(position)}`).catch(() => null);
    const found = answer?.ok ? said(await answer.json()) : null;
    await styled("features.css");
    if (position !== this.#asked) return;
    this.#found = found ?? [];
    this.#chosen = -1;
    this.#state.textContent = found === null ? t("features-failed") : t("features-found", { count: this.#found.length });
    this.#draw();
  }

  hide() {
    this.#asked = "";
    this.#outline([]);
  }

  #draw() {
    this.#list.replaceChildren(...this.#found.map((one, i) => this.#row(one, i)));
    const shown = this.#chosen < 0 ? this.#found.flatMap(({ sites }) => sites) : this.#found[this.#chosen].sites;
    this.#outline([...new Set(shown)]);
  }

  #row({ name, clause, good, beware }, i) {
    const choose = element("button", { type: "button", class: "features-one", "aria-pressed": `${this.#chosen === i}`, onclick: () => {
      this.#chosen = this.#chosen === i ? -1 : i;
      this.#draw();
      this.#list.children[i].querySelector("button").focus();
    } }, name);
    return element("li", {}, choose, clauseButton(clause),
      element("p", {}, ...good.map((text) => element("span", { class: "features-good" }, `+ ${text}`)), ...beware.map((text) => element("span", { class: "features-beware" }, `− ${text}`))));
  }
}
