// The hall: all boards of a club, or one of them.  What is shown comes over the socket, each board as it changes.

import { codePicture } from "./code.js";
import { byId, element, setText } from "./dom.js";
import { BoardCard } from "./hall_card.js";
import { openLink } from "./link.js";
import { loadMessages, said, t } from "./messages.js";
import { openTournament } from "./tournament.js";

const TICK_MS = 100;
const URGENT = ["asks", "corrected", "health"]; // the first one most
const pictures = new Map(); // promises of pictures, by key

const one = location.pathname.startsWith("/board/") ? decodeURIComponent(location.pathname.slice("/board/".length)) : null;
const delay = Math.min(300, Number.parseInt(new URLSearchParams(location.search).get("delay") ?? "0", 10) || 0);
const cards = new Map(); // by board
let colours = new Map();
let brokerUp = true;
let lineUp = true;
let known = false; // the first boards are here, or there are none

function picture(key) {
  if (!pictures.has(key)) {
    pictures.set(key, fetch(`/api/picture/${key}`).then((answer) => (answer.ok ? answer.json() : null)).then((found) => found && said(found)).catch(() => {
      pictures.delete(key);
      return null;
    }));
  }
  return pictures.get(key);
}

function take(message) {
  if (message.type === "board") takeBoard(message);
  else if (message.type === "gone") forget(message.name);
  else if (message.type === "legend") colours = new Map(Object.entries(message.colours));
  else if (message.type === "line") {
    brokerUp = message.up;
    known = true;
  } else if (message.type === "role") {
    document.body.dataset.role = message.role;
    document.dispatchEvent(new CustomEvent("role"));
  } else if (message.type === "tournament") document.dispatchEvent(new CustomEvent("tournament"));
  banner();
  overview();
}

function takeBoard(board) {
  let card = cards.get(board.name);
  if (!card) {
    card = new BoardCard(board.name, { picture, colours: () => colours, scan, alone: one !== null, delay });
    cards.set(board.name, card);
    byId("boards").append(card.element);
  }
  card.take(said(board));
  arrange();
}

function forget(name) {
  cards.get(name)?.element.remove();
  cards.delete(name);
}

const rank = ({ board }) => (URGENT.includes(board.call) ? URGENT.indexOf(board.call) : board.online ? URGENT.length : URGENT.length + 1);
const byRank = (a, b) => rank(a) - rank(b) || a.label.localeCompare(b.label, undefined, { numeric: true });

// The boards that call first, those that have left last; what has the focus keeps it.
function arrange() {
  const held = document.activeElement;
  let moved = false;
  [...cards.values()].sort(byRank).forEach((card, place) => {
    const there = byId("boards").children[place];
    if (there === card.element) return;
    byId("boards").insertBefore(card.element, there ?? null);
    moved = true;
  });
  if (moved && held !== document.activeElement && held?.isConnected) held.focus({ preventScroll: true });
}

function overview() {
  const calling = [...cards.values()].filter(({ board }) => board.call).sort(byRank);
  if (one === null) {
    setText(byId("count"), known ? t("hall.count", { boards: cards.size, calls: calling.length }) : "\u00a0");
    showCalls(calling);
  }
  const empty = known && !cards.size && location.pathname !== "/tournament" ? (one === null ? t("hall.none-yet") : delay ? t("hall.waits", { seconds: delay }) : t("hall.no-board")) : "";
  byId("empty").hidden = !empty;
  setText(byId("empty"), empty);
}

function showCalls(calling) {
  const lines = new Map(calling.map((card) => [card.board.name, card.callText()]));
  const list = byId("calls-list");
  for (const line of [...list.children]) if (!lines.has(line.dataset.board)) line.remove();
  for (const [name, text] of lines) {
    let line = list.querySelector(`[data-board="${CSS.escape(name)}"]`);
    if (!line) {
      line = element("li", { "data-board": name }, element("a", { href: `/board/${name}` }));
      list.append(line);
    }
    setText(line.firstChild, text);
  }
  byId("calls").hidden = !calling.length;
}

function banner() {
  const text = !lineUp ? t("hall.line-lost") : !brokerUp ? t("hall.broker-gone") : "";
  byId("banner").hidden = !text;
  setText(byId("banner"), text);
}

async function scan(card) {
  const answer = await fetch(`/api/code/${card.board.name}`, { cache: "no-store" }).catch(() => null);
  if (!answer?.ok) return;
  const { link, code, trouble } = said(await answer.json());
  const label = t("hall.watch-scan", { board: card.label });
  setText(byId("scan-title"), label);
  byId("scan-code").replaceChildren(codePicture(label, code));
  setText(byId("scan-link"), link);
  setText(byId("scan-where"), trouble || (link.endsWith(`/board/${card.board.name}`) ? t("hall.here") : t("hall.own-page")));
  byId("scan").showModal();
}

// A link with a ticket makes this device one that is in charge.
async function enter() {
  const ticket = location.hash.startsWith("#ticket=") ? location.hash.slice("#ticket=".length) : "";
  if (!ticket) return;
  history.replaceState(null, "", location.pathname + location.search);
  await fetch("/api/key", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ ticket }) }).catch(() => null);
}

async function begin() {
  await Promise.all([loadMessages(), enter()]);
  byId("scan-close").addEventListener("click", () => byId("scan").close());
  if (one !== null) {
    document.body.classList.add("one-board");
    setText(byId("title"), one);
    setText(byId("to-boards"), t("hall.back"));
    setText(byId("count"), delay ? t("hall.late", { seconds: delay }) : "\u00a0");
    document.title = one;
  }
  if (location.pathname === "/tournament") openTournament(byId("tournament"));
  else if (one === null) byId("to-boards").setAttribute("aria-current", "page");
  const wishes = new URLSearchParams(one === null ? {} : { board: one, ...(delay ? { delay } : {}) });
  openLink({
    path: `/ws?${wishes}`,
    onMessage: take,
    onState: (up) => {
      lineUp = up;
      banner();
    },
  });
  setInterval(() => {
    for (const card of cards.values()) card.draw();
  }, TICK_MS);
}

begin();
