// What is printed on the board: circles, lines and letters of its file; and the gradients that holes are made of.

import { svg } from "./dom.js";

const LEAST_TEXT = 0.0135; // of the board's width: smaller letters cannot be read

export function drawArt(parts, width) {
  return svg("g", { class: "art", "aria-hidden": "true" }, ...parts.map((part) => drawPart(part, width * LEAST_TEXT)));
}

function drawPart(part, least) {
  if (part.kind === "circle") return svg("circle", { cx: part.x_mm, cy: part.y_mm, r: part.r_mm });
  if (part.kind === "line") return svg("line", { x1: part.x1_mm, y1: part.y1_mm, x2: part.x2_mm, y2: part.y2_mm });
  if (part.kind === "text") {
    const at = { x: part.x_mm, y: part.y_mm, "font-size": Math.max(part.size_mm ?? 5, least) };
    return svg("text", { ...at, "text-anchor": "middle", "dominant-baseline": "central" }, part.text);
  }
  return null;
}

export function holeDefinitions() {
  const stop = (offset, colour) => svg("stop", { offset, "stop-color": colour });
  return [
    svg("radialGradient", { id: "drilled", cx: 0.5, cy: 0.62, r: 0.6 }, stop(0, "#0b0705"), stop(0.7, "#050302"), stop(1, "#000")),
    svg("radialGradient", { id: "bowl", cx: 0.5, cy: 0.68, r: 0.66 }, stop(0, "#5c3d27"), stop(0.62, "#3b2618"), stop(1, "#150c06")),
    svg("linearGradient", { id: "bevel", x1: 0.3, y1: 0, x2: 0.7, y2: 1 }, stop(0, "#050302"), stop(0.55, "#2a1d12"), stop(1, "#b08a5e")),
    svg("marker", { id: "tip", viewBox: "0 0 10 10", refX: 7, refY: 5, markerWidth: 4.4, markerHeight: 4.4, orient: "auto" },
      svg("path", { d: "M0 0 10 5 0 10 2.6 5Z", class: "way-back-tip" })),
  ];
}
