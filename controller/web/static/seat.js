// The page of one seat.  What is secret stands in the page only while it is shown.

import { dyeOfSide, handCard, shownCard, tint } from "./cards.js";
import { byId, element, setAttribute, setText } from "./dom.js";
import { openLink } from "./link.js";
import { loadMessages, said, t } from "./messages.js";
import { drawHint } from "./seat_hint.js";
import { Thumbnail } from "./thumbnail.js";

const HIDDEN = "•••";
const KEEP_MS = 60000; // a phone that was put down with its secrets showing hides them by itself
const REFUSED_MS = 8000;
const path = location.pathname;

let about = null; // the board and its pieces, once they are there
let picture = null;
let view = null;
let hint = null;
let seats = [];
let names = []; // of the players, by side
let open = false;
let everOpen = false;
let ended = false;
let asked = null; // the choice that is to be confirmed
let sent = null; // the choice that is on its way, and how many were made before it
let held = false;
let kept = false;
let keepTimer = 0;
let refusedTimer = 0;

await loadMessages();
fetchAbout();
const link = openLink({ path: `${path}/ws`, onMessage: take, onState: linkChanged });

function take({ type, ...told }) {
  const message = said(told);
  if (type === "seat") view = message;
  else if (type === "hint") hint = message;
  else if (type === "seats") seats = message.seats;
  else if (type === "names") names = message.names;
  else if (type === "refused") refuse(message.text);
  else if (type === "moved") location.replace(message.to);
  else if (type === "gone") end(message.text);
  draw();
}

async function linkChanged(isOpen) {
  open = isOpen;
  everOpen ||= isOpen;
  draw();
  if (isOpen && !about) fetchAbout();
  if (isOpen || ended) return;
  // A dead link opens no socket, and a browser does not say why; the page itself does.
  const answer = await fetch(path, { cache: "no-store" }).catch(() => null);
  if (answer?.status === 404) end(t("seat-link-dead"));
}

function end(text) {
  ended = true;
  view = hint = null;
  hide();
  link.close();
  banner(text);
  draw();
}

function draw() {
  drawLink();
  if (!view) {
    for (const id of ["seat-game", "seat-choice", "seat-secrets", "seat-round", "seat-board"]) byId(id).hidden = true;
    return;
  }
  byId("seat-game").hidden = false;
  document.title = `${view.name} · ${view.title}`;
  setText(byId("seat-title"), view.title);
  setText(byId("seat-name"), called(view.name, view.side));
  tint(document.body, dyeOfSide(about, view.side));
  setText(byId("seat-part"), view.part);
  byId("seat-part").hidden = !view.part;
  setText(byId("seat-status"), statusText());
  setAttribute(byId("seat-status"), "data-mine", view.choices.length ? "yes" : "no");
  byId("seat-saying").hidden = !view.saying || Boolean(view.outcome);
  setText(byId("seat-saying"), view.saying);
  setAttribute(byId("seat-saying"), "data-tone", view.tone);
  list(byId("seat-notices"), view.notices, (notice) => [element("li", {}, notice)]);
  drawChoices();
  drawFacts();
  list(byId("seat-shown"), about ? view.shown : [], (one) => [shownCard(one, about)]);
  byId("seat-round").hidden = !view.shown.length || !about;
  drawBoard();
}

// The board as everybody sees it, small.
function drawBoard() {
  byId("seat-board").hidden = !about || !view.board.length;
  if (!about || !view.board.length) return;
  if (!picture) {
    picture = new Thumbnail({ ...about, frames: [], board: view.board }, view.board);
    byId("seat-board-picture").replaceChildren(picture.element);
  }
  picture.show(view.board);
}

async function fetchAbout() {
  const answer = await fetch("/api/about", { cache: "no-store" }).catch(() => null);
  if (!answer?.ok) return;
  about = said(await answer.json());
  draw();
}

function statusText() {
  if (view.outcome) return view.outcome;
  if (view.phase === "setup") return t("seat-setup");
  if (view.paused) return t("seat-paused");
  if (view.choices.length) return t("seat-choose-now");
  if (view.mine) return t("seat-move-now");
  return view.waiting.length ? t("seat-waiting", { sides: view.waiting.map((name) => called(name, about?.sides.indexOf(name))) }) : "";
}

// A side as its player is called, where a name was given.
function called(side, number) {
  return names[number] ? t("played-as", { name: names[number], side }) : side;
}

function drawLink() {
  setAttribute(byId("seat-link"), "data-link", open ? "up" : "waiting");
  setText(byId("seat-link"), ended ? t("ended") : open ? t("connected") : t("connecting"));
  if (ended) return;
  const here = seats.find(({ side }) => side === view?.side)?.open ?? 1;
  if (!open && everOpen) banner(t("connection-lost"));
  else if (view && !view.linked) banner(t("seat-sensors"));
  else if (here > 1) banner(t("seat-pages", { count: here }));
  else banner("");
}

function drawChoices() {
  const offered = open && view.choices.length > 0;
  if (sent && sent.made !== view.made) asked = null; // it has arrived
  if (!offered || view.choices.every(({ choice }) => choice !== asked?.choice)) asked = null;
  if (!asked) sent = null;
  byId("seat-choice").hidden = !offered;
  byId("seat-confirm").hidden = !asked;
  byId("seat-choices").hidden = Boolean(asked);
  setText(byId("seat-choice-title"), asked ? t("seat-sure") : t("seat-choose"));
  byId("seat-confirm-face").hidden = !asked?.face;
  if (asked) {
    setText(byId("seat-confirm-face"), asked.face);
    setText(byId("seat-confirm-text"), t("seat-play-ask", { words: asked.words }));
    setText(byId("seat-confirm-yes"), t("seat-play", { words: asked.words }));
    byId("seat-confirm-yes").disabled = Boolean(sent);
  }
  list(byId("seat-choices"), asked ? [] : view.choices, (choice) =>
    [choice.face ? handCard(choice, () => ask(choice)) : element("button", { type: "button", onclick: () => ask(choice) }, choice.words)], Boolean(asked));
}

function ask(choice) {
  asked = choice;
  refuse("");
  draw();
  byId("seat-confirm-no").focus(); // the harmless one
}

function play() {
  if (!asked || sent) return;
  sent = link.send({ type: "play", choice: asked.choice }) ? { made: view.made } : null;
  if (!sent) refuse(t("seat-not-sent"));
  draw();
}

function drawFacts() {
  const shown = held || kept;
  byId("seat-secrets").hidden = !view.facts.length;
  setAttribute(byId("seat-facts"), "data-shown", shown ? "yes" : "no");
  list(byId("seat-facts"), view.facts.map(({ label, text, means }) => ({ label, text: shown ? text : HIDDEN, means: shown ? means : "" })),
    ({ label, text, means }) => [element("dt", {}, label), element("dd", {}, text), means ? element("dd", { class: "seat-means" }, means) : null].filter(Boolean));
  drawHint({ hint, askable: open && view.hints, shown, hidden: HIDDEN, list });
  byId("seat-hold").classList.toggle("held", held);
  setAttribute(byId("seat-keep"), "aria-pressed", `${kept}`);
  setText(byId("seat-keep"), kept ? t("seat-hide") : t("seat-keep"));
}

function show(on) {
  if (held === on) return;
  held = on;
  draw();
}

function keep(on) {
  clearTimeout(keepTimer);
  kept = on;
  if (on) keepTimer = setTimeout(() => keep(false), KEEP_MS);
  draw();
}

function hide() {
  held = false;
  keep(false);
}

// Fills a list anew only where it differs, so that a press is never lost and nothing is announced twice.
function list(target, items, make, hidden = false) {
  const key = JSON.stringify(items);
  target.hidden = hidden || !items.length;
  if (target.dataset.key === key) return;
  target.dataset.key = key;
  target.replaceChildren(...items.flatMap(make));
}

function refuse(text) {
  clearTimeout(refusedTimer);
  sent = null;
  setText(byId("seat-refused"), text);
  byId("seat-refused").hidden = !text;
  if (text) refusedTimer = setTimeout(() => refuse(""), REFUSED_MS);
}

function banner(text) {
  byId("seat-banner").hidden = !text;
  setText(byId("seat-banner"), text);
}

const hold = byId("seat-hold");
hold.addEventListener("pointerdown", (event) => {
  hold.setPointerCapture(event.pointerId);
  show(true);
});
for (const name of ["pointerup", "pointercancel", "lostpointercapture", "blur"]) hold.addEventListener(name, () => show(false));
hold.addEventListener("contextmenu", (event) => event.preventDefault());
hold.addEventListener("keydown", (event) => {
  if (event.key === " " || event.key === "Enter") show(true);
});
hold.addEventListener("keyup", () => show(false));
byId("seat-keep").addEventListener("click", () => keep(!kept));
byId("seat-hint-ask").addEventListener("click", () => {
  if (!link.send({ type: "hint" })) refuse(t("seat-not-sent"));
});
byId("seat-confirm-yes").addEventListener("click", play);
byId("seat-confirm-no").addEventListener("click", () => {
  asked = null;
  draw();
});
document.addEventListener("visibilitychange", () => {
  if (document.hidden) hide();
});
addEventListener("pagehide", hide);
