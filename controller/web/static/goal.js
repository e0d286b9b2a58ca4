// The goal strip: the aim of this game under its options; where there are several at once, how far each has come.

import { byId, element } from "./dom.js";
import { sideName } from "./words.js";

export class Goal {
  #about;

  constructor(about) {
    this.#about = about;
  }

  show({ aim, progress, chosen }) {
    byId("goal-aim").replaceChildren(...(chosen.length ? [element("b", {}, `${chosen.join(", ")}. `)] : []), aim);
    const each = progress.filter((one) => one.aim);
    byId("goal-each").hidden = !each.length;
    if (each.length) this.#table(each);
  }

  #table(each) {
    const sides = [...new Set(each.map(({ side }) => side))];
    const head = sides.map((side) => element("th", { scope: "col" }, sideName(this.#about, side)));
    byId("goal-head").replaceChildren(element("tr", {}, element("td", {}), ...head));
    const aims = [...new Set(each.map(({ aim }) => aim))];
    byId("goal-rows").replaceChildren(...aims.map((aim) => {
      const cells = sides.map((side) => each.find((one) => one.aim === aim && one.side === side));
      return element("tr", {}, element("th", { scope: "row" }, aim),
        ...cells.map((one) => element("td", { class: one?.is_won ? "won" : null }, one?.text ?? "")));
    }));
  }
}
