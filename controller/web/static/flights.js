// What the program's own hand carries: seen to be taken up, carried over the board and put down, one piece after the other.

import { svg } from "./dom.js";
import { pegId } from "./pegs.js";
import { stoneCount, stones } from "./stones.js";

const FLY_MS = 260;
const UP = 1.18; // how much bigger a piece is in the air
const steady = matchMedia("(prefers-reduced-motion: reduce)");

export class Flights {
  layer = svg("g", { class: "flights", "aria-hidden": "true" });
  #about;
  #groups;
  #size;
  #before = null;
  #carried = []; // {piece, site, ghost}, latest last; of stones one, with their number

  // groups: the elements of the sites, null where one is missing
  constructor(about, size, groups) {
    this.#about = about;
    this.#size = size;
    this.#groups = groups;
  }

  // contents: by site; pegs: what the daemon told of the hand, null where the board is real
  show(contents, pegs) {
    const before = this.#before;
    this.#before = contents;
    if (!before || !pegs?.moving || steady.matches || document.hidden) {
      if (!pegs?.moving) this.#letGo();
      return;
    }
    const changed = contents.map((_, site) => site).filter((site) => contents[site] !== before[site]);
    if (this.#about.pieces.length) this.#pieces(changed, before, contents, pegs.held);
    else this.#stones(changed, before, contents, pegs.held.length);
  }

  #pieces(changed, before, contents, held) {
    const gone = changed.filter((site) => before[site] && !this.#carried.some((one) => one.site === site));
    const come = changed.filter((site) => contents[site]);
    for (const site of gone) this.#carried.push({ piece: before[site], site, ghost: this.#rise(this.#piece(pegId(before[site]), this.#size), site) });
    for (const site of come) {
      const one = this.#carried.findLast(({ piece }) => piece === contents[site]);
      if (!one) continue;
      this.#carried.splice(this.#carried.indexOf(one), 1);
      this.#fly(one.ghost, one.site, site);
    }
    const left = [...held];
    for (const one of [...this.#carried]) {
      const at = left.indexOf(one.piece);
      if (at >= 0) left.splice(at, 1);
      else {
        this.#carried.splice(this.#carried.indexOf(one), 1);
        this.#fade(one.ghost, one.site); // into the box
      }
    }
  }

  // The hand goes from pit to pit; what it drops falls out of it.
  #stones(changed, before, contents, held) {
    for (const site of changed.filter((one) => contents[one] < before[one])) {
      this.#letGo();
      this.#carried = [{ site, ghost: this.#rise(this.#ghost(...this.#handful(held)), site) }];
    }
    const hand = this.#carried[0];
    if (!hand) return;
    for (const site of changed.filter((one) => contents[one] > before[one])) {
      const dropped = this.#piece("stone-0", this.#size * 0.22);
      this.#fly(dropped, hand.site, site, { grows: 1 });
      this.#glide(hand.ghost, hand.site, site);
      hand.site = site;
    }
    hand.ghost.replaceChildren(...this.#handful(held));
    if (!held) this.#letGo();
  }

  #handful(number) {
    const badge = svg("g", { class: "count", transform: `scale(${this.#size * 0.8}) translate(.8 -.8)` }, ...stoneCount(number));
    return [svg("g", { transform: `scale(${this.#size * 0.8})` }, ...stones(number)), badge];
  }

  #ghost(...parts) {
    const ghost = svg("g", { class: "flight" }, ...parts);
    this.layer.append(ghost);
    return ghost;
  }

  #piece(id, scale) {
    return this.#ghost(svg("use", { href: `#${id}`, transform: `scale(${scale})` }));
  }

  #rise(ghost, site) {
    ghost.style.transform = this.#at(site, UP);
    ghost.animate([{ transform: this.#at(site, 1) }, { transform: this.#at(site, UP) }], { duration: FLY_MS / 2, easing: "ease-out" });
    return ghost;
  }

  #fly(ghost, from, to, { grows = UP } = {}) {
    const group = this.#groups[to];
    group?.classList.add("arriving");
    const flight = this.#glide(ghost, from, to, grows, 1);
    flight.onfinish = flight.oncancel = () => {
      ghost.remove();
      group?.classList.remove("arriving");
    };
  }

  #glide(ghost, from, to, grows = UP, ends = UP) {
    ghost.style.transform = this.#at(to, ends);
    return ghost.animate([{ transform: this.#at(from, grows) }, { transform: this.#at(to, grows), offset: 0.8 }, { transform: this.#at(to, ends) }],
      { duration: FLY_MS, easing: "ease-in-out" });
  }

  #fade(ghost, site) {
    const fading = ghost.animate([{ transform: this.#at(site, UP), opacity: 1 }, { transform: this.#at(site, 1.7), opacity: 0 }], { duration: FLY_MS });
    fading.onfinish = fading.oncancel = () => ghost.remove();
  }

  #letGo() {
    for (const { ghost } of this.#carried) ghost.remove();
    this.#carried = [];
  }

  #at(site, scale) {
    const { x_mm: x, y_mm: y } = this.#about.sites[site];
    return `translate(${x}px, ${y}px) scale(${scale})`;
  }
}
