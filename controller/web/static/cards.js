// Choices that are cards: big, in their owner's colour, with what they do.

import { element } from "./dom.js";
import { dyeOf } from "./pegs.js";

// The colour of a side, from its first piece; null where it has none.
export function dyeOfSide(about, side) {
  const piece = about?.pieces.find((one, i) => i > 0 && one.side === side);
  return piece ? dyeOf(piece) : null;
}

// Sets the colours of a side on an element, for `cards.css`.
export function tint(target, dye) {
  for (const tone of ["light", "base", "dark"]) target.style.setProperty(`--dye-${tone}`, dye?.[tone] ?? "");
}

// One that was shown to all.
export function shownCard({ face, words, name, side }, about) {
  const card = element("li", { class: "card-shown" },
    element("span", { class: "card-face", "aria-hidden": "true" }, face || "•"),
    element("span", { class: "card-words" }, element("b", {}, name), ` ${words}`));
  tint(card, dyeOfSide(about, side));
  return card;
}

// One in the hand, to be pressed.
export function handCard({ face, words, does }, press) {
  const note = `card-does-${face}`;
  return element("button", { type: "button", class: "card-hand", "aria-label": words, "aria-describedby": note, onclick: press },
    element("span", { class: "card-face", "aria-hidden": "true" }, face), element("span", { class: "card-does", id: note }, does));
}
