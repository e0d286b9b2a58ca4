// A glass over the finger: where holes lie closer than a finger is wide, it shows which one is meant.

import { element, setText, svg } from "./dom.js";

const CLOSE = 30; // pixels between neighbours, from where on no glass is needed
const SURE = 24; // pixels that a finger moves from one site to the next at least
const SEEN = 5; // so many spacings across
const SIZE = 148; // pixels, as in board.css
const ABOVE = 34; // pixels between the finger and the glass
let made = 0;

export class Loupe {
  #picture;
  #spacing;
  #view;
  #ring;
  #name = element("span", {});
  #glass;

  // picture: of the board, whose one group is `face`; spacing of its sites in mm
  constructor(picture, face, spacing) {
    this.#picture = picture;
    this.#spacing = spacing;
    face.id = `face-${++made}`;
    this.#ring = svg("circle", { class: "loupe-ring", r: spacing * 0.46 });
    this.#view = svg("svg", { "aria-hidden": "true" }, svg("use", { href: `#${face.id}` }), this.#ring);
    this.#glass = element("div", { class: "loupe", hidden: true, "aria-hidden": "true" }, this.#view, this.#name);
    picture.after(this.#glass);
  }

  // Whether a finger cannot tell neighbours apart.
  get helps() {
    return this.#apart < CLOSE;
  }

  // How far the place that is meant moves for each pixel of the finger.
  get pace() {
    return Math.min(1, this.#apart / SURE);
  }

  // Pixels between neighbours.
  get #apart() {
    return this.#spacing * (this.#picture.getScreenCTM()?.a ?? Infinity);
  }

  // at: the finger on the screen; point: on the board, mm; site: the one that is meant, null: none
  show(at, point, site) {
    const half = (this.#spacing * SEEN) / 2;
    this.#view.setAttribute("viewBox", `${point.x - half} ${point.y - half} ${2 * half} ${2 * half}`);
    this.#ring.setAttribute("visibility", site ? "visible" : "hidden");
    if (site) this.#ring.setAttribute("transform", `translate(${site.x_mm} ${site.y_mm})`);
    setText(this.#name, site?.name ?? "");
    this.#glass.hidden = false;
    const left = Math.max(0, Math.min(at.x - SIZE / 2, innerWidth - SIZE));
    const top = at.y - ABOVE - SIZE;
    this.#glass.style.left = `${left}px`;
    this.#glass.style.top = `${top < 0 ? at.y + ABOVE : top}px`;
  }

  hide() {
    this.#glass.hidden = true;
  }
}
