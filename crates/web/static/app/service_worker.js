// What a browser keeps of the house: its files, and the page that says that the house does not answer.
// Never a table, never anything personal: nothing is kept but what is named before this line, and
// whatever the house answers comes first. Another version has another name, and throws this one away.
const language = new URL(location).searchParams.get("lang");
const PAGE = "/away/" + language;
const NAME = ["shell", SHELL.version, language].join("-");

addEventListener("install", (event) => {
  skipWaiting();
  event.waitUntil(caches.open(NAME).then((shell) => shell.addAll([PAGE, ...SHELL.files])));
});
addEventListener("activate", (event) => event.waitUntil(forgetOthers()));
addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => kept(PAGE)));
  else if (SHELL.files.includes(new URL(request.url).pathname)) event.respondWith(fetch(request).catch(() => kept(request)));
});

async function kept(what) {
  return (await (await caches.open(NAME)).match(what)) ?? Response.error();
}
async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== NAME).map((name) => caches.delete(name)));
}

// What the house tells somebody who is not looking; the words are in their language already. A later notice
// of the same table takes the place of an earlier one.
addEventListener("push", (event) => {
  const { title, text, path, tag, lang, waiting } = event.data.json();
  const told = { body: text, tag, lang, renotify: true, icon: "/icon/192.png", data: { path } };
  event.waitUntil(Promise.all([registration.showNotification(title, told), navigator.setAppBadge?.(waiting)]));
});
// One tap opens the table: in the page that shows it already, if there is one.
addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openTable(event.notification.data.path));
});

async function openTable(path) {
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find((page) => new URL(page.url).pathname === path);
  return there ? there.focus() : clients.openWindow(path);
}
