// The board: drilled holes or pits, lights in them, pegs on them.  It shows what it is given and says which site was meant.

import { drawArt, holeDefinitions } from "./art.js";
import { setAttribute, svg } from "./dom.js";
import { Flights } from "./flights.js";
import { isRound, isThere, sizesOf } from "./geometry.js";
import { Glow } from "./glow.js";
import { Loupe } from "./loupe.js";
import { t } from "./messages.js";
import { pegDefinitions, pegId } from "./pegs.js";
import { Places } from "./places.js";
import { Pointing } from "./pointing.js";

export class Board {
  #sites;
  #sizes;
  #glow;
  #places;
  #wayBack = svg("path", { class: "way-back" });
  #carried = svg("use", { class: "carried" });
  #flights;

  // acts: press(site), canDrag(site), lift(site), put(site), slide(path)
  constructor(root, about, acts) {
    this.#sites = about.sites;
    this.#sizes = sizesOf(about.sites);
    const defs = svg("defs", {}, ...holeDefinitions(), ...pegDefinitions(about.pieces));
    this.#glow = new Glow(defs);
    this.#places = new Places(about, this.#sizes);
    this.#flights = new Flights(about, this.#sizes.peg, this.#places.groups);
    const { left, top, width, height } = about.box;
    const face = svg("g", {}, drawArt(about.art, width), this.#places.halos, this.#places.grounds, this.#wayBack, this.#flights.layer);
    const picture = svg("svg", { viewBox: `${left} ${top} ${width} ${height}`, role: "group", "aria-label": t("holes") },
      defs, face, this.#carried);
    root.replaceChildren(picture);
    root.parentElement.classList.toggle("round", isRound(about.sites, about.art));
    const loupe = new Loupe(picture, face, this.#sizes.spacing);
    new Pointing(picture, about.sites, this.#sizes.spacing, this.#places.groups, { ...acts, follow: (point) => this.#follow(point) }, loupe);
  }

  // view: contents by site, colours by site, lights (site -> meaning), named and unseen sites, step {from, to},
  // carried contents, legend (meaning -> colour), pegs (what is told of the hand)
  show(view) {
    this.#flights.show(view.contents, view.pegs);
    this.#glow.legend = view.legend;
    this.#places.show(view, this.#glow);
    this.#showWayBack(view.step);
    setAttribute(this.#carried, "href", view.carried === null ? null : `#${pegId(view.carried)}`);
  }

  #showWayBack(step) {
    const [from, to] = [this.#sites[step.from], this.#sites[step.to]];
    if (!from || !to || !isThere(from) || !isThere(to)) {
      this.#wayBack.removeAttribute("d");
      return;
    }
    const [dx, dy] = [to.x_mm - from.x_mm, to.y_mm - from.y_mm];
    const away = Math.hypot(dx, dy) || 1;
    const gap = Math.min(this.#sizes.peg * 1.15, away * 0.35);
    const point = (site, sign) => `${site.x_mm + (sign * dx * gap) / away} ${site.y_mm + (sign * dy * gap) / away}`;
    const bend = away > this.#sizes.spacing * 1.6 ? 0.14 : 0; // around what stands between, rather than over it
    const middle = `${(from.x_mm + to.x_mm) / 2 - dy * bend} ${(from.y_mm + to.y_mm) / 2 + dx * bend}`;
    setAttribute(this.#wayBack, "d", `M${point(from, 1)}Q${middle} ${point(to, -1)}`);
    setAttribute(this.#wayBack, "marker-end", "url(#tip)");
  }

  // What is carried, beside the pointer; null: it is not over the board.
  #follow(point) {
    this.#carried.classList.toggle("near", point !== null);
    if (point === null) return;
    const { peg } = this.#sizes;
    const unit = Math.min(peg, 14);
    this.#carried.setAttribute("transform", `translate(${point.x + unit} ${point.y + unit}) scale(${unit * 1.12})`);
  }
}
