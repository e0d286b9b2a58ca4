// Three marks that explain the lights to whoever comes for the first time: legal, wrong, the way back.  Shown once.

import { byId, element } from "./dom.js";
import { keep, readKept } from "./kept.js";
import { styled } from "./later.js";
import { markPicture } from "./marks.js";
import { t } from "./messages.js";

const SEEN = "lights-seen";

// legend: what the lights mean; learn() opens the lessons.
export async function explainLights(legend, learn) {
  if (readKept(SEEN, false) || !keep(SEEN, false)) return; // a browser that keeps nothing would be told every time
  await styled("first_visit.css");
  const colours = new Map(legend.map(({ meaning, colour }) => [meaning, colour]));
  const mark = (meaning, text, short) => element("li", {}, markPicture(meaning, colours.get(meaning)),
    element("span", { class: "first-long" }, text), element("span", { class: "first-short" }, short));
  const leave = () => {
    keep(SEEN, true);
    box.remove();
  };
  const box = element("section", { id: "first-visit", class: "first-visit", "aria-label": t("first-visit") },
    element("p", { class: "first-title" }, t("first-visit")),
    element("ul", {}, mark("target", t("first-legal"), t("first-legal-short")), mark("extra", t("first-wrong"), t("first-wrong-short")),
      mark("step_to", t("first-back"), t("first-back-short"))),
    element("p", { class: "choices" },
      element("button", { type: "button", class: "primary", onclick: leave }, element("span", { class: "first-long" }, t("first-understood")), element("span", { class: "first-short" }, t("first-ok"))),
      element("button", { type: "button", class: "first-learn", onclick: () => {
        leave();
        learn();
      } }, t("learn"))));
  box.addEventListener("keydown", (event) => event.key === "Escape" && leave());
  byId("far").before(box);
}
