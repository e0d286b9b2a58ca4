// The goal strip: the aim of this game under its options, and how far everybody has come.

import { byId, element } from "./dom.js";
import { sidePicture } from "./pegs.js";
import { progressText, sideName } from "./words.js";

const WIDE = matchMedia("(min-width: 56rem)");

export class Goal {
  #about;

  constructor(about) {
    this.#about = about;
    byId("goal-each").open = WIDE.matches;
  }

  show({ aim, progress, chosen }) {
    byId("goal-aim").replaceChildren(...(chosen.length ? [element("b", {}, `${chosen.join(", ")}. `)] : []), aim);
    byId("goal-progress").replaceChildren(...progress.filter((one) => !one.aim).map((one) => this.#line(one)));
    const each = progress.filter((one) => one.aim);
    byId("goal-each").hidden = !each.length;
    if (each.length) this.#table(each);
  }

  #line(one) {
    const share = one.of ? Math.round((100 * one.done) / one.of) : 0;
    const bar = element("i", {});
    bar.style.width = `${share}%`;
    const picture = sidePicture(this.#about, one.side) ?? element("span", {}, sideName(this.#about, one.side));
    return element("li", { "data-side": one.side }, picture, element("span", { "aria-hidden": "true" }, one.text),
      element("span", { class: "unseen" }, progressText(this.#about, one)), element("span", { class: "goal-bar", "aria-hidden": "true" }, bar));
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
