// What the referee says, asks and wants; spoken once to screen readers.

import { alarm, announce } from "./announce.js";
import { byId, element, setAttribute, setText } from "./dom.js";
import { clauseButton } from "./dialog.js";
import { t } from "./messages.js";
import { playedText, setupText, sideName, turnText } from "./words.js";

const NEWS_MS = 9000; // how long a remark stays when nothing is wrong
const SIGNS = { calm: "", info: "i", illegal: "✕", warning: "!", question: "?", over: "★" };

export class Referee {
  #about;
  #send;
  #logged = null; // the last line of the log that was seen
  #news = null;
  #newsPly = 0;
  #newsReading = "";
  #newsTimer = 0;
  #asked = 0;
  #spoken = null; // null: nothing was shown yet
  #heardDuties = "";
  #changed;
  #speech;

  constructor(about, { send, changed, speech }) {
    this.#about = about;
    this.#send = send;
    this.#changed = changed;
    this.#speech = speech;
  }

  show(snapshot) {
    this.#takeNews(snapshot);
    const quiet = { tone: "calm", text: this.#quietText(snapshot), clause: "", sites: [] };
    const saying = snapshot.saying ?? this.#news ?? quiet;
    this.#say(saying);
    this.#remark(snapshot.saying ? this.#news : null, saying);
    byId("setup").hidden = !snapshot.setup?.left;
    setText(byId("setup"), snapshot.setup?.left ? setupText(snapshot.setup) : "");
    this.#duties(snapshot.notices.filter((notice) => notice.text !== saying.text));
    this.#ask(snapshot.ask);
    this.#log(snapshot.log);
  }

  #quietText(snapshot) {
    if (snapshot.setup) return snapshot.setup.left ? t("put-pieces") : t("all-stands");
    if (snapshot.left_to_do) return snapshot.left_to_do;
    if (snapshot.reading === "in_progress") return this.#liftedText(snapshot);
    if (snapshot.reading === "completed") return t("whole-move");
    if (snapshot.outcome) return snapshot.outcome.reason;
    const last = snapshot.moves.at(-1);
    return last ? playedText(this.#about, last) : t("in-order", { turn: turnText(this.#about, snapshot) });
  }

  #liftedText({ board, lights }) {
    if (!this.#about.pieces.length) return t("stones-in-hand");
    const lifted = lights.filter(([, meaning]) => meaning === "lifted").map(([site]) => this.#about.pieces[board[site]]?.name);
    return lifted.length === 1 && lifted[0] ? t("piece-lifted", { piece: lifted[0] }) : t("pieces-lifted");
  }

  // What came while something else has to be said stands below it.
  #remark(news, saying) {
    const text = news && news.text !== saying.text ? news.text : "";
    byId("remark").hidden = !text;
    if (byId("remark").textContent === text) return;
    setText(byId("remark"), text);
    if (text) announce(text);
  }

  // A remark in the log is shown for a while, at most until the next move or until somebody lifts a piece; a wrong move only
  // as long as the snapshot says so, and the next step of the way back as long as that.
  #takeNews({ log, ply, due, reading, makes_itself: made }) {
    const mended = this.#newsReading === "discrepancy" && reading !== "discrepancy";
    const stirs = mended || (reading !== this.#newsReading && (reading === "in_progress" || reading === "completed"));
    if (ply !== this.#newsPly || stirs) this.#news = null;
    this.#newsPly = ply;
    this.#newsReading = reading;
    const last = log.at(-1) ?? null;
    const key = last && `${log.length} ${last.tone} ${last.text}`;
    if (key === this.#logged) return;
    this.#logged = key;
    clearTimeout(this.#newsTimer);
    this.#news = last && !due && (last.tone === "info" || last.tone === "warning") ? { ...last, makes_itself: made } : null;
    if (this.#news) this.#newsTimer = setTimeout(() => this.#forget(), NEWS_MS);
  }

  #forget() {
    if (this.#newsReading === "discrepancy") return;
    this.#news = null;
    this.#changed();
  }

  #say(saying) {
    const box = byId("saying");
    setAttribute(box, "data-tone", saying.tone);
    setText(box.querySelector(".saying-sign"), SIGNS[saying.tone] ?? "");
    setText(box.querySelector(".saying-text"), saying.text);
    this.#chip(box.querySelector(".saying-clause"), saying.clause);
    if (saying.tone !== "calm") this.#speak(saying);
    else this.#spoken = "";
  }

  #speak(saying) {
    const { tone, text, clause } = saying;
    const words = clause ? `${text} (${clause})` : text;
    if (words === this.#spoken) return;
    const first = this.#spoken === null;
    this.#spoken = words;
    const urgent = tone === "illegal" || tone === "warning";
    if (urgent) alarm(words);
    else if (!saying.makes_itself) announce(words);
    if (first) return; // a page that has just come does not repeat what was said before
    if (tone === "illegal") this.#speech.tone("illegal");
    this.#speech.say(text, urgent || tone === "over");
  }

  #chip(slot, clause) {
    if ((slot.firstElementChild?.dataset.clause ?? "") === clause) return;
    slot.replaceChildren(...(clause ? [clauseButton(clause)] : []));
  }

  #duties(notices) {
    const list = byId("duties");
    const key = notices.map((notice) => notice.clause + notice.text).join("|");
    if (list.dataset.key === key) return;
    list.dataset.key = key;
    list.hidden = notices.length === 0;
    list.closest(".slot").classList.toggle("owing", notices.length > 0);
    list.replaceChildren(...notices.map((notice) => this.#line(notice)));
    for (const notice of notices) if (!this.#heardDuties.includes(notice.text)) this.#speech.say(notice.text);
    this.#heardDuties = key;
  }

  #line({ tone, text, clause }) {
    return element("li", { "data-tone": tone }, element("span", {}, text), clause ? clauseButton(clause) : null);
  }

  #ask(ask) {
    byId("ask").hidden = ask === null;
    const number = ask?.number ?? 0;
    if (number === this.#asked) return;
    this.#asked = number;
    if (!ask) return;
    setText(byId("ask-text"), ask.text);
    announce(ask.text);
    this.#speech.tone("asked");
    const choices = ask.choices.map(([, label]) => label).reduce((one, other) => (one ? t("either", { one, other }) : other), "");
    this.#speech.say(t("asked", { question: ask.text, choices }), true);
    byId("ask-choices").replaceChildren(...ask.choices.map(([choice, label], i) =>
      element("button", { type: "button", class: i === 0 ? "primary" : "", "data-choice": choice,
        onclick: () => this.#send({ type: "command", name: "answer", question: ask.number, choice }) }, label)));
  }

  #log(log) {
    const list = byId("log");
    const key = `${log.length} ${log.at(-1)?.text ?? ""}`;
    if (list.dataset.key === key) return;
    list.dataset.key = key;
    list.replaceChildren(...log.toReversed().map((say) => this.#line(say)));
  }
}
