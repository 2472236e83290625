// What the page is about, as words on its outermost element, for its style: it comes with those that the
// house knows. A style that asked for it with `:has` would be worked out for the whole page at every answer.
const MARKS = {
  "is-choosing": "#choice:not([hidden])",
  "is-teaching": ".lesson:not([hidden])",
  "is-glowing": ".glows .on",
  "is-lit": ".route.lit",
  "is-picked": ".route.picked",
  "is-pointed": ".route.pointed",
  "is-unfolded": ".panel-seats details[open]",
  "is-over": "details.scores",
  "is-opening": ".scores.opening",
  "is-told": "details.scores:not(.waits)",
  "is-studied": "details.scores[open]:not(.waits)",
  "is-tab-hand": "#tab-hand:checked",
  "is-tab-seats": "#tab-seats:checked",
  "is-tab-log": "#tab-log:checked",
  "is-tab-routes": "#tab-routes:checked",
  "is-tab-talk": "#tab-talk:checked",
};

// Whoever measures the page right after changing it asks for it; others need not.
export function mark() {
  for (const [word, selector] of Object.entries(MARKS)) {
    document.body.classList.toggle(word, Boolean(document.querySelector(selector)));
  }
}

new MutationObserver(mark).observe(document.body, { subtree: true, childList: true, attributeFilter: ["class", "hidden", "open"] });
document.addEventListener("change", mark);
mark();
