// A small picture of a board, and a game on it that moves for a while.

import { drawArt } from "./art.js";
import { svg } from "./dom.js";
import { isThere, pitRadius, sizesOf } from "./geometry.js";
import { onScreen } from "./glow.js";
import { showMark } from "./marks.js";
import { dyeOf, flatPeg } from "./pegs.js";

const STEP_MS = 420;
const STEPS = 10; // less than five seconds; longer only while somebody looks at it

export class Thumbnail {
  #picture;
  #marks = []; // by site
  #board;
  #timer = 0;
  #frame = 0;

  // board: what stands there; without it the start of the game, which then moves.  tiny: colours alone can be seen
  constructor(picture, board = null, tiny = false) {
    this.#picture = picture;
    this.#tiny = tiny;
    const { sites, art, box } = picture;
    const there = sites.filter(isThere);
    const { spacing, hole, peg } = sizesOf(sites);
    this.lives = board === null && picture.frames.length > 0;
    this.#marks = sites.map((site) => (isThere(site) ? svg("g", { transform: `translate(${site.x_mm} ${site.y_mm})` }) : null));
    this.#radius = picture.pieces.length ? peg : null;
    this.#hole = hole;
    this.#pits = sites.map((site) => (isThere(site) && !picture.pieces.length ? pitRadius(site, art, spacing) : 0));
    this.element = svg("svg", { class: "thumbnail", viewBox: `${box.left} ${box.top} ${box.width} ${box.height}`, "aria-hidden": "true" },
      drawArt(art.filter((part) => part.kind !== "text"), box.width), ...this.#marks.filter(Boolean));
    this.element.dataset.sites = `${there.length}`;
    this.#set(board ?? picture.board);
  }

  #tiny;
  #lit = new Map(); // what shows the light of a site, by site
  #radius;
  #hole;
  #pits;

  // Another board, with the sites that changed marked, or with its lights: meanings by site in the colours of a legend.
  show(board, changed = [], lights = new Map(), legend = new Map()) {
    board.forEach((contents, site) => this.#put(site, contents));
    this.#marks.forEach((mark, site) => mark?.setAttribute("data-changed", changed.includes(site) ? "yes" : "no"));
    for (const [site, mark] of this.#lit) if (lights.get(site) !== mark.dataset.light) {
      mark.remove();
      this.#lit.delete(site);
    }
    for (const [site, meaning] of lights) this.#light(site, meaning, legend.get(meaning) ?? "#ffffff");
  }

  #light(site, meaning, colour) {
    if (!this.#marks[site] || this.#lit.has(site)) return;
    const radius = this.#radius ?? this.#pits[site];
    const shape = svg("path", { class: "mark" });
    showMark(shape, meaning, colour);
    const lamp = this.#radius === null ? null : svg("circle", { r: (this.#hole / radius) * 1.1, fill: onScreen(colour), "data-lamp": "yes" });
    const mark = svg("g", { transform: `${this.#marks[site].getAttribute("transform")} scale(${radius})`, "data-light": meaning }, shape, this.#board[site] ? null : lamp);
    this.#lit.set(site, mark);
    this.element.append(mark);
  }

  // Moves for a few seconds, or until `stop`.
  play(steps = STEPS) {
    if (!this.lives || this.#timer || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    let left = steps;
    this.#timer = setInterval(() => {
      this.#step();
      if (--left <= 0) this.stop();
    }, STEP_MS);
  }

  // From the beginning, also while it moves.
  playAgain(steps) {
    this.stop();
    this.#frame = 0;
    this.#set(this.#picture.board);
    this.play(steps);
  }

  stop() {
    clearInterval(this.#timer);
    this.#timer = 0;
  }

  #step() {
    const { frames, board } = this.#picture;
    if (this.#frame === frames.length) {
      this.#frame = 0;
      this.#set(board);
      return;
    }
    for (const [site, contents] of frames[this.#frame]) this.#put(site, contents);
    this.#frame += 1;
  }

  #set(board) {
    this.#board = board.map(() => null);
    board.forEach((contents, site) => this.#put(site, contents));
  }

  #put(site, contents) {
    if (!this.#marks[site] || this.#board[site] === contents) return;
    this.#board[site] = contents;
    this.#marks[site].replaceChildren(...(this.#radius === null ? this.#stones(site, contents) : this.#peg(contents)));
  }

  #peg(contents) {
    const piece = this.#picture.pieces[contents];
    if (!contents || !piece) return [svg("circle", { r: this.#hole, class: "thumb-hole" })];
    if (!this.#tiny) return flatPeg(this.#picture.pieces, piece, this.#radius);
    const dye = dyeOf(piece);
    return [svg("circle", { r: this.#radius, fill: dye.base, stroke: dye.light, "stroke-width": this.#radius * 0.16 })];
  }

  #stones(site, contents) {
    const r = this.#pits[site];
    return [svg("circle", { r, class: "thumb-pit" }),
      svg("text", { class: "thumb-count", "text-anchor": "middle", y: r * 0.3, "font-size": r * 0.9 }, `${contents}`)];
  }
}
