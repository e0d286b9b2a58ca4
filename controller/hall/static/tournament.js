// A tournament: standings, pairings by round, and for whoever is in charge of the hall what can be done with it.

import { byId, element, setText } from "./dom.js";
import { said, t } from "./messages.js";

const RESULTS = ["", "1-0", "1/2", "0-1", "+-", "-+", "--"];
const LOOK_MS = 15000;
let told = null;
let shown = "";
let refused = "";

const inCharge = () => document.body.dataset.role === "owner";
const wished = new URLSearchParams(location.search).get("id") ?? "";

async function look() {
  const answer = await fetch(`/api/tournament${wished ? `?id=${encodeURIComponent(wished)}` : ""}`, { cache: "no-store" }).catch(() => null);
  if (!answer?.ok) return;
  told = said(await answer.json());
  draw();
}

async function act(path, body) {
  const answer = await fetch(`/api/tournament${path}`, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }).catch(() => null);
  if (!answer) refused = t("hall.line-lost");
  else if (answer.ok) refused = "";
  else refused = answer.status === 409 ? said(await answer.json()).why : (await answer.text()).trim();
  await look();
}

// Draws what has changed, and leaves what somebody is writing.
function draw() {
  const text = JSON.stringify([told, inCharge(), refused]);
  if (text === shown) return;
  const { tournament } = told;
  const place = byId("tournament");
  const held = document.activeElement?.id;
  const begins = place.querySelector("#begin");
  const parts = [element("p", { id: "tournament-refused", class: "hall-refused", role: "status" }, refused)];
  if (tournament) parts.push(...overview(tournament));
  else parts.push(element("p", { class: "card" }, t("hall.no-tournament")));
  if (inCharge()) parts.push(begins ?? beginForm());
  place.replaceChildren(...parts);
  shown = text;
  if (held) byId(held)?.focus();
}

function overview(tournament) {
  const { name, game, drawn, rounds, open, id } = tournament;
  const round = t("hall.round-of", { round: drawn, rounds });
  const acts = element("p", { class: "shelf-acts" },
    inCharge() ? element("button", { type: "button", id: "draw", class: "primary", disabled: open > 0 || drawn >= rounds, onclick: () => act("/round", { id }) }, t("hall.draw")) : null,
    ...["standings.csv", "pairings.csv", "records.jsonl"].map((file) => element("a", { href: `/api/tournament/${file}?id=${id}`, download: file }, file)));
  return [
    element("section", { class: "card hall-standings", "aria-labelledby": "standings-title" },
      element("h2", { id: "standings-title" }, name), element("p", { class: "quiet" }, [game, kindText(tournament.kind), round].join(" · ")), standings(tournament), acts),
    ...Array.from({ length: drawn }, (_, i) => pairings(tournament, drawn - i)),
  ];
}

function kindText(kind) {
  if (kind === "swiss") return t("hall.kind-swiss");
  return kind === "knockout" ? t("hall.kind-knockout") : t("hall.kind-round-robin");
}

function standings({ id, standings: lines }) {
  const heads = [t("hall.place"), t("hall.player"), t("hall.points"), "BH", "SB", ...(inCharge() ? [""] : [])];
  const rows = lines.map((line) => element("tr", { "data-out": line.out ? "yes" : "no" },
    element("td", {}, `${line.place}`), element("th", { scope: "row" }, line.name, line.out ? ` (${t("hall.out")})` : "", line.adjourned ? ` (${t("hall.adjourned-count", { count: line.adjourned })})` : ""), element("td", {}, `${line.points}`),
    element("td", {}, `${line.buchholz}`), element("td", {}, `${line.sonneborn}`),
    inCharge() ? element("td", {}, element("button", { type: "button", id: `out-${line.number}`, class: "small", "aria-label": line.out ? t("hall.back-in-of", { player: line.name }) : t("hall.take-out-of", { player: line.name }),
      onclick: () => act("/out", { id, number: line.number, out: !line.out }) }, line.out ? t("hall.back-in") : t("hall.take-out"))) : null));
  return element("div", { class: "hall-wide", tabindex: "0", role: "group", "aria-label": t("hall.standings") }, element("table", {}, element("caption", { class: "unseen" }, t("hall.standings")),
    element("thead", {}, element("tr", {}, ...heads.map((head) => (head ? element("th", { scope: "col" }, head) : element("td", {}))))), element("tbody", {}, ...rows)));
}

function pairings(tournament, round) {
  const lines = tournament.pairings.filter((one) => one.round === round).map((one) => pairing(tournament, one));
  return element("section", { class: "card", "aria-label": t("hall.round", { round }) }, element("h2", {}, t("hall.round", { round })), element("ul", { class: "hall-pairings" }, ...lines));
}

function pairing({ id }, one) {
  const who = one.second ? `${one.first} – ${one.second}` : one.first;
  const label = t("hall.table", { table: one.table });
  const key = `${one.round}-${one.table}`;
  const where = one.board ? element("a", { href: `/board/${one.board}` }, one.board) : null;
  const state = one.result ? "" : one.adjourned ? t("hall.is-adjourned") : one.plays ? t("hall.plays") : one.board ? t("hall.sent") : "";
  const mayEnter = inCharge() && one.result !== "bye";
  return element("li", { "data-pairing": key }, element("span", { class: "quiet" }, label), element("span", { class: "hall-name" }, who),
    mayEnter ? choice(`result-${key}`, t("hall.result-of", { who }), RESULTS.map((result) => [result, result || "–"]), one.result, (result) => act("/result", { id, round: one.round, table: one.table, result }))
      : element("strong", {}, one.result === "bye" ? t("hall.bye") : one.result || "–"),
    where, state ? element("span", { class: "quiet" }, state) : null,
    inCharge() && !one.result && one.plays && !one.adjourned ? element("button", { type: "button", id: `adjourn-${key}`, class: "small", "aria-label": t("hall.adjourn-of", { who }), onclick: () => act("/adjourn", { id, round: one.round, table: one.table }) }, t("hall.adjourn")) : null,
    inCharge() && !one.result && (!one.plays || one.adjourned) ? choice(`board-${key}`, one.adjourned ? t("hall.take-up-of", { who }) : t("hall.send-of", { who }), [["", one.adjourned ? t("hall.take-up") : t("hall.send")], ...told.boards.map((name) => [name, name])], "", (board) => board && act("/send", { id, round: one.round, table: one.table, board })) : null,
    one.why && !one.result ? element("span", { class: "hall-refused" }, one.why) : null);
}

function choice(id, label, options, value, chosen) {
  const made = element("select", { id, "aria-label": label }, ...options.map(([key, text]) => new Option(text, key, false, key === value)));
  made.addEventListener("change", () => chosen(made.value));
  return made;
}

function beginForm() {
  const field = (id, label, input) => element("label", { for: id }, element("span", {}, label), input);
  const name = element("input", { id: "begin-name", maxlength: 80 });
  const kind = choice("begin-kind", t("hall.kind"), [["swiss", t("hall.kind-swiss")], ["round-robin", t("hall.kind-round-robin")], ["knockout", t("hall.kind-knockout")]], "swiss", () => {});
  const game = choice("begin-game", t("hall.game"), told.games.map((one) => [one.key, one.title]), told.games[0]?.key, () => {});
  const rounds = element("input", { id: "begin-rounds", type: "number", min: 1, max: 99, value: 5 });
  const clock = element("input", { id: "begin-clock", placeholder: "fischer 10m+5s", maxlength: 80 });
  const players = element("textarea", { id: "begin-players", rows: 8 });
  const begin = element("button", { type: "button", id: "begin-now", class: "primary", onclick: () => act("", {
    name: name.value.trim(), kind: kind.value, game: game.value, rounds: Number(rounds.value) || 5, clock: clock.value.trim(),
    players: players.value.split("\n").map((one) => one.trim()).filter(Boolean) }) }, t("hall.begin"));
  const form = element("details", { id: "begin", class: "card hall-begin" }, element("summary", {}, t("hall.new-tournament")),
    field("begin-name", t("hall.name"), name), field("begin-kind", t("hall.kind"), kind), field("begin-rounds", t("hall.rounds"), rounds),
    field("begin-game", t("hall.game"), game), field("begin-clock", t("hall.clock"), clock), field("begin-players", t("hall.players"), players), begin);
  form.open = !told.tournament;
  return form;
}

export function openTournament(place) {
  place.hidden = false;
  byId("boards").hidden = true;
  byId("to-tournament").setAttribute("aria-current", "page");
  setText(byId("title"), t("hall.tournament"));
  document.addEventListener("tournament", look);
  document.addEventListener("role", () => told && draw());
  setInterval(look, LOOK_MS);
  look();
}
