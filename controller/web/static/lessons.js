// Lessons: the list with its ticks, and one lesson on a board of its own, where the referee judges every touch.
// Fetched when somebody asks for it.

import { Board } from "./board.js";
import { handCard } from "./cards.js";
import { Cover } from "./cover.js";
import { element, setText } from "./dom.js";
import { keep, readKept } from "./kept.js";
import { markdown } from "./markdown.js";
import { said, t } from "./messages.js";
import { stepOf } from "./standing.js";
import { pieceName } from "./words.js";

const LOOKS_MS = [0, 900, 2700]; // after a touch, when the referee is asked what it thinks of the board
const NAME = "learner"; // what the browser keeps: who learns, and what by game
const LEARNT = "learnt";
const MOST_TOUCHES = 60;

export class Lessons {
  #onBoard;
  #cover = new Cover("lessons", { kind: "rules lessons", styles: ["rules.css", "lessons.css", "cards.css"], closed: () => this.#end() });
  #told = null; // the game's lessons and its board
  #game = "";
  #task = null;
  #rows = []; // of the list: {lesson, button, tick, told}
  #count = null; // how many of them are learnt
  #names = null; // of all who learn

  // onBoard({ clause, who }) gives lessons on the real board; null: there is none to give them on
  constructor(onBoard = null) {
    this.#onBoard = onBoard;
    document.body.prepend(this.#cover.element); // first, so that this board's pegs are found before others of the same name
  }

  async open(game, clause = null) {
    this.#game = game;
    if (!await this.#ask()) return;
    const found = this.#told?.lessons.find((one) => one.clause === clause);
    if (found) this.#begin(found);
    else this.#list();
  }

  // Ask what there is to learn.  False: something else was opened before the answer came.
  async #ask() {
    const wanted = this.#cover.asks();
    const told = await this.#fetch();
    if (wanted()) this.#told = told;
    return wanted();
  }

  async #fetch() {
    const answer = await fetch(`/api/lessons/${encodeURIComponent(this.#game)}?lang=${document.documentElement.lang}&name=${encodeURIComponent(readKept(NAME, ""))}`, { cache: "no-store" }).catch(() => null);
    return answer?.ok ? said(await answer.json()) : null;
  }

  #fill(title, ...content) {
    this.#end();
    return this.#cover.show(title, t("home-back"), ...content);
  }

  #list() {
    if (!this.#told) {
      this.#fill(t("learn"), element("p", { role: "alert" }, t("lessons-failed")));
      return;
    }
    const { lessons, about } = this.#told;
    const name = element("input", { id: "learner", type: "text", maxlength: 40, autocomplete: "nickname", value: readKept(NAME, ""), list: "learners",
      onchange: () => this.#rename(name.value.trim()) });
    this.#names = element("datalist", { id: "learners" });
    this.#count = element("span", { class: "quiet", role: "status" });
    this.#rows = lessons.map((lesson) => this.#row(lesson));
    this.#tick();
    this.#fill(t("learn-game", { game: about.title }),
      element("p", { class: "lessons-text" }, t("lessons-text")),
      element("p", { class: "lessons-name" }, element("label", { for: "learner" }, t("learner")), name,
        this.#names, this.#count),
      element("ol", { class: "lessons-list" }, ...this.#rows.map(({ button }) => element("li", {}, button))));
  }

  #row(lesson) {
    const tick = element("span", { class: "lessons-tick", "aria-hidden": "true" });
    const told = element("span", { class: "unseen" });
    const button = element("button", { type: "button", class: "lessons-one", "data-clause": lesson.clause, onclick: () => this.#begin(lesson) },
      tick, element("span", {}, lesson.title, told), element("span", { class: "rules-id" }, lesson.clause));
    return { lesson, button, tick, told };
  }

  // Somebody else learns: what was learnt changes where it stands, for the list may be pressed at this moment, or be left.
  async #rename(name) {
    keep(NAME, name);
    const told = await this.#fetch();
    if (!told || name !== readKept(NAME, "")) return;
    const { learnt, names } = told;
    Object.assign(this.#told, { learnt, names });
    this.#tick();
  }

  #tick() {
    const { learnt, names } = this.#told;
    const all = new Set([...learnt, ...(readKept(LEARNT, {})[this.#game] ?? [])]);
    for (const { lesson, button, tick, told } of this.#rows) {
      const known = all.has(lesson.clause);
      button.dataset.learnt = known ? "yes" : "no";
      setText(tick, known ? "✓" : "");
      setText(told, known ? ` (${t("lesson-learnt")})` : "");
    }
    setText(this.#count, t("lessons-count", { count: this.#rows.filter(({ lesson }) => all.has(lesson.clause)).length, of: this.#rows.length }));
    this.#names.replaceChildren(...names.map((one) => element("option", { value: one })));
  }

  // first: what the referee said of the untouched board, where that is known: it can be touched at once
  #begin(lesson, number = 1, first = null) {
    const { about } = this.#told;
    const root = element("div", { class: "board" });
    const parts = {
      asked: element("p", { class: "lesson-asked", role: "status" }),
      said: element("p", { class: "lesson-said", role: "status" }),
      facts: element("dl", { class: "lesson-facts", hidden: true }),
      choices: element("p", { class: "choices lesson-choices", hidden: true }),
      hand: element("p", { class: "quiet lesson-hand" }),
      next: element("button", { type: "button", class: "primary", hidden: true, onclick: () => this.#next(lesson) }, t("lesson-next")),
      again: element("button", { type: "button", onclick: () => this.#begin(lesson, this.#task.number, this.#task.first) }, t("lesson-again")),
    };
    const onBoard = this.#onBoard && element("button", { type: "button", onclick: () => this.#toBoard(lesson.clause) }, t("lesson-on-board"));
    this.#fill(lesson.title,
      element("p", { class: "quiet lesson-step" }, t("lesson-step", { number, of: lesson.tasks, clause: lesson.clause })), parts.asked,
      element("div", { class: "lesson" },
        element("section", { class: "plate lesson-plate", "aria-label": t("board") }, element("div", { class: "wood" }), element("div", { class: "felt" }), root),
        element("div", { class: "lesson-words" }, parts.facts, parts.choices, parts.said, parts.hand,
          element("p", { class: "choices" }, parts.next, parts.again, element("button", { type: "button", onclick: () => this.#back() }, t("lessons-all")), onBoard),
          element("details", { class: "lesson-rule", open: number === 1 }, element("summary", {}, t("lesson-rule")), element("div", { class: "rules-part" }, ...markdown(lesson.text))))));
    const task = new Task(about, lesson, number, root, parts, first, (answer) => this.#judged(lesson, answer));
    this.#task = task;
    task.look();
  }

  #judged(lesson, { view, done }) {
    if (!done || view.number < view.of) return;
    const kept = readKept(LEARNT, {});
    kept[this.#game] = [...new Set([...(kept[this.#game] ?? []), lesson.clause])];
    keep(LEARNT, kept);
  }

  #next(lesson) {
    if (this.#task.number < lesson.tasks) this.#begin(lesson, this.#task.number + 1);
    else {
      const { lessons } = this.#told;
      const following = lessons[lessons.indexOf(lesson) + 1];
      if (following) this.#begin(following);
      else this.#back();
    }
  }

  #toBoard(clause) {
    this.#cover.close();
    this.#onBoard({ clause, ...(readKept(NAME, "") ? { who: readKept(NAME, "") } : {}) });
  }

  async #back() {
    if (await this.#ask()) this.#list();
  }

  #end() {
    this.#task?.end();
    this.#task = null;
  }
}

// One task on the board: what the hand does, and what the referee answers.
class Task {
  #about;
  #lesson;
  #parts;
  #board;
  #judged;
  #legend;
  #contents;
  #held = []; // what the hand holds, taken up last at the end
  #touches = []; // [site, contents, when]
  #timers = [];
  #chosen = ""; // the last move that was chosen in words
  #asked = 0; // number of the last question to the server; older answers are dropped
  #answer = null;
  first; // the answer to no touch; null: not there yet
  #ended = false;

  constructor(about, lesson, number, root, parts, first, judged) {
    this.#about = about;
    this.#lesson = lesson;
    this.number = number;
    this.#parts = parts;
    this.#judged = judged;
    this.#legend = new Map(about.legend.map((entry) => [entry.meaning, entry.colour]));
    this.first = this.#answer = first;
    this.#contents = first ? [...first.board] : about.sites.map(() => 0);
    this.#board = new Board(root, about, {
      press: (site) => this.#press(site),
      canDrag: (site) => this.#contents[site] !== 0 && !this.#held.length && !this.#answer?.done,
      lift: (site) => this.#lift(site),
      put: (site) => this.#put(site),
      slide: () => {},
    });
  }

  end() {
    this.#ended = true;
    for (const timer of this.#timers) clearTimeout(timer);
  }

  get #counts() {
    return this.#about.pieces.length === 0;
  }

  #press(site) {
    if (!this.#answer || this.#answer.done) return;
    if (this.#held.length && (this.#counts || this.#contents[site] === 0)) this.#put(site);
    else this.#lift(site);
  }

  #lift(site) {
    const contents = this.#contents[site];
    if (!contents) return;
    this.#held.push(...(this.#counts ? Array(contents).fill(1) : [contents]));
    this.#touch(site, 0);
  }

  #put(site) {
    if (!this.#held.length || (!this.#counts && this.#contents[site])) return this.#show();
    const piece = this.#held.pop();
    this.#touch(site, this.#counts ? this.#contents[site] + 1 : piece);
  }

  #touch(site, contents) {
    if (this.#touches.length >= MOST_TOUCHES) return;
    this.#contents[site] = contents;
    this.#touches.push([site, contents, performance.now()]);
    this.#chosen = "";
    this.look();
  }

  #choose(notation) {
    this.#chosen = notation;
    this.#ask();
  }

  // The moves to choose from, as buttons; a hand may make them on the board, too.
  #offer(choices) {
    const { choices: shown } = this.#parts;
    if (shown.childElementCount !== choices.length) {
      shown.replaceChildren(...choices.map((choice) => {
        const press = () => this.#choose(choice.notation);
        return choice.face ? handCard(choice, press) : element("button", { type: "button", onclick: press }, choice.words);
      }));
    }
    shown.hidden = choices.length === 0;
  }

  // What the learner's seat knows of its secrets.
  #know(known) {
    const { facts: shown } = this.#parts;
    if (shown.childElementCount || !known.length) return;
    shown.replaceChildren(...known.flatMap(({ label, text, means }) => [element("dt", {}, label), element("dd", {}, [text, means].filter(Boolean).join(": "))]));
    shown.hidden = false;
  }

  // Ask the referee now, and again when the board has stood for a while.
  look() {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = (this.#touches.length ? LOOKS_MS : [0]).map((ms) => setTimeout(() => this.#ask(), ms));
    this.#show();
  }

  async #ask() {
    const now = performance.now();
    const number = ++this.#asked;
    const touches = this.#touches.map(([site, contents, when], i) => [site, contents, Math.min(5000, Math.round((this.#touches[i + 1]?.[2] ?? now) - when))]);
    const body = { clause: this.#lesson.clause, number: this.number, touches, chosen: this.#chosen, ...(readKept(NAME, "") ? { name: readKept(NAME, "") } : {}) };
    const answer = await fetch(`/api/lessons/${encodeURIComponent(this.#about.game)}`, { method: "POST", body: JSON.stringify(body) }).catch(() => null);
    if (number !== this.#asked || this.#ended) return;
    if (!answer?.ok) {
      setText(this.#parts.said, t("lessons-failed"));
      return;
    }
    const told = said(await answer.json());
    if (number !== this.#asked || this.#ended) return;
    if (!touches.length) this.first = told;
    if (!this.#touches.length) this.#contents = [...told.board];
    const fresh = told.done && !this.#answer?.done;
    this.#answer = told;
    if (told.done) this.#held = [];
    this.#show();
    if (!fresh) return;
    this.#judged(told);
    this.#parts.next.focus();
  }

  #show() {
    const lights = new Map(this.#answer?.done ? [] : (this.#answer?.lights ?? []));
    const { view, saying, done } = this.#answer ?? {};
    this.#board.show({
      contents: this.#contents,
      colours: this.#about.sites.map((_, site) => this.#legend.get(lights.get(site)) ?? "#000000"),
      lights, legend: this.#legend, step: stepOf(lights),
      named: new Set(done ? [] : (saying?.sites ?? [])), unseen: new Set(),
      carried: this.#held.length ? (this.#counts ? "stone" : this.#held.at(-1)) : null,
    });
    setText(this.#parts.hand, this.#held.length ? t("hand-holds", { piece: pieceName(this.#about, this.#counts ? this.#held.length : this.#held.at(-1)) }) : "");
    if (!view) return;
    setText(this.#parts.asked, view.asked);
    this.#offer(done ? [] : view.choices);
    this.#know(view.facts);
    const learnt = done && view.number === view.of ? t("lesson-done", { title: this.#lesson.title }) : "";
    const words = [saying?.text, view.told, learnt].filter(Boolean).join(" ");
    setText(this.#parts.said, words);
    this.#parts.said.dataset.tone = done || view.right ? "over" : words ? "illegal" : "calm";
    this.#parts.next.hidden = !done;
    this.#parts.again.hidden = Boolean(done);
  }
}
