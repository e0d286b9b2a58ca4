// The seats of the players who choose in secret: a code to scan until a phone has taken the seat; never again after that.

import { codePicture } from "./code.js";
import { openDialog } from "./dialog.js";
import { byId, element, setText } from "./dom.js";

export class SeatsCard {
  #send;
  #messages;
  #key = "";

  constructor(send, messages) {
    this.#send = send;
    this.#messages = messages;
  }

  // Who has a phone, as the socket tells; the links of the others are fetched, and nothing else ever asks for them.
  async show(seats) {
    const key = JSON.stringify(seats);
    if (key === this.#key) return;
    this.#key = key;
    byId("seats").hidden = !seats.length;
    const answer = await fetch("/api/seats", { cache: "no-store" }).catch(() => null);
    if (key !== this.#key) return; // newer ones are on their way
    if (!answer?.ok) {
      this.#key = ""; // the next message tries again
      return;
    }
    const list = this.#messages.said(await answer.json());
    if (key !== this.#key) return;
    setText(byId("seats-trouble"), list.trouble);
    const open = list.seats.filter(({ claimed }) => !claimed);
    byId("seats-trouble").hidden = !list.trouble || !open.length;
    setText(byId("seats-text"), !open.length ? "Every seat has its phone."
      : open[0].link ? "Each player scans the code of one seat with a phone." : "The codes of free seats are on the board's own screen.");
    byId("seats-list").replaceChildren(...list.seats.map((seat) => this.#seat(seat)));
  }

  #seat(seat) {
    if (!seat.claimed && !seat.link) return element("li", { class: "seat-taken", "data-side": seat.side },
      element("span", {}, element("strong", {}, seat.name), " is free"));
    if (!seat.claimed) {
      return element("li", { class: "seat-free", "data-side": seat.side },
        element("h3", {}, seat.name), codePicture(`Code of ${seat.name}'s seat`, seat.code),
        element("a", { href: seat.link, target: "_blank", rel: "noopener noreferrer" }, "or open it here"));
    }
    const phones = seat.open === 1 ? "on a phone" : seat.open ? `open on ${seat.open} pages` : "phone asleep or away";
    return element("li", { class: "seat-taken", "data-side": seat.side },
      element("span", {}, element("strong", {}, seat.name), ` ${phones}`),
      element("button", { type: "button", onclick: () => this.#reissue(seat) }, "New link"));
  }

  #reissue({ side, name }) {
    openDialog(`New link for ${name}`,
      `The phone that has ${name}'s seat now loses it, and whoever scans the new code sees ${name}'s secrets.`,
      [["Issue a new link", () => this.#send({ type: "reissue", side })], ["Cancel", null]]);
  }
}
