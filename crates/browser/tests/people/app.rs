//! The house on a device: what a browser keeps of it, and what it does not.

use browser::{Chromium, HASTY, Venue, program};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_browser_keeps_the_shell_and_nothing_else() {
    let house = Venue::start(program(), HASTY);
    let mut chromium = Chromium::start().await;
    let person = chromium.person(&house.home()).await;
    // A browser that was too busy to keep it tries again with the next page.
    while !person.read::<bool>(KEPT).await {
        if !person.read::<bool>(COMES).await {
            person.page().reload().await.expect("a refresh");
        }
    }
    // A table is looked at, and not kept.
    person.click("#play-amsterdam").await;
    person
        .wait("the table", |look| look.path.starts_with("/table/") && !look.status.is_empty())
        .await;
    let kept: Vec<String> = person.read(FILES).await;
    let ours = |path: &String| path.starts_with("/static/") || path.starts_with("/away/");
    assert!(kept.len() > 20 && kept.iter().all(ours), "{kept:?}");
}

/// Whether the version of a language is kept, and no other.
const KEPT: &str = "Promise.all([navigator.serviceWorker.getRegistration(), caches.keys()])\
     .then(([worker, names]) => Boolean(worker?.active) && names.length === 1 && names[0].endsWith('-en'))";
/// Whether it is being fetched.
const COMES: &str = "navigator.serviceWorker.getRegistration()\
     .then((worker) => Boolean(worker?.installing ?? worker?.waiting ?? worker?.active))";
/// The paths of all that is kept.
const FILES: &str = "caches.keys().then((names) => Promise.all(names.map(async (name) => (await caches.open(name)).keys())))\
     .then((kept) => kept.flat().map(({ url }) => new URL(url).pathname))";
