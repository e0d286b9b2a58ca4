// The hand over a simulated board: what it holds, what it puts down next.  Nothing is checked here; sloppy is the point.

import { byId, element, setText } from "./dom.js";
import { t } from "./messages.js";
import { pegPicture } from "./pegs.js";
import { pieceName, seatsOf } from "./words.js";

const KEPT_AS = "witboard-by-stone";
const FEW = 4; // so many kinds of pieces lie open beside the board; more are in a drawer

export class Hand {
  #about;
  #send;
  #held = [];
  #chosen = -1; // index into held
  #boxed = 0; // contents of a new piece to be put down; 0: none
  #other = false; // of stones: one instead of all, all instead of one
  #boxKey = "";
  #lifts = false; // a piece is on its way into the hand, and nothing was told of it yet
  #changed;
  #say;
  #snapshot = null;
  #pegs = null;
  #byStone = kept(); // stones are taken up and put down by hand, not sown at one press

  // send(message): whether it was sent; changed(): something else is to be drawn; say(text): what a button comes to
  constructor(about, send, changed, say) {
    this.#about = about;
    this.#send = send;
    this.#changed = changed;
    this.#say = say;
    byId("hand").hidden = !about.simulated;
    byId("stone-mode").hidden = !this.#counts;
    byId("stone-mode").addEventListener("click", () => {
      this.#other = !this.#other;
      this.#mark();
    });
    byId("by-stone").hidden = !this.#counts;
    byId("by-stone").addEventListener("click", () => this.#turnByStone());
    byId("own-hand").addEventListener("click", () => this.#say(this.#sent({ type: "own_hand", on: !this.#pegs?.own_hand })));
    byId("put-away").addEventListener("click", () => this.#drop());
    byId("held").addEventListener("keydown", (event) => this.#key(event));
    addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.#takeFromBox(0);
    });
    this.show(null, null);
  }

  get #counts() {
    return this.#about.pieces.length === 0;
  }

  // What is drawn beside the pointer, or null.
  get carried() {
    if (this.#pegs?.moving) return null; // that is in another hand
    if (this.#counts) return this.#held.length ? "stone" : null;
    return this.#boxed || (this.#held[this.#chosen] ?? null);
  }

  // pegs: what the daemon told of the pieces; null: nothing yet, or the board is real
  show(pegs, snapshot) {
    const held = pegs?.held ?? [];
    if (pegs !== this.#pegs) this.#lifts = false;
    this.#pegs = pegs;
    this.#snapshot = snapshot;
    if (held.join() !== this.#held.join()) {
      if (held.length > this.#held.length) this.#chosen = held.length - 1; // what was taken up last
      this.#held = held;
      this.#chosen = Math.min(this.#chosen, held.length - 1);
      if (held.length && this.#chosen < 0) this.#chosen = held.length - 1;
      const one = this.#counts ? held.slice(0, 1) : held;
      byId("held").replaceChildren(...one.map((contents, i) => this.#heldButton(contents, i)));
    }
    if (snapshot) this.#fillBox(snapshot);
    this.#mark();
  }

  // A site was pressed: take up what stands there, else put down what is chosen.  A sentence if there is nothing to do.
  press(site, contents) {
    const name = this.#about.sites[site].name;
    if (!this.#about.simulated) return t("board-real");
    if (this.#pegs?.moving) return t("hand-moving"); // nobody reaches between the program's fingers
    if (this.#sows && contents !== 0) return this.#sent({ type: "make", move: name });
    if (contents !== 0 && !(this.#counts && this.#held.length)) return this.lift(site);
    if (this.#boxed) {
      const piece = this.#boxed;
      this.#takeFromBox(0);
      return this.#sent({ type: "box", site: name, piece });
    }
    if (this.#lifts && !this.#held.length) return this.put(site);
    if (!this.#held.length) return this.#counts ? t("site-empty-pits", { site: name }) : t("site-empty", { site: name });
    if (this.#counts) return this.#putStones(name);
    return this.#sent({ type: "place", site: name, held: this.#chosen });
  }

  lift(site) {
    const asked = this.#asked("step_from", site);
    const count = this.#counts && (asked || this.#takeOther()) ? { count: asked || 1 } : {};
    this.#lifts = !this.#counts;
    return this.#sent({ type: "lift", site: this.#about.sites[site].name, ...count });
  }

  // Where a drag ends: what was taken up last is put down.
  put(site) {
    return this.#sent({ type: "place", site: this.#about.sites[site].name });
  }

  slide(path) {
    return this.#sent({ type: "slide", path: path.map((site) => this.#about.sites[site].name) });
  }

  canDrag(contents) {
    return this.#about.simulated && !this.#pegs?.moving && contents !== 0 && !this.#boxed && !(this.#counts && this.#held.length);
  }

  // Whether a press on a pit sows it: nothing is wrong, and nothing is in the hand.
  get #sows() {
    const { phase, reading } = this.#snapshot ?? {};
    return this.#counts && !this.#byStone && !this.#held.length && phase === "playing" && reading === "agrees" && !this.#snapshot.carry;
  }

  get #isOthersTurn() {
    const { to_act: acting, players } = this.#snapshot;
    return acting.length > 0 && acting.every((side) => players[side] !== "person");
  }

  // Whether who moves has no piece on the board yet: they come from the box.
  get #mustTakeNew() {
    const { phase, to_act: acting } = this.#snapshot ?? {};
    const sides = (this.#pegs?.pegs ?? []).map((contents) => this.#about.pieces[contents]?.side);
    return phase === "playing" && byId("box").childElementCount > 0 && acting.length > 0 && !acting.some((side) => sides.includes(side));
  }

  // So many stones the lit step of the way back has there; 0: it is not there.
  #asked(meaning, site) {
    const lit = this.#snapshot?.lights.some(([at, light]) => at === site && light === meaning);
    return lit ? this.#snapshot.carry : 0;
  }

  #putStones(name) {
    const site = this.#about.sites.findIndex((one) => one.name === name);
    const asked = Math.min(this.#asked("step_to", site), this.#held.length);
    return this.#sent({ type: "place", site: name, ...(asked > 1 ? { count: asked } : { all: this.#takeOther() }) });
  }

  #turnByStone() {
    this.#byStone = !this.#byStone;
    try {
      localStorage.setItem(KEPT_AS, this.#byStone ? "on" : "off");
    } catch {
      byId("by-stone").title = t("forgotten"); // storage is forbidden here
    }
    this.#mark();
  }

  #drop() {
    this.#say(this.#sent({ type: "drop", ...(this.#counts ? { all: true } : { held: this.#chosen }) }));
  }

  #takeOther() {
    const other = this.#other;
    this.#other = false;
    return other;
  }

  #sent(message) {
    return this.#send(message) ? "" : t("not-sent");
  }

  #heldButton(contents, i) {
    return element("button", { type: "button", role: "radio", class: "held-peg", "aria-label": pieceName(this.#about, this.#counts ? this.#held.length : contents),
      onclick: () => this.#choose(i) }, pegPicture(this.#counts ? "stone" : contents));
  }

  // New pieces of those who take part.
  #fillBox(snapshot) {
    const seats = seatsOf(this.#about, snapshot);
    if (seats.join() === this.#boxKey) return;
    this.#boxKey = seats.join();
    const pieces = this.#about.pieces.map((piece, contents) => ({ ...piece, contents })).filter((piece) => piece.contents && seats.includes(piece.side));
    const few = pieces.length <= FEW;
    byId("box").replaceChildren(...(few ? pieces.map((piece) => this.#boxButton(piece)) : []));
    byId("drawer").hidden = few || pieces.length === 0;
    byId("drawer-box").replaceChildren(...(few ? [] : pieces.map((piece) => this.#boxButton(piece))));
  }

  #boxButton({ name, contents }) {
    const label = t("new-of-kind", { piece: name });
    return element("button", { type: "button", class: "box-peg", "data-piece": contents, "aria-pressed": "false", title: label, "aria-label": label,
      onclick: () => this.#takeFromBox(this.#boxed === contents ? 0 : contents) }, pegPicture(contents));
  }

  #choose(i) {
    this.#chosen = i;
    this.#boxed = 0;
    this.#mark();
    this.#changed();
  }

  #takeFromBox(contents) {
    if (this.#boxed === contents) return;
    this.#boxed = contents;
    byId("drawer").open = false;
    this.#mark();
    this.#changed();
  }

  #key(event) {
    const way = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!way || !this.#held.length || this.#counts) return;
    event.preventDefault();
    this.#choose((this.#chosen + way + this.#held.length) % this.#held.length);
    byId("held").children[this.#chosen].focus();
  }

  #mark() {
    [...byId("held").children].forEach((button, i) => {
      const chosen = (i === this.#chosen || this.#counts) && !this.#boxed;
      button.setAttribute("aria-checked", chosen);
      button.tabIndex = i === this.#chosen || this.#counts ? 0 : -1;
    });
    for (const button of document.querySelectorAll(".box-peg")) {
      button.setAttribute("aria-pressed", Number(button.dataset.piece) === this.#boxed);
    }
    const holds = this.#held.length > 0 && !this.#pegs?.moving;
    byId("held").hidden = Boolean(this.#pegs?.moving);
    byId("hand").classList.toggle("full", holds || this.#boxed > 0);
    byId("hand").classList.toggle("holding", holds);
    byId("put-away").hidden = !holds;
    byId("by-stone").setAttribute("aria-pressed", this.#byStone);
    byId("stone-mode").hidden = !this.#counts || this.#sows || Boolean(this.#pegs?.moving);
    const machines = this.#pegs && this.#pegs.own_hand !== null && this.#snapshot?.players.includes("machine");
    byId("own-hand").hidden = !machines || document.body.dataset.role !== "owner";
    byId("own-hand").setAttribute("aria-pressed", this.#pegs?.own_hand === false);
    setText(byId("stone-mode"), holds ? t("put-all") : t("take-one"));
    byId("stone-mode").setAttribute("aria-pressed", this.#other);
    setText(byId("hand-text"), this.#text(holds));
  }

  #text(holds) {
    const piece = pieceName(this.#about, this.#boxed || (this.#counts ? this.#held.length : this.#held[this.#chosen]));
    if (this.#boxed) return t("hand-new", { piece });
    if (this.#pegs?.moving) return t("hand-moving");
    if (!holds && this.#sows && this.#isOthersTurn) return t("hand-others-turn");
    if (!holds) return this.#sows ? t("hand-sows") : this.#counts ? t("hand-empty-pits") : this.#mustTakeNew ? t("hand-box") : t("hand-empty");
    if (!this.#counts) return t("hand-holds", { piece });
    return this.#other ? t("hand-holds-all", { piece }) : t("hand-holds-one", { piece });
  }
}

function kept() {
  try {
    return localStorage.getItem(KEPT_AS) === "on";
  } catch {
    return false; // storage is forbidden here: as at the first visit
  }
}
