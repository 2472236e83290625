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
