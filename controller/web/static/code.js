// A code to scan, as the daemon describes it.

import { svg } from "./dom.js";

export function codePicture(label, code) {
  return svg("svg", { class: "seat-code", viewBox: `0 0 ${code.size} ${code.size}`, role: "img", "aria-label": label,
    "shape-rendering": "crispEdges" },
  svg("rect", { width: code.size, height: code.size, fill: "#fff" }),
  svg("path", { d: code.path, fill: "#000" }));
}
