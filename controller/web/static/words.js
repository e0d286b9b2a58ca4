// What the page says itself: short, and only where the daemon gives no words.

export function pieceName(about, contents) {
  if (contents === 0) return "empty";
  if (contents === "unknown") return "some piece";
  return about.pieces[contents]?.name ?? (about.pieces.length ? "some piece" : `${contents}`);
}

export function siteLabel(about, site, contents, meaning) {
  const light = meaning ? `, ${meaningLabel(about, meaning)}` : "";
  return `${about.sites[site].name}, ${pieceName(about, contents)}${light}`;
}

export function meaningLabel(about, meaning) {
  return about.legend.find((entry) => entry.meaning === meaning)?.label ?? meaning.replace("_", " ");
}

export function sideName(about, side) {
  return about.sides[side] ?? `side ${side + 1}`;
}

export function turnText(about, snapshot) {
  if (snapshot.outcome) {
    const winners = snapshot.outcome.winners.map((side) => sideName(about, side));
    return winners.length ? `${winners.join(" and ")} ${winners.length > 1 ? "win" : "wins"}` : "Draw";
  }
  return snapshot.phase === "setup" ? "Set up the board" : `${sideName(about, snapshot.turn)} to move`;
}

const CLOCK_STATES = {
  ready: "not started",
  running: "running",
  held: "held",
  paused: "paused",
  stopped: "stopped",
};

export function clockStateText(clock, heldLeftMs) {
  const text = CLOCK_STATES[clock.state] ?? clock.state;
  return clock.state === "held" && heldLeftMs !== null ? `${text}, ${Math.ceil(heldLeftMs / 1000)} s` : text;
}

// 1:59:59 from an hour up, 12:34 below, 9.4 in the last seconds.
export function timeText(ms) {
  const left = Math.max(0, ms);
  if (left > 0 && left < 10000) return (Math.ceil(left / 100) / 10).toFixed(1);
  const seconds = Math.ceil(left / 1000);
  const two = (value) => String(value).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
