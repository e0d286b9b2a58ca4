// Asks the browser to keep the page's files; where it does not want to, nothing is lost but that.

export async function keepFiles() {
  if (!("serviceWorker" in navigator)) return; // without HTTPS, on this machine's own browsers alone
  try {
    await navigator.serviceWorker.register("/keeper.js");
    const { active } = await navigator.serviceWorker.ready;
    const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
    const here = loaded.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname);
    active.postMessage(["/", ...new Set(here)]);
  } catch {
    return; // forbidden here
  }
}
