// What this page may do: be in charge, play one side, or watch.  What it may not is not shown (role.css).

import { codePicture } from "./code.js";
import { byId, element, setAttribute, setText } from "./dom.js";
import { said, t } from "./messages.js";
import { seatsOf, sideName } from "./words.js";

const ASK_MS = 10000; // as long as the board waits for its button
const TICKET = "#ticket=";

// A link with a ticket was opened: exchange it for a key, which the browser keeps.  A sentence if that did not work.
export async function bringTicket() {
  if (!location.hash.startsWith(TICKET)) return "";
  const ticket = location.hash.slice(TICKET.length);
  history.replaceState(null, "", location.pathname);
  return exchange(ticket);
}

async function exchange(ticket) {
  const answer = await post("/api/key", { ticket });
  if (answer?.ok) return "";
  return answer ? t("code-used") : t("scan-again");
}

function post(path, body) {
  return fetch(path, { method: "POST", body: JSON.stringify(body), cache: "no-store" }).catch(() => null);
}

export class Role {
  #about;
  #send;
  #timer = 0;
  #key = "";
  #invited = 0; // number of the last wish for a code; answers to those before are dropped
  #trouble; // why the link that was opened is not good

  constructor(about, send, trouble) {
    this.#about = about;
    this.#send = send;
    this.#trouble = trouble;
    byId("let-me-in").addEventListener("click", () => this.#ask());
    byId("forget").addEventListener("click", () => this.#forget());
  }

  // The message of the daemon, which comes first on every connection.
  show({ role, side, buttons }) {
    setAttribute(document.body, "data-role", role);
    setAttribute(document.body, "data-seat", side === null ? null : `${side}`);
    byId("watching").hidden = role === "owner";
    byId("devices").hidden = role !== "owner";
    byId("let-me-in").hidden = !buttons;
    setText(byId("watching-title"), role === "seat" ? t("seated", { side: sideName(this.#about, side) }) : t("watching"));
    setText(byId("watching-text"), role === "seat" ? t("seated-text") : t("watching-text"));
    const instead = role === "seat" ? t("seated-button") : t("watching-button");
    setText(byId("watching-button"), buttons ? instead : "");
    this.#say(role === "spectator" ? this.#trouble : "");
  }

  // Who can be asked to play from another device: whoever takes part.
  seats(snapshot) {
    const seats = seatsOf(this.#about, snapshot).filter((side) => snapshot.players[side] === "person");
    if (seats.join() === this.#key) return;
    this.#key = seats.join();
    byId("device-roles").replaceChildren(this.#offer(t("be-in-charge"), null),
      ...seats.map((side) => this.#offer(t("play-side", { side: sideName(this.#about, side) }), side)));
  }

  // Somebody at the board has pressed its button for this page.
  async letIn(ticket) {
    const trouble = await exchange(ticket);
    if (trouble) this.#say(trouble);
    else location.reload();
  }

  // Why the daemon would not let this page ask.
  refused(text) {
    if (this.#timer) this.#say(text);
  }

  #offer(label, side) {
    return element("button", { type: "button", class: "small", onclick: () => this.#invite(label, side) }, label);
  }

  async #invite(label, side) {
    const own = ++this.#invited;
    const answer = await post("/api/ticket", { side });
    const { link, code, trouble } = answer?.ok ? said(await answer.json()) : { trouble: t("device-none") };
    if (own !== this.#invited) return;
    setText(byId("device-text"), trouble || t("device-scan", { what: label }));
    byId("device-code").replaceChildren(...(link && !trouble ? [codePicture(t("device-code", { what: label }), code)] : []));
  }

  async #forget() {
    const own = ++this.#invited;
    const answer = await post("/api/forget", {});
    if (own !== this.#invited) return;
    byId("device-code").replaceChildren();
    setText(byId("device-text"), answer?.ok ? t("devices-forgotten") : t("devices-silent"));
  }

  #ask() {
    if (!this.#send({ type: "ask" })) return;
    this.#say(t("let-me-in-press"));
    byId("let-me-in").disabled = true;
    this.#timer = setTimeout(() => this.#say(t("let-me-in-nobody")), ASK_MS);
  }

  #say(text) {
    clearTimeout(this.#timer);
    this.#timer = 0;
    byId("let-me-in").disabled = false;
    setText(byId("watching-state"), text);
    byId("watching-state").hidden = !text;
  }
}
