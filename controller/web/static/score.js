// The score sheet of a series: a row a game, with the initials of whoever won it, or each objective of it.

import { byId, element, setText } from "./dom.js";
import { t } from "./messages.js";
import { pointsText, totalsText } from "./words.js";

const SHORT = 3; // letters of a column's name, as on the old sheet

export class ScoreSheet {
  #sheet = null;

  constructor(send) {
    byId("next-game").addEventListener("click", () => send({ type: "command", name: "new_game" }));
  }

  take(sheet) {
    this.#sheet = sheet;
    byId("score-sheet").hidden = !sheet;
    if (!sheet) return;
    setText(byId("score-totals"), totalsText(sheet));
    const columns = sheet.columns.map((name) => element("th", { scope: "col", title: name }, `${name.slice(0, SHORT)}.`));
    byId("score-head").replaceChildren(element("tr", {}, element("th", { scope: "col" }, element("span", { class: "unseen" }, t("score-game"))),
      ...columns, element("th", { scope: "colgroup", colspan: 2 }, t("score"))));
    const empty = Math.max(0, sheet.games - sheet.rows.length);
    const rest = sheet.is_over ? [] : Array.from({ length: empty }, (_, i) => this.#empty(sheet, sheet.rows.length + i + 1));
    byId("score-rows").replaceChildren(...sheet.rows.map((row) => this.#row(row)), ...rest);
  }

  show({ phase }) {
    byId("next-game").hidden = !this.#sheet || this.#sheet.is_over || phase !== "over";
  }

  // The winner of the game first, as on the old sheet.
  #row({ number, initials, won, points }) {
    const score = points === null ? [[t("score-playing"), ""], ["", ""]] : initials.map((one, i) => [one, points[i]]).sort((a, b) => b[1] - a[1]);
    return element("tr", {}, element("th", { scope: "row" }, `${number}`), ...won.map((one) => element("td", {}, one)),
      ...score.slice(0, 2).map(([one, own]) => element("td", {}, own === "" ? one : `${one} ${pointsText(own)}`)));
  }

  #empty(sheet, number) {
    return element("tr", {}, element("th", { scope: "row" }, `${number}`), ...Array.from({ length: sheet.columns.length + 2 }, () => element("td", {})));
  }
}
