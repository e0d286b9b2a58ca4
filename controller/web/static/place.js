// One site of the board: a drilled hole for a peg, or a pit for stones; with its light, its mark, and what stands in it.

import { setAttribute, svg } from "./dom.js";
import { pitRadius } from "./geometry.js";
import { showMark } from "./marks.js";
import { pegId } from "./pegs.js";
import { stoneCount, stones } from "./stones.js";
import { siteLabel } from "./words.js";

export class Place {
  #about;
  #index;
  #unit; // what pegs and marks are scaled by
  #pit; // radius of a pit; 0: a hole
  #contents = 0;
  #colour = "";
  #meaning = null;
  #markColour = "";
  #scale;
  #named;
  #number;

  constructor(about, index, sizes) {
    const site = about.sites[index];
    this.#about = about;
    this.#index = index;
    this.#pit = about.pieces.length ? 0 : pitRadius(site, about.art, sizes.spacing);
    this.#unit = this.#pit ? this.#pit * 0.8 : sizes.peg;
    const unit = this.#unit;
    const at = `translate(${site.x_mm} ${site.y_mm})`;
    this.#scale = svg("g", { transform: `scale(${unit})` });
    this.#named = svg("circle", { r: unit * 1.42, class: "named" });
    this.#number = svg("g", { class: "count none", transform: `scale(${unit}) translate(.92 -.92)` }, ...(this.#pit ? stoneCount(0) : []));
    this.halo = svg("circle", { transform: at, r: unit * (this.#pit ? 1.7 : 2.5), class: "halo" });
    this.lens = svg("circle", { r: this.#pit ? this.#pit * 0.96 : sizes.hole * 0.94, class: "lens" });
    this.mark = svg("path", { class: "mark", transform: `scale(${unit})` });
    this.group = svg("g", { transform: at, role: "button", tabindex: -1, "data-site": site.name, class: this.#pit ? "site pit" : "site" },
      svg("circle", { r: this.#pit || unit * 1.28, class: "reach" }), ...this.#ground(sizes),
      this.lens, svg("circle", { r: this.#pit ? this.#pit * 1.02 : sizes.hole * 1.55, class: "blind-ring" }),
      this.#scale, this.mark, this.#number, this.#named, svg("circle", { r: unit * (this.#pit ? 1.34 : 1.5), class: "focus-ring" }));
  }

  #ground({ hole }) {
    if (this.#pit) {
      return [svg("circle", { r: this.#pit * 1.02, fill: "url(#bevel)", class: "hole-rim" }),
        svg("circle", { r: this.#pit * 0.97, fill: "url(#bowl)" })];
    }
    return [svg("circle", { r: hole * 1.2, fill: "url(#bevel)", class: "hole-rim" }), svg("circle", { r: hole, fill: "url(#drilled)" })];
  }

  // settled: pegs were shown before, so a new one was put down just now, and is seen to be
  show({ contents, colour, meaning, named, unseen, settled }, glow) {
    if (this.#contents !== contents) {
      this.#contents = contents;
      this.#scale.replaceChildren(...this.#standing(contents, settled));
      if (this.#pit) this.#number.replaceChildren(...(contents === "unknown" ? [] : stoneCount(contents)));
      this.group.classList.toggle("taken", contents !== 0);
      this.#number.classList.toggle("none", contents === 0);
    }
    if (this.#colour !== colour) {
      this.#colour = colour;
      this.#light(glow.paint(colour ?? ""));
    }
    const markColour = glow.colourOf(meaning);
    if (this.#meaning !== meaning || this.#markColour !== markColour) {
      [this.#meaning, this.#markColour] = [meaning, markColour];
      setAttribute(this.group, "data-light", meaning);
      showMark(this.mark, meaning, markColour);
    }
    this.#named.classList.toggle("shown", named);
    this.group.classList.toggle("blind", unseen);
    setAttribute(this.group, "aria-label", siteLabel(this.#about, this.#index, contents, meaning, unseen));
  }

  #standing(contents, settled) {
    if (contents === 0) return [];
    if (this.#pit) return contents === "unknown" ? [] : stones(contents);
    return [svg("use", { href: `#${pegId(contents)}`, class: settled ? "peg put" : "peg" })];
  }

  #light(paint) {
    this.group.classList.toggle("lit", paint !== null);
    for (const part of [this.halo, this.lens]) part.style.opacity = paint ? paint.strength * (this.#pit && part === this.lens ? 0.62 : 1) : 0;
    if (!paint) return; // the fill stays while it fades
    this.halo.setAttribute("fill", paint.halo);
    this.lens.setAttribute("fill", paint.lens);
  }
}
