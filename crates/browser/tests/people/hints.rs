//! Somebody does not know what to do, asks, and does what is pointed at.

use browser::{Chromium, HASTY, Person, SCREENS, Venue, program};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hint_is_asked_for_and_followed() {
    let house = Venue::start(program(), HASTY);
    let mut chromium = Chromium::start().await;
    for (screen, language, board) in [
        (0, "en", "amsterdam"),
        (1, "sv", "nederland"),
        (0, "da", "nederland"),
        (1, "nl", "amsterdam"),
    ] {
        let person = chromium.person("about:blank").await;
        person.hold(SCREENS[screen]).await;
        person.speaks(&house.home(), language).await;
        person.come_back(&house.home(), "0", "/").await;
        person.click(&format!("#play-{board}")).await;
        for number in 1..=4 {
            asks(&person, number % 2 == 0).await;
            let words = person.follow_hint().await;
            assert!(words.chars().count() > 20, "{language}: {words}");
            let shown = "document.querySelector(\".seat.own .stats li:has([href='#y-hint'])\")?.textContent.match(/[0-9]+/)?.[0] ?? ''";
            person.until("the count", &format!("({shown}) === '{number}'")).await;
        }
        put_away_and_asked_again(&person).await;
    }
}

/// Asks by a tap or by the keyboard when it is one's turn, and waits for the answer.
async fn asks(person: &Person, by_key: bool) {
    person.until_sees("#status.mine").await;
    if by_key {
        person.press("i").await;
    } else {
        person.click("#ask-hint").await;
    }
    person.until_sees("#hint[data-stage=given]").await;
    person.until_sees(".pointed").await;
}

/// A hint that is in the way goes and comes back; a page that is loaded again has it too, and none of it is
/// counted twice.
async fn put_away_and_asked_again(person: &Person) {
    asks(person, false).await;
    let log = "[...document.querySelectorAll('#log li')].length";
    let told: usize = person.read(log).await;
    person.click("[data-put-hint-away]").await;
    person
        .until(
            "it is gone",
            "!document.querySelector('.pointed') && document.querySelector('#hint').hidden",
        )
        .await;
    person.click("#ask-hint").await;
    person.until_sees("#hint[data-stage=given]").await;
    person.until_sees(".pointed").await;
    person.page().reload().await.expect("a refresh");
    person.until_sees("html.scripted #hint[data-stage=given]").await;
    person.until_sees(".pointed").await;
    assert_eq!(person.read::<usize>(log).await, told, "it was asked for once");
    person.follow_hint().await;
}
