// What several parts of the page say themselves: short, and only where the daemon gives no words.

import { locales, t } from "./messages.js";

export function pieceName(about, contents) {
  if (contents === "unknown") return t("some-piece");
  if (!about.pieces.length) return t("stones", { count: contents });
  if (contents === 0) return t("empty");
  return about.pieces[contents]?.name ?? t("some-piece");
}

export function siteLabel(about, site, contents, meaning, unseen) {
  const light = meaning ? meaningLabel(about, meaning) : "";
  return [about.sites[site].place, pieceName(about, contents), light, unseen ? t("unseen") : ""].filter(Boolean).join(", ");
}

// A move that is written by its sites, in words; "": it is not, or its sites are called by their names.
export function moveInWords(about, notation) {
  const sites = notation.split("-").map((name) => about.sites.find((site) => site.name === name));
  const worded = sites.length === 2 && sites.every((site) => site && site.place !== site.name);
  return worded ? t("move-words", { from: sites[0].place, to: sites[1].place }) : "";
}

// A move as it is written, and in words where it has some.
function moveText(about, notation) {
  const words = moveInWords(about, notation);
  return words ? t("move-told", { move: notation, words }) : notation;
}

// A move that was made, as a sentence.
export function playedText(about, { side, notation, words }) {
  const name = sideName(about, side);
  return words ? t("told-move", { side: name, words }) : t("played", { side: name, move: moveText(about, notation) });
}

export function siteNames(about, sites) {
  const names = sites.map((site) => about.sites[site].name);
  return names.length > 8 ? t("sites-more", { sites: names.slice(0, 8), count: names.length - 8 }) : names.join(", ");
}

function meaningLabel(about, meaning) {
  return about.legend.find((entry) => entry.meaning === meaning)?.label ?? meaning.replace("_", " ");
}

export function sideName(about, side) {
  return about.sides[side] ?? t("side-number", { number: side + 1 });
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
    return winners.length ? t("wins", { sides: winners, count: winners.length }) : t("draw");
  }
  if (snapshot.phase === "setup") return t("set-up");
  const acting = snapshot.to_act.map((side) => sideName(about, side));
  if (acting.length < 2) return t("to-move", { side: sideName(about, snapshot.to_act[0] ?? snapshot.turn) });
  return acting.length === seatsOf(about, snapshot).length && acting.length > 2 ? t("all-choose") : t("choose", { sides: acting });
}

export function setupText({ missing, extra, wrong, total }) {
  const parts = [missing.length && t("setup-missing", { count: missing.length }), extra.length && t("setup-extra", { count: extra.length }),
    wrong.length && t("setup-wrong", { count: wrong.length })];
  return t("setup-left", { total, parts: parts.filter(Boolean) });
}

export function clockStateText(clock, heldLeftMs) {
  if (clock.state === "held" && heldLeftMs !== null) return t("clock-held", { seconds: Math.ceil(heldLeftMs / 1000) });
  return t("clock-state", { state: clock.state });
}

// To a tenth, as the language of the page writes it.
export function numberText(value) {
  return value.toLocaleString(locales(), { maximumFractionDigits: 1 });
}

// 1:59:59 from an hour up, 12:34 below, 9.4 in the last seconds.
export function timeText(ms) {
  const left = Math.max(0, ms);
  if (left > 0 && left < 10000) return t("tenths", { seconds: Math.ceil(left / 100) / 10 });
  const seconds = Math.ceil(left / 1000);
  const two = (value) => String(value).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

export function levelText(level, name) {
  return `${level}, ${name}`;
}

export function endedText({ title, options, ended, result }) {
  const day = new Date(ended);
  const when = Number.isNaN(day.getTime()) ? "" : day.toLocaleDateString(locales(), { day: "numeric", month: "short" });
  return [t("ended-game", { game: [title, ...options].join(", "), result }), when].filter(Boolean).join(" · ");
}

export function progressText(about, { side, text, aim }) {
  const name = sideName(about, side);
  return aim ? t("progress-aim", { side: name, aim, text }) : t("progress", { side: name, text });
}

// Who played: names where they are known, else what each side is.
export function namesText({ sides, names = [], levels = [] }) {
  const told = sides.map((side, i) => names[i] || (levels[i] ? t("computer-level", { level: levels[i] }) : ""));
  if (!told.some(Boolean)) return "";
  return t("played-names", { names: told.flatMap((name, i) => (name ? [t("played-as", { name, side: sides[i] })] : [])) });
}

// The result of a game that is looked at again, and who played it.
export function whoText(game) {
  return [namesText(game), game.result ?? "", dayText(game.date || game.ended)].filter(Boolean).join(" · ");
}

export function dayText(when) {
  const day = new Date(when ?? "");
  return Number.isNaN(day.getTime()) ? "" : day.toLocaleDateString(locales(), { day: "numeric", month: "short", year: "numeric" });
}

// How long a game lasted, from wall time to wall time.
export function lastedText(started, ended) {
  const minutes = Math.round((new Date(ended) - new Date(started)) / 60000);
  return Number.isNaN(minutes) || minutes < 0 ? "" : t("lasted", { minutes });
}

// A turning point: the move, and what it cost.
export function pointText({ ply, side, loss, what, count }, sides, plies, unit) {
  const move = t("review-point", { ply, side: sides[side], move: plies[ply]?.move ?? "" });
  return t("review-point-lost", { move, what: what || "points", count, loss, unit });
}

const NOTES = {
  objection: (text) => text,
  takeback: () => t("review-takeback"),
  pause: () => t("review-pause"),
  resume: () => t("review-resume"),
  adjourned: () => t("review-adjourned"),
  position: () => t("review-position"),
  adjust: () => t("review-adjust"),
  mask: () => t("review-mask"),
};

// What the referee did, in a game that is looked at again; "": nothing to tell.
export function noteText({ kind, text }) {
  return NOTES[kind]?.(text) ?? "";
}

export function seriesText(games) {
  return games % 2 ? t("best-of", { games }) : t("all-played", { games });
}

export function totalsText({ totals, games, winner, is_over: isOver }) {
  const series = seriesText(games);
  const score = totals.map(([initials, points]) => `${initials} ${pointsText(points)}`);
  if (!isOver) return t("totals", { series, totals: score });
  return winner ? t("totals-won", { series, totals: score, winner }) : t("totals-even", { series, totals: score });
}

export function pointsText(points) {
  return points % 1 ? `${Math.floor(points) || ""}½` : `${points}`;
}
