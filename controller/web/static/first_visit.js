// Three marks that explain the lights to whoever comes for the first time: legal, wrong, the way back.  Shown once.

import { element } from "./dom.js";
import { markPicture } from "./marks.js";
import { t } from "./messages.js";

const SEEN_KEY = "witboard-lights-seen";

function seen() {
  try {
    return localStorage.getItem(SEEN_KEY) !== null;
  } catch {
    return true; // a browser that keeps nothing would be told every time
  }
}

// legend: what the lights mean; learn() opens the lessons.
export function explainLights(legend, learn) {
  if (seen()) return;
  document.head.append(element("link", { rel: "stylesheet", href: "/static/first_visit.css" }));
  const colours = new Map(legend.map(({ meaning, colour }) => [meaning, colour]));
  const mark = (meaning, text) => element("li", {}, markPicture(meaning, colours.get(meaning)), element("span", {}, text));
  const leave = () => {
    try {
      localStorage.setItem(SEEN_KEY, "yes");
    } catch {
      // then it comes again
    }
    box.remove();
  };
  const box = element("section", { id: "first-visit", class: "first-visit", "aria-label": t("first-visit") },
    element("p", { class: "first-title" }, t("first-visit")),
    element("ul", {}, mark("target", t("first-legal")), mark("extra", t("first-wrong")), mark("step_to", t("first-back"))),
    element("p", { class: "choices" },
      element("button", { type: "button", class: "primary", onclick: leave }, t("first-understood")),
      element("button", { type: "button", onclick: () => {
        leave();
        learn();
      } }, t("learn"))));
  box.addEventListener("keydown", (event) => event.key === "Escape" && leave());
  document.body.append(box);
}
