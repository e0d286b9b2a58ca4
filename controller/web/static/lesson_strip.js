// The lesson that is given on the board itself: what is asked, what was said to it, and the way out.

import { element, setText } from "./dom.js";
import { t } from "./messages.js";

export class LessonStrip {
  #asked = element("p", { class: "lesson-asked", role: "status" });
  #said = element("p", { class: "quiet", role: "status" });
  #step = element("p", { class: "quiet" });
  #strip;

  constructor(send) {
    this.#strip = element("section", { id: "lesson-strip", class: "card lesson-strip", "aria-label": t("lesson-on-here"), hidden: true },
      this.#step, this.#asked, this.#said,
      element("button", { type: "button", class: "small", onclick: () => send({ type: "command", name: "learn", on: false }) }, t("lesson-end")));
    document.querySelector(".dock").prepend(this.#strip);
  }

  // lesson: null where none is on
  show(lesson) {
    this.#strip.hidden = lesson === null;
    if (!lesson) return;
    setText(this.#step, `${lesson.title} · ${t("lesson-step", { number: lesson.number, of: lesson.of, clause: lesson.clause })}`);
    setText(this.#asked, lesson.asked);
    setText(this.#said, lesson.told);
  }
}
