// A browser without a screen has nowhere to show a notice, no icon to count on, and no window to open. This
// stands in for the desktop around a service worker. What is shown there, and what a tap on it leads to, is
// the worker's own doing.
let shown, badge;
navigator.setAppBadge = async (count) => (badge = count);
self.showing = new Promise((done) => {
  registration.showNotification = async (title, told) => done((shown = { title, ...told }));
});
self.tap = async () => {
  const tap = new Event("notificationclick");
  let work, opened, closed;
  clients.openWindow = async (path) => (opened = path);
  Object.assign(tap, { notification: { data: shown.data, close: () => (closed = true) }, waitUntil: (done) => (work = done) });
  dispatchEvent(tap);
  await work;
  return { opened, closed, badge };
};
true;
