// Messages by id in the reader's language: the same patterns as engine/messages.py formats, whose head comment lists them.

import { keep, readKept } from "./kept.js";

const ENGLISH = "en";
const PSEUDO = "qps";

export class Messages {
  #catalogues;
  #locale;
  #words;
  #plurals;
  #english;

  // `told`: {locale, words: {and, or, point, group}, catalogues: {key: {id: pattern}}}; `english`: what a language that lacks a message falls back to.
  constructor({ locale, words, catalogues }, english = null) {
    this.#locale = locale;
    this.#words = words;
    this.#catalogues = catalogues;
    this.#plurals = new Intl.PluralRules(locale === PSEUDO ? ENGLISH : locale);
    this.#english = english;
  }

  // The message {id, args} in words; a text is verbatim.
  say(message) {
    if (typeof message === "string") return message;
    return this.#known(message) ?? this.#english?.say(message) ?? this.#bare(message);
  }

  // The same value with every message in it said.
  said(value) {
    if (Array.isArray(value)) return value.map((one) => this.said(one));
    if (value === null || typeof value !== "object") return value;
    if (typeof value.id === "string" && Object.keys(value).every((key) => key === "id" || key === "args")) return this.say(value);
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, this.said(one)]));
  }

  #known({ id, args = {} }) {
    const [key, name] = split(id);
    const patterns = this.#catalogues[key];
    if (!patterns || !Object.hasOwn(patterns, name)) return null;
    try {
      return this.#pattern(patterns, patterns[name], args);
    } catch {
      return this.#english ? null : this.#bare({ id, args }); // of another version
    }
  }

  #bare({ id, args = {} }) {
    const told = Object.entries(args).map(([name, value]) => `${name} ${this.#shown(value)}`);
    return told.length ? `${id}: ${told.join(", ")}` : id;
  }

  #pattern(patterns, pattern, args) {
    if (typeof pattern === "string") return pattern;
    return pattern.map((part) => (typeof part === "string" ? part : this.#part(patterns, part, args))).join("");
  }

  #part(patterns, part, args) {
    if (part.m) return this.#pattern(patterns, patterns[part.m], args);
    const argument = args[part.v ?? part.s];
    if (argument === undefined) throw new RangeError("an argument is missing");
    if (part.f) return this.#function(part, argument);
    if (part.v) return this.#shown(argument);
    return this.#pattern(patterns, part.k[this.#variant(argument, part.k, part.d)], args);
  }

  #variant(argument, variants, fallback) {
    const keys = [
      typeof argument === "object" ? split(argument.id ?? "")[1] : `${argument}`,
      typeof argument === "object" ? this.#shown(argument) : null,
      typeof argument === "number" ? this.#plurals.select(argument) : null,
    ];
    return keys.find((key) => key && Object.hasOwn(variants, key)) ?? fallback;
  }

  #function(part, argument) {
    if (part.f === "CASE") return this.#inCase(argument, part.case);
    if (part.f === "NUMBER") return this.#number(part, argument);
    if (part.f === "CAPITAL") {
      const text = this.#shown(argument);
      return text.slice(0, 1).toUpperCase() + text.slice(1);
    }
    const names = argument.map((one) => this.say(one));
    if (part.f === "LIST" || names.length < 2) return names.join(", ");
    const last = part.f === "AND" ? this.#words.and : this.#words.or;
    return `${names.slice(0, -1).join(", ")} ${last} ${names.at(-1)}`;
  }

  #number(part, argument) {
    const [whole, decimals] = argument.toFixed(part.minimumFractionDigits ?? 0).split(".");
    const grouped = part.useGrouping ? whole.replace(/\B(?=(\d{3})+$)/g, this.#words.group) : whole;
    const sign = part.signDisplay === "always" && argument >= 0 ? "+" : "";
    return sign + grouped + (decimals ? this.#words.point + decimals : "");
  }

  #inCase(argument, name) {
    const [key, id] = split(argument.id ?? "");
    const patterns = this.#catalogues[key];
    if (!patterns || !Object.hasOwn(patterns, `${id}.${name}`)) return this.#shown(argument);
    return this.#pattern(patterns, patterns[`${id}.${name}`], argument.args ?? {});
  }

  #shown(argument) {
    if (typeof argument === "number") return `${argument}`.replace(".", this.#words.point);
    return Array.isArray(argument) ? argument.map((one) => this.say(one)).join(", ") : this.say(argument);
  }
}

function split(id) {
  const at = id.indexOf(".");
  return at < 0 ? [id, ""] : [id.slice(0, at), id.slice(at + 1)];
}

// The page's own texts: the catalogue `page`.

let spoken = null;

// A text of the page in its language, by id; `args` an object literal, so that a test finds its names.  An id with a dot is another catalogue's.
export function t(id, args = {}) {
  return spoken.say({ id: id.includes(".") ? id : `page.${id}`, args });
}

// Plain values of the daemon with every message in them said in the page's language.
export function said(value) {
  return spoken.said(value);
}

const ATTRIBUTES = { label: "aria-label", title: "title", placeholder: "placeholder" };

// What the HTML says in English, in the page's language.
function translate() {
  for (const one of document.querySelectorAll("[data-text]")) one.textContent = t(one.dataset.text);
  for (const [kind, attribute] of Object.entries(ATTRIBUTES)) {
    for (const one of document.querySelectorAll(`[data-${kind}]`)) one.setAttribute(attribute, t(one.dataset[kind]));
  }
}

const WAIT_MS = 2000;

// null: there is no such language.
async function load(locale) {
  for (;;) {
    const answer = await fetch(`/api/messages/${locale}`, { cache: "no-cache" }).catch(() => null);
    if (answer?.ok) return answer.json();
    if (answer?.status === 404) return null;
    await new Promise((done) => setTimeout(done, WAIT_MS));
  }
}

// The messages in the first language there is of: the address (?lang=), the setting, those of the browser; else English.
// Waits for a daemon that does not answer.  From then on `said` says what the daemon tells, and `t` the page's own texts.
export async function loadMessages() {
  if (spoken) return;
  const english = await load(ENGLISH);
  const address = new URLSearchParams(location.search).get("lang");
  const wished = [address, readKept("language", null), ...navigator.languages].map((wish) => (wish ?? "").toLowerCase().split("-")[0]);
  const locale = wished.find((wish) => Object.hasOwn(english.languages, wish) || wish === PSEUDO) ?? ENGLISH;
  const own = locale === ENGLISH ? null : await load(locale);
  spoken = new Messages(english);
  if (own) {
    document.documentElement.lang = own.locale;
    spoken = new Messages(own, spoken);
    translate();
  }
  offerLanguages(english.languages, locale);
}

// For dates: the browser's own form of the page's language, if it has one.
export function locales() {
  const { lang } = document.documentElement;
  return [...navigator.languages.filter((one) => one.split("-")[0] === lang), lang];
}

// The setting: every language by its own name.  The browser remembers it, and the page begins anew in it.
function offerLanguages(languages, now) {
  const setting = document.getElementById("language");
  if (!setting) return;
  setting.replaceChildren(...Object.entries(languages).map(([locale, name]) => {
    const option = new Option(name, locale, false, locale === now);
    option.lang = locale;
    return option;
  }));
  setting.addEventListener("change", () => {
    const address = new URL(location.href);
    address.searchParams.delete("lang");
    if (!keep("language", setting.value)) address.searchParams.set("lang", setting.value);
    if (address.href === location.href) location.reload();
    else location.replace(address);
  });
}
