// The page of a bring-up: sends what is answered, and shows each new main part. Every word comes from the server.

const seen = () => document.querySelector("main").dataset.number;

function show(html) {
  const old = document.querySelector("main");
  const held = document.activeElement?.id;
  const typed = held ? document.activeElement.value : undefined;
  const same = (main) => main.querySelector("#what")?.textContent;
  const part = new DOMParser().parseFromString(html, "text/html").querySelector("main");
  const goesOn = same(part) === same(old) && part.querySelector(".answers .main");
  old.replaceWith(part);
  const again = goesOn && held ? document.getElementById(held) : null;
  if (again) {
    again.value = typed;
    again.focus();
  } else {
    begin();
  }
}

const begin = () => document.querySelector("#value, .answers .main")?.focus();

const post = (path, body) =>
  fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });

const say = (line) => post("/say", { line, turn: Number(document.querySelector("main").dataset.turn) });

document.addEventListener("click", (event) => {
  const button = event.target.closest("button[data-line]");
  if (button) say(button.dataset.line);
});
document.addEventListener("submit", (event) => {
  event.preventDefault();
  say(event.target.dataset.say + event.target.querySelector("input").value);
});

async function enter() {
  const ticket = location.hash.startsWith("#ticket=") ? location.hash.slice(8) : "";
  if (!ticket) return;
  history.replaceState(null, "", "/");
  await post("/api/key", { ticket });
  show(await (await fetch("/part")).text());
}

async function follow() {
  await enter();
  begin();
  while (!("ended" in document.querySelector("main").dataset)) {
    try {
      const answer = await fetch(`/part?seen=${seen()}`);
      const html = await answer.text();
      if (answer.ok && !html.includes(`data-number="${seen()}"`)) show(html);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }
}

follow();
