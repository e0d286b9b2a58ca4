// Where sites are, in mm: how big to draw them, which one a finger means, which one lies that way.

const REACH = 0.95; // a finger means the nearest site within this part of the spacing
const SIDEWAYS_COST = 2.4; // how much worse a site is that lies askew of the arrow

export function spacingOf(sites) {
  let least = Infinity;
  for (let i = 0; i < sites.length; i++) {
    for (let j = 0; j < i; j++) {
      least = Math.min(least, Math.hypot(sites[i].x_mm - sites[j].x_mm, sites[i].y_mm - sites[j].y_mm));
    }
  }
  return Number.isFinite(least) ? least : 20;
}

// Radii of holes and pegs that leave a gap between neighbours.
export function sizesOf(sites) {
  const spacing = spacingOf(sites);
  const hole = Math.min(sites[0]?.r_mm ?? spacing * 0.2, spacing * 0.24);
  return { spacing, hole, peg: Math.min(hole * 2, spacing * 0.4) };
}

export function viewBoxOf(sites, art, spacing) {
  const xs = [];
  const ys = [];
  const cover = (x, y, r) => {
    xs.push(x - r, x + r);
    ys.push(y - r, y + r);
  };
  sites.forEach((site) => cover(site.x_mm, site.y_mm, spacing * 0.75));
  art.forEach((part) => {
    if (part.kind === "circle") cover(part.x_mm, part.y_mm, part.r_mm);
    if (part.kind === "text") cover(part.x_mm, part.y_mm, (part.size_mm ?? 5) * 0.8);
    if (part.kind === "line") {
      cover(part.x1_mm, part.y1_mm, 0);
      cover(part.x2_mm, part.y2_mm, 0);
    }
  });
  const left = Math.min(...xs);
  const top = Math.min(...ys);
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

export function nearestSite(sites, x, y, spacing) {
  let best = -1;
  let least = spacing * REACH;
  sites.forEach((site, i) => {
    const away = Math.hypot(site.x_mm - x, site.y_mm - y);
    if (away < least) [best, least] = [i, away];
  });
  return best;
}

// Whether the outermost sites lie on a circle: then the board is one, too.
export function isRound(sites) {
  const middle = (key) => sites.reduce((sum, site) => sum + site[key], 0) / sites.length;
  const [x, y] = [middle("x_mm"), middle("y_mm")];
  const away = sites.map((site) => Math.hypot(site.x_mm - x, site.y_mm - y));
  const most = Math.max(...away);
  return away.filter((distance) => distance > most * 0.98).length >= 8;
}

// The nearest site in the direction of an arrow key, or -1 at the edge.
export function neighbourTowards(sites, from, [dx, dy]) {
  let best = -1;
  let least = Infinity;
  sites.forEach((site, i) => {
    const x = site.x_mm - sites[from].x_mm;
    const y = site.y_mm - sites[from].y_mm;
    const along = x * dx + y * dy;
    const askew = Math.abs(x * dy - y * dx);
    if (along <= 0.01 || askew > along * 1.2) return;
    const cost = along + askew * SIDEWAYS_COST;
    if (cost < least) [best, least] = [i, cost];
  });
  return best;
}
