//! What is told to those who can't see: every new line of the log, once and in its order.

use browser::Person;
use serde::Deserialize;

#[derive(Deserialize, Debug)]
struct Told {
    /// The new lines of the log, the oldest first.
    log: Vec<String>,
    /// Those of them that were said, each as often as it was.
    said: Vec<String>,
}

/// Listens from now on.
pub(crate) async fn listen(person: &Person) {
    let listening = "window.said = []; window.old = [...document.querySelectorAll('#log li')].map(({ id }) => id); \
         new MutationObserver((changes) => { for (const { addedNodes } of changes) \
             for (const line of addedNodes) said.push(line.textContent); \
         }).observe(document.getElementById('say'), { childList: true })";
    person.page().evaluate::<()>(listening).await.expect("a page");
}

/// Whatever has happened since was said. The oldest lines may have left the log.
pub(crate) async fn assert_all_told(person: &Person) {
    let script = "(() => { const news = [...document.querySelectorAll('#log li')].filter(({ id }) => !old.includes(id)); \
         const log = news.map((line) => line.textContent.trim()).reverse(); \
         return { log, said: said.filter((line) => log.includes(line)).slice(-log.length) }; })()";
    let told: Told = person.read(script).await;
    assert!(told.log.len() > 20, "{told:#?}");
    assert_eq!(told.said, told.log);
}
