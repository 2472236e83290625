// Follows how far the account of a game is, and shows it when it is there.
const bar = document.getElementById("account-progress");
const PAUSE = 1000;

async function look() {
  try {
    const answer = await fetch(bar.dataset.progress);
    if (!answer.ok) throw answer.status;
    const [done, all] = (await answer.text()).split("/");
    if (!all) return location.reload();
    bar.max = all;
    bar.value = done;
  } catch {
    // The house does not answer now; it is asked again.
  }
  setTimeout(look, PAUSE);
}

if (bar) setTimeout(look, PAUSE);
