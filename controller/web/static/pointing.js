// Mouse, finger and keys over the board: a site is pressed, or what stands on it is dragged to another one.
// A finger that rests where holes lie close gets a glass, moves on the board more slowly from there, and presses the site that
// it then leaves.

import { isThere, neighbourTowards, nearestSite } from "./geometry.js";

const ARROWS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
const REST_MS = 160; // so long a finger rests before it gets the glass
const STIR = 0.4; // part of the spacing that a finger may tremble before it drags

export class Pointing {
  #picture;
  #sites;
  #spacing;
  #groups;
  #acts;
  #current;
  #drag = null; // {start, x, y, path, moving, slides}
  #dragged = false; // the click that ends a drag is none
  #loupe;
  #aims = null; // where a finger came to rest that looks through the glass for its site, in pixels
  #rests = 0;

  // groups: the elements of the sites, null where one is missing; acts: press(site), canDrag(site), lift(site),
  // put(site), slide(path), follow(x, y); loupe: the glass
  constructor(picture, sites, spacing, groups, acts, loupe) {
    this.#loupe = loupe;
    this.#picture = picture;
    this.#sites = sites;
    this.#spacing = spacing;
    this.#groups = groups;
    this.#acts = acts;
    this.#current = sites.findIndex(isThere);
    groups[this.#current]?.setAttribute("tabindex", 0);
    const on = (name, act) => picture.addEventListener(name, act);
    on("click", (event) => this.#click(event));
    on("keydown", (event) => this.#key(event));
    on("focusin", (event) => this.#moveTo(this.#groups.indexOf(event.target), false));
    on("pointerdown", (event) => this.#down(event));
    on("pointermove", (event) => this.#move(event));
    on("pointerup", (event) => this.#up(event));
    on("pointercancel", () => this.#cancel());
    // A finger that drags a piece does not scroll the page; not every browser heeds touch-action inside a picture.
    picture.addEventListener("touchmove", (event) => (this.#drag || this.#aims) && event.preventDefault(), { passive: false });
    on("dragstart", (event) => event.preventDefault());
    on("pointerleave", () => this.#acts.follow(null));
    on("contextmenu", (event) => this.#aims && event.preventDefault()); // a long press is none of the browser's here
  }

  #click(event) {
    const site = this.#meant(event);
    if (this.#dragged) this.#dragged = false;
    else if (site >= 0) this.#press(site);
  }

  #press(site) {
    this.#moveTo(site, false);
    this.#acts.press(site);
  }

  #down(event) {
    this.#dragged = false;
    const site = this.#meant(event);
    if (event.isPrimary && event.pointerType === "touch" && this.#loupe.helps) this.#rests = setTimeout(() => this.#aim(event), REST_MS);
    if (!event.isPrimary || event.button !== 0 || site < 0 || !this.#acts.canDrag(site)) return;
    this.#drag = { start: site, ...this.#point(event), path: [site], moving: false, slides: event.shiftKey };
  }

  #move(event) {
    const { x, y } = this.#point(event);
    const drag = this.#drag;
    if (event.pointerType === "mouse" || drag?.moving) this.#acts.follow({ x, y });
    if (this.#aims || (drag?.moving && event.pointerType === "touch" && this.#loupe.helps)) this.#look(event);
    if (!drag) return;
    if (!drag.moving && Math.hypot(x - drag.x, y - drag.y) > this.#spacing * STIR) {
      drag.moving = true;
      clearTimeout(this.#rests);
      this.#picture.setPointerCapture(event.pointerId);
      if (!drag.slides) this.#acts.lift(drag.start);
    }
    const over = nearestSite(this.#sites, x, y, this.#spacing * 0.45);
    if (over >= 0 && !drag.path.includes(over)) drag.path.push(over);
  }

  #up(event) {
    const drag = this.#drag;
    this.#drag = null;
    const aimed = this.#aims && { site: this.#nearest(event) };
    this.#endLook();
    if (aimed) {
      this.#dragged = true;
      if (aimed.site >= 0) this.#press(aimed.site);
      return;
    }
    if (!drag?.moving) return;
    this.#dragged = true;
    if (event.pointerType !== "mouse") this.#acts.follow(null);
    if (drag.slides) {
      if (drag.path.length > 1) this.#acts.slide(drag.path);
      return;
    }
    const end = this.#nearest(event);
    if (end >= 0) this.#acts.put(end); // else it stays in the hand
  }

  // From now on the finger looks for its site: what stood where it came down is not dragged.
  #aim(event) {
    this.#drag = null;
    this.#aims = { x: event.clientX, y: event.clientY };
    this.#look(event);
  }

  #look(event) {
    const site = this.#nearest(event);
    this.#loupe.show({ x: event.clientX, y: event.clientY }, this.#point(event), this.#sites[site] ?? null);
  }

  #endLook() {
    clearTimeout(this.#rests);
    this.#aims = null;
    this.#loupe.hide();
  }

  #cancel() {
    this.#endLook();
    this.#drag = null;
    this.#acts.follow(null);
  }

  #key(event) {
    const towards = ARROWS[event.key];
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (towards) {
      const next = neighbourTowards(this.#sites, this.#current, towards);
      if (next >= 0) this.#moveTo(next, true);
    } else if (event.key === "Enter" || event.key === " ") {
      if (!event.repeat) this.#acts.press(this.#current);
    } else return;
    event.preventDefault();
  }

  #moveTo(site, focus) {
    if (site < 0) return;
    this.#groups[this.#current].setAttribute("tabindex", -1);
    this.#current = site;
    this.#groups[site].setAttribute("tabindex", 0);
    if (focus) this.#groups[site].focus({ preventScroll: false });
  }

  #meant(event) {
    const direct = event.target.closest("[data-site]");
    if (direct) return this.#groups.indexOf(direct);
    return this.#nearest(event);
  }

  #nearest(event) {
    const { x, y } = this.#point(event);
    return nearestSite(this.#sites, x, y, this.#spacing);
  }

  #point({ clientX, clientY }) {
    const from = this.#aims ?? { x: clientX, y: clientY };
    const pace = this.#aims ? this.#loupe.pace : 1;
    const { x, y } = new DOMPoint(from.x + (clientX - from.x) * pace, from.y + (clientY - from.y) * pace).matrixTransform(this.#picture.getScreenCTM().inverse());
    return { x, y };
  }
}
