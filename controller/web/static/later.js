// What is shown later than it was asked for, because something of it is fetched first.

import { element } from "./dom.js";

const sheets = new Map(); // stylesheet -> until it is there
let last = null; // what somebody wished to see last

// Its stylesheets are there, each fetched once: what is shown before them moves under a press.
export async function styled(...names) {
  await Promise.all(names.map((name) => sheets.get(name) ?? fetchSheet(name)));
}

function fetchSheet(name) {
  const style = element("link", { rel: "stylesheet", href: `/static/${name}` });
  const there = new Promise((done) => {
    style.addEventListener("load", done, { once: true });
    style.addEventListener("error", () => {
      sheets.delete(name); // the next who needs it asks again
      style.remove();
      done();
    }, { once: true });
  });
  sheets.set(name, there);
  document.head.append(style);
  return there;
}

// Somebody wishes to see something else from now on.  Gives what says, when it is there, whether nothing else was wished for since.
export function wish() {
  const own = {};
  last = own;
  return () => last === own;
}
