// The one dialog of the page: a question before something that cannot be undone, and the text of a rule.

import { byId, element, setText } from "./dom.js";
import { wish } from "./later.js";
import { t } from "./messages.js";

// choices: [label, act]; the last one is harmless, and has the focus
export function openDialog(title, text, choices) {
  wish();
  const dialog = byId("dialog");
  setText(byId("dialog-title"), title);
  setText(byId("dialog-text"), text);
  byId("dialog-choices").replaceChildren(...choices.map(([label, act]) =>
    element("button", { type: "button", class: act ? "primary" : "", onclick: () => {
      dialog.close();
      if (act) act();
    } }, label)));
  if (!dialog.open) dialog.showModal();
  byId("dialog-choices").lastElementChild.focus();
}

export function closeOnBackdrop() {
  byId("dialog").addEventListener("click", (event) => {
    if (event.target === byId("dialog")) byId("dialog").close();
  });
}

let openRules = null;

// From now on a rule is shown among all rules; `open(clause)` says whether it is one of them.
export function offerRules(open) {
  openRules = open;
}

// A small button that leads to a rule.
export function clauseButton(clause) {
  return element("button", { type: "button", class: "clause", "data-clause": clause, "aria-label": t("why-clause", { clause }), title: clause,
    onclick: () => openClause(clause) }, t("start-why"));
}

// A rule with its pictures; only its text, where that is not of this game's sheet.
export async function openClause(clause) {
  if (openRules && await openRules(clause)) return;
  const wanted = wish();
  const answer = await fetch(`/api/rules/${encodeURIComponent(clause)}?lang=${document.documentElement.lang}`).catch(() => null);
  const text = answer?.ok ? (await answer.json()).text : t("rule-failed");
  if (wanted()) openDialog(clause, text, [[t("close"), null]]);
}
