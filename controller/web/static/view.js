// How this page looks at the board: turned round, as large as wanted, over the whole screen; and what players are called.

import { byId, element } from "./dom.js";
import { keep, readKept } from "./kept.js";
import { sidePicture } from "./pegs.js";
import { sideName } from "./words.js";

const LONGEST = 24; // letters of a name
const TOLD_MS = 400; // after the last letter of a name

export class View {
  #about;
  #told;
  #turned;
  #names;
  #timer = 0;
  #unsure = false; // the table has told no names since it was told these
  #untold = false; // they are to be told when the table tells its own next

  // told: turned() when the board lies otherwise, named() when somebody has another name, called(names) a moment later, whether the table knows
  constructor(about, told) {
    this.#about = about;
    this.#told = told;
    this.#turned = readKept(`turned.${about.game}`, false) === true;
    this.#names = about.sides.map(() => "");
    byId("flip").addEventListener("click", () => this.#turn());
    byId("full").hidden = !document.fullscreenEnabled;
    byId("full").addEventListener("click", () => fill());
    document.addEventListener("fullscreenchange", () => byId("full").setAttribute("aria-pressed", document.fullscreenElement !== null));
    byId("size").addEventListener("change", () => this.#resize(byId("size").value));
    this.#resize(readKept("size", "large"));
    byId("flip").setAttribute("aria-pressed", this.#turned);
    byId("names").append(...about.sides.map((_, side) => this.#field(side)));
    byId("names").addEventListener("submit", (event) => event.preventDefault());
  }

  get turned() {
    return this.#turned;
  }

  // The name that people gave to whoever plays that side; "": none.
  of(side) {
    return this.#names[side] ?? "";
  }

  // The names that the table knows, whoever has given them; a field that somebody is filling in is left alone.
  take(names) {
    if (this.#timer) return; // what is typed here is told in a moment
    if (this.#untold) {
      this.#call();
      return;
    }
    this.#unsure = false;
    this.#names = this.#about.sides.map((_, side) => names[side] ?? "");
    for (const field of byId("names").children) {
      const input = field.querySelector("input");
      if (input !== document.activeElement) input.value = this.of(Number(field.dataset.side));
    }
  }

  // The connection is lost: names that the table has not told since may not have come there, and are told again.
  cut() {
    this.#untold ||= this.#unsure;
  }

  // The board as it lies on this page: a half turn about its middle, letters upright.
  get board() {
    const { box, sites, art } = this.#about;
    if (!this.#turned) return this.#about;
    const x = (mm) => 2 * box.left + box.width - mm;
    const y = (mm) => 2 * box.top + box.height - mm;
    const turn = (part) => Object.fromEntries(Object.entries(part).map(([key, value]) =>
      [key, /^x\d?_mm$/.test(key) ? x(value) : /^y\d?_mm$/.test(key) ? y(value) : value]));
    return { ...this.#about, sites: sites.map(turn), art: art.map(turn) };
  }

  // Who takes part has a field for the name.
  show(seats) {
    for (const field of byId("names").children) field.hidden = !seats.includes(Number(field.dataset.side));
  }

  #turn() {
    this.#turned = !this.#turned;
    keep(`turned.${this.#about.game}`, this.#turned);
    byId("flip").setAttribute("aria-pressed", this.#turned);
    this.#told.turned();
  }

  #resize(size) {
    const known = [...byId("size").options].some(({ value }) => value === size);
    document.body.dataset.size = byId("size").value = known ? size : "large";
    keep("size", document.body.dataset.size);
  }

  #field(side) {
    const input = element("input", { type: "text", maxlength: LONGEST, autocomplete: "off", value: this.of(side), oninput: () => this.#name(side, input.value), onchange: () => this.#tell() });
    return element("label", { "data-side": side }, sidePicture(this.#about, side), element("span", {}, sideName(this.#about, side)), input);
  }

  #name(side, name) {
    this.#names[side] = name.trim();
    keep(`names.${this.#about.game}`, this.#names);
    this.#told.named();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#tell(), TOLD_MS);
  }

  // A field that is left is told at once: what is pressed next may end the game.
  #tell() {
    if (this.#timer === 0) return;
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.#call();
  }

  #call() {
    this.#unsure = true;
    this.#untold = !this.#told.called(this.#names);
  }
}

function fill() {
  if (document.fullscreenElement) document.exitFullscreen();
  else document.documentElement.requestFullscreen();
}
