// The hint on the page of one seat: covered with everything else that is secret there.

import { byId, element, setAttribute, setText } from "./dom.js";
import { t } from "./messages.js";

const NOTHING = { asked: false, final: false, ways: [], text: "", sense: "" };

// `shown`: what is secret is uncovered; `hidden`: what stands in its place; `list` fills a list where it differs.
export function drawHint({ hint, askable, shown, hidden, list }) {
  const { asked, final, ways, text, sense } = hint ?? NOTHING;
  const mixed = ways.some(({ percent }) => percent > 0);
  const ask = byId("seat-hint-ask");
  ask.hidden = !askable;
  ask.disabled = asked && !final;
  setText(ask, ask.disabled ? t("seat-hint-thinking") : mixed ? t("seat-hint-again") : t("seat-hint"));
  byId("seat-hint").hidden = !askable && !asked;
  byId("seat-hint-now").hidden = !ways.length && !text;
  setText(byId("seat-hint-now"), ways.length ? (shown ? advice(ways[0].words, mixed) : hidden) : text);
  byId("seat-hint-sense").hidden = !sense || !shown;
  setText(byId("seat-hint-sense"), shown ? sense : "");
  setAttribute(byId("seat-hint-mix"), "data-shown", shown ? "yes" : "no");
  const rows = mixed && shown ? [...ways].sort((a, b) => b.percent - a.percent) : [];
  list(byId("seat-hint-mix"), rows, ({ words, percent }) => [element("dt", {}, words), shareOf(percent)]);
}

function advice(words, mixed) {
  return mixed ? t("seat-hint-drawn", { words }) : t("seat-hint-best", { words });
}

function shareOf(percent) {
  const share = element("dd", { class: "seat-share" }, `${percent} %`);
  share.style.setProperty("--share", `${percent}%`);
  return share;
}
