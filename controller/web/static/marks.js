// The shapes around a site that say what its light means: the same in black and white.  Unit: the peg's radius.

import { svg } from "./dom.js";
import { onScreen } from "./glow.js";

const RING = "M-1.28 0a1.28 1.28 0 1 0 2.56 0a1.28 1.28 0 1 0-2.56 0";
const CORNERS = "M-1.22-.62V-1.22H-.62M.62-1.22H1.22V-.62M1.22 .62V1.22H.62M-.62 1.22H-1.22V.62";
const DIAMOND = "M0-1.5 1.5 0 0 1.5-1.5 0Z";
const CROSS = "M-1.3-1.3-.82-.82M1.3-1.3 .82-.82M-1.3 1.3-.82.82M1.3 1.3 .82.82";
const TICKS = "M0-1.55V-1.08M0 1.55V1.08M-1.55 0H-1.08M1.55 0H1.08";
const SQUARE = "M-1.2-1.2H1.2V1.2H-1.2Z";
const HEXAGON = "M-1.42 0-.71-1.23H.71L1.42 0 .71 1.23H-.71Z";
const PEAK = "M0-1.7 1.47 .85H-1.47Z";
const DROP = "M0 1.7 1.47-.85H-1.47Z";
const GLASS = "M-1.05-1.5H1.05L-1.05 1.5H1.05Z";
const STROKE = "M-1.35 1.35 1.35-1.35";

const SHAPES = {
  lifted: { d: RING, dash: "0.28 0.3" },
  target: { d: RING, dash: "1.34 0.67" },
  warned: { d: RING + STROKE },
  last_from: { d: RING, dash: "0.06 0.44", thin: true },
  last_to: { d: RING, thin: true },
  last_taken: { d: CROSS, thin: true },
  capture: { d: RING + CROSS },
  settling: { d: RING + TICKS },
  missing: { d: CORNERS },
  extra: { d: CROSS },
  wrong: { d: CORNERS + STROKE },
  step_from: { d: CROSS + CORNERS },
  step_to: { d: RING + CORNERS },
  duty: { d: DIAMOND },
  violation: { d: PEAK },
  removable: { d: DROP },
  pointed: { d: RING + DIAMOND, dash: "0.5 0.25" },
  hint_from: { d: SQUARE, dash: "0.4 0.3" },
  hint_to: { d: SQUARE },
  next_from: { d: SQUARE, dash: "0.1 0.3" },
  next_to: { d: SQUARE, thin: true },
  way: { d: RING, dash: "0.02 0.65" },
  machine_from: { d: HEXAGON, dash: "0.4 0.3" },
  machine_to: { d: HEXAGON },
  clock_low: { d: GLASS, thin: true },
  sick: { d: RING + STROKE, dash: "0.3 0.25" },
  choice: { d: RING + DIAMOND },
  winner: { d: RING },
};

export function showMark(path, meaning, colour) {
  const shape = SHAPES[meaning];
  if (!shape) {
    path.removeAttribute("d");
    return;
  }
  path.setAttribute("d", shape.d);
  path.setAttribute("stroke", onScreen(colour));
  path.setAttribute("stroke-dasharray", shape.dash ?? "none");
  path.setAttribute("stroke-width", shape.thin ? 0.1 : 0.2);
}

export function markPicture(meaning, colour) {
  const path = svg("path", { class: "mark" });
  showMark(path, meaning, colour);
  return svg("svg", { viewBox: "-1.8 -1.8 3.6 3.6", class: "mark-picture", "aria-hidden": "true" },
    svg("circle", { r: 0.55, fill: onScreen(colour), class: "lamp" }), path);
}
