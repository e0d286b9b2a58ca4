// A chart over the moves of a game: lines, an axis with figures, marks at moves; the pointer tells a move, a tap goes there.

import { element, svg } from "./dom.js";

const HIGH = 168;
const LEFT = 38; // room for the figures
const RIGHT = 10;
const TOP = 12;
const FOOT = 24;
const STEPS = [1, 2, 5, 10, 15, 20, 25, 50, 100, 200, 500, 1000];

export class Chart {
  #given;
  #picture = svg("svg", { class: "chart", role: "img" });
  #tip = element("p", { class: "chart-tip", "aria-hidden": "true" });
  #here = svg("line", { class: "chart-here" });
  #at = 0;
  #wide = 0;
  element;

  // label: what it shows; lines: [{ points: a value or null by move, side }]; even: a line of that value; figure: value -> text;
  // marks: [{ at, kind, title }]; tell: move -> text; go: is told the move that was tapped
  constructor(given) {
    this.#given = given;
    this.#picture.setAttribute("aria-label", given.label);
    this.element = element("div", { class: "chart-frame" }, this.#picture, this.#tip);
    this.#picture.addEventListener("pointermove", (event) => this.#point(this.#moveAt(event)));
    this.#picture.addEventListener("pointerleave", () => this.#point(null));
    this.#picture.addEventListener("click", (event) => given.go(this.#moveAt(event)));
    new ResizeObserver(([entry]) => this.#draw(Math.round(entry.contentRect.width))).observe(this.element);
  }

  show(at) {
    this.#at = at;
    if (!this.#wide) return;
    for (const end of ["x1", "x2"]) this.#here.setAttribute(end, this.#x(at));
  }

  get #last() {
    return Math.max(1, this.#given.lines[0].points.length - 1);
  }

  #x(at) {
    return LEFT + (at / this.#last) * (this.#wide - LEFT - RIGHT);
  }

  #moveAt(event) {
    const x = event.clientX - this.#picture.getBoundingClientRect().left;
    return Math.max(0, Math.min(this.#last, Math.round(((x - LEFT) / (this.#wide - LEFT - RIGHT)) * this.#last)));
  }

  #point(at) {
    this.#tip.textContent = at === null ? "" : this.#given.tell(at);
    this.#tip.style.left = `${at === null ? 0 : Math.max(60, Math.min(this.#wide - 60, this.#x(at)))}px`;
    this.#tip.classList.toggle("shown", at !== null);
  }

  #draw(wide) {
    if (!wide || wide === this.#wide) return;
    this.#wide = wide;
    const { lines, even, figure, marks } = this.#given;
    const known = lines.flatMap(({ points }) => points).filter((value) => value !== null);
    const [low, high] = [Math.min(...known, even ?? 0), Math.max(...known, even ?? 0)];
    const step = (high - low || 1) / 4;
    const power = 10 ** Math.floor(Math.log10(step));
    const nice = [1, 2, 2.5, 5, 10].map((one) => one * power).find((one) => one >= step);
    const [from, to] = [Math.floor(low / nice) * nice, Math.max(Math.ceil(high / nice) * nice, Math.floor(low / nice) * nice + nice)];
    const y = (value) => TOP + ((to - value) / (to - from)) * (HIGH - TOP - FOOT);
    const grid = [];
    for (let i = 0; from + i * nice <= to + nice / 2; i += 1) {
      const value = from + i * nice;
      grid.push(svg("line", { class: Math.abs(value - (even ?? from)) < nice / 9 ? "chart-even" : "chart-grid", x1: LEFT, x2: wide - RIGHT, y1: y(value), y2: y(value) }),
        svg("text", { class: "chart-figure", x: LEFT - 6, y: y(value) + 4, "text-anchor": "end" }, figure(value)));
    }
    const apart = STEPS.find((one) => this.#last / one <= Math.max(3, (wide - LEFT) / 44)) ?? STEPS.at(-1);
    for (let at = 0; at <= this.#last; at += apart) {
      grid.push(svg("line", { class: "chart-grid", x1: this.#x(at), x2: this.#x(at), y1: HIGH - FOOT, y2: HIGH - FOOT + 4 }),
        svg("text", { class: "chart-figure", x: this.#x(at), y: HIGH - 6, "text-anchor": "middle" }, `${at}`));
    }
    for (const [name, value] of [["y1", TOP], ["y2", HIGH - FOOT]]) this.#here.setAttribute(name, value);
    this.#picture.setAttribute("viewBox", `0 0 ${wide} ${HIGH}`);
    this.#picture.replaceChildren(...grid, ...lines.map(({ points, side }) => this.#line(points, side, y)), this.#here,
      ...marks.map(({ at, kind, title }) => this.#mark(at, kind, title)));
    this.show(this.#at);
  }

  #line(points, side, y) {
    const known = points.map((value, at) => (value === null ? null : `${this.#x(at).toFixed(1)},${y(value).toFixed(1)}`)).filter(Boolean);
    return svg("polyline", { class: "chart-line", "data-line": `${side}`, points: known.join(" ") });
  }

  #mark(at, kind, title) {
    const [x, foot] = [this.#x(at), HIGH - FOOT];
    const shape = kind === "turn" ? svg("path", { d: `M${x} ${TOP + 2}l5 -9h-10z` }) : svg("circle", { cx: x, cy: foot, r: 3.5 });
    shape.setAttribute("class", `chart-mark chart-mark-${kind}`);
    shape.append(svg("title", {}, title));
    return shape;
  }
}
