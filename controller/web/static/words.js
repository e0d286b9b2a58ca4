// What the page says itself: short, and only where the daemon gives no words.

export function pieceName(about, contents) {
  if (contents === "unknown") return "some piece";
  if (!about.pieces.length) return contents === 1 ? "1 stone" : `${contents} stones`;
  if (contents === 0) return "empty";
  return about.pieces[contents]?.name ?? "some piece";
}

export function siteLabel(about, site, contents, meaning, unseen) {
  const light = meaning ? `, ${meaningLabel(about, meaning)}` : "";
  return `${about.sites[site].name}, ${pieceName(about, contents)}${light}${unseen ? ", not seen by a sensor" : ""}`;
}

export function siteNames(about, sites) {
  const names = sites.map((site) => about.sites[site].name);
  return names.length > 8 ? `${names.slice(0, 8).join(", ")} and ${names.length - 8} more` : names.join(", ");
}

export function meaningLabel(about, meaning) {
  return about.legend.find((entry) => entry.meaning === meaning)?.label ?? meaning.replace("_", " ");
}

export function sideName(about, side) {
  return about.sides[side] ?? `side ${side + 1}`;
}

// The sides that take part.
export function seatsOf(about, snapshot) {
  const all = about.sides.map((_, side) => side);
  const taking = all.filter((side) => snapshot.players[side]);
  return taking.length ? taking : all;
}

export function turnText(about, snapshot) {
  if (snapshot.outcome) {
    const winners = snapshot.outcome.winners.map((side) => sideName(about, side));
    return winners.length ? `${listed(winners)} ${winners.length > 1 ? "win" : "wins"}` : "Draw";
  }
  if (snapshot.phase === "setup") return "Set up the board";
  const acting = snapshot.to_act.map((side) => sideName(about, side));
  if (acting.length < 2) return `${sideName(about, snapshot.to_act[0] ?? snapshot.turn)} to move`;
  return acting.length === seatsOf(about, snapshot).length && acting.length > 2 ? "All choose" : `${listed(acting)} choose`;
}

export function listed(names) {
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : names.join("");
}

export function setupText({ missing, extra, wrong, total }) {
  const parts = [[missing, "missing"], [extra, "too many"], [wrong, "wrong"]].filter(([sites]) => sites.length);
  return `${total} to place: ${parts.map(([sites, word]) => `${sites.length} ${word}`).join(", ")}.`;
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

// Home and the start sheet.
export const HOME = {
  open: "Games",
  title: "What shall we play?",
  back: "Back to the board",
  play: "Play",
  recent: "Played lately",
  failed: "The games could not be fetched. Try again.",
  sheetBack: "All games",
  opponent: "Who plays",
  friend: "Two people",
  friendNote: "Here at the board, or with a phone that opens this address.",
  phones: "People, each with a phone",
  phonesNote: "Cards are chosen in secret, on the phones.",
  computer: "Against the computer",
  computerNote: "It says its moves by light; on a real board you make them for it.",
  level: "Level",
  side: "You play",
  byLot: "By lot",
  clock: "Clock",
  ownClock: "The game's own clock",
  more: "More rules",
  rule: "Read the rule",
  start: "Start",
  starting: "Setting up…",
  ends: "The game on the board ends here, without a result.",
};

export function keptText(title) {
  return `Your game of ${title} is kept: go on with it from "${HOME.open}".`;
}

export function continueText(moves) {
  return moves === 1 ? "Go on after 1 move" : `Go on after ${moves} moves`;
}

export function levelText(level, name) {
  return `${level}, ${name.toLowerCase()}`;
}

export function endedText({ title, options, ended, result }) {
  const day = new Date(ended);
  const when = Number.isNaN(day.getTime()) ? "" : day.toLocaleDateString(undefined, { day: "numeric", month: "short" });
  return [`${[title, ...options].join(", ")}: ${result}`, when].filter(Boolean).join(" · ");
}

export function progressText(about, { side, text, aim }) {
  return `${sideName(about, side)}${aim ? `, ${aim}` : ""}: ${text}`;
}

export const RULES = {
  title: "How to play",
  back: "Back to the board",
  failed: "The rules could not be fetched.",
  all: "Every rule",
  find: "Find a word",
  found: (count) => (count === 1 ? "1 rule" : `${count} rules`),
  show: "Show the move",
  right: "Right:",
  wrong: "Not allowed:",
};
