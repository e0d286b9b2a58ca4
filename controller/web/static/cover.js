// A dialog over the whole page, with a title and a way back: home, the rules, a game again.

import { element } from "./dom.js";

const FRAME = "home.css"; // what every cover looks like
const fetched = new Map(); // stylesheet -> until it is there

// Its stylesheet is there, fetched once.
function styled(name) {
  if (!fetched.has(name)) {
    const style = element("link", { rel: "stylesheet", href: `/static/${name}` });
    fetched.set(name, new Promise((done) => {
      for (const how of ["load", "error"]) style.addEventListener(how, done, { once: true });
    }));
    document.head.append(style);
  }
  return fetched.get(name);
}

export class Cover {
  #id;
  #closed;
  #ready;
  element;

  // id: of the dialog, its title has `${id}-title`; kind: its class beside `home`; styles: its stylesheets; closed: is told
  constructor(id, { kind = "", styles = [], closed = () => {} } = {}) {
    this.#id = id;
    this.#closed = closed;
    this.element = element("dialog", { id, class: ["home", kind].filter(Boolean).join(" "), "aria-labelledby": `${id}-title` });
    this.element.addEventListener("close", () => this.#closed());
    document.body.append(this.element);
    this.#ready = Promise.all([FRAME, ...styles].map(styled));
  }

  // Open it with a title, the label of the way back, and what stands below.
  async show(title, back, ...content) {
    await this.fill(title, back, ...content);
    this.open();
  }

  // The same, but it is not opened yet.
  async fill(title, back, ...content) {
    await this.#ready;
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
