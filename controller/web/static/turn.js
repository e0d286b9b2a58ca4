// Whose turn it is, and whether the board can be reached.

import { byId, setAttribute, setText } from "./dom.js";
import { t } from "./messages.js";
import { sidePicture } from "./pegs.js";
import { turnText } from "./words.js";

export function drawTurn(about, snapshot) {
  const side = snapshot.outcome ? snapshot.outcome.winners[0] : (snapshot.to_act[0] ?? snapshot.turn);
  setText(byId("turn"), turnText(about, snapshot));
  setAttribute(byId("turn"), "data-side", side === undefined ? null : `${side}`);
  if (byId("turn-peg").dataset.key === `${side}`) return;
  byId("turn-peg").dataset.key = `${side}`;
  const picture = side === undefined ? null : sidePicture(about, side);
  byId("turn-peg").replaceChildren(...(picture ? [picture] : []));
}

// everOpen: the board was reached before
export function drawLink({ open, everOpen, snapshot }) {
  const lost = open && snapshot && !snapshot.linked;
  setAttribute(byId("link"), "data-link", open ? (lost ? "lost" : "up") : "waiting");
  setText(byId("link"), open ? (lost ? t("no-sensors") : t("connected")) : t("connecting"));
  document.body.classList.toggle("offline", !open);
  if (!open && everOpen) showBanner(t("connection-lost"));
  else if (lost) showBanner(t("sensors-silent"));
  else showBanner("");
}

export function showBanner(text) {
  byId("banner").hidden = !text;
  setText(byId("banner"), text);
}
