// The start sheet of a game: who plays, which side, the clock, every option with its rule in a line.

import { openClause } from "./dialog.js";
import { element, setText } from "./dom.js";
import { invitation } from "./invitation.js";
import { keep, readKept } from "./kept.js";
import { t } from "./messages.js";
import { levelText, seriesText } from "./words.js";

const LOT = "lot";
const SERIES = [3, 5, 7, 10];
const LETTERS = 4; // of initials
const NAME = 24; // letters of a name
const MOST = 6; // sides with a name
const SHOWN = 2; // options that are seen at once; the others lie under a fold

export class StartSheet {
  #game;
  #shelf;
  #send;
  #starts = false;
  #waits = false;
  #button;
  #answer;
  #computerOnly;

  // here: the game on the board, if it would be left; send: takes the wish
  constructor(game, shelf, here, send) {
    this.#game = game;
    this.#shelf = shelf;
    this.#send = send;
    const kept = readKept(`start.${game.key}`, {});
    this.#button = element("button", { type: "submit", class: "primary sheet-start" }, t("start"));
    this.#answer = element("p", { class: "sheet-answer", role: "alert" });
    this.players = this.#names();
    this.level = this.#level(kept);
    this.#computerOnly = element("div", { class: "sheet-computer" }, this.level, this.#side(kept));
    const options = game.options.map((option) => this.#option(option, kept.options?.[option.key]));
    this.clock = this.#clock(kept);
    this.series = this.#series(kept);
    const more = options.slice(SHOWN);
    const folded = more.length ? element("details", { class: "sheet-more" }, element("summary", {}, t("start-more")), ...more) : null;
    this.options = [...options.slice(0, SHOWN), ...(folded ? [folded] : [])];
    const left = !here ? "" : here.key === game.key ? t("start-ends") : t("start-kept", { game: here.title });
    this.element = element("form", { class: "sheet", onsubmit: (event) => this.#start(event), onchange: () => this.#changed() },
      this.#opponent(kept), this.#code(), element("div", { class: "sheet-picks" }, this.#computerOnly, this.clock, this.series), this.#initials(kept), this.players, ...this.options,
      element("div", { class: "sheet-foot" }, left ? element("p", { class: "quiet" }, left) : null, this.#answer, this.#button));
    this.#changed();
  }

  // Another board is waited for, however long it takes.
  get waits() {
    return this.#waits;
  }

  get starts() {
    return this.#starts;
  }

  refused(text) {
    this.#starts = this.#waits = false;
    this.#button.disabled = false;
    setText(this.#button, t("start"));
    this.#answered(text, false);
    this.#button.focus();
  }

  #answered(text, calm) {
    setText(this.#answer, text);
    this.#answer.classList.toggle("calm", calm);
  }

  #opponent(kept) {
    const people = this.#game.phones ? [t("start-phones"), t("start-phones-note")] : [t("start-friend"), t("start-friend-note")];
    const meets = this.#shelf.code && !this.#game.phones && this.#game.sides.length === 2; // a broker, and no secrets
    const far = meets ? [radio("opponent", "invite", t("start-invite"), t("start-invite-note"), false),
      radio("opponent", "join", t("start-join"), t("start-join-note"), false)] : [];
    return group(t("start-opponent"), "", [radio("opponent", "people", people[0], people[1], kept.opponent !== "computer"),
      radio("opponent", "computer", t("start-computer"), t("start-computer-note"), kept.opponent === "computer"), ...far]);
  }

  // The code of a game on two boards: to be told, or to be typed.
  #code() {
    this.told = invitation(this.#game.title, this.#shelf.code ?? "");
    this.typed = element("input", { type: "text", name: "code", maxlength: 200, size: 20, required: true, autocomplete: "off", autocapitalize: "characters", spellcheck: "false" });
    this.typing = element("label", { class: "sheet-pick" }, element("span", {}, t("start-code-typed")), this.typed);
    return element("div", { class: "sheet-picks" }, this.told, this.typing);
  }

  #level(kept) {
    const level = kept.level ?? this.#shelf.level;
    const choices = this.#shelf.levels.map(([one, name]) => element("option", { value: one, selected: one === level }, levelText(one, name)));
    return element("label", { class: "sheet-pick" }, element("span", {}, t("start-level")), element("select", { name: "level" }, ...choices));
  }

  #side(kept) {
    const choices = [...this.#game.sides.map((name, side) => [`${side}`, name]), [LOT, t("start-by-lot")]];
    this.sides = element("select", { name: "side" }, ...choices.map(([value, name]) =>
      element("option", { value, selected: value === kept.side }, name)));
    return element("label", { class: "sheet-pick" }, element("span", {}, t("start-side")), this.sides);
  }

  #clock(kept) {
    const own = this.#game.timed ? [{ control: "", title: t("start-own-clock") }] : [];
    const choices = [...own, ...this.#shelf.clocks].map(({ control, title }) =>
      element("option", { value: control, selected: control === kept.clock }, title));
    return element("label", { class: "sheet-pick" }, element("span", {}, t("clock")), element("select", { name: "clock" }, ...choices));
  }

  #series(kept) {
    const choices = [[0, t("start-one-game")], ...SERIES.map((games) => [games, seriesText(games)])].map(([value, text]) =>
      element("option", { value, selected: value === kept.series }, text));
    return element("label", { class: "sheet-pick" }, element("span", {}, t("start-series")), element("select", { name: "series" }, ...choices));
  }

  // By side; a series needs them to know a player again who has changed sides.
  #initials(kept) {
    this.letters = this.#game.sides.map((name, side) => {
      const value = kept.initials?.[side] ?? String.fromCharCode(65 + side);
      return element("input", { type: "text", name: `initials.${side}`, maxlength: LETTERS, size: LETTERS, required: true, pattern: "\\S+", autocomplete: "off", value });
    });
    const fields = this.letters.map((input, side) => element("label", { class: "sheet-pick" }, element("span", {}, this.#game.sides[side]), input));
    this.initials = group(t("start-initials"), "", [element("div", { class: "sheet-picks" }, ...fields)]);
    return this.initials;
  }

  // By side; who likes gives a name, by which the game is found again.
  #names() {
    const known = readKept(`names.${this.#game.key}`, []); // as the table's menu keeps them
    this.named = this.#game.sides.map((name, side) => element("input", { type: "text", name: `names.${side}`, maxlength: NAME, size: 10,
      autocomplete: "off", value: known[side] ?? "" }));
    const fields = this.named.map((input, side) => element("label", { class: "sheet-pick" }, element("span", {}, this.#game.sides[side]), input));
    return group(t("start-names"), "", [element("div", { class: "sheet-names" }, ...fields)]);
  }

  #option(option, kept) {
    const lot = option.by_lot ? [{ value: LOT, title: t("start-by-lot"), meaning: "" }] : [];
    const values = [...lot, ...option.values];
    const known = values.some(({ value }) => value === kept);
    const usual = known ? kept : lot.length ? LOT : option.standard;
    const rule = element("span", {}, `${option.rule} `,
      element("button", { type: "button", class: "clause", "aria-label": t("start-rule", { option: option.title }), onclick: () => openClause(option.clause) }, t("start-why")));
    return group(option.title, rule, values.map(({ value, title, meaning }) => radio(`option.${option.key}`, value, title, meaning, value === usual)));
  }

  #changed() {
    const data = new FormData(this.element);
    const [computer, invites, joins] = ["computer", "invite", "join"].map((who) => data.get("opponent") === who);
    this.#computerOnly.hidden = !computer && !invites;
    this.level.hidden = !computer;
    this.told.hidden = !invites;
    this.typing.hidden = this.typed.disabled = !joins;
    this.series.hidden = invites || joins; // a game on two boards is one game
    for (const one of [this.clock, ...this.options]) one.hidden = joins; // they are the other board's
    const seats = this.#seats(this.#options(data));
    for (const one of this.sides.options) one.hidden = one.disabled = one.value !== LOT && !seats.includes(Number(one.value));
    this.initials.hidden = data.get("series") === "0" || this.series.hidden;
    this.letters.forEach((input, side) => {
      input.disabled = this.initials.hidden || !seats.includes(side);
      input.closest("label").hidden = input.disabled;
    });
    const mine = (computer || invites) && data.get("side") !== LOT ? Number(data.get("side")) : null;
    this.named.forEach((input, side) => {
      input.disabled = !seats.includes(side) || (mine !== null && side !== mine);
      input.closest("label").hidden = input.disabled;
    });
    this.players.hidden = joins || this.named.every(({ disabled }) => disabled);
    if (this.sides.selectedOptions[0]?.disabled) this.sides.value = `${seats[0]}`;
  }

  // The options that are chosen; what is drawn by lot is left out.
  #options(data) {
    return this.#game.options.map(({ key }) => [key, data.get(`option.${key}`)]).filter(([, value]) => value !== null && value !== LOT);
  }

  // The sides that take part under those options.
  #seats(options) {
    const found = options.map(([key, value]) => this.#game.seats[`${key}=${value}`]).find(Boolean);
    return found ?? this.#game.seats[""] ?? [];
  }

  #players(data, seats) {
    if (!["computer", "invite"].includes(data.get("opponent"))) return [];
    const other = data.get("opponent") === "invite" ? "remote" : `machine:${data.get("level")}`;
    const wished = data.get("side");
    const mine = wished === LOT ? seats[Math.floor(Math.random() * seats.length)] : Number(wished);
    return seats.map((side) => `${this.#game.keys[side]}=${side === mine ? "person" : other}`);
  }

  #start(event) {
    event.preventDefault();
    if (this.#starts) return;
    const data = new FormData(this.element);
    const options = this.#options(data);
    keep(`start.${this.#game.key}`, { opponent: data.get("opponent"), level: Number(data.get("level")), side: data.get("side"), clock: data.get("clock"),
      series: Number(data.get("series")), initials: this.letters.map(({ value }) => value),
      options: Object.fromEntries(this.#game.options.map(({ key }) => [key, data.get(`option.${key}`)])) });
    keep(`names.${this.#game.key}`, this.named.map(({ value, disabled }) => (disabled ? "" : value.trim())));
    this.#starts = true;
    this.#button.disabled = true;
    setText(this.#button, t("starting"));
    this.#answered("", false);
    if (data.get("opponent") === "join") {
      this.#send({ type: "command", name: "join", code: data.get("code") });
      this.#waits = true;
      this.#answered(t("start-waits"), true);
      return;
    }
    const code = data.get("opponent") === "invite" ? { code: this.#shelf.code } : {};
    this.#send({ type: "command", name: "new_game", ...code, game: this.#game.key, options: options.map(([key, value]) => `${key}=${value}`),
      players: this.#players(data, this.#seats(options)), clock: data.get("clock") ?? "",
      names: this.named.map(({ value, disabled }) => (disabled ? "" : value.trim())).slice(0, MOST),
      series: data.get("opponent") === "invite" ? 0 : Number(data.get("series")), initials: this.letters.filter(({ disabled }) => !disabled).map(({ value }) => value) });
  }
}

function group(title, rule, choices) {
  return element("fieldset", { class: "sheet-group" }, element("legend", {}, title),
    rule ? element("p", { class: "sheet-rule" }, rule) : null, element("div", { class: "sheet-choices" }, ...choices));
}

function radio(name, value, title, meaning, checked) {
  return element("label", { class: "sheet-choice" }, element("input", { type: "radio", name, value, checked }),
    element("span", {}, element("b", {}, title), meaning ? element("small", {}, meaning) : null));
}
