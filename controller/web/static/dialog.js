// The one dialog of the page: a question before something that cannot be undone, and the text of a rule.

import { byId, element, setText } from "./dom.js";
import { t } from "./messages.js";

// choices: [label, act]; the last one is harmless, and has the focus
export function openDialog(title, text, choices) {
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

// From now on the text of a rule leads to all rules.
export function offerRules(open) {
  openRules = open;
}

// The text of a rule, fetched when somebody asks for it.
export async function openClause(clause) {
  const answer = await fetch(`/api/rules/${encodeURIComponent(clause)}?lang=${document.documentElement.lang}`).catch(() => null);
  const text = answer?.ok ? (await answer.json()).text : t("rule-failed");
  openDialog(clause, text, [...(openRules ? [[t("with-examples"), () => openRules(clause)]] : []), [t("close"), null]]);
}
