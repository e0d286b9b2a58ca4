// The menu: what is wanted seldom, and on a small screen all that has no room beside the board.

import { byId } from "./dom.js";
import { wish } from "./later.js";

const SMALL = matchMedia("(max-width: 55.99rem), (max-height: 34rem)");

export class Menu {
  #menu = byId("menu");

  constructor() {
    byId("menu-open").addEventListener("click", () => this.open());
    byId("menu-close").addEventListener("click", () => this.close());
    this.#menu.addEventListener("click", (event) => event.target === this.#menu && this.close());
    for (const part of this.#menu.querySelectorAll("[data-acts]")) part.addEventListener("click", (event) => this.#chosen(event));
    SMALL.addEventListener("change", () => this.#place());
    this.#place();
  }

  open() {
    wish();
    this.#menu.showModal();
    byId("menu-title").focus();
  }

  close() {
    if (this.#menu.open) this.#menu.close();
  }

  // What is chosen happens at the board; a switch stays in sight.
  #chosen({ target }) {
    const button = target.closest("button");
    if (button && !button.hasAttribute("aria-pressed")) this.close();
  }

  #place() {
    (SMALL.matches ? byId("menu-rest") : document.querySelector(".page")).append(byId("rest"));
    (SMALL.matches ? byId("menu-hearing") : document.querySelector(".ways")).append(byId("voice"), byId("sounds"));
    const hand = byId("own-hand");
    if (SMALL.matches) byId("menu-wishes").append(hand);
    else byId("put-away").before(hand);
  }
}
