// The seats of the players who choose in secret: a code to scan until a phone has taken the seat; never again after that.

import { codePicture } from "./code.js";
import { openDialog } from "./dialog.js";
import { byId, element, setText, withBold } from "./dom.js";
import { said, t } from "./messages.js";

export class SeatsCard {
  #send;
  #key = null; // of the newest message
  #shown = ""; // the seats on the list

  constructor(send) {
    this.#send = send;
    byId("seats-open").addEventListener("click", () => this.#letIn());
  }

  // Who has a phone, as the socket tells; the links of the others are fetched, and nothing else ever asks for them.
  async show(seats) {
    const key = {}; // told anew, also where only the way to the seats has changed
    this.#key = key;
    byId("seats").hidden = !seats.length;
    const answer = await fetch("/api/seats", { cache: "no-store" }).catch(() => null);
    if (key !== this.#key) return; // newer ones are on their way
    if (!answer?.ok) {
      return; // the next message tries again
    }
    const list = said(await answer.json());
    if (key !== this.#key) return;
    setText(byId("seats-trouble"), list.trouble);
    const open = list.seats.filter(({ claimed }) => !claimed);
    byId("seats-trouble").hidden = !list.trouble || !open.length;
    byId("seats-open").hidden = !list.opens;
    byId("seats-address").hidden = !list.address || !open.length;
    setText(byId("seats-address"), t("seats-address", { address: list.address }));
    setText(byId("seats-text"), !open.length ? t("seats-taken") : open[0].link ? t("seats-scan") : t("seats-elsewhere"));
    const shown = JSON.stringify(list.seats);
    if (shown === this.#shown) return; // its buttons may be pressed at this moment
    this.#shown = shown;
    byId("seats-list").replaceChildren(...list.seats.map((seat) => this.#seat(seat)));
  }

  #letIn() {
    openDialog(t("seats-open"), t("seats-open-ask"), [[t("seats-open-yes"), () => this.#send({ type: "let_in" })], [t("cancel"), null]]);
  }

  #seat(seat) {
    const { name, open } = seat;
    const told = (text) => element("span", {}, ...withBold(text, name));
    if (!seat.claimed && !seat.link) return element("li", { class: "seat-taken", "data-side": seat.side }, told(t("seat-free", { name })));
    if (!seat.claimed) {
      return element("li", { class: "seat-free", "data-side": seat.side },
        element("h3", {}, name), codePicture(t("seat-code", { name }), seat.code),
        element("a", { href: seat.link, target: "_blank", rel: "noopener noreferrer" }, t("seat-open-here")));
    }
    const phones = open === 1 ? t("seat-on-phone", { name }) : open ? t("seat-on-pages", { name, count: open }) : t("seat-asleep", { name });
    return element("li", { class: "seat-taken", "data-side": seat.side },
      told(phones),
      element("button", { type: "button", onclick: () => this.#reissue(seat) }, t("seat-new-link")));
  }

  #reissue({ side, name }) {
    openDialog(t("seat-new-link-for", { name }), t("seat-new-link-ask", { name }),
      [[t("seat-new-link-yes"), () => this.#send({ type: "reissue", side })], [t("cancel"), null]]);
  }
}
