// What stands where, as the page shows it.

// On a simulated board the pegs are where the hand put them.  On a real one the sensors tell that something is
// there, and the accepted position tells what: a piece that is seen in a place of its own is shown as itself.
export function standing(about, snapshot, pegs) {
  if (about.simulated && pegs) return pegs.pegs;
  if (!snapshot) return about.sites.map(() => 0);
  if (!about.pieces.length) return snapshot.board;
  const gone = snapshot.board.filter((due, site) => due !== 0 && !isSeen(about, snapshot, site));
  const come = snapshot.board.filter((due, site) => due === 0 && isSeen(about, snapshot, site));
  const newcomer = gone.length === 1 && come.length === 1 ? gone[0] : "unknown"; // one went and one came: the same
  return snapshot.board.map((due, site) => (isSeen(about, snapshot, site) ? due || newcomer : 0));
}

function isSeen(about, snapshot, site) {
  return snapshot.unseen.includes(site) ? snapshot.board[site] !== 0 : snapshot.seen[site] !== 0;
}

// The later meaning of a site wins.
export function lightsOf(snapshot) {
  return new Map(snapshot ? snapshot.lights : []);
}

export function stepOf(lights) {
  const step = { from: -1, to: -1 };
  for (const [site, meaning] of lights) {
    if (meaning === "step_from") step.from = site;
    if (meaning === "step_to") step.to = site;
  }
  return step;
}

// The strip's colours; for whoever wants no blinking, the colour of each meaning, steady.
export function coloursOf(about, leds, lights, legend, steady) {
  if (leds && !steady) return leds.colours;
  return about.sites.map((_, site) => legend.get(lights.get(site)) ?? "#000000");
}
