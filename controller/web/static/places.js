// All the sites of the board that are there.

import { svg } from "./dom.js";
import { isThere } from "./geometry.js";
import { Place } from "./place.js";

export class Places {
  halos = svg("g", { class: "halos" });
  grounds = svg("g", { class: "places" });
  #places;
  #settled = false;

  constructor(about, sizes) {
    this.#places = about.sites.map((site, i) => (isThere(site) ? new Place(about, i, sizes) : null));
    for (const place of this.#places) {
      if (!place) continue;
      this.halos.append(place.halo);
      this.grounds.append(place.group);
    }
  }

  get groups() {
    return this.#places.map((place) => place?.group ?? null);
  }

  show({ contents, colours, lights, named, unseen }, glow) {
    this.#places.forEach((place, i) => place?.show({
      contents: contents[i],
      colour: colours[i],
      meaning: lights.get(i) ?? null,
      named: named.has(i),
      unseen: unseen.has(i),
      settled: this.#settled,
    }, glow));
    this.#settled ||= contents.some((one) => one !== 0);
  }
}
