// The Markdown of the rule sheets as elements: paragraphs, lists, tables, bold, emphasis, code.  Text goes in as text.

import { element } from "./dom.js";

const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`/g;

export function markdown(text, link = null) {
  return text.split(/\n{2,}/).map((block) => blockOf(block.split("\n"), link));
}

function blockOf(lines, link) {
  if (lines[0].startsWith("|")) return tableOf(lines, link);
  if (lines[0].startsWith("- ")) return element("ul", {}, ...itemsOf(lines, /^- /, link));
  if (/^\d+\. /.test(lines[0])) return element("ol", {}, ...itemsOf(lines, /^\d+\. /, link));
  return element("p", {}, ...inline(lines.join(" "), link));
}

function itemsOf(lines, sign, link) {
  const items = [];
  for (const line of lines) {
    if (sign.test(line)) items.push(line.replace(sign, ""));
    else items[items.length - 1] += ` ${line.trim()}`;
  }
  return items.map((item) => element("li", {}, ...inline(item, link)));
}

// A cell knows the head of its column: on a narrow page, where a row stands as lines, it says it.
function tableOf(lines, link) {
  const rows = lines.map((line) => line.split("|").slice(1, -1).map((cell) => cell.trim()));
  const row = (cells, kind) => element("tr", {}, ...cells.map((cell, i) => element(kind, { "data-head": rows[0][i] }, ...inline(cell, link))));
  return element("table", {}, element("thead", {}, row(rows[0], "th")),
    element("tbody", {}, ...rows.slice(2).map((cells) => row(cells, "td"))));
}

// `link` makes an element of the id of a clause; null: ids stay text.
function inline(text, link) {
  const parts = [];
  let at = 0;
  for (const found of text.matchAll(INLINE)) {
    parts.push(...linked(text.slice(at, found.index), link));
    const [, bold, emphasis, code] = found;
    if (bold) parts.push(element("b", {}, ...linked(bold, link)));
    else if (emphasis) parts.push(element("em", {}, emphasis));
    else parts.push(element("code", {}, code));
    at = found.index + found[0].length;
  }
  return [...parts, ...linked(text.slice(at), link)];
}

function linked(text, link) {
  if (!link) return [text];
  return text.split(/\b([A-Z]+(?:-[A-Z]+)*(?:-\d+)+)\b/).map((part, i) => (i % 2 ? link(part) : part)).filter((part) => part !== "");
}
