// What an arbiter may set right: the clock, the position, and which sensors are trusted.

import { openDialog } from "./dialog.js";
import { byId, element, setText } from "./dom.js";
import { t } from "./messages.js";
import { seatsOf, sideName, siteNames } from "./words.js";

const MINUTE_MS = 60000;

const SENSOR_FAULTS = {
  flapping: () => t("fault-flapping"),
  bouncing: () => t("fault-bouncing"),
  stuck: () => t("fault-stuck"),
  "never seen": () => t("fault-never-seen"),
};

// What ails a sensor, in words; "silent U4" is a whole chip.
function sensorFault(fault) {
  if (fault.startsWith("silent ")) return t("fault-silent", { chip: fault.slice(7) });
  return SENSOR_FAULTS[fault]?.() ?? fault;
}

export class Arbiter {
  #about;
  #send;
  #timesKey = "";
  #sensorsKey = "";
  #phase = "setup";
  #position = "";
  #naming = false; // which two pieces are exchanged is being asked

  constructor(about, send) {
    this.#about = about;
    this.#send = send;
    byId("arbiter-side").replaceChildren(...about.sides.map((name, side) => element("option", { value: side }, name)));
    byId("stands").addEventListener("click", () => this.#take("", Number(byId("arbiter-side").value)));
    byId("exchange").addEventListener("click", () => this.#wish("exchange", {}));
    byId("position-form").addEventListener("submit", (event) => {
      event.preventDefault();
      const text = byId("position-text").value.trim();
      if (text) this.#take(text);
    });
    byId("mask-form").addEventListener("submit", (event) => {
      event.preventDefault();
      if (this.#wish("mask", { choice: byId("mask-site").value.trim() })) byId("mask-site").value = "";
    });
    byId("site-names").replaceChildren(...about.sites.map((site) => element("option", { value: site.name })));
  }

  // A press on a hole of a real board names it, while people are asked which pieces are exchanged; true: it did.
  names(site) {
    if (!this.#naming || this.#about.simulated) return false;
    this.#wish("exchange", { sites: [this.#about.sites[site].name] });
    return true;
  }

  // The open question as the daemon tells it, not said in the page's language yet; null: none.
  take(ask) {
    this.#naming = ["referee.which-exchanged", "referee.other-exchanged"].includes(ask?.text.id);
  }

  show(snapshot) {
    this.#phase = snapshot.phase;
    byId("exchange").hidden = snapshot.phase !== "playing" || this.#about.pieces.length < 2;
    const setup = snapshot.phase === "setup";
    byId("arbiter").hidden = snapshot.phase === "over";
    setText(byId("position-title"), setup ? t("position-setup") : t("position-stands"));
    setText(byId("stands"), setup ? t("stands-setup") : t("stands"));
    setText(byId("take-text"), setup ? t("take-text-setup") : t("take-text"));
    if (snapshot.position !== this.#position) {
      byId("position-text").placeholder = snapshot.position;
      const turn = snapshot.to_act[0] ?? snapshot.turn;
      byId("arbiter-side").value = `${turn}`;
    }
    this.#position = snapshot.position;
    this.#times(snapshot);
    this.#sensors(snapshot);
  }

  #times(snapshot) {
    const { kind, remaining_ms: times } = snapshot.clock;
    byId("times").hidden = kind === "none" || snapshot.phase !== "playing";
    const shared = times.length === 1;
    const sides = shared ? [null] : seatsOf(this.#about, snapshot);
    const key = `${shared} ${sides.join()}`;
    if (key === this.#timesKey) return;
    this.#timesKey = key;
    byId("time-rows").replaceChildren(...sides.map((side) => this.#timeRow(side)));
  }

  #timeRow(side) {
    const who = side === null ? t("all-sides") : sideName(this.#about, side);
    const step = (signed, minutes) => {
      const label = t("minutes", { minutes: signed });
      return element("button", { type: "button", class: "small", "aria-label": t("minutes-of", { side: who, step: label }),
        onclick: () => this.#wish("adjust", { amount_ms: minutes * MINUTE_MS, ...(side === null ? {} : { side }) }) }, label);
    };
    return element("li", {}, element("span", {}, side === null ? t("shared-clock") : who),
      element("span", { class: "steps" }, step("−5", -5), step("−1", -1), step("+1", 1), step("+5", 5)));
  }

  #sensors({ sick, masked, unseen }) {
    const key = JSON.stringify([sick, masked, unseen]);
    if (key === this.#sensorsKey) return;
    this.#sensorsKey = key;
    const lacking = unseen.filter((site) => !masked.includes(site));
    const ails = new Map(sick.map(([site, fault]) => [site, sensorFault(fault)]));
    const rows = sick.filter(([site]) => !masked.includes(site)).map(([site]) => this.#sensorRow(site, ails.get(site), "mask"));
    rows.push(...masked.map((site) => this.#sensorRow(site, ails.get(site) ?? t("not-looked-at"), "unmask")));
    if (lacking.length) rows.push(element("li", {}, element("span", {}, t("without-sensor", { sites: siteNames(this.#about, lacking) }))));
    if (!rows.length) rows.push(element("li", { class: "quiet" }, t("all-trusted")));
    byId("sensor-rows").replaceChildren(...rows);
    setText(byId("sensor-alert"), sick.length ? t("sick", { count: sick.length }) : "");
  }

  #sensorRow(site, ails, name) {
    const { name: choice } = this.#about.sites[site];
    const [text, label] = name === "mask" ? [t("do-without"), t("do-without-at", { site: choice })] : [t("trust-again"), t("trust-again-at", { site: choice })];
    return element("li", {}, element("span", {}, element("b", {}, choice), ` ${ails}`),
      element("button", { type: "button", class: "small", "aria-label": label, onclick: () => this.#wish(name, { choice }) }, text));
  }

  #take(choice, side) {
    const name = this.#phase === "setup" ? "setup" : "correct";
    const act = () => this.#wish(name, { choice, ...(side === undefined ? {} : { side }) });
    if (name === "setup") act();
    else openDialog(t("position-stands"), t("position-ask"), [[t("position-set"), act], [t("cancel"), null]]);
  }

  #wish(name, rest) {
    return this.#send({ type: "command", name, ...rest });
  }
}
