// Where sites are, in mm: how big to draw them, which one a finger means, which one lies that way.
// A site that the board does not have has no place (`isThere`), and is never found.

const WIDEST_HOLE_MM = 4.5;
const REACH = 0.95; // a finger means the nearest site within this part of the spacing
const SIDEWAYS_COST = 1.8; // how much worse a site is that lies askew of the arrow
const ASKEW = 1.6; // at most so far askew, for each mm along: with these two, arrows lead to every site of every board

export function isThere(site) {
  return site.x_mm !== undefined;
}

function spacingOf(sites) {
  const there = sites.filter(isThere);
  let least = Infinity;
  for (let i = 0; i < there.length; i++) {
    for (let j = 0; j < i; j++) {
      least = Math.min(least, Math.hypot(there[i].x_mm - there[j].x_mm, there[i].y_mm - there[j].y_mm));
    }
  }
  return Number.isFinite(least) ? least : 20;
}

// Radii of holes and pegs that leave a gap between neighbours.
export function sizesOf(sites) {
  const spacing = spacingOf(sites);
  const hole = Math.min(spacing * 0.2, WIDEST_HOLE_MM);
  return { spacing, hole, peg: spacing * 0.4 };
}

// Radius of a pit: of the circle that the board file draws round the site, else what the neighbours leave.
export function pitRadius(site, art, spacing) {
  const round = art.filter((part) => part.kind === "circle" && Math.hypot(part.x_mm - site.x_mm, part.y_mm - site.y_mm) < 1);
  return round.length ? Math.max(...round.map((part) => part.r_mm)) : spacing * 0.44;
}

export function nearestSite(sites, x, y, spacing) {
  let best = -1;
  let least = spacing * REACH;
  sites.forEach((site, i) => {
    const away = isThere(site) ? Math.hypot(site.x_mm - x, site.y_mm - y) : Infinity;
    if (away < least) [best, least] = [i, away];
  });
  return best;
}

// Whether the board is round: a circle is printed round all its sites.
export function isRound(sites, art) {
  const there = sites.filter(isThere);
  return art.some((part) => part.kind === "circle" && there.every((site) => Math.hypot(site.x_mm - part.x_mm, site.y_mm - part.y_mm) <= part.r_mm));
}

// The nearest site in the direction of an arrow key, or -1 at the edge.
export function neighbourTowards(sites, from, [dx, dy]) {
  let best = -1;
  let least = Infinity;
  sites.forEach((site, i) => {
    if (!isThere(site)) return;
    const x = site.x_mm - sites[from].x_mm;
    const y = site.y_mm - sites[from].y_mm;
    const along = x * dx + y * dy;
    const askew = Math.abs(x * dy - y * dx);
    if (along <= 0.01 || askew > along * ASKEW) return;
    const cost = along + askew * SIDEWAYS_COST;
    if (cost < least) [best, least] = [i, cost];
  });
  return best;
}
