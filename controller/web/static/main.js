// Puts the page together: one state, replaced by what the socket brings, drawn once a frame at most.

import { Board } from "./board.js";
import { Clock } from "./clock.js";
import { Controls } from "./controls.js";
import { byId, element, setAttribute, setText } from "./dom.js";
import { Hand } from "./hand.js";
import { openLink } from "./link.js";
import { markPicture } from "./marks.js";
import { Moves } from "./moves.js";
import { pegPicture } from "./pegs.js";
import { Referee } from "./referee.js";
import { coloursOf, lightsOf, standing, stepOf } from "./standing.js";
import { turnText } from "./words.js";

const HINT_MS = 6000;
const state = { snapshot: null, leds: null, pegs: null, open: false, everOpen: false };
const steady = matchMedia("(prefers-reduced-motion: reduce)");
let about = null;
let parts = null;
let link = null;
let due = false;
let hintTimer = 0;

async function fetchAbout() {
  const answer = await fetch("/api/about", { cache: "no-store" });
  if (!answer.ok) throw new Error(`/api/about answered ${answer.status}`);
  return answer.text();
}

async function start() {
  let text;
  try {
    text = await fetchAbout();
  } catch {
    showBanner("The board does not answer. Trying again…");
    setTimeout(start, 2000);
    return;
  }
  about = JSON.parse(text);
  build();
  link = openLink({ onMessage: take, onState: (open) => linkChanged(open, text) });
}

function build() {
  document.title = `${about.title} · Witboard`;
  setText(byId("title"), about.title);
  setText(byId("version"), `Witboard ${about.version}${about.simulated ? ", simulated board" : ""}`);
  const send = (message) => link.send(message) || hint("Not sent: the connection is lost.");
  const controls = new Controls(about, send);
  parts = {
    controls,
    board: new Board(byId("board"), about, press),
    hand: new Hand(about, (message) => link.send(message), changed),
    clock: new Clock(about),
    moves: new Moves(about),
    referee: new Referee(about, { send, openClause: controls.openClause, changed }),
  };
  byId("legend").replaceChildren(...about.legend.map(({ meaning, label, colour }) =>
    element("li", {}, markPicture(meaning, colour), element("span", {}, label))));
  byId("legend-fold").open = matchMedia("(min-width: 60rem) and (min-height: 60rem)").matches;
  steady.addEventListener("change", changed);
  showBanner("");
}

function take({ type, ...message }) {
  if (type === "refused") hint(message.text);
  else if (type === "snapshot") {
    state.snapshot = message;
    parts.clock.show(message.clock, message.age_ms);
  } else if (type === "leds") state.leds = message;
  else if (type === "pegs") state.pegs = message;
  changed();
}

async function linkChanged(open, aboutThen) {
  const again = open && state.everOpen;
  state.open = open;
  state.everOpen ||= open;
  changed();
  // Another daemon may have taken this one's place: another game or version needs another page.
  if (again && (await fetchAbout().catch(() => aboutThen)) !== aboutThen) location.reload();
}

function press(site) {
  hint(parts.hand.press(site, standing(about, state.snapshot, state.pegs)[site]));
}

function hint(text) {
  clearTimeout(hintTimer);
  setText(byId("hint"), text);
  if (text) hintTimer = setTimeout(() => hint(""), HINT_MS);
}

function changed() {
  if (due) return;
  due = true;
  requestAnimationFrame(() => {
    due = false;
    draw();
  });
}

function draw() {
  const { snapshot, leds, pegs, open } = state;
  const lights = lightsOf(snapshot);
  parts.hand.show(pegs?.held ?? []);
  parts.board.show({
    contents: standing(about, snapshot, pegs),
    colours: coloursOf(about, leds, lights, steady.matches),
    lights,
    named: new Set(snapshot?.saying?.sites ?? []),
    step: stepOf(lights),
    carried: parts.hand.carried,
  });
  drawLink(open, snapshot);
  if (!snapshot) return;
  drawTurn(snapshot);
  parts.referee.show(snapshot);
  parts.moves.show(snapshot.moves);
  parts.controls.show(snapshot);
}

function drawTurn(snapshot) {
  const side = snapshot.outcome ? snapshot.outcome.winners[0] : snapshot.turn;
  const contents = about.pieces.findIndex((piece, i) => i > 0 && piece.side === side);
  const key = `${contents}`;
  setText(byId("turn"), turnText(about, snapshot));
  setAttribute(byId("turn"), "data-side", side === undefined ? null : `${side}`);
  if (byId("turn-peg").dataset.key === key) return;
  byId("turn-peg").dataset.key = key;
  byId("turn-peg").replaceChildren(...(contents > 0 ? [pegPicture(contents)] : []));
}

function drawLink(open, snapshot) {
  const lost = open && snapshot && !snapshot.linked;
  setAttribute(byId("link"), "data-link", open ? (lost ? "lost" : "up") : "waiting");
  setText(byId("link"), open ? (lost ? "no sensors" : "connected") : "connecting");
  document.body.classList.toggle("offline", !open);
  if (!open && state.everOpen) showBanner("The connection to the board is lost. Trying again…");
  else if (lost) showBanner("The sensors do not answer. The clock is stopped until they do.");
  else showBanner("");
}

function showBanner(text) {
  byId("banner").hidden = !text;
  setText(byId("banner"), text);
}

start();
