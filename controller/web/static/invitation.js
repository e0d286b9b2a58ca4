// The code of a game on two boards, to be told to whoever plays at the other one; a card with it until that board is there.

import { Cover } from "./cover.js";
import { element, setText } from "./dom.js";
import { t } from "./messages.js";

// The code in groups that stay whole, to be read out, copied, or sent where this browser can.
export function invitation(game, code) {
  const groups = code.split("-").map((group, at, all) => element("span", {}, at < all.length - 1 ? `${group}-` : group));
  const told = element("b", { class: "invite-code" }, ...groups.flatMap((one) => [one, element("wbr")]));
  const answer = element("span", { class: "quiet", role: "status" });
  const copy = async () => setText(answer, (await copied(code, told)) ? t("invite-copied") : t("invite-not-copied"));
  const share = () => navigator.share({ text: t("invite-text", { game, code }) }).catch(() => null); // whoever thinks better of it says so
  return element("div", { class: "invite" }, element("span", {}, t("invite-code")), told,
    element("p", { class: "invite-acts" },
      element("button", { type: "button", class: "invite-copy", onclick: copy }, t("invite-copy")),
      navigator.share ? element("button", { type: "button", class: "invite-share", onclick: share }, t("invite-share")) : null, answer));
}

async function copied(text, shown) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch { // there is none without HTTPS
    getSelection().selectAllChildren(shown);
    return document.execCommand("copy");
  }
}

export class Invitation {
  #game;
  #offer;
  #cover = new Cover("invitation", { kind: "brief" });
  #waits = false;

  // game: its title; offer(open): a button opens the card again, none without
  constructor(game, offer) {
    this.#game = game;
    this.#offer = offer;
  }

  // The line to the other board is cut, or as it should be: `cut`.
  async show(cut) {
    this.#waits = cut;
    const answer = cut ? await fetch("/api/invitation", { cache: "no-store" }).catch(() => null) : null;
    const { code } = answer?.ok ? await answer.json() : { code: "" };
    if (cut !== this.#waits) return; // meanwhile it is otherwise
    if (!code) {
      this.#offer(null);
      this.#cover.close();
      return;
    }
    await this.#cover.ready();
    if (cut !== this.#waits) return;
    this.#cover.fill(t("invite-title"), t("home-back"), element("div", { class: "sheet" },
      invitation(this.#game, code), element("p", { class: "quiet" }, t("invite-waits"))));
    this.#cover.open();
    this.#offer(() => this.#cover.open());
  }
}
