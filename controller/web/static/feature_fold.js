// A fold with the shapes and roles of pieces; outlined here for everybody, and lit on the board where this page is in charge.

import { byId, element } from "./dom.js";
import { t } from "./messages.js";

export class FeatureFold {
  #fold = element("details", { id: "features", class: "fold" }, element("summary", {}, t("features")));
  #list = null; // fetched when somebody asks for it, and kept

  constructor(game, outlined, changed) {
    byId("said").before(this.#fold);
    this.#fold.addEventListener("toggle", async () => {
      const { FeatureList } = await import("./features.js");
      this.#list ??= new FeatureList(game, outlined);
      this.#fold.append(this.#list.element);
      if (!this.#fold.open) this.#list.hide();
      changed();
    });
  }

  show(position) {
    if (this.#fold.open) this.#list?.show(position);
  }
}
