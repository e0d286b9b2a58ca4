// The board: drilled holes, lights in them, pegs on them.  It shows what it is given and says which site was meant.

import { setAttribute, svg } from "./dom.js";
import { isRound, nearestSite, neighbourTowards, sizesOf, viewBoxOf } from "./geometry.js";
import { Glow } from "./glow.js";
import { showMark } from "./marks.js";
import { pegDefinitions, pegId } from "./pegs.js";
import { siteLabel } from "./words.js";

const ARROWS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

export class Board {
  #about;
  #sites;
  #sizes;
  #picture;
  #glow;
  #drawn = [];
  #current = 0;
  #laid = false; // pegs were shown before: a new one was put down, and is seen to be
  #onSite;
  #wayBack = svg("path", { class: "way-back" });
  #carried = svg("use", { class: "carried" });

  constructor(root, about, onSite) {
    this.#about = about;
    this.#sites = about.sites;
    this.#sizes = sizesOf(about.sites);
    this.#onSite = onSite;
    const defs = svg("defs", {}, ...this.#holeDefinitions(), ...pegDefinitions(about.pieces));
    this.#glow = new Glow(defs);
    const halos = svg("g", { class: "halos" });
    const places = svg("g", { class: "places" });
    this.#sites.forEach((site, i) => this.#drawn.push(this.#drawSite(site, i, halos, places)));
    const { left, top, width, height } = viewBoxOf(about.sites, about.art, this.#sizes.spacing);
    this.#picture = svg("svg", { viewBox: `${left} ${top} ${width} ${height}`, role: "group", "aria-label": "Holes" },
      defs, this.#art(about.art), halos, places, this.#wayBack, this.#carried);
    root.style.aspectRatio = `${width} / ${height}`;
    root.replaceChildren(this.#picture);
    root.parentElement.classList.toggle("round", isRound(about.sites));
    this.#listen();
  }

  // view: contents by site, colours by site, lights (site -> meaning), named sites, step {from, to}, carried contents
  show(view) {
    this.#drawn.forEach((drawn, i) => this.#showSite(drawn, i, view));
    this.#laid ||= view.contents.some((contents) => contents !== 0);
    this.#showWayBack(view.step);
    setAttribute(this.#carried, "href", view.carried === null ? null : `#${pegId(view.carried)}`);
  }

  #holeDefinitions() {
    const stop = (offset, colour) => svg("stop", { offset, "stop-color": colour });
    return [
      svg("radialGradient", { id: "drilled", cx: 0.5, cy: 0.62, r: 0.6 }, stop(0, "#0b0705"), stop(0.7, "#050302"), stop(1, "#000")),
      svg("linearGradient", { id: "bevel", x1: 0.3, y1: 0, x2: 0.7, y2: 1 }, stop(0, "#050302"), stop(0.55, "#2a1d12"), stop(1, "#b08a5e")),
      svg("marker", { id: "tip", viewBox: "0 0 10 10", refX: 7, refY: 5, markerWidth: 4.4, markerHeight: 4.4, orient: "auto" },
        svg("path", { d: "M0 0 10 5 0 10 2.6 5Z", class: "way-back-tip" })),
    ];
  }

  #art(parts) {
    const drawn = parts.map((part) => {
      if (part.kind === "circle") return svg("circle", { cx: part.x_mm, cy: part.y_mm, r: part.r_mm });
      if (part.kind === "line") return svg("line", { x1: part.x1_mm, y1: part.y1_mm, x2: part.x2_mm, y2: part.y2_mm });
      if (part.kind === "text") {
        const at = { x: part.x_mm, y: part.y_mm, "font-size": part.size_mm ?? 5 };
        return svg("text", { ...at, "text-anchor": "middle", "dominant-baseline": "central" }, part.text);
      }
      return null;
    });
    return svg("g", { class: "art", "aria-hidden": "true" }, ...drawn);
  }

  #drawSite(site, i, halos, places) {
    const { hole, peg } = this.#sizes;
    const move = `translate(${site.x_mm} ${site.y_mm})`;
    const halo = svg("circle", { transform: move, r: peg * 2.5, class: "halo" });
    const lens = svg("circle", { r: hole * 0.94, class: "lens" });
    const mark = svg("path", { class: "mark", transform: `scale(${peg})` });
    const scale = svg("g", { transform: `scale(${peg})` });
    const named = svg("circle", { r: peg * 1.42, class: "named" });
    const group = svg("g", { transform: move, role: "button", tabindex: i === 0 ? 0 : -1, "data-site": site.name, class: "site" },
      svg("circle", { r: peg * 1.28, class: "reach" }),
      svg("circle", { r: hole * 1.2, fill: "url(#bevel)", class: "hole-rim" }),
      svg("circle", { r: hole, fill: "url(#drilled)" }),
      lens, scale, mark, named, svg("circle", { r: peg * 1.5, class: "focus-ring" }));
    halos.append(halo);
    places.append(group);
    return { group, halo, lens, mark, scale, named, contents: 0, label: "", colour: "", meaning: null };
  }

  #showSite(drawn, i, { contents, colours, lights, named }) {
    const meaning = lights.get(i) ?? null;
    if (drawn.contents !== contents[i]) {
      drawn.contents = contents[i];
      drawn.scale.replaceChildren(...this.#standing(contents[i]));
      drawn.group.classList.toggle("taken", contents[i] !== 0);
    }
    if (drawn.colour !== colours[i]) {
      drawn.colour = colours[i];
      this.#light(drawn, this.#glow.paint(colours[i] ?? ""));
    }
    if (drawn.meaning !== meaning) {
      drawn.meaning = meaning;
      setAttribute(drawn.group, "data-light", meaning);
      showMark(drawn.mark, meaning, this.#about.legend.find((entry) => entry.meaning === meaning)?.colour ?? "#ffffff");
    }
    drawn.named.classList.toggle("shown", named.has(i));
    setAttribute(drawn.group, "aria-label", siteLabel(this.#about, i, contents[i], meaning));
  }

  #standing(contents) {
    if (contents === 0) return [];
    if (contents !== "unknown" && !this.#about.pieces.length) {
      return [svg("text", { class: "count", y: 0.3, "text-anchor": "middle" }, `${contents}`)];
    }
    return [svg("use", { href: `#${pegId(contents)}`, class: this.#laid ? "peg put" : "peg" })];
  }

  #light({ group, halo, lens }, paint) {
    group.classList.toggle("lit", paint !== null);
    for (const part of [halo, lens]) part.style.opacity = paint ? paint.strength : 0;
    if (!paint) return; // the fill stays while it fades
    halo.setAttribute("fill", paint.halo);
    lens.setAttribute("fill", paint.lens);
  }

  #showWayBack(step) {
    const [from, to] = [this.#sites[step.from], this.#sites[step.to]];
    if (!from || !to) {
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

  #listen() {
    const picture = this.#picture;
    picture.addEventListener("click", (event) => {
      const site = this.#meant(event);
      if (site < 0) return;
      this.#moveTo(site, false);
      this.#onSite(site);
    });
    picture.addEventListener("keydown", (event) => this.#key(event));
    picture.addEventListener("focusin", (event) => {
      const site = this.#drawn.findIndex((drawn) => drawn.group === event.target);
      if (site >= 0) this.#moveTo(site, false);
    });
    picture.addEventListener("pointermove", (event) => this.#carry(event));
    picture.addEventListener("pointerleave", () => this.#carried.classList.remove("near"));
  }

  #key(event) {
    const towards = ARROWS[event.key];
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (towards) {
      const next = neighbourTowards(this.#sites, this.#current, towards);
      if (next >= 0) this.#moveTo(next, true);
    } else if (event.key === "Enter" || event.key === " ") {
      if (!event.repeat) this.#onSite(this.#current);
    } else return;
    event.preventDefault();
  }

  #moveTo(site, focus) {
    this.#drawn[this.#current].group.setAttribute("tabindex", -1);
    this.#current = site;
    this.#drawn[site].group.setAttribute("tabindex", 0);
    if (focus) this.#drawn[site].group.focus({ preventScroll: false });
  }

  #meant(event) {
    const direct = event.target.closest("[data-site]");
    if (direct) return this.#drawn.findIndex((drawn) => drawn.group === direct);
    const { x, y } = this.#point(event);
    return nearestSite(this.#sites, x, y, this.#sizes.spacing);
  }

  #point(event) {
    return new DOMPoint(event.clientX, event.clientY).matrixTransform(this.#picture.getScreenCTM().inverse());
  }

  #carry(event) {
    if (event.pointerType !== "mouse") return;
    const { x, y } = this.#point(event);
    this.#carried.setAttribute("transform", `translate(${x + this.#sizes.peg} ${y + this.#sizes.peg}) scale(${this.#sizes.peg * 1.12})`);
    this.#carried.classList.add("near");
  }
}
