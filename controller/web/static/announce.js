// What screen readers say of the page itself: sentence by sentence, so that of two that come together neither is lost.

import { byId, element } from "./dom.js";

const MOST = 3; // that stay in the page

export function announce(text) {
  const region = byId("announce");
  region.append(element("p", {}, text));
  while (region.childElementCount > MOST) region.firstElementChild.remove();
}

// What cannot wait: it takes the place of what was urgent before.
export function alarm(text) {
  byId("alarm").replaceChildren(element("p", {}, text));
}
