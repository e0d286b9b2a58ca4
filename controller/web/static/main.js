// Puts the page together: one state, replaced by what the socket brings, drawn once a frame at most.

import { Answers } from "./answers.js";
import { Arbiter } from "./arbiter.js";
import { Board } from "./board.js";
import { Clock } from "./clock.js";
import { Controls } from "./controls.js";
import { closeOnBackdrop, offerRules } from "./dialog.js";
import { byId, setText } from "./dom.js";
import { explainLights } from "./first_visit.js";
import { FeatureFold } from "./feature_fold.js";
import { Goal } from "./goal.js";
import { Hand } from "./hand.js";
import { Hints } from "./hints.js";
import { Lamps } from "./lamps.js";
import { keepFiles } from "./keep.js";
import { styled, wish } from "./later.js";
import { openLink } from "./link.js";
import { Menu } from "./menu.js";
import { loadMessages, said, t } from "./messages.js";
import { Moves } from "./moves.js";
import { Narration } from "./narration.js";
import { Players } from "./players.js";
import { Referee } from "./referee.js";
import { bringTicket, Role } from "./role.js";
import { ScoreSheet } from "./score.js";
import { SeatsCard } from "./seats.js";
import { Sounds } from "./sounds.js";
import { Speech } from "./speech.js";
import { coloursOf, lightsOf, standing, stepOf } from "./standing.js";
import { Thinking } from "./thinking.js";
import { drawLink, drawTurn, showBanner } from "./turn.js";
import { View } from "./view.js";
import { seatsOf } from "./words.js";

const TOAST_MS = 6000;
const PAINT_MS = 2000; // after which a first paint is waited for no longer: a page that nobody sees has none
const HOME_ANCHOR = "#home"; // a page opened there begins with all games
const state = { snapshot: null, leds: null, pegs: null, open: false, everOpen: false, outlined: [], goal: null, phase: null, cut: false, lesson: null };
const firstPaint = new Promise((shown) => { // what the page begins with is seen before there is a board to be drawn
  new PerformanceObserver(shown).observe({ type: "paint", buffered: true });
  setTimeout(shown, document.hidden ? 0 : PAINT_MS);
});
const steady = matchMedia("(prefers-reduced-motion: reduce)");
let about = null;
let parts = null;
let link = null;
let due = false;
let unread = null; // messages that came while it is asked whether this page is still the right one
let untold = []; // messages that this page has for the board meanwhile
let toastTimer = 0;

async function fetchAbout() {
  const answer = await fetch("/api/about", { cache: "no-store" });
  if (!answer.ok) throw new Error(`/api/about answered ${answer.status}`);
  return answer.text();
}

async function start() {
  let text;
  try {
    text = await fetchAbout();
    await loadMessages();
  } catch {
    byId("banner").hidden = false; // its text, until there are messages
    setTimeout(start, 2000);
    return;
  }
  about = said(JSON.parse(text));
  await firstPaint;
  build(await bringTicket());
  link = openLink({ onMessage: take, onState: (open, moving) => linkChanged(open, text, moving) });
}

function build(trouble) {
  document.title = `${about.title} · Witboard`;
  document.body.classList.add("grained");
  setText(byId("title"), about.title);
  setText(byId("version"), about.simulated ? t("version-simulated", { version: about.version }) : t("version", { version: about.version }));
  const answers = new Answers();
  // Whether it is on its way; if not, that is said at its button.
  const send = (message) => {
    answers.sent();
    const sent = tell(message);
    if (!sent && !answers.say(t("not-sent"))) toast(t("not-sent"));
    return sent;
  };
  const speech = new Speech();
  const view = new View(about, { turned, named: changed, called });
  const players = new Players(about, view);
  const hand = new Hand(about, (message) => {
    answers.gesture();
    return tell(message);
  }, changed, toast);
  const contents = (site) => standing(about, state.snapshot, state.pegs)[site];
  const acts = {
    press: (site) => parts.arbiter.names(site) || toast(hand.press(site, contents(site))),
    canDrag: (site) => hand.canDrag(contents(site)),
    lift: (site) => toast(hand.lift(site)),
    put: (site) => toast(hand.put(site)),
    slide: (path) => toast(hand.slide(path)),
  };
  const board = () => new Board(byId("board"), view.board, acts);
  parts = { answers, hand, players, speech, view, thinking: new Thinking(about, players), sounds: new Sounds(), board: board(), newBoard: board, clock: new Clock(players), moves: new Moves(about), menu: new Menu(),
    referee: new Referee(about, { send, changed, speech }), controls: new Controls(about, send, () => openHome(send, (home) => home.openSheet())), hints: new Hints(about, send),
    arbiter: new Arbiter(about, send), lamps: new Lamps(about, send), seats: new SeatsCard(send), goal: new Goal(about), narration: new Narration(),
    score: new ScoreSheet(send), role: new Role(about, send, trouble) };
  parts.table = { send, simulated: about.simulated, legend: () => parts.lamps.colours, owner: () => document.body.dataset.role === "owner" };
  if (about.home) offerHome(send);
  if (about.features) parts.features = new FeatureFold(about.game, outlined, changed);
  explainLights(about.legend, () => openLessons(about.game));
  closeOnBackdrop();
  byId("rules-open").addEventListener("click", () => openRules());
  byId("rules-open").disabled = false;
  offerRules(openRules);
  steady.addEventListener("change", changed);
  showBanner("");
}

// What is pressed while it is asked whether this page is still the right one waits, and is of no other game then.
function tell(message) {
  if (unread === null) return link.send(message);
  untold.push(message);
  return true;
}

// What somebody asked for did not come.
function missed(text) {
  if (!parts.answers.say(text)) toast(text);
}

// Fetched when somebody asks for it, and kept.
async function openRules(clause = null) {
  const wanted = wish();
  const { Rules } = await import("./rules.js").catch(() => ({}));
  if (!wanted()) return true; // something else is looked at by now
  if (!Rules && !clause) missed(t("rules-failed"));
  if (!Rules) return false;
  parts.rules ??= new Rules({ sites: about.sites, art: about.art, box: about.box, pieces: about.pieces }, openLessons);
  return parts.rules.open(about.game, clause);
}

// What is taught on the board itself; fetched with the first lesson there.
async function showLesson(lesson) {
  state.lesson = lesson;
  if (!lesson && !parts.strip) return;
  const { LessonStrip } = await import("./lesson_strip.js");
  await styled("lessons.css");
  parts.strip ??= new LessonStrip(parts.table.send);
  parts.strip.show(state.lesson);
}

// Fetched with the first choices that are shown to all; these turn up where this page had looked before.
async function showReveal(snapshot) {
  if (!parts.reveal && !snapshot.revealed.length) return;
  const before = state.phase !== null;
  const { Reveal } = await import("./reveal.js");
  await styled("cards.css");
  parts.reveal ??= new Reveal(about, before);
  parts.reveal.show(state.snapshot);
}

// The code of a game on two boards, for as long as the other one has not come; fetched with the first one.
async function showInvitation({ line }) {
  const cut = line === "cut" && parts.table.owner();
  if (cut === state.cut) return;
  state.cut = cut;
  if (!cut && !parts.invitation) return;
  const { Invitation } = await import("./invitation.js");
  parts.invitation ??= new Invitation(about.title, (open) => {
    parts.controls.invites = open;
    changed();
  });
  parts.invitation.show(state.cut);
}

// The card of a game that ends while this page is open; fetched with the first one.
async function showResult(snapshot) {
  const ends = snapshot.phase === "over" && state.phase !== null && state.phase !== "over";
  if (!ends && snapshot.phase !== "over") parts.result?.close();
  if (!ends) return;
  const { Result } = await import("./result.js");
  parts.result ??= new Result(about, parts.table);
  if (state.snapshot.phase === "over") parts.result.open(state.snapshot, () => state.goal);
}

function outlined(sites) {
  state.outlined = sites;
  if (document.body.dataset.role === "owner") tell({ type: "command", name: "point", sites: sites.map((site) => about.sites[site].name) });
  changed();
}

// Fetched when somebody asks for them, and kept.
async function openLessons(game, clause = null) {
  const wanted = wish();
  const { Lessons } = await import("./lessons.js").catch(() => ({}));
  if (!wanted()) return;
  if (!Lessons) return missed(t("lessons-failed"));
  const real = about.home && !about.simulated;
  parts.lessons ??= new Lessons(real ? (wanted) => parts.table.send({ type: "command", name: "learn", ...wanted }) : null);
  parts.lessons.open(game, clause);
}

function offerHome(send) {
  const open = () => openHome(send, (home) => home.open());
  byId("home-open").addEventListener("click", open);
  if (location.hash === HOME_ANCHOR) open();
}

// Fetched when somebody asks for it, and kept.
async function openHome(send, open) {
  const wanted = wish();
  const { Home } = await import("./home.js").catch(() => ({}));
  if (!wanted()) return;
  if (!Home) return missed(t("home-failed"));
  parts.home ??= new Home(about, send, parts.table);
  parts.home.take(state.snapshot);
  open(parts.home);
}

function take(message) {
  if (unread) unread.push(message);
  else read(message);
}

function read({ type, ...told }) {
  const message = said(told);
  if (type === "refused") {
    parts.role.refused(message.text);
    const heard = !document.dispatchEvent(new CustomEvent("witboard-refused", { cancelable: true, detail: message.text }));
    if (!heard && !parts.home?.refused(message.text) && !parts.answers.refused(message.text)) toast(message.text);
  } else if (type === "role") parts.role.show(message);
  else if (type === "ticket") parts.role.letIn(message.ticket);
  else if (type === "snapshot" && message.game !== about.game) location.reload(); // it came to the board while this page was fetched
  else if (type === "snapshot") {
    state.snapshot = message;
    parts.clock.take(message.clock, message.age_ms);
    parts.answers.take(message);
    parts.arbiter.take(told.ask);
    parts.home?.take(message);
  } else if (type === "leds") state.leds = message;
  else if (type === "pegs") state.pegs = message;
  else if (type === "lighting") parts.lamps.take(message);
  else if (type === "goal") {
    for (const part of [parts.players, parts.controls]) part.take(message);
    parts.goal.show(message);
    state.goal = message;
    parts.score.take(message.sheet);
  }
  else if (type === "names") parts.view.take(message.names);
  else if (type === "spoken") parts.narration.take(message);
  else if (type === "seats") parts.seats.show(message.seats);
  else if (type === "lesson") showLesson(message.lesson);
  changed();
}

// moving: the daemon closed the line to go on with another game; it is back at once
async function linkChanged(open, aboutThen, moving = false) {
  const again = open && state.everOpen;
  state.cut = false; // another game has another code
  if (moving) return;
  state.open = open;
  state.everOpen ||= open;
  if (!open && document.body.dataset.role === "owner") parts.view.cut();
  changed();
  if (!again) return;
  // Another daemon may have taken this one's place: another game or version needs another page, and this one shows nothing of it.
  const come = (unread = []);
  if ((await fetchAbout().catch(() => aboutThen)) !== aboutThen) {
    if (parts.home?.starts) parts.home.close();
    location.reload();
  } else if (unread === come) {
    unread = null;
    if (parts.home?.starts) parts.home.close();
    come.forEach(read);
    const lost = untold.splice(0).filter((message) => !link.send(message)); // the line was cut again before the answer
    if (lost.some(({ type }) => type !== "names")) toast(t("not-sent")); // names are told again
  }
}

function toast(text) {
  clearTimeout(toastTimer);
  setText(byId("toast"), text);
  if (text) toastTimer = setTimeout(() => toast(""), TOAST_MS);
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
  const { snapshot, leds, pegs } = state;
  const lights = lightsOf(snapshot);
  const legend = parts.lamps.colours;
  parts.hand.show(pegs, snapshot);
  const contents = standing(about, snapshot, pegs);
  if (snapshot || pegs) parts.sounds.board(contents, pegs?.held.length ?? 0);
  parts.board.show({
    contents,
    colours: coloursOf(about, leds, lights, legend, steady.matches),
    lights, legend,
    named: new Set([...(snapshot?.saying?.sites ?? []), ...state.outlined]),
    unseen: new Set(snapshot?.unseen ?? []),
    step: stepOf(lights),
    carried: parts.hand.carried,
    pegs,
  });
  drawLink(state);
  if (!snapshot) return;
  drawTurn(about, snapshot);
  parts.features?.show(snapshot.position);
  parts.view.show(seatsOf(about, snapshot));
  parts.players.show(snapshot, parts.view.turned);
  const shown = pegs?.own_hand ? { ...snapshot, due: "", makes_itself: Boolean(snapshot.due) } : snapshot; // nobody is asked to make a move that makes itself
  if (parts.moves.show(snapshot)) parts.speech.tone("accepted"); // a move is heard before what follows from it
  for (const part of [parts.thinking, parts.sounds, parts.referee, parts.hints, parts.controls, parts.arbiter, parts.score]) part.show(shown);
  parts.role.seats(snapshot);
  showReveal(snapshot);
  showResult(snapshot);
  showInvitation(snapshot);
  state.phase = snapshot.phase;
  parts.clock.draw();
}

// The journal has the players' names, too.  False: they are to be told again.
function called(names) {
  return document.body.dataset.role !== "owner" || tell({ type: "names", names });
}

// The board lies otherwise from now on.
function turned() {
  parts.board = parts.newBoard();
  changed();
}

start();
if (document.readyState === "complete") keepFiles();
else addEventListener("load", keepFiles, { once: true });
