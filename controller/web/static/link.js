// The socket: reconnects by itself, and notices a daemon that went away without a word.

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5000;
const QUIET_MS = 12000; // after so long without a message, ask whether anybody is there
const ANSWER_MS = 4000;
const MOVING = 1012; // the code of a daemon that comes back at once
const MOVING_MS = 60;

export function openLink({ path = "/ws", onMessage, onState }) {
  let socket = null;
  let closed = false;
  let waitMs = FIRST_WAIT_MS;
  let timer = 0;
  let heardAt = performance.now();

  function open() {
    clearTimeout(timer);
    timer = 0;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    socket = new WebSocket(`${scheme}://${location.host}${path}`);
    socket.onopen = () => {
      heardAt = performance.now();
      onState(true);
    };
    socket.onmessage = (event) => {
      heardAt = performance.now();
      waitMs = FIRST_WAIT_MS;
      onMessage(JSON.parse(event.data));
    };
    socket.onclose = ({ code }) => lost(code);
  }

  function lost(code) {
    if (socket) socket.onclose = socket.onmessage = null;
    socket = null;
    onState(false, code === MOVING);
    if (timer || closed) return;
    if (code === MOVING) {
      timer = setTimeout(open, MOVING_MS);
      return;
    }
    timer = setTimeout(open, waitMs * (0.75 + Math.random() / 2));
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
  }

  function hurry() {
    if (socket || closed || document.hidden) return;
    waitMs = FIRST_WAIT_MS;
    open();
  }

  async function listen() {
    if (!socket || socket.readyState !== WebSocket.OPEN || performance.now() - heardAt < QUIET_MS) return;
    const asked = socket;
    try {
      const answer = await fetch("/healthz", { cache: "no-store", signal: AbortSignal.timeout(ANSWER_MS) });
      if (!answer.ok) throw new Error(`healthz answered ${answer.status}`);
      heardAt = performance.now();
    } catch {
      if (socket !== asked) return;
      asked.close(); // a dead line does not answer the close either: do not wait for it
      lost();
    }
  }

  addEventListener("online", hurry);
  document.addEventListener("visibilitychange", hurry);
  setInterval(listen, QUIET_MS / 3);
  open();

  return {
    // For good: nothing opens it again.
    close() {
      closed = true;
      clearTimeout(timer);
      socket?.close();
    },
    send(message) {
      if (!socket || socket.readyState !== WebSocket.OPEN) return false;
      socket.send(JSON.stringify(message));
      return true;
    },
  };
}
