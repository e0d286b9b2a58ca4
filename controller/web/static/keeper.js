// The page's service worker: keeps the files of the page for when the board does not answer.
// The board is always asked first, so that no kept file outlives an update; what is played is never kept, nor a seat's page.

const KEPT = "witboard-VERSION"; // the daemon puts in what its files come to: others are thrown away
const isOfThePage = (url) => url.origin === location.origin && (url.pathname === "/" || url.pathname.startsWith("/static/"));

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => {
  const others = async () => Promise.all((await caches.keys()).filter((name) => name !== KEPT).map((name) => caches.delete(name)));
  event.waitUntil(others().then(() => self.clients.claim()));
});

// What the page had loaded before this worker was there: taken from the browser's own store, without asking the board again.
self.addEventListener("message", (event) => event.waitUntil(keepAll(event.data)));

async function keepAll(paths) {
  const kept = await caches.open(KEPT);
  for (const path of paths) {
    if (!isOfThePage(new URL(path, location.origin)) || (await kept.match(path))) continue;
    const answer = await fetch(path, { cache: "force-cache" }).catch(() => null);
    if (answer?.ok) await kept.put(path, answer);
  }
}

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method === "GET" && isOfThePage(url)) event.respondWith(answerTo(event.request, url.pathname));
});

async function answerTo(request, path) {
  const kept = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    if (answer.ok) await kept.put(path, answer.clone());
    return answer;
  } catch (error) {
    const before = await kept.match(path);
    if (!before) throw error;
    return before;
  }
}
