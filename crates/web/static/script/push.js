// Notices in this browser. One tap asks the browser for leave, subscribes with the key of the house and
// tells the house where. Which browser of the list is this one only the browser itself knows.
import { byId } from "./dom.js";
import { note } from "./note.js";
import "./share.js";

const able = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

const hex = (bytes) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
function bytes(base64url) {
  const text = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
async function manager() {
  return (await navigator.serviceWorker.ready).pushManager;
}

// The button is there where it would do something.
async function show() {
  const form = byId("push");
  if (!form) return;
  const blocked = able && Notification.permission === "denied";
  byId("push-none").hidden = able;
  byId("push-blocked").hidden = !blocked;
  form.hidden = !able || blocked;
  const own = able && (await (await manager()).getSubscription());
  if (!own) return;
  const sum = hex(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(own.endpoint)));
  const mine = document.querySelector(`[data-browser="${sum}"]`);
  if (!mine) return;
  mine.hidden = form.hidden = true;
  mine.parentElement.querySelector("[data-this-browser]").hidden = false;
}

async function subscribe(form) {
  if ((await Notification.requestPermission()) !== "granted") return show();
  const push = await manager();
  const wish = { userVisibleOnly: true, applicationServerKey: bytes(form.dataset.key) };
  // One with another key is of an earlier house at this address.
  const again = async () => {
    await (await push.getSubscription())?.unsubscribe();
    return push.subscribe(wish);
  };
  const own = await push.subscribe(wish).catch(again).catch(() => null);
  if (!own) return note(byId("push-none").textContent);
  const { endpoint, keys } = own.toJSON();
  for (const [name, value] of Object.entries({ endpoint, ...keys })) form.elements[name].value = value;
  form.requestSubmit();
}

document.addEventListener("click", ({ target }) => {
  if (target.closest?.("#push-on")) subscribe(byId("push"));
});
// The page may come anew after a form was sent.
new MutationObserver(show).observe(document.body, { childList: true });
show();
