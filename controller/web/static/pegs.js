// How pieces look.  Each side has a colour and, for eyes that do not tell colours apart, a pattern cut into the head.

import { svg } from "./dom.js";
import { stoneDefinitions } from "./stones.js";

const DYES = {
  white: { light: "#fffdf6", base: "#efe5d0", dark: "#b9a98a", cut: "#7d6c50" },
  green: { light: "#8fe0ae", base: "#2f9a61", dark: "#11502f", cut: "#06301a" },
  black: { light: "#8c8c94", base: "#34343a", dark: "#0d0d10", cut: "#c9c9d2" },
  red: { light: "#ffab9c", base: "#cf4433", dark: "#74180f", cut: "#470903" },
  blue: { light: "#a8cdff", base: "#3a72c9", dark: "#153a78", cut: "#081f47" },
  yellow: { light: "#fff3b0", base: "#e8c63a", dark: "#94750c", cut: "#5b4600" },
  orange: { light: "#ffd3a1", base: "#e2812b", dark: "#85400a", cut: "#4f2302" },
  purple: { light: "#dcb6ff", base: "#8a4cc4", dark: "#43196e", cut: "#270a45" },
  grey: { light: "#e4e0da", base: "#9d978f", dark: "#57524c", cut: "#35312d" },
};
const BY_SIDE = ["white", "green", "red", "blue", "yellow", "black"];
const CROWN = "M-.62 .42-.72-.34-.3 .02 0-.6 .3 .02 .72-.34 .62 .42Z";
const CUTS = [
  () => [svg("circle", { r: 0.5, class: "cut" })],
  () => [svg("path", { d: "M-.52-.52 .52.52M-.52.52 .52-.52", class: "cut" })],
  () => [svg("path", { d: "M0-.55 .5.35-.5.35Z", class: "cut" })],
  () => [svg("path", { d: "M-.42-.42H.42V.42H-.42Z", class: "cut" })],
  () => [svg("path", { d: "M-.6 0H.6", class: "cut" })],
  () => [svg("path", { d: "M0-.6V.6M-.6 0H.6", class: "cut" })],
];
const UNKNOWN = "unknown"; // something stands there, and nobody knows what

export function pegId(contents) {
  return `peg-${contents}`;
}

// By its English name in every language, else by its side.
function dyeName(piece) {
  const word = piece.english.toLowerCase().split(/\s+/).find((part) => part in DYES);
  return word ?? BY_SIDE[(piece.side ?? 6) % BY_SIDE.length] ?? "grey";
}

// The colours of a piece: light, base, dark, cut.
export function dyeOf(piece) {
  return DYES[dyeName(piece)];
}

// A piece in a small picture, flat, with what is cut into its head.
export function flatPeg(pieces, piece, radius) {
  const dye = DYES[dyeName(piece)];
  const cut = svg("g", { class: "flat-cut", transform: `scale(${radius})`, fill: "none", stroke: dye.cut, "stroke-width": 0.17 }, ...signOf(pieces, piece));
  return [svg("circle", { r: radius, fill: dye.base, stroke: dye.light, "stroke-width": radius * 0.16 }), cut];
}

// Definitions of one unit radius, to be used scaled: <use href="#peg-1">.
export function pegDefinitions(pieces) {
  const made = pieces.flatMap((piece, contents) => {
    if (contents === 0) return [];
    return peg(contents, DYES[dyeName(piece)], signOf(pieces, piece));
  });
  const sign = svg("text", { class: "unknown-sign", y: 0.34, "text-anchor": "middle" }, "?");
  return [...shadow(), ...made, ...peg(UNKNOWN, DYES.grey, [sign]), ...stoneDefinitions()];
}

// What is cut into the head: the number in its name; the crown of a side's second kind; else the pattern of its side.
function signOf(pieces, piece) {
  const number = /\d+$/.exec(piece.name);
  if (number) return [svg("text", { class: "peg-number", y: 0.43, "text-anchor": "middle", "font-size": 1.22, fill: "#fff" }, number[0])];
  const kinds = pieces.filter((other) => other.side === piece.side && other.name);
  if (kinds.indexOf(piece) > 0) return [svg("path", { d: CROWN, class: "cut crown" })];
  return CUTS[(piece.side ?? 3) % CUTS.length]();
}

function shadow() {
  const fade = svg("radialGradient", { id: "peg-shadow" },
    svg("stop", { offset: "0.45", "stop-color": "#000", "stop-opacity": 0.62 }),
    svg("stop", { offset: "1", "stop-color": "#000", "stop-opacity": 0 }));
  return [fade];
}

function peg(contents, dye, cut) {
  const head = svg("radialGradient", { id: `head-${contents}`, cx: 0.5, cy: 0.5, r: 0.62, fx: 0.34, fy: 0.28 },
    svg("stop", { offset: "0", "stop-color": dye.light }),
    svg("stop", { offset: "0.55", "stop-color": dye.base }),
    svg("stop", { offset: "1", "stop-color": dye.dark }));
  const rim = svg("linearGradient", { id: `rim-${contents}`, x1: 0.2, y1: 0, x2: 0.8, y2: 1 },
    svg("stop", { offset: "0", "stop-color": dye.light }),
    svg("stop", { offset: "1", "stop-color": dye.dark }));
  const light = svg("g", { class: "cut-light", transform: "translate(.05 .07)" }, ...cut.map((part) => part.cloneNode(true)));
  const groove = svg("g", { stroke: dye.cut, fill: "none" }, ...cut);
  const whole = svg("g", { id: pegId(contents), class: "peg-whole" },
    svg("circle", { r: 1.42, cx: 0.16, cy: 0.3, fill: "url(#peg-shadow)" }),
    svg("circle", { r: 1, fill: `url(#rim-${contents})` }),
    svg("circle", { r: 0.88, fill: `url(#head-${contents})` }),
    light, groove,
    svg("ellipse", { cx: -0.34, cy: -0.42, rx: 0.3, ry: 0.17, transform: "rotate(-38 -.34 -.42)", class: "gleam" }));
  return [head, rim, whole];
}

// A peg on its own, for tray, turn and sides; "stone" for a stone.
export function pegPicture(contents) {
  return svg("svg", { viewBox: "-1.35 -1.25 2.9 2.9", class: "peg-picture", "aria-hidden": "true" },
    svg("use", { href: contents === "stone" ? "#stone-0" : `#${pegId(contents)}` }));
}

// The first piece of a side, to show whose something is; nothing where sides have no pieces of their own.
export function sidePicture(about, side) {
  const contents = about.pieces.findIndex((piece, i) => i > 0 && piece.side === side);
  return contents > 0 ? pegPicture(contents) : null;
}
