// A dialog over the whole page, with a title and a way back: home, the rules, a game again.

import { element } from "./dom.js";
import { styled, wish } from "./later.js";

const FRAME = "home.css"; // what every cover looks like

export class Cover {
  #id;
  #closed;
  #styles;
  #wanted = null; // what was asked for here last; null: this was closed since
  element;

  // id: of the dialog, its title has `${id}-title`; kind: its class beside `home`; styles: its stylesheets; closed: is told
  constructor(id, { kind = "", styles = [], closed = () => {} } = {}) {
    this.#id = id;
    this.#closed = closed;
    this.element = element("dialog", { id, class: ["home", kind].filter(Boolean).join(" "), "aria-labelledby": `${id}-title` });
    this.element.addEventListener("close", () => {
      this.#wanted = null;
      this.#closed();
    });
    document.body.append(this.element);
    this.#styles = [FRAME, ...styles];
    this.ready();
  }

  // Something here is asked for that has to be fetched.  Gives what says, when it is there, whether it is still to be shown:
  // nothing else was asked for since, here or elsewhere, and this was not closed.
  asks() {
    const wished = wish();
    const own = {};
    this.#wanted = own;
    return () => wished() && this.#wanted === own;
  }

  // Open it with a title, the label of the way back, and what stands below.  False: meanwhile something else was asked for.
  async show(title, back, ...content) {
    const wanted = this.asks();
    await this.ready();
    if (!wanted()) return false;
    this.fill(title, back, ...content);
    this.open();
    return true;
  }

  // It can be filled, and opened without a jump.
  ready() {
    return styled(...this.#styles);
  }

  // What stands in it, without opening it.
  fill(title, back, ...content) {
    this.element.replaceChildren(
      element("header", { class: "home-head" }, element("h2", { id: `${this.#id}-title`, tabindex: "-1" }, title),
        element("button", { type: "button", class: "home-close", "aria-label": back, title: back, onclick: () => this.close() }, "✕")),
      ...content.filter(Boolean));
    this.element.scrollTop = 0;
  }

  // Open it as it is.
  open() {
    if (!this.element.open) this.element.showModal();
    this.element.querySelector("h2").focus();
  }

  close() {
    if (this.element.open) this.element.close();
  }
}
