// Stones, and how many of them lie in a pit.

import { svg } from "./dom.js";

const STONES = [
  { light: "#ffe9b8", base: "#c99a4a", dark: "#5f420f" },
  { light: "#f4f1ea", base: "#a9a59c", dark: "#4a4741" },
  { light: "#ffd0b0", base: "#b9683f", dark: "#5a2a12" },
  { light: "#d9efcf", base: "#7f9f6c", dark: "#354a29" },
];
const TURN = Math.PI * (3 - Math.sqrt(5)); // the next one lies where most room is left
const MOST_STONES = 48; // that are drawn; the number says how many there are

export function stoneDefinitions() {
  return STONES.flatMap((dye, i) => stone(i, dye));
}

function stone(i, dye) {
  const shade = svg("radialGradient", { id: `stone-shade-${i}`, cx: 0.5, cy: 0.5, r: 0.6, fx: 0.35, fy: 0.3 },
    svg("stop", { offset: "0", "stop-color": dye.light }),
    svg("stop", { offset: "0.55", "stop-color": dye.base }),
    svg("stop", { offset: "1", "stop-color": dye.dark }));
  return [shade, svg("g", { id: `stone-${i}` },
    svg("circle", { r: 1.2, cx: 0.1, cy: 0.24, fill: "url(#peg-shadow)" }),
    svg("circle", { r: 1, fill: `url(#stone-shade-${i})` }))];
}

// So many stones in a pit of radius 1.25.
export function stones(count) {
  const drawn = Math.min(count, MOST_STONES);
  const size = Math.min(0.27, 0.86 / Math.sqrt(drawn + 1));
  return Array.from({ length: drawn }, (_, i) => {
    const away = drawn === 1 ? 0 : 0.9 * Math.sqrt((i + 0.5) / drawn);
    const at = `translate(${(away * Math.cos(i * TURN)).toFixed(3)} ${(away * Math.sin(i * TURN)).toFixed(3)}) scale(${size.toFixed(3)})`;
    return svg("use", { href: `#stone-${i % STONES.length}`, transform: at });
  });
}

// Their number, at the edge of the pit, over every light and mark.
export function stoneCount(count) {
  return [svg("circle", { r: 0.38 }), svg("text", { y: 0.16, "text-anchor": "middle" }, `${count}`)];
}
