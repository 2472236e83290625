//! Friends who talk: phrases in two languages, words, and who does not wish to read them.

use browser::{Chromium, HASTY, SCREENS, Venue, program};

use crate::axe::{self, Wanted};
use crate::door::{host, join};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn friends_talk_each_in_their_own_language() {
    let house = Venue::start(program(), HASTY);
    let mut chromium = Chromium::start().await;
    let [desk, phone] = SCREENS;
    let (hanna, link) = host(&house.home(), &mut chromium, desk).await;
    let gijs = join(&mut chromium, &link, "Gijs", phone).await;
    hanna.until_reads("#chair-1", "Gijs").await;
    hanna.click_until("#begin", "#status").await;
    gijs.wait("the table", |look| look.path.starts_with("/table/")).await;
    gijs.speaks(&house.home(), "sv").await;
    gijs.page().reload().await.expect("a refresh");
    for person in [&hanna, &gijs] {
        person.until_sees("html.scripted").await;
        person.play_until(|look| !look.status.is_empty() && look.picks.is_empty()).await;
    }
    // A phrase, which the other reads in Swedish once the mark at the tab says that there is something.
    hanna.click_until(".tab-talk", "#panel-talk").await;
    hanna.click_until("#talk-phrases summary", "#say-good-luck").await;
    hanna.click("#say-good-luck").await;
    hanna.until_reads("#said-1", "Good luck!").await;
    gijs.until_reads("#unread", "1").await;
    gijs.until_reads("#say", "Lycka till!").await;
    gijs.click_until(".tab-talk", "#panel-talk").await;
    gijs.until_reads("#said-1", "Lycka till!").await;
    gijs.until("nothing unread", "document.querySelector('#unread').hidden").await;
    // Words of one's own: they stay where they were typed until they are said, and so does the focus.
    gijs.click("#talk-words").await;
    gijs.types("Tack, <b>du</b>").await;
    gijs.click("#talk-say").await;
    hanna.until_reads("#said-2", "Tack, <b>du</b>").await;
    gijs.until("an empty line", "document.querySelector('#talk-words').value === ''").await;
    hanna.click("#talk-words").await;
    hanna.types("half a sen").await;
    gijs.click("#talk-words").await;
    gijs.types("and on").await;
    gijs.click("#talk-say").await;
    hanna.until_reads("#said-3", "and on").await;
    let typed = "document.activeElement.id + document.activeElement.value";
    assert_eq!(hanna.read::<String>(typed).await, "talk-wordshalf a sen");
    let mut faults = Vec::new();
    for (person, name) in [(&hanna, "talk on a desk"), (&gijs, "talk on a phone")] {
        axe::look(person, Wanted::Everything, name, &mut faults).await;
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    // Muted on this page, which a refresh keeps; then blocked, which the house keeps.
    hanna.click_until("#talk-people summary", "[data-mute='all']").await;
    hanna.click_until("[data-mute]", "[data-mute][aria-pressed='true']").await;
    assert!(!hanna.sees("#said-2").await, "what is muted can't be seen");
    hanna.page().reload().await.expect("a refresh");
    hanna.click_until(".tab-talk", "#panel-talk").await;
    hanna.until("still muted", "!document.querySelector('#said-2').checkVisibility()").await;
    hanna.click_until("#talk-people summary", "[data-mute='all']").await;
    hanna.click("[data-mute]").await;
    hanna.until_reads("#said-2", "Tack").await;
    hanna.click("[id^='block-']").await;
    hanna.until("gone for good", "!document.querySelector('#said-2')").await;
    hanna.until_reads("[id^='block-']", "Unblock").await;
    gijs.until_reads("#said-3", "and on").await;
}
