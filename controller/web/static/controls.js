// The buttons: those of the board, pause, draw, resignation, a new game; and the one dialog, in the page.

import { byId, element, setText } from "./dom.js";

export class Controls {
  #about;
  #send;
  #paused = false;

  constructor(about, send) {
    this.#about = about;
    this.#send = send;
    const own = about.buttons.filter((button) => button.does !== "pause"); // the page has one that says what it does
    const buttons = own.map((button) => this.#boardButton(button));
    if (!own.some((button) => button.does === "move")) buttons.unshift(this.#doneButton());
    byId("buttons").replaceChildren(...buttons);
    byId("pause").addEventListener("click", () => this.#wish(this.#paused ? "resume" : "pause"));
    byId("draw").addEventListener("click", () => this.#askWho("Offer a draw", "Who offers it?", "draw", "offers"));
    byId("resign").addEventListener("click", () => this.#askWho("Resign", "Who gives the game up?", "resign", "resigns"));
    byId("new-game").addEventListener("click", () => this.#newGame());
    byId("dialog").addEventListener("click", (event) => {
      if (event.target === byId("dialog")) byId("dialog").close(); // the backdrop
    });
  }

  show(snapshot) {
    this.#paused = snapshot.clock.state === "paused";
    const over = snapshot.phase === "over";
    setText(byId("pause"), this.#paused ? "Go on" : "Pause");
    byId("pause").classList.toggle("primary", this.#paused);
    for (const id of ["pause", "draw", "resign"]) byId(id).disabled = over || snapshot.phase === "setup";
    byId("new-game").classList.toggle("primary", over);
    for (const button of byId("buttons").children) {
      const side = button.dataset.side;
      button.classList.toggle("theirs", side !== undefined && Number(side) === snapshot.turn && snapshot.phase === "playing");
    }
  }

  // The text of a rule, fetched when somebody asks for it.
  openClause = async (clause) => {
    const answer = await fetch(`/api/rules/${encodeURIComponent(clause)}`).catch(() => null);
    const text = answer?.ok ? (await answer.json()).text : "The text of this rule could not be fetched.";
    this.#open(clause, text, [["Close", null]]);
  };

  #boardButton({ name, label, does, side }) {
    return element("button", { type: "button", class: "board-button", "data-does": does, "data-side": side,
      "data-button": name, onclick: () => this.#send({ type: "press", button: name }) }, label);
  }

  #doneButton() {
    return element("button", { type: "button", class: "board-button", "data-does": "move", onclick: () => this.#wish("move") }, "Move is made");
  }

  #wish(name, side) {
    return this.#send({ type: "command", name, ...(side === undefined ? {} : { side }) });
  }

  #askWho(title, text, name, verb) {
    const choices = this.#about.sides.map((side, i) => [`${side} ${verb}`, () => this.#wish(name, i)]);
    this.#open(title, text, [...choices, ["Cancel", null]]);
  }

  #newGame() {
    this.#open("New game", "The game on the board ends here, without a result, unless it is over. Start a new one?",
      [["Start a new game", () => this.#wish("new_game")], ["Cancel", null]]);
  }

  #open(title, text, choices) {
    const dialog = byId("dialog");
    setText(byId("dialog-title"), title);
    setText(byId("dialog-text"), text);
    byId("dialog-choices").replaceChildren(...choices.map(([label, act]) =>
      element("button", { type: "button", class: act ? "primary" : "", onclick: () => {
        dialog.close();
        if (act) act();
      } }, label)));
    if (!dialog.open) dialog.showModal();
    byId("dialog-choices").lastElementChild.focus(); // the harmless one
  }
}
