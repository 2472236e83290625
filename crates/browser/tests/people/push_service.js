// A browser without a screen knows no push service and shows no notices. This stands in for both: it allows
// notices when it is asked, and hands out an address and keys, which are real; the test has their secret half.
(() => {
  const KEPT = "subscribed with", { endpoint, p256dh, auth } = SUBSCRIPTION;
  const kept = () => localStorage.getItem(KEPT), own = { endpoint, toJSON: () => ({ endpoint, keys: { p256dh, auth } }) };
  let permission;
  Object.defineProperty(Notification, "permission", { get: () => permission ?? (kept() ? "granted" : "default") });
  Notification.requestPermission = async () => (permission = "granted");
  PushManager.prototype.getSubscription = async () => (kept() ? own : null);
  PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
    const key = btoa(String.fromCharCode(...applicationServerKey));
    localStorage.setItem(KEPT, key.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", ""));
    return own;
  };
})();
