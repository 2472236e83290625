//! One screen for several people: it goes round, and a curtain hides the cards of one from the others.

use std::collections::BTreeSet;

use browser::{Chromium, HASTY, Outcome, Person, SCREENS, Venue, program};

use crate::assert_legal;

/// Keeps every message of a page's sockets, as it came.
const LISTEN: &str = "window.came = []; window.WebSocket = class extends WebSocket { \
     constructor(...args) { super(...args); this.addEventListener('message', ({ data }) => came.push(data)); } };";

/// All that the page of a curtain holds: its elements, and every message that came, as the page reads it.
const HELD: &str = "(async () => { \
     const script = [...document.scripts].find(({ src }) => src.endsWith('/table.js')).src; \
     const { read } = await import(script.replace('table.js', 'frame.js')); \
     const told = await Promise.all(window.came.map(read)); \
     return document.documentElement.outerHTML + JSON.stringify(told); })()";

/// The tickets that the page shows as somebody's own, by what lights them on the board.
const TICKETS: &str =
    "[...document.querySelectorAll('#tickets [data-light]')].map(({ dataset }) => dataset.light)";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn three_people_and_a_bot_play_at_one_screen() {
    let house = Venue::start(program(), HASTY);
    let mut chromium = Chromium::start().await;
    let person = chromium.person("about:blank").await;
    let phone = SCREENS.into_iter().find(|screen| screen.phone).expect("a phone");
    person.hold(phone).await;
    person.page().run_first(LISTEN).await.expect("a script");
    person.page().goto(&house.home()).await.expect("a page");
    gather(&person).await;
    let (mut looked, mut tickets) = (BTreeSet::new(), BTreeSet::new());
    let ways_back: usize = person.read("history.length").await;
    let record = loop {
        let over = "Boolean(document.querySelector('#lift') ?? document.querySelector('.scores'))";
        person.until("somebody to be next, or the end", over).await;
        if !person.sees("#lift").await {
            break person.wait("the scores", |look| look.record.is_some()).await.record;
        }
        hides(&person, &tickets).await;
        person.click("#lift").await;
        person.until_sees("#hand-over a").await;
        let first_time = looked.insert(
            person.read::<String>("document.querySelector('[data-socket]').dataset.seat").await,
        );
        if first_time {
            // A reload is behind the curtain, and so is the way back: there is none.
            person.page().reload().await.expect("a page");
            person.until_sees("#curtain").await;
            hides(&person, &tickets).await;
            person.click("#lift").await;
            person.until_sees("#hand-over a").await;
            assert_eq!(person.read::<usize>("history.length").await, ways_back);
        }
        let over = plays(&person).await;
        tickets.extend(person.read::<Vec<String>>(TICKETS).await);
        if over {
            break person.wait("the scores", |look| look.record.is_some()).await.record;
        }
        person.click("#hand-over a").await;
        person.until_sees("#curtain").await;
    };
    assert_eq!(looked.len(), 3, "each of the three has played");
    assert!(tickets.len() >= 3, "and held something that the others must not see");
    let record = house.fetch(&record.expect("a link"));
    assert_legal(&record, "amsterdam");
    assert!(["Hanna", "Bo", "Cy"].iter().all(|name| record.contains(name)));
}

/// From the home page to the first curtain: two more people at this screen, and a bot.
async fn gather(person: &Person) {
    person.click("#invite-amsterdam").await;
    person.say_name("Hanna").await;
    person.click_until("#seats-4", "#chair-3").await;
    for name in ["Bo", "Cy"] {
        person.click("#beside-name").await;
        person.types(name).await;
        person.click("#beside").await;
        person.until_reads("#chairs", name).await;
    }
    person.click_until("#add-3", "#remove-3").await;
    person.click_until("#begin", "#curtain").await;
}

/// Plays until somebody else of this screen is next. Whether the game has ended meanwhile.
async fn plays(person: &Person) -> bool {
    loop {
        match person.step().await {
            Outcome::Over => return true,
            Outcome::Waits if person.sees("#hand-over .best").await => return false,
            Outcome::Waits | Outcome::Clicked => {}
        }
    }
}

/// While the curtain is down the page holds no hand, no button that acts, and none of these tickets.
async fn hides(person: &Person, tickets: &BTreeSet<String>) {
    person.until("a page that is there", "document.readyState === 'complete'").await;
    let held: String = person.read(HELD).await;
    for secret in ["id=\"hand\"", "id=\"tickets\"", "data-act=", "id=\\\"hand\\\"", "data-act=\\\""]
    {
        assert!(!held.contains(secret), "`{secret}` is on the page of a curtain");
    }
    for ticket in tickets {
        assert!(!held.contains(&format!("data-light=\"{ticket}\"")), "`{ticket}` is there");
    }
}
