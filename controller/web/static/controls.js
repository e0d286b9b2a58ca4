// The buttons: few beside the board, and in the menu for each side its own.  Only what this board and game have is there.

import { openDialog } from "./dialog.js";
import { byId, element, setText } from "./dom.js";
import { t } from "./messages.js";
import { sidePicture } from "./pegs.js";
import { seatsOf, sideName } from "./words.js";

export class Controls {
  #about;
  #send;
  #sheet;
  #snapshot = null;
  #key = "";
  #nowKey = "";
  #claimable = false;
  #undoable = false;
  invites = null; // shows the code for the other board again, while that is waited for

  // sheet: opens the start sheet, where other games can be begun
  constructor(about, send, sheet) {
    this.#about = about;
    this.#send = send;
    this.#sheet = sheet;
    const press = (id, act) => byId(id).addEventListener("click", act);
    press("undo", () => this.#wish("undo", this.#undoer(this.#snapshot)));
    press("hint", () => this.#wish("hint"));
    press("pause", () => this.#wish(this.#paused ? "resume" : "pause"));
    press("adjourn", () => this.#wish("adjourn"));
    press("teach", () => this.#send({ type: "command", name: "teach", choice: this.#snapshot.teach ? "off" : "on" }));
    press("new-game", () => this.#newGame());
    const place = about.moves_to, elsewhere = byId("play-at");
    press("play-at", () => this.#send({ type: "command", name: "play_at", where: place }));
    elsewhere.hidden = !place;
    if (place) {
      setText(elsewhere, place === "page" ? t("play-at-page") : t("play-at-board"));
      elsewhere.title = place === "page" ? t("play-at-page-title") : t("play-at-board-title");
    }
    byId("undo").hidden = !about.takebacks;
    byId("hint").hidden = !about.hints;
    byId("teach").hidden = !about.teaches;
  }

  get #paused() {
    return this.#snapshot.clock.state === "paused";
  }

  // Whether the position gives an ending that can be claimed, and whether a move can be taken back.
  take({ claimable, undoable }) {
    this.#claimable = claimable === true;
    this.#undoable = undoable === true;
  }

  show(snapshot) {
    this.#snapshot = snapshot;
    const playing = snapshot.phase === "playing";
    setText(byId("pause"), this.#paused ? t("go-on") : t("pause"));
    for (const id of ["pause", "adjourn", "hint"]) byId(id).disabled = !playing;
    byId("undo").disabled = !playing || !this.#undoable || this.#undoer(snapshot) === undefined;
    byId("hint").setAttribute("aria-pressed", snapshot.hint !== null);
    byId("teach").setAttribute("aria-pressed", snapshot.teach === true);
    byId("teach").disabled = snapshot.phase === "over";
    this.#sides(snapshot, playing);
    this.#now(snapshot, playing);
  }

  // Who wishes the last move back, where nobody says who: whoever made it, if that is a person here.
  #undoer({ moves, players }) {
    const last = moves.at(-1)?.side;
    if (last === undefined) return undefined;
    const { role, seat } = document.body.dataset;
    if (role === "seat") return Number(seat);
    const people = players.map((kind, side) => (kind === "person" ? side : -1)).filter((side) => side >= 0);
    return people.includes(last) ? last : people[0];
  }

  // What means something at this moment alone, in a place of its own: a move is to be confirmed, an ending claimed ...
  // On a real board half a move may be a whole one that a sensor did not see; a simulated one sees all.
  #now(snapshot, playing) {
    const wishes = this.#meant(snapshot, playing);
    const key = JSON.stringify(wishes.map(([name, label]) => [name, label]));
    if (key === this.#nowKey) return;
    this.#nowKey = key;
    byId("now").replaceChildren(...wishes.map(([name, label, act, picture]) =>
      element("button", { type: "button", class: name === "done" ? "done primary" : "primary", "data-wish": name, "aria-label": label, onclick: act },
        picture, element("span", {}, picture ? t("hint-done") : label))));
  }

  #meant(snapshot, playing) {
    if (snapshot.phase === "over") return [["new_game", t("new-game"), () => this.#newGame()]];
    if (this.#paused) return [["resume", t("go-on"), () => this.#wish("resume")]];
    const stirred = snapshot.phase === "setup" || snapshot.reading !== "agrees";
    const whole = snapshot.reading === "completed" || snapshot.reading === "ambiguous";
    const done = (this.#about.simulated ? whole : stirred) ? snapshot.to_act.filter((side) => snapshot.players[side] !== "remote" && this.#mayAct(side)) : [];
    const named = done.map((side) => ["done", t("done", { side: sideName(this.#about, side) }), () => this.#done(side), sidePicture(this.#about, side)]);
    const code = this.invites ? [["code", t("invite-open"), this.invites]] : [];
    const claim = playing && !stirred && this.#claimable ? [["claim", t("claim"), () => this.#wish("claim")]] : [];
    return [...named, ...claim, ...code];
  }

  #mayAct(side) {
    const { role, seat } = document.body.dataset;
    return role !== "seat" || Number(seat) === side;
  }

  #sides(snapshot, playing) {
    const seats = seatsOf(this.#about, snapshot);
    const key = seats.map((side) => `${side} ${snapshot.players[side]}`).join();
    if (key !== this.#key) {
      this.#key = key;
      byId("sides").replaceChildren(...seats.map((side) => this.#side(side, snapshot.players, seats)));
    }
    for (const button of byId("sides").querySelectorAll("button")) {
      button.disabled = !playing || (button.dataset.wish === "undo" && !this.#undoable);
    }
  }

  // What a side may do: a machine and a remote neither give up nor agree here.
  #side(side, players, seats) {
    const name = sideName(this.#about, side);
    const kind = players[side] ?? "person";
    const agrees = seats.some((other) => other !== side && players[other] !== "machine"); // a machine agrees to no draw
    const own = kind === "person" ? [
      this.#about.takebacks ? this.#small("undo", t("take-back"), t("take-back-of", { side: name }), () => this.#wish("undo", side)) : null,
      agrees ? this.#small("draw", t("offer-draw"), t("offer-draw-of", { side: name }), () => this.#wish("draw", side)) : null,
      this.#small("resign", t("resign"), t("resigns", { side: name }), () => this.#resign(side, seats)),
    ] : [element("span", { class: "quiet" }, kind === "machine" ? t("plays-machine") : t("plays-remote"))];
    return element("div", { class: "side", role: "group", "aria-label": name, "data-side": side },
      element("span", { class: "side-name" }, sidePicture(this.#about, side), element("span", {}, name)),
      element("div", { class: "side-wishes" }, ...own.filter(Boolean)));
  }

  // The board's own button where it has one, else the same wish.
  #done(side) {
    const button = this.#about.buttons.find((one) => one.does === "move" && one.side === side);
    if (button && document.body.dataset.role === "owner") this.#send({ type: "press", button: button.name }); // buttons are the owner's
    else this.#wish("move", side);
  }

  #small(wish, text, label, act) {
    return element("button", { type: "button", class: "small", "data-wish": wish, "aria-label": label, title: label, onclick: act }, text);
  }

  #wish(name, side) {
    return this.#send({ type: "command", name, ...(side === undefined ? {} : { side }) });
  }

  #resign(side, seats) {
    const name = sideName(this.#about, side);
    const others = seats.filter((one) => one !== side).map((one) => sideName(this.#about, one));
    openDialog(t("resigns", { side: name }), others.length > 1 ? t("resign-ask-many") : t("resign-ask", { winner: others[0] ?? "" }),
      [[t("resign-yes", { side: name }), () => this.#wish("resign", side)], [t("resign-no"), null]]);
  }

  #newGame() {
    if (this.#about.home) {
      this.#sheet();
      return;
    }
    openDialog(t("new-game"), t("new-game-ask"), [[t("new-game-start"), () => this.#wish("new_game")], [t("cancel"), null]]);
  }
}
