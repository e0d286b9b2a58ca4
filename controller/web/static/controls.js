// The buttons: for each side its own, for all of them the common ones.  Only what this board and game have is there.

import { openDialog } from "./dialog.js";
import { byId, element, setText } from "./dom.js";
import { t } from "./messages.js";
import { sidePicture } from "./pegs.js";
import { seatsOf, sideName } from "./words.js";

export class Controls {
  #about;
  #send;
  #paused = false;
  #key = "";
  #hinted = false;
  #teaching = false;

  #sheet;

  // sheet: opens the start sheet, where other games can be begun
  constructor(about, send, sheet) {
    this.#about = about;
    this.#send = send;
    this.#sheet = sheet;
    byId("pause").addEventListener("click", () => this.#wish(this.#paused ? "resume" : "pause"));
    byId("hint").addEventListener("click", () => this.#wish("hint"));
    byId("claim").addEventListener("click", () => this.#wish("claim"));
    byId("claim").hidden = !about.claims;
    byId("hint").hidden = !about.hints;
    byId("teach").hidden = !about.teaches;
    byId("teach").addEventListener("click", () => this.#send({ type: "command", name: "teach", choice: this.#teaching ? "off" : "on" }));
    byId("new-game").addEventListener("click", () => this.#newGame());
  }

  show(snapshot) {
    this.#paused = snapshot.clock.state === "paused";
    this.#hinted = snapshot.hint !== null;
    const playing = snapshot.phase === "playing";
    setText(byId("pause"), this.#paused ? t("go-on") : t("pause"));
    byId("pause").classList.toggle("primary", this.#paused);
    for (const id of ["pause", "hint", "claim"]) byId(id).disabled = !playing;
    byId("hint").setAttribute("aria-pressed", this.#hinted);
    this.#teaching = snapshot.teach === true;
    byId("teach").setAttribute("aria-pressed", this.#teaching);
    byId("teach").disabled = snapshot.phase === "over";
    byId("new-game").classList.toggle("primary", snapshot.phase === "over");
    this.#sides(snapshot, playing);
  }

  #sides(snapshot, playing) {
    const seats = seatsOf(this.#about, snapshot);
    const key = seats.map((side) => `${side} ${snapshot.players[side]}`).join();
    if (key !== this.#key) {
      this.#key = key;
      byId("sides").replaceChildren(...seats.map((side) => this.#side(side, snapshot.players, seats)));
    }
    for (const box of byId("sides").children) {
      const acts = playing && snapshot.to_act.includes(Number(box.dataset.side));
      box.classList.toggle("acts", acts && snapshot.to_act.length === 1);
      for (const button of box.querySelectorAll("button")) {
        const needsMoves = button.dataset.wish === "undo";
        button.disabled = snapshot.phase === "over" || (!playing && button.dataset.wish !== "move") || (needsMoves && !snapshot.moves.length);
      }
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
      this.#done(side, name), element("div", { class: "side-wishes" }, ...own.filter(Boolean)));
  }

  // The board's own button where it has one, else the same wish.
  #done(side, name) {
    const button = this.#about.buttons.find((one) => one.does === "move" && one.side === side);
    const press = () => this.#send({ type: "press", button: button.name });
    const act = () => (button && document.body.dataset.role === "owner" ? press() : this.#wish("move", side)); // buttons are the owner's
    return element("button", { type: "button", class: "done", "data-wish": "move", "aria-label": t("done", { side: name }), onclick: act },
      sidePicture(this.#about, side), element("span", {}, t("done", { side: name })));
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
